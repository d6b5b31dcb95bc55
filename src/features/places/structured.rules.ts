import type { Addresses, StructuredThing } from '../../platform/structuredData.ts';
import { findRegion, regionCodeOf } from '../../vocabulary/regions.ts';
import { isExact } from './placeFacts.rules.ts';
import type { Place } from './schema.ts';

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
function addressOf({ address, city, region, postalCode }: Place): StructuredThing | undefined {
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
const geoOf = (place: Place): StructuredThing | undefined =>
  'status' in place || !isExact(place as never)
    ? undefined
    : { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude };

/** A listing as schema.org describes it: nothing but what its page shows to everybody. */
export function structuredPlace(place: Place, { page, file }: Addresses): StructuredThing {
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
    address: place.hideAddress ? addressOf({ ...place, address: null, postalCode: null }) : addressOf(place),
    geo: place.hideAddress ? undefined : geoOf(place),
  };
}
