import { useTranslations } from 'use-intl';
import type { Place } from '#features/places/core/schema.ts';
import { statementOf } from '#features/places/data/listingData.rules.ts';
import { webAddressOf } from '#features/places/data/placeData.rules.ts';
import { ListedPrices } from '#features/places/prices/ListedPrices.tsx';
import { PartialDate } from '#features/places/prices/PartialDate.tsx';
import { PriceTotals } from '#features/places/prices/PriceTotals.tsx';
import { hasPriceCard, priceCardOf } from '#features/places/prices/priceCard.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { limits } from '#vocabulary/limits.ts';
import styles from './ListingSections.module.css';

/** The prices a listing publishes, each with its date; or plainly that it publishes none here. */
export function ListingPrices({ place }: { place: Place }) {
  const t = useTranslations('listing');
  const card = priceCardOf(place.data);
  const stated = card?.isStated && hasPriceCard(place) ? card : null;
  const listed = card?.listed ?? [];
  const priceList = webAddressOf(place.data.priceListUrl);
  const isSilent = !stated && listed.length === 0 && !priceList;
  if (place.type === 'organization' && isSilent) return null;
  const listAsOf = place.data.priceListAsOf;
  return (
    <section aria-labelledby="listing-prices" className={styles.section}>
      <h2 id="listing-prices">{t('prices')}</h2>
      {stated && <CardSummary place={place} card={stated} />}
      {listed.length > 0 && <ListedPrices prices={listed} isClaimed={place.claimed} />}
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
        <Button
          kind="secondary"
          small
          href={`/listings/compare?ids=${place.id}`}
          data-compares-up-to={limits.comparedPlaces}
        >
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
  const { asOf } = card;
  const said = statementOf(place.data, 'priceCard');
  return (
    <>
      <p className="quiet">
        {asOf && t.rich('pricesFrom', { day: () => <PartialDate date={asOf} /> })}{' '}
        {said && t.rich(`saidBy.${said.by}`, { day: () => <PartialDate date={said.on} /> })}
      </p>
      <PriceTotals card={card} region={place.region} heading={t('usualChoices')} />
      <Button kind="secondary" small href={`/listing/${place.id}/prices`}>
        {t('wholePriceList')}
      </Button>
    </>
  );
}
