import type { Answers } from '#features/answers/schema.ts';
import { answerBlocks, answerLimits } from '#features/answers/schema.ts';
import { whyNotShortlist } from '#features/answers/shortlist.rules.ts';
import { insertAudit } from '#features/audits/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, forbidden, notFound, Refusal } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import { concernsHomes, spiritFor } from './disclosure.rules.ts';
import { queueEntryOf } from './queue.service.ts';
import * as repository from './repository.ts';
import { isFamilyRole, isPresentVersion, mayChangeAnswers, relationTo, type SpiritRecord } from './rules.ts';
import type { Spirit } from './schema.ts';
import { eraseSpirits, forgetInvited } from './unowned.repository.ts';

/** Lists the caller's records; for a home's queue in their short form. */
export const listSpirits: Service<typeof contract.listSpirits> = async ({ sql, actor, query }) => {
  if (isFamilyRole(actor)) {
    const own = await repository.listSpiritsOfFamily(sql, actor.userId, actor.email);
    return own.flatMap((record) => spiritFor(actor, record) ?? []);
  }
  const isQueue = query().view === 'queue';
  const records = await repository.listSpiritsOfHome(sql, actor.email, { short: isQueue });
  return records.flatMap((record) => (isQueue ? queueEntryOf : spiritFor)(actor, record) ?? []);
};

/** Saves a draft as the caller's own record. */
export const createSpirit: Service<typeof contract.createSpirit> = async ({ sql, actor, body }) => {
  const { spirit, email } = body();
  if (email && email !== actor.email) throw forbidden();
  const data = readAnswers(spirit.data ?? {});
  const id = await repository.insertSpirit(sql, { ownerId: actor.userId, ownerEmail: actor.email, data });
  await insertAudit(sql, { spiritId: id, actor, action: 'create' });
  return readAfterWrite(sql, actor, id);
};

/** Merges answer blocks into the version that was read, or confirms an unclaimed record. */
export const updateSpirit: Service<typeof contract.updateSpirit> = async ({ sql, actor, params: { id }, body }) => {
  const before = await lockRecord(sql, actor, id);
  if (!mayChangeAnswers(relationTo(actor, before), {})) throw forbidden();
  const { data, core } = body().spirit;
  const unclaimed = before.ownerId === null;
  if (unclaimed && !core?.claimed) throw conflict('confirmFirst');
  if ((unclaimed || data) && !isPresentVersion(before.updatedAt, core?.updatedAt)) throw conflict('changedElsewhere');
  if (unclaimed) await claim(sql, actor, id);
  // Nobody has changed it since it was locked but who confirmed it just now.
  const present = unclaimed ? await repository.findSpirit(sql, id) : before;
  if (!present) throw notFound();
  if (data) await changeAnswers(sql, actor, present, data);
  return readAfterWrite(sql, actor, id);
};

/** Gives an unconfirmed record to the owner of its mailbox; 404 where it is not theirs or was confirmed before. */
export async function claim(sql: Sql, actor: Actor, id: string): Promise<void> {
  if (!(await repository.claimSpirit(sql, id, actor.userId, actor.email))) throw notFound();
  await insertAudit(sql, { spiritId: id, actor, action: 'claim' });
}

async function changeAnswers(
  sql: Sql,
  actor: Actor,
  before: SpiritRecord,
  given: Record<string, unknown>,
): Promise<void> {
  const { id, data, updatedAt } = before;
  const blocks = readAnswers(given);
  assertAnswersSize({ ...data, ...blocks });
  const changed = await repository.updateAnswers(sql, id, updatedAt, blocks);
  if (changed && concernsHomes(blocks)) await insertAudit(sql, { spiritId: id, actor, action: 'update' });
}

/** Erases unclaimed and deleted records whose time is over; answers how many, and the keys of the bytes to erase with them. */
export async function eraseOldSpirits(sql: Sql): Promise<{ records: number; blobKeys: string[] }> {
  await forgetInvited(sql);
  return eraseSpirits(sql, limits.unclaimedDraftDays, limits.undoDays);
}

/** The record, locked until the change is written; 404 unless it is one of the caller's. */
export async function lockRecord(sql: Sql, actor: Actor, id: string): Promise<SpiritRecord> {
  const record = isIdentifier(id) ? await repository.lockSpirit(sql, id) : undefined;
  if (!record || relationTo(actor, record) === 'none') throw notFound();
  return record;
}

/** The family's record, locked; 403 for a relative who does not decide, and for a home that is connected to it. */
export async function lockOwnRecord(sql: Sql, actor: Actor, id: string): Promise<SpiritRecord> {
  const record = await lockRecord(sql, actor, id);
  if (relationTo(actor, record) !== 'family') throw forbidden();
  return record;
}

/** The record as the caller sees it after the change. */
export async function readAfterWrite(sql: Sql, actor: Actor, id: string): Promise<Spirit> {
  const record = await repository.findSpirit(sql, id);
  const spirit = record && spiritFor(actor, record);
  if (!spirit) throw notFound();
  return spirit;
}

/** Answer blocks as they are stored; 400 for anything else. */
export function readAnswers(data: Record<string, unknown>): Answers {
  const result = answerBlocks.safeParse(data);
  if (!result.success) throw badRequest('answersInvalid');
  const refusal = whyNotShortlist(result.data);
  if (refusal) throw badRequest(refusal);
  return result.data;
}

/** One record holds as much as one request may carry, however often it is added to. */
function assertAnswersSize(data: Answers): void {
  if (Object.keys(data).length > answerLimits.blocks) throw badRequest('answersInvalid');
  if (Buffer.byteLength(JSON.stringify(data)) > limits.jsonBytes) throw new Refusal(413, 'requestTooLarge');
}
