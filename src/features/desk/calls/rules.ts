import { nameIn, textIn } from '#features/answers/blocks.rules.ts';
import type { BlockKey } from '#features/answers/blocks.schema.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
import { isMailbox } from '#vocabulary/mailbox.ts';
import type { CallKind } from '#vocabulary/places/callKinds.ts';

/** The blocks of answers that a first call may fill. */
export const callBlocks = [
  'timing',
  'deathExpected',
  'location',
  'lovedOneLocation',
  'lovedOneAddress',
  'readyToBePickedUp',
  'weight',
  'implants',
  'spiritInfo',
  'directInfo',
  'relationshipToArranger',
  'preArranged',
  'cremationOrBurial',
] as const satisfies readonly BlockKey[];

/** Which of the three ways of the questionnaire a call is on. */
export const timingOfCall = { died: 'now', expected: 'imminent', planned: 'future', trade: 'now' } as const;

/** The name of whoever calls, or the number they can be called back at; one of them is needed. */
const isCallerKnown = (data: Answers): boolean =>
  [
    nameIn(data, 'arrangerFirstName'),
    nameIn(data, 'arrangerLastName'),
    textIn(data, 'directInfo', 'arrangerPhoneNumber'),
  ].filter(Boolean).length > 0;

/** Why a call makes no case yet; null when it does. */
export function whyNotTake(kind: CallKind, data: Answers): ErrorMessageKey | null {
  const phone = textIn(data, 'directInfo', 'arrangerPhoneNumber');
  if (kind === 'trade')
    return textIn(data, 'relationshipToArranger', 'organization') && phone ? null : 'tradeHomeMissing';
  return isCallerKnown(data) ? null : 'callerMissing';
}

/** What of a call cannot be: the field on the screen, and why. */
export type CallProblems = { email?: 'email'; dateOfBirth?: 'dateAhead'; dateOfDeath?: 'dateAhead' | 'datesCrossed' };

/**
 * What of a call cannot be. A day may be known to its month or its year only; `today` is the day where it comes first in Canada, for
 * a call may be about somebody far away.
 */
export function impossibleIn(data: Answers, today: string): CallProblems {
  const email = textIn(data, 'directInfo', 'arrangerEmail').trim();
  const [born, died] = [textIn(data, 'spiritInfo', 'dateOfBirth'), textIn(data, 'spiritInfo', 'dateOfDeath')];
  const isCrossed = born !== '' && died !== '' && died < born.slice(0, died.length);
  return {
    ...(email && !isMailbox(email) && { email: 'email' }),
    ...(born > today && { dateOfBirth: 'dateAhead' }),
    ...(died > today ? { dateOfDeath: 'dateAhead' } : isCrossed && { dateOfDeath: 'datesCrossed' }),
  };
}

/** A case that was taken on the phone, as far as the rules read it. */
export type TakenCase = {
  kind: CallKind;
  hasFamily: boolean;
  invitations: number;
  takenAt: string;
  isBrought: boolean;
};

/** Why the family of a case cannot be invited now; null when it can. */
export function whyNotInvite({
  kind,
  hasFamily,
  invitations,
  isBrought,
}: Omit<TakenCase, 'takenAt'>): ErrorMessageKey | null {
  if (hasFamily) return 'familyHere';
  if (isBrought) return 'broughtHasNoFamily';
  if (kind === 'trade') return 'tradeHasNoFamily';
  return invitations >= limits.familyInvitationsPerCase ? 'invitationsUsed' : null;
}

const hour = 3_600_000;

/** Until when a home may delete a case that it has taken by mistake, ISO 8601 UTC. */
export const deletableUntil = (takenAt: string): string =>
  new Date(Date.parse(takenAt) + limits.firstCallDeleteHours * hour).toISOString();

/** Why a case that was taken by mistake cannot be deleted any more; null when it can. */
export function whyNotDeleteCall({ hasFamily, takenAt }: Pick<TakenCase, 'hasFamily' | 'takenAt'>, now: string) {
  if (hasFamily) return 'familyHere' satisfies ErrorMessageKey;
  return Date.parse(now) >= Date.parse(deletableUntil(takenAt)) ? ('deleteTooLate' satisfies ErrorMessageKey) : null;
}
