import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createServer } from '#app/server.ts';
import { searchTextOf } from '#features/places/core/slug.rules.ts';
import { openBlobStore } from '#platform/server/blobs/openBlobStore.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { createLog } from '#platform/server/log.ts';
import { listMails } from '#platform/server/mail.ts';
import { withNewKey } from '#platform/server/sealing/keyFile.ts';
import { KeyRing } from '#platform/server/sealing/keyRing.ts';
import { takeKeyRing } from '#platform/server/sealing/values.ts';
import type { Role } from '#vocabulary/roles.ts';

/** With what devices are rung in tests: of nobody. */
const pushKey = '4gD5KS6qegu5mcvI-CixrRb20oKQ3x0_naThauMdoEk';

/** A signed-in person of a test. */
export type Person = { userId: string; email: string; bearer: string; roles: Role[] };

/** A listing of a test. */
type Listing = { id: string; slug: string; name: string; email: string | null };

/** What a test sends besides the address. */
export type CallOptions = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  as?: Person | undefined;
  role?: string;
  headers?: Record<string, string>;
};

/** The body of a form as a browser writes it; a part without `name` is a plain field. */
export const multipart = (boundary: string, parts: { field: string; name?: string; content: Buffer | string }[]) =>
  Buffer.concat([
    ...parts.flatMap(({ field, name, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${
          name === undefined ? '' : `; filename="${name}"\r\nContent-Type: application/octet-stream`
        }\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

takeKeyRing(new KeyRing(withNewKey()));

let owner: ReturnType<typeof openDatabase> | undefined;

/** The connection that makes databases and drops them: one for all worlds of a process, for a new one takes as long as a database. */
const ownerOf = (server: string) => {
  owner ??= openDatabase(server, 1);
  return owner;
};

/** So many at a time does a test itself ask: each new connection of PostgreSQL reads what a table is anew. The server has ten, as at work. */
const connections = 4;

/** A database of its own, and the real server in process on it. */
export async function createWorld(environment: Record<string, string> = {}) {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = ownerOf(server);
  // Copied as files: nothing here has to outlive a crash, and PostgreSQL's log of it would be twice the work.
  await admin.unsafe(`create database ${name} template template_rivage strategy file_copy`);
  const url = server.replace(/\/[^/]*$/, `/${name}`);
  const pool = openDatabase(url, connections);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'rivage-world-'));
  const config = readConfig({
    ...{ DATABASE_URL: url, DATA_DIR: dataDirectory, PORT: '3000', VAPID_PRIVATE_KEY: pushKey },
    ...environment,
  });
  const logLines: string[] = [];
  const log = createLog('info', { write: (line) => void logLines.push(line) });
  const blobs = await openBlobStore(config);
  // The test writes and looks as the owner of the tables; the server has no more rights than at work.
  const people = openDatabase(url, 10, 'people');
  const readers = openDatabase(url, 4, 'readers');
  // A machine that runs many tests at once is slower than anybody waits for.
  for (const { options } of [people, readers])
    Object.assign(options.connection, { statement_timeout: 600_000, lock_timeout: 0 });
  const app = await createServer({ config, pool: people, readers, blobs, log });

  /** Calls the server as a browser would: `call('GET /api/places/{id}', { params: { id } })`. */
  async function call(address: string, { params = {}, query, body, as, role, headers = {} }: CallOptions = {}) {
    const [method, path] = address.split(' ') as [string, string];
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
    const response = await app.inject({
      method: method as 'GET',
      url: query ? `${filled}?${new URLSearchParams(query)}` : filled,
      headers: {
        accept: 'application/json',
        ...(as ? { authorization: `Bearer ${as.bearer}` } : {}),
        ...(role ? { role } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    const text = response.body;
    const isJson = response.headers['content-type']?.toString().includes('application/json') ?? false;
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back.
    const json: any = isJson && text ? JSON.parse(text) : undefined;
    return { status: response.statusCode, text, json, bytes: response.rawPayload, headers: response.headers };
  }

  /** Sends one file as a browser's form would, with its true size unless the headers say otherwise. */
  function upload(address: string, file: { name?: string; content: Buffer }, options: CallOptions = {}) {
    const boundary = randomUUID();
    const body = multipart(boundary, [{ field: 'file', name: file.name ?? 'file.txt', content: file.content }]);
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-size': String(file.content.length),
      ...options.headers,
    };
    return call(address, { ...options, body, headers });
  }

  /** Makes an account with a live session. */
  async function person(options: { email?: string; roles?: Role[]; language?: 'en' | 'fr' } = {}): Promise<Person> {
    const { email = `person-${randomUUID()}@example.org`, roles = ['user'], language = 'en' } = options;
    const bearer = randomBytes(32).toString('base64url');
    const [user] = await pool`
      insert into users (email, roles, language) values (${email}, ${roles}, ${language}) returning id`;
    await pool`
      insert into sessions (token_hash, user_id, expires_at)
      values (${createHash('sha256').update(bearer).digest()}, ${user!.id}, now() + interval '30 days')`;
    return { userId: user!.id, email, bearer, roles };
  }

  /** Lets the invitations of somebody count, as their next sign-in does. */
  const acceptInvitations = ({ email }: Pick<Person, 'email'>) =>
    pool`update place_keepers set accepted_at = now() where email = ${email} and accepted_at is null`;

  /** Inserts listings, by default published funeral homes in Calgary with a mailbox. Columns in snake_case, of all the same. */
  async function places(list: Record<string, unknown>[]): Promise<Listing[]> {
    const rows = list.map((columns) => {
      const unique = randomUUID().slice(0, 8);
      const row = {
        slug: `home-${unique}`,
        type: 'funeral-home',
        name: `Home ${unique}`,
        email: `home-${unique}@example.org`,
        city: 'Calgary',
        region: 'Alberta',
        latitude: 51.05,
        longitude: -114.08,
        geo_precision: 'source',
        hide_address: false,
        status: 'published',
        ...columns,
      };
      return { ...row, search_text: searchTextOf(row.name as string, row.city as string | null) };
    });
    return pool<Listing[]>`insert into places ${pool(rows as never)} returning id, slug, name, email`;
  }

  /** Inserts one listing. */
  const place = async (columns: Record<string, unknown> = {}): Promise<Listing> => (await places([columns]))[0]!;

  /** Takes all rows of these tables away, and of all that refer to them; nothing hears of it but what always does. */
  const empty = (...tables: string[]) =>
    pool.begin(async (transaction) => {
      const names = await transaction<{ name: string }[]>`
        with recursive emptied (id) as (
          select to_regclass(name)::oid from unnest(${tables}::text[]) name
          union select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f')
        select id::regclass::text as name from emptied`;
      // Quicker than emptying files: of a hundred tables hardly ten hold a row.
      await transaction`set local session_replication_role = replica`;
      await transaction.unsafe(names.map(({ name }) => `delete from ${name}`).join(';'));
    });

  return {
    url,
    pool,
    people,
    readers,
    config,
    blobs,
    app,
    logLines,
    call,
    upload,
    person,
    acceptInvitations,
    place,
    places,
    empty,
    mailsTo: (recipient: string) => listMails(pool, recipient),
    async close() {
      await app.close();
      await Promise.all([pool.end(), people.end(), readers.end()]);
      await admin.unsafe(`drop database ${name} with (force)`);
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A test's world. */
export type World = Awaited<ReturnType<typeof createWorld>>;
