import { describe, expect, it } from 'vitest';
import type { KeptContext } from '#features/spirits/core/form.schema.ts';
import type { FormName } from '#vocabulary/formNames.ts';
import { contextOf, type FormContext } from './context.rules.ts';
import { definitions } from './definitions.rules.ts';
import {
  closedFillingOf,
  completedData,
  fieldValue,
  fillingOf,
  isFromAnswers,
  mismatchesOf,
  missingFields,
  prefilledData,
  progressOf,
  visibleFields,
} from './filling.rules.ts';
import { keptOf } from './keptContext.rules.ts';
import { whyNotCompleteForm } from './rules.ts';

const record = (region: string | null, more: Record<string, unknown> = {}) => ({
  timing: { answer: 'now', answerValues: {} },
  location: { answer: region, answerValues: { town: 'Calgary' } },
  cremationOrBurial: { answer: 'cremation', answerValues: {} },
  spiritInfo: {
    answer: 'given',
    answerValues: {
      spiritFirstName: 'Marie',
      spiritLastName: 'Roy',
      dateOfBirth: '1941-05-02',
      arrangerFirstName: 'Paul',
    },
  },
  ...more,
});
const filling = (name: FormName, region: string | null, data: object = {}, more = {}) =>
  fillingOf(name, contextOf(record(region, more)), data as Record<string, unknown>);
const asks = (name: FormName, region: string | null, key: string, data: object = {}, more = {}) =>
  visibleFields(filling(name, region, data, more)).some((field) => field.key === key);

it('says of a closed form what it held, and nothing that was answered since', () => {
  const context = contextOf(record('Alberta'), { occupation: 'teacher' });
  const held = { payer: 'Anne Roy' };
  const heldBy = (of: ReturnType<typeof fillingOf>, key: string) =>
    fieldValue(
      of,
      definitions['payment-and-benefits'].sections.flatMap(({ fields }) => fields).find((one) => one.key === key)!,
    );
  const both = (data: Record<string, unknown>) => [
    fillingOf('payment-and-benefits', context, data),
    closedFillingOf('payment-and-benefits', { context: null, data }, context),
  ];
  expect(both(held).map((filling) => heldBy(filling, 'payer'))).toEqual(['Anne Roy', 'Anne Roy']);
  expect(both({}).map((filling) => heldBy(filling, 'payer'))).toEqual(['Paul', undefined]);
});

it('a closed form asks what it asked when it was closed, wherever its record stands since', () => {
  const [alberta, quebec] = ['Alberta', 'Quebec'].map((region) => contextOf(record(region)));
  const data = { maritalStatus: 'widowed' };
  const asks = (context: KeptContext | null, now: FormContext) =>
    visibleFields(closedFillingOf('vital-statistics', { context, data }, now)).some(
      ({ key }) => key === 'marriagePlace',
    );
  expect([asks(keptOf(quebec!), alberta!), asks(keptOf(alberta!), quebec!)]).toEqual([true, false]);
  expect([asks(null, alberta!), asks(null, quebec!)]).toEqual([false, true]);
});

