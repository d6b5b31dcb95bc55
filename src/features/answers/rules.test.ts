import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noticeContent } from '#features/guide/notices/noticeContent.rules.ts';
import { questionsToAsk } from './firstCall.rules.ts';
import { questions } from './flows.rules.ts';
import { cremationClock, decisionMakers, rankOf } from './law.rules.ts';
import { firstUnanswered, nextStep, previousStep, stepAfterChange, visibleKeys } from './path.rules.ts';
import {
  answerStep,
  confirmStale,
  findStep,
  flowOf,
  isAnswered,
  isHomeChosen,
  namedPlace,
  openHomeQuestions,
  progress,
  removeAnswer,
  shownValues,
  staleKeys,
  staleToReview,
  switchTiming,
  visibleSteps,
  whyNotContinue,
} from './rules.ts';
import { type AnswerBlock, type Answers, answerLimits } from './schema.ts';
import { type NoticeStep, variantOf, visibleFields, visibleOptions, visibleParts } from './steps.rules.ts';

const block = (answer: AnswerBlock['answer'], answerValues: AnswerBlock['answerValues'] = {}): AnswerBlock => ({
  answer,
  answerValues,
});
const given = (blocks: Record<string, AnswerBlock['answer']>): Answers =>
  Object.fromEntries(Object.entries(blocks).map(([key, answer]) => [key, block(answer)]));
const keysOf = (answers: Answers): string[] => visibleSteps(answers).map((step) => step.key);

/** A planned death at home in Ontario, every question answered. */
const imminentAnswers: Answers = {
  ...given({
    timing: 'imminent',
    relationshipToArranger: 'child',
    location: 'Ontario',
    lovedOneLocation: 'residence',
    lovedOneAddress: '12 Mill Street, Almonte',
    authority: 'will',
    preArranged: 'no',
    cremationOrBurial: 'cremation',
    bodyPresent: 'no',
    howWillYouHonour: 'celebration-of-life',
    donation: ['none'],
    implants: ['pacemaker'],
    moneyHelp: ['veteran'],
    tagSelection: ['distance'],
    weight: 'unknown',
  }),
  expectedPlan: block('yes', { palliativeTeamPhone: '613 555 0100' }),
  spiritInfo: block('given', { spiritFirstName: 'Rose', spiritLastName: 'Roy' }),
  directInfo: block('given', { arrangerPhoneNumber: '613 555 0101' }),
};

/** The pages of the first half that still ask something, one after the other, each answered with what it needs. */
function askedUntilHomes(answers: Answers): string[] {
  const asked: string[] = [];
  let current = answers;
  while (!['homes', 'review'].includes(firstUnanswered(current)) && asked.length < 40) {
    const key = firstUnanswered(current);
    const step = findStep(key)!;
    asked.push(key);
    const questionsHere =
      step.kind === 'screen' ? visibleParts(step, current).map(({ question }) => question.key) : [key];
    for (const question of questionsHere) {
      const before = current[question];
      current = answerStep(current, question, { answer: before?.answer ?? 'not-sure', answerValues: {} });
    }
  }
  return asked;
}

