import { keysOf } from '#vocabulary/lists.ts';
import { cremation, waitValues } from '#vocabulary/places/cremation.ts';
import { federalHelp, funeralHelp } from '#vocabulary/places/funeralHelp.ts';
import { guidePrices } from '#vocabulary/places/guidePrices.ts';
import { prearrangedValues } from '#vocabulary/places/prearranged.ts';
import { registration, registrationLimits } from '#vocabulary/places/registration.ts';
import { funeralTrade, regulatorOf } from '#vocabulary/places/regulators.ts';
import { authority } from '#vocabulary/regions/authority.ts';
import { checkAgainBy } from '#vocabulary/regions/checkAgain.ts';
import { type EstateFactName, estateFacts, reserveEstates } from '#vocabulary/regions/estate.ts';
import type { Confidence } from '#vocabulary/regions/facts.ts';
import { factsReadIn } from '#vocabulary/regions/facts.ts';
import { pensionDays, survivorsMonthsBack } from '#vocabulary/regions/pensions.ts';
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
export type FactName = (typeof factNames)[number] | EstateFactName | 'pension' | 'veterans' | 'reserve' | 'inuktitut';

/** A fact as a page shows it: a sentence of the catalogue, how far it can be trusted, where it comes from. */
export type Fact = {
  name: FactName;
  key: string;
  /** Canadian dollars by the name the sentence uses. */
  amounts?: Readonly<Record<string, number>>;
  /** Hours, days, shares and amounts of a rule, by the name the sentence uses. */
  limits?: Readonly<Record<string, number>>;
  /** Null where nothing was found: the sentence itself says so. */
  confidence: Confidence | null;
  source: string;
  asOf: string;
  /** The month by which it should be looked at again. */
  checkAgainBy: string;
};

function registrationLimitsOf(code: RegionCode): Readonly<Record<string, number>> {
  const known: Readonly<Record<string, Readonly<Record<string, number>>>> = registrationLimits;
  return known[code] ?? {};
}

/** A fact before it is known when it is looked at again; `checkAgainBy` where the vocabulary says it. */
type ReadFact = Omit<Fact, 'name' | 'checkAgainBy'> & { checkAgainBy?: string };

type FactFactory = (code: RegionCode, name: RegionName) => ReadFact;

const factFactories: Record<FactName, FactFactory> = {
  investigator: (_code, name) => ({
    key: `regions.investigator.${medicalExaminerRegions.includes(name) ? 'medicalExaminer' : 'coroner'}`,
    confidence: 'A',
    source: 'Statistics Canada, 82-214-X',
    asOf: factsReadIn,
  }),
  registration: (code) => ({
    key: `regions.registration.${code}`,
    ...registration[code],
    limits: registrationLimitsOf(code),
  }),
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
          amounts: certificate.amounts,
          limits: registrationLimitsOf(code),
          confidence: certificate.confidence,
          source: certificate.source,
          asOf,
        }
      : { key: 'regions.certificate.other', confidence: null, source, asOf };
  },
  wait: (code) => ({ key: `guideFacts.clock.regions.${code}`, ...cremation[code], limits: waitValues(code) }),
  decides: (code) => ({ key: `guideFacts.authority.regions.${code}`, ...authority[code] }),
  regulator: (_code, name) => {
    const regulator = regulatorOf(name);
    return regulator
      ? { key: `regions.regulators.${regulator.code}`, ...regulator }
      : { key: 'regions.regulatorUnknown', confidence: null, source: 'unverified', asOf: factsReadIn };
  },
  prices: (code) => tradeFact(code, 'prices'),
  ahead: (code) => ({ ...tradeFact(code, 'ahead'), limits: prearrangedValues(code) }),
  help: (code) => ({ key: `guideFacts.funeralHelp.${code}`, ...funeralHelp[code] }),
  pension: (code) => {
    const plan = code === 'QC' ? 'quebecPensionPlan' : 'canadaPensionPlan';
    return { key: `guideFacts.federalHelp.${plan}`, ...federalHelp[plan] };
  },
  veterans: () => ({
    key: 'guideFacts.federalHelp.lastPostFund',
    ...federalHelp.lastPostFund,
  }),
  wills: (code) => estateFact(code, 'wills'),
  acting: (code) => estateFact(code, 'acting'),
  probate: (code) => estateFact(code, 'probate'),
  renouncing: (code) => estateFact(code, 'renouncing'),
  sharing: (code) => estateFact(code, 'sharing'),
  lawyers: (code) => estateFact(code, 'lawyers'),
  reserve: () => ({ key: 'estateFacts.reserve', ...reserveEstates }),
  inuktitut: () => ({ key: 'regions.inuktitut', confidence: null, source: 'unverified', asOf: factsReadIn }),
};

