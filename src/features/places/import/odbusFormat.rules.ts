import { entryOf } from '#platform/entryOf.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import type { Format } from './format.rules.ts';
import { cleanText } from './importedPlace.rules.ts';

const kinds: Readonly<Record<string, { type: PlaceType; tags: string[] }>> = {
  '812210': { type: 'funeral-home', tags: [] },
  '812220': { type: 'cemetery', tags: [] },
  '453110': { type: 'merchant', tags: ['flowers'] },
};

/** Statistics Canada's Open Database of Businesses as CSV; `..` means that a value is missing (OGL – Canada). */
export const odbusFormat: Format = {
  name: 'odbus',
  files: ['csv'],
  columns: ['idx', 'business_name'],
  read(raw) {
    const row = (name: string) => stated(raw[name]);
    const codes = ['source_NAICS_primary', 'source_NAICS_secondary', 'derived_NAICS'].map(row);
    const kind = codes.map((code) => entryOf(kinds, code ?? '')).find((known) => known !== undefined);
    if (!kind) return { skip: 'otherBusiness' };
    if (/^(not active|inactive|closed)$/i.test(row('status') ?? '')) return { skip: 'closed' };
    return {
      draft: {
        ...kind,
        source: 'StatCan ODBus',
        sourceId: row('idx'),
        licence: 'Open Government Licence – Canada',
        name: row('business_name') ?? row('alt_business_name'),
        address: streetOf(row),
        city: row('city') ?? row('CSDNAME'),
        region: row('prov_terr'),
        postalCode: row('postal_code'),
        latitude: row('latitude'),
        longitude: row('longitude'),
        geoPrecision: /^source$/i.test(row('geo_source') ?? '') ? 'source' : 'geocoded',
      },
    };
  },
};

const stated = (value: unknown): string | null => {
  const text = cleanText(value);
  return text === '..' || text === '…' ? null : text;
};

type Row = (name: string) => string | null;

/** The street as it is written in parts; the full address, which repeats town and province, only where there are none. */
function streetOf(row: Row): string | null {
  const street = ['street_no', 'street_name', 'street_type', 'street_direction'].map(row).filter(Boolean).join(' ');
  const unit = row('unit');
  if (!row('street_name')) return row('full_address');
  return unit ? `${street}, ${unit}` : street;
}
