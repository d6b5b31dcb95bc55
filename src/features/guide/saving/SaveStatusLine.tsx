import { useTranslations } from 'use-intl';
import styles from './SaveStatusLine.module.css';
import type { GuideRecord, SaveState } from './useRecord.ts';

const messageKeys = {
  here: 'status.savedHere',
  saving: 'status.saving',
  saved: 'status.saved',
  waiting: 'status.notSaved',
  nowhere: 'screens.keptNowhere',
} as const satisfies Record<SaveState, string>;

/** How safe what was written is, in one quiet line; nothing before there is something to keep. */
export function SaveStatusLine({ record: { answers, saveState } }: { record: GuideRecord }) {
  const t = useTranslations('guide');
  if (Object.keys(answers).length === 0) return null;
  return <p className={styles.line}>{t(messageKeys[saveState])}</p>;
}
