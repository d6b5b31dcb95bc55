import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageTable } from '#app/documents/pageTable.ts';
import { registerPages } from '#app/documents/serverPages.ts';
import { createServer } from '#app/server.ts';
import { counters } from '#platform/server/counters.ts';
import { createLog } from '#platform/server/log.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let origin: string;
let close: () => Promise<void>;
const drawn: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  const openRenderer = () => ({
    renderPage: async (path: string, search: string) => {
      drawn.push(path + search);
      return { status: 200, html: Buffer.from(`<p>${path}${search}</p>`), films: false, isDocument: true };
    },
    close: async () => {},
  });
  const { config, pool, blobs } = world;
  const log = createLog('silent');
  const pages: Parameters<typeof createServer>[0]['pages'] = (server, stores) =>
    registerPages(server, { config, ...stores, table: pageTable, openRenderer });
  const app = await createServer({ config, pool, blobs, log, pages });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await world.close();
});

/** Asks for a page; answers its words, and whether it came from the cache before the framework. */
async function ask(address: string) {
  const before = counters.pages.fromCache;
  const words = await (await fetch(origin + address)).text();
  return { words, isFromCache: counters.pages.fromCache > before };
}

test.each([
  ['in the order of the page', '/listings?region=Alberta&type=cemetery'],
  ['in another order', '/listings?type=cemetery&region=Alberta'],
  ['with what the page does not know', '/listings?type=cemetery&from=letter&region=Alberta'],
])('a page asked for %s is drawn once and sent before the framework from the second time on', async (_, address) => {
  const [first, second] = [await ask(address), await ask(address)];
  expect(first.words).toBe('<p>/listings?region=Alberta&type=cemetery</p>');
  expect(second).toEqual({ words: first.words, isFromCache: true });
  expect(drawn).toEqual(['/listings?region=Alberta&type=cemetery']);
});

test('another page is another page', async () => {
  expect((await ask('/listings?type=cemetery&region=Ontario')).words).toBe(
    '<p>/listings?region=Ontario&type=cemetery</p>',
  );
  expect((await ask('/listings?type=cemetery&region=Alberta')).words).toBe(
    '<p>/listings?region=Alberta&type=cemetery</p>',
  );
});
