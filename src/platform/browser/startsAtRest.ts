import { draftKey, sessionKey, storage } from './storage.ts';

/** Whether this browser holds a session, expired or not. */
export const isSomebodySignedIn = (): boolean => storage.read(sessionKey) !== null;

/** Whether somebody is known here: signed in, or in the middle of the questionnaire. */
export const isSomebodyKnown = (): boolean => isSomebodySignedIn() || storage.read(draftKey) !== null;

/** Whether an island that says this of itself starts before anybody touches it; `remembers` are beginnings of keys. */
export const startsAtRest = (start: string | undefined, remembers: readonly string[]): boolean =>
  start === 'resting' ||
  (start === 'signed-in' && isSomebodyKnown()) ||
  remembers.some((beginning) => storage.holds(beginning));
