import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { namedPlace } from '#features/answers/rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { Place } from '#features/places/core/schema.ts';
import { telephoneHref } from '#features/places/filters/placeFacts.rules.ts';
import { ofTown } from '#features/towns/ofTown.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import styles from './MatchedHomes.module.css';
import type { RankedHome } from './matching.rules.ts';
import { searchTown } from './nearby.rules.ts';
import { useHomesHref } from './useHomesHref.ts';
import { useMatchedHomes } from './useMatchedHomes.ts';

/** How many homes are shown before "all funeral homes". */
const maximumHomes = 3;

/** The answers that homes are looked for with, and what can be done about a home besides calling it. */
export type MatchedHomesProps = { answers: Answers; action?: (home: Place) => ReactNode };

/** The funeral homes that fit best, each with its reasons, its telephone number and its page. */
export function MatchedHomes({ answers, action }: MatchedHomesProps) {
  const t = useTranslations('guide');
  const facts = useTranslations('guideFacts');
  const { state, homes, position, isNamedMissing, retry } = useMatchedHomes(answers);
  const language = useLanguage();
  const town = searchTown(answers);
  const homesHref = useHomesHref(answers, position);
  return (
    <section aria-labelledby="homes" className={styles.section}>
      <h2 id="homes">{facts('matching.title')}</h2>
      <p className="quiet">{facts('matching.intro')}</p>
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
      {state === 'nowhere' && <p>{facts('homes.nowhere')}</p>}
      {state === 'found' && homes.length === 0 && <p>{facts('matching.none')}</p>}
      <ol className={styles.homes}>
        {homes.slice(0, maximumHomes).map((ranked) => (
          <Home key={ranked.home.id} ranked={ranked} action={action} />
        ))}
      </ol>
      <p>
        <Link href={homesHref} className={styles.all}>
          {town ? facts('homes.allNear', { town: ofTown(language, town) }) : facts('homes.all')}
        </Link>
      </p>
    </section>
  );
}

type HomeProps = { ranked: RankedHome<Place>; action: MatchedHomesProps['action'] };

function Home({ ranked: { home, reasons }, action }: HomeProps) {
  const t = useTranslations('guideFacts.matching');
  const translate = useTranslations('guideFacts.homes');
  const language = useLanguage();
  const where = [home.city, home.region && regionLabel(home.region, language)].filter(Boolean).join(', ');
  return (
    <li className={styles.home}>
      <h3 className={styles.name}>
        <Link href={`/places/${home.slug}`}>{home.name}</Link>
      </h3>
      <p className="quiet">{where}</p>
      {!home.phone && home.website && (
        <a href={home.website} className={styles.website}>
          {translate('website')}
        </a>
      )}
      {home.phone && <PhoneLink phone={home.phone} href={telephoneHref(home.phone)} large />}
      {home.connectable && action?.(home)}
      <p className={styles.why}>{t('whyHere')}</p>
      <ul className={styles.reasons}>
        {reasons.map(({ key, values }) => (
          <li key={key}>{withAnyKey(t)(`reasons.${key}`, values)}</li>
        ))}
      </ul>
    </li>
  );
}
