import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate as immediately, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askingAs } from '#platform/server/db/asker.ts';
import { inTransaction, openDatabase, type Pool } from '#platform/server/db/database.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
}, 60_000);
afterAll(() => world?.close());

const asPerson = <Result>(work: () => Result) => askingAs({ userId: 'one', role: 'user' }, false, work);
const askedBy = async (sql: Pick<Pool, 'unsafe'>) => {
  const [row] = await sql.unsafe<{ who: string }[]>("select split_part(current_setting('wall.asker'), ' ', 1) as who");
  return row?.who;
};

/** A value that stands where the program has made a mistake. */
const mistake: unknown[] = [undefined];

describe('a statement that cannot be written', () => {
  let alone: Pool;
  beforeEach(() => {
    alone = openDatabase(world.url, 1, 'people');
    return () => alone.end();
  });

  it('fails by itself, and the connection is there for the next', async () => {
    const written = () => alone.unsafe('select $1::int', mistake as never[]);
    for (let time = 0; time < 3; time++)
      await expect(asPerson(async () => written())).rejects.toMatchObject({ code: 'UNDEFINED_VALUE' });
    expect(await asPerson(() => askedBy(alone))).toBe('one');
  });

  it('fails its transaction, first in it or not, and the connection is there for the next', async () => {
    for (const statementsBefore of [0, 1]) {
      const work = async (sql: Pick<Pool, 'unsafe'>) => {
        for (let time = 0; time < statementsBefore; time++) expect(await askedBy(sql)).toBe('one');
        await sql.unsafe('select $1::int', mistake as never[]);
      };
      await expect(asPerson(() => inTransaction(alone, work))).rejects.toMatchObject({ code: 'UNDEFINED_VALUE' });
      expect(await asPerson(() => inTransaction(alone, askedBy))).toBe('one');
    }
  });
});

describe('a statement that fails among its rows', () => {
  it('leaves nothing of them to the next on its connection', async () => {
    for (const kind of ['people', 'readers', 'entrance'] as const) {
      const alone = openDatabase(world.url, 1, kind);
      const failing = () => alone.unsafe('select 1 / (3 - n) as part from generate_series(1, 5) n');
      await expect(asPerson(async () => failing())).rejects.toMatchObject({ code: '22012' });
      const next = await asPerson(async () => alone.unsafe('select 7 as seven'));
      expect([...next]).toEqual([{ seven: 7 }]);
      await alone.end();
    }
  });
});

describe('a transaction', () => {
  it('is not ended as if it had held, where its first statement failed and nobody minded', async () => {
    const work = (sql: Pick<Pool, 'unsafe'>) => sql.unsafe('select 1 / 0').catch(() => {});
    await expect(asPerson(() => inTransaction(world.people, work))).rejects.toMatchObject({ code: '22012' });
  });
});

/** A way to the database that can be closed and opened again at the same address. */
async function wayToDatabase(url: string) {
  const { port, hostname } = new URL(url);
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  const open = (at: number) => once(server.listen(at, '127.0.0.1'), 'listening');
  await open(0);
  const at = (server.address() as AddressInfo).port;
  const through = new URL(url);
  through.host = `127.0.0.1:${at}`;
  const reset = () => {
    for (const client of clients) client.resetAndDestroy();
  };
  return { url: through.href, reset, open: () => open(at), close: () => once(server.close(), 'close') };
}

describe('a database that was away', () => {
  it('is asked by as many as before once it is back, however many asked meanwhile', async () => {
    const way = await wayToDatabase(world.url);
    await way.close();
    const few = openDatabase(way.url, 2, 'people');
    const refused = await Promise.allSettled(Array.from({ length: 12 }, () => asPerson(() => askedBy(few))));
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'rejected'));
    await way.open();
    const sleeping = () => asPerson(async () => few.unsafe('select pg_sleep(0.2), pg_backend_pid() as pid'));
    const [one, other] = await Promise.all([sleeping(), sleeping()]);
    expect(one![0]!.pid).not.toBe(other![0]!.pid);
    const answers = await Promise.all(Array.from({ length: 12 }, () => asPerson(() => askedBy(few))));
    expect(new Set(answers)).toEqual(new Set(['one']));
    await few.end();
    await way.close();
  });
});

