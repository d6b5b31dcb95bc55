import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { shortlistOf } from '#features/answers/shortlist.rules.ts';
import type { Place } from '#features/places/core/schema.ts';
import type { Position } from '#features/places/filters/area.rules.ts';
import type { Connection } from '#features/spirits/core/connection.schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { limits } from '#vocabulary/limits.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { ConnectActions } from './ConnectActions.tsx';
import homeCardsStyles from './HomeCards.module.css';
import { HomeFacts } from './HomeFacts.tsx';
import { OutsideContact } from './OutsideContact.tsx';
import styles from './Shortlist.module.css';
import { ShortlistButton } from './ShortlistButton.tsx';
import { usePlaces, withDistance } from './usePlaces.ts';
import { useScrollAnchor } from './useScrollAnchor.ts';

type ShortlistProps = { spirit: Spirit; connections: readonly Connection[]; start: Position | null };

/** The funeral homes the family keeps in mind, side by side where there is room, with the same facts in the same order. */
export function Shortlist({ spirit, connections, start }: ShortlistProps) {
  const t = useTranslations('connections');
  const ids = shortlistOf(spirit.data);
  const { places, isPending, error, isFetching, refetch } = usePlaces(ids);
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  const part = useRef<HTMLElement>(null);
  useScrollAnchor(part);
  const gone = ids.length - places.length;
  return (
    <section ref={part} aria-labelledby="shortlist" className={homeCardsStyles.section}>
      <h2 id="shortlist" ref={heading} tabIndex={-1}>
        {t('shortlist.heading')}
      </h2>
      <p className="quiet">
        {ids.length === 0
          ? t('shortlist.empty')
          : t('shortlist.count', { count: ids.length, maximum: limits.shortlistPlaces })}
      </p>
      {ids.length > 0 && isPending && <Skeleton text={t('loading')} lines={4} />}
      {error && places.length === 0 && (
        <div>
          <p>{t('shortlist.failed')}</p>
          <Button kind="secondary" busy={isFetching} onClick={() => refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {places.length > 0 && (
        <ul className={styles.compare}>
          {places.map((place) => (
            <ShortlistedHome
              key={place.id}
              place={withDistance(place, start)}
              spirit={spirit}
              connection={connections.find((connection) => connection.place.id === place.id)}
              onRemoved={focusHeading}
            />
          ))}
        </ul>
      )}
      {places.length > 0 && gone > 0 && <p className="quiet small">{t('shortlist.gone', { count: gone })}</p>}
    </section>
  );
}

type ShortlistedHomeProps = { place: Place; spirit: Spirit; connection: Connection | undefined; onRemoved: () => void };

function ShortlistedHome({ place, spirit, connection, onRemoved }: ShortlistedHomeProps) {
  const language = useLanguage();
  const where = [place.city, place.region && regionLabel(place.region, language)].filter(Boolean).join(', ');
  return (
    <Card
      as="li"
      className={homeCardsStyles.kept}
      headingLevel={3}
      title={place.name}
      href={`/spirit/${spirit.id}/funeral-home/${place.id}`}
    >
      <p className="quiet">{where}</p>
      <HomeFacts place={place} />
      <div className={styles.acts}>
        {place.connectable ? (
          <ConnectActions place={place} spirit={spirit} connection={connection} brief />
        ) : (
          <OutsideContact place={place} />
        )}
        <ShortlistButton spirit={spirit} home={place} onRemoved={onRemoved} />
      </div>
    </Card>
  );
}
