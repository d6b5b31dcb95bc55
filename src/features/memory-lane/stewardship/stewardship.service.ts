import * as people from '#features/memory-lane/core/people.repository.ts';
import * as repository from '#features/memory-lane/core/repository.ts';
import { lockPageOfKeeper, lockRemovedPage } from '#features/memory-lane/core/service.ts';
import type * as contract from '#features/memory-lane/core/stewardship.contract.ts';
import { senderDays, whyNotInvite } from '#features/memory-lane/core/stewardship.rules.ts';
import { deleteSenderHashes } from '#features/memory-lane/core/tributes.repository.ts';
import { eraseOldReturns } from '#features/memory-lane/returns/service.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import { queueMail } from '#platform/server/mail.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { eraseAnsweredRequests } from './requests.repository.ts';
import { type StewardMailContext, type StewardMailKind, stewardMail } from './stewardship.emails.ts';

type LetterContext = Omit<StewardMailContext, 'language'>;

/** Writes to a mailbox in the language of its account, else in that of whoever made us write. */
export async function queueLetter(
  sql: Sql,
  mailbox: { email: string; language?: Language },
  letter: StewardMailKind,
  about: LetterContext & { otherwise?: Language },
): Promise<void> {
  const { otherwise = 'en', ...rest } = about;
  const language = (await findLanguageOf(sql, mailbox.email)) ?? mailbox.language ?? otherwise;
  await queueMail(sql, mailbox.email, stewardMail(letter, { ...rest, language }));
}

/** Whose page it is. */
export const nameOfPage = (page: Pick<repository.PageRow, 'sections'>): string =>
  page.sections.about?.name.trim() ?? '';

/** Lists the pages that the caller has to do with. */
export const listMemoryPages: Service<typeof contract.listMemoryPages> = async ({ sql, actor }) =>
  people.listHoldings(sql, actor, limits.undoDays);

const invitations = { helper: 'helperInvited', keeper: 'keeperInvited', successor: 'successorNamed' } as const;

/** Invites somebody, and tells them. */
export const inviteToMemoryPage: Service<typeof contract.inviteToMemoryPage> = async (request) => {
  const { sql, actor, config, language } = request;
  const page = await lockPageOfKeeper(request);
  const invited = request.body();
  const refusal = whyNotInvite(await people.listPeople(sql, page.id), actor.email, invited);
  if (refusal) throw conflict(refusal);
  // Invited, taken back and invited again: whoever it is gets no more letters than that in an hour.
  await countAttempt(sql, 'memory invitation', invited.email, { count: limits.validationMailsPerHour, seconds: 3_600 });
  const person = await people.insertPerson(sql, page.id, invited);
  const about = { publicUrl: config.publicUrl, name: nameOfPage(page), email: actor.email, otherwise: language };
  await queueLetter(sql, invited, invitations[invited.part], about);
  return person;
};

/** An invitation of the caller's mailbox, or what came of it; 404 for everybody else's. */
export async function lockInvitationOfCaller(sql: Sql, actor: Actor, id: string): Promise<people.PersonRow> {
  const person = isIdentifier(id) ? await people.lockPerson(sql, id) : undefined;
  if (!person || (person.userId === null ? person.email !== actor.email : person.userId !== actor.userId))
    throw notFound();
  return person;
}

/** Accepts an invitation to help, or to keep the page. */
export const acceptMemoryInvitation: Service<typeof contract.acceptMemoryInvitation> = async (request) => {
  const { sql, actor, config, params } = request;
  const person = await lockInvitationOfCaller(sql, actor, params.personId);
  if (person.part === 'successor') throw notFound();
  const page = await findStandingPage(sql, person);
  if (person.part === 'helper') await people.acceptAsHelper(sql, person.id, actor.userId);
  else {
    if (!(await people.findKeeper(sql, page.id))) await withdraw(sql, page);
    await transferTo(sql, page, { userId: actor.userId, email: actor.email }, 'handedOver', config.publicUrl);
  }
  return { ok: true };
};

/** An offer outlives its keeper's account and record; who sees the page is then decided anew. */
async function withdraw(sql: Sql, { id, slug }: repository.PageRow): Promise<void> {
  await repository.updateSharing(sql, id, { privacy: 'private', slug, salt: null, hash: null });
  await repository.endVisits(sql, id);
}

