import type { Place } from '#features/places/core/schema.ts';
import { openingHoursOf } from '#features/places/data/listingData.rules.ts';
import { isExact } from '#features/places/filters/placeFacts.rules.ts';
import { findRegion, regionCodeOf } from '#vocabulary/regions/regions.ts';
import type { AbsoluteUrls, StructuredDataItem } from '../../../platform/structuredData.ts';

const typesByTag: readonly (readonly [tag: string, type: string])[] = [
  ['hospital', 'Hospital'],
  ['emergency-services', 'EmergencyService'],
  ['medical-offices', 'MedicalClinic'],
  ['urgent-care-centre', 'MedicalClinic'],
  ['hospice', 'MedicalOrganization'],
  ['medical-examiner-offices', 'GovernmentOffice'],
  ['coroner', 'GovernmentOffice'],
  ['flowers', 'Florist'],
  ['notary', 'Notary'],
  ['estate-lawyer', 'LegalService'],
];

const typesByKind = {
  'funeral-home': 'LocalBusiness',
  merchant: 'LocalBusiness',
  organization: 'Organization',
  cemetery: 'Cemetery',
} as const;

const typeOf = ({ type, tags }: Place): string =>
  (type === 'funeral-home' || type === 'cemetery' ? undefined : typesByTag.find(([tag]) => tags.includes(tag))?.[1]) ??
  typesByKind[type];

/** The postal address as far as everybody may know it. */
function addressOf({ address, city, region, postalCode }: Place): StructuredDataItem | undefined {
  const known = region ? findRegion(region) : undefined;
  if (!city && !known) return undefined;
  return {
    '@type': 'PostalAddress',
    streetAddress: address ?? undefined,
    addressLocality: city ?? undefined,
    addressRegion: known && regionCodeOf(known),
    postalCode: postalCode ?? undefined,
    addressCountry: 'CA',
  };
}

/** A position is only said where it is the exact one: the middle of a town is no place of business. */
const geoOf = (place: Place): StructuredDataItem | undefined =>
  'status' in place || !isExact(place)
    ? undefined
    : { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude };

/** When it is open, day by day; days of which nothing is said, and those by appointment, are left out. */
function hoursOf({ data }: Place): StructuredDataItem[] | undefined {
  const days = openingHoursOf(data).flatMap(({ day, hours }): StructuredDataItem[] => {
    const dayOfWeek = `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
    if (hours.kind === 'appointment') return [];
    const { from, to } = hours.kind === 'open' ? hours : { from: '00:00', to: '00:00' };
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: from, closes: to }];
  });
  return days.length > 0 ? days : undefined;
}

/** A listing as schema.org describes it: nothing but what its page shows to everybody. */
export function placeStructuredData(place: Place, { page, file }: AbsoluteUrls): StructuredDataItem {
  const address = page(`/places/${place.slug}`);
  const pictures = place.images.map(({ path }) => file(path));
  return {
    '@type': typeOf(place),
    '@id': `${address}#listing`,
    url: address,
    name: place.name,
    telephone: place.phone ?? undefined,
    sameAs: place.website ?? undefined,
    image: pictures.length > 0 ? pictures : undefined,
    openingHoursSpecification: hoursOf(place),
    address: place.hideAddress ? addressOf({ ...place, address: null, postalCode: null }) : addressOf(place),
    geo: place.hideAddress ? undefined : geoOf(place),
  };
}