function tradeFact(code: RegionCode, kind: 'prices' | 'ahead'): ReadFact {
  const { [kind]: confidence, source, asOf } = funeralTrade[code];
  return { key: `regions.${kind}.${confidence ? code : 'unknown'}`, confidence, source, asOf };
}

/** A fact about estates; where no page was found, a sentence that says who to ask. */
function estateFact(code: RegionCode, name: EstateFactName): ReadFact {
  const known = estateFacts[name][code];
  return known
    ? { key: `estateFacts.${name}.${code}`, ...known }
    : { key: `estateFacts.${name}.other`, confidence: null, source: 'unverified', asOf: factsReadIn };
}

/** One fact of law about a region. */
export function factOf(region: RegionName, name: FactName): Fact {
  const read = factFactories[name](regionCodeOf(region), region);
  const { key, amounts, limits, confidence, source, asOf, checkAgainBy: known } = read;
  const told = { ...(amounts ? { amounts } : {}), ...(limits ? { limits } : {}) };
  const dated = { confidence, asOf, checkAgainBy: known };
  return { name, key, confidence, source, asOf, ...told, checkAgainBy: checkAgainBy({ ...told, ...dated }) };
}

/** The month by which a fact should be looked at again once somebody has read it anew: what it tells stays what it is. */
export const checkAgainOf = (
  { amounts }: Pick<Fact, 'amounts'>,
  { confidence, asOf }: Pick<Fact, 'confidence' | 'asOf'>,
): string => checkAgainBy({ ...(amounts ? { amounts } : {}), confidence, asOf });

/** What the sentence of a fact is filled with. */
export const valuesOf = ({ amounts, limits }: Fact): Readonly<Record<string, number>> => ({ ...amounts, ...limits });

/** A province, a territory, or all of Canada where a fact is the same everywhere. */
export type FactPlace = RegionCode | 'CA';

/** Names a fact for good, whatever is said of it: its kind and where it holds, `wait.AB`. */
export type FactId = `${FactName}.${FactPlace}`;

/** Where a fact holds as it is said of a region: there, or in all of Canada. */
export const placeOfFact = (code: RegionCode, name: FactName): FactPlace => {
  if (name === 'veterans' || name === 'reserve') return 'CA';
  return name === 'pension' && code !== 'QC' ? 'CA' : code;
};

/** The name for good of a fact as it is said of a region. */
export const factIdOf = (region: RegionName, name: FactName): FactId =>
  `${name}.${placeOfFact(regionCodeOf(region), name)}`;

/** The fact of a name for good, with a region of which it is said; undefined where there is no such fact. */
export function findFact(id: string): { region: RegionName; name: FactName } | undefined {
  const [asked, place] = id.split('.');
  const name = keysOf(factFactories).find((known) => known === asked);
  const region = place === 'CA' ? 'Ontario' : regionNames.find((known) => regionCodeOf(known) === place);
  return name && region && factIdOf(region, name) === id ? { region, name } : undefined;
}

/** The amounts that a fact tells, in dollars, by the fact's name for good; none where there is no such fact. */
export function amountsOfFact(id: string): Readonly<Record<string, number>> {
  const found = findFact(id);
  return (found && factOf(found.region, found.name).amounts) ?? {};
}

/** What the sentences about a region choose their words by, and what they are filled with. */
export const choicesOf = (region: RegionName) => ({
  investigator: medicalExaminerRegions.includes(region) ? 'medicalExaminer' : 'coroner',
  territory: isTerritory(region) ? 'yes' : 'no',
  quebec: region === 'Quebec' ? 'yes' : 'no',
  nunavut: region === 'Nunavut' ? 'yes' : 'no',
  pensionDays: region === 'Quebec' ? pensionDays.quebec : pensionDays.canada,
  ...survivorsMonthsBack,
  cremationLow: guidePrices.directCremation.low,
  cremationHigh: guidePrices.directCremation.high,
  burialLow: guidePrices.traditionalBurial.low,
  burialHigh: guidePrices.traditionalBurial.high,
});
