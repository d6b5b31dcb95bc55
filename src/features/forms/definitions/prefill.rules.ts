import { findRegion, type RegionCode, regionCodeOf } from '#vocabulary/regions/regions.ts';
import type { Timing } from './fields.rules.ts';
import { typedIn } from './typed.rules.ts';
import { type FieldValue, notKnown } from './values.rules.ts';

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;

/** What stands under a name, as far as it is an object of its own. */
const dataIn = (data: Data, key: string): Data => {
  const block = Object.hasOwn(data, key) ? data[key] : undefined;
  return isData(block) ? block : {};
};

const trimmed = (value: unknown): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';

const answer = (data: Data, key: string): string => trimmed(dataIn(data, key).answer);
const value = (data: Data, key: string, name: string): string =>
  trimmed(dataIn(dataIn(data, key), 'answerValues')[name]);
const chosen = (data: Data, key: string): string[] => {
  const given = dataIn(data, key).answer;
  return Array.isArray(given) ? given.filter((code) => typeof code === 'string') : [];
};
const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ');

/** What a record says about where, when and how: what the conditions of forms are judged by. */
export type FormContext = {
  region: RegionCode | undefined;
  timing: Timing;
  disposition: 'cremation' | 'burial' | 'donation' | 'undecided';
  answers: Data;
  /** What was typed into the registration: its facts come before the answers in every other form. */
  particulars?: Data | undefined;
};

const dispositions: Readonly<Record<string, FormContext['disposition']>> = {
  cremation: 'cremation',
  aquamation: 'cremation',
  burial: 'burial',
  'green-burial': 'burial',
  'body-donation': 'donation',
};

/** Reads the context of a record's forms out of its answers, and of what was typed into its registration. */
export function contextOf(answers: Data, particulars?: Data): FormContext {
  const region = findRegion(answer(answers, 'location'));
  const timing = answer(answers, 'timing');
  return {
    region: region && regionCodeOf(region),
    timing: timing === 'imminent' || timing === 'future' ? timing : 'now',
    disposition: dispositions[answer(answers, 'cremationOrBurial')] ?? 'undecided',
    answers,
    ...(particulars && { particulars }),
  };
}

/** True when the death is outside Canada, or the person is there or in another part of Canada. */
export const isAway = (answers: Data): boolean =>
  answer(answers, 'location') === 'outside-Canada' ||
  ['outside-Canada', 'other-in-Canada'].includes(answer(answers, 'lovedOneLocation'));

/** How the family wants to honour the person; empty while that is open. */
export const serviceKindOf = (answers: Data): string => answer(answers, 'howWillYouHonour');

/** Whether the body is to be seen; empty while that is open. */
export const bodyPresentOf = (answers: Data): string => answer(answers, 'bodyPresent');

const yesNoOf = (given: string): FieldValue | undefined =>
  given === 'yes' || given === 'no' ? given : given === 'unknown' ? notKnown : undefined;

const oneOfCodes = (given: string, codes: Readonly<Record<string, string>>): string | undefined => codes[given];

