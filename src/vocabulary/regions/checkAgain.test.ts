import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkAgainBy, dueOf } from './checkAgain.ts';

const read = { asOf: '2026-11', confidence: 'A' } as const;

describe('when a fact is looked at again', () => {
  it.each([
    ['a law', read, '2028-11'],
    ['an amount', { ...read, amounts: {} }, '2027-11'],
    ['a figure in dollars', { ...read, dollars: { most: 5 } }, '2027-11'],
    ['an office', { ...read, number: '867-975-8600' }, '2027-11'],
    ['a page', { ...read, confidence: 'B', website: 'https://www.afsrb.ab.ca' }, '2027-11'],
    ['an unconfirmed law', { ...read, confidence: 'C' }, '2027-05'],
    ['an amount from memory', { ...read, confidence: 'M', amounts: {} }, '2027-05'],
    ['what was not found', { ...read, confidence: null }, '2027-05'],
    ['what was read on a day', { ...read, asOf: '2026-08-31' }, '2028-08'],
    ['what somebody knows the month of', { ...read, checkAgainBy: '2027-01' }, '2027-01'],
  ] as const)('%s', (_what, fact, month) => {
    expect(checkAgainBy(fact)).toBe(month);
  });

  it.each([
    ['2027-05', '2027-04-19', null],
    ['2027-05', '2027-04-20', 'soon'],
    ['2027-05', '2027-05-31', 'soon'],
    ['2027-05', '2027-06-01', 'passed'],
    ['2026-12', '2026-12-31T23:00:00Z', 'soon'],
    ['2026-12', '2027-01-01T00:00:00Z', 'passed'],
  ] as const)('what is due by %s is on %s: %s', (month, today, due) => {
    expect(dueOf(month, today)).toBe(due);
  });
});

type Dated = Parameters<typeof checkAgainBy>[0];

/** Everything in the vocabulary that says how sure it is and when it was read. */
function factsIn(thing: unknown, seen = new Set<unknown>()): Dated[] {
  if (typeof thing !== 'object' || thing === null || seen.has(thing)) return [];
  seen.add(thing);
  const inside = Object.values(thing).flatMap((part) => factsIn(part, seen));
  return 'confidence' in thing && 'asOf' in thing ? [thing as Dated, ...inside] : inside;
}

it('no fact of the vocabulary is without a month by which it is looked at again', async () => {
  const names = readdirSync('src/vocabulary', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const modules: unknown[] = await Promise.all(names.map((name) => import(/* @vite-ignore */ `../${name}`)));
  const facts = modules.flatMap((module) => factsIn({ ...(module as object) }));
  expect(facts.length).toBeGreaterThan(200);
  for (const fact of facts) {
    const month = checkAgainBy(fact);
    expect(month, JSON.stringify(fact)).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
    expect(month > fact.asOf, JSON.stringify(fact)).toBe(true);
  }
});
