import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { namedPlace, regionOf } from '#features/answers/rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { Place } from '#features/places/core/schema.ts';
import { callabilities, callabilityOf, enoughToCall } from '#features/places/data/callability.rules.ts';
import { FewToCall } from '#features/places/directory/FewToCall.tsx';
import { PlaceGroups } from '#features/places/directory/PlaceGroups.tsx';
import { PlaceRow } from '#features/places/directory/PlaceRow.tsx';
import { ofTown } from '#features/towns/ofTown.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { recordOf } from '#vocabulary/lists.ts';
import styles from './MatchedHomes.module.css';
import { isAround, isNamed, type RankedHome } from './matching.rules.ts';
import { searchTown } from './nearby.rules.ts';
import { TownOfSearch } from './TownOfSearch.tsx';
import { useHomesHref } from './useHomesHref.ts';
import { useMatchedHomes } from './useMatchedHomes.ts';
import { useReasons } from './useReasons.ts';

/** How many homes of a group are shown before "all funeral homes": those that can be asked here are few, and come first. */
const maximumHomes = { ask: 8, call: 3, name: 3 } as const;

/** The answers, and what can be done here with a home that can be asked: it takes the place of the row's own button. */
export type MatchedHomesProps = {
  answers: Answers;
  action?: (home: Place) => ReactNode;
  /** True where the page itself is about them: its heading says it already. */
  isPage?: boolean;
  /** Keeps the town that is asked for where the answers name none. */
  onTown?: (town: string) => void;
};

/** The funeral homes that fit best, by how they are reached: each with its reasons, and one thing to press. */
export function MatchedHomes({ answers, action, isPage = false, onTown }: MatchedHomesProps) {
  const t = useTranslations('guide');
  const facts = useTranslations('guideFacts');
  const { state, homes, position, isNamedMissing, retry } = useMatchedHomes(answers);
  const language = useLanguage();
  const town = searchTown(answers);
  const homesHref = useHomesHref(answers, position);
  const named = homes.filter(({ home }) => isNamed(home, answers));
  return (
    <section aria-labelledby="homes" className={styles.section}>
      <h2 id="homes" className={isPage ? 'visually-hidden' : undefined}>
        {facts('matching.title')}
      </h2>
      {!isPage && <p className="quiet">{facts('matching.intro')}</p>}
      {isNamedMissing && (
        <Notice>
          <p>{facts('matching.namedMissing', { name: namedPlace(answers)?.name ?? '' })}</p>
        </Notice>
      )}
      {state === 'loading' && <Skeleton text={facts('homes.loading')} lines={4} kind="card" />}
      {state === 'failed' && (
        <div className={styles.failed}>
          <p>{facts('homes.failed')}</p>
          <Button kind="secondary" small onClick={retry}>
            {t('screens.again')}
          </Button>
        </div>
      )}
      {state === 'nowhere' &&
        (onTown ? <TownOfSearch answers={answers} onTown={onTown} /> : <p>{facts('homes.nowhere')}</p>)}
      {state === 'found' && homes.length === 0 && <p>{facts('matching.none')}</p>}
      {named.map((ranked) => (
        <Home key={ranked.home.id} ranked={ranked} headingLevel={3} action={action} />
      ))}
      {state === 'found' && <Around answers={answers} homes={homes} action={action} />}
      <p>
        <Link href={homesHref} className={styles.all}>
          {town ? facts('homes.allNear', { town: ofTown(language, town) }) : facts('homes.all')}
        </Link>
      </p>
    </section>
  );
}

type AroundProps = MatchedHomesProps & { homes: readonly RankedHome<Place>[] };

/** The homes around the family by how they are reached, and where hardly one can be called, those farther away. */
function Around({ answers, homes, action }: AroundProps) {
  const rows = useTranslations('rows');
  const facts = useTranslations('guideFacts');
  const around = homes.filter(({ home }) => !isNamed(home, answers) && isAround(home, answers));
  const farther = homes.filter(({ home }) => !isAround(home, answers) && callabilityOf(home) !== 'name');
  const groups = recordOf(callabilities, (key) => around.filter(({ home }) => callabilityOf(home) === key));
  return (
    <>
      {around.length > 0 && (
        <>
          <p className="quiet small">{rows('provenance')}</p>
          <PlaceGroups
            items={callabilities.flatMap((key) => groups[key].slice(0, maximumHomes[key]))}
            placeOf={({ home }) => home}
            row={(ranked, headingLevel) => <Home ranked={ranked} headingLevel={headingLevel} action={action} />}
            counts={recordOf(callabilities, (key) => groups[key].length)}
            headingLevel={3}
          />
        </>
      )}
      {around.length === 0 && <p>{facts('matching.remote')}</p>}
      {groups.ask.length + groups.call.length < enoughToCall && (
        <FewToCall
          town={searchTown(answers)}
          region={regionOf(answers) ?? null}
          next={farther.slice(0, enoughToCall).map(({ home }) => home)}
        />
      )}
    </>
  );
}

type HomeProps = { ranked: RankedHome<Place>; headingLevel: 3 | 4; action: MatchedHomesProps['action'] };

function Home({ ranked: { home, reasons }, headingLevel, action }: HomeProps) {
  const words = useReasons();
  return (
    <PlaceRow
      place={home}
      headingLevel={headingLevel}
      why={words(reasons)}
      action={home.connectable ? action?.(home) : undefined}
    />
  );
}
