import { useTranslations } from 'use-intl';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Time } from '#platform/ui/Time.tsx';
import styles from './OfficialPapers.module.css';
import type { CasePaper, CasePapers } from './schema.ts';
import { usePaperWords } from './usePaperWords.ts';

type PaperHistoryProps = { paper: CasePaper; name: string; region: CasePapers['region'] };

/** Every entry of a paper, the newest first, with who wrote it and when. */
export function PaperHistory({ paper, name, region }: PaperHistoryProps) {
  const t = useTranslations('officialPapers');
  const moment = useDateTimeFormat();
  const { stateOf, day } = usePaperWords(region);
  const { changes } = paper;
  if (changes.length === 0) return null;
  return (
    <details className={`no-print small ${styles.history}`}>
      <summary aria-label={t('historyAria', { paper: name, count: changes.length })}>
        {t('history', { count: changes.length })}
      </summary>
      <ol reversed className={styles.entries}>
        {changes.map(({ version, state, on, number, office, reason, undoes, notedBy, notedAt }) => (
          <li key={version}>
            {[
              stateOf(paper, state),
              on && day(on),
              number && t('facts.number', { number }),
              office,
              reason,
              undoes !== null && t('undoes', { number: undoes }),
            ]
              .filter(Boolean)
              .join(' · ')}
            <span className="quiet">
              {' · '}
              <Time dateTime={notedAt}>
                {t('entered', { who: notedBy ?? t('formerColleague'), when: moment.exact(notedAt) })}
              </Time>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
