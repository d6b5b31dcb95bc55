import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { useNames } from '#features/places/team/useNames.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { SummaryList } from '#platform/ui/SummaryList.tsx';
import type { BroughtCase as Brought } from './brought.schema.ts';
import { DeleteCall } from './DeleteCall.tsx';
import styles from './FamilyMissing.module.css';
import { useWrittenDay } from './useWrittenDay.ts';

type BroughtCaseProps = { spiritId: string; brought: Brought; deletableUntil: string | null };

/** A case that came from another program: since when it is here, and what it said beside the answers. */
export function BroughtCase({ spiritId, brought, deletableUntil }: BroughtCaseProps) {
  const t = useTranslations('familyMissing.brought');
  const moment = useDateTimeFormat();
  const nameOf = useNames();
  const rows = useFacts(brought);
  const { at, by, facts } = brought;
  const when = moment.ago(at);
  return (
    <section aria-labelledby="brought" className={styles.panel}>
      <h2 id="brought">{t('heading')}</h2>
      <p className="quiet small">{by ? t('by', { who: nameOf(by), when }) : t('at', { when })}</p>
      {rows.length > 0 && <SummaryList rows={rows} />}
      {(facts.price !== null || facts.paid !== null) && <p className="quiet small">{t('noLedger')}</p>}
      {deletableUntil !== null && <DeleteCall spiritId={spiritId} until={deletableUntil} />}
    </section>
  );
}

const days = ['serviceOn', 'cremationOn', 'burialOn'] as const;
const amounts = ['price', 'paid'] as const;

/** What stands in the case, each with what it is called. */
function useFacts({ number, facts }: Brought) {
  const t = useTranslations('familyMissing.brought');
  const written = useWrittenDay();
  const { money } = useMoneyFormat();
  const amountOf = (cents: number | null) => (cents === null ? '' : money(cents));
  const told = [
    { key: 'number', term: t('number'), details: number ?? '' },
    { key: 'diedWhere', term: t('diedWhere'), details: facts.diedWhere },
    { key: 'farewell', term: t('farewell'), details: facts.farewell },
    ...days.map((key) => ({ key, term: t(key), details: facts[key] && written(facts[key]) })),
    ...amounts.map((key) => ({ key, term: t(key), details: amountOf(facts[key]) })),
    ...Object.entries(facts.unread).map(([field, text]) => ({
      key: `unread ${field}`,
      term: t('unread', { field }),
      details: text,
    })),
  ];
  return told.filter(({ details }) => details !== '');
}
