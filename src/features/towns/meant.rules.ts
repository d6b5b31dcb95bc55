import { findRegion, type RegionName } from '#vocabulary/regions/regions.ts';
import { isTownNamed, postalAreaOf, quebecKeys, townKey } from './rules.ts';
import type { Town } from './schema.ts';

/** What somebody typed: a name, and the province or territory that they wrote behind it. */
type AskedTown = { name: string; region: RegionName | undefined };

/** "Windsor, NS" cut into town and province; a name with another comma in it stays whole. */
export function askedTown(text: string): AskedTown {
  const at = text.lastIndexOf(',');
  const region = at > 0 ? findRegion(text.slice(at + 1).trim()) : undefined;
  return region ? { name: text.slice(0, at).trim(), region } : { name: text, region: undefined };
}

/** The key of the name that the gazetteer knows: the city of Québec has a second one. */
const nameKey = (text: string): string => {
  const key = townKey(text);
  return quebecKeys.includes(key) ? 'quebec' : key;
};

/** The towns and postal areas that the text names in full. */
function townsNamed(text: string, towns: readonly Town[]): Town[] {
  const { name, region } = askedTown(text);
  const postalArea = postalAreaOf(name);
  const isNamed = (town: Town) =>
    postalArea ? town.postalArea === postalArea : town.kind === 'town' && nameKey(town.name) === nameKey(name);
  return towns.filter(
    (town) =>
      (isNamed(town) && (!region || town.region === region)) || (town.kind === 'town' && isTownNamed(text, town)),
  );
}

/** The one town or postal area that the text means; undefined where none does, or several do. */
export function townMeant(text: string, towns: readonly Town[]): Town | undefined {
  const [town, ...others] = townsNamed(text, towns);
  return others.length === 0 ? town : undefined;
}

/** True where several towns bear the name. */
export const isAmbiguous = (text: string, towns: readonly Town[]): boolean => townsNamed(text, towns).length > 1;
