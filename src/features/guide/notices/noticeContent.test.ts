import { describe, expect, it } from 'vitest';
import type { Answers } from '#features/answers/schema.ts';
import type { Language } from '#vocabulary/languages.ts';
import { clockMessages, noticeContent } from './noticeContent.rules.ts';

type Given = Record<string, string | string[] | [string | string[], Record<string, string>]>;

const answersOf = (given: Given): Answers =>
  Object.fromEntries(
    Object.entries(given).map(([key, said]) =>
      Array.isArray(said) && typeof said[1] === 'object' && !Array.isArray(said[1])
        ? [key, { answer: said[0] as string, answerValues: said[1] }]
        : [key, { answer: said as string | string[], answerValues: {} }],
    ),
  );
const keysOf = (key: string, given: Given) =>
  noticeContent({ key })
    .content(answersOf(given))
    .map((message) => message.key.replace(/^notices\.\w+\./, ''));
const phonesOf = (key: string, given: Given, language: Language = 'en') =>
  (noticeContent({ key }).phones?.(answersOf(given), language) ?? []).map((phone) => `${phone.key} ${phone.number}`);

describe('when a death was sudden', () => {
  it.each([
    ['unexpected-confirmed', 'confirmed', ['crisis 988']],
    ['unexpected-unconfirmed', 'unconfirmed', ['emergency 911', 'crisis 988']],
    ['not-sure', 'notSure', ['emergency 911', 'crisis 988']],
  ])('%s', (deathExpected, first, phones) => {
    expect(keysOf('safety', { deathExpected })).toEqual([first, 'body1', 'body2', 'body3']);
    expect(phonesOf('safety', { deathExpected })).toEqual(phones);
  });
});

it('a death expected at home is told to the care team, where its number is known', () => {
  expect(phonesOf('expectedAtHome', { expectedPlan: ['yes', { palliativeTeamPhone: '403-555-0100' }] })).toEqual([
    'careTeam 403-555-0100',
  ]);
  expect(phonesOf('expectedAtHome', {})).toEqual([]);
});

it.each([
  ['Alberta', 'medicalExaminer'],
  ['British Columbia', 'coroner'],
  ['', 'either'],
])('in %s the one who investigates is called %s', (location, investigator) => {
  const messages = noticeContent({ key: 'releasedFirst' }).content(answersOf({ location }));
  expect(messages.map(({ values }) => values)).toEqual([{ investigator }, { investigator }, { investigator }]);
});

describe('who decides', () => {
  it('is the law of the province, one’s own place in it, and in Quebec a word to partners', () => {
    expect(keysOf('whoDecides', { location: 'Quebec' })).toEqual(
      expect.arrayContaining(['authority.regions.QC', 'authority.quebecPartners', 'authority.powerOfAttorney']),
    );
    const alberta = keysOf('whoDecides', { location: 'Alberta', relationshipToArranger: 'child' });
    expect(alberta).not.toContain('authority.quebecPartners');
    expect(alberta.some((key) => key.startsWith('standing.'))).toBe(true);
    expect(keysOf('whoDecides', { location: 'Alberta' }).some((key) => key.startsWith('standing.'))).toBe(false);
    expect(noticeContent({ key: 'whoDecides' }).list!(answersOf({ location: 'Alberta' })).length).toBeGreaterThan(3);
  });

  it('passes on to the next one where a law says so, which is said as not confirmed', () => {
    const columbia = keysOf('whoDecides', { location: 'British Columbia' });
    expect(columbia[columbia.indexOf('authority.passes.BC') + 1]).toBe('confidence.M');
    expect(keysOf('whoDecides', { location: 'Alberta' }).join(' ')).not.toContain('authority.passes');
  });

  it('is nothing where the law is not known', () => {
    for (const key of ['whoDecides', 'wishesWeight']) expect(keysOf(key, { location: 'outside-Canada' })).toEqual([]);
    expect(noticeContent({ key: 'whoDecides' }).list!({})).toEqual([]);
    expect(keysOf('conflict', {})).toEqual(['body1', 'body2', 'body3', 'confirm']);
    expect(keysOf('conflict', { location: 'Alberta' })).toHaveLength(5);
  });
});

