import type { FactName } from '#features/facts/shipped.rules.ts';
import { estateFactNames } from '#vocabulary/regions/estate.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';

/** A theme of the facts of a region with those that are told there. */
type FactTheme = { key: 'after' | 'deciding' | 'homes' | 'money' | 'estate' | 'language'; names: readonly FactName[] };

const everywhere: readonly FactTheme[] = [
  { key: 'after', names: ['investigator', 'registration', 'permit', 'certificate'] },
  { key: 'deciding', names: ['decides', 'wait'] },
  { key: 'homes', names: ['regulator', 'prices', 'ahead'] },
  { key: 'money', names: ['help', 'pension', 'veterans'] },
  { key: 'estate', names: [...estateFactNames, 'reserve'] },
];

const inuktitut: FactTheme = { key: 'language', names: ['inuktitut'] };

/** The facts that are told of a region, by theme in the order of a family's questions; a text in Inuktitut in Nunavut alone. */
export const factThemesOf = (region: RegionName): readonly FactTheme[] =>
  region === 'Nunavut' ? [...everywhere, inuktitut] : everywhere;
