import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CallerRelation } from '#app/permissions/permissions.ts';
import type { Role } from '#vocabulary/roles.ts';
import { answers } from '../records.ts';
import type { Person, World } from '../world.ts';

const cast = {
  family: 'user',
  stranger: 'user',
  con: 'funeral-home',
  pen: 'funeral-home',
  unr: 'funeral-home',
  merchant: 'merchant',
  otherMerchant: 'merchant',
  organization: 'organization',
  admin: 'admin',
} as const satisfies Record<string, Role>;

/** The people of a stage: a family and a stranger, three funeral homes, two merchants, an organization, an administrator. */
type Part = keyof typeof cast;

const parts = Object.keys(cast) as Part[];
const keepers = ['con', 'pen', 'unr', 'merchant', 'otherMerchant', 'organization'] as const;

/** The parts that keep a listing. */
type Keeper = (typeof keepers)[number];

/** Who calls in each column of the table. */
const callers: Record<CallerRelation, Part | null> = {
  ANON: null,
  'U-own': 'family',
  'U-oth': 'stranger',
  'FH-con': 'con',
  'FH-pen': 'pen',
  'FH-unr': 'unr',
  'M-own': 'merchant',
  'M-oth': 'otherMerchant',
  ORG: 'organization',
  ADM: 'admin',
};

/** The role in which a column's caller comes; null for nobody in particular. */
export const roleOfCaller = (relation: CallerRelation): Role | null => {
  const part = callers[relation];
  return part && cast[part];
};

type Listing = { id: string; slug: string; name: string; email: string };

/** People and things made for one cell of the table, and nothing of them used before. */
export type Fixture = {
  relation: CallerRelation;
  world: World;
  caller: Person | undefined;
  people: Record<Part, Person>;
  listings: Record<Keeper, Listing>;
  /** The listing that the call is about: the merchant's in the columns of merchants, else the connected funeral home's. */
  listing: Listing;
  /** The family's record: `con` has accepted and is primary, `pen` is asked. */
  spiritId: string;
  /** What a case has made for itself, by name. */
  made: Record<string, string>;
  /** For whom this has been made: a case, whoever calls; or only for who calls now. */
  preparedFor?: object | 'the caller';
};

const typeOf = (part: Keeper) => cast[part];

async function insertPeople({ pool }: World): Promise<Record<Part, Person>> {
  const people = parts.map((part) => ({
    userId: randomUUID(),
    email: `${part.toLowerCase()}-${randomUUID()}@example.org`,
    bearer: randomBytes(32).toString('base64url'),
    roles: [cast[part]] as Role[],
  }));
  await pool`insert into users ${pool(people.map(({ userId: id, email, roles }) => ({ id, email, roles })) as never)}`;
  const hash = (bearer: string) => createHash('sha256').update(bearer).digest();
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  await pool`insert into sessions ${pool(
    people.map(({ userId, bearer }) => ({ token_hash: hash(bearer), user_id: userId, expires_at })) as never,
  )}`;
  return Object.fromEntries(parts.map((part, index) => [part, people[index]])) as Record<Part, Person>;
}

async function insertListings(world: World, people: Record<Part, Person>): Promise<Record<Keeper, Listing>> {
  const rows = await world.places(
    keepers.map((part) => ({
      type: typeOf(part),
      email: people[part].email,
      address: '1 Main Street',
      hide_address: true,
    })),
  );
  return Object.fromEntries(keepers.map((part, index) => [part, rows[index]])) as Record<Keeper, Listing>;
}

async function insertRecord({ pool }: World, people: Record<Part, Person>, listings: Record<Keeper, Listing>) {
  const { userId, email } = people.family;
  const [row] = await pool`
    insert into spirits (owner_id, owner_email, data, claimed_at)
    values (${userId}, ${email}, ${pool.json(answers as never)}, now()) returning id`;
  const spirit_id = row!.id as string;
  await pool`
    insert into connections (spirit_id, place_id, type, status, answered_at) values
      (${spirit_id}, ${listings.con.id}, 'primary', 'accepted', now()),
      (${spirit_id}, ${listings.pen.id}, 'secondary', 'pending', null)`;
  await pool`
    insert into audits (spirit_id, place_id, actor_id, actor_role, action, date) values
      (${spirit_id}, null, ${userId}, 'user', 'create', now() - interval '1 hour'),
      (${spirit_id}, ${listings.con.id}, ${userId}, 'user', 'connect', now()),
      (${spirit_id}, ${listings.pen.id}, ${userId}, 'user', 'connect', now()),
      (${spirit_id}, ${listings.con.id}, ${people.con.userId}, 'funeral-home', 'accept', now())`;
  return spirit_id;
}

/** The people and things of a cell, whoever calls; and what a case has made there. */
type Stage = Pick<Fixture, 'world' | 'people' | 'listings' | 'spiritId' | 'preparedFor'> &
  Partial<Pick<Fixture, 'made'>>;