/** The page somebody is invited to; 409 where it was removed meanwhile. */
export async function findStandingPage(sql: Sql, { spiritId }: people.PersonRow): Promise<repository.PageRow> {
  const page = existing(await repository.findPageOfSpirit(sql, spiritId));
  if (page.erasedAt) throw conflict('memoryRemoved');
  return page;
}

/** Gives a page to its next keeper; who kept it until now helps from then on, and is told, as is who asked for it in vain. */
export async function transferTo(
  sql: Sql,
  page: repository.PageRow,
  keeper: { userId: string; email: string },
  letter: 'handedOver' | 'passedOn' | 'givenOn',
  publicUrl: string,
): Promise<void> {
  const former = await people.findKeeper(sql, page.id);
  const asking = (await people.listPeople(sql, page.id)).find(({ askedAt }) => askedAt !== null);
  await repository.updateKeeper(sql, page.id, keeper.userId);
  await people.updatePeopleAfterTransfer(sql, page.id, keeper, former);
  const about = { publicUrl, name: nameOfPage(page) };
  if (former) await queueLetter(sql, former, letter, { ...about, email: keeper.email });
  if (asking && asking.email !== keeper.email) await queueLetter(sql, asking, 'successorEnded', about);
}

/** Ends an invitation, or what came of it: by the keeper, or by the person themselves. */
export const endMemoryPerson: Service<typeof contract.endMemoryPerson> = async ({ sql, actor, config, params }) => {
  const person = isIdentifier(params.personId) ? await people.lockPerson(sql, params.personId) : undefined;
  if (!person) throw notFound();
  const isKeeper = (await people.findPageRight(sql, person.pageId, actor.userId)) === 'keeper';
  if (!isKeeper) await lockInvitationOfCaller(sql, actor, params.personId);
  await people.deletePerson(sql, person.id);
  if (person.part === 'helper' && person.accepted) await repository.renewFamilyKey(sql, person.pageId);
  await notifyEnd(sql, person, isKeeper, config.publicUrl);
  return { ok: true };
};

/** Whoever waits or counts on somebody is told that it ends; a helper who comes or goes is seen in the list. */
async function notifyEnd(sql: Sql, person: people.PersonRow, isKeeper: boolean, publicUrl: string): Promise<void> {
  const { part, email, askedAt } = person;
  const about = { publicUrl, name: nameOfPage(existing(await repository.findPageOfSpirit(sql, person.spiritId))) };
  if (isKeeper && askedAt) return queueLetter(sql, person, 'successorEnded', about);
  if (isKeeper || part === 'helper') return;
  const keeper = await people.findKeeper(sql, person.pageId);
  if (keeper) await queueLetter(sql, keeper, `${part}Declined`, { ...about, email });
}

/** Removes the page: seen by nobody from now on, erased 30 days later. */
export const removeMemoryPage: Service<typeof contract.removeMemoryPage> = async (request) => {
  const page = await lockPageOfKeeper(request);
  await repository.softDeletePage(request.sql, page.id);
  await repository.endVisits(request.sql, page.id);
  return { ok: true };
};

/** Brings a removed page back. A keeper who does that is here: whoever asked for the page meanwhile is refused. */
export const restoreMemoryPage: Service<typeof contract.restoreMemoryPage> = async (request) => {
  const { sql, actor, config } = request;
  const page = await lockRemovedPage(request);
  await repository.restorePage(sql, page.id);
  for (const person of await people.listPeople(sql, page.id))
    await refuseSuccession(sql, person, actor, config.publicUrl);
  return { ok: true };
};

/** Refuses a successor who asks, and tells them; nothing where nobody asks. */
export async function refuseSuccession(
  sql: Sql,
  person: people.PersonRow,
  keeper: Actor,
  publicUrl: string,
): Promise<void> {
  if (!(await people.clearRequest(sql, person.id))) return;
  const name = nameOfPage(existing(await repository.findPageOfSpirit(sql, person.spiritId)));
  await queueLetter(sql, person, 'successorRefused', { publicUrl, name, email: keeper.email });
}

/** Erases removed pages, answered requests, wishes that cannot be answered any more, and what senders were told apart by. Run by the clock. */
export async function eraseOldMemoryPages(sql: Sql): Promise<void> {
  await repository.erasePages(sql);
  await eraseAnsweredRequests(sql, limits.answeredInquiryDays);
  await eraseOldReturns(sql);
  await deleteSenderHashes(sql, senderDays);
}