describe('what a form asks', () => {
  const widowed = { maritalStatus: 'widowed' };
  const table: [FormName, string, string | null, object, boolean][] = [
    ['vital-statistics', 'marriagePlace', 'Quebec', widowed, true],
    ['vital-statistics', 'marriagePlace', 'Alberta', widowed, false],
    ['vital-statistics', 'spouseName', 'Alberta', widowed, true],
    ['vital-statistics', 'spouseName', 'Alberta', { maritalStatus: 'never-married' }, false],
    ['vital-statistics', 'spouseName', 'Alberta', { maritalStatus: 'unknown' }, false],
    ['vital-statistics', 'reserve', 'Quebec', {}, false],
    ['vital-statistics', 'reserve', null, {}, true],
    ['identification', 'methodVisual', 'Saskatchewan', {}, true],
    ['identification', 'method', 'Saskatchewan', {}, false],
    ['identification', 'method', 'Manitoba', {}, true],
    ['cremation-authorization', 'implantListRequired', 'Nova Scotia', { implants: ['pacemaker'] }, true],
    ['cremation-authorization', 'implantListRequired', 'Nova Scotia', { implants: ['none'] }, false],
    ['cremation-authorization', 'removeImplants', 'Alberta', { implants: ['none'] }, false],
    ['cremation-authorization', 'removeImplants', 'Alberta', { implants: ['defibrillator'] }, true],
    ['cremation-authorization', 'implantList', 'Nova Scotia', {}, false],
    ['cremation-authorization', 'removeOrnaments', 'Nova Scotia', {}, true],
    ['cremation-authorization', 'removeOrnaments', 'Alberta', {}, false],
    ['cremation-authorization', 'containerMaterials', 'British Columbia', {}, true],
    ['cremation-authorization', 'containerMaterials', 'Alberta', {}, false],
    ['cremation-authorization', 'identified', 'Saskatchewan', {}, true],
    ['estimate-acknowledgement', 'guide', 'Ontario', {}, true],
    ['estimate-acknowledgement', 'guide', 'Quebec', {}, false],
    ['estimate-acknowledgement', 'contractLanguage', 'Quebec', {}, true],
    ['transport-and-repatriation', 'outOfProvince', 'Ontario', {}, true],
    ['notification-pack', 'sinTold', 'Nunavut', {}, true],
    ['notification-pack', 'sinTold', 'Alberta', {}, false],
    ['notification-pack', 'quebecToTell', 'Quebec', {}, true],
    ['notification-pack', 'transmissionFilled', 'Quebec', {}, true],
    ['notification-pack', 'quebecToTell', 'Ontario', {}, false],
    ['authority-to-arrange', 'basisQuebec', 'Quebec', {}, true],
    ['authority-to-arrange', 'basis', 'Quebec', {}, false],
  ];

  it.each(table)('%s: %s in %s with %j: %s', (name, key, region, data, expected) => {
    expect(asks(name, region, key, data)).toBe(expected);
  });

  it('never asks for a social insurance number of somebody who plans ahead', () => {
    const ahead = { timing: { answer: 'future', answerValues: {} } };
    expect(asks('vital-statistics', 'Alberta', 'socialInsuranceNumber', {}, ahead)).toBe(false);
    expect(asks('vital-statistics', 'Alberta', 'dateOfDeath', {}, ahead)).toBe(false);
  });
});

describe('where a value comes from', () => {
  const field = (key: string) => visibleFields(filling('first-call', 'Alberta')).find((one) => one.key === key)!;
  const shown = (key: string, data: object) => fieldValue(filling('first-call', 'Alberta', data), field(key));

  it('is the record’s answers until something is written, emptied or not known', () => {
    expect(shown('personName', {})).toBe('Marie Roy');
    expect(shown('personName', { personName: 'Marie R. Roy' })).toBe('Marie R. Roy');
    expect(shown('personName', { personName: null })).toBeNull();
    expect(shown('personName', { personName: 'unknown' })).toBe('unknown');
  });

  it('is written down when the form is closed', () => {
    expect(completedData(filling('first-call', 'Alberta', { age: '85' }))).toMatchObject({
      age: '85',
      personName: 'Marie Roy',
      dateOfBirth: '1941-05-02',
    });
  });

  it('is never where the person was moved to, for the place of death', () => {
    const at = (answer: string) =>
      completedData(
        filling(
          'vital-statistics',
          'Alberta',
          {},
          {
            lovedOneLocation: { answer, answerValues: { facilityName: 'Foothills', placeName: 'Evergreen' } },
          },
        ),
      ).placeOfDeath;
    expect(at('hospital')).toBe('Foothills');
    expect(at('already-at-funeral-home')).toBeUndefined();
  });
});

