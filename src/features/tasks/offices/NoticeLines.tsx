import { useTranslations } from 'use-intl';
import type { Answers } from '#features/answers/schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { OfficeName, OfficeNotice } from '#vocabulary/tasks/officesToTell.ts';
import styles from './Offices.module.css';
import { useOfficeWords } from './useOfficeWords.ts';

/** What was noted of an office; `onChange` opens one of the notes, and is absent for who only looks. */
type NoticeLinesProps = {
  notices: readonly OfficeNotice[];
  answers: Answers;
  office: OfficeName;
  onChange?: (id: string) => void;
};

/** When an office was told, by whom and how, each time, with the number it gave. */
export function NoticeLines({ notices, answers, office, onChange }: NoticeLinesProps) {
  const t = useTranslations('offices');
  const words = useOfficeWords(answers);
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <p>
            <strong>{words.notice(notice)}</strong>
            {notice.reference && <> {t('log.lineReference', { reference: notice.reference })}</>}
          </p>
          {onChange && (
            <Button kind="quiet" small flush className="no-print" onClick={() => onChange(notice.id)}>
              {t('log.change')}
              <span className="visually-hidden"> {t('log.changeOf', { office: t(`names.${office}`) })}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
