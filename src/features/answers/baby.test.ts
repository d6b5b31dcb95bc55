import { describe, expect, it } from 'vitest';
import { isAboutBaby, wayOf } from './answers.rules.ts';
import { firstHalf, flows } from './flows.rules.ts';
import { firstHalfSteps, nextStep } from './path.rules.ts';
import { cremationOrBurial } from './preferences.rules.ts';
import { switchTiming, visibleSteps } from './rules.ts';
import type { Answers } from './schema.ts';
import { variantOf, visibleOptions } from './steps.rules.ts';

const begun = switchTiming({}, 'baby');
const when = (code: string): Answers => ({ ...begun, baby: { answer: code, answerValues: {} } });

/** The screens that ask something: those of the first half, and what is left for later. */
const screensOf = (answers: Answers): string[] => {
  const first = firstHalfSteps(answers).filter(({ kind, key }) => key !== 'timing' && /question|screen/.test(kind));
  const asked = first.flatMap((step) =>
    step.kind === 'screen' ? step.parts.map(({ question }) => question.key) : [step.key],
  );
  const later = visibleSteps(answers).filter(
    ({ kind, key }) => kind === 'question' && key !== 'timing' && !asked.includes(key as never),
  );
  return [...first, ...later].map(({ key }) => key);
};

describe('the way of a baby or a child', () => {
  it('is begun by its own line, and left again by that of a grown person', () => {
    expect(begun.timing).toEqual({ answer: 'now', answerValues: { about: 'baby' } });
    expect([wayOf(begun), nextStep(begun, 'timing')]).toEqual(['baby', 'baby']);
    const left = switchTiming(begun, 'now');
    expect([isAboutBaby(left), wayOf(left), nextStep(left, 'timing')]).toEqual([false, 'now', 'deathExpected']);
    expect(switchTiming({}, 'now').timing).toEqual({ answer: 'now', answerValues: {} });
  });

  it.each([
    ['stillborn', ['baby', 'where', 'readyToBePickedUp', 'people', 'cremationOrBurial', 'howWillYouHonour']],
    ['newborn', ['baby', 'deathExpected', 'where', 'people', 'cremationOrBurial', 'howWillYouHonour']],
  ])('%s: six questions', (code, screens) => expect(screensOf(when(code))).toEqual(screens));

  it('never asks about a will, weight, implants, money or a funeral arranged ahead', () => {
    const keys = [...flows.baby, ...firstHalf.baby].map(({ key }) => key);
    for (const key of ['authority', 'weight', 'implants', 'relationshipToArranger', 'preArranged', 'moneyHelp'])
      expect(keys, key).not.toContain(key);
  });

  it('asks in words of its own, and offers nothing that is only for grown people', () => {
    expect(variantOf(cremationOrBurial, begun)).toBe('baby');
    expect(visibleOptions(cremationOrBurial, begun)).toEqual(['cremation', 'burial', 'green-burial']);
    expect(visibleOptions(cremationOrBurial, {})).toContain('body-donation');
  });
});
