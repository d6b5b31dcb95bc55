import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionNames } from '#vocabulary/regions/regions.ts';
import type { Timing } from './answers.rules.ts';
import { allSteps, firstHalf, flows, questions } from './flows.rules.ts';
import { firstHalfSteps, nextStep, previousStep } from './path.rules.ts';
import { answerStep, visibleSteps } from './rules.ts';
import type { AnswerBlock, Answers } from './schema.ts';
import { type QuestionStep, type Step, visibleFields, visibleOptions, visibleParts } from './steps.rules.ts';

const block = (answer: AnswerBlock['answer'], answerValues: AnswerBlock['answerValues'] = {}): AnswerBlock => ({
  answer,
  answerValues,
});

/** One answer of each kind that leads somewhere else; every code of every question is held against these below. */
const branches: Readonly<Record<string, readonly AnswerBlock[]>> = {
  deathExpected: ['expected-confirmed', 'expected-unconfirmed', 'unexpected-confirmed'].map((code) => block(code)),
  location: ['Ontario', 'Saskatchewan', 'Quebec', 'Yukon', 'outside-Canada', 'not-sure'].map((code) => block(code)),
  lovedOneLocation: [
    block('hospital'),
    block('residence'),
    block('coroner-or-ME'),
    block('already-at-funeral-home', { stayWithHome: 'unknown' }),
    block('already-at-funeral-home', { stayWithHome: 'yes' }),
    block('outside-Canada'),
  ],
  readyToBePickedUp: ['yes', 'waiting-coroner-ME', 'already-in-care'].map((code) => block(code)),
  relationshipToArranger: [block('child'), block('friend'), block('friend', { isExecutor: 'yes' })],
  authority: [block('will'), block('no-will', { dispute: 'yes' })],
  preArranged: [block('no'), block('prepaid')],
  cremationOrBurial: ['cremation', 'burial', 'body-donation', 'undecided'].map((code) => block(code)),
  bodyPresent: [block('no'), block('yes-closed', { faithTimeLimit: 'yes' })],
  moneyHelp: [block(['none']), block(['veteran'])],
};

const plainAnswer = (step: QuestionStep): AnswerBlock =>
  step.input === 'choices' ? block(['not-sure']) : block(step.notSure ?? 'given');

const answersTo = (step: QuestionStep, answers: Answers): readonly AnswerBlock[] => {
  const offered = branches[step.key] ?? [plainAnswer(step)];
  const codes = [...visibleOptions(step, answers), ...regionNames, step.notSure];
  return offered.filter(
    (candidate) =>
      typeof candidate.answer !== 'string' || step.options.length === 0 || codes.includes(candidate.answer),
  );
};

type Walk = { paths: Map<string, number>; reached: Set<string>; repeated: string[] };

/** The answers after a page, in every way that leads somewhere else. */
function answered(step: Step, answers: Answers): readonly Answers[] {
  const each = (given: readonly Answers[], question: QuestionStep) =>
    given.flatMap((now) => answersTo(question, now).map((candidate) => answerStep(now, question.key, candidate)));
  if (step.kind === 'screen')
    return step.parts.reduce<readonly Answers[]>(
      (given, { question }) =>
        given.flatMap((now) =>
          visibleParts(step, now).some((part) => part.question === question) ? each([now], question) : [now],
        ),
      [answers],
    );
  return step.kind === 'question' && step.key !== 'timing' ? each([answers], step) : [answers];
}

/** Walks every way from a page to its end with `nextStep`, answering each question in every way that leads somewhere else. */
function walkFrom(key: string, answers: Answers, path: readonly string[], walk: Walk): void {
  if (path.includes(key)) walk.repeated.push([...path, key].join(' > '));
  walk.reached.add(key);
  const step = allSteps.find((candidate) => candidate.key === key)!;
  const here = [...path, key];
  if (step.kind === 'review') {
    const route = here.join(' > ');
    walk.paths.set(route, (walk.paths.get(route) ?? 0) + 1);
    return;
  }
  for (const after of answered(step, answers)) {
    const next = nextStep(after, key);
    if (next === null) walk.repeated.push(`${here.join(' > ')} ends before the review`);
    else walkFrom(next, after, here, walk);
  }
}

