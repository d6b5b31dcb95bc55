import { describe, expect, it } from 'vitest';
import { type FactFilter, matchesFacts, sortPlaces, tagOfFaith, tagOfLanguage } from './openFacts.rules.ts';
import type { PublicPlace } from './schema.ts';

describe('what a list is narrowed to', () => {
  it.each<[string, { tags?: string[]; data?: Record<string, unknown> }, FactFilter, boolean]>([
    ['nothing', {}, {}, true],
    ['prices, of one that says nothing', {}, { prices: true }, false],
    ['prices, by their tag', { tags: ['open-prices'] }, { prices: true }, true],
    ['prices, by an address of them', { data: { priceListUrl: 'https://example.org/prices' } }, { prices: true }, true],
    ['prices, by what is no address', { data: { priceListUrl: 'ask us' } }, { prices: true }, false],
    ['prices, by a price card', { data: { priceCard: { asOf: '2026' } } }, { prices: true }, true],
    ['a crematorium, of one that publishes prices', { data: { priceCard: {} } }, { crematorium: true }, false],
    ['a crematorium', { tags: ['own-crematorium'] }, { crematorium: true }, true],
    ['green burial, by either tag', { tags: ['natural-burial'] }, { green: true }, true],
    ['green burial, by the other tag', { tags: ['green-burial'] }, { green: true }, true],
    ['two facts of which one is said', { tags: ['green-burial'] }, { green: true, crematorium: true }, false],
    ['French, by its tag', { tags: ['language-french'] }, { language: 'fr' }, true],
    ['Punjabi, by the data', { data: { languages: ['pa'] } }, { language: 'pa' }, true],
    ['a language that is not said', { tags: ['language-english'] }, { language: 'fr' }, false],
    ['a faith, by its own tag', { tags: ['sikh'] }, { faith: 'sikh' }, true],
    ['an Indigenous ceremony', { tags: ['indigenous-ceremony'] }, { faith: 'indigenous' }, true],
    ['a faith, by the data', { data: { faiths: ['sikh'] } }, { faith: 'sikh' }, true],
    ['a faith that is not said', { data: { faiths: ['sikh'] } }, { faith: 'jewish' }, false],
  ])('%s', (_, { tags = [], data = {} }, filter, matches) => {
    expect(matchesFacts({ tags, data: data as PublicPlace['data'] }, filter)).toBe(matches);
  });

  it('names tags for what has one', () => {
    expect([tagOfLanguage('en'), tagOfLanguage('pa')]).toEqual(['language-english', '']);
    expect([tagOfFaith('indigenous'), tagOfFaith('sikh')]).toEqual(['indigenous-ceremony', 'sikh']);
  });
});

describe('in which order a list stands', () => {
  const place = (name: string, facts: Partial<PublicPlace> = {}) =>
    ({ name, connectable: true, data: {}, distanceKilometres: null, ...facts }) as PublicPlace;
  const names = (places: readonly PublicPlace[]) => places.map(({ name }) => name).join('');
  const places = [
    place('c', { data: { responseHours: { now: 3 } } }),
    place('b', { connectable: false }),
    place('e', { distanceKilometres: 9 }),
    place('a', { distanceKilometres: 2 }),
    place('d', { data: { responseHours: { now: 0.5 } } }),
  ];

  it('as it came, by name, or by who answers soonest and then is nearest', () => {
    expect(names(sortPlaces(places, null))).toBe('cbead');
    expect(names(sortPlaces(places, 'distance'))).toBe('cbead');
    expect(names(sortPlaces(places, 'name'))).toBe('abcde');
    expect(names(sortPlaces(places, 'answer'))).toBe('daecb');
    expect(names(places)).toBe('cbead');
  });

  it('has those whose distance is not known behind the others that answer as soon', () => {
    expect(names(sortPlaces([place('x'), place('y', { distanceKilometres: 50 })], 'answer'))).toBe('yx');
  });
});
