import { useTranslations } from 'use-intl';
import styles from './KeptLine.module.css';
import type { GuideRecord, Keeping } from './useRecord.ts';

const sentences: Record<Keeping, string> = {
  here: 'status.savedHere',
  saving: 'status.saving',
  saved: 'status.saved',
  waiting: 'status.notSaved',
  nowhere: 'screens.keptNowhere',
};

/** How safe what was written is, in one quiet line; nothing before there is something to keep. */
export function KeptLine({ record: { answers, keeping } }: { record: GuideRecord }) {
  const t = useTranslations('guide');
  if (Object.keys(answers).length === 0) return null;
  return <p className={styles.line}>{t(sentences[keeping])}</p>;
}
