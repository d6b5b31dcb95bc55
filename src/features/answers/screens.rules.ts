import { flowOf } from './answers.rules.ts';
import { location, lovedOneAddress, lovedOneLocation } from './arrival.rules.ts';
import { directInfo, relationshipToArranger, spiritInfo } from './people.rules.ts';
import { cremationOrBurial, howWillYouHonour } from './preferences.rules.ts';
import type { HomesStep, ScreenStep } from './steps.rules.ts';

/** Where the person is: the place found by its name, or a town and the kind of place. */
export const where: ScreenStep = {
  key: 'where',
  kind: 'screen',
  parts: [
    { question: location, fields: ['town', 'country'] },
    { question: lovedOneLocation, fields: [] },
    { question: lovedOneAddress, fields: [] },
  ],
  variants: ['baby', 'imminent'],
};

/** The person's name, and the reader's name and telephone. */
export const people: ScreenStep = {
  key: 'people',
  kind: 'screen',
  parts: [
    { question: spiritInfo, fields: ['spiritFirstName', 'spiritLastName', 'arrangerFirstName'] },
    { question: directInfo, fields: ['arrangerPhoneNumber'] },
  ],
  variants: ['baby', 'imminent'],
};

/** One's own wishes, or another person's, on one page. */
export const wishes: ScreenStep = {
  key: 'wishes',
  kind: 'screen',
  parts: [
    { question: relationshipToArranger, fields: [] },
    { question: spiritInfo, fields: ['spiritFirstName', 'spiritLastName'] },
    { question: location, fields: ['town', 'country'] },
    { question: cremationOrBurial, fields: [] },
    { question: howWillYouHonour, fields: ['music', 'people'] },
  ],
};

/** The funeral homes. */
export const homes: HomesStep = { key: 'homes', kind: 'homes', when: (answers) => flowOf(answers) !== 'future' };
