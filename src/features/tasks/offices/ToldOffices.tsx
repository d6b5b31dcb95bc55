import { useTranslations } from 'use-intl';
import type { Answers } from '#features/answers/schema.ts';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { type OfficeNotice, officeNames } from '#vocabulary/tasks/officesToTell.ts';
import { NoticeLines } from './NoticeLines.tsx';
import styles from './Offices.module.css';

/** The offices that were told, each with when, by whom and how, to read and no more. */
export function ToldOffices({ notices, answers }: { notices: readonly OfficeNotice[]; answers: Answers }) {
  const t = useTranslations('offices');
  const told = officeNames.filter((name) => notices.some(({ office }) => office === name));
  if (told.length === 0) return <EmptyState title={t('viewer.none')}>{t('viewer.noneText')}</EmptyState>;
  return (
    <ul className={styles.list}>
      {told.map((name) => (
        <li key={name} className={styles.row}>
          <h2>{t(`names.${name}`)}</h2>
          <NoticeLines notices={notices.filter(({ office }) => office === name)} answers={answers} office={name} />
        </li>
      ))}
    </ul>
  );
}
