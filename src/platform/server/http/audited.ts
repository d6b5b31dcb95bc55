import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/actor.ts';
import type { Endpoint } from '#platform/endpoint.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { readJson } from './json.ts';

/** A write that went well, for whoever writes down who did what; `body()` is what was sent, where the call takes JSON. */
export type CompletedWrite = {
  endpoint: Endpoint;
  caller: Caller;
  params: Record<string, string | undefined>;
  body: () => unknown;
  reply: unknown;
};

/** Writes down who did what, in the transaction of the write. */
export type AuditWrite = (sql: Sql, written: CompletedWrite) => Promise<void>;

type WriteRequest = FastifyRequest<{ Params: Record<string, string | undefined>; Body: Buffer | undefined }>;

/** Does a write, and has it written down in the same transaction. */
export async function withAudit(
  request: WriteRequest,
  endpoint: Endpoint,
  auditWrite: AuditWrite | undefined,
  sql: Sql,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const reply = await work();
  const { caller, params, body, headers } = request;
  const sent = () => (endpoint.body && Buffer.isBuffer(body) ? readJson(body, headers['content-type']) : undefined);
  await auditWrite?.(sql, { endpoint, caller, params, body: sent, reply });
  return reply;
}
