import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questions } from '#features/answers/flows.rules.ts';
import { answerStep } from '#features/answers/rules.ts';
import type { AnswerBlock, Answers } from '#features/answers/schema.ts';
import { visibleFields, visibleOptions } from '#features/answers/steps.rules.ts';
import { searchPosition, searchTown } from '#features/connections/matching/nearby.rules.ts';
import { requiredPartsFor } from '#features/guide/questions/requiredParts.rules.ts';
import {
  answerWithField,
  answerWithoutNotSure,
  fieldsBelow,
  fieldsUnder,
  isAnyFilled,
  isOffPath,
  nearerTimings,
  positionOf,
  problemField,
} from './screen.rules.ts';

const block = (answer: AnswerBlock['answer'], answerValues: AnswerBlock['answerValues'] = {}): AnswerBlock => ({
  answer,
  answerValues,
});
const step = (key: string) => questions.get(key)!;
const names = (fields: readonly { name: string }[]) => fields.map((field) => field.name);

describe('the fields of a question', () => {
  it('stand beneath the card that asks for them', () => {
    const answers = { cremationOrBurial: block('cremation') };
    expect(names(fieldsUnder(step('cremationOrBurial'), answers, 'cremation'))).toEqual(['ashes']);
    expect(fieldsUnder(step('cremationOrBurial'), answers, 'burial')).toEqual([]);
    expect(fieldsBelow(step('cremationOrBurial'), answers)).toEqual([]);
  });

  it('stand beneath each of several chosen cards, and below all when two cards ask for the same', () => {
    const wanted = { tagSelection: block(['distance', 'faith']) };
    expect(names(fieldsUnder(step('tagSelection'), wanted, 'distance'))).toEqual(['maximumKilometres']);
    expect(names(fieldsUnder(step('tagSelection'), wanted, 'faith'))).toEqual(['faith']);
    const both = { implants: block(['radioactive', 'other']) };
    expect(fieldsUnder(step('implants'), both, 'other')).toEqual([]);
    expect(names(fieldsBelow(step('implants'), both))).toEqual(['treatment']);
  });

  it('stand below all cards when every card asks for them, or when they are many', () => {
    expect(names(fieldsBelow(step('bodyPresent'), { bodyPresent: block('no') }))).toEqual(['faithTimeLimit']);
    const funeral = { howWillYouHonour: block('funeral') };
    expect(fieldsUnder(step('howWillYouHonour'), funeral, 'funeral')).toEqual([]);
    expect(fieldsBelow(step('howWillYouHonour'), funeral).length).toBeGreaterThan(3);
  });

  it('are each drawn exactly once, whatever is chosen', () => {
    const anyAnswer = fc.constantFrom(...questions.values()).chain((question) => {
      const codes = question.options.map((option) => option.code);
      const choice = codes.length === 0 ? fc.constant('given') : fc.constantFrom(...codes);
      const several = fc.subarray(codes);
      return fc.tuple(fc.constant(question), question.input === 'choices' ? several : choice);
    });
    fc.assert(
      fc.property(anyAnswer, ([question, answer]) => {
        const answers: Answers = { [question.key]: block(answer) };
        const under = visibleOptions(question, answers).flatMap((code) => fieldsUnder(question, answers, code));
        const drawn = [...under, ...fieldsBelow(question, answers)];
        expect(names(drawn).sort()).toEqual(names(visibleFields(question, answers)).sort());
      }),
    );
  });

  it('know whether one of them holds something', () => {
    const fields = step('directInfo').details;
    expect(isAnyFilled({ directInfo: block(null, { bestTime: '' }) }, 'directInfo', fields)).toBe(false);
    expect(isAnyFilled({ directInfo: block(null, { bestTime: 'morning' }) }, 'directInfo', fields)).toBe(true);
  });
});

