import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { regionOf } from '#features/guide/answers.rules.ts';
import { rankHomes } from '#features/guide/matching.rules.ts';
import { searchPosition } from '#features/guide/nearby.rules.ts';
import type { Answers } from '#features/guide/schema.ts';
import type { listPlaces } from '#features/places/contract.ts';
import { isAvailable } from '#features/places/rules.ts';
import type { Spirit } from '#features/spirits/schema.ts';
import { queryOf } from '#platform/browser/api.ts';
import { useQuery } from '#platform/browser/useQuery.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import styles from './Connections.module.css';
import { HomeCard } from './HomeCard.tsx';
import type { Connection } from './schema.ts';
import { homeSearchOf, moreHref, shownIn } from './search.rules.ts';

type HomeSearchProps = { spirit: Spirit; connections: readonly Connection[] };

/** The funeral homes that fit a record's answers, best first, a step at a time. */
export function HomeSearch({ spirit, connections }: HomeSearchProps) {
  const t = useTranslations('connections');
  const answers = spirit.data as Answers;
  const search = homeSearchOf(searchPosition(answers), regionOf(answers));
  const shown = shownIn(useSearchParams()[0].get('shown'));
  const found = useQuery({
    ...queryOf<typeof listPlaces>('GET /api/places', { query: { type: 'funeral-home', ...search } }),
    enabled: search !== null,
  });
  const changePlace = `/guide-me/${spirit.id}/location`;
  if (!search) return <NoPlace href={changePlace} />;
  if (found.isPending) return <Skeleton text={t('loading')} lines={6} />;
  if (!found.data)
    return (
      <div className={styles.section}>
        <p>{t('search.failedHeading')}</p>
        <div>
          <Button busy={found.isFetching} onClick={() => found.refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      </div>
    );
  const homes = [found.data].flat().filter((home) => isAvailable({ ...home, published: true }));
  if (homes.length === 0) return <NothingFound href={changePlace} />;
  const more = moreHref(shown, homes.length);
  return (
    <div className={styles.section}>
      <p role="status">
        {more ? t('search.showing', { shown, count: homes.length }) : t('search.count', { count: homes.length })}
      </p>
      <ol className={styles.cards}>
        {rankHomes(answers, homes)
          .slice(0, shown)
          .map((ranked) => (
            <HomeCard
              key={ranked.home.id}
              ranked={ranked}
              spirit={spirit}
              connection={connections.find((connection) => connection.place.id === ranked.home.id)}
            />
          ))}
      </ol>
      <ButtonRow>
        {more && (
          <Button kind="secondary" href={more}>
            {t('search.more')}
          </Button>
        )}
        <Button kind="quiet" href={changePlace}>
          {t('search.change')}
        </Button>
        <Button kind="quiet" href="/listings?type=funeral-home">
          {t('search.allListings')}
        </Button>
      </ButtonRow>
    </div>
  );
}

/** What stands where nobody has said yet where to look. */
function NoPlace({ href }: { href: string }) {
  const t = useTranslations('connections.search');
  return (
    <EmptyState title={t('noPlaceHeading')} action={<Button href={href}>{t('noPlaceAction')}</Button>}>
      {t('noPlaceText')}
    </EmptyState>
  );
}

/** What stands where no funeral home was found. */
function NothingFound({ href }: { href: string }) {
  const t = useTranslations('connections.search');
  return (
    <EmptyState
      title={t('emptyHeading')}
      action={
        <ButtonRow>
          <Button href="/listings?type=funeral-home">{t('allListings')}</Button>
          <Button kind="secondary" href={href}>
            {t('change')}
          </Button>
        </ButtonRow>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}