describe('the death has happened (IMMINENT to NOW)', () => {
  const now = switchTiming(imminentAnswers, 'now');

  it('keeps every answer', () => {
    for (const [key, before] of Object.entries(imminentAnswers))
      if (key !== 'timing') expect(now[key], key).toEqual(before);
    expect(flowOf(now)).toBe('now');
  });

  it('asks only whether it was expected, where the person is now, the pickup, and looks at the names once more', () => {
    expect(firstUnanswered(imminentAnswers)).toBe('homes');
    expect(askedUntilHomes(now)).toEqual(['deathExpected', 'where', 'readyToBePickedUp', 'people']);
  });

  it('leaves the names open in the list until there is a date of death', () => {
    expect(isAnswered(answerStep(now, 'spiritInfo', block('given')), 'spiritInfo')).toBe(false);
    expect(isAnswered(answerStep(now, 'spiritInfo', block('given', { dateOfDeath: '2026' })), 'spiritInfo')).toBe(true);
    expect(isAnswered(answerStep(now, 'spiritInfo', block('not-sure')), 'spiritInfo')).toBe(true);
  });

  it('offers the date and time of death now, and not before', () => {
    const names = (answers: Answers) => visibleFields(questions.get('spiritInfo')!, answers).map((field) => field.name);
    expect(names(imminentAnswers)).not.toContain('dateOfDeath');
    expect(names(now)).toEqual(expect.arrayContaining(['dateOfDeath', 'timeOfDeath']));
  });

  it('words the questions that are asked again as a confirmation', () => {
    expect(variantOf(questions.get('lovedOneAddress')!, now)).toBe('confirm');
    expect(
      variantOf(questions.get('lovedOneAddress')!, answerStep(now, 'lovedOneAddress', block(null))),
    ).toBeUndefined();
  });

  it('keeps the plan and the donation in the record without asking about them', () => {
    expect(staleKeys(now)).toEqual(expect.arrayContaining(['expectedPlan', 'donation']));
    expect(staleToReview(now)).toEqual([]);
  });

  it('shows the care team’s number when nobody has confirmed the death yet', () => {
    const answers = answerStep(now, 'deathExpected', block('expected-unconfirmed'));
    const notice = findStep('expectedAtHome') as NoticeStep;
    expect(noticeContent(notice).phones?.(answers, 'en')).toEqual([{ key: 'careTeam', number: '613 555 0100' }]);
  });

  it('hides the pickup question until the switch', () => {
    expect(keysOf(imminentAnswers)).not.toContain('readyToBePickedUp');
    expect(keysOf(now)).toContain('readyToBePickedUp');
  });

  it('asks who is arranging when the person had planned alone', () => {
    const alone = answerStep(imminentAnswers, 'relationshipToArranger', block('self'));
    const happened = switchTiming(alone, 'now');
    expect(askedUntilHomes(happened)).toEqual(['deathExpected', 'where', 'readyToBePickedUp', 'people']);
    expect(isAnswered(happened, 'relationshipToArranger')).toBe(false);
  });

  it('can be taken back', () => {
    const back = switchTiming(now, 'imminent');
    expect(firstUnanswered(back)).toBe('homes');
    expect(keysOf(back)).toEqual(keysOf(imminentAnswers));
  });
});

