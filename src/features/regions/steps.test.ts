import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type FactName, factNames } from '#features/facts/shipped.rules.ts';
import { pagesOfFact } from '#features/facts/uses.rules.ts';
import english from '../../../messages/en/regionGuide.json' with { type: 'json' };
import { factsOfGuide, guidePhases, stepLabels } from './steps.rules.ts';

const steps = guidePhases.flatMap((phase) => phase.steps);

it('what is done after a death is told once each, in hours, days and weeks, with its sentences', () => {
  expect(guidePhases.map(({ key }) => key)).toEqual(['hours', 'days', 'weeks']);
  const keys = steps.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.toSorted()).toEqual(Object.keys(english.steps).toSorted());
});

it('each text of ours that a step leads to is there, and named by one step', () => {
  const posts = steps.flatMap((step) => step.posts);
  expect(new Set(posts).size).toBe(posts.length);
  const written = readdirSync('content/posts');
  for (const post of posts) expect(written, post).toContain(post);
  expect(posts).toContain('first-hours');
});

it('a fact of the region stands at one step', () => {
  const facts = steps.flatMap((step) => step.facts);
  expect(new Set(facts).size).toBe(facts.length);
  expect(facts).toEqual(expect.arrayContaining(['investigator', 'decides', 'registration', 'certificate']));
  expect(stepLabels).toContain('cost');
});

it('the administrator is told of exactly the facts that the guide tells', () => {
  const isInGuide = (name: FactName) => pagesOfFact({ name, place: 'QC' }).some(({ page }) => page === 'guide');
  for (const name of [...factNames, 'pension'] as const)
    expect([name, isInGuide(name)]).toEqual([name, factsOfGuide.includes(name)]);
});
