import { describe, expect, it } from 'vitest';
import { type AnswerFormat, answeredQuestions, describeAnswer } from './describeAnswer.rules.ts';
import type { Answers } from './schema.ts';
import { wallClock } from './wallClock.rules.ts';

/** A catalogue that says its own keys, and lacks one option of each kind. */
const has = (key: string) => !key.endsWith('.nobody-knows.label') && !key.endsWith('.nobody-knows');
const wording = (language: 'en' | 'fr' = 'en'): AnswerFormat => {
  const locale = language === 'en' ? 'en-CA' : 'fr-CA';
  return {
    t: Object.assign((key: string) => `«${key}»`, { has }),
    format: {
      dateTime: (value, options) =>
        new Intl.DateTimeFormat(locale, options as Intl.DateTimeFormatOptions).format(value),
      number: (value) => new Intl.NumberFormat(locale).format(value),
    },
    language,
  };
};
const plain = (text: string) => text.replace(/\s/g, ' ');

const answers: Answers = {
  timing: { answer: 'now', answerValues: {} },
  location: { answer: 'Quebec', answerValues: { town: 'Gatineau', country: 'hidden', serviceTown: '' } },
  lovedOneLocation: { answer: 'already-at-funeral-home', answerValues: { stayWithHome: 'yes', placeName: 'Rose' } },
  weight: { answer: 'unknown', answerValues: { weightValue: '1234.5', weightUnit: 'lb' } },
  spiritInfo: { answer: 'given', answerValues: { dateOfDeath: '2026-11-01', timeOfDeath: '14:05', dateOfBirth: null } },
  readyToBePickedUp: { answer: 'yes', answerValues: { when: '2026-11-20T09:30' } },
  moneyHelp: { answer: ['veteran', 'work'], answerValues: {} },
};
const of = (key: string, more: Answers = {}, language?: 'en' | 'fr') => {
  const { chosen, details } = describeAnswer(wording(language), { ...answers, ...more }, key);
  return [...chosen, ...details.map(({ name, value }) => `${name}: ${plain(value)}`)];
};

describe('an answer in words', () => {
  it.each<[string, string[]]>([
    [
      'lovedOneLocation',
      [
        '«steps.lovedOneLocation.options.already-at-funeral-home.label»',
        'placeName: Rose',
        'stayWithHome: «yesNoUnknown.yes»',
      ],
    ],
    ['location', ['Quebec', 'town: Gatineau']],
    [
      'weight',
      ['«steps.weight.notSure»', 'weightValue: 1,234.5', 'weightUnit: «steps.weight.details.weightUnit.options.lb»'],
    ],
    ['spiritInfo', ['dateOfDeath: November 1, 2026', 'timeOfDeath: 2:05 p.m.']],
    ['readyToBePickedUp', ['«steps.readyToBePickedUp.options.yes.label»', 'when: November 20, 2026, 9:30 a.m.']],
    ['moneyHelp', ['«steps.moneyHelp.options.veteran.label»', '«steps.moneyHelp.options.work.label»']],
    ['preArranged', []],
    ['no-such-question', []],
  ])('%s', (key, words) => expect(of(key)).toEqual(words));

  it('is in the reader’s language', () => {
    expect(of('location', {}, 'fr')[0]).toBe('Québec');
    expect(of('spiritInfo', {}, 'fr')).toEqual(['dateOfDeath: 1er novembre 2026', 'timeOfDeath: 14 h 05']);
  });

  it('is as it was given where the catalogue has no word for it, or it is no number', () => {
    const value = (weightValue: string, weightUnit: string) => ({
      weight: { answer: 'nobody-knows', answerValues: { weightValue, weightUnit } },
    });
    expect(of('weight', value('much', 'nobody-knows'))).toEqual([
      'nobody-knows',
      'weightValue: much',
      'weightUnit: nobody-knows',
    ]);
    const stay = {
      lovedOneLocation: { answer: 'already-at-funeral-home', answerValues: { stayWithHome: 'nobody-knows' } },
    };
    expect(of('lovedOneLocation', stay)[1]).toBe('stayWithHome: nobody-knows');
  });

  it('has the label of each field', () => {
    const [town] = describeAnswer(wording(), answers, 'location').details;
    expect(town?.label).toBe('«steps.location.details.town.label»');
  });
});

it('what was answered is told in the order of the questionnaire, and nothing that is open', () => {
  expect(answeredQuestions(wording(), answers).map(({ key }) => key)).toEqual([
    'timing',
    'location',
    'lovedOneLocation',
    'spiritInfo',
    'moneyHelp',
  ]);
  expect(answeredQuestions(wording(), answers)[1]?.question).toBe('«steps.location.short»');
  expect(answeredQuestions(wording(), { moneyHelp: { answer: [], answerValues: {} } })).toEqual([]);
});

it('a text that is no date or time stays as it is', () => {
  const { date, time, month } = wallClock(wording().format);
  expect([date('soon'), time('noon'), month('2026-11')].map(plain)).toEqual([
    'soonT12:00:00Z',
    '2000-01-01Tnoon:00Z',
    'November 2026',
  ]);
});

it('a date says no more than is known', () => {
  const { partialDate } = wallClock(wording().format);
  expect(['1941', '1941-05', '1941-05-02'].map((text) => plain(partialDate(text)))).toEqual([
    '1941',
    'May 1941',
    'May 2, 1941',
  ]);
});
