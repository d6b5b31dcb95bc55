import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDirectory } from '#features/places/import/directory.service.ts';
import { createWorld, type World } from '../world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
  await loadDirectory(world.pool, 'data/directory');
}, 120_000);
afterAll(() => world.close());

type Found = { kind: string; path: string; title: string; line: string };
const search = async (q: string, language = 'en'): Promise<Found[]> =>
  (await world.call('GET /api/search', { query: { q, language } })).json.found;

/** What somebody types on the worst day of their life, and what must be among the first things found. */
const searches: [language: 'en' | 'fr', typed: string, wanted: RegExp][] = [
  ['en', 'funeral home', /^\/listings$/],
  ['en', 'funeral homes in calgary', /calgary/],
  ['en', 'Calgary', /^\/funeral-homes\/alberta\/calgary$/],
  ['en', 'calgery', /alberta\/calgary$/],
  ['en', 'trois rivieres', /trois-rivieres/],
  ['en', 'my mom just died what do i do', /^\/(guide-me|blog\/first-hours)$/],
  ['en', 'crematon', /cremation-step-by-step/],
  ['en', 'how much does cremation cost', /prices-what-the-law|cremation-step-by-step/],
  ['en', 'cant afford funeral', /help-with-costs/],
  ['en', 'cpp death benifit', /cpp-and-qpp-death-benefit/],
  ['en', 'corner or medical examiner', /coroner-or-medical-examiner/],
  ['en', 'who is next of kin', /who-may-decide/],
  ['en', 'veteran funeral', /veterans-last-post-fund/],
  ['en', 'obituary', /writing-an-obituary/],
  ['en', 'how to write an obitury', /writing-an-obituary/],
  ['en', 'natural burial', /green-choices/],
  ['en', 'bring body home from mexico', /far-from-home/],
  ['en', 'explain death to kids', /children-and-grief/],
  ['en', 'prepaid funeral', /prearranging-without-regret/],
  ['en', 'death certificate ontario', /^\/when-someone-dies(\/ontario)?$/],
  ['en', 'nunavut', /nunavut/],
  ['en', 'privacy', /^\/privacy$/],
  ['en', 'flowers', /^\/marketplace$/],
  ['en', 'dying at home palliative', /dying-at-home-expected/],
  ['fr', 'maison funéraire', /^\/listings$/],
  ['fr', 'salon funeraire montreal', /montreal/],
  ['fr', 'quebec', /quebec/],
  ['fr', 'mon pere vient de mourir', /^\/(guide-me|blog\/first-hours)$/],
  ['fr', 'incineration', /cremation-step-by-step/],
  ['fr', 'prestation de deces', /cpp-and-qpp-death-benefit/],
  ['fr', 'avis de decès', /writing-an-obituary/],
  ['fr', 'qui decide des funerailles', /who-may-decide/],
  ['fr', 'pas les moyens de payer', /help-with-costs/],
  ['fr', 'certificat de deces', /^\/(when-someone-dies|blog\/first-weeks)/],
  ['fr', 'cofidentialité', /^\/privacy$/],
  ['fr', 'cremation', /cremation-step-by-step/],
  // The words of one language find what is shown in the other.
  ['en', 'avis de décès', /writing-an-obituary/],
  ['fr', 'who decides', /who-may-decide/],
];

describe('a postal code', () => {
  it.each(['T5J 2N3', 't5j'])('%s leads to what is near', async (q) => {
    expect(await search(q)).toMatchObject([
      { kind: 'town', title: expect.stringMatching(/^T5J, Edmonton/), path: '/listings?type=funeral-home&town=T5J' },
    ]);
  });
});

describe('what a grieving person types', () => {
  it.each(searches)('%s: %s', async (language, typed, wanted) => {
    const found = await search(typed, language);
    expect(
      found
        .slice(0, 5)
        .map(({ path }) => path)
        .filter((path) => wanted.test(path)),
      JSON.stringify(found.slice(0, 6)),
    ).not.toEqual([]);
  });
});

