import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type * as contract from '#features/memory-lane/core/contract.ts';
import { updateMessages } from '#features/memory-lane/core/repository.ts';
import { findOwnPage, lockPageOfKeeper } from '#features/memory-lane/core/service.ts';
import { maySteward, networkOf } from '#features/memory-lane/core/stewardship.rules.ts';
import type * as deciding from '#features/memory-lane/core/tributes.contract.ts';
import * as tributes from '#features/memory-lane/core/tributes.repository.ts';
import {
  isLate,
  isProofHash,
  proofText,
  removedDays,
  stateOnArrival,
  tributeSecretHeader,
  whyNotAddPhotograph,
  whyNotLeave,
} from '#features/memory-lane/core/tributes.rules.ts';
import { keysOf, receiveAndRender, storePhotograph } from '#features/memory-lane/photographs/photographs.service.ts';
import type * as visitors from '#features/memory-lane/visiting/visitors.contract.ts';
import { findShared, hashOf, requirePass } from '#features/memory-lane/visiting/visits.service.ts';
import { badRequest, conflict, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { withLeasedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';

/** Takes a tribute in; it waits for the family, unless the family shows them at once. Who is blocked is answered the same, and nothing they said is kept. */
export const leaveTribute: Service<typeof contract.leaveTribute> = async ({ sql, params, body, client }) => {
  const page = await findShared(sql, params.slug);
  const { name, relation, since, words, pass, proof } = body();
  await requirePass(sql, page, pass);
  const refusalKey = whyNotLeave(page.messages);
  if (refusalKey) throw conflict(refusalKey);
  const proofHash = createHash('sha256').update(proofText(page.slug, proof)).digest();
  if (isLate(proof, Date.now() / 60_000) || !isProofHash(proofHash)) throw badRequest('memoryProof');
  const secret = randomBytes(24).toString('base64url');
  const authorHash = createHash('sha256')
    .update(`${page.id}\n${page.senderKey}\n${networkOf(client)}`)
    .digest();
  const isBlocked = await tributes.isBlocked(sql, page.id, authorHash);
  const begins = stateOnArrival(page.messages, await tributes.countUnread(sql, page.id));
  const isFull = begins === 'waiting' && (await tributes.countWaiting(sql, page.id)) >= limits.tributesWaiting;
  if (!isBlocked && isFull) throw conflict('memoryTributesFull');
  const said = isBlocked
    ? { name: '-', relation: '', since: '', words: '', state: 'removed' as const }
    : { name, relation, since, words, state: begins };
  const hashes = { secretHash: hashOf(secret), proofHash, authorHash };
  const tributeId = await tributes.insertTribute(sql, { pageId: page.id, ...said, ...hashes });
  if (!tributeId) throw badRequest('memoryProof');
  return { secret, tributeId, shown: begins === 'shown' };
};

/**
 * Adds the photograph that belongs to a tribute of the caller's: drawn anew, and held with it until the family has approved
 * both. Where words are shown at once it is shown with them, unless they would have to wait by now: then both do.
 */
export const addTributePhotograph: Service<typeof visitors.addTributePhotograph> = async (request) => {
  const { blobs, sql, params } = request;
  const page = await findShared(sql, params.slug);
  const secretHash = hashOf(request.header(tributeSecretHeader));
  await requireTribute(sql, page.id, params.tributeId, secretHash);
  const id = randomUUID();
  return withLeasedBlobs(request, null, keysOf(id), async (keep) => {
    const drawn = await receiveAndRender(blobs, id, await request.upload());
    return request.afterUpload(drawn.sha256, async (transaction) => {
      // Not before: the same request sent again is answered as the first time.
      const tribute = await requireTribute(transaction, page.id, params.tributeId, secretHash);
      const refusalKey = whyNotAddPhotograph(tribute);
      if (refusalKey) throw conflict(refusalKey);
      if (tribute.state === 'removed') return { ok: true };
      await keep(transaction);
      await storePhotograph(transaction, page.id, drawn, params.tributeId);
      const mustWait = stateOnArrival(page.messages, await tributes.countUnread(transaction, page.id)) === 'waiting';
      if (mustWait) await tributes.holdUnread(transaction, params.tributeId);
      return { ok: true };
    });
  });
};

async function requireTribute(
  sql: Sql,
  pageId: string,
  tributeId: string,
  secretHash: Uint8Array,
): Promise<tributes.TributeStatus> {
  const status = isIdentifier(tributeId) ? await tributes.lockTribute(sql, pageId, tributeId, secretHash) : undefined;
  if (!status) throw notFound();
  return status;
}

/** Erases the tributes that were removed a while ago, with their photographs. Run by the clock. */
export const eraseRemovedTributes = (sql: Sql): Promise<void> => tributes.purgeRemovedTributes(sql, removedDays);

/** The author takes a tribute back. */
export const withdrawTribute: Service<typeof contract.withdrawTribute> = async ({ sql, body }) => {
  await tributes.deleteTributeOf(sql, hashOf(body().secret));
  return { ok: true };
};

/** A visitor reports a tribute: the family sees it marked on its page. */
export const reportTribute: Service<typeof contract.reportTribute> = async ({ sql, params, body }) => {
  const page = await findShared(sql, params.slug);
  await requirePass(sql, page, body().pass);
  const isNoted = isIdentifier(params.tributeId) && (await tributes.markReported(sql, page.id, params.tributeId));
  if (!isNoted) throw notFound();
  return { ok: true };
};

/** The keeper says what becomes of what visitors leave. */
export const chooseMemoryMessages: Service<typeof deciding.chooseMemoryMessages> = async (request) => {
  const page = await lockPageOfKeeper(request);
  const { messages } = request.body();
  await updateMessages(request.sql, page.id, messages);
  return { messages };
};

/** The keeper shows many that wait, or takes that back. */
export const moderateTributes: Service<typeof deciding.moderateTributes> = async (request) => {
  const page = await lockPageOfKeeper(request);
  const { ids, state } = request.body();
  const change = state === 'shown' ? tributes.showWaiting : tributes.hideAgain;
  return { changed: await change(request.sql, page.id, ids) };
};

/** Lists what was removed and can still be brought back. */
export const listRemovedTributes: Service<typeof deciding.listRemovedTributes> = async (request) => {
  const page = await findOwnPage(request);
  if (!maySteward(page.right)) throw forbidden('memoryKeeperOnly');
  return { tributes: [...(await tributes.listRemoved(request.sql, page.id, removedDays))] };
};

/** The family shows a tribute or removes it, or takes that back. */
export const moderateTribute: Service<typeof contract.moderateTribute> = async (request) => {
  const { sql, params } = request;
  const page = await lockPageOfKeeper(request);
  const { state, block } = request.body();
  if (!isIdentifier(params.tributeId)) throw notFound();
  if (state === 'back') {
    if (!(await tributes.revertModeration(sql, page.id, params.tributeId))) throw notFound();
    return { ok: true };
  }
  const judged = await tributes.updateTributeState(sql, page.id, params.tributeId, state);
  if (!judged) throw notFound();
  if (block && judged.authorHash) await tributes.blockAuthor(sql, page.id, params.tributeId, judged.authorHash);
  return { ok: true };
};
