import { useTranslations } from 'use-intl';
import type { Audit } from '#features/audits/schema.ts';
import { useNames } from '#features/places/team/useNames.ts';
import { HistoryDays } from '#features/spirits/history/HistoryDays.tsx';
import type { HistoryEntry } from '#features/spirits/history/history.rules.ts';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './DeskSections.module.css';

/** Who did what to a case; who it was at the own funeral home is said by name. */
export function DeskHistory({ audits }: { audits: readonly Audit[] }) {
  const t = useTranslations('desk.history');
  const words = useTranslations('audits');
  const nameOf = useNames();
  const sentenceOf = ({ action, actor, colleague, subject }: HistoryEntry) => {
    const who = colleague ? nameOf(colleague) : words(`who.${actor}`);
    const whom = subject ? nameOf(subject) : 'none';
    return (
      <span className={styles.who}>
        {words.has(`actions.${action}`) ? words(`actions.${action}`, { who, whom }) : words('actions.other', { who })}
      </span>
    );
  };
  return (
    <HistoryDays
      audits={audits}
      className={classes(styles.other, 'no-print')}
      heading={t('heading')}
      allText={(count) => t('all', { count })}
      timesText={(times) => t('times', { times })}
      sentenceOf={sentenceOf}
    />
  );
}
