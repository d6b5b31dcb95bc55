import { useFormatter, useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Table } from '#platform/ui/Table.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './MoneyPage.module.css';
import { MoneyPerson } from './MoneyPerson.tsx';
import type { Money, Receivable } from './schema.ts';

/** What was owed at the end of the months, or is today, the latest first, and how much of it is how late. */
export function MoneyOwed({ money: { receivables, bands, ahead, owedOn, branches } }: { money: Money }) {
  const t = useTranslations('money.owed');
  const { money, plainDay } = useMoneyFormat();
  return (
    <section aria-labelledby="money-owed" className={styles.part}>
      <h2 id="money-owed">{t('heading', { day: plainDay(owedOn) })}</h2>
      {receivables.length === 0 ? (
        <p className="quiet">{t('empty')}</p>
      ) : (
        <>
          <Bands bands={bands} />
          <Receivables receivables={receivables} several={branches.length > 1} />
          <p className="quiet small prose">{t('note')}</p>
        </>
      )}
      {ahead.count > 0 && <p>{t('ahead', { count: ahead.count, amount: money(ahead.amount) })}</p>}
    </section>
  );
}

function Bands({ bands }: Pick<Money, 'bands'>) {
  const t = useTranslations('money.owed');
  const { money } = useMoneyFormat();
  const total = bands.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <dl className={styles.sums} aria-label={t('bandsHeading')}>
      {bands.map(({ band, count, amount }) => (
        <div key={band}>
          <dt>
            {t(`bands.${band}`)} <span className="quiet">({t('count', { count })})</span>
          </dt>
          <dd className="tabular">{money(amount)}</dd>
        </div>
      ))}
      <div data-strong>
        <dt>{t('total')}</dt>
        <dd className="tabular">{money(total)}</dd>
      </div>
    </dl>
  );
}

function Receivables({ receivables, several }: Pick<Money, 'receivables'> & { several: boolean }) {
  const t = useTranslations('money.owed');
  return (
    <Table caption={t('bandsHeading')} captionHidden stacked className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('person')}</th>
          <th scope="col">{t('numbers')}</th>
          {several && <th scope="col">{t('branch')}</th>}
          <th scope="col">{t('due')}</th>
          <th scope="col" data-numeric>
            {t('late')}
          </th>
          <th scope="col" data-numeric>
            {t('balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {receivables.map((one) => (
          <ReceivableRow key={one.numbers.join()} receivable={one} several={several} />
        ))}
      </tbody>
    </Table>
  );
}

function ReceivableRow({ receivable, several }: { receivable: Receivable; several: boolean }) {
  const t = useTranslations('money.owed');
  const format = useFormatter();
  const { money, plainDay } = useMoneyFormat();
  const { spiritId, person, place, numbers, dueOn, dueSaid, daysLate, balance } = receivable;
  const day = plainDay(dueOn);
  return (
    <tr>
      <th scope="row" className={styles.what}>
        <MoneyPerson spiritId={spiritId} person={person} />
      </th>
      <td>{format.list(numbers, { type: 'unit' })}</td>
      {several && <td>{place.name}</td>}
      <td className={styles.day}>
        <Time dateTime={dueOn}>{dueSaid ? day : t('sentOn', { day })}</Time>
      </td>
      <td data-numeric className={styles.late}>
        {daysLate > 0 ? t('daysLate', { days: daysLate }) : t('notDue')}
      </td>
      <td data-numeric className={styles.total}>
        {money(balance)}
      </td>
    </tr>
  );
}
