import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timings } from '#features/answers/answers.rules.ts';
import { allSteps } from '#features/answers/flows.rules.ts';
import { firstHalfSteps } from '#features/answers/path.rules.ts';
import { findStep, visibleSteps } from '#features/answers/rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { entryOf, type GuideArrival, guideHref, lastPosition, timingOf } from './entry.rules.ts';

const given = (blocks: Record<string, string>): Answers =>
  Object.fromEntries(Object.entries(blocks).map(([key, answer]) => [key, { answer, answerValues: {} }]));

const begun = given({ timing: 'now', deathExpected: 'expected-confirmed', location: 'Ontario' });
const nowhere: GuideArrival = { answers: null, lastStep: null, key: undefined, timing: undefined, resumes: false };

describe('arriving at the questionnaire', () => {
  it('begins with the first question when the address says nothing, and leads back to what was begun', () => {
    expect(entryOf(nowhere)).toEqual({ show: 'timing', at: 'here' });
    const barely = { timing: { answer: 'now', answerValues: {} } };
    expect(entryOf({ ...nowhere, answers: barely, lastStep: 'timing' })).toEqual({ show: 'timing', at: 'here' });
    const resumed = { show: 'location', at: 'itsOwnAddress' };
    expect(entryOf({ ...nowhere, answers: begun, lastStep: 'location' })).toEqual(resumed);
  });

  it('begins the way the address asks for, with its next question', () => {
    const first = (timing: (typeof timings)[number]) => entryOf({ ...nowhere, timing });
    expect(first('now')).toEqual({ show: 'deathExpected', at: 'itsOwnAddress', begin: 'now' });
    expect(first('imminent')).toMatchObject({ show: 'where', begin: 'imminent' });
    expect(first('future')).toMatchObject({ show: 'wishes', begin: 'future' });
  });

  it('goes on where the person was when the same way was begun', () => {
    const entry = entryOf({ ...nowhere, answers: begun, lastStep: 'location', timing: 'now' });
    expect(entry).toEqual({ show: 'location', at: 'itsOwnAddress' });
  });

  it('asks before it takes answers to another way, and not when there are none yet', () => {
    expect(entryOf({ ...nowhere, answers: begun, lastStep: 'location', timing: 'future' })).toEqual({
      show: 'location',
      at: 'here',
      ask: 'future',
    });
    const barely = given({ timing: 'now' });
    expect(entryOf({ ...nowhere, answers: barely, lastStep: 'deathExpected', timing: 'future' })).toMatchObject({
      begin: 'future',
      show: 'wishes',
    });
  });

  it('takes along what was answered before the way was chosen, and stays at its question', () => {
    const early = given({ deathExpected: 'expected-confirmed' });
    expect(entryOf({ ...nowhere, answers: early, timing: 'now' })).toEqual({
      show: 'deathExpected',
      at: 'itsOwnAddress',
      begin: 'now',
    });
    const direct = { ...nowhere, answers: given({ location: 'Ontario' }), lastStep: 'location' };
    expect(entryOf({ ...direct, timing: 'imminent' })).toMatchObject({ show: 'location', begin: 'imminent' });
  });

  it('shows the page that the address names, also an off-the-way question, never an empty notice', () => {
    const at = (key: string) => entryOf({ ...nowhere, answers: begun, lastStep: 'location', key, resumes: true });
    expect(at('weight')).toEqual({ show: 'weight', at: 'here' });
    expect(at('funding')).toEqual({ show: 'funding', at: 'here' });
    expect(at('review')).toEqual({ show: 'review', at: 'here' });
    expect(at('safety')).toEqual({ show: 'location', at: 'itsOwnAddress', lost: true });
    expect(at('nonsense')).toEqual({ show: 'location', at: 'itsOwnAddress', lost: true });
  });

  it('opens any question without a draft', () => {
    expect(entryOf({ ...nowhere, key: 'location', resumes: true })).toEqual({ show: 'location', at: 'here' });
  });

  it('shows a page that exists and, for a notice, is on the way, whatever comes', () => {
    const answer = fc.constantFrom(null, begun, given({ timing: 'future' }), given({ location: 'Quebec' }));
    const key = fc.constantFrom(undefined, 'nonsense', ...allSteps.map((step) => step.key));
    const arrivals = fc.record({
      answers: answer,
      lastStep: fc.constantFrom(null, 'location', 'safety', 'funding', 'review'),
      key,
      timing: fc.constantFrom(undefined, ...timings),
      resumes: fc.boolean(),
    });
    fc.assert(
      fc.property(arrivals, (arrival) => {
        const { show, begin } = entryOf(arrival);
        const step = findStep(show);
        expect(step).toBeDefined();
        if (step?.kind !== 'notice') return;
        const answers = { ...arrival.answers, ...(begin ? given({ timing: begin }) : {}) };
        expect([...visibleSteps(answers), ...firstHalfSteps(answers)]).toContain(step);
      }),
    );
  });
});

describe('where somebody was', () => {
  it('is the last page while the answers still lead to it', () => {
    expect(lastPosition(begun, 'deathExpected')).toBe('deathExpected');
    expect(lastPosition(begun, 'implants')).toBe('readyToBePickedUp');
    expect(lastPosition(begun, null)).toBe('readyToBePickedUp');
  });
});

describe('addresses', () => {
  it('remember that a page was opened from the review, except the review itself', () => {
    expect(guideHref('0', 'location')).toBe('/guide-me/0/location');
    expect(guideHref('0', 'location', true)).toBe('/guide-me/0/location?change=1');
    expect(guideHref('0', 'review', true)).toBe('/guide-me/0/review');
  });

  it('know the three ways and nothing else', () => {
    expect([timingOf('future'), timingOf('later'), timingOf(null)]).toEqual(['future', undefined, undefined]);
  });
});
