import { useFormatter, useTranslations } from 'use-intl';
import styles from './FormSaveStatus.module.css';
import type { SaveState } from './useFormAutosave.ts';

/** Where saving stands, in words, always at the foot of the window. */
export function FormSaveStatus({ state, held }: { state: SaveState; held: boolean }) {
  const t = useTranslations('forms.form');
  const format = useFormatter();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const words = () => {
    if (state.kind === 'refused') return state.message;
    if (held && state.kind !== 'saving') return t('held');
    if (state.kind !== 'saved') return t(state.kind);
    return t('saved', { time: format.dateTime(state.at, { timeStyle: 'short', timeZone: zone }) });
  };
  return (
    <p role="status" data-kind={state.kind} className={styles.saveLine}>
      {words()}
    </p>
  );
}
