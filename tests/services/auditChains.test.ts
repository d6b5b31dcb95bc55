import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '#app/audits.ts';
import { eraseOldAccounts } from '#features/account/administration.service.ts';
import { checkChains, moveAudits } from '#features/audits/chain.repository.ts';
import { readSeal, sealText } from '#features/audits/chain.rules.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { migrate, readMigrations } from '#platform/server/db/migrate.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;
let story: Awaited<ReturnType<typeof records.connected>>;
beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
beforeEach(async () => {
  await world.pool`delete from spirits`;
  story = await records.connected('accepted');
});
afterAll(() => world.close());

/** What a walk over everything counts and finds. */
async function check() {
  const { ends, ...found } = await checkChains(world.pool);
  return found;
}
const brokenAt = (number: number, fault: string) => ({ spiritId: story.id, number, fault });

describe('the chain of a record', () => {
  it('is whole as the product writes it, and says so to its family alone', async () => {
    await records.connected('accepted');
    expect(await check()).toEqual({ records: 2, entries: 6 });
    const read = async (as = story.family.person) => (await world.call('GET /api/user/histories', { as })).json;
    expect(await read()).toEqual({ whole: true, entries: 3 });
    await world.pool`update audits set action = 'paid' where spirit_id = ${story.id} and number = 2`;
    expect(await read()).toEqual({ whole: false, entries: 2 });
    expect(await read(story.home.person)).toEqual({ whole: true, entries: 0 });
  });

  it.each([
    ['action', `action = 'decline'`],
    ['role', `actor_role = 'admin'`],
    ['date', `date = date - interval '1 ms'`],
    ['name', `id = gen_random_uuid()`],
    ['person', `actor_id = (select id from users where id <> actor_id limit 1)`],
    ['person, taken away', `actor_id = null`],
    ['person, taken away with its mark', `actor_id = null, actor_mark = null`],
    ['home, taken away', `place_id = null`],
    ['hash', `hash = sha256('other')`],
  ])('is broken by another %s', async (_, change) => {
    await world.pool.unsafe(`update audits set ${change} where number = 2`);
    expect((await check()).broken).toEqual(brokenAt(2, 'changed'));
  });

  it.each([1, 2, 3])('is broken where entry %i is removed', async (number) => {
    await world.pool`delete from audits where number = ${number}`;
    expect((await check()).broken).toEqual(brokenAt(number, 'missing'));
  });

  it('is broken where all is removed, with or without its count', async () => {
    await world.pool`delete from audits`;
    expect((await check()).broken).toEqual(brokenAt(1, 'missing'));
    await world.pool`delete from audit_chains`;
    expect((await check()).broken).toEqual(brokenAt(1, 'missing'));
  });

  it('is broken where those behind a removed entry move up', async () => {
    await world.pool`delete from audits where number = 2`;
    await world.pool`update audits set number = 2 where number = 3`;
    expect((await check()).broken).toEqual(brokenAt(2, 'changed'));
  });

  it.each([
    ['behind the others', '4', 4],
    ['without a number', 'null', 4],
    ['before the others', '0', 1],
  ])('is broken by an entry put in %s', async (_, number, broken) => {
    await world.pool`alter table audits disable trigger audits_chained`;
    await world.pool.unsafe(`
      insert into audits (spirit_id, actor_id, actor_role, action, number, actor_mark, hash)
      select spirit_id, actor_id, actor_role, 'paid', ${number}, actor_mark, hash from audits where number = 3`);
    await world.pool`alter table audits enable trigger audits_chained`;
    expect((await check()).broken).toEqual(brokenAt(broken, 'inserted'));
  });

  it('is broken where two entries change their places', async () => {
    await world.pool`update audits set number = -number where number > 1`;
    await world.pool`update audits set number = number + 5 where number < 0`;
    expect((await check()).broken).toEqual(brokenAt(2, 'changed'));
  });

  it('is broken by an entry of another record', async () => {
    const other = await records.family();
    await world.pool`update audits set spirit_id = ${other.id} where spirit_id = ${story.id} and number = 3`;
    expect((await check()).broken).toBeDefined();
  });
});

const age = (id: string) => world.pool`
  update users set deleted_at = now() - interval '31 days' where id = ${id}`;

