import { prearrangedValues } from '#vocabulary/places/prearranged.ts';
import type { Confidence } from '#vocabulary/regions/facts.ts';
import { choicesOf, flowOf, isHomeChosen, isOneOf, regionCodeIn, textOf } from './answers.rules.ts';
import type { Answers } from './schema.ts';
import { type Message, type QuestionStep, smallPrint } from './steps.rules.ts';

/** The faiths a listing can name; `other` is written out. */
export const faithTags = ['anglican', 'catholic', 'hindu', 'muslim', 'sikh'] as const;

const asks = (code: string) => (answers: Answers) => choicesOf(answers, 'tagSelection').includes(code);

/** What matters in a funeral home; orders the list. The codes are the tags of listings wherever there is one. */
export const tagSelection: QuestionStep = {
  key: 'tagSelection',
  kind: 'question',
  input: 'choices',
  when: (answers) => !isHomeChosen(answers),
  options: [
    { code: 'distance' },
    { code: 'language' },
    { code: 'faith' },
    { code: 'indigenous-ceremony' },
    { code: 'low-cost' },
    { code: 'open-prices' },
    { code: 'assistance-accepted' },
    { code: 'wheelchair' },
    { code: 'livestream' },
    { code: 'green-burial' },
    { code: 'home-funeral' },
    { code: 'lgbtq2s' },
    { code: 'keepsakes' },
    { code: 'pets-welcome' },
  ],
  exclusive: ['not-sure'],
  notSure: 'not-sure',
  details: [
    { name: 'maximumKilometres', kind: 'number', when: asks('distance') },
    { name: 'language', kind: 'choice', options: ['english', 'french', 'other'], when: asks('language') },
    {
      name: 'otherLanguage',
      kind: 'text',
      when: (a) => asks('language')(a) && textOf(a, 'tagSelection', 'language') === 'other',
    },
    { name: 'faith', kind: 'choice', options: [...faithTags, 'other'], when: asks('faith') },
    {
      name: 'otherFaith',
      kind: 'text',
      when: (a) => asks('faith')(a) && textOf(a, 'tagSelection', 'faith') === 'other',
    },
  ],
};

/** What could help pay. */
export const moneyHelp: QuestionStep = {
  key: 'moneyHelp',
  kind: 'question',
  input: 'choices',
  options: [
    { code: 'assistance' },
    { code: 'veteran' },
    { code: 'work' },
    { code: 'car' },
    { code: 'first-nation-inuit-metis' },
    { code: 'crime-victim' },
    { code: 'insurance' },
    { code: 'none' },
  ],
  exclusive: ['none', 'not-sure'],
  notSure: 'not-sure',
  details: [],
  asides: (answers) => (flowOf(answers) === 'imminent' ? [{ key: 'steps.moneyHelp.asides.askBeforehand' }] : []),
};

/** How far the time to change one’s mind can be trusted, where it is known (canada.md d.5; New Brunswick: fcnb.ca). */
const coolingOffConfidence: Readonly<Record<string, Confidence>> = {
  AB: 'B',
  BC: 'M',
  NB: 'A',
  NL: 'C',
  ON: 'B',
  QC: 'B',
  SK: 'B',
};

/** How a planned funeral is to be paid for, with the facts about changing one's mind. */
export const funding: QuestionStep = {
  key: 'funding',
  kind: 'question',
  input: 'choice',
  options: [{ code: 'none' }, { code: 'savings' }, { code: 'trust-prepaid' }, { code: 'insurance' }],
  notSure: 'not-sure',
  details: [
    {
      name: 'provider',
      kind: 'text',
      when: (answers) => isOneOf(answers, 'funding', ['savings', 'trust-prepaid', 'insurance']),
    },
    {
      name: 'contractNumber',
      kind: 'text',
      when: (answers) => isOneOf(answers, 'funding', ['trust-prepaid', 'insurance']),
    },
  ],
  asides: (answers) => {
    const region = regionCodeIn(answers) ?? 'other';
    const coolingOff: Message = {
      key: 'steps.funding.asides.coolingOff',
      values: { region, ...prearrangedValues(region) },
    };
    const confidence = coolingOffConfidence[region];
    return confidence ? [coolingOff, smallPrint(`confidence.${confidence}`), smallPrint('confirm')] : [coolingOff];
  },
};
