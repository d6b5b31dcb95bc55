import type { Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';

/** Puts a fresh code in the place of whatever code the same session had asked for. */
export async function replaceProofCode(sql: Sql, sessionId: string, codeHash: Buffer): Promise<void> {
  await sql`
    insert into proof_codes (session_id, code_hash, expires_at)
    values (${sessionId}, ${codeHash}, now() + make_interval(mins => ${limits.signInCodeMinutes}))
    on conflict (session_id) do update
      set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`;
}

/** Counts one try on the code of a session; its hash while it lives and has tries left. */
export async function countProofTry(sql: Sql, sessionId: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ codeHash: Buffer }[]>`
    update proof_codes set tries = tries + 1
    where session_id = ${sessionId} and expires_at > now() and tries < ${limits.signInCodeTries}
    returning code_hash`;
  return row?.codeHash;
}

/** Uses the code of a session up; false when another call has used or replaced it meanwhile. */
export async function deleteProofCode(sql: Sql, sessionId: string, codeHash: Buffer): Promise<boolean> {
  const used = await sql`
    delete from proof_codes where session_id = ${sessionId} and code_hash = ${codeHash} and expires_at > now()
    returning session_id`;
  return used.length > 0;
}

/** Deletes the codes that nobody can use any more. */
export async function deleteExpiredProofCodes(sql: Sql): Promise<void> {
  await sql`delete from proof_codes where expires_at <= now()`;
}

/** Notes that the person of a session has just shown that it is them. */
export async function renewProof(sql: Sql, sessionId: string): Promise<void> {
  await sql`update sessions set proved_at = now(), wrong_proofs = 0 where id = ${sessionId}`;
}

/** Counts a wrong code in a session, and ends the session at the last that is allowed in a row. */
export async function countWrongProof(sql: Sql, sessionId: string): Promise<void> {
  await sql`
    update sessions set wrong_proofs = wrong_proofs + 1,
      revoked_at = case when wrong_proofs + 1 >= ${limits.wrongProofs} then coalesce(revoked_at, now()) else revoked_at end
    where id = ${sessionId}`;
}
