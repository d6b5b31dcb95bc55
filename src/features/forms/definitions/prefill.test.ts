import { describe, expect, it } from 'vitest';
import { contextOf, isAway, particularsIn } from './context.rules.ts';
import { fieldValue, fillingOf, visibleFields } from './filling.rules.ts';
import { isSource, prefillOf } from './prefill.rules.ts';
import { vitalStatistics } from './registration.rules.ts';
import { isTyped, typedSources } from './typed.rules.ts';
import { notKnown } from './values.rules.ts';

type Blocks = Record<string, { answer?: unknown; answerValues?: Record<string, unknown> } | null | string>;

const first = (from: string, answers: Blocks) => prefillOf(from, { answers });
const under = (key: string, answerValues: Record<string, unknown>, answer: unknown = 'given'): Blocks => ({
  [key]: { answer, answerValues },
});
const chose = (key: string, answer: unknown): Blocks => ({ [key]: { answer, answerValues: {} } });

describe('what a form begins with', () => {
  const marie = {
    spiritFirstName: ' Marie ',
    spiritMiddleNames: 'Anne',
    spiritLastName: 'Roy',
    arrangerFirstName: 'Paul',
    arrangerLastName: 'Roy',
  };
  const names = under('spiritInfo', marie);

  it.each<[string, Blocks, unknown]>([
    ['personName', names, 'Marie Anne Roy'],
    ['personName', under('spiritInfo', { spiritMiddleNames: 'Anne' }), undefined],
    ['personName', under('spiritInfo', { spiritLastName: 'Roy' }), 'Roy'],
    ['personGivenNames', names, 'Marie Anne'],
    ['personSurname', names, 'Roy'],
    ['arrangerName', names, 'Paul Roy'],
    [
      'arrangerName',
      { ...names, ...chose('timing', 'future'), ...chose('relationshipToArranger', 'self') },
      'Marie Anne Roy',
    ],
    ['arrangerName', { ...names, ...chose('timing', 'now'), ...chose('relationshipToArranger', 'self') }, 'Paul Roy'],
    [
      'arrangerName',
      { ...names, ...chose('timing', 'future'), ...chose('relationshipToArranger', 'child') },
      'Paul Roy',
    ],
    [
      'arrangerPhone',
      {
        ...under('directInfo', { arrangerPhoneNumber: '403' }),
        ...under('spiritInfo', { arrangerPhoneNumber: '780' }),
      },
      '403',
    ],
    ['arrangerPhone', under('spiritInfo', { arrangerPhoneNumber: '780' }), '780'],
    ['relation', chose('relationshipToArranger', 'child'), 'child'],
    ['relation', chose('relationshipToArranger', 'self'), undefined],
    ['relation', chose('relationshipToArranger', 'not-sure'), undefined],
    ['language', under('directInfo', { language: 'other', otherLanguage: 'Cree' }), 'Cree'],
    ['language', under('directInfo', { language: 'french', otherLanguage: 'Cree' }), undefined],
    [
      'faith',
      {
        ...under('howWillYouHonour', { faith: 'United' }),
        ...under('tagSelection', { faith: 'other', otherFaith: 'Druze' }),
      },
      'United',
    ],
    ['faith', under('tagSelection', { faith: 'other', otherFaith: 'Druze' }), 'Druze'],
    ['faith', under('tagSelection', { faith: 'sikh', otherFaith: 'Druze' }), undefined],
    ['placeKind', chose('lovedOneLocation', 'hospice'), 'hospice'],
    ['placeKind', chose('lovedOneLocation', 'other-in-Canada'), 'other-place'],
    ['placeKind', chose('lovedOneLocation', 'outside-Canada'), 'other-place'],
    ['placeKind', chose('lovedOneLocation', 'not-sure'), undefined],
    ['facility', under('lovedOneLocation', { facilityName: 'General', ward: '3 West' }, 'hospital'), 'General, 3 West'],
    ['facility', under('lovedOneLocation', { placeName: 'Rose', ward: '3' }, 'already-at-funeral-home'), 'Rose'],
    ['placeOfDeath', under('lovedOneLocation', { facilityName: 'General' }, 'hospital'), 'General'],
    [
      'placeOfDeath',
      { ...chose('lovedOneLocation', 'residence'), ...chose('lovedOneAddress', '1 Oak Road') },
      '1 Oak Road',
    ],
    [
      'placeOfDeath',
      { ...chose('lovedOneLocation', 'already-at-funeral-home'), ...chose('lovedOneAddress', '1 Oak Road') },
      undefined,
    ],
    ['address', under('lovedOneAddress', { label: '1 Oak Road, Bathurst' }, '1 Oak'), '1 Oak Road, Bathurst'],
    ['address', chose('lovedOneAddress', '1 Oak'), '1 Oak'],
    ['stairs', under('lovedOneAddress', { stairs: 'yes' }), 'yes'],
    ['stairs', under('lovedOneAddress', { stairs: 'no' }), 'no'],
    ['stairs', under('lovedOneAddress', { stairs: 'unknown' }), notKnown],
    ['stairs', under('lovedOneAddress', { stairs: 'many' }), undefined],
    ['confirmedBy', under('deathExpected', { confirmedBy: 'nurse' }, 'expected-confirmed'), 'nurse'],
    ['confirmedBy', under('deathExpected', { confirmedBy: 'nurse' }, 'unexpected-unconfirmed'), 'nobody-yet'],
    ['weight', chose('weight', 'over-180'), 'over-180'],
    ['weight', chose('weight', 'unknown'), undefined],
    ['implants', chose('implants', ['pacemaker', 'not-sure', 7]), ['pacemaker']],
    ['implants', chose('implants', ['not-sure']), undefined],
    ['implants', chose('implants', 'pacemaker'), undefined],
    ['pickupWhen', under('readyToBePickedUp', { when: '2026-11-20T09:30' }), '2026-11-20 09:30'],
    ['hasWill', chose('authority', 'will'), 'yes'],
    ['hasWill', chose('authority', 'no-will'), 'no'],
    ['hasWill', chose('authority', 'not-sure'), undefined],
    ['method', chose('cremationOrBurial', 'green-burial'), 'burial'],
    ['method', chose('cremationOrBurial', 'aquamation'), 'aquamation'],
    ['method', chose('cremationOrBurial', 'undecided'), undefined],
    ['ashes', under('cremationOrBurial', { ashes: 'scatter' }), 'scatter'],
    ['viewing', chose('bodyPresent', 'yes-open'), 'open'],
    ['viewing', chose('bodyPresent', 'family-only-viewing'), 'family-only'],
    ['viewing', chose('bodyPresent', 'yes-closed'), 'none'],
    ['viewing', chose('bodyPresent', 'no'), 'none'],
    ['casketOpen', chose('bodyPresent', 'yes-open'), 'open'],
    ['casketOpen', chose('bodyPresent', 'yes-closed'), 'closed'],
    ['casketOpen', chose('bodyPresent', 'no'), undefined],
    ['serviceKind', chose('howWillYouHonour', 'funeral'), 'funeral'],
    ['serviceKind', chose('howWillYouHonour', 'undecided'), undefined],
    ['guests', under('howWillYouHonour', { expectedGuests: 80 }), '80'],
    [
      'contractNumber',
      { ...under('preArranged', { contractNumber: 'A' }), ...under('funding', { contractNumber: 'B' }) },
      'A',
    ],
    ['contractNumber', under('funding', { contractNumber: 'B' }), 'B'],
    ['funding', chose('funding', 'insurance'), 'insurance'],
    ['donation', chose('donation', ['body', 'none', 'x']), ['body', 'none']],
    ['veteran', chose('moneyHelp', ['veteran', 'work']), 'yes'],
    ['car', chose('moneyHelp', ['veteran', 'work']), 'no'],
    ['veteran', chose('moneyHelp', ['veteran', 'not-sure']), undefined],
    ['veteran', chose('moneyHelp', []), undefined],
    ['veteran', {}, undefined],
    ['town', { location: null }, undefined],
    ['town', { location: 'Calgary' }, undefined],
  ])('%s of %j is %j', (from, answers, value) => expect(first(from, answers)).toEqual(value));

  it('is nothing where no source is named, or none of that name', () => {
    expect([prefillOf(undefined, { answers: names }), prefillOf('constructor-of-nothing', { answers: names })]).toEqual(
      [undefined, undefined],
    );
    expect([isSource('personName'), isSource('toString')]).toEqual([true, false]);
  });
});