describe('what the product itself takes away', () => {
  it('leaves the chain whole: a person, a listing, a record', async () => {
    await age(story.home.person.userId);
    expect(await eraseOldAccounts(world.pool)).toBe(1);
    await world.pool`delete from places where id = ${story.placeId}`;
    const [left] =
      await world.pool`select count(actor_id)::integer as named, count(place_id)::integer as homes from audits`;
    expect(left).toEqual({ named: 2, homes: 0 });
    expect(await check()).toEqual({ records: 1, entries: 3 });
    await age(story.family.person.userId);
    await eraseOldAccounts(world.pool);
    expect(await check()).toEqual({ records: 0, entries: 0 });
    expect(await world.pool`select from audit_chains`).toHaveLength(0);
  });

  it('leaves it whole where listings become one, one after the other, and the last is erased', async () => {
    const [second, third] = [await world.place(), await world.place()];
    await moveAudits(world.pool, story.placeId, second.id);
    expect(await check()).toEqual({ records: 1, entries: 3 });
    await moveAudits(world.pool, second.id, third.id);
    expect(await check()).toEqual({ records: 1, entries: 3 });
    await world.pool`update audits set place_id = ${second.id} where number = 2`;
    expect((await check()).broken).toEqual(brokenAt(2, 'changed'));
    await world.pool`update audits set place_id = ${third.id} where number = 2`;
    await world.pool`delete from places where id = ${third.id}`;
    expect(await check()).toEqual({ records: 1, entries: 3 });
  });
});

/** A chain reckoned anew by somebody who may write to every table: the database's own trigger does it for them. */
async function rewrite(change: string) {
  const entries = await world.pool`select * from audits where spirit_id = ${story.id} order by number`;
  await world.pool`delete from audits`;
  await world.pool`delete from audit_chains`;
  for (const { id, actorId, actorRole, placeId, action, date, number } of entries)
    await world.pool`
      insert into audits (id, spirit_id, actor_id, actor_role, place_id, action, date)
      values (${id}, ${story.id}, ${actorId}, ${actorRole}, ${placeId}, ${number === 2 ? change : action}, ${date})`;
}

describe('a seal', () => {
  const seal = async () => readSeal(sealText((await checkChains(world.pool)).ends));
  const against = async (sealed: Awaited<ReturnType<typeof seal>>) =>
    (await checkChains(world.pool, { seal: sealed })).broken;

  it('fits as long as entries are only added, and finds a chain that was reckoned anew', async () => {
    const sealed = await seal();
    expect(await against(sealed)).toBeUndefined();
    await rewrite('paid');
    expect((await check()).broken).toBeUndefined();
    expect(await against(sealed)).toEqual(brokenAt(3, 'rewritten'));
    await world.pool`insert into audits (spirit_id, actor_role, action) values (${story.id}, 'user', 'update')`;
    expect(await against(sealed)).toEqual(brokenAt(3, 'rewritten'));
  });

  it('finds an end that was cut off with its count', async () => {
    const sealed = await seal();
    await world.pool`delete from audits where number = 3`;
    await world.pool`
      update audit_chains set length = 2, head = (select hash from audits where number = 2 and spirit_id = ${story.id})`;
    expect((await check()).broken).toBeUndefined();
    expect(await against(sealed)).toEqual(brokenAt(3, 'missing'));
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000 3 abc', '00000000-0000-4000-8000-000000000000 -1 -'])(
    'is not read out of "%s"',
    (line) => expect(() => readSeal(`${line}\n`)).toThrow('Line 1 is not one of a seal.'),
  );
});

describe('npm run audits', () => {
  const lines: string[] = [];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rivage-seals-'));
  });
  beforeEach(() => {
    lines.length = 0;
    for (const kind of ['log', 'error'] as const)
      vi.spyOn(console, kind).mockImplementation((line) => void lines.push(String(line)));
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });
  const run = (...words: string[]) => main(words, { DATABASE_URL: world.url });

  it('checks, seals, and checks against the seal', async () => {
    const file = join(folder, 'seal');
    expect(await run('check')).toBe(0);
    expect(await run('seal', file)).toBe(0);
    expect(lines).toEqual([
      'Whole: 3 entries of 1 records.',
      'Whole: 3 entries of 1 records.',
      expect.stringMatching(/^Sealed into .*, SHA-256 [0-9a-f]{64}\.$/),
    ]);
    expect(await run('seal', file)).toBe(1);
    expect(await run('check', file)).toBe(0);
    expect(lines.at(-1)).toBe('Sealed before: 1 records, of which 0 are no longer there.');
    await rewrite('paid');
    expect(await run('check', file)).toBe(1);
    expect(lines.at(-1)).toBe(`Broken: record ${story.id}, entry 3 is rewritten.`);
    await world.pool`delete from spirits`;
    expect(await run('check', file)).toBe(0);
    expect(lines.at(-1)).toBe('Sealed before: 1 records, of which 1 are no longer there.');
  });

  it('seals nothing that is broken, and says what it can be told', async () => {
    const file = join(folder, 'broken');
    await world.pool`update audits set action = 'paid' where number = 2`;
    expect(await run('seal', file)).toBe(1);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    await writeFile(file, 'something else\n');
    expect(await run('check', file)).toBe(1);
    expect(lines.at(-1)).toBe('Line 1 is not one of a seal.');
    for (const words of [[], ['seal'], ['check', 'a', 'b'], ['other']]) expect(await run(...words)).toBe(1);
    expect(lines.at(-1)).toContain('Usage:');
  });

  it('says of a database that nobody has started with what to do', async () => {
    const admin = openDatabase(world.url, 1);
    const name = `empty_${Date.now()}`;
    await admin.unsafe(`create database ${name}`);
    try {
      expect(await main(['check'], { DATABASE_URL: world.url.replace(/[^/]+$/, name) })).toBe(1);
    } finally {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    }
    expect(lines).toEqual(['This database has not been set up yet: start Rivage once with it.']);
  });
});