describe('a connection that is reset', () => {
  it('loses no statement that is sent while it ends: each is answered or refused', async () => {
    const way = await wayToDatabase(world.url);
    for (const kind of ['people', 'readers'] as const) {
      const few = openDatabase(way.url, 2, kind);
      const asked: Promise<unknown>[] = [];
      for (let time = 0; time < 24; time++) {
        await asPerson(async () => few.unsafe('select 1'));
        way.reset();
        // Asked first in one of the turns of the event loop in which a socket has failed and not ended yet.
        for (let turn = 0; turn < time % 8; turn++) await immediately();
        for (let turn = 0; turn < 4; turn++) {
          asked.push(asPerson(async () => few.unsafe('select 1')).catch(() => {}));
          await immediately();
        }
        await sleep(60);
      }
      await Promise.all(asked);
      expect(await asPerson(() => few.unsafe('select 2 as two'))).toEqual([{ two: 2 }]);
      await few.end();
    }
    await way.close();
  });
});

describe('a transaction whose connection is lost while it does something else', () => {
  it('asks nothing more, also once others have the connection, and takes no connection with it', async () => {
    const way = await wayToDatabase(world.url);
    const alone = openDatabase(way.url, 1, 'people');
    await world.pool`create table kept (who text)`;
    await world.pool`grant all on kept to rivage_people`;
    let [goOn, wasRefused] = [() => {}, false];
    const later = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const lost = asPerson(() =>
      inTransaction(alone, async (sql) => {
        await sql`insert into kept values ('lost')`;
        way.reset();
        await later;
        await sql`insert into kept values ('too late')`.catch((error: unknown) => {
          wasRefused = true;
          throw error;
        });
      }),
    );
    await expect(lost).rejects.toThrow();
    // The connection is somebody else's by now, in the middle of theirs.
    await asPerson(() =>
      inTransaction(alone, async (sql) => {
        await sql`insert into kept values ('first')`;
        goOn();
        await sleep(50);
        await sql`insert into kept values ('second')`;
      }),
    );
    expect(wasRefused).toBe(true);
    expect((await world.pool`select who from kept`).map(({ who }) => who)).toEqual(['first', 'second']);
    expect(await asPerson(() => askedBy(alone))).toBe('one');
    await alone.end();
    await way.close();
  });

  it('ends no process, and its connection is there for the next, where it goes on at once', async () => {
    const way = await wayToDatabase(world.url);
    const few = openDatabase(way.url, 2, 'people');
    for (let time = 0; time < 12; time++) {
      const work = async (sql: Pick<Pool, 'unsafe'>) => {
        await askedBy(sql);
        way.reset();
        for (let turn = 0; turn < 12; turn++) await Promise.all([askedBy(sql).catch(() => {}), immediately()]);
      };
      await expect(asPerson(() => inTransaction(few, work))).rejects.toThrow();
    }
    const sleeping = () => asPerson(async () => few.unsafe('select pg_sleep(0.2), pg_backend_pid() as pid'));
    const [one, other] = await Promise.all([sleeping(), sleeping()]);
    expect(one![0]!.pid).not.toBe(other![0]!.pid);
    await few.end();
    await way.close();
  });
});

it('a pool whose connections are never all busy keeps nothing of what it has been asked', async () => {
  const pool = openDatabase(world.url, 2, 'readers');
  const lookedThrough: number[] = [];
  const { indexOf } = Array.prototype;
  const watched = vi.spyOn(Array.prototype, 'indexOf').mockImplementation(function (this: unknown[], ...given) {
    lookedThrough.push(this.length);
    return Reflect.apply(indexOf, this, given);
  });
  try {
    await Promise.all([pool`select 1`, pool`select 1`]);
    for (let time = 0; time < 200; time++) await pool`select 1`;
  } finally {
    watched.mockRestore();
    await pool.end();
  }
  expect(lookedThrough.length).toBeGreaterThan(200);
  expect(Math.max(...lookedThrough)).toBeLessThan(20);
});
