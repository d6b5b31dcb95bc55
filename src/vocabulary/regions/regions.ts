import type { Language } from '#vocabulary/languages.ts';
import { alphabetical } from '#vocabulary/lists.ts';
import { textKey } from '#vocabulary/textKey.ts';

/** The 13 provinces and territories, by their full English name as stored and as used in addresses (canada.md d.1). */
export const regions = [
  { code: 'AB', name: 'Alberta', fr: 'Alberta' },
  { code: 'BC', name: 'British Columbia', fr: 'Colombie-Britannique' },
  { code: 'MB', name: 'Manitoba', fr: 'Manitoba' },
  { code: 'NB', name: 'New Brunswick', fr: 'Nouveau-Brunswick' },
  { code: 'NL', name: 'Newfoundland and Labrador', fr: 'Terre-Neuve-et-Labrador' },
  { code: 'NT', name: 'Northwest Territories', fr: 'Territoires du Nord-Ouest' },
  { code: 'NS', name: 'Nova Scotia', fr: 'Nouvelle-Écosse' },
  { code: 'NU', name: 'Nunavut', fr: 'Nunavut' },
  { code: 'ON', name: 'Ontario', fr: 'Ontario' },
  { code: 'PE', name: 'Prince Edward Island', fr: 'Île-du-Prince-Édouard' },
  { code: 'QC', name: 'Quebec', fr: 'Québec' },
  { code: 'SK', name: 'Saskatchewan', fr: 'Saskatchewan' },
  { code: 'YT', name: 'Yukon', fr: 'Yukon' },
] as const;

/** Two-letter code of a province or territory. */
export type RegionCode = (typeof regions)[number]['code'];

/** The code of every province and territory, in the order of the regions. */
export const regionCodes = regions.map(({ code }) => code);

/** Full English name of a province or territory: the stored form. */
export type RegionName = (typeof regions)[number]['name'];

/** All region names, the stored form. */
export const regionNames: RegionName[] = regions.map((region) => region.name);

const regionsByName = alphabetical<(typeof regions)[number]>(regions);

/** The regions in the order of their names in a language. */
export const regionsInOrder = (language: Language) =>
  regionsByName(language, ({ name, fr }) => (language === 'fr' ? fr : name));

/** What people write beside names and codes, in either language; stops and hyphens count where a word would be another. */
const otherNames: Readonly<Record<RegionCode, readonly string[]>> = {
  AB: ['Alta.'],
  BC: ['B.C.', 'C.-B.'],
  MB: [],
  NB: ['N.B.', 'N.-B.'],
  NL: ['N.L.', 'Newfoundland', 'Terre-Neuve', 'Labrador', 'TNL', 'T.-N.-L.'],
  NT: ['NWT', 'N.W.T.', 'TNO', 'T.N.-O.'],
  NS: ['N.S.', 'N.-É.'],
  NU: [],
  ON: ['Ont.'],
  PE: ['PEI', 'P.E.I.', 'ÎPÉ', 'Î.-P.-É.'],
  QC: ['Qué.'],
  SK: ['Sask.'],
  YT: ['Yukon Territory', 'Territoire du Yukon'],
};

let regionByKey: Map<string, RegionName> | undefined;

/** Made when it is first asked for: most pages bring the regions and look none up. */
function indexRegions(): Map<string, RegionName> {
  const named = regions.flatMap(({ code, name, fr }) =>
    [code, name, fr, ...otherNames[code]].map((text) => [textKey(text), name] as const),
  );
  return new Map(named);
}

/** The region a person means by a name in either language, a code, any case, with or without accents; undefined when none. */
export function findRegion(text: string): RegionName | undefined {
  regionByKey ??= indexRegions();
  return regionByKey.get(textKey(text));
}

/** The two-letter code of a region. */
export const regionCodeOf = (name: RegionName): RegionCode => regions.find((region) => region.name === name)!.code;

/** The name of a region in a language. Unknown text comes back as it is. */
export function regionLabel(name: string, language: 'en' | 'fr'): string {
  const region = regions.find((candidate) => candidate.name === name);
  return region ? (language === 'fr' ? region.fr : region.name) : name;
}

/** Where a medical examiner, not a coroner, investigates deaths (canada.md d.1 [42], confidence A). */
export const medicalExaminerRegions: readonly RegionName[] = [
  'Alberta',
  'Manitoba',
  'Nova Scotia',
  'Newfoundland and Labrador',
];

/** True for the three territories, where the family must tell the SIN program itself (canada.md d.6 [29]). */
export const isTerritory = (name: string): boolean => ['Northwest Territories', 'Nunavut', 'Yukon'].includes(name);