describe('changing an earlier answer', () => {
  const everyCode = [...questions.values()].flatMap((step) =>
    step.options.map((option) => [step.key, step.input === 'choices' ? [option.code] : option.code] as const),
  );

  it('never deletes a later one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...everyCode), { maxLength: 25 }),
        fc.constantFrom(...everyCode),
        (drawn, [key, answer]) => {
          const answers = drawn.reduce<Answers>((all, [one, code]) => answerStep(all, one, block(code)), {});
          const after = answerStep(answers, key, block(answer));
          for (const other of Object.keys(answers)) {
            if (other === key || other === 'timing' || other === 'decisionsLater') continue;
            expect(after[other]).toEqual(answers[other]);
          }
          expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(answers)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps the fields below another choice, and reads back only those shown', () => {
    const ashes = answerStep({}, 'cremationOrBurial', block('cremation', { ashes: 'scatter' }));
    const burial = answerStep(ashes, 'cremationOrBurial', block('burial', { cemeteryOwned: 'yes' }));
    expect(burial.cremationOrBurial?.answerValues).toEqual({ ashes: 'scatter', cemeteryOwned: 'yes' });
    expect(shownValues(burial, 'cremationOrBurial')).toEqual({ cemeteryOwned: 'yes' });
  });

  it('marks what is no longer reached, until it is kept or dropped', () => {
    const answers = given({ timing: 'now', cremationOrBurial: 'cremation', implants: ['pacemaker'] });
    expect(staleKeys(answers)).toEqual([]);
    const burial = answerStep(answers, 'cremationOrBurial', block('burial'));
    expect(burial.implants).toEqual(answers.implants);
    expect(staleToReview(burial)).toEqual(['implants']);
    const kept = confirmStale(burial, 'implants');
    expect(staleToReview(kept)).toEqual([]);
    expect(kept.implants).toEqual(answers.implants);
    const dropped = removeAnswer(burial, 'implants');
    expect(dropped.implants).toBeUndefined();
    expect(staleKeys(dropped)).toEqual([]);
  });

  it('asks about answers that another flow had asked for when the family goes back to planning', () => {
    const answers = given({ timing: 'now', deathExpected: 'expected-confirmed', weight: 'under-90' });
    expect([...staleToReview(switchTiming(answers, 'future'))].sort()).toEqual(['deathExpected', 'weight']);
  });

  it('leads to what is newly asked, otherwise back to the review', () => {
    const burial = given({
      ...Object.fromEntries(keysOf({}).map((key) => [key, 'not-sure'])),
      timing: 'now',
      homeQuestions: ['implants'],
    });
    const all = answerStep(burial, 'cremationOrBurial', block('burial'));
    const seen = visibleKeys(all);
    expect(stepAfterChange(all, 'cremationOrBurial', seen)).toBe('review');
    const cremation = answerStep(all, 'cremationOrBurial', block('cremation'));
    expect(stepAfterChange(cremation, 'cremationOrBurial', seen)).toBe('implants');
    const sudden = answerStep(all, 'deathExpected', block('unexpected-unconfirmed'));
    const expected = answerStep(all, 'deathExpected', block('expected-confirmed'));
    expect(stepAfterChange(sudden, 'deathExpected', visibleKeys(expected))).toBe('safety');
    expect(stepAfterChange(sudden, 'safety', visibleKeys(sudden))).toBe('review');
    expect(stepAfterChange(expected, 'deathExpected', visibleKeys(sudden))).toBe('review');
  });

  it('does not lead through what was open before the change, but through what must be confirmed after it', () => {
    const open = given({
      timing: 'now',
      deathExpected: 'expected-confirmed',
      cremationOrBurial: 'burial',
      homeQuestions: ['implants'],
    });
    const cremation = answerStep(open, 'cremationOrBurial', block('cremation'));
    expect(stepAfterChange(open, 'deathExpected', visibleKeys(open))).toBe('review');
    expect(stepAfterChange(cremation, 'cremationOrBurial', visibleKeys(open))).toBe('implants');
    expect(stepAfterChange(cremation, 'implants', visibleKeys(open))).toBe('review');
    const planned = given({ timing: 'future', location: 'Ontario' });
    const happened = switchTiming(planned, 'now');
    expect(stepAfterChange(happened, 'timing', visibleKeys(happened))).toBe('location');
  });

  it('does not change the answers it was given', () => {
    const answers = Object.freeze({ timing: Object.freeze(block('imminent')) }) as Answers;
    expect(answerStep(answers, 'timing', block('now'))).not.toBe(answers);
    expect(answers.timing).toEqual(block('imminent'));
  });
});

