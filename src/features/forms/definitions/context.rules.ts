import { entryOf } from '#platform/entryOf.ts';
import { findRegion, type RegionCode, regionCodeOf } from '#vocabulary/regions/regions.ts';
import type { Timing } from './fields.rules.ts';

/** Answers of a record, as they were saved. */
export type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;

/** What stands under a name, as far as it is an object of its own. */
const dataIn = (data: Data, key: string): Data => {
  const block = entryOf(data, key);
  return isData(block) ? block : {};
};

const trimmed = (value: unknown): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';

/** The answer to a question as one text; empty where there is none. */
export const answer = (data: Data, key: string): string => trimmed(dataIn(data, key).answer);

/** What was typed or chosen below an answer, by its name. */
export const value = (data: Data, key: string, name: string): string =>
  trimmed(dataIn(dataIn(data, key), 'answerValues')[name]);

/** What was chosen of an answer that takes several. */
export const chosen = (data: Data, key: string): string[] => {
  const given = dataIn(data, key).answer;
  return Array.isArray(given) ? given.filter((code) => typeof code === 'string') : [];
};

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

/** What was typed into the registration, where it was begun. */
export const particularsIn = (forms: readonly { name: string; data: Data }[]): Data | undefined =>
  forms.find(({ name }) => name === 'vital-statistics')?.data;

/** Reads the context of a record's forms out of its answers, and of what was typed into its registration. */
export function contextOf(answers: Data, particulars?: Data): FormContext {
  const region = findRegion(answer(answers, 'location'));
  const timing = answer(answers, 'timing');
  return {
    region: region && regionCodeOf(region),
    timing: timing === 'imminent' || timing === 'future' ? timing : 'now',
    disposition: entryOf(dispositions, answer(answers, 'cremationOrBurial')) ?? 'undecided',
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
