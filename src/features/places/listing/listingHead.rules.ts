import type { Place } from '#features/places/core/schema.ts';
import { listingsHref } from '#features/places/filters/listingsAddress.rules.ts';
import { informationTags } from '#vocabulary/places/tags.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import type { Translate } from '../../../platform/i18n.ts';
import { type AbsoluteUrls, breadcrumbList } from '../../../platform/structuredData.ts';
import type { Language } from '../../../vocabulary/languages.ts';
import { listingBreadcrumbs } from './listingBreadcrumbs.rules.ts';
import { placeStructuredData } from './structured.rules.ts';

/** What a listing is, in a word. */
function kindOf({ tags, type }: Place, t: Translate): string {
  const information = informationTags.find((tag) => tags.includes(tag));
  return information ? t('heads.listing.place') : t(`places.type.${type}`);
}

const whereOf = ({ city, region }: Place, language: Language): string =>
  [city, region && regionLabel(region, language)].filter(Boolean).join(', ');

/** What the head of a listing's page says: its kind and town, its way from the home page, its picture for sharing. */
export function listingHeadOf(place: Place, language: Language, t: Translate) {
  const { type, slug, name } = place;
  const above = listingBreadcrumbs(place, language);
  const where = whereOf(place, language);
  const way = [
    { href: '/', text: t('places.home') },
    ...(above.length > 0 ? above : [{ href: listingsHref({ type }), text: t('places.listings') }]),
    { href: `/places/${slug}`, text: name },
  ];
  return {
    description: t(where ? 'heads.listing.description' : 'heads.listing.nowhere', {
      name,
      kind: kindOf(place, t),
      where,
    }),
    picture: `/previews/${language}/listing/${slug}.jpg`,
    unlisted: place.tags.includes('sample'),
    things: (addresses: AbsoluteUrls) => [placeStructuredData(place, addresses), breadcrumbList(addresses, way)],
  };
}
