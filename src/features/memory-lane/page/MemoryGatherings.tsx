import { CalendarPlus, MapPin, Signpost } from 'lucide-react';
import { useTranslations } from 'use-intl';
import {
  formatGatheringDateTime,
  formatGatheringTime,
  nextGathering,
} from '#features/memory-lane/core/gatherings.rules.ts';
import { formatDate, icsFileOf, paragraphsOf, withNoBreakSpaces } from '#features/memory-lane/core/moments.rules.ts';
import type { MemoryPage, VisibleGathering } from '#features/memory-lane/core/schema.ts';
import memoryTextStyles from '#features/memory-lane/story/MemoryText.module.css';
import { WholeWords } from '#features/memory-lane/story/WholeWords.tsx';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { island } from '#platform/ui/island.tsx';
import { filmOf } from '#vocabulary/films.ts';
import { directionsTo } from '#vocabulary/places/directions.ts';
import { Livestream } from './Livestream.tsx';
import styles from './MemoryGatherings.module.css';

const FilmEmbed = island(() => import('./FilmEmbed.island.tsx'), 'FilmEmbed');

type GatheringProps = { one: VisibleGathering; page: MemoryPage };

/** Those who come find the day and the place of what comes next first; nothing where all is over. */
export function NextGathering({ page: { services } }: { page: MemoryPage }) {
  const t = useTranslations('memoryPublic');
  const language = useLanguage();
  const next = nextGathering(services);
  if (!next) return null;
  const date = withNoBreakSpaces(formatGatheringDateTime(next, services, { language, t: t }));
  return (
    <p className={`${styles.soon} no-print`}>
      <a href="#service">{t('serviceSoon', { title: next.title || t('service'), date })}</a>
      {next.place && <span className={styles.soonPlace}>{next.place}</span>}
    </p>
  );
}

/** Everything to which people come, in the family's order. */
export function MemoryGatherings({ page }: { page: MemoryPage }) {
  const t = useTranslations('memoryPublic');
  const { services } = page;
  return (
    <ol className={styles.gatherings}>
      {services.map((one) => (
        <li key={one.key} className={styles.gathering}>
          {services.length > 1 && <h3>{one.title || t('service')}</h3>}
          <GatheringFacts one={one} page={page} />
          {paragraphsOf(one.note).map((paragraph) => (
            <p key={paragraph} className={memoryTextStyles.text}>
              {paragraph}
            </p>
          ))}
          <GatheringLinks one={one} page={page} />
        </li>
      ))}
    </ol>
  );
}

/** The heading above the gatherings: the name of the one there is, or what they are together. */
export function useGatheringsTitle({ services: [first, second] }: MemoryPage): string {
  const t = useTranslations('memoryPublic');
  return second ? t('services') : first?.title || t('service');
}

function GatheringFacts({ one, page: { services } }: GatheringProps) {
  const t = useTranslations('memoryPublic');
  const language = useLanguage();
  const { date, time, place, address, past } = one;
  const clock = formatGatheringTime(one, services, { language, t: t });
  return (
    <dl className={styles.facts}>
      {date && (
        <div>
          <dt>{t(past ? 'was' : 'when')}</dt>
          <dd>
            <time dateTime={time ? `${date}T${time}` : date}>
              <span className={styles.strong}>{withNoBreakSpaces(formatDate(date, language, true))}</span>
              {clock && <span className={styles.clock}>{withNoBreakSpaces(clock)}</span>}
            </time>
          </dd>
        </div>
      )}
      {(place || address) && (
        <div>
          <dt>{t('where')}</dt>
          <dd>
            {place && (
              <p className={styles.strong}>
                <WholeWords of={place} />
              </p>
            )}
            {address && (
              <p>
                <WholeWords of={address} />
              </p>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Into the calendar, to the place, to where it can be watched. */
function GatheringLinks({ one, page }: GatheringProps) {
  const t = useTranslations('memoryPublic');
  const title = one.title || t('service');
  const { listingId, livestream } = one;
  const kind = one.past ? 'quiet' : 'secondary';
  const calendar = one.past ? null : icsFileOf(one, page.slug, [title, page.name].filter(Boolean).join(', '));
  const directions = listingId ? null : directionsOf(one, page);
  const film = filmOf(livestream);
  const ofWhat = page.services.length > 1 && <span className="visually-hidden"> ({title})</span>;
  return (
    <>
      {(calendar || listingId || directions || (livestream && !film)) && (
        <div className={`${styles.acts} no-print`}>
          {calendar && (
            <Button
              kind="secondary"
              small
              icon={<Icon of={CalendarPlus} />}
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
              download={`${title}.ics`}
            >
              {t('calendar')}
              {ofWhat}
            </Button>
          )}
          {listingId && (
            <Button kind={kind} small flush={one.past} icon={<Icon of={MapPin} />} href={`/listing/${listingId}`}>
              {t('map')}
              {ofWhat}
            </Button>
          )}
          {directions && (
            <Button
              kind={kind}
              small
              flush={one.past}
              icon={<Icon of={Signpost} />}
              href={directions}
              target="_blank"
              rel="noreferrer noopener"
            >
              {t('directions')}
              {ofWhat}
            </Button>
          )}
          {livestream && !film && <Livestream address={livestream} of={ofWhat} />}
        </div>
      )}
      {film && <FilmEmbed film={film} link={livestream} title={title} />}
    </>
  );
}

/** A place without an address is looked for where the page is at home. */
const directionsOf = ({ place, address }: VisibleGathering, { region }: MemoryPage) =>
  place || address ? directionsTo([place, address, address ? '' : region]) : null;
