import { useTranslations } from 'use-intl';
import { PartialDate } from '#features/places/core/PartialDate.tsx';
import type { Place } from '#features/places/core/schema.ts';
import { statementOf } from '#features/places/data/listingData.rules.ts';
import { pricesOf, webAddressOf } from '#features/places/data/placeData.rules.ts';
import { PriceTotals } from '#features/places/prices/PriceTotals.tsx';
import { hasPriceCard, priceCardOf } from '#features/places/prices/priceCard.rules.ts';
import { useDollarFormat } from '#features/places/prices/useDollarFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Table } from '#platform/ui/Table.tsx';
import styles from './ListingSections.module.css';

/** The prices a listing publishes, each with its date; or plainly that it publishes none here. */
export function ListingPrices({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const card = hasPriceCard(place) ? priceCardOf(place.data) : null;
  const prices = pricesOf(place.data);
  const priceList = webAddressOf(place.data.priceListUrl);
  const isSilent = !card && prices.length === 0 && !priceList;
  if (place.type === 'organization' && isSilent) return null;
  const listAsOf = typeof place.data.priceListAsOf === 'string' ? place.data.priceListAsOf : null;
  return (
    <section aria-labelledby="listing-prices" className={styles.section}>
      <h2 id="listing-prices">{t('prices')}</h2>
      {card && <CardSummary place={place} card={card} />}
      {prices.length > 0 && !card && <FoundPrices place={place} />}
      {isSilent && <p className={styles.text}>{t('noPrices')}</p>}
      {priceList && (
        <p>
          <a href={priceList} rel="noopener">
            {t('priceList')}
          </a>
          {listAsOf && (
            <>
              {' '}
              ({t('asOf')} <PartialDate date={listAsOf} />)
            </>
          )}
        </p>
      )}
      {!isSilent && <p className={styles.text}>{t('pricesNote')}</p>}
      {place.type === 'funeral-home' && (
        <Button kind="secondary" small href={`/listings/compare?ids=${place.id}`}>
          {t('compare')}
        </Button>
      )}
    </section>
  );
}

type CardSummaryProps = { place: Place; card: NonNullable<ReturnType<typeof priceCardOf>> };

/** What the usual choices come to, with the day, and the way to every row. */
function CardSummary({ place, card }: CardSummaryProps) {
  const t = useTranslations('listing');
  const said = statementOf(place.data, 'priceCard');
  return (
    <>
      <p className="quiet">
        {card.asOf && t.rich('pricesFrom', { day: () => <PartialDate date={card.asOf!} /> })}{' '}
        {said && t.rich(`saidBy.${said.by}`, { day: () => <PartialDate date={said.on} /> })}
      </p>
      <PriceTotals card={card} region={place.region} heading={t('usualChoices')} />
      <Button kind="secondary" small href={`/listing/${place.id}/prices`}>
        {t('wholePriceList')}
      </Button>
    </>
  );
}

/** Prices that were found on the home's public page, as they stand there. */
function FoundPrices({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const money = useDollarFormat();
  return (
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
        {pricesOf(place.data).map(({ item, amount, asOf }) => (
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
