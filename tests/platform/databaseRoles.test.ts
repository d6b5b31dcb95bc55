import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closePools,
  countConnections,
  openDatabase,
  openPools,
  type Pool,
  type Pools,
} from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { settleRoles } from '#platform/server/db/roles.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let pools: Pools;

beforeAll(async () => {
  world = await createWorld();
  pools = openPools(world.url);
}, 60_000);
afterAll(async () => {
  await closePools(pools, 1);
  await world?.close();
});

/** What the database answers to one who may not. */
const denied = { code: '42501' };

/** The tables and views of which a role may do something with at least one column. */
const allowed = async (role: string, right: 'select' | 'insert' | 'update' | 'delete') =>
  (
    await world.pool<{ name: string }[]>`
      select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'v') and ${
        right === 'delete'
          ? world.pool`has_table_privilege(${role}, c.oid, 'delete')`
          : world.pool`has_any_column_privilege(${role}, c.oid, ${right})`
      } order by relname`
  ).map(({ name }) => name);

describe('who reads what everybody may', () => {
  it('sees these tables and none besides', async () => {
    expect(await allowed('rivage_reader', 'select')).toEqual([
      'disruption_updates',
      'disruptions',
      'fact_corrections',
      'memory_keepers',
      'memory_pages',
      'memory_people',
      'memory_photographs',
      'memory_recordings',
      'memory_standing',
      'memory_tributes',
      'place_images',
      'place_moves',
      'place_tombstones',
      'places',
      'public_obituaries',
      'towns',
      'users',
    ]);
  });

  it('writes none', async () => {
    for (const right of ['insert', 'update', 'delete'] as const)
      expect(await allowed('rivage_reader', right)).toEqual([]);
  });

  it('is refused what is somebody’s, asked by the pool of the product', async () => {
    for (const question of [
      'select data from spirits',
      'select token_hash from sessions',
      'select data from forms',
      'select language from users',
      'select email from memory_keepers',
      'select recipient from mails',
      `select set_config('search_path', 'graphile_worker', false), payload from graphile_worker._private_jobs`,
    ])
      await expect(pools.readers.unsafe(question), question).rejects.toMatchObject(denied);
    expect(await pools.readers`select id, email from users limit 1`).toBeDefined();
  });
});

describe('what people do', () => {
  it('adds to histories, and changes and takes away nothing of them', async () => {
    for (const table of [
      'audits',
      'admin_actions',
      'custody_events',
      'official_papers',
      'security_events',
      'accesses',
      'incidents',
    ]) {
      await expect(pools.people.unsafe(`delete from ${table}`), table).rejects.toMatchObject(denied);
      await expect(pools.people.unsafe(`update ${table} set id = id`), table).rejects.toMatchObject(denied);
    }
    await expect(pools.people`update audit_chains set length = 0`).rejects.toMatchObject(denied);
    await expect(pools.people`insert into kept_invoices default values`).rejects.toMatchObject(denied);
  });

  it('erases no record, account, listing or payment: a job does, when the term is over', async () => {
    const erasable = await allowed('rivage_people', 'delete');
    for (const table of [
      'spirits',
      'users',
      'places',
      'connections',
      'forms',
      'payments',
      'status_changes',
      'custodies',
    ])
      expect(erasable).not.toContain(table);
  });

  it('makes, changes and empties no table, index or function', async () => {
    for (const statement of [
      'create table loot (id integer)',
      'create index loot on users (email)',
      'alter table audits disable trigger all',
      'drop trigger audits_chained on audits',
      'truncate mails',
      'create function loot() returns integer language sql as $$ select 1 $$',
      'drop table loose_blobs',
      `copy users to program 'cat'`,
    ])
      await expect(pools.people.unsafe(statement), statement).rejects.toMatchObject(denied);
  });

  it('goes through the chain of a record and the queue of jobs, of which it can do nothing else', async () => {
    await expect(pools.people`delete from graphile_worker._private_jobs`).rejects.toMatchObject(denied);
    await expect(pools.people`select payload from graphile_worker._private_jobs`).rejects.toMatchObject(denied);
    await pools.people`select add_job('send_mail', ${pools.people.json({ mailId: randomUUID() })}::json, 60)`;
    const [job] = await world.pool`select count(*)::integer as count from graphile_worker.jobs`;
    expect(job?.count).toBe(1);
  });
});

