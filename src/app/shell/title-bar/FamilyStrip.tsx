import { ChevronRight, NotebookText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { nameOfDraft, useDraft } from '#features/answers/useDraft.ts';
import { nameOf, recordStatusOf } from '#features/spirits/view/recordStatus.rules.ts';
import { useSpirits } from '#features/spirits/view/useSpirits.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './RecordStrip.module.css';
import { RunningRecord } from './RunningRecord.tsx';

/** A family's records: the only one by its name, or the questionnaire while it is not saved; several by their count. */
export function FamilyStrip() {
  const t = useTranslations('shell');
  const draft = useDraft();
  const spirits = useSpirits().data ?? [];
  const count = spirits.length + (draft ? 1 : 0);
  const [only] = spirits;
  if (draft && count === 1) return <RunningRecord href="/guide-me" name={nameOfDraft(draft)} answers={draft.answers} />;
  if (only && count === 1)
    return (
      <RunningRecord
        href={`/spirit/${only.id}`}
        name={nameOf(only.core)}
        answers={recordStatusOf(only.core) === 'alone' ? only.data : undefined}
      />
    );
  return (
    <Link href="/spirits" className={styles.link}>
      <Icon of={NotebookText} />
      <span className={styles.name}>{t('yourRecords')}</span>
      {count > 1 && <span className="quiet whole">{t('spiritsCount', { count })}</span>}
      <span className={styles.go}>
        {t('openRecord')} <Icon of={ChevronRight} />
      </span>
    </Link>
  );
}
