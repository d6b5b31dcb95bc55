import { insertAudit } from '#features/audits/repository.ts';
import * as connections from '#features/connections/core/repository.ts';
import { insertFirstCall } from '#features/desk/calls/repository.ts';
import { insertNote } from '#features/notes/repository.ts';
import { deleteSpiritRow, insertSpirit, updateStatus } from '#features/spirits/core/repository.ts';
import { findUser } from '#features/users/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import { outcomeOf } from './judging.rules.ts';
import * as repository from './repository.ts';
import type { OldCase } from './rows.rules.ts';
import { knownOf, tryFile } from './trial.service.ts';

/** The task that brings the cases of a file in. */
export const importOldCasesTask = 'import_old_cases';

/** The task that takes back what a file has brought. */
export const undoOldCasesTask = 'undo_old_cases';

/** Who brings cases: whoever has pressed it. Nobody once their account is gone; then no branch is theirs either. */
async function actorOf(sql: Sql, userId: string | null): Promise<Actor | undefined> {
  const user = userId === null ? undefined : await findUser(sql, userId);
  return user && { userId: user.id, email: user.email, role: 'funeral-home' };
}

/**
 * Brings the cases of a file in, some rows in each transaction: a server that is killed goes on where the last one ended, and no row
 * comes twice. Nobody is told, and no family is asked. Safe to run again.
 */
export async function bringOldCases({ pool }: { pool: Pool }, importId: string): Promise<void> {
  while (await bringSome(pool, importId));
}

/** Brings the next rows in; false once there are none. */
const bringSome = (pool: Pool, importId: string): Promise<boolean> =>
  inTransaction(pool, async (sql) => {
    const stored = await repository.lockCaseImport(sql, importId, 'importing');
    if (!stored) return false;
    const actor = await actorOf(sql, stored.startedBy);
    const tried = await tryFile(sql, stored, actor?.email ?? '');
    const rows = (tried?.rows ?? []).slice(stored.done, stored.done + limits.oldCasesAtOnce);
    const known = await knownOf(sql, importId, rows);
    const outcomes = rows.map((row) => ({ ...row, outcome: outcomeOf(row, known) }));
    for (const { outcome, found } of outcomes)
      if (outcome === 'new' && found && actor) await insertCase(sql, actor, found, importId);
    await repository.noteProgress(sql, importId, outcomes);
    return rows.length > 0;
  });

/** Makes a record at rest without a family, which the branch has had since the day of death; nobody is responsible for it. */
async function insertCase(sql: Sql, actor: Actor, one: OldCase, importId: string): Promise<void> {
  const { placeId, key, number, data, facts, notes, day } = one;
  const spiritId = await insertSpirit(sql, { ownerId: null, ownerEmail: null, data });
  await insertFirstCall(sql, { spiritId, kind: 'died', userId: actor.userId });
  await connections.insertPast(sql, { spiritId, placeId, day });
  await updateStatus(sql, spiritId, 'unverified', 'at-rest');
  await insertAudit(sql, { spiritId, placeId, actor, action: 'bring-case' });
  for (const text of notes.toReversed()) await insertNote(sql, { spiritId, placeId, text, authorId: actor.userId });
  await repository.insertOldCase(sql, {
    ...{ spiritId, placeId, importId, key, number, facts, notes: notes.length },
    userId: actor.userId,
  });
}

/** Takes everything back that a file has brought, at once or not at all: not where somebody has worked on it meanwhile. */
export const takeBackOldCases = ({ pool }: { pool: Pool }, importId: string): Promise<void> =>
  inTransaction(pool, async (sql) => {
    const stored = await repository.lockCaseImport(sql, importId, 'undoing');
    if (!stored) return;
    const records = await repository.lockBrought(sql, importId);
    const actor = await actorOf(sql, await repository.findUndoer(sql, importId));
    const isUntouched = actor !== undefined && (await repository.countTouched(sql, importId)) === 0;
    if (isUntouched) {
      for (const { id, placeId } of records) {
        await connections.endAll(sql, id);
        await deleteSpiritRow(sql, id);
        await insertAudit(sql, { spiritId: id, placeId, actor, action: 'delete' });
      }
      await repository.deleteOldCases(sql, importId);
    }
    await repository.endUndoing(sql, importId, isUntouched);
  });

/** Forgets what files held, and the ones that nobody brought in. Run by the clock. */
export const eraseOldCaseFiles = (sql: Sql): Promise<void> => repository.eraseCaseFiles(sql, limits.oldCaseFileDays);
