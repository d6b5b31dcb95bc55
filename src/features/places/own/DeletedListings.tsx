import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { listDeletedPlaces, restorePlace } from '#features/places/changes/deletedPlaces.contract.ts';
import type { DeletedPlace } from '#features/places/changes/deletedPlaces.schema.ts';
import type { listMyPlaces } from '#features/places/core/contract.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './MyListingsPage.module.css';

const deletedPlaces = queryOf<typeof listDeletedPlaces>('GET /api/deleted-places');

/** Listings that were deleted and can still be brought back; nothing while there are none. */
export function DeletedListings({ onRestored }: { onRestored: () => void }) {
  const t = useTranslations('myListings.deleted');
  const places = useQuery(deletedPlaces);
  if (!places.data?.length) return null;
  return (
    <section aria-labelledby="deleted-listings" className={styles.deleted}>
      <h2 id="deleted-listings" className={styles.name}>
        {t('heading')}
      </h2>
      <ul className={styles.deletedList}>
        {places.data.map((place) => (
          <DeletedListing key={place.id} place={place} onRestored={onRestored} />
        ))}
      </ul>
    </section>
  );
}

function DeletedListing({ place, onRestored }: { place: DeletedPlace; onRestored: () => void }) {
  const t = useTranslations('myListings.deleted');
  const { day } = useDateTimeFormat();
  const { id, name, city, erasedAt } = place;
  const reads = [
    deletedPlaces.queryKey,
    queryOf<typeof listMyPlaces>('GET /api/places/my-listings').queryKey,
    ['GET /api/places/{id}'],
  ];
  const restore = useWrite(reads, async (_, options) => {
    await call<typeof restorePlace>('POST /api/places/{id}/restore', { params: { id } }, options);
    toasts.show(t('done', { name }), 'good');
    onRestored();
  });
  return (
    <li className={styles.deletedRow}>
      <p>
        {[name, city].filter(Boolean).join(', ')}
        <span className="small quiet">
          {' · '}
          {t('until')} <Time dateTime={erasedAt}>{day(erasedAt)}</Time>
        </span>
      </p>
      <Button kind="secondary" small busy={restore.isPending} onClick={() => restore.mutate()}>
        {t('restore')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <ErrorMessage id={`restore-${id}`} message={sentenceOf(restore.error)} />
    </li>
  );
}
