import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { choicesOf, type FactName, factNames } from '#features/facts/shipped.rules.ts';
import { pagesOfFact } from '#features/facts/uses.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import { translatorFor } from '#platform/translator.ts';
import { federalNumbers } from '#vocabulary/regions/federalOffices.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import english from '../../../messages/en/regionGuide.json' with { type: 'json' };
import french from '../../../messages/fr/regionGuide.json' with { type: 'json' };
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

const t = withAnyKey(translatorFor('en', { en: english, fr: french }));
const told = (region: RegionName, key: string) =>
  t(`steps.${key}`, { ...choicesOf(region), ...federalNumbers('en', region) });

it('the payer of the funeral comes first in Quebec alone, and the last home counts everywhere', () => {
  expect(told('Quebec', 'pension.who')).toBe(
    'For the first 60 days, whoever paid for the funeral; after that, whoever applies first',
  );
  expect(told('Ontario', 'pension.who')).toMatch(/^The executor/);
  for (const region of ['Quebec', 'Ontario'] as const)
    for (const part of ['Service Canada', 'Retraite Québec', 'Where they died does not count'])
      expect(told(region, 'pension.body')).toContain(part);
});

it('families of Quebec without the simplified transmission read whom to call', () => {
  expect(told('Quebec', 'government.body')).toMatch(/If not, call .*1-800-959-8281.*Revenu Québec, RAMQ and SAAQ/);
  expect(told('Ontario', 'government.body')).not.toMatch(/simplified transmission|Revenu Québec/);
});
