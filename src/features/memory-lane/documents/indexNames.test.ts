import { expect, test } from 'vitest';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { namesOf, properNamesIn } from './indexNames.rules.ts';

test.each([
  ['With Anne MacLeod at the lake', ['Anne MacLeod']],
  ['In Inverness with her aunt', []],
  ['Avec Marie de la Tour et Jean Roy', ['Marie de la Tour', 'Jean Roy']],
  ['Christmas Eve, Easter Sunday', []],
  ['The Cape Breton Highlands', ['Cape Breton Highlands']],
  ['a kitchen, a garden', []],
])('the names in "%s"', (text, names) => expect(properNamesIn(text)).toEqual(names));

test('an index has whoever left a message, the places, and who is named; not whose life it is', () => {
  const page = {
    name: 'Marie Roy',
    places: [{ place: 'Rimouski (Québec)' }, { place: '' }],
    tributes: [{ name: 'Élise' }, { name: ' Zoé Côté ' }],
    story: [{ title: 'Marie Roy', text: 'She met Paul Gagnon in Rimouski.' }],
    photographs: [{ caption: 'Roy Marie with Paul Gagnon' }],
  } as unknown as MemoryPage;
  expect(namesOf(page, 'fr')).toEqual(['Élise', 'Paul Gagnon', 'Rimouski', 'Zoé Côté']);
});
