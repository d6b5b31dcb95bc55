import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDirectory } from '#features/places/import/directory.service.ts';
import { createWorld, type World } from '../world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
  await loadDirectory(world.pool, 'data/directory');
}, 120_000);
afterAll(() => world.close());

/** What a grieving person types, as they type it, and what must be among the first three things found. */
const searches: [language: 'en' | 'fr', typed: string, wanted: string][] = [
  ['en', 'who pays for a funeral', '/blog/help-with-costs'],
  ['en', 'CPP death benefit', '/blog/cpp-and-qpp-death-benefit'],
  ['en', 'coroner', '/blog/coroner-or-medical-examiner'],
  ['en', 'my dad died at home what do i do', '/blog/first-hours'],
  ['en', 'how long to wait for cremation', '/blog/cremation-step-by-step'],
  ['en', 'who decides if there is no will', '/blog/who-may-decide'],
  ['en', 'do i need embalming', '/blog/green-choices'],
  ['en', 'bring my mother back from florida', '/blog/far-from-home'],
  ['en', 'vetran burial', '/blog/veterans-last-post-fund'],
  ['en', 'what to tell my kids', '/blog/children-and-grief'],
  ['en', 'stillborn', '/blog/when-a-baby-dies'],
  ['en', 'miscarriage', '/blog/when-a-baby-dies'],
  ['en', 'stillborn', '/when-a-baby-dies'],
  ['fr', 'fausse couche', '/when-a-baby-dies'],
  ['fr', 'mortinaissance', '/blog/when-a-baby-dies'],
  ['fr', 'bébé', '/blog/when-a-baby-dies'],
  ['en', 'funeral homes near me', '/listings'],
  ['en', 'hospice', '/listings?tag=hospice'],
  ['en', 'parkland funeral home', '/places/parkland-funeral-home-and-crematorium-red-deer'],
  ['en', 'regina', '/funeral-homes/saskatchewan/regina'],
  ['en', 'register a death in ontario', '/when-someone-dies/ontario'],
  ['fr', 'qui paie les funérailles', '/blog/help-with-costs'],
  ['fr', 'rente de conjoint survivant', '/blog/cpp-and-qpp-death-benefit'],
  ['fr', 'coroner', '/blog/coroner-or-medical-examiner'],
  ['fr', 'mon père est mort à la maison', '/blog/first-hours'],
  ['fr', 'combien de temps avant la crémation', '/blog/cremation-step-by-step'],
  ['fr', 'qui décide sans testament', '/blog/who-may-decide'],
  ['fr', 'embaumement obligatoire', '/blog/green-choices'],
  ['fr', 'rapatrimement du corps', '/blog/far-from-home'],
  ['fr', 'avis de deces', '/blog/writing-an-obituary'],
  ['fr', 'soins palliatifs', '/blog/dying-at-home-expected'],
  ['fr', 'maison funéraire', '/listings'],
  ['fr', 'salon funéraire laval', '/funeral-homes/quebec/laval'],
  ['fr', 'trois rivieres', '/funeral-homes/quebec/trois-rivieres'],
  ['fr', 'directeur de l’état civil', '/blog/first-weeks-whom-to-tell'],
  ['fr', 'quoi faire quand quelqu’un meurt', '/guide-me'],
];

it.each(searches)('%s: %s', async (language, typed, wanted) => {
  const { json } = await world.call('GET /api/search', { query: { q: typed, language } });
  const paths = json.found.map(({ path }: { path: string }) => path);
  expect(paths.slice(0, 3), paths.join(' ')).toContain(wanted);
});

it('keeps the texts before businesses that only have the same words in their names', async () => {
  for (const typed of ['coroner', 'cremation', 'funeral home', 'hospice', 'coopérative funéraire']) {
    const { json } = await world.call('GET /api/search', { query: { q: typed, language: 'en' } });
    expect(json.found[0].kind, typed).not.toBe('listing');
  }
});
