import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cardPictureOf, srcSetOf, thumbnailOf } from '#features/places/core/images.rules.ts';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { PlaceDistance, PlaceKind, PlacePosition, PlaceTown } from '#features/places/filters/PlaceWords.tsx';
import { isExact, reachOf, telephoneHref } from '#features/places/filters/placeFacts.rules.ts';
import type { Start } from '#features/places/filters/useListings.ts';
import { useTagLabel } from '#features/places/filters/useTagLabel.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { TagList } from '#platform/ui/TagList.tsx';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { limits } from '#vocabulary/limits.ts';
import { informationTags } from '#vocabulary/places/tags.ts';
import { productName } from '#vocabulary/productName.ts';
import styles from './PlaceCard.module.css';

/** One listing in a list. */
export type PlaceCardProps = {
  place: PublicPlace;
  start?: Start | null;
  headingLevel?: 2 | 3 | 4;
  selected?: boolean;
};

const reachKeys = {
  'ask-here': 'askHere',
  directly: null,
  call: 'call',
  website: 'website',
  'name-only': 'nameOnly',
  information: 'information',
  unknown: 'unknown',
} as const;

/** A listing in a list: its name, what and where it is, how to reach it, and how far its facts can be trusted. */
export function PlaceCard({ place, start = null, headingLevel = 2, selected }: PlaceCardProps) {
  const t = useTranslations('places.card');
  const reach = reachOf(place);
  const reachKey = reachKeys[reach];
  const picture = cardPictureOf(place);
  return (
    <Card
      as="article"
      title={place.name}
      headingLevel={headingLevel}
      href={`/places/${place.slug}`}
      selected={selected}
      className={styles.card}
      picture={picture && <Picture {...picture} />}
      aside={
        place.distanceKilometres != null && (
          <p className={styles.distance}>
            <PlaceDistance place={place} start={start} />
          </p>
        )
      }
      footer={place.claimed && isExact(place) ? null : <Footnote place={place} />}
    >
      <p className={styles.facts}>
        <PlaceKind place={place} />
        <span className={styles.dot} aria-hidden="true" />
        <PlaceTown place={place} />
      </p>
      {reachKey && (
        <p className={reach === 'ask-here' ? styles.open : styles.reach}>{t(reachKey, { product: productName })}</p>
      )}
      {place.phone && (
        <p>
          <a href={telephoneHref(place.phone)} className={styles.phone}>
            <Icon of={Phone} />
            {t('phone', { phone: place.phone })}
          </a>
        </p>
      )}
      <Tags place={place} />
      {place.type === 'funeral-home' && place.disclosure === 'full' && <Compare place={place} />}
    </Card>
  );
}

/** The way to this home beside others: those chosen on this device join it when it is pressed. */
function Compare({ place }: { place: PublicPlace }) {
  const t = useTranslations('places.card');
  const href = localPath(useLanguage(), `/listings/compare?ids=${place.id}`);
  return (
    <p>
      <a href={href} data-compares-up-to={limits.comparedPlaces} className={styles.compare}>
        {t('compare')}
        <span className="visually-hidden"> {place.name}</span>
      </a>
    </p>
  );
}

/** The picture a listing shows first. Its name stands below it, so it needs no words of its own. */
function Picture(picture: { path: string; width?: number }) {
  return (
    <img
      src={thumbnailOf(picture.path)}
      srcSet={srcSetOf(picture)}
      sizes="(width >= 64rem) 34rem, 94vw"
      width={480}
      height={192}
      alt=""
      loading="lazy"
      decoding="async"
      className={styles.picture}
    />
  );
}

/** What a listing offers; the tag that already says what it is stays out. */
function Tags({ place }: { place: PublicPlace }) {
  const t = useTranslations('places.card');
  const tagLabel = useTagLabel();
  const shown = place.tags.filter((tag) => tag !== 'sample' && !isOneOf(informationTags, tag));
  const isSample = place.tags.includes('sample');
  const tags = [
    ...(isSample ? [{ key: 'sample', tone: 'gold' as const, text: t('sample') }] : []),
    ...(place.canadaWide ? [{ key: 'canada-wide', tone: undefined, text: t('canadaWide') }] : []),
    ...shown.map((tag) => ({ key: tag, tone: undefined, text: tagLabel.one(tag, place.region) })),
  ];
  if (tags.length === 0) return null;
  return (
    <TagList>
      {tags.map(({ key, tone, text }) => (
        <Tag key={key} tone={tone}>
          {text}
        </Tag>
      ))}
    </TagList>
  );
}

function Footnote({ place }: { place: PublicPlace }) {
  const t = useTranslations('places.card');
  return (
    <div className={styles.footnote}>
      <span>
        <PlacePosition place={place} />
      </span>
      {!place.claimed && <span>{t(place.type === 'organization' ? 'unclaimedOrganization' : 'unclaimed')}</span>}
    </div>
  );
}
