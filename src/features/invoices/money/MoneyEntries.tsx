import { useTranslations } from 'use-intl';
import { useInvoiceName } from '#features/invoices/core/useInvoiceName.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Table } from '#platform/ui/Table.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './MoneyPage.module.css';
import { MoneyPerson } from './MoneyPerson.tsx';
import type { Money, MoneyEntry } from './schema.ts';

/** Documents and payments of the time, a line each; on a phone each line becomes a block. */
export function MoneyEntries({ money: { entries, branches } }: { money: Money }) {
  const t = useTranslations('money.entries');
  const several = branches.length > 1;
  return (
    <section aria-labelledby="money-entries" className={styles.part}>
      <h2 id="money-entries">{t('heading')}</h2>
      {entries.length === 0 ? (
        <p className="quiet">{t('empty')}</p>
      ) : (
        <Table caption={t('heading')} captionHidden stacked className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('person')}</th>
              {several && <th scope="col">{t('branch')}</th>}
              <th scope="col" data-numeric>
                {t('net')}
              </th>
              <th scope="col" data-numeric>
                {t('tax')}
              </th>
              <th scope="col" data-numeric>
                {t('total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow key={`${entry.kind} ${entry.id}`} entry={entry} several={several} />
            ))}
          </tbody>
        </Table>
      )}
      <p className="quiet small prose">{t('note')}</p>
    </section>
  );
}

/** What a line is: an invoice by its number, a payment by its kind and how it came. */
function useEntryName(): (entry: MoneyEntry) => string {
  const kinds = useTranslations('money.kinds');
  const methods = useTranslations('invoices.methods');
  const invoiceName = useInvoiceName();
  return ({ kind, number, method }) => {
    if (kind === 'invoice' || kind === 'credit-note') return invoiceName({ kind, number });
    return [kinds(kind), method && methods(method)].filter(Boolean).join(' · ');
  };
}

function EntryRow({ entry, several }: { entry: MoneyEntry; several: boolean }) {
  const t = useTranslations('money.entries');
  const { money, plainDay } = useMoneyFormat();
  const entryName = useEntryName();
  const { day, spiritId, person, place, net, taxes, total, reversedOn } = entry;
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <tr>
      <td className={styles.day}>
        <Time dateTime={day}>{plainDay(day)}</Time>
      </td>
      <th scope="row" className={styles.what}>
        {entryName(entry)}
        {reversedOn !== null && <div className="quiet small">{t('reversed', { day: plainDay(reversedOn) })}</div>}
      </th>
      <td>
        <MoneyPerson spiritId={spiritId} person={person} />
      </td>
      {several && <td>{place.name}</td>}
      <td data-numeric data-part>
        {net !== null && money(net)}
      </td>
      <td data-numeric data-part>
        {net !== null && money(tax)}
      </td>
      <td data-numeric className={styles.total}>
        {reversedOn === null ? money(total) : <s>{money(total)}</s>}
      </td>
    </tr>
  );
}
