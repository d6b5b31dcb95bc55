import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { lockSpirit } from '#features/spirits/core/repository.ts';
import { askingAs, throughDoor } from '#platform/server/db/asker.ts';
import { closePools, inTransaction, openDatabase, openPools, type Sql } from '#platform/server/db/database.ts';
import { askDoor, type Door } from '#platform/server/db/doors.ts';
import { isRole } from '#vocabulary/roles.ts';
import { recordsOf } from '../records.ts';
import { filesBelow } from '../sourceFiles.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
}, 60_000);
afterAll(() => world?.close());

/** The tables that stand behind the wall, by the column that says to which record a row belongs. */
const walledTables = {
  spirits: 'id',
  forms: 'spirit_id',
  files: 'spirit_id',
  invoices: 'spirit_id',
  notes: 'spirit_id',
  connections: 'spirit_id',
  audits: 'spirit_id',
  case_tasks: 'spirit_id',
  contracts: 'spirit_id',
  custodies: 'spirit_id',
  estimates: 'spirit_id',
  obituaries: 'spirit_id',
  official_papers: 'spirit_id',
  online_payments: 'spirit_id',
  payments: 'spirit_id',
  status_changes: 'spirit_id',
  waiting_mails: 'spirit_id',
  memory_pages: 'spirit_id',
};
type Walled = keyof typeof walledTables;
const tables = Object.keys(walledTables) as Walled[];

/** Tables with a record that have no wall, each with why. */
const withoutWall: Record<string, string> = {
  accesses: 'who looked at a record: written for whoever opens it, read with the record',
  announcements: 'read through the circle that decides who is told',
  audit_chains: 'the length and the last hash of a history; written with the rights of the account alone',
  calendar_events: 'of a listing, with a record or without one',
  care_notes: 'stopped by a key in a mail, whoever is signed in',
  circle_links: 'opened by a secret before anybody is tied to the record',
  circle_members: 'what ties a relative to a record',
  death_statements: 'said by whoever was named for it, before the plan is theirs to see',
  decisions: 'read through the circle',
  first_calls: 'whether a home has taken the case decides in statements about it who is invited',
  home_imports: 'of a listing: which of its own lines became which record',
  legal_holds: 'placed by administrators, and asked for every record that may be erased',
  office_notices: 'read through the record',
  old_cases: 'of a listing, before there is a family',
  plan_marks: 'read through the record',
  plan_releases: 'stopped by a key in a mail',
  signing_packets: 'opened by a secret of one signer, before anybody is tied to the record',
  texts: 'a queue as the mails are: written by one for another, and emptied of number and words once it is sent',
  uploads: 'of whoever uploads',
};

/** Two families with a home each, and a row of every table in both records. */
async function twoCases() {
  const [one, other] = [await records.connected('accepted'), await records.connected('accepted')];
  for (const { id, placeId } of [one, other]) {
    const keys = { spirit_id: id, place_id: placeId };
    const at = new Date().toISOString();
    const [mail] = await world.pool<{ id: string }[]>`
      insert into mails (recipient, subject, text, html, message_id)
      values ('a@example.org', 'a', 'a', 'a', ${randomUUID()}) returning id`;
    const paper = { ...keys, language: 'en', region: 'Alberta' };
    const rows: Record<Exclude<Walled, 'spirits' | 'connections' | 'audits'>, object> = {
      forms: { spirit_id: id, name: 'homeCancellation', data: {} },
      files: {
        ...keys,
        type: 'shared',
        name: 'a.pdf',
        size: 1,
        content_type: 'application/pdf',
        sha256: Buffer.alloc(32),
        blob_key: randomUUID(),
        uploaded_side: 'home',
      },
      invoices: { ...keys, kind: 'invoice', language: 'en', region: 'Alberta' },
      notes: { ...keys, text: 'private' },
      case_tasks: { ...keys, id: randomUUID(), text: 'private' },
      estimates: paper,
      contracts: paper,
      waiting_mails: { ...keys, mail_id: mail!.id, goes_at: at },
      memory_pages: { spirit_id: id, slug: randomUUID() },
      obituaries: {
        ...keys,
        slug: randomUUID().replaceAll('-', '').slice(0, 16),
        draft: '{}',
        consent: '',
        consented_on: '2026-01-02',
      },
      custodies: { ...keys, tag: `T-${id.slice(0, 8).toUpperCase()}` },
      official_papers: { ...keys, kind: 'permit', version: 1, state: 'not-begun', details: '' },
      online_payments: {
        ...keys,
        provider: 'stripe',
        account_id: 'acct',
        kind: 'payment',
        amount: 100,
        home: 'Home',
        language: 'en',
        expires_at: at,
      },
      payments: { ...keys, kind: 'payment', amount: 100, method: 'cash', received_on: '2026-01-02' },
      status_changes: { ...keys, event: 'in-care', status_before: 'unverified', happened_at: at },
    };
    for (const [table, row] of Object.entries(rows))
      await world.pool`insert into ${world.pool(table)} ${world.pool(row as never)}`;
  }
  return { one, other };
}

