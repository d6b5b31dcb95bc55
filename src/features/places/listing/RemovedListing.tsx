import { useTranslations } from 'use-intl';
import { PlaceRows } from '#features/places/directory/PlaceRows.tsx';
import similar from '#features/places/directory/SimilarPlaces.module.css';
import { listingsHref } from '#features/places/filters/listingsAddress.rules.ts';
import { type ListingName, useRemovedListing } from '#features/places/filters/useListing.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import styles from './Waiting.module.css';

/** What stands where a listing stood, or never did: that it is gone, and who is near. */
export function RemovedListing({ name }: { name: ListingName }) {
  const t = useTranslations('listing');
  const { data: removed, isLoading } = useRemovedListing(name);
  if (isLoading) return <Waiting />;
  const type = removed?.type ?? 'funeral-home';
  return (
    <div className={`page ${styles.waiting}`}>
      <h1>{t(removed ? (removed.hidden ? 'gone.hiddenTitle' : 'gone.title') : 'notFound.title')}</h1>
      <p className="lead">
        {removed
          ? removed.name
            ? t(removed.hidden ? 'gone.hidden' : 'gone.closed', { name: removed.name })
            : t('gone.deleted')
          : t('notFound.body')}
      </p>
      {removed && removed.nearby.length > 0 && (
        <section aria-labelledby="gone-nearby" className={similar.similar}>
          <h2 id="gone-nearby">{t(`similar.${type}`)}</h2>
          <PlaceRows places={removed.nearby} />
        </section>
      )}
      <ButtonRow>
        <Button href={listingsHref({ type })}>{t(`gone.search.${type}`)}</Button>
        <Button kind="secondary" href="/listings">
          {t('notFound.back')}
        </Button>
      </ButtonRow>
    </div>
  );
}

function Waiting() {
  const t = useTranslations('listing');
  return (
    <div className={`page ${styles.waiting}`}>
      <Skeleton lines={6} text={t('loading')} />
    </div>
  );
}
