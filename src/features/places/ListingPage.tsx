import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ConnectPanel } from '#features/connections/ConnectPanel.tsx';
import type { ApiError } from '#platform/browser/api.ts';
import type { ScreenInput } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Breadcrumbs } from '#platform/ui/Breadcrumbs.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { regionLabel } from '#vocabulary/regions.ts';
import { ListingContact } from './ListingContact.tsx';
import { ListingFacts } from './ListingFacts.tsx';
import styles from './ListingPage.module.css';
import { ListingPictures } from './ListingPictures.tsx';
import { ListingPrices } from './ListingPrices.tsx';
import { ListingWhere } from './ListingWhere.tsx';
import { listingsHref } from './listingsAddress.rules.ts';
import { PlaceKind, PlaceTown } from './PlaceWords.tsx';
import { isAvailable } from './rules.ts';
import { SimilarPlaces } from './SimilarPlaces.tsx';
import type { Place } from './schema.ts';
import { TrustPanel } from './TrustPanel.tsx';
import { listingQuery, similarQuery, useListing } from './useListing.ts';

/** The listing and its neighbours, so that the server's HTML holds them. */
export const queries = ({ params }: ScreenInput) => [listingQuery(params), similarQuery(params)];

/** One listing, by its id or its slug. */
export function ListingPage() {
  const t = useTranslations('listing');
  const { id, slug } = useParams();
  const { data, error, isFetching, refetch } = useListing({ id, slug });
  if (data) return <Listing place={data} name={{ id, slug }} />;
  if ((error as ApiError | null)?.status === 404) return <NotHere />;
  return (
    <div className={`page ${styles.waiting}`}>
      {error ? (
        <Notice kind="warning" title={<h1 className={styles.refusal}>{t('error.title')}</h1>}>
          <p>{t('error.body')}</p>
          <Button kind="secondary" busy={isFetching} onClick={() => refetch()}>
            {t('error.again')}
          </Button>
        </Notice>
      ) : (
        <Skeleton lines={6} text={t('loading')} />
      )}
    </div>
  );
}

function NotHere() {
  const t = useTranslations('listing.notFound');
  return (
    <div className={`page ${styles.waiting}`}>
      <h1>{t('title')}</h1>
      <p className="lead">{t('body')}</p>
      <ButtonRow>
        <Button href="/listings?type=funeral-home">{t('search')}</Button>
        <Button kind="secondary" href="/listings">
          {t('back')}
        </Button>
      </ButtonRow>
    </div>
  );
}

type ListingProps = { place: Place; name: { id?: string | undefined; slug?: string | undefined } };

function Listing({ place, name }: ListingProps) {
  return (
    <div className={styles.page}>
      <Way place={place} />
      <article className={styles.listing} aria-labelledby="listing-name">
        <ListingPictures place={place} />
        <header className={styles.head}>
          <p className={styles.kind}>
            <PlaceKind place={place} />
          </p>
          <h1 id="listing-name">{place.name}</h1>
          <p className="lead">
            <PlaceTown place={place} />
          </p>
          <State place={place} />
        </header>
        <div className={styles.reach}>
          <ConnectPanel place={place} />
          <ListingContact place={place} beside={isAvailable({ ...place, published: isPublished(place) })} />
        </div>
        <div className={styles.facts}>
          <ListingFacts place={place} />
          <ListingWhere place={place} />
          <ListingPrices place={place} />
          <TrustPanel place={place} />
        </div>
      </article>
      <SimilarPlaces place={place} name={name} />
    </div>
  );
}

/** Home, listings, and the listings of the same type in the same region. */
function Way({ place }: { place: Place }) {
  const t = useTranslations('places');
  const language = useLanguage();
  const region = place.region && {
    href: listingsHref({ type: place.type, region: place.region as never }),
    text: regionLabel(place.region, language),
  };
  return (
    <Breadcrumbs
      label={t('breadcrumbs')}
      items={[
        { href: '/', text: t('home') },
        { href: listingsHref({ type: place.type }), text: t('listings') },
        ...(region ? [region] : []),
      ]}
      current={place.name}
    />
  );
}

const isPublished = (place: Place): boolean => !('status' in place) || place.status === 'published';

/** What must be known before anything else; that it is not published is said to the keeper, the only one who sees it. */
function State({ place }: { place: Place }) {
  const t = useTranslations('listing');
  if (place.tags.includes('sample')) return <Notice title={t('sample')} />;
  if (place.disclosure === 'name-only') return <Notice title={t('nameOnly')} />;
  if (!('status' in place) || place.status === 'published') return null;
  return <Notice title={t(place.status)} />;
}