/** Asks as somebody, in the role in which the server asks. */
const as = <Result>(person: Person | null, work: (sql: Sql) => Promise<Result>) => {
  const role = person?.roles[0];
  const actor = person && role && isRole(role) ? { userId: person.userId, email: person.email, role } : null;
  // A statement is sent by who waits for it.
  return askingAs(actor, false, async () => await work(world.people));
};

/** The records of which a statement without any condition sees rows. */
const seen = async (sql: Sql, table: Walled) =>
  (await sql<{ id: string }[]>`select distinct ${sql(walledTables[table])} as id from ${sql(table)}`).map(
    ({ id }) => id,
  );

describe.each(tables)('of %s, a statement without any condition', (table) => {
  it('reaches what the asker is tied to, and of nobody anything', async () => {
    const { one, other } = await twoCases();
    for (const [mine, person] of [
      [one, one.family.person],
      [one, one.home.person],
      [other, other.family.person],
      [other, other.home.person],
    ] as const)
      expect(await as(person, (sql) => seen(sql, table))).toEqual([mine.id]);
    expect(await as(null, (sql) => seen(sql, table))).toEqual([]);
    expect(await seen(world.people, table)).toEqual([]);
    const stranger = await world.person();
    expect(await as(stranger, (sql) => seen(sql, table))).toEqual([]);
    const colleague = await world.person({ roles: ['funeral-home'] });
    await world.pool`insert into place_keepers (place_id, email, role, accepted_at) values (${one.placeId}, ${colleague.email}, 'assistant', now())`;
    expect(await as(colleague, (sql) => seen(sql, table))).toEqual([one.id]);
    await world.pool`update place_keepers set removed_at = now() where place_id = ${one.placeId} and email = ${colleague.email}`;
    expect(await as(colleague, (sql) => seen(sql, table))).toEqual([]);
    const unconnected = await world.place();
    const director = await world.person({ email: unconnected.email!, roles: ['funeral-home'] });
    expect(await as(director, (sql) => seen(sql, table))).toEqual([]);
    const relative = await world.person();
    await world.pool`insert into circle_members (spirit_id, email, name, level, user_id, accepted_at)
      values (${one.id}, ${relative.email}, 'Ann', 'looks', ${relative.userId}, now())`;
    expect(await as(relative, (sql) => seen(sql, table))).toEqual([one.id]);
    const administrator = await world.person({ roles: ['admin'] });
    expect(await as(administrator, (sql) => seen(sql, table))).toEqual(expect.arrayContaining([one.id, other.id]));
  }, 60_000);

  it('changes nothing of another record', async () => {
    const { one, other } = await twoCases();
    const column = walledTables[table];
    const before = await world.pool`select * from ${world.pool(table)} where ${world.pool(column)} = ${other.id}`;
    for (const person of [one.family.person, one.home.person, null])
      await as(person, (sql) =>
        inTransaction(sql, async (transaction) => {
          const touched = table === 'audits' ? 'place_id' : column;
          const rows = await transaction`
            update ${transaction(table)} set ${transaction(touched)} = ${transaction(touched)} returning ${transaction(column)} as id`;
          expect(rows.filter(({ id }) => id !== one.id)).toEqual([]);
        }).catch((error: unknown) => expect(error).toMatchObject({ code: expect.stringMatching(/^(42501|P0001)$/) })),
      );
    expect(await world.pool`select * from ${world.pool(table)} where ${world.pool(column)} = ${other.id}`).toEqual(
      before,
    );
  }, 60_000);
});