describe('the search', () => {
  it('finds a listing by its name with a slip of the finger, and never one that is not published', async () => {
    const shown = await world.place({ name: 'Evergreen Quiet Valley Chapel', city: 'Red Deer' });
    await world.place({ name: 'Evergreen Quiet Valley Hidden', city: 'Red Deer', status: 'review' });
    const paths = (await search('evergren quiet valey')).map(({ path }) => path);
    expect(paths).toContain(`/places/${shown.slug}`);
    expect(paths.filter((path) => path.includes('hidden'))).toEqual([]);
  });

  it('answers nothing for nothing, and takes any text as text', async () => {
    for (const q of ['', '  ', '%', '_', '\\', '!!!', 'zzzqqqxxx']) expect(await search(q), q).toEqual([]);
    expect((await world.call('GET /api/search', { query: { q: 'x'.repeat(201) } })).status).toBe(400);
    expect((await world.call('GET /api/search', { query: { q: 'x', language: 'de' } })).status).toBe(400);
  });

  it.each([
    ['guide me', 'guide', '/guide-me'],
    ['when someone dies', 'guide', '/when-someone-dies'],
    ['yukon', 'guide', '/when-someone-dies/yukon'],
    ['yukon', 'region', '/funeral-homes/yukon'],
    ['hospice', 'list', '/listings?tag=hospice'],
    ['privacy', 'page', '/privacy'],
    ['death benefit', 'post', '/blog/cpp-and-qpp-death-benefit'],
    ['toronto', 'town', '/funeral-homes/ontario/toronto'],
  ])('of %s it says what it is: a %s at %s', async (typed, kind, path) => {
    const one = (await search(typed)).find((found) => found.path === path);
    expect(one?.kind).toBe(kind);
    expect(one?.title).toBeTruthy();
    expect(one?.line).toBeTruthy();
  });

  it('names the region of a guide and of a list in title and in both languages', async () => {
    const titleOf = async (path: string, language: string) =>
      (await search('yukon', language)).find((found) => found.path === path)?.title;
    expect(await titleOf('/when-someone-dies/yukon', 'en')).toBe('When someone dies in Yukon');
    expect(await titleOf('/when-someone-dies/yukon', 'fr')).toContain('au Yukon');
    expect(await titleOf('/funeral-homes/yukon', 'en')).toBe('Funeral homes in Yukon');
    expect(await titleOf('/funeral-homes/yukon', 'fr')).toContain('au Yukon');
  });

  it('finds a town from two letters on, and leads to what is near where it has no page', async () => {
    expect(await search('t')).toEqual([]);
    expect(await search('to')).toMatchObject([
      { title: 'Toronto', path: '/funeral-homes/ontario/toronto', line: expect.stringContaining('Ontario') },
      { title: 'Torbay', path: '/funeral-homes/newfoundland-and-labrador/torbay' },
      { title: 'Tottenham' },
      { title: 'Tofino' },
    ]);
    expect((await search('tobermory')).find(({ kind }) => kind === 'town')).toMatchObject({
      title: 'Tobermory',
      path: '/listings?type=funeral-home&region=Ontario&town=Tobermory',
    });
  });

  it('finds a home by its telephone number in any punctuation, and says the number', async () => {
    for (const typed of ['416-663-9060', '(416) 663 9060', '+1 416.663.9060', '663-9060'])
      expect((await search(typed))[0], typed).toMatchObject({
        kind: 'listing',
        title: expect.stringContaining('Benjamin'),
        phone: '416-663-9060',
      });
    expect(await search('416-555-0000')).toEqual([]);
  });

  it('begins with a town that is large or was nearly named, and not with one whose name is a usual word', async () => {
    const first = async (typed: string) => (await search(typed))[0];
    expect(await first('windsor costs')).toMatchObject({ kind: 'town', path: '/funeral-homes/ontario/windsor' });
    expect(await first('find a doctor gimli')).toMatchObject({ kind: 'town', title: 'Gimli' });
    for (const typed of ['hope bc', 'flowers', 'find hope']) expect((await first(typed))?.kind, typed).not.toBe('town');
    const small = (await search('windsor costs')).filter(({ kind }) => kind === 'town').slice(1);
    expect(small.map(({ title }) => title)).toContain('Windsor');
  });

  it('knows our texts by what they say, not by how they are set, and leads to pages only', async () => {
    expect((await search('organizations')).map(({ path }) => path)).not.toContain('/organizations');
    for (const typed of ['href', 'blockquote']) expect(await search(typed), typed).toEqual([]);
  });

  it('begins with a town that was typed by itself, and with a large one among other words', async () => {
    const town = (name: string, population: number) => world.pool`
      insert into towns (kind, name, region, latitude, longitude, population, search_text)
      values ('town', ${name}, 'Ontario', 50, -80, ${population}, ${name.toLowerCase()})`;
    await town('Grossburg', 50_000);
    await town('Obitaury', 50_000);
    const first = async (typed: string) => (await search(typed))[0]?.path;
    expect(await first('hope')).toBe('/funeral-homes/british-columbia/hope');
    expect(await first('ajax costs')).toBe('/funeral-homes/ontario/ajax');
    expect(await first('help with costs grossburg')).toBe('/listings?type=funeral-home&region=Ontario&town=Grossburg');
    // A word of ours is no town with a slip of the finger.
    expect(await first('obituary')).toBe('/blog/writing-an-obituary');
  });

  it('is content with few of the words where nothing else is found, and only there', async () => {
    const listing = await world.place({ name: 'Zimtschnecke Klarinette Wolkenbruch', city: null });
    const found = await search('zimtschnecke klarinette wolkenbruch obituary');
    expect(found.map(({ path }) => path)).toContain(`/places/${listing.slug}`);
    expect(found.map(({ kind }) => kind)).not.toContain('post');
    expect((await search('xylofonqq umbrellaqq bicycleqq obituary')).map(({ path }) => path)).toContain(
      '/blog/writing-an-obituary',
    );
    const short = await world.place({ name: 'Zyq', city: null });
    expect((await search('zyq')).map(({ path }) => path)).toContain(`/places/${short.slug}`);
  });

  it('shows of a listing its town and its region', async () => {
    const { slug } = await world.place({ name: 'Zimtkranz Bestattungen', city: 'Red Deer' });
    const without = await world.place({ name: 'Quellwasser Haus', city: null });
    expect(await search('zimtkranz', 'fr')).toContainEqual({
      kind: 'listing',
      path: `/places/${slug}`,
      title: 'Zimtkranz Bestattungen',
      line: 'Red Deer, Alberta',
    });
    expect((await search('quellwasser')).find(({ path }) => path === `/places/${without.slug}`)?.line).toBe('Alberta');
    expect((await search('zi')).map(({ kind }) => kind)).not.toContain('listing');
  });

  it('shows what it found in the language of the reader', async () => {
    const [english, french] = [await search('obituary', 'en'), await search('obituary', 'fr')];
    const titleIn = (found: Found[]) => found.find(({ path }) => path === '/blog/writing-an-obituary')?.title;
    expect(titleIn(english)).toBe('Writing an obituary');
    expect(titleIn(french)).toBe('Écrire un avis de décès');
  });
});
