import { expect, test } from 'vitest';
import { ofTown } from './ofTown.rules.ts';

test.each([
  ['Edmonton', 'd’Edmonton'],
  ['Îles-de-la-Madeleine', 'd’Îles-de-la-Madeleine'],
  ['Calgary', 'de Calgary'],
  ['Le Bic', 'du Bic'],
  ['Les Escoumins', 'des Escoumins'],
  ['La Tuque', 'de La Tuque'],
])('French says where %s lies with %s', (name, expected) => {
  expect(ofTown('fr', name)).toBe(expected);
});

test('English says the name', () => {
  expect(ofTown('en', 'Edmonton')).toBe('Edmonton');
});