describe('what is written', () => {
  it('belongs to no record of others', async () => {
    const { one, other } = await twoCases();
    for (const person of [one.family.person, one.home.person, null])
      await expect(
        as(person, (sql) => sql`insert into forms (spirit_id, name, data) values (${other.id}, 'other', '{}')`),
      ).rejects.toMatchObject({ code: '42501' });
    await expect(
      as(one.family.person, (sql) => sql`update forms set spirit_id = ${other.id} where spirit_id = ${one.id}`),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('who asks', () => {
  it('is told again where a call is let through a door, in a transaction that is open', async () => {
    const { one } = await twoCases();
    const stranger = await world.person();
    await as(stranger, (sql) =>
      inTransaction(sql, async (transaction) => {
        expect(await seen(transaction, 'spirits')).toEqual([]);
        throughDoor(one.id);
        expect(await seen(transaction, 'spirits')).toEqual([one.id]);
      }),
    );
    expect(await as(stranger, (sql) => seen(sql, 'spirits'))).toEqual([]);
  });

  it('is never somebody else, however many ask at once on few connections', async () => {
    const { one, other } = await twoCases();
    const askers = [one.family.person, other.family.person, null];
    const expected = [[one.id], [other.id], []];
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, at) => as(askers[at % 3]!, (sql) => seen(sql, 'spirits'))),
    );
    for (const [at, answer] of answers.entries()) expect(answer).toEqual(expected[at % 3]);
  });

  it('is told anew by each call, on a connection that another has just used', async () => {
    const { one, other } = await twoCases();
    const alone = openDatabase(world.url, 1, 'people');
    for (const [person, id] of [
      [one.family.person, one.id],
      [other.family.person, other.id],
      [null, undefined],
    ] as const) {
      const answers = await as(person, async () => [
        await seen(alone, 'spirits'),
        await seen(alone, 'forms'),
        ...(await Promise.all([seen(alone, 'spirits'), seen(alone, 'notes')])),
      ]);
      expect(answers).toEqual(Array.from({ length: 4 }, () => (id ? [id] : [])));
    }
    expect(await seen(alone, 'spirits')).toEqual([]);
    await alone.end();
  });

  it('is told again where it becomes more between two statements of a call', async () => {
    const { one } = await twoCases();
    const stranger = await world.person();
    await as(stranger, async (sql) => {
      expect(await seen(sql, 'spirits')).toEqual([]);
      throughDoor(one.id);
      expect(await seen(sql, 'spirits')).toEqual([one.id]);
    });
  });

  it('is never the one before, where the database cannot be told', async () => {
    const { one, other } = await twoCases();
    const alone = openDatabase(world.url, 1, 'people');
    const [connection] = await as(one.family.person, () => alone<{ pid: number }[]>`select pg_backend_pid() as pid`);
    expect(await as(one.family.person, () => seen(alone, 'spirits'))).toEqual([one.id]);
    for (let time = 0; time < 200; time++) {
      const asking = as(other.family.person, () => seen(alone, 'spirits'));
      const cancelling = world.pool`select pg_cancel_backend(${connection!.pid})`;
      const answer = await asking.catch((error: { code: string }) => error.code);
      expect(['57014', other.id]).toContain(String(answer));
      await cancelling;
      await as(one.family.person, () => seen(alone, 'spirits')).catch(() => {});
    }
    await as(one.family.person, () => alone.unsafe('deallocate all'));
    expect(await as(other.family.person, () => seen(alone, 'spirits'))).toEqual([other.id]);
    await alone.end();
  });

  it('is told by identifiers alone, which end no text of SQL', () => {
    const word = "' or true --";
    expect(() => askingAs({ userId: word, role: 'user' }, false, () => {})).toThrow('identifier');
    expect(() => askingAs(null, false, () => throughDoor(word))).toThrow('identifier');
  });

  it('keeps no connection after rows were read some at a time, to the end or not', async () => {
    const { one } = await twoCases();
    for (let time = 0; time < 12; time++) {
      const counted = await as(one.family.person, async (sql) => {
        let count = 0;
        for await (const rows of sql`select generate_series(1, 10)`.cursor(4)) {
          count += rows.length;
          if (time % 2) break;
        }
        return count;
      });
      expect(counted).toBe(time % 2 ? 4 : 10);
    }
    expect(await as(one.family.person, (sql) => seen(sql, 'spirits'))).toEqual([one.id]);
  });

  it('does not disturb the next who asks on a connection where a statement failed', async () => {
    const { one } = await twoCases();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        as(one.family.person, (sql) => expect(sql`select 1 / 0`).rejects.toMatchObject({ code: '22012' })),
      ),
    );
    expect(await seen(world.people, 'spirits')).toEqual([]);
    expect(await as(one.family.person, (sql) => seen(sql, 'spirits'))).toEqual([one.id]);
  });
});