describe('the answer of a question that has only fields', () => {
  it('is "given" while one of them is filled in', () => {
    expect(answerWithField(step('spiritInfo'), block(null, { spiritFirstName: 'Ada' }))).toBe('given');
    expect(answerWithField(step('spiritInfo'), block('given', { spiritFirstName: '' }))).toBe('');
    expect(answerWithField(step('spiritInfo'), block('not-sure', { spiritFirstName: '' }))).toBe('not-sure');
    expect(answerWithField(step('deathExpected'), block('not-sure', { confirmedBy: 'nurse' }))).toBe('not-sure');
  });

  it('comes back when "not sure" is taken back', () => {
    const address = { lovedOneAddress: block('not-sure', { label: '4 rue X' }) };
    expect(answerWithoutNotSure(step('lovedOneAddress'), address)).toBe('4 rue X');
    const contact = { directInfo: block('not-sure', { arrangerPhoneNumber: '1' }) };
    expect(answerWithoutNotSure(step('directInfo'), contact)).toBe('given');
    expect(answerWithoutNotSure(step('location'), { location: block('not-sure') })).toBe('');
  });
});

describe('the place of a page', () => {
  it('is counted among the questions of the first half', () => {
    const answers = { timing: block('now') };
    expect(positionOf(answers, 'timing')).toBeNull();
    expect(positionOf(answers, 'deathExpected')).toEqual({ number: 1, total: 4 });
    expect(positionOf(answers, 'people')).toEqual({ number: 4, total: 4 });
    for (const key of ['whoDecides', 'homes', 'weight']) expect(positionOf(answers, key)).toBeNull();
  });

  it('is off the way when the answers do not lead to it', () => {
    expect(isOffPath({ timing: block('now') }, 'funding')).toBe(true);
    expect(isOffPath({ timing: block('future') }, 'funding')).toBe(false);
  });

  it('offers the ways that are nearer to the death', () => {
    expect(nearerTimings({ timing: block('imminent') }, 'location')).toEqual(['now']);
    const forSelf = { timing: block('imminent'), relationshipToArranger: block('self') };
    expect([nearerTimings(forSelf, 'location'), nearerTimings(forSelf, 'review')]).toEqual([[], ['now']]);
    expect(nearerTimings({ timing: block('future') }, 'location')).toEqual([]);
    expect(nearerTimings({ timing: block('future') }, 'review')).toEqual(['imminent', 'now']);
    expect(nearerTimings({ timing: block('now') }, 'review')).toEqual([]);
  });

  it('says which field a problem is about', () => {
    expect(problemField(step('directInfo'), 'errors.emailInvalid')).toBe('arrangerEmail');
    expect(problemField(step('timing'), 'errors.timingRequired')).toBe('answer');
  });

  it('needs its own part of the code', () => {
    expect([requiredPartsFor(undefined), requiredPartsFor('timing'), requiredPartsFor('nonsense')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(['location', 'lovedOneAddress', 'spiritInfo'].map(requiredPartsFor)).toEqual([
      ['location'],
      ['address'],
      ['date'],
    ]);
    expect([requiredPartsFor('safety'), requiredPartsFor('review'), requiredPartsFor('sent')]).toEqual([
      ['notice'],
      ['review'],
      ['sent'],
    ]);
  });
});

describe('where homes are looked for', () => {
  const place = { town: 'Almonte', latitude: 45.2, longitude: -76.2 };

  it('is the town of the answers, and its position when it was chosen', () => {
    const answers = { location: block('Ontario', place) };
    expect([searchTown(answers), searchPosition(answers)]).toEqual(['Almonte', { latitude: 45.2, longitude: -76.2 }]);
    expect(searchPosition({ location: block('Ontario', { ...place, latitude: null }) })).toBeNull();
  });

  it('is the town of the ceremony when it is another, whose position is not known yet', () => {
    const answers = { location: block('Ontario', { ...place, serviceTown: 'Perth' }) };
    expect([searchTown(answers), searchPosition(answers)]).toEqual(['Perth', null]);
  });
});

describe('taking an answer back', () => {
  it('leaves an empty answer, which counts as none', () => {
    const answers = answerStep({ location: block('not-sure') }, 'location', block(''));
    expect(answers.location).toEqual(block(''));
  });
});
