import type { RegionName } from '#vocabulary/regions/regions.ts';
import { isTownNamed, townInRegion } from './rules.ts';
import type { Town } from './schema.ts';

/** What somebody typed: a name, and the province or territory that they wrote behind it. */
type AskedTown = { name: string; region: RegionName | undefined };

/**
 * "Windsor, NS" cut into town and province; a name with another comma in it stays whole. Without a comma the words may be a name
 * alone, as those of Ville de Québec.
 */
export function askedTown(text: string): AskedTown {
  const cut = text.includes(',') ? townInRegion(text) : undefined;
  return { name: cut?.town ?? text, region: cut?.region };
}

/** The towns and postal areas that the text names in full. */
const townsNamed = (text: string, towns: readonly Town[]): Town[] => towns.filter((town) => isTownNamed(text, town));

/** The one town or postal area that the text means; undefined where none does, or several do. */
export function townMeant(text: string, towns: readonly Town[]): Town | undefined {
  const [town, ...others] = townsNamed(text, towns);
  return others.length === 0 ? town : undefined;
}

/** True where several towns bear the name. */
export const isAmbiguous = (text: string, towns: readonly Town[]): boolean => townsNamed(text, towns).length > 1;