describe('a memory page', () => {
  it('that is shared is read by everybody and changed by who is tied to it, or keeps it', async () => {
    const { one } = await twoCases();
    await world.pool`update memory_pages set privacy = 'public' where spirit_id = ${one.id}`;
    const stranger = await world.person();
    const change = (sql: Sql) => sql`update memory_pages set sections = '{}' where spirit_id = ${one.id} returning id`;
    expect(await as(stranger, (sql) => seen(sql, 'memory_pages'))).toContain(one.id);
    expect(await as(stranger, change)).toHaveLength(0);
    expect(await as(one.family.person, change)).toHaveLength(1);
    await world.pool`update memory_pages set privacy = 'private', keeper_id = ${stranger.userId} where spirit_id = ${one.id}`;
    expect(await as(stranger, change)).toHaveLength(1);
  });
});

/** What hangs below a walled table without a record of its own: which of them are walled with it. */
const partsWithoutWall: Record<string, string> = {
  decision_positions: 'read through the circle, as the decision',
  announcement_receipts: 'read through the circle, as the announcement',
  memory_blocks: 'read through the page, which visitors open by its address',
  memory_passes: 'opened by the password of a page',
  memory_people: 'read through the page',
  memory_photographs: 'read through the page, or by a key in the address',
  memory_recordings: 'read through the page, or by a key in the address',
  memory_requests: 'written by visitors of the page',
  memory_returns: 'stopped by a key in a mail',
  memory_tributes: 'written by visitors of the page',
  on_call_calls: 'who is rung at night, asked by jobs',
  on_call_rings: 'who is rung at night, asked by jobs',
  signing_signers: 'opened by a secret of the signer',
  upload_parts: 'of whoever uploads',
};

describe('a version from before the wall', () => {
  it('is none of this one: each connection says when it begins that it will tell', async () => {
    const pools = openPools(world.url);
    for (const pool of Object.values(pools))
      expect(await pool`select current_setting('wall.tells') as tells`).toEqual([{ tells: 'who' }]);
    await closePools(pools, 1);
  });

  it('which tells nobody who asks, works as before while it is replaced', async () => {
    const { one, other } = await twoCases();
    const before = postgres(world.url, { max: 1, connection: { role: 'rivage_people' } });
    const rows = await before`select id from spirits`;
    await before.end();
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]));
  });
});