function walkFlow(timing: Timing): Walk {
  const walk: Walk = { paths: new Map(), reached: new Set(), repeated: [] };
  walkFrom('timing', { timing: block(timing) }, [], walk);
  return walk;
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);

describe('every way through the questionnaire', () => {
  it.each([
    { timing: 'now', walks: 150, routes: 15 },
    { timing: 'imminent', walks: 16, routes: 2 },
    { timing: 'future', walks: 36, routes: 1 },
  ] as const)('$timing: at least $walks walks over $routes different routes all end at the review', (expected) => {
    const walk = walkFlow(expected.timing);
    expect(walk.repeated).toEqual([]);
    const path = [...firstHalf[expected.timing].map((step) => step.key), 'review'];
    expect([...walk.reached].sort()).toEqual(path.sort());
    expect(sum(walk.paths.values())).toBeGreaterThanOrEqual(expected.walks);
    expect(walk.paths.size).toBeGreaterThanOrEqual(expected.routes);
  });

  it('FUTURE never asks where the person is, for an address, for a pickup or for the weight', () => {
    const { reached } = walkFlow('future');
    for (const key of ['lovedOneLocation', 'lovedOneAddress', 'readyToBePickedUp', 'weight'])
      expect(reached, key).not.toContain(key);
  });

  it('IMMINENT never asks whether the death was expected or whether a home can come', () => {
    const { reached } = walkFlow('imminent');
    expect(reached).not.toContain('deathExpected');
    expect(reached).not.toContain('readyToBePickedUp');
  });
});

const blocksOf = (step: QuestionStep): AnswerBlock[] => {
  const codes = [...step.options.map((option) => option.code), ...(step.notSure ? [step.notSure] : [])];
  const all = step.input === 'location' ? [...regionNames, ...codes] : codes;
  return all.map((code) => block(step.input === 'choices' ? [code] : code));
};

const answersArbitrary: fc.Arbitrary<Answers> = fc
  .record(
    Object.fromEntries([...questions].map(([key, step]) => [key, fc.constantFrom(...blocksOf(step), block('given'))])),
    { requiredKeys: [] },
  )
  .map((answers) => answers as Answers);

const keysOf = (answers: Answers): string =>
  visibleSteps(answers)
    .map((step) => step.key)
    .join(' ');

