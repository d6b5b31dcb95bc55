import { type JsonObject, objectIn } from '#vocabulary/jsonObject.ts';
import { findRegion, type RegionName } from '#vocabulary/regions/regions.ts';
import type { Town } from './schema.ts';

/** The Canadian places in a geocoder's answer: a GeoJSON collection as Photon, Pelias and Nominatim write it. */
export function townsOfGeocoder(answer: unknown): Town[] {
  const { features } = objectIn(answer);
  if (!Array.isArray(features)) return [];
  return features.map(townOfFeature).filter((town) => town !== undefined);
}

function townOfFeature(feature: unknown): Town | undefined {
  const properties = objectIn(objectIn(feature).properties);
  const { coordinates } = objectIn(objectIn(feature).geometry);
  const [longitude, latitude] = Array.isArray(coordinates) ? coordinates : [];
  const region = regionOf(properties);
  const name = nameOf(properties);
  if (!region || !name || typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return { kind: 'address', name, postalArea: null, region, latitude, longitude };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) || undefined : undefined;

/** Pelias writes a label, Nominatim a display name, Photon only parts. */
function nameOf(properties: JsonObject): string | undefined {
  const whole = textOf(properties.label) ?? textOf(properties.display_name);
  if (whole) return whole;
  const street = [properties.housenumber, properties.street].map(textOf).filter(Boolean).join(' ');
  const parts = [textOf(properties.name) ?? (street || undefined), textOf(properties.city)];
  return [...new Set(parts.filter(Boolean))].join(', ') || undefined;
}

/** The province, stated or the last part of a display name that is one; undefined outside Canada. */
function regionOf(properties: JsonObject): RegionName | undefined {
  const address = objectIn(properties.address);
  const country = textOf(
    properties.countrycode ?? properties.country_a ?? properties.country_code ?? address.country_code,
  );
  if (country && !/^can?$/i.test(country)) return undefined;
  const stated = [properties.state, properties.region, properties.region_a, address.state, address.province];
  const parts = (textOf(properties.display_name) ?? '').split(',').reverse();
  return [...stated.map(textOf), ...parts].map((text) => findRegion(text ?? '')).find((region) => region !== undefined);
}