describe('a door', () => {
  type Version = { version: string | null; topics?: string | null };
  const askedOf = ({ id, family, home }: Awaited<ReturnType<typeof twoCases>>['one']) => {
    const [relatives, directors] = [family.person, home.person];
    return { id, relatives, directors };
  };

  it('answers who is tied to what is asked about, and nobody else', async () => {
    const { one, other } = await twoCases();
    const { id, relatives, directors } = askedOf(one);
    const ask = (door: Door, ...values: string[]) => askDoor<Version>(world.people, door, values);
    const theirs = askedOf(other);
    for (const [mine, not] of [
      [relatives, theirs.relatives],
      [relatives, theirs.directors],
    ] as const) {
      expect((await ask('version_for_family', id, mine.userId, mine.email)).version).toBeTruthy();
      expect(await ask('version_for_family', id, not.userId, not.email)).toEqual({ version: null, topics: null });
      expect((await ask('version_of_accounts_for_family', id, mine.userId, mine.email)).version).toBeTruthy();
      expect((await ask('version_of_accounts_for_family', id, not.userId, not.email)).version).toBeNull();
    }
    for (const not of [theirs.directors, theirs.relatives, relatives]) {
      expect((await ask('version_for_home', id, directors.userId, directors.email)).version).toBeTruthy();
      expect((await ask('version_for_home', id, not.userId, not.email)).version).toBeNull();
      expect((await ask('version_of_accounts_for_home', id, directors.email)).version).toBeTruthy();
      expect((await ask('version_of_accounts_for_home', id, not.email)).version).toBeNull();
    }
    const stranger = await world.person();
    expect(await ask('version_of_family', stranger.userId, stranger.email)).toEqual({ version: null, topics: null });
    expect(await ask('version_of_home', stranger.email)).toEqual({ version: null, topics: null });
    expect((await ask('version_of_entries', stranger.userId, stranger.email)).topics).toBeNull();
    expect(await ask('overdue_requests', stranger.email)).toEqual({ count: 0 });
  });

  it('answers the same whoever was told last on its connection', async () => {
    const { one } = await twoCases();
    const { id, relatives } = askedOf(one);
    const alone = openDatabase(world.url, 1, 'people');
    const ask = () => askDoor<Version>(alone, 'version_for_family', [id, relatives.userId, relatives.email]);
    const first = await ask();
    for (const person of [relatives, await world.person(), null]) {
      await as(person, () => alone`select from spirits`);
      expect(await as(person, ask)).toEqual(first);
    }
    await alone.end();
  });

  it('is the only thing that goes past the wall: who reads for everybody may ask none', async () => {
    const doors = await world.pool<{ name: string; people: boolean; reader: boolean; everybody: boolean }[]>`
      select p.proname as name, has_function_privilege('rivage_people', p.oid, 'execute') as people,
        has_function_privilege('rivage_reader', p.oid, 'execute') as reader,
        p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0) as everybody
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and has_function_privilege('rivage_people', p.oid, 'execute')
        and p.prorettype <> 'trigger'::regtype order by 1`;
    // How much is connected, without for whom.
    const ofEverybody = ['connections_by_pool'];
    expect(doors.filter(({ reader }) => reader).map(({ name }) => name)).toEqual(ofEverybody);
    expect(doors.filter(({ everybody }) => everybody)).toEqual([]);
    expect(doors.map(({ name }) => name)).toEqual([
      'add_job',
      ...ofEverybody,
      'job_of_mail',
      'leave_tasks',
      'overdue_requests',
      'release_cases',
      'rivage_are_connected',
      'rivage_mailbox',
      'rivage_pages',
      'rivage_places',
      'rivage_records',
      'try_jobs_again',
      'version_for_family',
      'version_for_home',
      'version_of_accounts_for_family',
      'version_of_accounts_for_home',
      'version_of_entries',
      'version_of_family',
      'version_of_home',
    ]);
  });
});

/** Views look with the rights of the account, past the wall: what each of them shows of a walled table. */
const viewsPastTheWall: Record<string, string> = {
  held_spirits: 'which records are held, by their number, for whoever may erase them',
  held_users: 'which accounts are held, by their number, for whoever may erase them',
  memory_keepers: 'who keeps a memory page',
  memory_standing: 'which memory pages are there, by their number',
  public_obituaries: 'what everybody reads',
};

