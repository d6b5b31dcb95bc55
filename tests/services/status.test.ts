import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createServer } from '#app/server.ts';
import { Refusal } from '#platform/errors.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import type { DatabaseWatch } from '#platform/server/db/databaseWatch.ts';
import { createLog } from '#platform/server/log.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { createWorld, type Person, type World } from '../world.ts';

const told = (text: string) => ({ en: text, fr: `${text} (fr)` });
const words = {
  title: told('Mails are late'),
  what: told('Slow server'),
  works: told('The rest'),
  fails: told('Codes'),
};

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person({ roles: ['admin'] });
});
afterAll(() => world.close());
beforeEach(() => world.pool`delete from disruptions`);

const open = (body: unknown = words) => world.call('POST /api/admin/disruptions', { as: admin, body });
const status = async () => (await world.call('GET /api/status')).json;

describe('what everybody is told', () => {
  test('is that all works, where it does', async () => {
    expect(await status()).toEqual({
      parts: { reading: 'works', signIn: 'works', mails: 'works', files: 'works' },
      disruptions: [],
      knownAt: expect.any(String),
      isCurrent: true,
    });
  });

  test('is that mails are late, and with them codes', async () => {
    const [job] = await world.pool`select id from graphile_worker.add_job('send_mail', '{}'::json)`;
    await world.pool`update graphile_worker._private_jobs set created_at = now() - interval '6 minutes'`;
    expect((await status()).parts).toMatchObject({ mails: 'slow', signIn: 'slow', reading: 'works' });
    await world.pool`delete from graphile_worker._private_jobs where id = ${job!.id}`;
  });

  test('is what goes on first, then what ended within thirty days, with all that was added, and nothing of who wrote it', async () => {
    const ended = (await open()).json;
    await world.call('POST /api/admin/disruptions/{id}/end', { as: admin, params: ended });
    const old = (await open()).json;
    await world.pool`
      update disruptions set begun_at = now() - interval '40 days', ended_at = now() - interval '31 days' where id = ${old.id}`;
    const going = (await open({ ...words, title: told('Files are away') })).json;
    await world.call('POST /api/admin/disruptions/{id}/updates', {
      as: admin,
      params: going,
      body: { text: told('An hour more') },
    });
    const { json, text } = await world.call('GET /api/status');
    expect(json.disruptions.map(({ id }: { id: string }) => id)).toEqual([going.id, ended.id]);
    expect(json.disruptions[0]).toMatchObject({
      title: told('Files are away'),
      endedAt: null,
      updates: [{ text: told('An hour more'), at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) }],
    });
    expect(text).not.toContain(admin.userId);
  });
});

describe('an administrator', () => {
  test.each([
    ['a language', { ...words, title: { en: 'A', fr: ' ' } }, errors.disruptionIncomplete],
    ['a part', { ...words, works: undefined }, undefined],
    ['an end to the title', { ...words, title: told('a'.repeat(121)) }, errors.textTooLong],
  ])('is refused what lacks %s', async (_, body, sentence) => {
    const answer = await open(body);
    expect(answer.status).toBe(400);
    if (sentence) expect(answer.text).toBe(sentence);
    expect((await status()).disruptions).toEqual([]);
  });

  test('neither adds to nor ends what has ended, or is not there', async () => {
    const { json: params } = await open();
    const end = () => world.call('POST /api/admin/disruptions/{id}/end', { as: admin, params });
    const add = (id: string) =>
      world.call('POST /api/admin/disruptions/{id}/updates', {
        as: admin,
        params: { id },
        body: { text: told('More') },
      });
    expect((await end()).json.endedAt).not.toBeNull();
    expect([(await end()).text, (await add(params.id)).text]).toEqual([errors.disruptionEnded, errors.disruptionEnded]);
    for (const id of ['nothing', '\0']) expect((await add(id)).status, id).toBe(404);
    expect((await status()).disruptions[0].updates).toEqual([]);
  });
});

describe('while the database is away', () => {
  /** The same product in another process, whose database does not answer. */
  async function awayOn(config: World['config']) {
    const pool = openDatabase('postgres://nobody@127.0.0.1:1/none', 1);
    const watch = {
      isOpen: false,
      isThere: false,
      during: () => Promise.reject(new Refusal(503, 'busy', 5)),
    } as unknown as DatabaseWatch;
    const log = createLog('silent', { write: () => {} });
    const app = await createServer({ config, pool, blobs: world.blobs, log, watch });
    const ask = (url: string) => app.inject({ url });
    return { ask, close: () => Promise.all([app.close(), pool.end({ timeout: 0 })]) };
  }

  test('it is what was last known, with its age, out of a file if need be; all else is refused', async () => {
    await open();
    const before = await status();
    const file = JSON.parse(await readFile(join(world.config.dataDirectory, 'status.json'), 'utf8'));
    expect(file.disruptions).toEqual(before.disruptions);
    const { ask, close } = await awayOn({ ...world.config, dataDirectory: `${world.config.dataDirectory}/.` });
    const answer = await ask('/api/status');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        parts: { reading: 'slow', signIn: 'away', mails: 'away', files: 'away' },
        disruptions: before.disruptions,
        knownAt: file.at,
        isCurrent: false,
      },
    ]);
    expect((await ask('/api/environment')).statusCode).toBe(503);
    expect((await ask('/api/statuses')).statusCode).toBe(503);
    await close();
  });

  test('it is said where nothing was ever known', async () => {
    const { ask, close } = await awayOn({ ...world.config, dataDirectory: '/nowhere/at/all' });
    expect((await ask('/api/status')).json()).toMatchObject({ disruptions: [], knownAt: null, isCurrent: false });
    await close();
  });
});