const same = (...codes: string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(codes.map((code) => [code, code]));

const help =
  (code: string) =>
  (data: Data): FieldValue | undefined => {
    const codes = chosen(data, 'moneyHelp');
    if (codes.length === 0 || codes.includes('not-sure')) return undefined;
    return codes.includes(code) ? 'yes' : 'no';
  };

const names = (data: Data, who: 'spirit' | 'arranger') => ({
  first: value(data, 'spiritInfo', `${who}FirstName`),
  middle: who === 'spirit' ? value(data, 'spiritInfo', 'spiritMiddleNames') : '',
  last: value(data, 'spiritInfo', `${who}LastName`),
});

const fullName = (data: Data, who: 'spirit' | 'arranger'): string => {
  const { first, middle, last } = names(data, who);
  return first || last ? joined(first, middle, last) : '';
};

const isSelf = (data: Data): boolean =>
  answer(data, 'timing') !== 'now' && answer(data, 'relationshipToArranger') === 'self';

const contact = (data: Data, name: 'arrangerPhoneNumber' | 'arrangerEmail'): string =>
  value(data, 'directInfo', name) || value(data, 'spiritInfo', name);

const language = (data: Data): string => {
  const given = value(data, 'directInfo', 'language');
  return given === 'other' ? value(data, 'directInfo', 'otherLanguage') : '';
};

const faith = (data: Data): string => {
  const told = value(data, 'howWillYouHonour', 'faith');
  if (told) return told;
  return value(data, 'tagSelection', 'faith') === 'other' ? value(data, 'tagSelection', 'otherFaith') : '';
};

const facility = (data: Data): string => {
  const place = answer(data, 'lovedOneLocation');
  if (place === 'already-at-funeral-home') return value(data, 'lovedOneLocation', 'placeName');
  const ward = value(data, 'lovedOneLocation', 'ward');
  return [value(data, 'lovedOneLocation', 'facilityName'), ward].filter(Boolean).join(', ');
};

const addressLabel = (data: Data): string => value(data, 'lovedOneAddress', 'label') || answer(data, 'lovedOneAddress');

/** Where the person died, as far as where the person is says it: not when somebody has moved the person since. */
const placeOfDeath = (data: Data): string => {
  const place = answer(data, 'lovedOneLocation');
  if (['hospital', 'hospice', 'care-home'].includes(place)) return facility(data);
  return place === 'residence' ? addressLabel(data) : '';
};

const list = (codes: string[], known: readonly string[]): string[] | undefined => {
  const kept = codes.filter((code) => known.includes(code));
  return kept.length > 0 ? kept : undefined;
};

/** Where first values come from: each source reads the record's answers. */
const sources: Readonly<Record<string, (data: Data) => FieldValue | undefined>> = {
  personName: (data) => fullName(data, 'spirit'),
  personGivenNames: (data) => {
    const { first, middle } = names(data, 'spirit');
    return joined(first, middle);
  },
  personSurname: (data) => names(data, 'spirit').last,
  otherNames: (data) => value(data, 'spiritInfo', 'spiritOtherNames'),
  dateOfBirth: (data) => value(data, 'spiritInfo', 'dateOfBirth'),
  dateOfDeath: (data) => value(data, 'spiritInfo', 'dateOfDeath'),
  timeOfDeath: (data) => value(data, 'spiritInfo', 'timeOfDeath'),
  arrangerName: (data) => fullName(data, isSelf(data) ? 'spirit' : 'arranger'),
  arrangerPhone: (data) => contact(data, 'arrangerPhoneNumber'),
  arrangerEmail: (data) => contact(data, 'arrangerEmail'),
  relation: (data) => {
    const given = answer(data, 'relationshipToArranger');
    return ['self', 'not-sure'].includes(given) ? undefined : given;
  },
  language,
  faith,
  placeKind: (data) =>
    oneOfCodes(answer(data, 'lovedOneLocation'), {
      ...same('hospital', 'hospice', 'care-home', 'residence', 'coroner-or-ME', 'already-at-funeral-home'),
      'other-in-Canada': 'other-place',
      'outside-Canada': 'other-place',
    }),
  facility,
  address: addressLabel,
  floor: (data) => value(data, 'lovedOneAddress', 'floor'),
  stairs: (data) => yesNoOf(value(data, 'lovedOneAddress', 'stairs')),
  elevator: (data) => yesNoOf(value(data, 'lovedOneAddress', 'elevator')),
  entrance: (data) => value(data, 'lovedOneAddress', 'entrance'),
  whoIsThere: (data) => value(data, 'lovedOneAddress', 'whoIsThere'),
  confirmedBy: (data) => {
    const given = answer(data, 'deathExpected');
    if (given.endsWith('unconfirmed')) return 'nobody-yet';
    return value(data, 'deathExpected', 'confirmedBy');
  },
  weight: (data) =>
    oneOfCodes(answer(data, 'weight'), same('under-90', '90-135', '135-180', 'over-180', 'prefer-to-tell-by-phone')),
  implants: (data) => list(chosen(data, 'implants'), ['pacemaker', 'defibrillator', 'radioactive', 'other', 'none']),
  treatment: (data) => value(data, 'implants', 'treatment'),
  pickupWhen: (data) => value(data, 'readyToBePickedUp', 'when').replace('T', ' '),
  executorName: (data) => value(data, 'authority', 'executorName'),
  executorPhone: (data) => value(data, 'authority', 'executorPhone'),
  backupExecutorName: (data) => value(data, 'authority', 'backupExecutorName'),
  hasWill: (data) => oneOfCodes(answer(data, 'authority'), { will: 'yes', 'no-will': 'no' }),
  wishesInWriting: (data) => yesNoOf(value(data, 'authority', 'wishesInWriting')),
  dispute: (data) => yesNoOf(value(data, 'authority', 'dispute')),
  placeOfDeath,
  town: (data) => value(data, 'location', 'town'),
  method: (data) =>
    oneOfCodes(answer(data, 'cremationOrBurial'), {
      ...same('cremation', 'aquamation', 'burial', 'body-donation'),
      'green-burial': 'burial',
    }),
  cemeteryName: (data) => value(data, 'cremationOrBurial', 'cemeteryName'),
  ashes: (data) =>
    oneOfCodes(value(data, 'cremationOrBurial', 'ashes'), same('keep', 'bury', 'scatter', 'niche', 'undecided')),
  viewing: (data) =>
    oneOfCodes(bodyPresentOf(data), {
      'yes-open': 'open',
      'family-only-viewing': 'family-only',
      'yes-closed': 'none',
      no: 'none',
    }),
  casketOpen: (data) => oneOfCodes(bodyPresentOf(data), { 'yes-open': 'open', 'yes-closed': 'closed' }),
  serviceKind: (data) => (serviceKindOf(data) === 'undecided' ? undefined : serviceKindOf(data)),
  serviceFaith: (data) => value(data, 'howWillYouHonour', 'faith'),
  serviceLanguage: (data) => value(data, 'howWillYouHonour', 'language'),
  servicePlace: (data) => value(data, 'howWillYouHonour', 'place'),
  servicePeople: (data) => value(data, 'howWillYouHonour', 'people'),
  guests: (data) => value(data, 'howWillYouHonour', 'expectedGuests'),
  livestream: (data) => yesNoOf(value(data, 'howWillYouHonour', 'livestream')),
  music: (data) => value(data, 'howWillYouHonour', 'music'),
  readings: (data) => value(data, 'howWillYouHonour', 'readings'),
  clothing: (data) => value(data, 'howWillYouHonour', 'clothing'),
  contractNumber: (data) => value(data, 'preArranged', 'contractNumber') || value(data, 'funding', 'contractNumber'),
  wishesWhere: (data) => value(data, 'preArranged', 'wishesWhere'),
  funding: (data) => oneOfCodes(answer(data, 'funding'), same('none', 'savings', 'trust-prepaid', 'insurance')),
  fundingProvider: (data) => value(data, 'funding', 'provider'),
  palliativeTeamPhone: (data) => value(data, 'expectedPlan', 'palliativeTeamPhone'),
  formInHome: (data) => yesNoOf(value(data, 'expectedPlan', 'formInHome')),
  whoToCall: (data) => value(data, 'expectedPlan', 'whoToCall'),
  assistedDyingDate: (data) => value(data, 'expectedPlan', 'assistedDyingDate'),
  donation: (data) => list(chosen(data, 'donation'), ['organ-tissue', 'body', 'none']),
  donationProgram: (data) => value(data, 'donation', 'program'),
  veteran: help('veteran'),
  insurance: help('insurance'),
  assistance: help('assistance'),
  work: help('work'),
  car: help('car'),
  crimeVictim: help('crime-victim'),
};

/** True when there is a source of this name. */
export const isSource = (name: string): boolean => Object.hasOwn(sources, name);

/** The first value of a field out of the registration or the record's answers; undefined when they say nothing. */
export function prefillOf(
  from: string | undefined,
  context: Pick<FormContext, 'answers' | 'particulars'>,
): FieldValue | undefined {
  const typed = from === undefined ? undefined : typedIn(context.particulars ?? {}, from);
  if (typed !== undefined) return typed;
  const given = from === undefined ? undefined : sources[from]?.(context.answers);
  return given === '' ? undefined : given;
}
