import { NotebookText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { nameOfDraft, useDraft } from '#features/answers/useDraft.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './TitleBar.module.css';

/** The way back to a questionnaire that was begun in this browser. */
export function DraftLink({ className }: { className?: string }) {
  const t = useTranslations('shell');
  const draft = useDraft();
  if (!draft) return null;
  return (
    <Link href="/guide-me" className={className}>
      <Icon of={NotebookText} />
      <span className={styles.name}>{nameOfDraft(draft) || t('unnamed')}</span>
    </Link>
  );
}
