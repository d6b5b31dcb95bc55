import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import { type JsonObject, objectIn } from '../../../vocabulary/jsonObject.ts';
import type { Format } from './format.rules.ts';
import { middleOf } from './geometry.rules.ts';
import { cleanText } from './importedPlace.rules.ts';

const kinds: { key: string; value: string; type: PlaceType; tags: string[] }[] = [
  { key: 'shop', value: 'funeral_directors', type: 'funeral-home', tags: [] },
  { key: 'amenity', value: 'crematorium', type: 'cemetery', tags: ['cremation'] },
  { key: 'amenity', value: 'grave_yard', type: 'cemetery', tags: [] },
  { key: 'landuse', value: 'cemetery', type: 'cemetery', tags: [] },
  { key: 'shop', value: 'florist', type: 'merchant', tags: ['flowers'] },
];

/** OpenStreetMap as GeoJSON (ODbL): rows keep their licence, and the map that shows them names the contributors. */
export const osmFormat: Format = {
  name: 'osm',
  files: ['features', 'lines'],
  read(row, regionAt) {
    const tags = objectIn(row.properties);
    const kind = kinds.find(({ key, value }) => tags[key] === value);
    if (!kind) return { skip: 'otherBusiness' };
    if (tags['addr:country'] && tags['addr:country'] !== 'CA') return { skip: 'abroad' };
    const identifier = identifierOf(row, tags);
    const at = middleOf(row.geometry);
    const stated = tags['addr:province'] ?? tags['addr:state'];
    return {
      draft: {
        type: kind.type,
        tags: kind.tags,
        source: 'OpenStreetMap',
        sourceId: identifier,
        sourceDate: cleanText(tags['@timestamp'] ?? tags.timestamp)?.slice(0, 10),
        sourceUrl:
          identifier && /^(node|way|relation)\/\d+$/.test(identifier)
            ? `https://www.openstreetmap.org/${identifier}`
            : null,
        licence: 'ODbL-1.0',
        name: tags.name ?? tags['name:en'] ?? tags['name:fr'],
        email: tags['contact:email'] ?? tags.email,
        website: tags['contact:website'] ?? tags.website,
        phone: tags['contact:phone'] ?? tags.phone,
        address: [tags['addr:housenumber'], tags['addr:street']].map(cleanText).filter(Boolean).join(' '),
        city: tags['addr:city'],
        region: stated ?? regionAt(at.latitude, at.longitude),
        postalCode: tags['addr:postcode'],
        ...at,
        geoPrecision: 'source',
        adminTags: stated ? [] : ['review:confirm-region'],
      },
    };
  },
};

/** `node/123`, as overpass turbo, osmium and ogr2ogr write it. */
function identifierOf(row: Record<string, unknown>, tags: JsonObject): string | null {
  const whole = cleanText(tags['@id'] ?? row.id ?? tags.id);
  if (whole && !/^\d+$/.test(whole)) return whole;
  const number = whole ?? cleanText(tags.osm_id ?? tags.osm_way_id);
  const kind = cleanText(tags['@type'] ?? tags.osm_type) ?? (tags.osm_way_id ? 'way' : 'node');
  return number ? `${kind}/${number}` : null;
}
