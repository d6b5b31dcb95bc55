import { findKeeper, listSuccessions } from '#features/memory-lane/core/people.repository.ts';
import { endVisits, findPage, renewFamilyKey, updateHidden } from '#features/memory-lane/core/repository.ts';
import { loadPage } from '#features/memory-lane/core/service.ts';
import type * as contract from '#features/memory-lane/core/stewardship.contract.ts';
import { visiblePage } from '#features/memory-lane/story/visiblePage.rules.ts';
import { findShared, requirePass } from '#features/memory-lane/visiting/visits.service.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import { badRequest, conflict, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import { queueMail } from '#platform/server/mail.ts';
import { limits } from '#vocabulary/limits.ts';
import * as requests from './requests.repository.ts';
import { type StewardMailKind, stewardMail } from './stewardship.emails.ts';
import { nameOfPage, queueLetter } from './stewardship.service.ts';

/** Stores what somebody asks, tells the administrators and the family, and says to the asker that it has arrived. */
export const requestTakedown: Service<typeof contract.requestTakedown> = async (request) => {
  const { sql, params, config, language } = request;
  const page = await findShared(sql, params.slug);
  const { pass, ...asked } = request.body();
  await requirePass(sql, page, pass);
  await countAttempt(sql, 'memory request', asked.email, { count: limits.validationMailsPerHour, seconds: 3_600 });
  await requests.insertRequest(sql, page.id, { ...asked, language });
  const about = { publicUrl: config.publicUrl, name: nameOfPage(page), words: asked.words };
  for (const administrator of config.adminEmails) {
    const theirs = (await findLanguageOf(sql, administrator)) ?? 'en';
    await queueMail(
      sql,
      administrator,
      stewardMail('requestForAdmin', { ...about, language: theirs, email: asked.email }),
    );
  }
  const keeper = await findKeeper(sql, page.id);
  if (keeper) await queueLetter(sql, keeper, 'requestForFamily', about);
  await queueMail(sql, asked.email, stewardMail('requestReceived', { ...about, language }));
  return { ok: true };
};

/** Lists one page of what was asked, and the successors who ask for a page. */
export const listMemoryRequests: Service<typeof contract.listMemoryRequests> = async ({ sql, query }) => {
  const { page, size, status } = query();
  const [items, total, successions] = await Promise.all([
    requests.listRequests(sql, status, { number: page, size }),
    requests.countRequests(sql, status),
    listSuccessions(sql),
  ]);
  return { items, total, page, size, successions };
};

/** Reads the page that somebody asks about: nobody can judge what they have not seen, and it may be hidden by now. */
export const getRequestedMemoryPage: Service<typeof contract.getRequestedMemoryPage> = async (request) => {
  const { sql, params, setHeader } = request;
  const asked = isIdentifier(params.id) ? await requests.findRequest(sql, params.id) : undefined;
  if (asked?.status !== 'open') throw notFound();
  setHeader('cache-control', 'no-store');
  const page = await findPage(sql, asked.pageId);
  const isSeen = page && !page.erasedAt && page.privacy !== 'private' && (await findKeeper(sql, page.id));
  return { page: isSeen ? visiblePage(await loadPage(sql, page, page.familyKey)) : null };
};

const lettersToFamily = { hide: 'hidden', show: 'shown', left: 'left', 'taken-down': 'takenDown' } as const;
const lettersToRequester = { left: 'answerLeft', 'taken-down': 'answerTakenDown' } as const satisfies Record<
  string,
  StewardMailKind
>;

/** Hides a page or shows it again, or answers what was asked about it; the family is told each time. */
export const answerMemoryRequest: Service<typeof contract.answerMemoryRequest> = async (request) => {
  const { sql, params, actor, config } = request;
  const asked = isIdentifier(params.id) ? await requests.lockRequest(sql, params.id) : undefined;
  if (!asked) throw notFound();
  const { decision, message } = request.body();
  const isAnswer = decision === 'left' || decision === 'taken-down';
  if (isAnswer && asked.status !== 'open') throw conflict('inquiryAnswered');
  if (isAnswer && message === '') throw badRequest('reasonRequired');
  // What was hidden for another request that is still open stays hidden.
  const staysHidden = decision === 'left' && asked.page.hidden && (await requests.hasOtherOpen(sql, asked));
  const hidden = decision === 'hide' || decision === 'taken-down' || staysHidden;
  const about = { publicUrl: config.publicUrl, name: asked.page.name, words: message };
  if (isAnswer) {
    // The addresses at which administrators have looked at its pictures end with the answer.
    await renewFamilyKey(sql, asked.pageId);
    await requests.closeRequest(sql, asked.id, { status: decision, answer: message, by: actor.userId });
    await queueMail(
      sql,
      asked.email,
      stewardMail(lettersToRequester[decision], { ...about, language: asked.language }),
    );
  }
  await setHidden(sql, asked, hidden);
  const keeper = await findKeeper(sql, asked.pageId);
  if (keeper && (isAnswer || hidden !== asked.page.hidden))
    await queueLetter(sql, keeper, lettersToFamily[decision], about);
  return { ok: true };
};

async function setHidden(sql: Sql, { pageId, page }: requests.RequestRow, hidden: boolean): Promise<void> {
  await updateHidden(sql, pageId, hidden);
  if (hidden && !page.hidden) await endVisits(sql, pageId);
}