describe('how far a form is', () => {
  it('counts "not known" as an answer, and emptied as none', () => {
    const count = (data: object) => progressOf(filling('first-call', 'Alberta', data)).answered;
    const before = count({});
    expect(count({ age: 'unknown' })).toBe(before + 1);
    expect(count({ age: '' })).toBe(before);
    expect(count({ personName: null })).toBe(before - 1);
  });

  it('names what is missing, and only what is asked', () => {
    const missing = (data: object) => missingFields(filling('personal-effects', 'Alberta', data)).map(({ key }) => key);
    expect(missing({})).toEqual(['items']);
    expect(missing({ items: [] })).toEqual(['items']);
    expect(missing({ items: 'unknown' })).toEqual(['items']);
    expect(missing({ items: [{ item: 'A ring' }] })).toEqual([]);
  });
});

describe('what differs from the record', () => {
  const table: [object, string[]][] = [
    [{}, []],
    [{ surname: 'Roy' }, []],
    [{ surname: '  Roy ' }, []],
    [{ surname: 'Roi' }, ['surname']],
    [{ surname: 'roy' }, ['surname']],
    [{ dateOfBirth: '1941-05-03' }, ['dateOfBirth']],
    [{ dateOfBirth: 'unknown' }, ['dateOfBirth']],
    [{ surname: null, occupation: 'Teacher' }, []],
  ];

  it.each(table)('in %j: %j', (data, expected) => {
    const keys = mismatchesOf(filling('vital-statistics', 'Alberta', data)).map(({ field }) => field.key);
    expect(keys).toEqual(expected);
  });
});