describe('the branches of NOW', () => {
  const now = (blocks: Record<string, AnswerBlock['answer']>) => given({ timing: 'now', ...blocks });

  it.each([
    ['unexpected-unconfirmed', 'safety'],
    ['unexpected-confirmed', 'safety'],
    ['not-sure', 'safety'],
    ['expected-unconfirmed', 'expectedAtHome'],
    ['expected-confirmed', 'where'],
  ])('deathExpected %s leads to %s', (answer, next) => {
    expect(nextStep(now({ deathExpected: answer }), 'deathExpected')).toBe(next);
  });

  it.each([
    ['coroner-or-ME', 'releasedFirst'],
    ['already-at-funeral-home', 'people'],
    ['outside-Canada', 'repatriation'],
    ['residence', 'readyToBePickedUp'],
    ['other-in-Canada', 'readyToBePickedUp'],
    ['hospital', 'readyToBePickedUp'],
    ['not-sure', 'readyToBePickedUp'],
  ])('lovedOneLocation %s leads to %s', (answer, next) => {
    expect(nextStep(now({ location: 'Ontario', lovedOneLocation: answer }), 'where')).toBe(next);
  });

  it('outside Canada leads past the person’s whereabouts, the pickup and the equipment', () => {
    const keys = keysOf(now({ location: 'outside-Canada', lovedOneLocation: 'residence' }));
    expect(nextStep(now({ location: 'outside-Canada' }), 'where')).toBe('repatriation');
    for (const key of ['lovedOneLocation', 'lovedOneAddress', 'readyToBePickedUp', 'weight'])
      expect(keys).not.toContain(key);
  });

  it.each([
    ['Yukon', true],
    ['Northwest Territories', true],
    ['Nunavut', true],
    ['outside-Canada', true],
    ['Ontario', false],
    ['not-sure', false],
  ])('in %s the SIN notice is shown: %s', (region, shown) => {
    expect(keysOf(now({ location: region })).includes('sinNotice')).toBe(shown);
  });

  it.each([
    ['Saskatchewan', 'friend', undefined, true],
    ['Saskatchewan', 'professional', undefined, true],
    ['Saskatchewan', 'friend', 'yes', false],
    ['Saskatchewan', 'child', undefined, false],
    ['Alberta', 'friend', undefined, false],
  ])('%s, %s, executor %s: no cremation authority %s', (region, relation, isExecutor, shown) => {
    const answers = {
      ...now({ location: region }),
      relationshipToArranger: block(relation, isExecutor ? { isExecutor } : {}),
    };
    expect(keysOf(answers).includes('noCremationAuthority')).toBe(shown);
  });

  it.each([
    ['prepaid', false],
    ['planned-not-paid', false],
    ['wishes-only', true],
    ['no', true],
    ['not-sure', true],
  ])('preArranged %s asks what matters in a home: %s', (answer, asked) => {
    expect(keysOf(now({ preArranged: answer })).includes('tagSelection')).toBe(asked);
  });

  it.each([
    [['none'], false],
    [['not-sure'], false],
    [[], false],
    [['veteran'], true],
    [['insurance', 'car'], true],
  ])('moneyHelp %j shows "do not sign yet": %s', (answer, shown) => {
    expect(keysOf(now({ moneyHelp: answer })).includes('dontSignYet')).toBe(shown);
  });

  it.each([
    ['cremation', true, true],
    ['aquamation', true, true],
    ['burial', false, false],
    ['undecided', false, false],
  ])('%s shows the clock %s and lets a home ask for implants %s', (answer, clock, implants) => {
    const keys = keysOf(now({ location: 'Alberta', cremationOrBurial: answer, homeQuestions: ['implants'] }));
    expect([keys.includes('cremationClock'), keys.includes('implants')]).toEqual([clock, implants]);
  });

  it('the weight is asked only once the home asks, and while a pickup is needed', () => {
    const asked = { homeQuestions: ['weight'] };
    expect(keysOf(now({ readyToBePickedUp: 'yes' }))).not.toContain('weight');
    expect(keysOf(now({ readyToBePickedUp: 'yes', weight: 'unknown' }))).toContain('weight');
    expect(keysOf(now({ ...asked, readyToBePickedUp: 'yes' }))).toContain('weight');
    expect(keysOf(now({ ...asked, lovedOneLocation: 'coroner-or-ME' }))).toContain('weight');
    expect(keysOf(now({ ...asked, readyToBePickedUp: 'already-in-care' }))).not.toContain('weight');
    expect(keysOf(now({ ...asked, lovedOneLocation: 'already-at-funeral-home' }))).not.toContain('weight');
  });

  it('a home may ask what concerns the family and nobody has answered or asked', () => {
    const cremation = now({ cremationOrBurial: 'cremation', readyToBePickedUp: 'yes' });
    expect(questionsToAsk(cremation)).toEqual(['weight', 'implants']);
    expect(questionsToAsk(answerStep(cremation, 'weight', block('unknown')))).toEqual(['implants']);
    const asked = { ...cremation, homeQuestions: block(['weight']) };
    expect([questionsToAsk(asked), openHomeQuestions(asked)]).toEqual([['implants'], ['weight']]);
    expect(openHomeQuestions(answerStep(asked, 'weight', block('unknown')))).toEqual([]);
    expect(questionsToAsk(now({ cremationOrBurial: 'burial', readyToBePickedUp: 'already-in-care' }))).toEqual([]);
  });

  it('a faith’s time limit offers the funeral homes first', () => {
    const answers = { ...now({}), bodyPresent: block('yes-closed', { faithTimeLimit: 'yes' }) };
    const notice = findStep('fastPath') as NoticeStep;
    expect(nextStep(answers, 'bodyPresent')).toBe('fastPath');
    expect(notice.actions).toEqual(['showHomes', 'continue']);
    expect(nextStep(answers, 'fastPath')).toBe('review');
  });

  it('nobody arranges for herself after her death', () => {
    const relations = (answers: Answers) => visibleOptions(questions.get('relationshipToArranger')!, answers);
    expect(relations(now({}))).not.toContain('self');
    expect(relations(given({ timing: 'future' }))[0]).toBe('self');
  });
});

