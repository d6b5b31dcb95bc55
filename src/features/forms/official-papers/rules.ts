import { contextOf, type FormContext } from '#features/forms/definitions/context.rules.ts';
import { type Filling, fieldValue, fillingOf, visibleSections } from '#features/forms/definitions/filling.rules.ts';
import { isAnswered } from '#features/forms/definitions/values.rules.ts';
import { addDays } from '#platform/days.ts';
import { entryOf } from '#platform/entryOf.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import { isPartialDate } from '#platform/partialDate.ts';
import type { FormName } from '#vocabulary/formNames.ts';
import { limits } from '#vocabulary/limits.ts';
import {
  cremationFollowsRegistration,
  type OfficialPaper,
  type OfficialPaperKind,
  officialPaperKinds,
  officialPapersIn,
  permitFollows,
} from '#vocabulary/regions/officialPapers.ts';
import type {
  CasePapers,
  MissingField,
  OfficialPaperEntry,
  PaperStates,
  PapersBeforeEnd,
  WaitingStep,
} from './schema.ts';

/** What of a case decides which papers it needs: where and how, and how the registration names it. */
export type CaseOfPapers = Pick<FormContext, 'region' | 'timing' | 'disposition'> & {
  /** The person leaves the province: `shipment` on the registration. */
  leaves: boolean;
};

/** Reads out of a record, and of what its registration holds, what decides which papers it needs. */
export function caseOfPapers(data: Readonly<Record<string, unknown>>, method: unknown): CaseOfPapers {
  const { region, timing, disposition } = contextOf(data);
  return { region, timing, disposition: dispositionOf(method) ?? disposition, leaves: method === 'shipment' };
}

const dispositions: Readonly<Record<string, FormContext['disposition']>> = {
  burial: 'burial',
  entombment: 'burial',
  cremation: 'cremation',
  aquamation: 'cremation',
  'body-donation': 'donation',
};

const dispositionOf = (method: unknown) => (typeof method === 'string' ? entryOf(dispositions, method) : undefined);

/**
 * True for a paper that a case needs. Ontario gives a cremation certificate or one for the journey, never both; Prince Edward
 * Island asks for its coroner’s certificate also when the person leaves.
 */
function isNeeded({ kind, name }: OfficialPaper, { disposition, leaves }: CaseOfPapers): boolean {
  if (kind === 'shipment') return leaves;
  if (kind !== 'clearance') return true;
  if (leaves) return name === 'coroner-form-5';
  return disposition === 'cremation';
}

/** The papers that a case needs, in their order; none before somebody has died, or while the province is not known. */
export function papersOf(one: CaseOfPapers): readonly OfficialPaper[] {
  if (one.timing !== 'now' || !one.region) return [];
  return officialPapersIn(one.region).filter((paper) => isNeeded(paper, one));
}

/** What a paper holds up, as far as a source says so: the cremation, the burial, the journey, or the permit; null for nothing. */
export function stepThatWaits({ kind, conditional }: OfficialPaper, one: CaseOfPapers): WaitingStep | null {
  const { region, disposition, leaves } = one;
  if (!region || conditional) return null;
  if (kind === 'shipment' || (leaves && kind === 'clearance')) return 'journey';
  const end = disposition === 'cremation' || disposition === 'burial' ? disposition : null;
  if (kind === 'permit' || kind === 'clearance') return end;
  if (kind === 'registration' && end === 'cremation' && cremationFollowsRegistration.includes(region)) return end;
  // In Quebec the hours count from the attestation, for a burial too (Civil Code, art. 48).
  if (kind === 'medical-certificate' && region === 'QC') return end;
  return permitFollows.includes(region) ? 'permit' : null;
}

const isSettled = (state: PaperStates[OfficialPaperKind]): boolean => state === 'received' || state === 'not-needed';

/** The papers that are not there and hold up the cremation, the burial or the journey. */
export const papersHoldingUp = (one: CaseOfPapers, states: PaperStates): readonly OfficialPaper[] =>
  papersOf(one).filter((paper) => {
    const step = stepThatWaits(paper, one);
    return step !== null && step !== 'permit' && !isSettled(states[paper.kind]);
  });

/** What a chain of custody reads of the papers; `newestOf` is what was noted of each last. */
export function beforeEndOf(
  one: CaseOfPapers,
  newestOf: (kind: OfficialPaperKind) => Pick<OfficialPaperEntry, 'state' | 'number'> | undefined,
): PapersBeforeEnd {
  const states: PaperStates = Object.fromEntries(
    officialPaperKinds.flatMap((kind) => {
      const newest = newestOf(kind);
      return newest ? [[kind, newest.state]] : [];
    }),
  );
  const holding = (disposition: 'cremation' | 'burial') =>
    papersHoldingUp({ ...one, disposition }, states).map(({ kind }) => kind);
  const needed = papersOf(one);
  // While nobody knows the province, a permit is expected.
  const isExpected = needed.length === 0 || needed.some(({ kind }) => kind === 'permit');
  return {
    cremation: holding('cremation'),
    burial: holding('burial'),
    permit: { awaited: isExpected && !isSettled(states.permit), number: newestOf('permit')?.number ?? '' },
  };
}

