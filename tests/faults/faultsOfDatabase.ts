import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Pool, type Sql } from '#platform/server/db/database.ts';
import { type Fault, type Heal, nothing } from './fault.ts';
import type { House } from './house.ts';
import type { NetworkMode } from './tcpProxy.ts';

/** Ends the database with a signal; whoever keeps it starts it again when it is healed. */
const ended = (name: string, signal: NodeJS.Signals): Fault => ({
  name,
  milliseconds: 1_500,
  strike: async (house) => {
    await house.database.signal(signal);
    return async () => {
      await sleep(1_500);
      await house.startDatabase();
    };
  },
});

const network = (name: string, mode: NetworkMode, milliseconds = 3_000): Fault => ({
  name,
  milliseconds,
  strike: (house) => {
    house.network.set(mode);
    return () => house.network.set('passes');
  },
});

/** Holds what a statement locks, in a transaction of somebody else, until it is healed. */
async function hold(house: House, lock: (sql: Sql) => PromiseLike<unknown>): Promise<Heal> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let whole: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    whole = house.sql().begin(async (sql) => {
      await lock(sql);
      resolve();
      await released;
    });
    whole.catch(reject);
  });
  return () => {
    release();
    return whole;
  };
}

const backends = (sql: Sql) => sql`
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'rivage %'`;

/** A connection of somebody else's program. */
async function openAnother(house: House): Promise<Pool> {
  const other = openDatabase(house.database.url(), 1);
  await other`select 1`.catch(async (error) => {
    await other.end({ timeout: 1 });
    throw error;
  });
  return other;
}

/** Connections of others, as many as there are left but for a few. */
async function takeConnections(house: House): Promise<Heal> {
  const others: Pool[] = [];
  for (let number = 0; number < 60; number++) {
    const connection = await openAnother(house).catch(() => undefined);
    if (connection) others.push(connection);
  }
  return () => Promise.all(others.map((connection) => connection.end({ timeout: 1 })));
}

/** What happens to the database and to the network before it. */
export const faultsOfDatabase: readonly Fault[] = [
  ended('the database is killed', 'SIGKILL'),
  ended('the database is ended fast', 'SIGINT'),
  ended('the database is ended at once', 'SIGQUIT'),
  {
    name: 'the database stands still',
    milliseconds: 4_000,
    strike: async (house) => {
      await house.database.signal('SIGSTOP');
      return () => house.database.signal('SIGCONT');
    },
  },
  {
    name: 'every connection to the database is ended',
    milliseconds: 500,
    strike: async (house) => {
      await house.sql()`select pg_terminate_backend(pid) ${backends(house.sql())}`;
      return nothing;
    },
  },
  {
    name: 'every statement is cancelled, twenty times a second',
    milliseconds: 0,
    strike: async (house) => {
      for (let times = 0; times < 40; times++) {
        await house.sql()`select pg_cancel_backend(pid) ${backends(house.sql())}`;
        await sleep(50);
      }
      return nothing;
    },
  },
  {
    name: 'a record is locked by somebody else',
    milliseconds: 4_000,
    strike: (house) => hold(house, (sql) => sql`select from spirits order by created_at limit 4 for update`),
  },
  {
    name: 'the table of records is locked by somebody else',
    milliseconds: 4_000,
    strike: (house) => hold(house, (sql) => sql`lock table spirits in access exclusive mode`),
  },
  {
    name: 'the queue of jobs is locked by somebody else',
    milliseconds: 4_000,
    strike: (house) => hold(house, (sql) => sql`lock table graphile_worker._private_jobs in access exclusive mode`),
  },
  {
    name: 'others take sixty connections',
    milliseconds: 3_000,
    strike: takeConnections,
  },
  {
    name: 'the database refuses writes',
    milliseconds: 3_000,
    strike: async (house) => {
      const set = async (value: string) => {
        await house.sql().unsafe(`alter database rivage set default_transaction_read_only = ${value}`);
        await house.sql()`select pg_terminate_backend(pid) ${backends(house.sql())}`;
      };
      await set('on');
      return async () => {
        await house.sql().begin('read write', async (sql) => {
          await sql.unsafe('alter database rivage set default_transaction_read_only = off');
          await sql`select pg_terminate_backend(pid) ${backends(sql)}`;
        });
        await house.reopenSql();
      };
    },
  },
  {
    name: 'every connection breaks in the middle of what it says',
    milliseconds: 500,
    strike: (house) => {
      house.network.cut();
      return nothing;
    },
  },
  network('the database cannot be reached', 'refuses'),
  network('the network swallows everything', 'swallows'),
  network('the database does what is asked, and its answers get lost', 'answersGetLost'),
  network('the network is slow', 'slow'),
];