describe('answers and progress', () => {
  it.each<[AnswerBlock | undefined, string, boolean]>([
    [undefined, 'weight', false],
    [block(null), 'weight', false],
    [block(''), 'lovedOneAddress', false],
    [block([]), 'moneyHelp', false],
    [block('unknown'), 'weight', true],
    [block(['none']), 'moneyHelp', true],
    [block(null, { arrangerEmail: 'a@b.ca' }), 'directInfo', true],
    [block(null, { arrangerEmail: '' }), 'directInfo', false],
    [block(null, { floor: '2' }), 'lovedOneAddress', false],
  ])('%j for %s counts as answered: %s', (value, key, answered) => {
    expect(isAnswered(value ? { [key]: value } : {}, key)).toBe(answered);
  });

  it('is on NOW until something else is chosen', () => {
    expect(flowOf({})).toBe('now');
    expect(flowOf(given({ timing: 'imminent' }))).toBe('imminent');
    expect(flowOf(given({ timing: 'someday' }))).toBe('now');
  });

  it('comes back to the first open page, and to the funeral homes or the review when there is none', () => {
    expect(firstUnanswered({})).toBe('timing');
    expect(firstUnanswered(given({ timing: 'now', location: 'Ontario' }))).toBe('deathExpected');
    expect(firstUnanswered(imminentAnswers)).toBe('homes');
    expect(firstUnanswered(given({ timing: 'future' }))).toBe('wishes');
    expect(firstUnanswered(given({ timing: 'future', location: 'Ontario' }))).toBe('review');
  });

  it('counts the questions of this way only', () => {
    expect(progress({})).toEqual({ answered: 0, total: 15 });
    expect(progress(given({ timing: 'future', weight: 'unknown' }))).toEqual({ answered: 1, total: 13 });
    expect(progress(imminentAnswers)).toEqual({ answered: 18, total: 18 });
  });

  it('finds its way from a page these answers do not lead to', () => {
    const answers = given({ timing: 'now', cremationOrBurial: 'burial' });
    expect(nextStep(answers, 'implants')).toBe('review');
    expect(previousStep(answers, 'implants')).toBe('review');
    expect(nextStep(answers, 'funding')).toBe('deathExpected');
    expect(nextStep(answers, '__proto__')).toBe('deathExpected');
    expect(previousStep(answers, 'constructor')).toBeNull();
  });
});