async function buildStage(world: World): Promise<Stage> {
  const people = await insertPeople(world);
  const listings = await insertListings(world, people);
  return { world, people, listings, spiritId: await insertRecord(world, people, listings) };
}

/** The fixture of a cell on a stage, with its caller and the listing it is about. */
function fixtureOn(stage: Stage, relation: CallerRelation): Fixture {
  const part = callers[relation];
  return {
    ...stage,
    relation,
    caller: part ? stage.people[part] : undefined,
    listing: relation.startsWith('M-') ? stage.listings.merchant : stage.listings.con,
    made: { ...stage.made },
  };
}

/** Builds the people and things of one cell. */
export const buildFixture = async (world: World, relation: CallerRelation): Promise<Fixture> =>
  fixtureOn(await buildStage(world), relation);

/** So many stages are left standing before they are taken away, so that a snapshot stays small. */
const stagesAtMost = 60;

/** What of a fixture tells who calls. */
const tellsCaller = new Set<string | symbol>(['relation', 'caller', 'listing'] satisfies (keyof Fixture)[]);

/** Makes what a case needs on a stage, unless it is there, and notes whether it would be the same whoever calls. */
export async function prepare(
  testCase: { before?: (fixture: Fixture) => Promise<unknown> },
  fixture: Fixture,
): Promise<void> {
  if (!testCase.before || fixture.preparedFor === testCase) return;
  fixture.preparedFor = testCase;
  const get = (_: Fixture, key: string | symbol) => {
    if (tellsCaller.has(key)) fixture.preparedFor = 'the caller';
    return Reflect.get(fixture, key);
  };
  await testCase.before(new Proxy(fixture, { get }));
}

/** Stages for cells, one after another: what no cell has changed stands for the next one too. */
export class Stages {
  readonly #world: World;
  #unchanged: Stage | undefined;
  #built = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** The fixture of the next cell, where nothing is prepared for another case. Until `keep` is called its stage is taken to be changed. */
  async next(relation: CallerRelation, testCase?: object): Promise<Fixture> {
    const kept = this.#unchanged;
    this.#unchanged = undefined;
    const isFit = kept && (kept.preparedFor ?? testCase) === testCase;
    return fixtureOn(isFit ? kept : await this.#build(), relation);
  }

  /** Says that a cell has left its stage as it was: the caller has seen so. */
  keep({ world, people, listings, spiritId, made, preparedFor }: Fixture): void {
    this.#unchanged = { world, people, listings, spiritId, made, ...(preparedFor ? { preparedFor } : {}) };
  }

  async #build(): Promise<Stage> {
    if (this.#built % stagesAtMost === 0) await clear(this.#world);
    this.#built += 1;
    return buildStage(this.#world);
  }
}

/** The listing that the caller keeps; the connected funeral home's for callers who keep none. */
export function ownListing({ relation, listings }: Fixture): Listing {
  const part = callers[relation];
  return part && part in listings ? listings[part as Keeper] : listings.con;
}

/** Takes everything of the rows before away, so that a snapshot stays small. */
const clear = ({ empty }: World): Promise<unknown> =>
  empty('users', 'places', 'spirits', 'mails', 'inquiries', 'login_codes', 'idempotency_keys');

/** Counting attempts is what a refused call may leave behind. */
const uncounted = ['rate_limits'];

/**
 * Has every table say that something was written in it, in a place that belongs to no part of the product and in the same
 * transaction, so that what is rolled back is not said. The triggers act for who has made the tables: no role of the server knows of it.
 */
const watchTables = ({ pool }: World) =>
  pool.unsafe(`
    create schema watching;
    create table watching.writes (name text not null);
    create function watching.note() returns trigger language plpgsql security definer as $$
      begin insert into watching.writes values (tg_table_name); return null; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger watching after insert or update or delete or truncate on %I '
          'for each statement execute function watching.note()', name);
        execute format('alter table %I enable always trigger watching', name);
        insert into watching.writes values (name);
      end loop;
    end $$`);

const hashes = new WeakMap<World, Promise<Record<string, string>>>();

async function watched(world: World): Promise<Record<string, string>> {
  await watchTables(world);
  return {};
}

/** One hash per table of everything the database holds, to see that a refusal changed nothing. Only what was written in since is read anew. */
export async function snapshot(world: World): Promise<Record<string, string>> {
  if (!hashes.has(world)) hashes.set(world, watched(world));
  const known = await hashes.get(world)!;
  const written = await world.pool`delete from watching.writes returning name`;
  const tables = [...new Set(written.map(({ name }) => name as string))].filter((name) => !uncounted.includes(name));
  if (tables.length === 0) return { ...known };
  const hash = (name: string) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t) as ${name}`;
  const [row] = await world.pool.unsafe(`select ${tables.map(hash).join(', ')}`);
  return { ...Object.assign(known, row) };
}
