import { entryOf } from '#platform/entryOf.ts';
import { findRegion, type RegionName } from '#vocabulary/regions/regions.ts';
import { textKey } from '../../vocabulary/textKey.ts';
import type { Town } from './schema.ts';

/** A town or postal area as it is stored; `searchText` is what its name is found by. */
export type StoredTown = {
  kind: 'town' | 'postal-area';
  name: string;
  postalArea: string | null;
  region: RegionName;
  latitude: number;
  longitude: number;
  population: number;
  searchText: string;
};

const expandedAbbreviations: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };

/** The form in which town names are compared: accents, case and hyphens forgiven, "St." and "Ste." written out. */
export const townKey = (name: string): string =>
  textKey(name)
    .split(' ')
    .map((word) => entryOf(expandedAbbreviations, word) ?? word)
    .join(' ');

/** The keys under which the city of Québec is typed besides its own. */
const quebecKeys: readonly string[] = ['quebec city', 'ville de quebec'];

/** The key of the name that the gazetteer knows. */
const nameKey = (text: string): string => {
  const key = townKey(text);
  return quebecKeys.includes(key) ? 'quebec' : key;
};

const isSecondName = (key: string): boolean =>
  key.length > 'quebec'.length && quebecKeys.some((second) => second.startsWith(key));

/** Every form of what was typed that a town may begin with: "st" may become "Saint-Jean" or "Stratford". */
export const townKeysOf = (query: string): string[] => {
  const keys = [townKey(query), textKey(query)];
  return [...new Set(keys.some(isSecondName) ? [...keys, 'quebec'] : keys)].filter(Boolean);
};

/** A town and the region written behind it, as "Red Deer, Alberta", "Toronto ON" or "Windsor (N.S.)". */
type TownInRegion = { town: string; region: RegionName };

const longestRegion = 5;

/** Cuts the region off that is written behind a town; undefined where there is none. */
export function townInRegion(text: string): TownInRegion | undefined {
  const words = text.split(/[\s,()]+/).filter(Boolean);
  for (let count = Math.min(longestRegion, words.length - 1); count > 0; count -= 1) {
    const region = findRegion(words.slice(-count).join(' '));
    if (region) return { town: words.slice(0, -count).join(' '), region };
  }
  return undefined;
}

/** True where a text is the town's name, with or without its region, or a postal code in its area. */
export function isTownNamed(text: string, { name, postalArea, region }: Pick<Town, 'name' | 'postalArea' | 'region'>) {
  const behind = townInRegion(text);
  const isNamed = (wanted: string) =>
    nameKey(wanted) === nameKey(name) || (postalArea !== null && postalAreaOf(wanted) === postalArea);
  return isNamed(text) || (behind?.region === region && isNamed(behind.town));
}

/** The first three characters of a Canadian postal code, whole or still being typed; undefined for anything else. */
export function postalAreaOf(query: string): string | undefined {
  const text = query.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  return /^[ABCEGHJ-NPRSTVXY]\d[A-Z](\d([A-Z]\d?)?)?$/.test(text) ? text.slice(0, 3) : undefined;
}

/** What is stored for a line of the gazetteer. */
export const gazetteerTown = ({ name = '', ...row }: Record<string, string>): StoredTown => ({
  kind: 'town',
  postalArea: null,
  searchText: townKey(name),
  ...positionOf(row, name),
  population: Number(row.population),
});

/** What is stored for a postal area: it is found by its three characters, not by its place, which has a town of its own. */
export const postalAreaTown = ({ fsa = '', place = '', ...row }: Record<string, string>): StoredTown => ({
  kind: 'postal-area',
  postalArea: fsa,
  searchText: fsa.toLowerCase(),
  ...positionOf(row, place),
  population: 0,
});

function positionOf(row: Record<string, string>, name: string) {
  const region = findRegion(row.region ?? '');
  const [latitude, longitude] = [Number(row.latitude), Number(row.longitude)];
  if (!region || !Number.isFinite(latitude) || !Number.isFinite(longitude))
    throw new Error(`The town ${name} of the directory data has no known region or position.`);
  return { name, region, latitude, longitude };
}

/** What to show: the town, or the postal area with its place. */
export const toReply = (town: Omit<StoredTown, 'population' | 'searchText'>): Town => ({
  kind: town.kind,
  name: town.postalArea ? `${town.postalArea}, ${town.name}` : town.name,
  postalArea: town.postalArea,
  region: town.region,
  latitude: town.latitude,
  longitude: town.longitude,
});
