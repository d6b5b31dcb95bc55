import {
  answerOf,
  choicesOf,
  hasLived,
  isAboutBaby,
  isBurial,
  isCremation,
  isForSelf,
  isOneOf,
  isOutsideCanada,
  mustBeReleasedFirst,
  readValue,
  wayOf,
} from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { PlanMark } from '#vocabulary/tasks/marks.ts';
import { type Circumstance, type LifeCircumstance, lifeCircumstances } from '#vocabulary/tasks/task.ts';

/** Whether something is so, as far as a family has said. */
export type Known = 'yes' | 'no' | 'unknown';

type Told = Exclude<Circumstance, LifeCircumstance | 'homeAccepted'>;

const knownAs = (isSo: boolean): Known => (isSo ? 'yes' : 'no');
const isOpen = (answers: Answers, key: Parameters<typeof answerOf>[1], ...unsure: string[]): boolean =>
  ['', ...unsure].includes(answerOf(answers, key) ?? '');

/** Where the person is, or where death is near; unknown until it is said. */
const at =
  (...places: Parameters<typeof isOneOf<'lovedOneLocation'>>[2]) =>
  (answers: Answers): Known =>
    isOpen(answers, 'lovedOneLocation', 'not-sure') ? 'unknown' : knownAs(isOneOf(answers, 'lovedOneLocation', places));

/** What the family knows by itself: whoever has answered and has not chosen it, has said no. */
const mayPay =
  (code: string) =>
  (answers: Answers): Known => {
    const chosen = choicesOf(answers, 'moneyHelp');
    if (chosen.includes(code)) return 'yes';
    return chosen.length === 0 || chosen.includes('not-sure') ? 'unknown' : 'no';
  };

/** What a family may not know of: not chosen is not no, but where nothing at all was chosen. */
const mayPayUnawares =
  (code: string) =>
  (answers: Answers): Known => {
    const chosen = choicesOf(answers, 'moneyHelp');
    if (chosen.includes(code)) return 'yes';
    return chosen.includes('none') ? 'no' : 'unknown';
  };

/** What was chosen for the body; unknown while it is open, and where another choice may follow it. */
const chosenAs =
  (isChosen: (answers: Answers) => boolean) =>
  (answers: Answers): Known =>
    isOpen(answers, 'cremationOrBurial', 'undecided', 'body-donation') ? 'unknown' : knownAs(isChosen(answers));

const isConfirmedOpen = (answers: Answers): boolean => isOpen(answers, 'deathExpected');

function expectedAtHome(answers: Answers): Known {
  const home = at('residence')(answers);
  if (wayOf(answers) === 'imminent' || home === 'no') return home;
  if (isConfirmedOpen(answers) || home === 'unknown') return 'unknown';
  return knownAs(isOneOf(answers, 'deathExpected', expected));
}

function livedOf(answers: Answers): Known {
  if (!isAboutBaby(answers)) return 'yes';
  return isOpen(answers, 'baby', 'not-sure') ? 'unknown' : knownAs(hasLived(answers));
}

const opposite: Record<Known, Known> = { yes: 'no', no: 'yes', unknown: 'unknown' };

/** Nobody has confirmed it, or nobody here knows whether somebody has. */
const maybeUnconfirmed = ['expected-unconfirmed', 'unexpected-unconfirmed', 'not-sure'] as const;
const expected = ['expected-confirmed', 'expected-unconfirmed'] as const;

const tellers: Record<Told, (answers: Answers) => Known> = {
  unconfirmed: (answers) =>
    isConfirmedOpen(answers) ? 'unknown' : knownAs(isOneOf(answers, 'deathExpected', maybeUnconfirmed)),
  expectedDeath: (answers) =>
    isOpen(answers, 'deathExpected', 'not-sure') ? 'unknown' : knownAs(isOneOf(answers, 'deathExpected', expected)),
  expectedAtHome,
  hospital: at('hospital'),
  residence: at('hospice', 'care-home'),
  atHome: at('residence'),
  withExaminer: (answers) => (mustBeReleasedFirst(answers) ? 'yes' : at('coroner-or-ME')(answers)),
  withFuneralHome: (answers) =>
    isOneOf(answers, 'readyToBePickedUp', ['already-in-care']) ? 'yes' : at('already-at-funeral-home')(answers),
  outsideCanada: (answers) =>
    isOutsideCanada(answers) ? 'yes' : isOpen(answers, 'location', 'not-sure') ? 'unknown' : 'no',
  cremation: chosenAs(isCremation),
  burial: chosenAs(isBurial),
  bodyDonation: (answers) =>
    isOpen(answers, 'cremationOrBurial', 'undecided')
      ? 'unknown'
      : knownAs(isOneOf(answers, 'cremationOrBurial', ['body-donation'])),
  faithTimeLimit: (answers) => knownFrom(readValue(answers, 'bodyPresent', 'faithTimeLimit')),
  service: (answers) =>
    isOpen(answers, 'howWillYouHonour', 'undecided')
      ? 'unknown'
      : knownAs(!isOneOf(answers, 'howWillYouHonour', ['no-service'])),
  prepaid: (answers) =>
    isOpen(answers, 'preArranged', 'not-sure') ? 'unknown' : knownAs(isOneOf(answers, 'preArranged', ['prepaid'])),
  noWill: (answers) =>
    isOpen(answers, 'authority', 'not-sure') ? 'unknown' : knownAs(isOneOf(answers, 'authority', ['no-will'])),
  dispute: (answers) => knownFrom(readValue(answers, 'authority', 'dispute')),
  // A child or a friend who arranges does not say whether there is a spouse.
  spouse: (answers) =>
    isOneOf(answers, 'relationshipToArranger', ['spouse-married', 'spouse-common-law']) ? 'yes' : 'unknown',
  lived: livedOf,
  stillborn: (answers) => (isAboutBaby(answers) ? opposite[livedOf(answers)] : 'no'),
  veteran: mayPayUnawares('veteran'),
  work: mayPay('work'),
  carAccident: mayPay('car'),
  indigenous: mayPay('first-nation-inuit-metis'),
  crime: mayPay('crime-victim'),
  insurance: mayPayUnawares('insurance'),
  self: (answers) => knownAs(isForSelf(answers)),
};

const knownFrom = (value: unknown): Known => (value === 'yes' || value === 'no' ? value : 'unknown');

const isOfLife = (circumstance: Circumstance): circumstance is LifeCircumstance =>
  lifeCircumstances.some((one) => one === circumstance);

/** Under which key it is kept that there was no such thing in a life. */
export const lifeKeyOf = (circumstance: LifeCircumstance): string => `life.${circumstance}`;

/** The mark that a record itself sets once a funeral home has accepted; nobody can set it by hand. */
const homeAcceptedKey = 'record.homeAccepted';

/** The marks of a family, with what its record says: whoever has a funeral home need not call one. */
export const withRecord = (
  marks: readonly PlanMark[],
  connection: Spirit['core']['connectionStatus'],
): readonly PlanMark[] =>
  connection === 'accepted' ? [...marks, { key: homeAcceptedKey, state: 'done', day: null }] : marks;

/** Whether something is so: from the answers, of the life from what the family leaves out of its plan, and from the record. */
export function knownOf(answers: Answers, marks: readonly PlanMark[], circumstance: Circumstance): Known {
  const isMarked = (marked: string) => marks.some(({ key }) => key === marked);
  if (circumstance === 'homeAccepted') return knownAs(isMarked(homeAcceptedKey));
  if (isOfLife(circumstance)) return isMarked(lifeKeyOf(circumstance)) ? 'no' : 'unknown';
  return tellers[circumstance](answers);
}
