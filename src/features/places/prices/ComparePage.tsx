import { useTranslations } from 'use-intl';
import type { ScreenInput } from '#platform/browser/page.ts';
import { island } from '#platform/ui/island.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './ComparePage.module.css';
import { comparedIds } from './compared.rules.ts';
import { placesQuery } from './useComparedPlaces.ts';

/** What is compared depends on the answers that this browser may hold. */
const Comparison = island(() => import('./Comparison.island.tsx'), 'Comparison', {
  start: 'signed-in',
  navigatesInPlace: true,
});

/** The compared listings, so that the comparison can be read without JavaScript. */
export const queries = ({ search }: ScreenInput) => {
  const ids = comparedIds(search.get('ids'), limits.comparedPlaces + 1);
  return ids.length > 0 ? [placesQuery(ids)] : [];
};

/** Up to four funeral homes side by side, for one of the four usual choices. */
export function ComparePage() {
  const t = useTranslations('priceList.compare');
  return (
    <div className={`page ${styles.page} ${styles.wide}`}>
      <div data-last-list>
        <BackLink href="/listings?type=funeral-home">{t('back')}</BackLink>
      </div>
      <header className={styles.head}>
        <h1>{t('heading')}</h1>
        <p className="lead">{t('intro', { count: limits.comparedPlaces })}</p>
      </header>
      <Comparison />
    </div>
  );
}
