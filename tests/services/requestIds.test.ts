import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPages } from '#app/documents/serverPages.ts';
import { createServer } from '#app/server.ts';
import { createLog } from '#platform/server/log.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { createWorld, type World } from '../world.ts';

const given = '9f86d081884c7d659a2feaa0c55ad015';

let world: World;
beforeAll(async () => {
  world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => world.close());

const linesOf = (lines: readonly string[], id: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ request }) => request === id);

test('an answer and every line of its request bear the id that a trusted proxy gave', async () => {
  await world.pool.unsafe(`
    create function break_it() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger break_it before insert on inquiries for each row execute function break_it();`);
  const answer = await world.call('POST /api/places/funeral-home/new-inquiry', {
    body: { name: 'A home', email: 'home@example.org' },
    headers: { 'x-request-id': given },
  });
  expect([answer.status, answer.headers['x-request-id']]).toEqual([500, given]);
  const lines = linesOf(world.logLines, given);
  expect(lines.map(({ msg, status }) => msg ?? status)).toEqual(['failed', 500]);
});

test('what the database calls no value is refused as such, and the log has the code but not the value', async () => {
  await world.pool.unsafe(`
    create function refuse_it() returns trigger language plpgsql as $$
    begin raise 'this is no day: Somebody' using errcode = '22008'; end $$;
    create trigger a_refuse_it before insert on inquiries for each row execute function refuse_it();`);
  const answer = await world.call('POST /api/places/funeral-home/new-inquiry', {
    body: { name: 'Somebody', email: 'home@example.org' },
    headers: { 'x-request-id': 'ab86d081884c7d659a2feaa0c55ad015' },
  });
  expect([answer.status, answer.text]).toEqual([400, errors.inputInvalid]);
  const lines = linesOf(world.logLines, 'ab86d081884c7d659a2feaa0c55ad015');
  expect(lines).toContainEqual(expect.objectContaining({ code: '22008', msg: 'value refused by the database' }));
  expect(JSON.stringify(lines)).not.toContain('no day');
});

test('every answer has one, also of what is unknown or cannot be read', async () => {
  for (const path of ['/api/environment', '/api/unknown', '/nowhere', '/api/%E0%A4%A', '/healthz']) {
    const { headers } = await world.call(`GET ${path}`);
    expect([path, headers['x-request-id']]).toEqual([path, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  }
});

test('a page that could not be drawn says in its language the number that the log has', async () => {
  const { config, pool, blobs } = world;
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const table = {
    publicPaths: [],
    prefetchedPaths: [],
    scriptHashes: [],
    allowedSearch: () => '',
    audienceOf: () => ({ carriesThirdParties: false, isPrivate: false, isFleeting: false }),
  };
  const openRenderer = () => ({
    renderPage: () => Promise.reject(new Error('a screen that cannot be drawn')),
    close: async () => {},
  });
  const app = await createServer({
    config,
    pool,
    blobs,
    log,
    pages: (server, stores) => registerPages(server, { config, ...stores, table, openRenderer }),
  });
  for (const [path, words] of [
    ['/guide', 'please give this number: '],
    ['/fr/guide', 'donnez-nous ce numéro : '],
  ] as const) {
    const { statusCode, body, headers } = await app.inject({ url: path });
    const id = String(headers['x-request-id']);
    expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(body).toContain(
      `<small>${words === 'please give this number: ' ? 'If you write to us about it, ' : 'Si vous nous écrivez à ce sujet, '}${words}${id}</small>`,
    );
    expect(body).not.toContain('a screen that');
    expect(linesOf(lines, id).map(({ msg }) => msg)).toContain('failed');
  }
  await app.close();
});
