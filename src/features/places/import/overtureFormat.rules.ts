import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import type { Format } from './format.rules.ts';
import type { Geometry } from './geometry.rules.ts';
import { middleOf } from './geometry.rules.ts';

/** Overture's names of our kinds, singular and plural as its releases have used them. */
const kinds: Readonly<Record<string, { type: PlaceType; tags: string[] }>> = {
  funeral_service: { type: 'funeral-home', tags: [] },
  funeral_services_and_cemeteries: { type: 'funeral-home', tags: [] },
  cemetery: { type: 'cemetery', tags: [] },
  cemeteries: { type: 'cemetery', tags: [] },
  florist: { type: 'merchant', tags: ['flowers'] },
};

type OvertureProperties = {
  id?: unknown;
  names?: { primary?: unknown };
  categories?: { primary?: string };
  operating_status?: unknown;
  websites?: unknown[];
  emails?: unknown[];
  phones?: unknown[];
  addresses?: { freeform?: unknown; locality?: unknown; postcode?: unknown; region?: string; country?: unknown }[];
  sources?: { update_time?: unknown }[];
};

/** Overture Maps places as GeoJSON (CDLA-Permissive-2.0). */
export const overtureFormat: Format = {
  name: 'overture',
  files: ['features', 'lines'],
  read(row) {
    const properties = unpacked(row.properties) as OvertureProperties;
    const kind = kinds[String(properties.categories?.primary)];
    if (!kind) return { skip: 'otherBusiness' };
    const address = properties.addresses?.[0];
    if (address?.country && address.country !== 'CA') return { skip: 'abroad' };
    if (String(properties.operating_status ?? '').includes('closed')) return { skip: 'closed' };
    return {
      draft: {
        ...kind,
        source: 'Overture Maps',
        sourceId: properties.id ?? row.id,
        sourceDate: String(properties.sources?.[0]?.update_time ?? '').slice(0, 10),
        licence: 'CDLA-Permissive-2.0',
        name: properties.names?.primary,
        email: properties.emails?.[0],
        website: properties.websites?.[0],
        phone: properties.phones?.[0],
        address: address?.freeform,
        city: address?.locality,
        region: address?.region?.replace(/^CA-/, ''),
        postalCode: address?.postcode,
        ...middleOf(row.geometry as Geometry),
        geoPrecision: 'source',
      },
    };
  },
};

/** Some exports write nested properties as JSON text. */
function unpacked(properties: unknown): object {
  const entries = Object.entries((properties ?? {}) as object).map(([key, value]) => [key, parsed(value)] as const);
  return Object.fromEntries(entries);
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
