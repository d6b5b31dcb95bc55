import { expect, it } from 'vitest';
import { isSlug, searchTextOf, searchWordsOf, slugBaseOf, slugGiver } from './slug.rules.ts';

it('writes slugs from name and town in plain letters', () => {
  expect(slugBaseOf('Résidence funéraire L’Île', 'Trois-Rivières')).toBe('residence-funeraire-l-ile-trois-rivieres');
  expect(slugBaseOf('Home', null)).toBe('home');
  expect(slugBaseOf('ᐃᖃᓗᐃᑦ', null)).toBe('listing');
  expect(slugBaseOf('a'.repeat(300), 'Town')).toHaveLength(120);
});

it('knows what can be a slug', () => {
  expect(['rose-regina-2', 'listing', '7'].every(isSlug)).toBe(true);
  expect(['', 'Rose', 'rose regina', 'rose/regina', 'île', 'rose-', '_'].filter(isSlug)).toEqual(['rose-']);
});

it('begins and ends no slug with a hyphen', () => {
  expect(slugBaseOf('« Rose »', null)).toBe('rose');
  expect(slugBaseOf(`${'a'.repeat(119)} b`, null)).toBe('a'.repeat(119));
});

it('gives each slug once, and none that is taken', () => {
  const give = slugGiver(['rose-regina', 'rose-regina-3']);
  expect(['rose-regina', 'rose-regina', 'lily', 'lily'].map(give)).toEqual([
    'rose-regina-2',
    'rose-regina-4',
    'lily',
    'lily-2',
  ]);
});

it('orders by name before town', () => {
  const keys = [searchTextOf('Home Able', 'Airdrie'), searchTextOf('Home', 'Zealandia')].sort();
  expect(keys[0]).toBe('home\tzealandia');
  expect(searchTextOf('Home', null)).toBe('home');
});

it('forgives accents, case and composition in searches', () => {
  for (const name of ['Quebec', 'québec', 'QUÉBEC', 'Que\u0301bec']) expect(searchWordsOf(name)).toEqual(['quebec']);
  expect(searchWordsOf(' -!% ')).toEqual([]);
});
