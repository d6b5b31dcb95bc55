import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { listMyPlaces } from '#features/places/core/contract.ts';
import { mayEditListings } from '#features/places/core/rules.ts';
import { ListingRoleNeeded } from '#features/places/team/ListingRoleNeeded.tsx';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { queryOf } from '#platform/browser/network/api.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { DeletedListings } from './DeletedListings.tsx';
import styles from './MyListingsPage.module.css';
import { OwnListing } from './OwnListing.tsx';

/** The listings that the signed-in person's mailbox keeps. */
export function MyListingsPage() {
  const t = useTranslations('myListings');
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  return (
    <div className={`page ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        {t('heading')}
      </h1>
      <SignedIn>
        <Listings onDeleted={focusHeading} />
        <Deleted onRestored={focusHeading} />
      </SignedIn>
    </div>
  );
}

function Deleted({ onRestored }: { onRestored: () => void }) {
  const actor = useActor();
  return mayEditListings(actor) ? <DeletedListings onRestored={onRestored} /> : null;
}

function Listings({ onDeleted }: { onDeleted: () => void }) {
  const t = useTranslations('myListings');
  const actor = useActor();
  const mayKeep = mayEditListings(actor);
  const listings = useQuery({ ...queryOf<typeof listMyPlaces>('GET /api/places/my-listings'), enabled: mayKeep });
  if (!mayKeep)
    return (
      <>
        <ListingRoleNeeded />
        <AddListing />
      </>
    );
  if (listings.data?.length === 0)
    return (
      <EmptyState
        title={t('empty.heading')}
        action={
          <ButtonRow>
            <Button href="/new-listing">{t('add')}</Button>
            <Button kind="secondary" href="/listings">
              {t('empty.action')}
            </Button>
          </ButtonRow>
        }
      >
        {t('empty.text', { email: actor?.email ?? '' })}
      </EmptyState>
    );
  if (listings.data)
    return (
      <>
        <p className="lead">{t('intro', { count: listings.data.length })}</p>
        <ul className={styles.list}>
          {listings.data.map((place) => (
            <OwnListing key={place.id} place={place} onDeleted={onDeleted} />
          ))}
        </ul>
        <AddListing />
        {listings.data.some(({ type }) => type === 'funeral-home') && (
          <p>
            <Link href="/export-home">{t('takeAlong')}</Link>
          </p>
        )}
      </>
    );
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

function AddListing() {
  const t = useTranslations('myListings');
  return (
    <div>
      <Button kind="secondary" href="/new-listing" icon={<Icon of={Plus} />}>
        {t('add')}
      </Button>
    </div>
  );
}
