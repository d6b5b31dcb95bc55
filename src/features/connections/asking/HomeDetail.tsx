import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { shortlistOf } from '#features/answers/shortlist.rules.ts';
import { liveConnection } from '#features/connections/core/rules.ts';
import { rankHomes } from '#features/connections/matching/matching.rules.ts';
import { useMatchedHomes } from '#features/connections/matching/useMatchedHomes.ts';
import type { getPlace } from '#features/places/core/contract.ts';
import type { Place } from '#features/places/core/schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { queryOf, statusOf } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { ConnectPanel } from './ConnectPanel.tsx';
import homeCardsStyles from './HomeCards.module.css';
import styles from './HomeDetail.module.css';
import { HomeFacts } from './HomeFacts.tsx';
import { ReasonTags } from './ReasonTags.tsx';
import { ShortlistButton } from './ShortlistButton.tsx';
import { withDistance } from './usePlaces.ts';

/** One funeral home seen from one record: where it is, why it fits, and what can be asked of it. */
export function HomeDetail({ spirit, placeId }: { spirit: Spirit; placeId: string }) {
  const t = useTranslations('connections');
  const found = useQuery(queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id: placeId } }));
  const { position } = useMatchedHomes(spirit.data);
  const place = found.data && [found.data].flat()[0];
  if (place) return <Home place={withDistance(place, position)} spirit={spirit} />;
  if (found.isPending) return <Skeleton text={t('loading')} lines={6} />;
  const missing = statusOf(found.error) === 404;
  return (
    <div className={styles.head}>
      <h1>{t(missing ? 'search.missingHeading' : 'search.failedHeading')}</h1>
      {missing && <p className="lead">{t('search.missingText')}</p>}
      <div>
        {missing ? (
          <Button href={`/spirit/${spirit.id}/funeral-home`}>{t('homes.find')}</Button>
        ) : (
          <Button busy={found.isFetching} onClick={() => found.refetch()}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Home({ place, spirit }: { place: Place; spirit: Spirit }) {
  const t = useTranslations('connections.search');
  const language = useLanguage();
  const region = place.region && regionLabel(place.region, language);
  const address = [place.address, place.city, region, place.postalCode].filter(Boolean).join(', ');
  const keepable = !liveConnection(spirit.core, place.id) || shortlistOf(spirit.data).includes(place.id);
  const reasons = rankHomes(spirit.data, [place])[0]?.reasons ?? [];
  return (
    <>
      <div className={styles.head}>
        <h1>{place.name}</h1>
        {address && <p className="lead">{address}</p>}
        <ReasonTags reasons={reasons} />
      </div>
      <ConnectPanel place={place} spiritId={spirit.id} />
      <section aria-labelledby="facts" className={homeCardsStyles.section}>
        <h2 id="facts">{t('factsHeading')}</h2>
        <HomeFacts place={place} phone={false} />
        {keepable && <ShortlistButton spirit={spirit} home={place} />}
      </section>
      <p className={styles.place}>
        <Link href={`/places/${place.slug}`}>{t('listing', { home: place.name })}</Link>
        {place.website && (
          <a href={place.website} rel="noreferrer" className={styles.website}>
            <Icon of={Globe} />
            {t('website')}
          </a>
        )}
      </p>
    </>
  );
}
