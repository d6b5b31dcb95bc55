import { useFormatter, useTranslations } from 'use-intl';
import styles from './DraftSaveStatus.module.css';
import type { DraftState } from './useInvoiceDraft.ts';

/** Where saving stands, in words. */
export function DraftSaveStatus({ state }: { state: DraftState }) {
  const t = useTranslations('invoices.draft.save');
  const format = useFormatter();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const words = () => {
    if (state.kind === 'refused') return state.message;
    if (state.kind === 'held') return t('held', { number: state.line });
    if (state.kind === 'saved')
      return t('saved', { time: format.dateTime(state.at, { timeStyle: 'short', timeZone }) });
    return t(state.kind);
  };
  return (
    <p role="status" data-kind={state.kind} className={styles.saveLine}>
      {words()}
    </p>
  );
}