describe('how long a cremation waits', () => {
  const died = {
    spiritInfo: ['given', { dateOfDeath: '2026-11-01', timeOfDeath: '10:00' }] as [string, Record<string, string>],
  };

  it('is counted from the death where the law counts, else it depends', () => {
    const counted = keysOf('cremationClock', { location: 'British Columbia', cremationOrBurial: 'cremation', ...died });
    expect(counted.slice(0, 2)).toEqual(['clock.regions.BC', 'clock.earliest']);
    expect(counted).not.toContain('clock.aquamation');
    expect(keysOf('cremationClock', { location: 'British Columbia', cremationOrBurial: 'cremation' })).not.toContain(
      'clock.earliest',
    );
    expect(keysOf('cremationClock', {})).toEqual([]);
  });

  it('says what is not known of aquamation, but in Ontario, where it is', () => {
    const aquamation = (location: string) => keysOf('cremationClock', { location, cremationOrBurial: 'aquamation' });
    expect(aquamation('British Columbia')).toContain('clock.aquamation');
    expect(aquamation('Ontario')).not.toContain('clock.aquamation');
  });

  it('stands in the review only where it binds the choice', () => {
    expect(
      clockMessages(answersOf({ location: 'British Columbia', cremationOrBurial: 'cremation' })).length,
    ).toBeGreaterThan(1);
    expect(clockMessages(answersOf({ location: 'British Columbia', cremationOrBurial: 'burial' }))).toEqual([]);
    expect(clockMessages({})).toEqual([]);
  });

  it('is said on the fast path where it binds', () => {
    expect(keysOf('fastPath', { location: 'British Columbia', cremationOrBurial: 'cremation' })).toContain(
      'clock.regions.BC',
    );
    expect(keysOf('fastPath', { location: 'British Columbia', cremationOrBurial: 'burial' })).toEqual([
      'body1',
      'body2',
      'body3',
      'confirm',
    ]);
  });
});

describe('help that can be lost by signing first', () => {
  const bare = ['body1', 'body2', 'federalHelp.canadaPensionPlan'];

  it('is what was chosen, in that order, and the pension of the province', () => {
    expect(keysOf('dontSignYet', {}).slice(0, 3)).toEqual(bare);
    expect(keysOf('dontSignYet', { timing: 'imminent' })[0]).toBe('beforehand');
    expect(keysOf('dontSignYet', { location: 'Quebec' })).toContain('federalHelp.quebecPensionPlan');
    expect(keysOf('dontSignYet', { location: 'Quebec' })).not.toContain('federalHelp.canadaPensionPlan');
    const keys = keysOf('dontSignYet', { location: 'Alberta', moneyHelp: ['insurance', 'veteran', 'assistance'] });
    const order = [
      'insurance',
      'federalHelp.lastPostFund',
      'funeralHelp.AB',
      'federalHelp.canadaPensionPlan',
      'body3',
      'confirm',
    ];
    expect(keys.filter((key) => order.includes(key))).toEqual(order);
    expect(keysOf('dontSignYet', { moneyHelp: ['assistance'] })).toContain('funeralHelp.other');
  });

  it.each([
    ['work', true],
    ['car', true],
    ['first-nation-inuit-metis', true],
    ['crime-victim', false],
    ['insurance', false],
  ])('%s says how sure it is: %s', (code, isFact) => {
    const keys = keysOf('dontSignYet', { moneyHelp: [code] });
    const next = keys[keys.findIndex((key) => key.endsWith(code)) + 1];
    expect(next === 'confidence.C').toBe(isFact);
  });

  it('names whom to call: the province’s office and the Last Post Fund, where they were chosen', () => {
    expect(
      phonesOf('dontSignYet', { location: 'New Brunswick', moneyHelp: ['assistance', 'veteran'] }).map(
        (phone) => phone.split(' ')[0],
      ),
    ).toEqual(['provincialHelp', 'lastPostFund']);
    expect(phonesOf('dontSignYet', { location: 'Alberta', moneyHelp: ['insurance'] })).toEqual([]);
    expect(phonesOf('dontSignYet', { moneyHelp: ['assistance'] })).toEqual([]);
  });
});

it('the SIN is told to two offices, and a page that is none says nothing', () => {
  expect(phonesOf('sinNotice', {})).toEqual(['revenueAgency 1-800-959-8281', 'serviceCanada 1-800-277-9914']);
  expect(phonesOf('sinNotice', {}, 'fr')).toEqual(['revenueAgency 1-800-959-7383', 'serviceCanada 1-800-277-9915']);
  expect(phonesOf('sinNotice', { location: 'Yukon' }, 'fr')).toEqual([
    'revenueAgency 1-866-426-1527',
    'serviceCanada 1-800-277-9915',
  ]);
  expect(noticeContent({ key: 'no-such-page' }).content({})).toEqual([]);
});
