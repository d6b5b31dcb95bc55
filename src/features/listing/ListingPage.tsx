import { Fragment } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ConnectPanel } from '#features/connections/asking/ConnectPanel.tsx';
import { isAvailable } from '#features/places/core/rules.ts';
import type { Place } from '#features/places/core/schema.ts';
import { SimilarPlaces } from '#features/places/directory/SimilarPlaces.tsx';
import { listingsHref } from '#features/places/filters/listingsAddress.rules.ts';
import { PlaceKind, PlaceTown } from '#features/places/filters/PlaceWords.tsx';
import {
  type ListingName,
  listingQuery,
  movedPath,
  removedQuery,
  similarQuery,
  useListing,
} from '#features/places/filters/useListing.ts';
import { HiddenNotice } from '#features/places/listing/HiddenNotice.tsx';
import { ListingContact } from '#features/places/listing/ListingContact.tsx';
import { ListingFacts } from '#features/places/listing/ListingFacts.tsx';
import { ListingPictures } from '#features/places/listing/ListingPictures.tsx';
import { ListingPrices } from '#features/places/listing/ListingPrices.tsx';
import { ListingWhere } from '#features/places/listing/ListingWhere.tsx';
import { listingBreadcrumbs } from '#features/places/listing/listingBreadcrumbs.rules.ts';
import { listingHeadOf } from '#features/places/listing/listingHead.rules.ts';
import { RemovedListing } from '#features/places/listing/RemovedListing.tsx';
import { TrustPanel } from '#features/places/listing/TrustPanel.tsx';
import waitingStyles from '#features/places/listing/Waiting.module.css';
import { statusOf } from '#platform/browser/network/api.ts';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { island } from '#platform/ui/island.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import styles from './ListingPage.module.css';

const ListingOwnerBar = island(() => import('#features/places/own/ListingOwnerBar.island.tsx'), 'ListingOwnerBar', {
  start: 'signed-in',
});

/** The listing and its neighbours, or what became of it, so that the server's HTML holds them. */
export const queries = ({ params }: ScreenInput) => [listingQuery(params), similarQuery(params), removedQuery(params)];

/** What the listing is and where; said by the server alone, so the browser carries none of it. */
export const head: HeadOf | undefined = import.meta.env.SSR
  ? ({ params, language }, answerOf, t) => {
      const place = answerOf(listingQuery(params));
      if (!place) return {};
      return { ...listingHeadOf(place, language, t), moved: movedPath(params, place) };
    }
  : undefined;

/** The editor comes with its own code and sentences, for those who keep listings alone. */
const KeptListing = lazyPart(
  () => import('./KeptListing.tsx').then((module) => module.KeptListing),
  ['keeper', 'autosave', 'priceCard', 'towns'],
  Fragment,
);

/** What the editing of a listing needs besides; nothing for everybody else. */
export async function prepare({ search }: ScreenInput): Promise<void> {
  if (search.has('edit')) await KeptListing.load();
}

/** One listing, by its id or its slug; with `edit` in the address, for its keeper, to work on. */
export function ListingPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const listing = <PublicListing />;
  return id && search.has('edit') ? <KeptListing id={id}>{listing}</KeptListing> : listing;
}

function PublicListing() {
  const t = useTranslations('listing');
  const { id, slug } = useParams();
  const { data, error } = useListing({ id, slug });
  const moved = data && movedPath({ id, slug }, data);
  // The server answers with the other address itself.
  if (moved && !import.meta.env.SSR) return <Navigate to={moved} replace />;
  if (data) return <Listing place={data} name={{ id, slug }} />;
  if (statusOf(error) === 404) return <RemovedListing name={{ id, slug }} />;
  return (
    <div className={`page ${waitingStyles.waiting}`}>
      {error ? (
        <Notice kind="warning" title={<h1 className={styles.refusal}>{t('error.title')}</h1>}>
          <p>{t('error.body')}</p>
          <Button kind="secondary" href="">
            {t('error.again')}
          </Button>
        </Notice>
      ) : (
        <Skeleton lines={6} text={t('loading')} />
      )}
    </div>
  );
}

type ListingProps = { place: Place; name: ListingName };

function Listing({ place, name }: ListingProps) {
  return (
    <div className={styles.page} data-counted-listing={place.id}>
      <ListingBreadcrumbs place={place} />
      <ListingOwnerBar name={name} />
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
          <ListingNotices place={place} />
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

/** Home, the province or territory, the town. */
function ListingBreadcrumbs({ place }: { place: Place }) {
  const t = useTranslations('places');
  const language = useLanguage();
  const above = listingBreadcrumbs(place, language);
  return (
    <Breadcrumbs
      label={t('breadcrumbs')}
      items={[
        { href: '/', text: t('home') },
        ...(above.length > 0 ? above : [{ href: listingsHref({ type: place.type }), text: t('listings') }]),
      ]}
      current={place.name}
    />
  );
}

const isPublished = (place: Place): boolean => !('status' in place) || place.status === 'published';

/** What must be known before anything else; that it is not published is said to the keeper, the only one who sees it. */
function ListingNotices({ place }: { place: Place }) {
  const t = useTranslations('listing');
  if ('suspension' in place && place.suspension) return <HiddenNotice place={place} />;
  if (place.tags.includes('sample')) return <Notice title={t('sample')} />;
  if (place.disclosure === 'name-only') return <Notice title={t('nameOnly')} />;
  if (!('status' in place) || place.status === 'published') return null;
  return <Notice title={t(place.status)} />;
}
