import type { Way } from '#features/answers/answers.rules.ts';
import { regionCodeIn, wayOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { type SheetName, sheetNames } from '#features/regions/sheets/sheet.rules.ts';

const sheetsOfWay: Record<Way, readonly SheetName[]> = {
  now: ['who-may-decide', 'funeral-home-meeting'],
  baby: ['funeral-home-meeting'],
  imminent: ['dying-at-home', 'who-may-decide', 'funeral-home-meeting'],
  future: ['who-may-decide'],
};

/** The sheets that help a family: no funeral home is met in most of Nunavut, and nobody decides before it is known where. */
export const sheetsFor = (answers: Answers): readonly SheetName[] =>
  sheetsOfWay[wayOf(answers)].filter(
    (name) =>
      (name !== 'funeral-home-meeting' || regionCodeIn(answers) !== 'NU') &&
      (name !== 'who-may-decide' || regionCodeIn(answers)),
  );

/** The sheet of this name; undefined where the last part of an address names none. */
export const findSheet = (name: string): SheetName | undefined => sheetNames.find((one) => one === name);

const sheetOfTasks: Readonly<Record<string, SheetName>> = {
  whoDecides: 'who-may-decide',
  dispute: 'who-may-decide',
  meeting: 'funeral-home-meeting',
  whomToCall: 'dying-at-home',
  formAtHome: 'dying-at-home',
};

/** The sheet that a task is done with. */
export const sheetOfTask = (text: string): SheetName | undefined => sheetOfTasks[text];
