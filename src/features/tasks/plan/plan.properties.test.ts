import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionCodeIn, wayOf } from '#features/answers/answers.rules.ts';
import { questions } from '#features/answers/flows.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { regionCodes, regionNames } from '#vocabulary/regions/regions.ts';
import { type PlanMark, planMarkStates } from '#vocabulary/tasks/marks.ts';
import { tasks } from '#vocabulary/tasks/tasks.ts';
import { bandsOf, planOf } from './plan.rules.ts';

const codesOf = (key: string): string[] => {
  const step = questions.get(key)!;
  const places = key === 'location' ? regionNames : [];
  return [...places, ...step.options.map(({ code }) => code), ...(step.notSure ? [step.notSure] : [])];
};

const known = fc.constantFrom('yes', 'no', 'unknown');
const day = fc
  .integer({ min: 0, max: 1_500 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));
const values: Record<string, fc.Arbitrary<Record<string, string>>> = {
  timing: fc.record({ about: fc.constantFrom('baby', 'adult') }),
  spiritInfo: fc.record({ dateOfDeath: fc.oneof(day, fc.constantFrom('', '2026', '2026-11', '2026-02-31')) }),
  bodyPresent: fc.record({ faithTimeLimit: known }),
  authority: fc.record({ dispute: known }),
};

const blockOf = (key: string) => {
  const codes = codesOf(key);
  const several = questions.get(key)!.input === 'choices';
  const answer: fc.Arbitrary<string | string[] | null> =
    codes.length === 0
      ? fc.constant('given')
      : several
        ? fc.subarray(codes)
        : fc.option(fc.constantFrom(...codes), { nil: null });
  return fc.record({ answer, answerValues: values[key] ?? fc.constant({}) });
};

/** Whatever a family may have answered, each question or none. */
const answers: fc.Arbitrary<Answers> = fc
  .record(Object.fromEntries([...questions.keys()].map((key) => [key, blockOf(key)])), { requiredKeys: [] })
  .map((blocks) => ({ ...blocks }) as Answers);

const marks: fc.Arbitrary<PlanMark[]> = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom(...tasks.map(({ key }) => key), 'life.car', 'life.pets', 'day.funeral', 'day.registration'),
    state: fc.constantFrom(...planMarkStates),
    day: fc.option(day, { nil: null }),
  }),
  { selector: ({ key }) => key, maxLength: 40 },
);

const everyCombination = (check: (answers: Answers, marks: PlanMark[]) => void) =>
  fc.assert(fc.property(answers, marks, check), { numRuns: 400 });

describe('whatever a family answers', () => {
  it('no task of another province or territory, or of another way, stands in its plan', () => {
    everyCombination((told, marked) => {
      const region = regionCodeIn(told);
      for (const { task } of planOf({ answers: told, marks: marked })) {
        const own = task.key.match(/-([A-Z]{2})$/)?.[1];
        if (own) expect(own).toBe(region);
        if (task.when.regions) expect(task.when.regions).toContain(region);
        if (region) expect(task.when.notIn ?? []).not.toContain(region);
        expect(task.when.ways ?? ['now']).toContain(wayOf(told));
      }
    });
  });

  it('no deadline stands without a source, and none is before the day it is counted from', () => {
    everyCombination((told, marked) => {
      for (const { deadline } of planOf({ answers: told, marks: marked })) {
        if (!deadline) continue;
        expect(deadline.rule.source).not.toBe('');
        expect(deadline.rule.asOf).toMatch(/^\d{4}-\d{2}$/);
        if (deadline.date) expect(deadline.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        const death = told.spiritInfo?.answerValues?.dateOfDeath;
        if (deadline.rule.from === 'death' && deadline.date) expect(deadline.date > String(death)).toBe(true);
      }
    });
  });

  it('what was marked stays marked when any answer changes: done stays done', () => {
    fc.assert(
      fc.property(answers, answers, marks, (before, after, marked) => {
        const stateIn = (told: Answers) =>
          new Map(planOf({ answers: told, marks: marked }).map(({ task, state }) => [task.key, state]));
        const [first, changed, back] = [stateIn(before), stateIn({ ...before, ...after }), stateIn(before)];
        expect(back).toEqual(first);
        for (const { key, state } of marked)
          for (const plan of [first, changed]) if (plan.has(key)) expect(plan.get(key)).toBe(state);
      }),
      { numRuns: 200 },
    );
  });

  it('a plan holds each task once, and its bands hold all that applies', () => {
    everyCombination((told, marked) => {
      const planned = planOf({ answers: told, marks: marked });
      expect(new Set(planned.map(({ task }) => task.key)).size).toBe(planned.length);
      const inBands = bandsOf(planned).flatMap((band) => band.tasks);
      expect(inBands.length).toBe(planned.filter(({ state }) => state !== 'not-needed').length);
    });
  });

  it('an answer that is left open takes no task out that says it may apply', () => {
    everyCombination((told, marked) => {
      const open = planOf({
        answers: { ...told, moneyHelp: { answer: ['not-sure'], answerValues: {} } },
        marks: marked,
      });
      for (const { task } of planOf({ answers: told, marks: marked }).filter(({ task: { pays } }) => pays))
        expect(open.map((one) => one.task.key)).toContain(task.key);
    });
  });
});

it('each province and territory has its own tasks', () => {
  for (const code of regionCodes)
    expect(tasks.filter(({ when }) => when.regions?.includes(code)).length, code).toBeGreaterThanOrEqual(5);
});
