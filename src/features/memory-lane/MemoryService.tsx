import { CalendarPlus, MapPin, Play, Video } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { type Film, filmOf } from '#vocabulary/films.ts';
import styles from './Memory.module.css';
import { calendarOf, dateWords, paragraphsOf, timeWords, zoneWords } from './moments.rules.ts';
import type { MemorySections } from './schema.ts';

type MemoryServiceProps = { service: MemorySections['service']; slug: string; name: string };

/** When and where the service is, with its calendar file, the place on our map, and the way to watch it. */
export function MemoryService({ service, slug, name }: MemoryServiceProps) {
  const t = useTranslations('memoryPublic');
  const film = filmOf(service.livestream);
  const calendar = calendarOf(service, slug, [service.title || t('service'), name].filter(Boolean).join(', '));
  return (
    <div className={styles.service}>
      <dl className={styles.facts}>
        {service.date && (
          <div>
            <dt>{t('when')}</dt>
            <dd>
              <When service={service} />
            </dd>
          </div>
        )}
        {(service.place || service.address) && (
          <div>
            <dt>{t('where')}</dt>
            <dd>
              {service.place && <p className={styles.strong}>{service.place}</p>}
              {service.address && <p>{service.address}</p>}
            </dd>
          </div>
        )}
      </dl>
      {paragraphsOf(service.note).map((paragraph) => (
        <p key={paragraph} className={styles.text}>
          {paragraph}
        </p>
      ))}
      <div className={`${styles.acts} no-print`}>
        {calendar && (
          <Button
            kind="secondary"
            small
            icon={<Icon of={CalendarPlus} />}
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
            download="service.ics"
          >
            {t('calendar')}
          </Button>
        )}
        {service.listingId && (
          <Button kind="secondary" small icon={<Icon of={MapPin} />} href={`/listing/${service.listingId}`}>
            {t('map')}
          </Button>
        )}
        {service.livestream && !film && <Livestream address={service.livestream} />}
      </div>
      {film && <FilmHere film={film} link={service.livestream} title={service.title || t('service')} />}
    </div>
  );
}

/** A film of a host we know: shown here, but nothing of it is asked for before somebody presses. */
function FilmHere({ film, link, title }: { film: Film; link: string; title: string }) {
  const t = useTranslations('memoryPublic');
  const [isOpen, open] = useState(false);
  const { host, address } = film;
  if (isOpen)
    return (
      <iframe
        className={styles.film}
        src={address}
        title={t('film.title', { title, host })}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        referrerPolicy="strict-origin"
      />
    );
  return (
    <div className={`${styles.filmClosed} no-print`}>
      <p className={styles.strong}>{t('livestream')}</p>
      <div className={styles.acts}>
        <Button icon={<Icon of={Play} />} onClick={() => open(true)}>
          {t('film.watch')}
        </Button>
        <Button kind="quiet" icon={<Icon of={Video} />} href={link} target="_blank" rel="noreferrer noopener">
          {t('film.open', { host })}
        </Button>
      </div>
      <p className="quiet small">{t('film.hint', { host })}</p>
    </div>
  );
}

function When({ service }: { service: MemorySections['service'] }) {
  const t = useTranslations('memoryPublic');
  const language = useLanguage();
  const time = service.time && timeWords(service.time, language);
  const zone = zoneWords(service.zone, language);
  return (
    <time dateTime={service.time ? `${service.date}T${service.time}` : service.date}>
      <span className={styles.strong}>{dateWords(service.date, language, true)}</span>
      {time && <span className={styles.clock}>{zone ? t('zone', { time, zone }) : time}</span>}
    </time>
  );
}

const hostOf = (address: string) => /^https:\/\/([^/:?#]+)/.exec(address)?.[1] ?? address;

function Livestream({ address }: { address: string }) {
  const t = useTranslations('memoryPublic');
  return (
    <div>
      <Button
        kind="secondary"
        small
        icon={<Icon of={Video} />}
        href={address}
        target="_blank"
        rel="noreferrer noopener"
      >
        {t('livestream')}
      </Button>
      <p className="quiet small">{t('livestreamHint', { host: hostOf(address) })}</p>
    </div>
  );
}
