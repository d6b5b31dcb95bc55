import { Fragment, useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import connectStyles from '#features/connections/asking/ConnectPanel.module.css';
import callStyles from '#features/connections/asking/HomeDetail.module.css';
import { isAvailable, mayEditListings } from '#features/places/core/rules.ts';
import type { Place } from '#features/places/core/schema.ts';
import placeCardStyles from '#features/places/directory/PlaceCard.module.css';
import similarStyles from '#features/places/directory/SimilarPlaces.module.css';
import { listingsHref } from '#features/places/filters/listingsAddress.rules.ts';
import { PlaceKind, PlaceTown } from '#features/places/filters/PlaceWords.tsx';
import {
  listingQuery,
  movedPath,
  removedQuery,
  similarQuery,
  useListing,
} from '#features/places/filters/useListing.ts';
import { ListingContact } from '#features/places/listing/ListingContact.tsx';
import { ListingFacts } from '#features/places/listing/ListingFacts.tsx';
import { ListingPictures } from '#features/places/listing/ListingPictures.tsx';
import { ListingWhere } from '#features/places/listing/ListingWhere.tsx';
import { listingBreadcrumbs } from '#features/places/listing/listingBreadcrumbs.rules.ts';
import { listingHeadOf } from '#features/places/listing/listingHead.rules.ts';
import { TrustPanel } from '#features/places/listing/TrustPanel.tsx';
import { useCountViews } from '#features/places/listing/useCountViews.ts';
import waitingStyles from '#features/places/listing/Waiting.module.css';
import { ListingOwnerBar } from '#features/places/own/ListingOwnerBar.tsx';
import priceStyles from '#features/places/prices/PriceCardTable.module.css';
import priceTotalStyles from '#features/places/prices/PriceTotals.module.css';
import { statusOf } from '#platform/browser/network/api.ts';
import type { HeadOf, ScreenInput } from '#platform/browser/page.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import cardStyles from '#platform/ui/Card.module.css';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { lazyIsland, lazyPart } from '#platform/ui/lazyIsland.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';
import tableStyles from '#platform/ui/Table.module.css';
import tagStyles from '#platform/ui/Tag.module.css';
import styles from './ListingPage.module.css';

const ConnectPanel = lazyIsland(
  () => import('#features/connections/asking/ConnectPanel.tsx').then((module) => module.ConnectPanel),
  ['connections'],
  [connectStyles, callStyles],
  Fragment,
);
const ListingPrices = lazyIsland(
  () => import('#features/places/listing/ListingPrices.tsx').then((module) => module.ListingPrices),
  ['priceCard'],
  [priceStyles, priceTotalStyles, tableStyles],
  Fragment,
);
const priceCardStyles = [similarStyles, cardStyles, placeCardStyles, tagStyles];
const RemovedListing = lazyIsland(
  () => import('#features/places/listing/RemovedListing.tsx').then((module) => module.RemovedListing),
  [],
  priceCardStyles,
);
const SimilarPlaces = lazyIsland(
  () => import('#features/places/directory/SimilarPlaces.tsx').then((module) => module.SimilarPlaces),
  [],
  priceCardStyles,
);

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
const ListingEditor = lazyPart(
  () => import('#features/places/editor/ListingEditor.tsx').then((module) => module.ListingEditor),
  ['keeper', 'autosave', 'priceCard', 'towns'],
  Fragment,
);

/** What the editing of a listing needs besides; nothing for everybody else. */
export async function prepare({ search }: ScreenInput): Promise<void> {
  if (search.has('edit')) await ListingEditor.load();
}

/** One listing, by its id or its slug; with `edit` in the address, for its keeper, to work on. */
export function ListingPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const actor = useActor();
  if (id && search.has('edit') && mayEditListings(actor)) return <ListingEditor id={id} />;
  return <PublicListing />;
}

function PublicListing() {
  const t = useTranslations('listing');
  const { id, slug } = useParams();
  const { data, error, isFetching, refetch } = useListing({ id, slug });
  const navigate = useNavigate();
  const moved = data && movedPath({ id, slug }, data);
  useEffect(() => {
    if (moved) void navigate(moved, { replace: true });
  }, [moved, navigate]);
  if (data) return <Listing place={data} name={{ id, slug }} />;
  if (statusOf(error) === 404) return <RemovedListing name={{ id, slug }} />;
  return (
    <div className={`page ${waitingStyles.waiting}`}>
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

type ListingProps = { place: Place; name: { id?: string | undefined; slug?: string | undefined } };

function Listing({ place, name }: ListingProps) {
  const countCall = useCountViews(place);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are pressed; here it is only counted
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className={styles.page} onClick={countCall}>
      <ListingBreadcrumbs place={place} />
      <ListingOwnerBar place={place} />
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
  if (place.tags.includes('sample')) return <Notice title={t('sample')} />;
  if (place.disclosure === 'name-only') return <Notice title={t('nameOnly')} />;
  if (!('status' in place) || place.status === 'published') return null;
  return <Notice title={t(place.status)} />;
}
