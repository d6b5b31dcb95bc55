import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { listMyPlaces } from '#features/places/core/contract.ts';
import { mayChangePlace } from '#features/places/core/editing.rules.ts';
import { mayEditListings } from '#features/places/core/rules.ts';
import { type ListingName, useListing } from '#features/places/filters/useListing.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';

/** For the keeper of the listing at hand: the way to work on it. Nothing for everybody else. */
export function ListingOwnerBar({ name }: { name: ListingName }) {
  const t = useTranslations('listing.keeper');
  const actor = useActor();
  const { data: place } = useListing(name);
  const own = useQuery({
    ...queryOf<typeof listMyPlaces>('GET /api/places/my-listings'),
    enabled: mayEditListings(actor) && place !== undefined && !('status' in place),
  });
  const kept = place && ('status' in place ? place : own.data?.find(({ id }) => id === place.id));
  if (!kept || !mayChangePlace(actor, kept)) return null;
  return (
    <div data-own-listing>
      <Notice title={t('yours')}>
        <Button kind="secondary" small href={`/listing/${kept.id}?edit=about`}>
          {t('edit')}
        </Button>
      </Notice>
    </div>
  );
}