describe('a home the family has named', () => {
  const at = (stayWithHome: string) => ({
    ...given({ timing: 'now', location: 'Ontario' }),
    lovedOneLocation: block('already-at-funeral-home', { placeName: 'Evergreen', stayWithHome }),
  });

  it('is the prepaid or planned one, otherwise where the person is, unless the family wants another', () => {
    const prepaid = { ...at('yes'), preArranged: block('prepaid', { placeId: 'p1' }) };
    expect(namedPlace(prepaid)).toEqual({ placeId: 'p1', name: '', because: 'prepaid' });
    expect(namedPlace(at('unknown'))).toEqual({ placeId: '', name: 'Evergreen', because: 'already-there' });
    expect(namedPlace(at('no'))).toBeUndefined();
    expect(namedPlace({})).toBeUndefined();
  });

  it('makes the list unnecessary only when the family stays', () => {
    expect([isHomeChosen(at('yes')), isHomeChosen(at('unknown')), isHomeChosen(at('no'))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('why a page cannot be left', () => {
  it.each<[string, AnswerBlock, string | null]>([
    ['timing', block(null), 'errors.timingRequired'],
    ['timing', block('now'), null],
    ['cremationOrBurial', block(null), null],
    ['directInfo', block('not-sure'), null],
    ['directInfo', block('given', { arrangerEmail: 'rose@example.ca' }), null],
    ['directInfo', block('given', { arrangerEmail: ' ' }), null],
    ['directInfo', block('given', { arrangerEmail: 'rose@example' }), 'errors.emailInvalid'],
    ['directInfo', block('given', { arrangerEmail: 'rose example.ca' }), 'errors.emailInvalid'],
    ['spiritInfo', block('given', { arrangerEmail: 'x' }), 'errors.emailInvalid'],
    ['lovedOneAddress', block('a'.repeat(answerLimits.textCharacters)), null],
    ['lovedOneAddress', block('a'.repeat(answerLimits.textCharacters + 1)), 'errors.textTooLong'],
    ['aLaterBlock', block(null), null],
  ])('%s %j: %s', (key, value, reason) => {
    expect(whyNotContinue({}, key, value)).toBe(reason);
  });

  it('never asks again for what is there already', () => {
    expect(whyNotContinue(given({ timing: 'now' }), 'timing', block(null))).toBeNull();
  });
});

describe('the cremation clock (canada.md d.3)', () => {
  const cremation = (region: string, choice = 'cremation', values: AnswerBlock['answerValues'] = {}) =>
    cremationClock({
      ...given({ timing: 'now', location: region, cremationOrBurial: choice }),
      spiritInfo: block('given', values),
    });

  it.each([
    ['British Columbia', 48, 'death'],
    ['New Brunswick', 48, 'death'],
    ['Yukon', 48, 'death'],
    ['Northwest Territories', 48, 'death'],
    ['Quebec', 6, 'attestation'],
    ['Alberta', null, null],
    ['Saskatchewan', null, null],
    ['Manitoba', null, null],
    ['Ontario', null, null],
    ['Nova Scotia', null, null],
    ['Prince Edward Island', null, null],
    ['Newfoundland and Labrador', null, null],
    ['Nunavut', null, null],
  ])('%s waits %s hours from %s', (region, waitHours, from) => {
    expect(cremation(region)).toMatchObject({ waitHours, from, applies: true });
  });

  it('tells the earliest moment only from a known time of death', () => {
    const time = { dateOfDeath: '2026-02-27', timeOfDeath: '22:15' };
    expect(cremation('British Columbia', 'cremation', time)?.earliest).toBe('2026-03-01T22:15');
    expect(cremation('British Columbia', 'cremation', { dateOfDeath: '2026-02-27' })?.earliest).toBeNull();
    expect(
      cremation('British Columbia', 'cremation', { dateOfDeath: 'yesterday', timeOfDeath: '22:15' })?.earliest,
    ).toBeNull();
    expect(cremation('British Columbia', 'burial', time)?.earliest).toBeNull();
    expect(cremation('Quebec', 'cremation', time)?.earliest).toBeNull();
    expect(cremation('Ontario', 'cremation', time)?.earliest).toBeNull();
  });

  it('binds a burial in Quebec only', () => {
    expect(cremation('Quebec', 'burial')?.applies).toBe(true);
    expect(cremation('British Columbia', 'burial')?.applies).toBe(false);
    expect(cremation('outside-Canada')).toBeNull();
  });
});

describe('who may arrange (canada.md d.4)', () => {
  const status = (region: string, relation: string, values: AnswerBlock['answerValues'] = {}) =>
    rankOf({ location: block(region), relationshipToArranger: block(relation, values) });

  it('starts with the executor everywhere but in Quebec', () => {
    expect(decisionMakers('Quebec')).toEqual(['own-wishes', 'heirs']);
    expect(decisionMakers('British Columbia').slice(0, 4)).toEqual([
      'executor',
      'spouse',
      'adult-child',
      'adult-grandchild',
    ]);
    expect(decisionMakers('Alberta').slice(0, 4)).toEqual(['executor', 'spouse-living-with', 'adult-child', 'parent']);
    expect(decisionMakers('Saskatchewan').at(-1)).toBe('unrelated-adult-not-cremation');
    expect(decisionMakers('outside-Canada')).toEqual([]);
  });

  it.each([
    ['Alberta', 'spouse-married', {}, 'listed', 2],
    ['Alberta', 'spouse-married', { livedTogether: 'no' }, 'listed', 9],
    ['Alberta', 'child', { isExecutor: 'yes' }, 'executor', 1],
    ['Ontario', 'child', {}, 'listed', 3],
    ['Ontario', 'sibling', {}, 'not-listed', 0],
    ['Nunavut', 'sibling', {}, 'listed', 2],
    ['Nunavut', 'friend', {}, 'not-listed', 0],
    ['Saskatchewan', 'friend', {}, 'listed', 11],
    ['Quebec', 'spouse-common-law', {}, 'heirs', 0],
    ['Ontario', 'not-sure', {}, 'unknown', 0],
    ['outside-Canada', 'child', {}, 'unknown', 0],
    ['Ontario', 'professional', {}, 'not-listed', 0],
  ])('%s, %s %j: %s at %s', (region, relation, values, key, place) => {
    expect(status(region, relation, values as AnswerBlock['answerValues'])).toEqual({ key, place });
  });
});
