import { useTranslations } from 'use-intl';
import { SignedIn } from '#features/spirits/SignedIn.tsx';
import { queryOf } from '#platform/browser/api.ts';
import { useActor } from '#platform/browser/session.ts';
import { useQuery } from '#platform/browser/useQuery.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import type { listMyPlaces } from './contract.ts';
import styles from './MyListingsPage.module.css';
import { PlaceCard } from './PlaceCard.tsx';
import { mayKeepListings } from './rules.ts';
import type { KeptPlace } from './schema.ts';

/** The listings that the signed-in person's mailbox keeps. */
export function MyListingsPage() {
  const t = useTranslations('myListings');
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('heading')}</h1>
      <SignedIn>
        <Listings />
      </SignedIn>
    </div>
  );
}

function Listings() {
  const t = useTranslations('myListings');
  const actor = useActor();
  const mayKeep = mayKeepListings(actor);
  const listings = useQuery({ ...queryOf<typeof listMyPlaces>('GET /api/places/my-listings'), enabled: mayKeep });
  if (!mayKeep) return <p>{t('otherRole')}</p>;
  if (listings.data?.length === 0)
    return (
      <EmptyState title={t('empty.heading')} action={<Button href="/listings">{t('empty.action')}</Button>}>
        {t('empty.text', { email: actor?.email ?? '' })}
      </EmptyState>
    );
  if (listings.data) return <Kept places={listings.data} />;
  if (!listings.error) return <Skeleton text={t('loading')} lines={5} />;
  return (
    <>
      <p role="alert">{t('failed')}</p>
      <div>
        <Button busy={listings.isFetching} onClick={() => listings.refetch()}>
          {t('again')}
        </Button>
      </div>
    </>
  );
}

function Kept({ places }: { places: readonly KeptPlace[] }) {
  const t = useTranslations('myListings');
  return (
    <>
      <p className="lead">{t('intro', { count: places.length })}</p>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.id}>
            {place.status !== 'published' && <Tag tone="gold">{t(`status.${place.status}`)}</Tag>}
            <PlaceCard place={place} />
            {place.connectionCount !== undefined && place.type === 'funeral-home' && (
              <p className="small quiet">{t('connections', { count: place.connectionCount })}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
