import { describe, expect, test } from 'vitest';
import { isEnough, maySay, whyNotDiedOn, whyNotSay } from './rules.ts';

const person = { isHome: false, isMaker: false };
const home = { isHome: true, isMaker: false };
const maker = { isHome: false, isMaker: true };
const plan = (timing: string, relation = 'self') => ({
  timing: { answer: timing, answerValues: {} },
  relationshipToArranger: { answer: relation, answerValues: {} },
});

describe('enough have said that the death has happened', () => {
  test.each([
    ['nobody', [], false],
    ['one person', [person], false],
    ['two people', [person, person], true],
    ['the funeral home alone', [home], true],
    ['one person and the home', [person, home], true],
    ['whoever keeps the plan of somebody else', [maker], true],
  ])('%s: %s', (_, statements, enough) => expect(isEnough(statements)).toBe(enough));
});

describe('that the death has happened', () => {
  const standing = { claimed: true, data: plan('future'), waiting: 1, released: false };
  test.each([
    ['of a plan', {}, null],
    ['of a plan for which nobody waits', { waiting: 0 }, null],
    ['of a record that is not confirmed', { claimed: false }, 'confirmFirst'],
    ['of what is no plan', { data: plan('now'), waiting: 0 }, 'releaseNotPlan'],
    ['of what was a plan when somebody was named', { data: plan('now') }, null],
    ['of a plan that is open', { waiting: 0, released: true }, 'releaseDone'],
    ['of one that was open, where somebody was named since', { released: true }, null],
  ] as const)('is said %s', (_, change, refusal) => expect(whyNotSay({ ...standing, ...change })).toBe(refusal));

  test('is said by everybody but whoever plans for themselves', () => {
    expect((['circle', 'named', 'home', 'maker'] as const).map((side) => maySay(side, plan('future')))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(maySay('maker', plan('future', 'parent'))).toBe(true);
  });

  test('is said of a day that has come somewhere', () => {
    expect(whyNotDiedOn('2026-11-21', '2026-11-21')).toBeNull();
    expect(whyNotDiedOn('2026-11-22', '2026-11-21')).toBe('releaseDayFuture');
  });
});