/** The questions of the registration that the registrar cannot do without; each must be answered, if only by "not known". */
const registrarAsks: readonly string[] = [
  'surname',
  'givenNames',
  'sex',
  'dateOfBirth',
  'birthCity',
  'birthProvince',
  'birthCountry',
  'dateOfDeath',
  'placeOfDeath',
  'municipalityOfDeath',
  'residence',
  'maritalStatus',
  'occupation',
  'spouseName',
  'marriageDate',
  'marriagePlace',
  'firstParent',
  'firstParentBirthplace',
  'secondParent',
  'secondParentBirthplace',
  'method',
  'dispositionPlace',
  'informantName',
  'informantRelation',
  'informantAddress',
  'informantPhone',
];

const asks: Readonly<Record<OfficialPaperKind, readonly string[]>> = {
  registration: registrarAsks,
  'medical-certificate': ['dateOfDeath', 'placeOfDeath'],
  permit: ['method', 'dispositionPlace'],
  clearance: ['dateOfDeath', 'placeOfDeath', 'method'],
  shipment: ['dateOfDeath', 'placeOfDeath', 'method'],
};

/** What the registration of a record says, with what comes out of its answers. */
export const registrationOf = (
  data: Readonly<Record<string, unknown>>,
  written: Readonly<Record<string, unknown>>,
): Filling => fillingOf('vital-statistics', contextOf(data), written);

/** What is missing for a paper: questions of the registration that nobody has answered, each with its section. */
export const missingFor = (kind: OfficialPaperKind, filling: Filling): MissingField[] =>
  visibleSections(filling).flatMap(({ key: part, fields }) =>
    fields
      .filter(({ key }) => asks[kind].includes(key))
      .filter((field) => !isAnswered(fieldValue(filling, field)))
      .map(({ key }) => ({ part, field: key })),
  );

/** The record’s own forms without which the end is not carried out: who decides signs, and in Saskatchewan somebody identifies. */
export function formsHoldingUp({ region, disposition }: CaseOfPapers, completed: readonly string[]): FormName[] {
  if (disposition !== 'cremation') return [];
  const forms: FormName[] = ['cremation-authorization', ...(region === 'SK' ? (['identification'] as const) : [])];
  return forms.filter((name) => !completed.includes(name));
}

/** A paper of which nothing was noted. */
export const blankEntry: OfficialPaperEntry = { state: 'not-begun', on: null, number: '', office: '', reason: '' };

/** What is kept of what was sent: of each state only what belongs to it. */
export function noted({ state, on, number, office, reason }: OfficialPaperEntry): OfficialPaperEntry {
  if (state === 'not-needed') return { ...blankEntry, state, reason };
  return state === 'not-begun' ? blankEntry : { state, on, number, office, reason: '' };
}

/** The day on which the person died, as far as the registration knows it: of a month or a year alone its first. Empty for unknown. */
export function diedOnIn(filling: Filling): string {
  const field = visibleSections(filling)
    .flatMap(({ fields }) => fields)
    .find(({ key }) => key === 'dateOfDeath');
  const said = field && fieldValue(filling, field);
  const day = typeof said === 'string' ? said.replace('~', '') : '';
  return isPartialDate(day) ? `${day}-01-01`.slice(0, 10) : '';
}

/**
 * Why a paper cannot be noted so; null when it can. Days are those of the branch. A record that is made long after the death holds
 * the papers of that time: from the death on, every day can be right.
 */
export function whyNotNoted(
  { state, on, reason }: OfficialPaperEntry,
  { today, recordSince, diedOn = '' }: { today: string; recordSince: string; diedOn?: string },
): ErrorMessageKey | null {
  if (state === 'not-needed') return reason ? null : 'officialPaperReason';
  if (state === 'not-begun') return null;
  if (on === null) return 'officialPaperDay';
  if (on > today) return 'officialPaperFuture';
  if (diedOn && on >= diedOn) return null;
  return on < addDays(recordSince.slice(0, 10), -limits.officialPaperDaysBefore) ? 'officialPaperEarly' : null;
}

const parts = ['state', 'on', 'number', 'office', 'reason'] as const;

/** True where two entries say the same. */
export const isSameEntry = (one: OfficialPaperEntry, other: OfficialPaperEntry): boolean =>
  parts.every((part) => one[part] === other[part]);

/** True while nobody knows which papers a case needs: no province is said, and none was begun. */
export const isUnknown = ({ region, papers }: Pick<CasePapers, 'region' | 'papers'>): boolean =>
  region === null && papers.length === 0;
