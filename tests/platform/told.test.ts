import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf } from '#app/documents/drawing/drawnHere.ts';
import { createServer } from '#app/server.ts';
import { Changes } from '#platform/server/db/changes.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { createLog } from '#platform/server/log.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, connected } = {} as ReturnType<typeof recordsOf>;
let admin: Person;
let one: Server;
let two: Server;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected } = recordsOf(world));
  admin = await world.person({ roles: ['admin'] });
  [one, two] = await Promise.all([startServer(), startServer()]);
});
afterEach(async () => {
  await world.pool`delete from rate_limits`;
});
afterAll(async () => {
  await Promise.all([one?.close(), two?.close()]);
  await world.close();
});

type Server = Awaited<ReturnType<typeof startServer>>;
type Asked = { as?: Person; headers?: Record<string, string>; method?: string; body?: unknown };

/** A server as a process would have it, with a pool, a log and a listening connection of its own, asked over HTTP. */
async function startServer(parts: Pick<Parameters<typeof createServer>[0], 'pages'> = {}) {
  const pool = openDatabase(world.url, 5);
  const changes = new Changes(world.url);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = await createServer({ config: world.config, pool, blobs: world.blobs, log, changes, ...parts });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await until(() => changes.isSure);

  /** How often the database was asked while something was done. */
  const options = pool.options as { debug: unknown };
  async function statements(work: () => Promise<unknown>): Promise<number> {
    let count = 0;
    options.debug = (_connection: number, text: string) => {
      if (!text.startsWith('listen')) count++;
    };
    await work().finally(() => {
      options.debug = false;
    });
    return count;
  }

  async function ask(path: string, { as, headers = {}, method = 'GET', body }: Asked = {}) {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(as ? { authorization: `Bearer ${as.bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) };
  }

  async function close() {
    await app.close();
    await changes.close();
    await pool.end();
  }
  return { ask, statements, changes, lines, close };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let times = 0; times < 1_000; times++) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It has not become so within ten seconds.');
}

/** Waits until a server has been told of all that is committed now. */
async function caughtUp(server: Server): Promise<void> {
  server.changes.noteWrite();
  await until(() => server.changes.isSure);
}

const known = (answer: Awaited<ReturnType<Server['ask']>>) => ({ 'if-none-match': String(answer.headers.etag) });

/** Asks for something until the server remembers it: then nothing is asked of the database. */
async function remembered(server: Server, path: string, as?: Person) {
  const first = await server.ask(path, { ...(as ? { as } : {}) });
  const headers = first.headers.etag ? known(first) : {};
  await server.ask(path, { ...(as ? { as } : {}), headers });
  return { first, again: () => server.ask(path, { ...(as ? { as } : {}), headers }) };
}

const pollsOf = (id: string) => ({
  family: ['/api/spirits', `/api/spirit/${id}`],
  home: ['/api/spirits', '/api/spirits?view=queue', `/api/spirit/${id}`, '/api/audits', '/api/audits/unread'],
});

describe('a poll that finds nothing new', () => {
  it('asks the database nothing, says what it said before, and is logged alike', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    const polls = pollsOf(id);
    for (const [as, paths] of [
      [asking.person, polls.family],
      [asked.person, polls.home],
    ] as const)
      for (const path of paths) {
        const first = await one.ask(path, { as });
        const slow = await two.ask(path, { as, headers: known(first) });
        await one.ask(path, { as, headers: known(first) });
        const fast = await one.statements(async () => {
          const again = await one.ask(path, { as, headers: known(first) });
          expect([again.status, again.text, withoutDate(again.headers)], path).toEqual([
            304,
            '',
            withoutDate(slow.headers),
          ]);
        });
        expect(fast, path).toBe(0);
        const told = [one, two].map(({ lines }) => JSON.parse(lines.at(-1)!));
        expect(told[0]).toMatchObject({ route: told[1].route, user: told[1].user, status: 304, method: 'GET' });
      }
  });

  it('is answered whole to whoever knows another version, and to another role', async () => {
    const person = await world.person({ roles: ['user', 'funeral-home'] });
    const poll = await remembered(one, '/api/spirits', person);
    expect((await poll.again()).status).toBe(304);
    expect((await one.ask('/api/spirits', { as: person, headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    const headers = { ...known(poll.first), role: 'funeral-home' };
    expect((await one.ask('/api/spirits', { as: person, headers })).status).toBe(200);
    expect((await one.ask('/api/spirits', { headers: known(poll.first) })).status).toBe(401);
  });
});

const withoutDate = ({ date, 'x-request-id': id, ...headers }: Record<string, string>) => headers;

describe('a change', () => {
  type Stage = { id: string; placeId: string; asking: Person; asked: Person };
  const patch = (path: string, as: Person, body: unknown) => two.ask(path, { method: 'PATCH', as, body });
  const changes: [string, (stage: Stage) => Promise<unknown>, ('family' | 'home')[]][] = [
    [
      'of the answers',
      ({ id, asking }) => patch(`/api/spirit/${id}`, asking, { spirit: { data: { weight: { answer: 'x' } } } }),
      ['family', 'home'],
    ],
    [
      'of a form',
      ({ id }) => world.pool`insert into forms (spirit_id, name) values (${id}, 'obituary')`,
      ['family', 'home'],
    ],
    [
      'of the listing',
      ({ placeId }) => patch(`/api/places/${placeId}/name`, admin, { name: 'Renamed home' }),
      ['family', 'home'],
    ],
    ['of what was read', ({ asked }) => two.ask('/api/user/touch', { method: 'PATCH', as: asked }), ['home']],
    [
      'of the memory page',
      ({ id }) => world.pool`insert into memory_pages (spirit_id, slug) values (${id}, ${`told-${id.slice(-12)}`})`,
      ['family'],
    ],
  ];

  it.each(changes)('at another process is told: %s', async (_, change, sides) => {
    const { id, placeId, family: asking, home: asked } = await connected('accepted');
    const people = { family: asking.person, home: asked.person };
    const polls = await Promise.all(
      sides.flatMap((side) =>
        pollsOf(id)[side].map(async (path) => ({
          ...(await remembered(one, path, people[side])),
          path,
          as: people[side],
        })),
      ),
    );
    for (const { again } of polls) expect((await again()).status).toBe(304);
    await change({ id, placeId, asking: asking.person, asked: asked.person });
    await caughtUp(one);
    const answers = await Promise.all(polls.map(({ again }) => again()));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const whole = await Promise.all(polls.map(({ path, as }) => two.ask(path, { as })));
    for (const [at, { first, path }] of polls.entries())
      if (answers[at]?.status === 304) expect(whole[at]?.text, path).toBe(first.text);
  });

  it('at the same process is told before its answer has arrived', async () => {
    const { id, family: asking } = await connected('accepted');
    const poll = await remembered(one, `/api/spirit/${id}`, asking.person);
    for (let times = 0; times < 20; times++) {
      const body = { spirit: { data: { weight: { answer: String(times) } } } };
      expect((await one.ask(`/api/spirit/${id}`, { method: 'PATCH', as: asking.person, body })).status).toBe(200);
      const next = await poll.again();
      expect(next.status).toBe(200);
      poll.again = async () => one.ask(`/api/spirit/${id}`, { as: asking.person, headers: known(next) });
      expect((await poll.again()).status).toBe(304);
      expect((await poll.again()).status).toBe(304);
    }
  });

  it('brings a home its first request, and takes an ended one away', async () => {
    const asked = await home();
    const poll = await remembered(one, '/api/spirits?view=queue', asked.person);
    expect([(await poll.again()).status, poll.first.text]).toEqual([304, '[]']);
    const { id, person } = await family();
    await act('connect', id, asked.placeId, person);
    await caughtUp(one);
    expect((await poll.again()).status).toBe(200);
    const record = await remembered(one, `/api/spirit/${id}`, asked.person);
    expect((await record.again()).status).toBe(304);
    await act('disconnect', id, asked.placeId, person);
    await caughtUp(one);
    expect((await record.again()).status).toBe(404);
  });

  it('among many at once is never lost', async () => {
    const { id, placeId, family: asking, home: asked } = await connected('accepted');
    const people = { family: asking.person, home: asked.person };
    const polls = (['family', 'home'] as const).flatMap((side) =>
      pollsOf(id)[side].map((path) => ({ path, as: people[side] })),
    );
    let writing = true;
    const readers = polls.map(async ({ path, as }) => {
      let held = await one.ask(path, { as });
      while (writing) {
        const next = await one.ask(path, { as, headers: known(held) });
        if (next.status !== 304) held = next;
      }
      await caughtUp(one);
      const last = await one.ask(path, { as, headers: known(held) });
      return last.status === 304 ? held.text : last.text;
    });
    for (let times = 0; times < 20; times++) {
      const writer = times % 3 === 0 ? one : two;
      const body = { spirit: { data: { weight: { answer: String(times) } } } };
      await writer.ask(`/api/spirit/${id}`, { method: 'PATCH', as: asking.person, body });
      await world.pool`update places set phone = ${`+1 403-555-01${10 + times}`} where id = ${placeId}`;
    }
    writing = false;
    const held = await Promise.all(readers);
    expect(held).toEqual(await Promise.all(polls.map(async ({ path, as }) => (await two.ask(path, { as })).text)));
  }, 60_000);

  it('of others does not disturb', async () => {
    const [mine, others] = await Promise.all([connected('accepted'), connected('accepted')]);
    const poll = await remembered(one, `/api/spirit/${mine.id}`, mine.family.person);
    await world.pool`update spirits set paid = true where id = ${others.id}`;
    await caughtUp(one);
    expect(await one.statements(async () => expect((await poll.again()).status).toBe(304))).toBe(0);
  });
});

describe('whoever may no longer see it', () => {
  const ended = '{"sessionExpired":true}';

  it.each([
    ['is told at once at the same process', () => one],
    ['is told at another', () => two],
  ])('has signed out, and %s', async (_, asked) => {
    const person = await world.person();
    const poll = await remembered(one, '/api/spirits', person);
    expect((await poll.again()).status).toBe(304);
    expect((await asked().ask('/api/sign-out', { method: 'PATCH', as: person })).status).toBe(200);
    if (asked() !== one) await caughtUp(one);
    expect([(await poll.again()).status, (await poll.again()).text]).toEqual([200, ended]);
  });

  it.each([
    ['session was revoked', (id: string) => world.pool`update sessions set revoked_at = now() where user_id = ${id}`],
    ['session was deleted', (id: string) => world.pool`delete from sessions where user_id = ${id}`],
    [
      'session was shortened',
      (id: string) => world.pool`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`,
    ],
    ['account was deleted', (id: string) => world.pool`update users set deleted_at = now() where id = ${id}`],
  ])('whose %s', async (_, end) => {
    const person = await world.person();
    const poll = await remembered(one, '/api/spirits', person);
    expect((await poll.again()).status).toBe(304);
    await end(person.userId);
    await caughtUp(one);
    expect((await poll.again()).text).toBe(ended);
  });

  it('whose session has run out meanwhile, without anybody telling', async () => {
    const person = await world.person();
    await world.pool`update sessions set expires_at = now() + interval '700 milliseconds' where user_id = ${person.userId}`;
    await caughtUp(one);
    const poll = await remembered(one, '/api/spirits', person);
    expect((await poll.again()).status).toBe(304);
    await until(
      async () =>
        (await world.pool`select from sessions where user_id = ${person.userId} and expires_at < now()`).length === 1,
    );
    expect((await poll.again()).text).toBe(ended);
  });

  it('whose role was taken away', async () => {
    const asked = await home();
    const poll = await remembered(one, '/api/audits/unread', asked.person);
    expect((await poll.again()).status).toBe(304);
    await world.pool`update users set roles = '{user}' where id = ${asked.person.userId}`;
    await caughtUp(one);
    expect((await poll.again()).status).toBe(403);
  });

  it('whose listing has another mailbox, or a colleague’s place was taken', async () => {
    const { id, placeId, home: asked } = await connected('accepted');
    const colleague = await world.person({ roles: ['funeral-home'] });
    await world.pool`
      insert into place_keepers (place_id, email, role, accepted_at) values (${placeId}, ${colleague.email}, 'director', now())`;
    await caughtUp(one);
    const polls = [
      await remembered(one, `/api/spirit/${id}`, asked.person),
      await remembered(one, `/api/spirit/${id}`, colleague),
    ];
    for (const { again } of polls) expect((await again()).status).toBe(304);
    await world.pool`update places set email = 'another@example.org' where id = ${placeId}`;
    await world.pool`update place_keepers set removed_at = now() where place_id = ${placeId}`;
    await caughtUp(one);
    for (const { again } of polls) expect((await again()).status).toBe(404);
  });
});

describe('a home’s look', () => {
  it('is written down when it is due, though nothing else has changed', async () => {
    const { id, home: asked } = await connected('accepted');
    const poll = await remembered(one, `/api/spirit/${id}`, asked.person);
    const looks = () => world.pool`select from accesses where spirit_id = ${id} and what = 'record'`;
    expect([(await poll.again()).status, (await looks()).length]).toEqual([304, 1]);
    await world.pool`
      update accesses set date = now() - interval '1 hour' + interval '600 milliseconds' where spirit_id = ${id}`;
    // Nobody is told of looks: what is remembered is forgotten with the next change of the record.
    await world.pool`update spirits set paid = not paid where id = ${id}`;
    await caughtUp(one);
    const again = await remembered(one, `/api/spirit/${id}`, asked.person);
    await until(async () => {
      await again.again();
      return (await looks()).length === 2;
    });
  });
});

describe('while the process is told nothing', () => {
  it('asks the database, and is right after it is told again', async () => {
    const { id, family: asking } = await connected('accepted');
    const poll = await remembered(one, `/api/spirit/${id}`, asking.person);
    expect((await poll.again()).status).toBe(304);
    await world.pool`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rivage changes'`;
    await world.pool`update spirits set paid = true where id = ${id}`;
    await until(() => !one.changes.isSure);
    const next = await poll.again();
    expect(next.status).toBe(200);
    await until(() => one.changes.isSure && two.changes.isSure);
    // What was remembered before the gap is never answered after it.
    expect((await poll.again()).status).toBe(200);
    const after = await remembered(one, `/api/spirit/${id}`, asking.person);
    expect(await one.statements(async () => expect((await after.again()).status).toBe(304))).toBe(0);
  });
});