it('stays whole where many write to one record at once, some of whom hold the record already', async () => {
  const pools = [openDatabase(world.url, 4), openDatabase(world.url, 4)];
  const write = (index: number) =>
    pools[index % 2]!.begin(async (sql) => {
      if (index % 3 === 0) await sql`select from spirits where id = ${story.id} for update`;
      await sql`insert into audits (spirit_id, actor_role, action) values (${story.id}, 'user', 'update')`;
      if (index % 5 === 0) throw new Error('rolled back');
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => write(index)));
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
  expect(failures).toEqual(Array(12).fill('rolled back'));
  expect(await check()).toEqual({ records: 1, entries: 3 + 48 });
  await Promise.all(pools.map((pool) => pool.end()));
});

it('gives the entries that were there before a chain of their own', async () => {
  const admin = openDatabase(world.url, 1);
  const name = `${new URL(world.url).pathname.slice(1)}_before`;
  await admin.unsafe(`create database ${name}`);
  const url = world.url.replace(/\/[^/]*$/, `/${name}`);
  const pool = openDatabase(url, 2);
  const names = (await readMigrations('db/migrations')).map((migration) => migration.name);
  const before = names.slice(
    0,
    names.findIndex((file) => file.endsWith('_chained_audits.sql')),
  );
  await migrate(pool, url, 'db/migrations', new Set(before));
  await pool`insert into users (email) select 'u' || n || '@example.org' from generate_series(1, 3) n`;
  await pool`insert into spirits (owner_id, owner_email, data, claimed_at) select id, email, '{}', now() from users`;
  await pool`
    insert into audits (spirit_id, actor_id, actor_role, action)
    select s.id, s.owner_id, 'user', 'update' from generate_series(1, 500), spirits s where s.owner_id <> (select max(id::text)::uuid from users)`;
  const [versions] = await pool`select sum(version) as all from spirits`;
  await migrate(pool, url, 'db/migrations');
  expect(await checkChains(pool)).toMatchObject({ records: 3, entries: 1000 });
  expect((await pool`select sum(version) as all from spirits`)[0]).toEqual(versions);
  await pool`insert into audits (spirit_id, actor_role, action) select id, 'user', 'update' from spirits`;
  expect(await checkChains(pool)).toMatchObject({ records: 3, entries: 1003 });
  await pool.end();
  await admin.unsafe(`drop database ${name}`);
  await admin.end();
});
