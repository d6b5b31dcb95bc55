import { useTranslations } from 'use-intl';
import { mayOwnListing } from '#features/places/core/editing.rules.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { missingOf } from '#features/places/editor/listingForm.rules.ts';
import { PlaceKind, PlaceTown } from '#features/places/filters/PlaceWords.tsx';
import { HiddenNotice } from '#features/places/listing/HiddenNotice.tsx';
import { Insights } from '#features/places/listing/Insights.tsx';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { DeleteListing } from './DeleteListing.tsx';
import styles from './MyListingsPage.module.css';

const tones = { published: 'good', review: 'gold', closed: 'plain' } as const;

/** One listing of the mailbox: where it stands, how it fares, what it lacks, and what can be done. */
export function OwnListing({ place, onDeleted }: { place: EditablePlace; onDeleted: () => void }) {
  const t = useTranslations('myListings');
  const actor = useActor();
  const heading = `listing-${place.id}`;
  return (
    <li>
      <article aria-labelledby={heading} className={styles.card}>
        <header className={styles.cardHead}>
          <div>
            <h2 id={heading} className={styles.name}>
              {place.name}
            </h2>
            <p className={styles.kind}>
              <PlaceKind place={place} />
              {(place.city || place.region) && (
                <>
                  {' · '}
                  <PlaceTown place={place} />
                </>
              )}
            </p>
          </div>
          <Tag tone={tones[place.status]}>{t(`status.${place.suspension ? 'hidden' : place.status}`)}</Tag>
        </header>
        <HiddenNotice place={place} />
        {place.status !== 'published' && !place.suspension && <p>{t(`statusText.${place.status}`)}</p>}
        {place.type === 'funeral-home' && place.connectionCount !== undefined && (
          <p>{t('connections', { count: place.connectionCount })}</p>
        )}
        {place.status === 'published' && <Insights place={place} />}
        <Missing place={place} />
        <div className={styles.acts}>
          <Button small href={`/listing/${place.id}?edit=about`}>
            {t('edit')}
            <span className="visually-hidden"> {place.name}</span>
          </Button>
          <Button kind="secondary" small href={`/listing/${place.id}`}>
            {t('see')}
            <span className="visually-hidden"> {place.name}</span>
          </Button>
          <Button kind="quiet" small href={`/my-listings/${place.id}/colleagues`}>
            {t('colleagues')}
            <span className="visually-hidden"> {place.name}</span>
          </Button>
          {place.type === 'funeral-home' &&
            (['invoices', 'obituaries'] as const).map((page) => (
              <Button key={page} kind="quiet" small href={`/my-listings/${place.id}/${page}`}>
                {t(page)}
                <span className="visually-hidden"> {place.name}</span>
              </Button>
            ))}
          {mayOwnListing(actor ?? null, place) && <DeleteListing place={place} onDeleted={onDeleted} />}
        </div>
      </article>
    </li>
  );
}

/** What the listing lacks, each thing a link to where it is filled. */
function Missing({ place }: { place: EditablePlace }) {
  const t = useTranslations('myListings');
  const { missing, total } = missingOf(place);
  if (missing.length === 0) return <p>{t('complete')}</p>;
  return (
    <div>
      <p>{t('filled', { done: total - missing.length, count: total })}</p>
      <ul className={styles.missing}>
        {missing.map(({ key, section }) => (
          <li key={key}>
            <Link href={`/listing/${place.id}?edit=${section}`}>{t(`missing.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
