import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesOf } from '#app/documents/drawing/drawnHere.ts';
import { pages } from '#app/pages.tsx';
import { createServer } from '#app/server.ts';
import { loadDirectory } from '#features/places/import/directory.service.ts';
import { createLog } from '#platform/server/log.ts';
import { placeTypes } from '#vocabulary/places/placeTypes.ts';
import { createWorld, type World } from '../world.ts';

/** Everything the library recommends, for whole documents and for readers by ear, but for what is named here. */
const validator = new HtmlValidate({
  root: true,
  // The address at hand, which is empty, is written without its value.
  elements: ['html5', { a: { inherit: 'a', attributes: { href: { omit: true } } } }],
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // How components are written: a browser reads `autoComplete`, `required=""`, `<br/>` and `<!doctype html>` as any other way.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // `search` is a landmark, and landmarks may have names.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Our suggestions below a field come from the server; a `select` could not hold 6,000 towns.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Our own files carry the hash of their content in their name; those of others would have to say theirs.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A number is kept together by its style (PhoneLink); inside a text it may break like any other word.
    'tel-non-breaking': 'off',
    // A table that is laid out as blocks on a phone is a table to a screen reader only if it says so.
    'no-redundant-role': 'off',
    // A question is the title of its page, however long; search engines do not see these pages.
    'long-title': 'off',
  },
});

let world: World;
let app: Awaited<ReturnType<typeof createServer>>;
const addresses: string[] = [];

async function listingsOfEachType(): Promise<{ id: string; slug: string }[]> {
  const found = await Promise.all(
    placeTypes.map(
      (type) => world.pool<{ id: string; slug: string }[]>`
        select id, slug from places where type = ${type} and status = 'published'
        order by length(data::text) desc, id limit 1`,
    ),
  );
  return found.map(([place]) => place!);
}

/** What stands for the names in the paths of public pages. */
function filledIn(path: string, listings: { id: string; slug: string }[]): string[] {
  if (path === '/listings') return ['/listings', '/listings?type=funeral-home&region=Quebec', '/listings?name=zzzz'];
  if (path === '/places/:slug') return listings.map(({ slug }) => `/places/${slug}`);
  if (path === '/listings/compare')
    return ['/listings/compare', `/listings/compare?ids=${listings.map(({ id }) => id).join(',')}`];
  if (path.startsWith('/guide-me')) return ['/guide-me', '/guide-me/0/location', '/guide-me/0/review'];
  const names: Record<string, string> = { id: listings[0]!.id, region: 'nova-scotia', town: 'halifax', name: 'burial' };
  return [path.replace(/:(\w+)/g, (_, name: string) => names[name] ?? 'none')];
}

beforeAll(async () => {
  world = await createWorld();
  await loadDirectory(world.pool, 'data/directory');
  const assets = { scripts: ['/assets/a.js'], styleFiles: ['/assets/a.css'], preloads: ['/assets/b.js'], fonts: [] };
  app = await createServer({
    config: world.config,
    pool: world.pool,
    blobs: world.blobs,
    log: createLog('silent'),
    pages: pagesOf({ config: world.config, findAssets: () => assets }),
  });
  const listings = await listingsOfEachType();
  for (const { path, authorized } of pages) if (!authorized) addresses.push(...filledIn(path, listings));
  addresses.push('/search?q=burial', '/no-such-page');
}, 120_000);
afterAll(async () => {
  await app.close();
  await world.close();
});

describe.each(['', '/fr'])('the HTML of every kind of public page (%s)', (prefix) => {
  test('is valid', async () => {
    const faults: string[] = [];
    for (const path of addresses) {
      const url = path === '/' ? prefix || '/' : prefix + path;
      const { body } = await app.inject({ url });
      const { results } = await validator.validateString(body, url);
      for (const { messages } of results)
        faults.push(...messages.map(({ ruleId, message, selector }) => `${url} ${ruleId}: ${message} (${selector})`));
    }
    expect(addresses.length).toBeGreaterThan(40);
    expect([...new Set(faults)]).toEqual([]);
  }, 60_000);
});

test('and what is not valid would be found', async () => {
  const { valid } = await validator.validateString('<!doctype html><html lang="en"><p id="a"><p id="a"></html>');
  expect(valid).toBe(false);
});
