import { entryOf } from '#platform/entryOf.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import { type JsonObject, objectIn } from '../../../vocabulary/jsonObject.ts';
import type { Format } from './format.rules.ts';
import { middleOf } from './geometry.rules.ts';
import { cleanText } from './importedPlace.rules.ts';

/** Overture's names of our kinds, singular and plural as its releases have used them. */
const kinds: Readonly<Record<string, { type: PlaceType; tags: string[] }>> = {
  funeral_service: { type: 'funeral-home', tags: [] },
  funeral_services_and_cemeteries: { type: 'funeral-home', tags: [] },
  cemetery: { type: 'cemetery', tags: [] },
  cemeteries: { type: 'cemetery', tags: [] },
  florist: { type: 'merchant', tags: ['flowers'] },
};

/** Overture Maps places as GeoJSON (CDLA-Permissive-2.0). */
export const overtureFormat: Format = {
  name: 'overture',
  files: ['features', 'lines'],
  read(row) {
    const properties = unpacked(row.properties);
    const kind = entryOf(kinds, String(objectIn(properties.categories).primary));
    if (!kind) return { skip: 'otherBusiness' };
    const address = objectIn(firstOf(properties.addresses));
    if (address.country && address.country !== 'CA') return { skip: 'abroad' };
    if (String(properties.operating_status ?? '').includes('closed')) return { skip: 'closed' };
    return {
      draft: {
        ...kind,
        source: 'Overture Maps',
        sourceId: properties.id ?? row.id,
        sourceDate: String(objectIn(firstOf(properties.sources)).update_time ?? '').slice(0, 10),
        licence: 'CDLA-Permissive-2.0',
        name: objectIn(properties.names).primary,
        email: firstOf(properties.emails),
        website: firstOf(properties.websites),
        phone: firstOf(properties.phones),
        address: address.freeform,
        city: address.locality,
        region: cleanText(address.region)?.replace(/^CA-/, ''),
        postalCode: address.postcode,
        ...middleOf(row.geometry),
        geoPrecision: 'source',
      },
    };
  },
};

/** Some exports write nested properties as JSON text. */
const unpacked = (properties: unknown): JsonObject =>
  Object.fromEntries(Object.entries(objectIn(properties)).map(([key, value]) => [key, parsed(value)]));

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