describe('a record that comes within reach right after it was looked for to be held', () => {
  it('is not there yet: else it would be changed while nobody holds it', async () => {
    const [{ id, person }, { placeId, person: director }] = [await records.family(), await records.home()];
    // The first statement is the one that locks; behind it the family asks the home, in a call of its own.
    let tellLocked = () => {};
    const locked = new Promise<void>((resolve) => {
      tellLocked = resolve;
    });
    const asked = locked.then(() => records.act('connect', id, placeId, person));
    let hasLocked = false;
    const withPause = (sql: Sql) =>
      new Proxy(sql, {
        apply: (target, self, given) => {
          const statement = Reflect.apply(target, self, given);
          if (hasLocked) return statement;
          hasLocked = true;
          return statement.then(async (rows: unknown) => {
            tellLocked();
            expect((await asked).status).toBe(200);
            return rows;
          });
        },
      });
    expect(await as(director, () => inTransaction(world.people, (sql) => lockSpirit(withPause(sql), id)))).toBe(
      undefined,
    );
    const again = await as(director, () => inTransaction(world.people, (sql) => lockSpirit(sql, id)));
    expect(again?.id).toBe(id);
  });
});

it('stands open for these calls as a whole, and for one record where these compare a secret or make it', () => {
  expect(api.filter(({ endpoint }) => endpoint.door).map(({ endpoint }) => endpoint.address)).toEqual([
    'POST /api/spirits-unauthorized',
    'POST /api/requests',
    'POST /api/requests/{id}/confirm',
    'POST /api/payment-events/{provider}',
  ]);
  const letting = /\b(throughDoor|askingAs)\(/;
  const files = filesBelow('src/features', /(?<!\.test)\.ts$/).filter((file) =>
    letting.test(readFileSync(file, 'utf8')),
  );
  expect(files).toEqual([
    'src/features/desk/calendar/feed.service.ts',
    'src/features/forms/signing/signer.service.ts',
    'src/features/spirits/circle/links.service.ts',
    'src/features/spirits/circle/service.ts',
    'src/features/spirits/core/repository.ts',
    'src/features/spirits/release/service.ts',
  ]);
});

it('is gone past by no view but those that show little, each named with what', async () => {
  const views = await world.pool<{ name: string }[]>`
    with recursive looks (view, at) as (
      select r.ev_class, d.refobjid from pg_rewrite r
        join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
      where d.refobjid <> r.ev_class
      union select looks.view, d.refobjid from looks join pg_rewrite r on r.ev_class = looks.at
        join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass)
    select distinct v.relname as name from looks join pg_class v on v.oid = looks.view join pg_class t on t.oid = looks.at
    where v.relnamespace = 'public'::regnamespace and v.relkind in ('v', 'm') and t.relrowsecurity
      and has_any_column_privilege('rivage_people', v.oid, 'select') order by 1`;
  expect(views.map(({ name }) => name)).toEqual(Object.keys(viewsPastTheWall));
});

it('stands before every table that belongs to a record, or says why not', async () => {
  const rows = await world.pool<{ name: string; walled: boolean }[]>`
    select c.relname as name, c.relrowsecurity and exists (
      select from pg_policy p where p.polrelid = c.oid and 'rivage_people'::regrole = any(p.polroles)) as walled
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'spirit_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
  expect(rows.filter(({ walled }) => !walled).map(({ name }) => name)).toEqual(Object.keys(withoutWall).sort());
});

it('stands before every part of what belongs to a record, or says why not', async () => {
  const rows = await world.pool<{ name: string; walled: boolean }[]>`
    with recursive parts (oid) as (
      select 'spirits'::regclass::oid
      union select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'spirit_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      union select k.conrelid from pg_constraint k join parts on k.confrelid = parts.oid and k.contype = 'f')
    select c.relname as name, c.relrowsecurity as walled from parts join pg_class c on c.oid = parts.oid
    where c.relname <> 'spirits'
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'spirit_id') order by 1`;
  expect(rows.filter(({ walled }) => !walled).map(({ name }) => name)).toEqual(Object.keys(partsWithoutWall).sort());
  expect(rows.filter(({ walled }) => walled).map(({ name }) => name)).toEqual([
    'contract_versions',
    'custody_events',
    'estimate_versions',
    'file_previews',
    'invoice_lines',
    'obituary_versions',
    'online_refunds',
  ]);
});