describe('what comes out of the record’s answers', () => {
  const birth = definitions['vital-statistics'].sections
    .flatMap(({ fields }) => fields)
    .find(({ key }) => key === 'dateOfBirth')!;
  const note = { key: 'note', kind: 'text' } as typeof birth;
  const fromAnswers = (data: object) => isFromAnswers(filling('vital-statistics', 'Alberta', data), birth);

  it('does so while nothing was written, or the same', () => {
    expect(fromAnswers({})).toBe(true);
    expect(fromAnswers({ dateOfBirth: ' 1941-05-02 ' })).toBe(true);
    expect(fromAnswers({ dateOfBirth: '1941-05-03' })).toBe(false);
    expect(fromAnswers({ dateOfBirth: null })).toBe(false);
    expect(isFromAnswers(filling('vital-statistics', 'Alberta', {}), note)).toBe(false);
  });

  it('is told apart from what was written, with where it comes from', () => {
    const told = (data: object) => prefilledData(filling('vital-statistics', 'Alberta', data)).dateOfBirth;
    expect(told({})).toEqual({ value: '1941-05-02', from: 'answers' });
    expect(told({ dateOfBirth: '1941-05-02' })).toEqual({ value: '1941-05-02', from: 'answers' });
    for (const written of ['1941-05-03', null]) expect(told({ dateOfBirth: written })).toBeUndefined();
    const open = filling('first-call', 'Alberta', {});
    const typed = { ...open, context: { ...open.context, particulars: { dateOfBirth: '1941-06-07' } } };
    expect(prefilledData(typed).dateOfBirth).toEqual({ value: '1941-06-07', from: 'registration' });
  });

  it('is the same whatever the order of a list, and only where both say something of one kind', () => {
    const implants = { key: 'implants', kind: 'several', from: 'implants' } as typeof birth;
    const of = (written: unknown) =>
      isFromAnswers(
        filling(
          'vital-statistics',
          'Alberta',
          { implants: written },
          { implants: { answer: ['other', 'pacemaker'], answerValues: {} } },
        ),
        implants,
      );
    expect([of(['pacemaker', 'other']), of(['pacemaker']), of('pacemaker'), of('unknown')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const stairs = { key: 'stairs', kind: 'yesNo', from: 'stairs' } as typeof birth;
    const unsure = { lovedOneAddress: { answer: 'given', answerValues: { stairs: 'unknown' } } };
    expect(isFromAnswers(filling('vital-statistics', 'Alberta', { stairs: 'unknown' }, unsure), stairs)).toBe(true);
  });
});

describe('closing a form', () => {
  it('asks one that is signed to be whole, and takes the others as they are', () => {
    const signed = filling('cremation-authorization', 'Alberta');
    expect(signed.definition.signed).toBe(true);
    expect(whyNotCompleteForm(signed)).toBe('formIncomplete');
    expect(missingFields(signed).map(({ key }) => key)).toEqual([
      'relation',
      'clearance',
      'implants',
      'acknowledgements',
    ]);
    const needed = {
      personName: 'Rose Bouchard',
      decisionMaker: 'Anne Bouchard',
      relation: 'child',
      clearance: 'received',
      implants: ['none'],
      acknowledgements: ['irreversible', 'parts-removed', 'minute-commingling', 'bone-fragments'],
    };
    const whole = filling('cremation-authorization', 'Alberta', needed);
    expect([missingFields(whole), whyNotCompleteForm(whole)]).toEqual([[], null]);
    const half = filling('cremation-authorization', 'Alberta', { ...needed, acknowledgements: ['irreversible'] });
    expect(whyNotCompleteForm(half)).toBe('formIncomplete');
    const open = filling('service-wishes', 'Alberta');
    expect([open.definition.signed, missingFields(open), whyNotCompleteForm(open)]).toEqual([false, [], null]);
  });
});

describe('what differs between the forms of a record', () => {
  const differing = (name: FormName, data: object, others: { name: string; data: Record<string, unknown> }[]) =>
    mismatchesOf(filling(name, 'Alberta', data), others).map(({ field, others: said }) => [
      field.key,
      ...said.map(({ form, value, isWhole }) => [form, value, isWhole ?? false]),
    ]);
  const registration = (data: Record<string, unknown>) => ({ name: 'vital-statistics', data });
  const cremation = (data: Record<string, unknown>) => ({ name: 'cremation-authorization', data });

  it('shows a date that another form says otherwise, even where this form only repeats the answers', () => {
    expect(differing('cremation-authorization', {}, [registration({ dateOfBirth: '1941-05-03' })])).toEqual([
      ['dateOfBirth', ['vital-statistics', '1941-05-03', false]],
    ]);
  });

  it('reads surname and given names as one name, and the other way round', () => {
    const names = { surname: 'Roy', givenNames: 'Marie-Anne' };
    expect(differing('cremation-authorization', {}, [registration(names)])).toEqual([
      ['personName', ['vital-statistics', 'Marie-Anne Roy', false]],
    ]);
    expect(differing('vital-statistics', {}, [cremation({ personName: 'Mary Roy' })])).toEqual([
      ['surname', ['cremation-authorization', 'Mary Roy', true]],
    ]);
  });

  it('compares numbers that are written twice', () => {
    const others = [{ name: 'payment-and-benefits', data: { prepaidNumber: 'A-17' } }];
    expect(differing('pre-arrangement-wishes', { contractNumber: 'A-71' }, others)).toContainEqual([
      'contractNumber',
      ['payment-and-benefits', 'A-17', false],
    ]);
  });

  it.each([
    ['the same in other spaces', { personName: ' Marie  Roy ' }],
    ['what is not known there', { personName: null, dateOfBirth: null }],
    ['nothing', {}],
  ])('finds nothing in %s', (_, data) => {
    expect(differing('vital-statistics', {}, [cremation(data)])).toEqual([]);
  });

  it('does not compare a form with itself, nor with one that no longer exists', () => {
    const own = cremation({ personName: 'Somebody Else' });
    expect(differing('cremation-authorization', {}, [own, { name: 'of-before', data: { personName: 'X' } }])).toEqual(
      [],
    );
  });
});
