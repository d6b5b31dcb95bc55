import { expect, it, test } from 'vitest';
import { inTown } from '#features/towns/inTown.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import { translatorFor } from '#platform/translator.ts';
import type { Language } from '#vocabulary/languages.ts';
import englishPlaces from '../../../messages/en/places.json' with { type: 'json' };
import englishGuide from '../../../messages/en/regionGuide.json' with { type: 'json' };
import english from '../../../messages/en/regions.json' with { type: 'json' };
import frenchPlaces from '../../../messages/fr/places.json' with { type: 'json' };
import frenchGuide from '../../../messages/fr/regionGuide.json' with { type: 'json' };
import french from '../../../messages/fr/regions.json' with { type: 'json' };
import { regionHeadOf, townHeadOf } from './head.rules.ts';

const catalogues = {
  en: { places: englishPlaces, regions: english, regionGuide: englishGuide },
  fr: { places: frenchPlaces, regions: french, regionGuide: frenchGuide },
};
const inLanguage = (language: Language) => withAnyKey(translatorFor(language, catalogues));
const addresses = { page: (path: string) => `https://rivage.test${path}`, file: (path: string) => path };

/** The way from the home page as it is read: names and addresses. */
const wayOf = ({ things }: { things: (at: typeof addresses) => object[] }) =>
  things(addresses).map(({ itemListElement }: { itemListElement?: { name: string; item: string }[] }) =>
    itemListElement?.map(({ name, item }) => [name, item]),
  );

it('of a region names its funeral homes, its picture and the way to it', () => {
  const head = regionHeadOf('Prince Edward Island', 'region', 'en', inLanguage('en'));
  expect(head).toMatchObject({ kind: 'website', picture: '/previews/en/region/prince-edward-island.jpg' });
  expect(head.description).toMatch(/^Funeral homes in Prince Edward Island: /);
  expect(wayOf(head)).toEqual([
    [
      ['Home', 'https://rivage.test/'],
      ['Provinces and territories', 'https://rivage.test/when-someone-dies'],
      ['Funeral homes in Prince Edward Island', 'https://rivage.test/funeral-homes/prince-edward-island'],
    ],
  ]);
});

it('of a guide is an article of its own', () => {
  const head = regionHeadOf('Quebec', 'guide', 'fr', inLanguage('fr'));
  expect(head).toMatchObject({ kind: 'article', picture: '/previews/fr/guide/quebec.jpg' });
  expect(head.description).toMatch(/au Québec/);
  expect(wayOf(head)[0]?.at(-1)).toEqual([
    expect.stringMatching(/au Québec$/),
    'https://rivage.test/when-someone-dies/quebec',
  ]);
});

it('of a town says where it is, with the picture of its region', () => {
  const head = townHeadOf('Quebec', 'Le Bic', 'fr', inLanguage('fr'));
  expect(head.picture).toBe('/previews/fr/region/quebec.jpg');
  for (const part of ['au Bic', 'Québec', 'au Québec']) expect(head.description).toContain(part);
  expect(wayOf(head)[0]).toEqual([
    ['Accueil', 'https://rivage.test/'],
    ['Québec', 'https://rivage.test/funeral-homes/quebec'],
    ['Le Bic', 'https://rivage.test/funeral-homes/quebec/le-bic'],
  ]);
});

test.each([
  ['en', 'Le Bic', 'in Le Bic'],
  ['fr', 'Le Bic', 'au Bic'],
  ['fr', 'Les Escoumins', 'aux Escoumins'],
  ['fr', 'Calgary', 'à Calgary'],
  ['fr', 'Lethbridge', 'à Lethbridge'],
  ['fr', 'Saint-Jean-sur-Le Lac', 'à Saint-Jean-sur-Le Lac'],
  ['fr', 'Baie des Les Bois', 'à Baie des Les Bois'],
] as const)('in %s one is in %s: %s', (language, town, words) => {
  expect(inTown(language, town)).toBe(words);
});

test.each([
  [
    'en',
    'We know of one funeral home in Nunavut: Qikiqtani Funeral Services, in Iqaluit. ',
    /We know of no funeral home in Manitoba/,
  ],
  [
    'fr',
    'Nous connaissons une maison funéraire au Nunavut\u00a0: Qikiqtani Funeral Services, à Iqaluit. ',
    /aucune maison/,
  ],
] as const)('the one funeral home of Nunavut is named where no listing says it (%s)', (language, nunavut, none) => {
  const t = inLanguage(language);
  const lead = (code: string, isNunavut: 'yes' | 'no', homes = 0) =>
    t('regions.region.lead', { homes, inRegion: t(`places.inRegion.${code}`), nunavut: isNunavut });
  expect(lead('NU', 'yes')).toContain(nunavut);
  expect(lead('NU', 'yes', 1)).not.toContain('Qikiqtani');
  expect(lead('MB', 'no')).toMatch(none);
  const town = (name: string, iqaluit: 'yes' | 'no') =>
    t('regions.town.lead', { homes: 0, inTown: inTown(language, name), iqaluit });
  expect(town('Iqaluit', 'yes')).toContain('Qikiqtani Funeral Services');
  expect(town('Arviat', 'no')).not.toContain('Qikiqtani');
});
