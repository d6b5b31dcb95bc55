import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Place } from '#features/places/core/schema.ts';
import { statementOf } from '#features/places/data/listingData.rules.ts';
import { listingQuery, useListing } from '#features/places/filters/useListing.ts';
import { ApiError } from '#platform/browser/network/api.ts';
import type { ScreenInput } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { limits } from '#vocabulary/limits.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { telephoneHref } from '#vocabulary/telephone.ts';
import comparePageStyles from './ComparePage.module.css';
import { ListedPrices } from './ListedPrices.tsx';
import { PartialDate } from './PartialDate.tsx';
import { PriceCardNotes } from './PriceCardNotes.tsx';
import { PriceCardTable } from './PriceCardTable.tsx';
import styles from './PriceListPage.module.css';
import { PriceTotals } from './PriceTotals.tsx';
import { hasPriceCard, type PriceCard, priceCardOf } from './priceCard.rules.ts';

/** The listing, so that the price list can be read without JavaScript. */
export const queries = ({ params }: ScreenInput) => [listingQuery(params)];

/** The whole price list of a funeral home, made to be printed and laid beside another. */
export function PriceListPage() {
  const t = useTranslations('priceList.list');
  const { id } = useParams();
  const { data: place, error } = useListing({ id });
  const card = place ? priceCardOf(place.data) : null;
  if (place && card) return <List place={place} card={card} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  const why = place ? (hasPriceCard(place) ? 'none' : 'noneOfOthers') : isMissing ? 'missing' : 'failed';
  return (
    <div className={`page ${comparePageStyles.page}`}>
      <h1>{t(isMissing ? 'missingHeading' : 'headingPlain')}</h1>
      {!place && !error ? <Skeleton lines={6} text={t('loading')} /> : <p className="lead">{t(why)}</p>}
      <div>
        <Button href={place ? `/listing/${place.id}` : '/listings?type=funeral-home'}>
          {place ? t('toListing') : t('toListings')}
        </Button>
      </div>
    </div>
  );
}

type ListProps = { place: Place; card: PriceCard };

function List({ place, card }: ListProps) {
  const t = useTranslations('priceList.list');
  const language = useLanguage();
  const { asOf } = card;
  const said = statementOf(place.data, 'priceCard');
  const town = [place.address, place.city, place.region && regionLabel(place.region, language), place.postalCode];
  return (
    <div className={`page ${comparePageStyles.page}`}>
      <BackLink href={`/listing/${place.id}`}>{t('toListing')}</BackLink>
      <header className={comparePageStyles.head}>
        <h1>{t('heading', { name: place.name })}</h1>
        <p>{town.filter(Boolean).join(', ')}</p>
        {place.phone && (
          <p>
            <PhoneLink phone={place.phone} href={telephoneHref(place.phone)} />
          </p>
        )}
        <p className="quiet">
          {asOf && t.rich('from', { day: () => <PartialDate date={asOf} /> })}{' '}
          {said && t.rich(`said.${said.by}`, { day: () => <PartialDate date={said.on} /> })}
        </p>
      </header>
      <div className={comparePageStyles.acts}>
        <Button kind="secondary" small icon={<Icon of={Printer} />} data-action="print">
          {t('print')}
        </Button>
        <Button
          kind="secondary"
          small
          href={`/listings/compare?ids=${place.id}`}
          data-compares-up-to={limits.comparedPlaces}
        >
          {t('compare')}
        </Button>
      </div>
      {card.listed.length > 0 && <ListedPrices prices={card.listed} isClaimed={place.claimed} />}
      {card.isStated && <StatedPrices card={card} region={place.region} />}
    </div>
  );
}

/** What the home states row by row: the totals of the usual choices, every row, and how it is counted. */
function StatedPrices({ card, region }: { card: PriceCard; region: string | null }) {
  const t = useTranslations('priceList.list');
  return (
    <>
      <PriceTotals card={card} region={region} heading={t('totals')} headingLevel={2} />
      <div className={styles.rows}>
        <h2>{t('rows')}</h2>
        <PriceCardTable card={card} caption={t('rows')} />
      </div>
      <PriceCardNotes regions={[region]} />
    </>
  );
}
