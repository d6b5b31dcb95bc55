import { useFormatter, useTranslations } from 'use-intl';
import { Table } from '#platform/ui/Table.tsx';
import styles from './ListingSections.module.css';
import { PartialDate } from './PartialDate.tsx';
import { pricesOf, webAddressOf } from './placeData.rules.ts';
import type { Place } from './schema.ts';

/** The prices a listing publishes, each with its date; or plainly that it publishes none here. */
export function ListingPrices({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const format = useFormatter();
  const prices = pricesOf(place.data);
  const priceList = webAddressOf(place.data.priceListUrl);
  if (place.type === 'organization' && prices.length === 0 && !priceList) return null;
  return (
    <section aria-labelledby="listing-prices" className={styles.section}>
      <h2 id="listing-prices">{t('prices')}</h2>
      {prices.length > 0 && (
        <Table caption={place.claimed ? t('priceCaptionOwn') : t('priceCaption')}>
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
                <td data-numeric>{format.number(amount, moneyOf(amount))}</td>
                <td>{asOf ? <PartialDate date={asOf} /> : t('asOfUnknown')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {prices.length === 0 && !priceList && <p className={styles.text}>{t('noPrices')}</p>}
      {priceList && (
        <p>
          <a href={priceList} rel="noopener">
            {t('priceList')}
          </a>
        </p>
      )}
      {(prices.length > 0 || priceList) && <p className={styles.text}>{t('pricesNote')}</p>}
    </section>
  );
}

/** Canadian dollars; cents only where there are any. */
const moneyOf = (amount: number) =>
  ({
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }) as const;
