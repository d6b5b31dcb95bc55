import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { listMyPlaces } from '#features/places/core/contract.ts';
import { mayChangePlace } from '#features/places/core/editing.rules.ts';
import { mayEditListings } from '#features/places/core/rules.ts';
import type { Place } from '#features/places/core/schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';

/** For the keeper of the listing at hand: the way to work on it. Nothing for everybody else. */
export function ListingOwnerBar({ place }: { place: Place }) {
  const t = useTranslations('listing.keeper');
  const actor = useActor();
  const own = useQuery({
    ...queryOf<typeof listMyPlaces>('GET /api/places/my-listings'),
    enabled: mayEditListings(actor) && !('status' in place),
  });
  const kept = 'status' in place ? place : own.data?.find(({ id }) => id === place.id);
  if (!kept || !mayChangePlace(actor, kept)) return null;
  return (
    <Notice title={t('yours')}>
      <Button kind="secondary" small href={`/listing/${place.id}?edit=about`}>
        {t('edit')}
      </Button>
    </Notice>
  );
}
