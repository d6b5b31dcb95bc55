import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenRenderer } from '#app/documents/drawing/drawing.ts';
import { pageTable } from '#app/documents/pageTable.ts';
import { registerPages } from '#app/documents/serverPages.ts';
import { createServer } from '#app/server.ts';
import { counters } from '#platform/server/counters.ts';
import { createLog } from '#platform/server/log.ts';
import { limits } from '#vocabulary/limits.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let origin: string;
let close: () => Promise<void>;
const drawn: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  // Of a listing's page everything that is read of it, of others their address; one could not be drawn whole.
  const openRenderer: OpenRenderer = (read) => ({
    renderPage: async (path, search) => {
      drawn.push(path + search);
      const asked = path.startsWith('/listing/') ? [path.replace('/listing/', '/api/places/')] : [];
      const answers = await Promise.all(asked.map((one) => read(one, [])));
      const known = asked.map((one, at) => ({ path: one, headers: [], tag: answers[at]!.tag }));
      const reads = path === '/contact' ? undefined : known;
      const text = `<p>${path}${search}${answers.map(({ text }) => text).join('')}</p>`;
      return { status: 200, html: Buffer.from(text), reads, films: false, isDocument: true };
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

const sinceStart = performance.now.bind(performance);
let passed = 0;
vi.spyOn(performance, 'now').mockImplementation(() => sinceStart() + passed);

/** Lets the server's clock go on. */
function letPass(seconds: number): void {
  passed += seconds * 1_000;
}

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

test('a page that has grown old is drawn again when something it was drawn of has changed, and not before', async () => {
  const place = await world.place({ name: 'Sample Funeral Home' });
  const path = `/listing/${place.id}`;
  const draws = () => drawn.filter((one) => one === path).length;
  const first = await ask(path);
  expect(first.words).toContain('Sample Funeral Home');

  letPass(60);
  const held = counters.pages.held;
  expect((await ask(path)).words).toBe(first.words);
  expect([draws(), counters.pages.held]).toEqual([1, held + 1]);

  await world.pool`update places set name = 'Named Anew' where id = ${place.id}`;
  letPass(60);
  expect((await ask(path)).words).toContain('Named Anew');
  expect(draws()).toBe(2);

  await world.pool`update places set deleted_at = now() where id = ${place.id}`;
  letPass(60);
  expect((await ask(path)).words).not.toContain('Named Anew');
  expect(draws()).toBe(3);
});

test('a page is drawn again after an hour, whatever it was drawn of', async () => {
  const path = '/about';
  await ask(path);
  letPass(limits.drawing.heldSeconds - 1);
  await ask(path);
  expect(drawn.filter((one) => one === path)).toHaveLength(1);
  letPass(60);
  await ask(path);
  expect(drawn.filter((one) => one === path)).toHaveLength(2);
});

test('a page that could not be drawn whole is drawn again as soon as it has grown old', async () => {
  await ask('/contact');
  letPass(60);
  await ask('/contact');
  expect(drawn.filter((one) => one === '/contact')).toHaveLength(2);
});
