import { useLanguage } from '#platform/browser/useLanguage.ts';
import { island } from '#platform/ui/island.tsx';
import styles from './BusinessPages.module.css';

const CollaborateLetter = island(() => import('./CollaborateLetter.island.tsx'), 'CollaborateLetter', {
  start: 'signed-in',
});

/** Whoever wants to work with us writes here; a person answers. */
export function BusinessCollaboratePage() {
  return (
    <div className={`page ${styles.page}`} data-source-path={`messages/${useLanguage()}/business.json`}>
      <CollaborateLetter />
    </div>
  );
}
