import { useTranslations } from 'use-intl';
import type { ListedPrice } from '#features/places/data/listedPrices.rules.ts';
import { Table } from '#platform/ui/Table.tsx';
import { PartialDate } from './PartialDate.tsx';
import { useDollarFormat } from './useDollarFormat.ts';

/** The prices, and whether somebody keeps the listing who answers for them. */
type ListedPricesProps = { prices: readonly ListedPrice[]; isClaimed: boolean };

/** Prices that were found on a listing's public page, as they stand there, each with its date. */
export function ListedPrices({ prices, isClaimed }: ListedPricesProps) {
  const t = useTranslations('priceCard.listed');
  const money = useDollarFormat();
  return (
    <Table caption={t(isClaimed ? 'captionOwn' : 'caption')}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col" data-numeric>
            {t('amount')}
          </th>
          <th scope="col">{t('asOf')}</th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ item, amount, asOf }) => (
          <tr key={`${item} ${amount}`}>
            <td>{item}</td>
            <td data-numeric>{money.of(amount)}</td>
            <td>{asOf ? <PartialDate date={asOf} /> : t('asOfUnknown')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
