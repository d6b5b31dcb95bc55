import { keysOf } from '#vocabulary/lists.ts';
import { cremation } from '#vocabulary/places/cremation.ts';
import { federalHelp, funeralHelp } from '#vocabulary/places/funeralHelp.ts';
import { registration } from '#vocabulary/places/registration.ts';
import { funeralTrade, regulatorOf } from '#vocabulary/places/regulators.ts';
import { authority } from '#vocabulary/regions/authority.ts';
import type { Confidence } from '#vocabulary/regions/facts.ts';
import { factsReadIn } from '#vocabulary/regions/facts.ts';
import {
  isTerritory,
  medicalExaminerRegions,
  type RegionCode,
  type RegionName,
  regionCodeOf,
  regionNames,
} from '#vocabulary/regions/regions.ts';

/** What a page says of a region, in the order of a family's questions. */
export const factNames = [
  'investigator',
  'registration',
  'permit',
  'certificate',
  'wait',
  'decides',
  'regulator',
  'prices',
  'ahead',
  'help',
] as const;

/** The name of a fact of law about a region. */
export type FactName = (typeof factNames)[number] | 'pension' | 'veterans' | 'inuktitut';

/** A fact as a page shows it: a sentence of the catalogue, how far it can be trusted, where it comes from. */
export type Fact = {
  name: FactName;
  key: string;
  values?: Readonly<Record<string, number>>;
  /** Null where nothing was found: the sentence itself says so. */
  confidence: Confidence | null;
  source: string;
  asOf: string;
};

type FactFactory = (code: RegionCode, name: RegionName) => Omit<Fact, 'name'>;

const factFactories: Record<FactName, FactFactory> = {
  investigator: (_code, name) => ({
    key: `regions.investigator.${medicalExaminerRegions.includes(name) ? 'medicalExaminer' : 'coroner'}`,
    confidence: 'A',
    source: 'Statistics Canada, 82-214-X',
    asOf: factsReadIn,
  }),
  registration: (code) => ({ key: `regions.registration.${code}`, ...registration[code] }),
  permit: (code) => ({
    key: `regions.permit.${code}`,
    ...registration[code],
    confidence: registration[code].permitConfidence,
  }),
  certificate: (code) => {
    const { certificate, source, asOf } = registration[code];
    return certificate
      ? {
          key: `regions.certificate.${code}`,
          values: certificate.amounts,
          confidence: certificate.confidence,
          source: certificate.source,
          asOf,
        }
      : { key: 'regions.certificate.other', confidence: null, source, asOf };
  },
  wait: (code) => ({ key: `guideFacts.clock.regions.${code}`, ...cremation[code] }),
  decides: (code) => ({ key: `guideFacts.authority.regions.${code}`, ...authority[code] }),
  regulator: (_code, name) => {
    const regulator = regulatorOf(name);
    return regulator
      ? { key: `regions.regulators.${regulator.code}`, ...regulator }
      : { key: 'regions.regulatorUnknown', confidence: null, source: 'unverified', asOf: factsReadIn };
  },
  prices: (code) => tradeFact(code, 'prices'),
  ahead: (code) => tradeFact(code, 'ahead'),
  help: (code) => ({ key: `guideFacts.funeralHelp.${code}`, ...funeralHelp[code], values: funeralHelp[code].amounts }),
  pension: (code) => {
    const plan = code === 'QC' ? 'quebecPensionPlan' : 'canadaPensionPlan';
    return { key: `guideFacts.federalHelp.${plan}`, ...federalHelp[plan], values: federalHelp[plan].amounts };
  },
  veterans: () => ({
    key: 'guideFacts.federalHelp.lastPostFund',
    ...federalHelp.lastPostFund,
    values: federalHelp.lastPostFund.amounts,
  }),
  inuktitut: () => ({ key: 'regions.inuktitut', confidence: null, source: 'unverified', asOf: factsReadIn }),
};

function tradeFact(code: RegionCode, kind: 'prices' | 'ahead'): Omit<Fact, 'name'> {
  const { [kind]: confidence, source, asOf } = funeralTrade[code];
  return { key: `regions.${kind}.${confidence ? code : 'unknown'}`, confidence, source, asOf };
}

/** One fact of law about a region. */
export function factOf(region: RegionName, name: FactName): Fact {
  const { key, values, confidence, source, asOf } = factFactories[name](regionCodeOf(region), region);
  return { name, key, confidence, source, asOf, ...(values ? { values } : {}) };
}

/** A province, a territory, or all of Canada where a fact is the same everywhere. */
export type FactPlace = RegionCode | 'CA';

/** Names a fact for good, whatever is said of it: its kind and where it holds, `wait.AB`. */
export type FactId = `${FactName}.${FactPlace}`;

/** Where a fact holds as it is said of a region: there, or in all of Canada. */
export const placeOfFact = (code: RegionCode, name: FactName): FactPlace => {
  if (name === 'veterans') return 'CA';
  return name === 'pension' && code !== 'QC' ? 'CA' : code;
};

/** The name for good of a fact as it is said of a region. */
export const factIdOf = (region: RegionName, name: FactName): FactId =>
  `${name}.${placeOfFact(regionCodeOf(region), name)}`;

/** The amounts that a fact tells, in dollars, by the fact's name for good; none where there is no such fact. */
export function amountsOfFact(id: string): Readonly<Record<string, number>> {
  const [asked, place] = id.split('.');
  const name = keysOf(factFactories).find((known) => known === asked);
  const region = place === 'CA' ? 'Ontario' : regionNames.find((known) => regionCodeOf(known) === place);
  return (name && region && factOf(region, name).values) ?? {};
}

/** What the sentences about a region choose their words by. */
export const choicesOf = (region: RegionName) => ({
  investigator: medicalExaminerRegions.includes(region) ? 'medicalExaminer' : 'coroner',
  territory: isTerritory(region) ? 'yes' : 'no',
  quebec: region === 'Quebec' ? 'yes' : 'no',
  nunavut: region === 'Nunavut' ? 'yes' : 'no',
});
