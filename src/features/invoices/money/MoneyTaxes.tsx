import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { Table } from '#platform/ui/Table.tsx';
import styles from './MoneyPage.module.css';
import type { Money } from './schema.ts';

/** Each tax of the time, with what it was taken on. */
export function MoneyTaxes({ taxes }: Pick<Money, 'taxes'>) {
  const t = useTranslations('money.taxes');
  const names = useTranslations('invoices.taxes');
  const { money, number } = useMoneyFormat();
  return (
    <section aria-labelledby="money-taxes" className={styles.part}>
      <h2 id="money-taxes">{t('heading')}</h2>
      {taxes.length === 0 ? (
        <p className="quiet">{t('empty')}</p>
      ) : (
        <>
          <Table caption={t('heading')} captionHidden className={styles.narrow}>
            <thead>
              <tr>
                <th scope="col">{t('tax')}</th>
                <th scope="col" data-numeric>
                  {t('base')}
                </th>
                <th scope="col" data-numeric>
                  {t('amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {taxes.map(({ code, percent, base, amount }) => (
                <tr key={`${code} ${percent}`}>
                  <th scope="row">{t('line', { tax: names(code), percent: number(percent, 3) })}</th>
                  <td data-numeric>{money(base)}</td>
                  <td data-numeric>{money(amount)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <p className="quiet small prose">{t('note')}</p>
        </>
      )}
    </section>
  );
}
