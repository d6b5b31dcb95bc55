import { createHash, randomBytes } from 'node:crypto';
import { badRequest, conflict, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service } from '#platform/server/serve.ts';
import type * as contract from './contract.ts';
import { lockOwnPage } from './service.ts';
import * as tributes from './tributes.repository.ts';
import { hasZeros, isLate, proofText } from './tributes.rules.ts';
import { demandPass, findShared, hashOf } from './visits.service.ts';

const waitingMost = 500;

/** Takes a tribute in; it waits for the family. Who is blocked is answered the same, and nothing is kept. */
export const leaveTribute: Service<typeof contract.leaveTribute> = async ({ sql, params, body, client }) => {
  const page = await findShared(sql, params.slug);
  const { name, words, pass, proof } = body();
  await demandPass(sql, page, pass);
  const proofHash = createHash('sha256').update(proofText(page.slug, proof)).digest();
  if (isLate(proof, Date.now() / 60_000) || !hasZeros(proofHash)) throw badRequest('memoryProof');
  const secret = randomBytes(24).toString('base64url');
  const authorHash = createHash('sha256').update(`${page.id}\n${page.familyKey}\n${client}`).digest();
  if (await tributes.isBlocked(sql, page.id, authorHash)) return { secret };
  if ((await tributes.countWaiting(sql, page.id)) >= waitingMost) throw conflict('memoryTributesFull');
  const arriving = { pageId: page.id, name, words, secretHash: hashOf(secret), proofHash, authorHash };
  if (!(await tributes.insertTribute(sql, arriving))) throw badRequest('memoryProof');
  return { secret };
};

/** The author takes a tribute back. */
export const withdrawTribute: Service<typeof contract.withdrawTribute> = async ({ sql, body }) => {
  await tributes.deleteTributeOf(sql, hashOf(body().secret));
  return { ok: true };
};

/** A visitor reports a tribute: the family sees it marked on its page. */
export const reportTribute: Service<typeof contract.reportTribute> = async ({ sql, params, body }) => {
  const page = await findShared(sql, params.slug);
  await demandPass(sql, page, body().pass);
  const isNoted = isIdentifier(params.tributeId) && (await tributes.markReported(sql, page.id, params.tributeId));
  if (!isNoted) throw notFound();
  return { ok: true };
};

/** The family shows a tribute or removes it. */
export const judgeTribute: Service<typeof contract.judgeTribute> = async (request) => {
  const { sql, params } = request;
  const page = await lockOwnPage(request);
  const { state, block } = request.body();
  const judged = isIdentifier(params.tributeId)
    ? await tributes.updateTributeState(sql, page.id, params.tributeId, state)
    : undefined;
  if (!judged) throw notFound();
  if (block) await tributes.blockAuthor(sql, page.id, judged.authorHash);
  return { ok: true };
};
