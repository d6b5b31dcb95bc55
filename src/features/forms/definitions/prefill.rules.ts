import { entryOf } from '#platform/entryOf.ts';
import { answer, bodyPresentOf, chosen, type Data, type FormContext, serviceKindOf, value } from './context.rules.ts';
import { typedIn } from './typed.rules.ts';
import { type FieldValue, notKnown } from './values.rules.ts';

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ');

const yesNoOf = (given: string): FieldValue | undefined =>
  given === 'yes' || given === 'no' ? given : given === 'unknown' ? notKnown : undefined;

const oneOfCodes = (given: string, codes: Readonly<Record<string, string>>): string | undefined =>
  entryOf(codes, given);

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
