import { Globe, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { cardPictureOf, thumbnailOf } from '#features/places/core/images.rules.ts';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { callabilityOf } from '#features/places/data/callability.rules.ts';
import { openAlways } from '#features/places/data/listingData.rules.ts';
import { textsOf } from '#features/places/data/placeData.rules.ts';
import { PlaceKind } from '#features/places/filters/PlaceWords.tsx';
import { isExact } from '#features/places/filters/placeFacts.rules.ts';
import { useLanguageNames } from '#features/places/filters/useLanguageNames.ts';
import { useTagLabel } from '#features/places/filters/useTagLabel.ts';
import { rowPriceOf } from '#features/places/prices/rowPrice.rules.ts';
import { useDollarFormat } from '#features/places/prices/useDollarFormat.ts';
import { inTown } from '#features/towns/inTown.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { localPath } from '#platform/i18n.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { LandscapeMark } from '#platform/ui/landscape/LandscapeMark.tsx';
import { landscapeOfRegion } from '#platform/ui/landscape/landscapeOfRegion.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { limits } from '#vocabulary/limits.ts';
import { faithsServed } from '#vocabulary/places/faiths.ts';
import { informationTags } from '#vocabulary/places/tags.ts';
import { findRegion, regionLabel } from '#vocabulary/regions/regions.ts';
import { telephoneHref } from '#vocabulary/telephone.ts';
import styles from './PlaceRow.module.css';

/** One listing in a list. */
export type PlaceRowProps = {
  place: PublicPlace;
  headingLevel?: 2 | 3 | 4;
  /** Where its name leads; its own page unless said otherwise. */
  href?: string;
  /** The one that is pointed at, here or on the map. */
  selected?: boolean;
  /** Why it stands here, in a few words. */
  why?: readonly string[];
  /** What can be done with it here: it takes the place of the row's own button, and its number stands beside. */
  action?: ReactNode;
  /** What else can be done with it, below. */
  more?: ReactNode;
  /** The way to compare it with others. */
  comparable?: boolean | undefined;
};

/** A listing as every list shows it: name, where, one line of facts, a price, and the one thing to press. */
export function PlaceRow(props: PlaceRowProps) {
  const {
    place,
    headingLevel = 3,
    href = `/places/${place.slug}`,
    selected,
    why = [],
    action,
    more,
    comparable,
  } = props;
  const Heading = `h${headingLevel}` as const;
  const facts = useFacts(place);
  return (
    <article className={classes(styles.row, selected && styles.selected)}>
      <div className={styles.picture}>
        <Picture place={place} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link href={href}>{place.name}</Link>
        </Heading>
        <p className={styles.facts}>
          {(place.type !== 'funeral-home' || isInformation(place)) && (
            <span>
              <PlaceKind place={place} />
            </span>
          )}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {why.length > 0 && (
          <p className={styles.facts}>
            {why.map((reason) => (
              <span key={reason}>{reason}</span>
            ))}
          </p>
        )}
        <Price place={place} />
      </div>
      <div className={styles.acts}>
        {action ?? <OwnButton place={place} href={href} />}
        {(action || place.connectable) && place.phone && (
          <a href={telephoneHref(place.phone)} className={styles.beside}>
            <Icon of={Phone} />
            <CallText place={place} phone={place.phone} />
          </a>
        )}
        {comparable && place.type === 'funeral-home' && place.disclosure === 'full' && <Compare place={place} />}
        {more}
      </div>
    </article>
  );
}

const isInformation = (place: PublicPlace) => informationTags.some((tag) => place.tags.includes(tag));

/** The photograph that a listing shows first, else the land of its region. Its name stands beside it. */
function Picture({ place }: { place: PublicPlace }) {
  const picture = cardPictureOf(place);
  const region = findRegion(place.region ?? '');
  if (picture)
    return <img src={thumbnailOf(picture.path)} width={64} height={64} alt="" loading="lazy" decoding="async" />;
  return region ? <LandscapeMark kind={landscapeOfRegion[region]} /> : null;
}

/** Where it is, and what is known that helps to choose: a number of kilometres only from an exact position. */
function useFacts(place: PublicPlace): string[] {
  const t = useTranslations('rows');
  const faiths = useTranslations('tags.faiths');
  const format = useFormatter();
  const language = useLanguage();
  const languageName = useLanguageNames();
  const tagLabel = useTagLabel();
  const { city, region, tags, data, distanceKilometres: kilometres } = place;
  const where = city ? inTown(language, city) : region && regionLabel(region, language);
  const far =
    kilometres != null && isExact(place)
      ? t('kilometres', { kilometres: kilometres < 1 ? t('lessThanOne') : format.number(Math.round(kilometres)) })
      : null;
  const spoken = textsOf(data, 'languages').map(languageName);
  const served = textsOf(data, 'faiths').map((faith) => (isOneOf(faithsServed, faith) ? faiths(faith) : faith));
  const helpsToChoose = (tag: string) =>
    place.type === 'funeral-home'
      ? isOneOf(faithsServed, tag) || tag.startsWith('language-')
      : tag !== 'sample' && !isOneOf(informationTags, tag);
  const tagged = tags.filter(helpsToChoose).slice(0, tagsShown);
  return [
    ...new Set([
      ...(tags.includes('sample') ? [t('sample')] : []),
      ...(where ? [where.charAt(0).toLocaleUpperCase() + where.slice(1)] : []),
      ...(far ? [far] : []),
      ...(place.canadaWide ? [t('canadaWide')] : []),
      ...(textsOf(data, 'hours').includes(openAlways) ? [t('dayAndNight')] : []),
      ...(spoken.length > 0 ? [format.list(spoken.slice(0, namesShown), { style: 'narrow', type: 'unit' })] : []),
      ...(served.length > 0 ? [format.list(served.slice(0, namesShown), { style: 'narrow', type: 'unit' })] : []),
      ...tagged.map((tag) => tagLabel.one(tag, region)),
      ...(place.disclosure === 'name-only' && place.regulatorListYear !== null
        ? [t('regulatorList', { year: String(place.regulatorListYear) })]
        : []),
    ]),
  ];
}

/** So many languages or faiths, and so many tags, stand in one line. */
const namesShown = 3;
const tagsShown = 3;

/** The one price of a list, where one is published. */
function Price({ place }: { place: PublicPlace }) {
  const t = useTranslations('rows.price');
  const dollars = useDollarFormat();
  const price = rowPriceOf(place);
  if (!price) return null;
  return (
    <p className={styles.price}>
      {price.kind === 'choice' && t('choice', { name: t(`choices.${price.choice}`), amount: dollars.of(price.amount) })}
      {price.kind === 'listed' && t('listed', { item: price.price.item, amount: dollars.of(price.price.amount) })}
      {price.kind === 'elsewhere' && t('elsewhere')}
    </p>
  );
}

/** The one thing to press: ask, call, or the web page where the number may be found. */
function OwnButton({ place, href }: { place: PublicPlace; href: string }) {
  const t = useTranslations('rows');
  const way = callabilityOf(place);
  if (way === 'ask')
    return (
      <Button small href={`${href}#connect-${place.id}`}>
        {t('ask')}
        <span className="visually-hidden"> {place.name}</span>
      </Button>
    );
  if (place.phone)
    return (
      <Button small href={telephoneHref(place.phone)} icon={<Icon of={Phone} />}>
        <CallText place={place} phone={place.phone} />
      </Button>
    );
  if (!place.website) return null;
  return (
    <a href={place.website} rel="noreferrer" className={styles.beside}>
      <Icon of={Globe} />
      {t('website')}
      <span className="visually-hidden"> {place.name}</span>
    </a>
  );
}

function CallText({ place, phone }: { place: PublicPlace; phone: string }) {
  const t = useTranslations('rows');
  return (
    <>
      {t('call', { phone })}
      <span className="visually-hidden"> {place.name}</span>
    </>
  );
}

/** The way to this home beside others: those chosen on this device join it when it is pressed. */
function Compare({ place }: { place: PublicPlace }) {
  const t = useTranslations('rows');
  const href = localPath(useLanguage(), `/listings/compare?ids=${place.id}`);
  return (
    <a href={href} data-compares-up-to={limits.comparedPlaces} className={classes(styles.beside, styles.compare)}>
      {t('compare')}
      <span className="visually-hidden"> {place.name}</span>
    </a>
  );
}
