import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { SearchForm } from '#features/connections/finding/SearchForm.tsx';
import { searchHref, showMoreHref, shownCountIn } from '#features/connections/finding/search.rules.ts';
import { useFoundHomes } from '#features/connections/finding/useFoundHomes.ts';
import type { RankedHome } from '#features/connections/matching/matching.rules.ts';
import type { MatchedHomes } from '#features/connections/matching/useMatchedHomes.ts';
import type { Place } from '#features/places/core/schema.ts';
import { callabilities, callabilityOf } from '#features/places/data/callability.rules.ts';
import { PlaceGroups } from '#features/places/directory/PlaceGroups.tsx';
import type { Connection } from '#features/spirits/core/connection.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { recordOf } from '#vocabulary/lists.ts';
import { HomeCard } from './HomeCard.tsx';
import styles from './HomeCards.module.css';

type HomeSearchProps = { spirit: Spirit; connections: readonly Connection[]; matched: MatchedHomes };

/** The funeral homes that fit a record's answers, best first, or those of a name; a step at a time. */
export function HomeSearch({ spirit, connections, matched }: HomeSearchProps) {
  const t = useTranslations('connections');
  const name = useSearchParams()[0].get('name')?.trim() ?? '';
  const found = useFoundHomes(spirit.data, matched, name);
  const changePlace = `/guide-me/${spirit.id}/location`;
  return (
    <section aria-labelledby="found" className={styles.section}>
      <h2 id="found">{t(name ? 'search.namedHeading' : 'search.nearHeading', { name })}</h2>
      <p className="quiet">{t('search.sees')}</p>
      <SearchForm key={name} name={name} />
      {found.state === 'nowhere' && <NoSearchPosition href={changePlace} />}
      {found.state === 'loading' && <Skeleton text={t('loading')} lines={6} />}
      {found.state === 'failed' && (
        <>
          <p>{t('search.failedHeading')}</p>
          <div>
            <Button busy={found.isFetching} onClick={found.retry}>
              {t('tryAgain')}
            </Button>
          </div>
        </>
      )}
      {found.state === 'found' && (
        <Results
          homes={found.homes}
          name={name}
          changePlace={changePlace}
          card={(ranked, headingLevel) => (
            <HomeCard
              ranked={ranked}
              headingLevel={headingLevel}
              spirit={spirit}
              connection={connections.find((connection) => connection.place.id === ranked.home.id)}
            />
          )}
        />
      )}
    </section>
  );
}

type ResultsProps = {
  homes: readonly RankedHome<Place>[];
  name: string;
  changePlace: string;
  card: (ranked: RankedHome<Place>, headingLevel: 3 | 4) => React.ReactNode;
};

function Results({ homes, name, changePlace, card }: ResultsProps) {
  const t = useTranslations('connections.search');
  const [search] = useSearchParams();
  const shown = shownCountIn(search.get('shown'));
  if (homes.length === 0) return <NothingFound name={name} href={changePlace} />;
  const askable = homes.filter(({ home }) => home.connectable);
  const here = search.get('here') === '1' && askable.length > 0;
  const chosen = here ? askable : homes;
  const more = showMoreHref(shown, chosen.length, { name, here });
  return (
    <>
      <p role="status">{more ? t('showing', { shown, count: chosen.length }) : t('count', { count: chosen.length })}</p>
      {askable.length > 0 && askable.length < homes.length && (
        <p>
          <Link href={searchHref({ name, here: !here })}>
            {here ? t('notOnlyHere') : t('onlyHere', { count: askable.length })}
          </Link>
        </p>
      )}
      <PlaceGroups
        items={chosen.slice(0, shown)}
        placeOf={({ home }) => home}
        row={card}
        counts={recordOf(callabilities, (key) => chosen.filter(({ home }) => callabilityOf(home) === key).length)}
        headingLevel={3}
      />
      <ButtonRow>
        {more && (
          <Button kind="secondary" href={more}>
            {t('more')}
          </Button>
        )}
        <Button kind="quiet" href={name ? '?' : changePlace}>
          {t(name ? 'allNear' : 'change')}
        </Button>
        <Button kind="quiet" href="/listings?type=funeral-home">
          {t('allListings')}
        </Button>
      </ButtonRow>
    </>
  );
}

/** What stands where nobody has said yet where to look. */
function NoSearchPosition({ href }: { href: string }) {
  const t = useTranslations('connections.search');
  return (
    <EmptyState title={t('noPlaceHeading')} headingLevel={3} action={<Button href={href}>{t('noPlaceAction')}</Button>}>
      {t('noPlaceText')}
    </EmptyState>
  );
}

/** What stands where no funeral home was found. */
function NothingFound({ name, href }: { name: string; href: string }) {
  const t = useTranslations('connections.search');
  return (
    <EmptyState
      title={name ? t('emptyNamed', { name }) : t('emptyHeading')}
      headingLevel={3}
      action={
        <ButtonRow>
          <Button href={name ? '?' : '/listings?type=funeral-home'}>{t(name ? 'allNear' : 'allListings')}</Button>
          <Button kind="secondary" href={name ? '/listings?type=funeral-home' : href}>
            {t(name ? 'allListings' : 'change')}
          </Button>
        </ButtonRow>
      }
    >
      {t(name ? 'emptyNamedText' : 'emptyText')}
    </EmptyState>
  );
}