describe('where, when and how', () => {
  const of = (location: string, timing: string, how: string) => {
    const {
      region,
      timing: when,
      disposition,
    } = contextOf({ ...chose('location', location), ...chose('timing', timing), ...chose('cremationOrBurial', how) });
    return [region, when, disposition];
  };

  it.each([
    ['Alberta', 'now', 'cremation', ['AB', 'now', 'cremation']],
    ['Quebec', 'imminent', 'aquamation', ['QC', 'imminent', 'cremation']],
    ['Nunavut', 'future', 'green-burial', ['NU', 'future', 'burial']],
    ['Ontario', 'soon', 'burial', ['ON', 'now', 'burial']],
    ['outside-Canada', '', 'body-donation', [undefined, 'now', 'donation']],
    ['', '', 'undecided', [undefined, 'now', 'undecided']],
  ])('%s, %s, %s', (location, timing, how, context) => expect(of(location, timing, how)).toEqual(context));

  it('a person is away from home abroad, or in another part of the country', () => {
    expect(isAway(chose('location', 'outside-Canada'))).toBe(true);
    expect(isAway(chose('lovedOneLocation', 'outside-Canada'))).toBe(true);
    expect(isAway(chose('lovedOneLocation', 'other-in-Canada'))).toBe(true);
    expect(isAway({ ...chose('location', 'Alberta'), ...chose('lovedOneLocation', 'hospital') })).toBe(false);
  });
});

