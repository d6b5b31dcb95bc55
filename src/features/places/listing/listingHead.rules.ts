import type { Place } from '#features/places/core/schema.ts';
import { listingsHref } from '#features/places/filters/listingsAddress.rules.ts';
import type { Say } from '../../../platform/i18n.ts';
import { type Addresses, wayOf } from '../../../platform/structuredData.ts';
import type { Language } from '../../../vocabulary/languages.ts';
import { regionLabel } from '../../../vocabulary/regions.ts';
import { informationTags } from '../../../vocabulary/tags.ts';
import { wayToListing } from './listingWay.rules.ts';
import { structuredPlace } from './structured.rules.ts';

/** What a listing is, in a word. */
function kindOf({ tags, type }: Place, say: Say): string {
  const information = informationTags.find((tag) => tags.includes(tag));
  return information ? say('heads.listing.place') : say(`places.type.${type}`);
}

const whereOf = ({ city, region }: Place, language: Language): string =>
  [city, region && regionLabel(region, language)].filter(Boolean).join(', ');

/** What the head of a listing's page says: its kind and town, its way from the home page, its picture for sharing. */
export function listingHeadOf(place: Place, language: Language, say: Say) {
  const { type, slug, name } = place;
  const above = wayToListing(place, language);
  const where = whereOf(place, language);
  const way = [
    { href: '/', text: say('places.home') },
    ...(above.length > 0 ? above : [{ href: listingsHref({ type }), text: say('places.listings') }]),
    { href: `/places/${slug}`, text: name },
  ];
  return {
    description: say(where ? 'heads.listing.description' : 'heads.listing.nowhere', {
      name,
      kind: kindOf(place, say),
      where,
    }),
    picture: `/previews/${language}/listing/${slug}.jpg`,
    unlisted: place.tags.includes('sample'),
    things: (addresses: Addresses) => [structuredPlace(place, addresses), wayOf(addresses, way)],
  };
}