describe('the branches above stand for every code', () => {
  it('any code of any question leads where one of them leads, whatever else was answered', () => {
    const branching = Object.keys(branches);
    fc.assert(
      fc.property(answersArbitrary, fc.constantFrom(...branching), (answers, key) => {
        const offered = branches[key]!.map((candidate) => keysOf({ ...answers, [key]: candidate }));
        for (const candidate of blocksOf(questions.get(key)!))
          expect(offered, String(candidate.answer)).toContain(keysOf({ ...answers, [key]: candidate }));
      }),
      { numRuns: 300 },
    );
  });

  it('a question without branches changes nothing but itself', () => {
    const plain = [...questions.values()].filter(
      (step) => !branches[step.key] && step.key !== 'timing' && !step.onlyWhenAsked,
    );
    fc.assert(
      fc.property(answersArbitrary, fc.constantFrom(...plain), (answers, step) => {
        const ways = blocksOf(step).map((candidate) => keysOf({ ...answers, [step.key]: candidate }));
        expect(new Set([...ways, keysOf(answers)]).size).toBe(1);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the second half', () => {
  it('leads from every question through what there is to know back to the review, for any answers', () => {
    fc.assert(
      fc.property(answersArbitrary, (answers) => {
        const first = firstHalfSteps(answers).map((step) => step.key);
        for (const step of visibleSteps(answers).filter(
          ({ kind, key }) => kind === 'question' && !first.includes(key),
        )) {
          const path: string[] = [];
          for (let key = nextStep(answers, step.key); key !== 'review' && key !== null; key = nextStep(answers, key))
            path.push(key);
          const kinds = path.map((key) => allSteps.find((candidate) => candidate.key === key)?.kind);
          expect(kinds.every((kind) => kind === 'notice')).toBe(true);
          expect(previousStep(answers, path[0] ?? 'review')).not.toBeNull();
        }
      }),
      { numRuns: 300 },
    );
  });

  it('tells what follows from an answer', () => {
    const cremation = { timing: block('now'), location: block('Alberta'), cremationOrBurial: block('cremation') };
    expect(nextStep(cremation, 'cremationOrBurial')).toBe('cremationClock');
    expect(nextStep(cremation, 'cremationClock')).toBe('review');
    expect(previousStep(cremation, 'cremationClock')).toBe('cremationOrBurial');
  });
});

describe('back and continue in the first half', () => {
  it('lead to the same page and leave the answers as they are, for any answers and any page', () => {
    fc.assert(
      fc.property(answersArbitrary, fc.nat(), (answers, seed) => {
        const before = structuredClone(answers);
        const steps = firstHalfSteps(answers);
        const { key } = steps[1 + (seed % (steps.length - 1))]!;
        const back = previousStep(answers, key)!;
        expect(nextStep(answers, back)).toBe(key);
        const given = answers[back];
        const continued = given ? answerStep(answers, back, given) : answers;
        expect(continued).toEqual(before);
        expect(nextStep(continued, back)).toBe(key);
        expect(answers).toEqual(before);
      }),
      { numRuns: 1_000 },
    );
  });

  it('stop at both ends', () => {
    expect(previousStep({}, 'timing')).toBeNull();
    expect(nextStep({}, 'review')).toBeNull();
  });
});

/** Every answer to a question on its own, on every flow, with each of its fields filled in each way. */
function* ownAnswersOf(step: QuestionStep): Generator<Answers> {
  for (const timing of Object.keys(flows))
    for (const given of [...blocksOf(step), block('given')]) {
      const answers = { timing: block(timing) };
      yield { ...answers, [step.key]: given };
      for (const field of step.details)
        for (const value of ['yes', 'no', ...(field.options ?? [])])
          yield { ...answers, [step.key]: block(given.answer, { [field.name]: value }) };
    }
}

describe('the steps as data', () => {
  it('have keys that can stand in an address and as an answer block', () => {
    for (const step of allSteps) expect(step.key).toMatch(/^[a-z][A-Za-z]{0,39}$/);
    expect(new Set(allSteps.map((step) => step.key)).size).toBe(allSteps.length);
  });

  it('let every question but the first be answered with "not sure"', () => {
    for (const step of questions.values())
      expect(step.notSure, step.key).toEqual(step.key === 'timing' ? null : expect.any(String));
  });

  it('ask for nothing but the timing', () => {
    expect([...questions.values()].filter((step) => step.required).map((step) => step.key)).toEqual(['timing']);
  });

  it('hold every answer block of the specification and every extra block', () => {
    const specified = [
      'relationshipToArranger',
      'cremationOrBurial',
      'bodyPresent',
      'howWillYouHonour',
      'preArranged',
      'location',
      'lovedOneLocation',
      'lovedOneAddress',
      'readyToBePickedUp',
      'directInfo',
      'timing',
      'spiritInfo',
      'weight',
      'tagSelection',
      'baby',
      'deathExpected',
      'authority',
      'moneyHelp',
      'implants',
      'donation',
      'familyCircle',
      'expectedPlan',
      'funding',
    ];
    expect([...questions.keys()].sort()).toEqual([...specified].sort());
  });

  it('show every field and every option for some answers, and no choice without options', () => {
    const shown = new Set<string>();
    for (const step of questions.values())
      for (const answers of ownAnswersOf(step)) {
        for (const field of visibleFields(step, answers)) shown.add(`${step.key}.${field.name}`);
        for (const code of visibleOptions(step, answers)) shown.add(`${step.key}:${code}`);
      }
    for (const step of questions.values()) {
      for (const field of step.details) {
        expect(shown).toContain(`${step.key}.${field.name}`);
        if (field.kind === 'choice') expect(field.options?.length, field.name).toBeGreaterThan(1);
      }
      for (const option of step.options) expect(shown).toContain(`${step.key}:${option.code}`);
    }
  });
});
