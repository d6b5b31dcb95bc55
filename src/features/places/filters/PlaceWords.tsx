import { useTranslations } from 'use-intl';
import type { PublicPlace } from '#features/places/core/schema.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { informationTags } from '#vocabulary/places/tags.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import { isApproximate, positionOfPlace } from './placeFacts.rules.ts';
import { useTagLabel } from './useTagLabel.ts';

/** What a listing is, in a word: "Funeral home", "Hospital". */
export function PlaceKind({ place }: { place: PublicPlace }) {
  const t = useTranslations('places');
  const tagLabel = useTagLabel();
  const information = informationTags.find((tag) => place.tags.includes(tag));
  return <>{information ? tagLabel.one(information, place.region) : t(`type.${place.type}`)}</>;
}

/** Town and region of a listing; nothing where neither is known. */
export function PlaceTown({ place }: { place: PublicPlace }) {
  const language = useLanguage();
  return <>{[place.city, place.region && regionLabel(place.region, language)].filter(Boolean).join(', ')}</>;
}

/** What the map shows of a listing, said in words where it is not an exact point. */
export function PlacePosition({ place }: { place: PublicPlace }) {
  const t = useTranslations('places.card');
  if (positionOfPlace(place) === null) return <>{t('noPosition')}</>;
  return isApproximate(place) ? t('near') : null;
}