describe('what was typed into the registration', () => {
  const answers = under('spiritInfo', { spiritFirstName: 'Mary', spiritLastName: 'Roy', dateOfBirth: '1941' });
  const typed = { surname: 'Roy-Gagnon', givenNames: ' Marie Anne ', dateOfBirth: 'unknown', placeOfDeath: '' };
  const context = contextOf(answers, particularsIn([{ name: 'vital-statistics', data: typed }]));

  it('comes before the answers in every other form', () => {
    expect(prefillOf('personName', context)).toBe('Marie Anne Roy-Gagnon');
    expect(prefillOf('personSurname', context)).toBe('Roy-Gagnon');
    expect([isTyped('personName', typed), isTyped('dateOfBirth', typed)]).toEqual([true, false]);
  });

  it('leaves the answers where it is empty or not known', () => {
    expect(prefillOf('dateOfBirth', context)).toBe('1941');
    expect(prefillOf('personName', contextOf(answers, { surname: 'Gagnon' }))).toBe('Mary Roy');
    expect(prefillOf('arrangerName', context)).toBeUndefined();
  });

  it('fills nothing of the registration itself', () => {
    const filling = fillingOf('vital-statistics', context, {});
    const surname = visibleFields(filling).find(({ key }) => key === 'surname')!;
    expect(fieldValue(filling, surname)).toBe('Roy');
  });

  it('is read from the fields that ask for the same', () => {
    const fields = vitalStatistics.sections.flatMap((section) => section.fields);
    for (const [from, key] of Object.entries(typedSources))
      expect(fields.find((one) => one.key === key)?.from).toBe(from);
  });
});