describe('what everybody may read', () => {
  it('is sent again without asking, in every encoding, until the directory changes', async () => {
    const place = await world.place({ latitude: 60.1, longitude: -110.1 });
    const paths = [
      `/api/places/${place.id}`,
      `/api/places?slug=${place.slug}`,
      `/api/places?name=${place.name.replace(' ', '+')}`,
      '/api/places/funeral-home/60/60.2/-110.2/-110',
      `/api/search?q=${place.slug}`,
    ];
    await caughtUp(one);
    for (const path of paths) {
      const slow = await two.ask(path);
      // What is asked for the second time is remembered.
      for (const first of [await one.ask(path), await one.ask(path)]) expect(first.text, path).toBe(slow.text);
      for (const encoding of ['br', 'gzip', 'identity'])
        expect(
          await one.statements(async () => {
            const fast = await one.ask(path, { headers: { 'accept-encoding': encoding } });
            expect([fast.status, fast.text], path).toEqual([200, slow.text]);
            for (const name of ['etag', 'x-total-count', 'cache-control', 'content-type', 'vary', 'x-frame-options'])
              expect(fast.headers[name], `${path} ${name}`).toBe(slow.headers[name]);
          }),
          path,
        ).toBe(0);
    }
    await world.pool`update places set name = 'Something else' where id = ${place.id}`;
    await caughtUp(one);
    expect((await one.ask(paths[0]!)).text).toContain('Something else');
    expect((await one.ask(paths[3]!)).text).toContain('Something else');
    await world.pool`update places set deleted_at = now() where id = ${place.id}`;
    await caughtUp(one);
    expect((await one.ask(paths[0]!)).status).toBe(404);
  });

  it('is what its page is drawn from, without asking, until it changes', async () => {
    const place = await world.place();
    const assets = { scripts: [], preloads: [], fonts: [] };
    const drawing = await startServer({ pages: pagesOf({ config: world.config, findAssets: () => assets }) });
    try {
      // Each address is another page of the cache, and reads the same.
      const draw = (language: string) => drawing.ask(`${language}/places/${place.slug}`);
      const asked = await drawing.statements(() => draw(''));
      const again = await drawing.statements(async () => expect((await draw('/fr')).text).toContain(place.name));
      expect(again).toBeLessThan(asked);
      await world.pool`update places set name = 'Named anew' where id = ${place.id}`;
      await caughtUp(drawing);
      expect((await drawing.ask(`/fr/listing/${place.id}`)).text).toContain('Named anew');
    } finally {
      await drawing.close();
    }
  });

  it('is remembered of each listing by itself: other questions about it ask only which they are', async () => {
    const [place, other] = [await world.place({ latitude: 63.1, longitude: -110.1 }), await world.place()];
    await caughtUp(one);
    await one.ask(`/api/places/${place.id}`);
    expect(await one.statements(() => one.ask(`/api/places/${place.id}?anew`))).toBe(0);
    const area = '/api/places/funeral-home/63/63.2/-110.2/-110';
    const { text } = await world.call(`GET ${area}`);
    let answer = '';
    const asking = await one.statements(async () => {
      answer = (await one.ask(area)).text;
    });
    expect([asking, answer]).toEqual([1, text]);
    // Another listing is no change of this one.
    await world.pool`update places set name = 'Elsewhere' where id = ${other.id}`;
    await caughtUp(one);
    expect(await one.statements(() => one.ask(`/api/places/${place.id}?again`))).toBe(0);
  });

  const ofListing = async () => {
    const place = await world.place({ latitude: 64.1, longitude: -110.1 });
    const addKeeper = () => world.person({ email: place.email!, roles: ['funeral-home'] });
    return { ...place, addKeeper };
  };
  type OfListing = Awaited<ReturnType<typeof ofListing>>;
  const changesOfListing: [string, (place: OfListing) => PromiseLike<unknown>][] = [
    ['its name', ({ id }) => world.pool`update places set name = 'Renamed' where id = ${id}`],
    ['its address hidden', ({ id }) => world.pool`update places set hide_address = true where id = ${id}`],
    [
      'a picture',
      ({ id }) => world.pool`
        insert into place_images (place_id, path, width, height)
        values (${id}, ${`/images/${id}.webp`}, 4, 3)`,
    ],
    ['an account of its keeper', ({ addKeeper }) => addKeeper()],
    [
      'its keeper gone',
      async ({ id, addKeeper }) => {
        const { userId } = await addKeeper();
        await caughtUp(one);
        expect((await one.ask(`/api/places/${id}?kept`)).text).toContain('"claimed":true');
        await world.pool`update users set deleted_at = now() where id = ${userId}`;
      },
    ],
    ['its mailbox', ({ id }) => world.pool`update places set email = 'nobody-yet@example.org' where id = ${id}`],
    ['its withdrawal', ({ id }) => world.pool`update places set status = 'review' where id = ${id}`],
  ];

  it.each(changesOfListing)('is read anew of a listing after %s', async (_what, change) => {
    const place = await ofListing();
    const paths = [
      `/api/places/${place.id}?`,
      '/api/places/funeral-home/64/64.2/-110.2/-110?',
      '/api/places?near=64,-110&',
    ];
    await caughtUp(one);
    for (const path of paths) await one.ask(path);
    await change(place);
    await caughtUp(one);
    for (const path of paths) {
      const { status, text } = await world.call(`GET ${path}`);
      const asked = await one.ask(`${path}anew`);
      expect([asked.status, asked.text], path).toEqual([status, text]);
    }
  });

  it('says that an area has not changed', async () => {
    const path = '/api/places/funeral-home/61/61.2/-110.2/-110';
    const first = await one.ask(path);
    const slow = await two.ask(path, { headers: known(first) });
    const fast = await one.ask(path, { headers: known(first) });
    expect([fast.status, withoutDate(fast.headers)]).toEqual([304, withoutDate(slow.headers)]);
    await world.place({ latitude: 61.1, longitude: -110.1 });
    await caughtUp(one);
    expect((await one.ask(path, { headers: known(first) })).status).toBe(200);
  });

  it('is held to its limit, however it is answered', async () => {
    const statuses: number[] = [];
    // At most 120 in a minute, of which two may meet here.
    for (let times = 0; times < 241; times++)
      statuses.push((await one.ask('/api/places/funeral-home/62/62.2/-110.2/-110')).status);
    expect(statuses.indexOf(429)).toBeGreaterThan(60);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('is another thing to who is signed in, and never theirs to others', async () => {
    const place = await world.place();
    const keeper = await world.person({ email: place.email!, roles: ['funeral-home'] });
    const mine = await one.ask(`/api/places/${place.id}`, { as: keeper });
    const others = await remembered(one, `/api/places/${place.id}`);
    expect((await others.again()).text).not.toBe(mine.text);
    expect((await one.ask(`/api/places/${place.id}`, { as: keeper })).text).toBe(mine.text);
  });
});
