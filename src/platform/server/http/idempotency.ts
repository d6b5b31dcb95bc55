import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { badRequest, conflict } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { openJson, openText, sealJson, sealText } from '#platform/server/sealing/values.ts';

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** What is done once per key, and what its caller is to it by now. */
type KeyedWork = { run: (sql: Sql) => Promise<unknown>; ties: (sql: Sql) => Promise<string> };

/**
 * Runs a write once per `Idempotency-Key`: the same person sending the same request again gets the first answer and
 * nothing happens twice; the same key with another request is refused. The key is written in the transaction of the
 * change itself, so a second caller waits for the first and a change that failed leaves no key behind.
 */
export function replayOrRun(sql: Sql, request: FastifyRequest, work: KeyedWork): Promise<unknown> {
  return runOnce(sql, request, Buffer.isBuffer(request.body) ? request.body : '', work);
}

/** The same for an upload, whose body has streamed by: `content` is the hash of the file's bytes. */
export const replayOrRunUpload = (
  sql: Sql,
  request: FastifyRequest,
  content: Uint8Array,
  work: KeyedWork,
): Promise<unknown> => runOnce(sql, request, content, work);

async function runOnce(
  sql: Sql,
  request: FastifyRequest,
  content: string | Uint8Array,
  work: KeyedWork,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work.run(sql);
  if (typeof key !== 'string' || !keyPattern.test(key)) throw badRequest('inputInvalid');
  const caller = request.caller?.userId ?? 'anonymous';
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`).update(content).digest();
  const inserted = await sql`
    insert into idempotency_keys (caller, key, request_hash) values (${caller}, ${key}, ${sealedHash(caller, key, hash)})
    on conflict do nothing returning key`;
  if (inserted.length === 0) return replay(sql, { caller, key, hash }, work);
  const reply = await work.run(sql);
  // As text: the database would sort the keys of what it is given as JSON, and the answer is to be the first one to the letter.
  const text = JSON.stringify(sealJson(placeOf('reply', caller, key), reply ?? null));
  await sql`
    update idempotency_keys set reply = ${text}::text::json, ties = ${await hashOfTies(sql, work)}
    where caller = ${caller} and key = ${key}`;
  return reply;
}

/** The first answer again, for who is still what they were when it was given. */
async function replay(sql: Sql, { caller, key, hash }: KeyedRequest, work: KeyedWork): Promise<unknown> {
  const [row] = await sql<{ requestHash: Buffer; reply: unknown; ties: Buffer | null }[]>`
    select request_hash, reply, ties from idempotency_keys where caller = ${caller} and key = ${key}`;
  if (!row || !hash.equals(openedHash(caller, key, row.requestHash))) throw conflict('keyReused');
  if (row.ties && !row.ties.equals(await hashOfTies(sql, work))) {
    // Judged anew, as a call that was never made; what it would do once more is undone with the refusal.
    await work.run(sql);
    throw conflict('keyReused');
  }
  return openJson(placeOf('reply', caller, key), row.reply);
}

type KeyedRequest = { caller: string; key: string; hash: Buffer };

const hashOfTies = async (sql: Sql, { ties }: KeyedWork): Promise<Buffer> => {
  const text = await ties(sql);
  return createHash('sha256').update(text).digest();
};

const placeOf = (column: 'reply' | 'request_hash', caller: string, key: string) =>
  `idempotency_keys.${column}/${caller}/${key}`;

/** Sealed as well: a request that says one number could be found by trying all of them. */
const sealedHash = (caller: string, key: string, hash: Buffer): Buffer =>
  Buffer.from(sealText(placeOf('request_hash', caller, key), hash.toString('hex')));

/** The hash of a request; one from before there were keys is its 32 bytes. */
const openedHash = (caller: string, key: string, stored: Buffer): Buffer =>
  stored.length === 32 ? stored : Buffer.from(openText(placeOf('request_hash', caller, key), stored.toString()), 'hex');