it('names every table, or leaves it to the account alone', async () => {
  const named = new Set(await allowed('rivage_people', 'select'));
  const tables = await world.pool<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  expect(tables.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([
    'encryption_keys',
    'shipped_facts',
  ]);
});

it('is seen in its pools, of which every role may count the connections', async () => {
  await Promise.all([pools.people`select 1`, pools.readers`select 1`]);
  const counted = await countConnections(pools.readers);
  expect(counted.map(({ pool }) => pool)).toEqual(expect.arrayContaining(['people', 'readers']));
  for (const [kind, role] of Object.entries({ people: 'rivage_people', readers: 'rivage_reader' }))
    expect(await pools[kind as 'people']`select current_user::text as name`).toEqual([{ name: role }]);
});

describe('an account that may take no roles', () => {
  const name = `poor_${randomUUID().slice(0, 8)}`;
  let url: string;
  let own: Pools;

  beforeAll(async () => {
    await world.pool.unsafe(`create role ${name} login password '${name}'`);
    await world.pool.unsafe(`create database ${name} owner ${name}`);
    const address = new URL(world.url);
    Object.assign(address, { username: name, password: name, pathname: `/${name}` });
    url = address.href;
    own = openPools(url);
  }, 60_000);
  afterAll(async () => {
    await closePools(own, 1);
    await world.pool.unsafe(`drop database ${name} with (force)`);
    await world.pool.unsafe(`drop role ${name}`);
  });

  it('prepares its database all the same, and asks as itself', async () => {
    const pool: Pool = openDatabase(url, 1);
    await migrate(pool, url, 'db/migrations');
    await pool.end();
    await expect(own.people`select 1`).rejects.toMatchObject(denied);
    expect(await settleRoles(own.work, [own.people, own.entrance, own.readers])).toBe(false);
    for (const one of [own.people, own.readers])
      expect(await one`select current_user::text as name`).toEqual([{ name }]);
    await own.people`select add_job('send_mail', ${own.people.json({ mailId: randomUUID() })}::json, 60)`;
  }, 60_000);
});

it('gives its rights once, and again where they have changed', async () => {
  await world.pool`revoke select on places from rivage_reader`;
  await migrate(world.pool, world.url, 'db/migrations');
  await expect(pools.readers`select from places`).rejects.toMatchObject(denied);
  await world.pool`comment on table migrations is null`;
  await migrate(world.pool, world.url, 'db/migrations');
  expect(await pools.readers`select count(*) from places`).toBeDefined();
});

it('gives its rights again after a migration, and leaves the walls alone that still stand', async () => {
  const walls = () =>
    world.pool<{ name: string }[]>`
      select c.relname || ' ' || p.oid as name from pg_policy p join pg_class c on c.oid = p.polrelid
      where c.relrowsecurity order by 1`;
  const before = await walls();
  const directory = await mkdtemp(join(tmpdir(), 'rivage-rights-'));
  await cp('db', directory, { recursive: true });
  await writeFile(
    join(directory, 'migrations/9999_anew.sql'),
    `alter function chain_audit() security invoker;
    drop policy within_reach on notes;
    alter table notes disable row level security;
    create policy forgotten on forms using (true)`,
  );
  await migrate(world.pool, world.url, join(directory, 'migrations'));
  await rm(directory, { recursive: true });
  const [given] = await world.pool`
    select prosecdef as is_given from pg_proc where oid = 'chain_audit()'::regprocedure`;
  expect(given).toEqual({ isGiven: true });
  const after = await walls();
  const others = (rows: typeof before) => rows.map(({ name }) => name).filter((name) => !name.startsWith('notes '));
  expect(others(after)).toEqual(others(before));
  expect(after).toHaveLength(before.length);
});
