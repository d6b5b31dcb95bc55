import * as people from '#features/memory-lane/core/people.repository.ts';
import { findPageOfSpirit } from '#features/memory-lane/core/repository.ts';
import type * as contract from '#features/memory-lane/core/stewardship.contract.ts';
import { successorDays, successorReminderDays } from '#features/memory-lane/core/stewardship.rules.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import { existing, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { oneByOne } from '#platform/server/concurrency/oneByOne.ts';
import type { Config } from '#platform/server/config.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import { type StewardMailKind, stewardMail } from './stewardship.emails.ts';
import {
  findStandingPage,
  lockInvitationOfCaller,
  nameOfPage,
  queueLetter,
  refuseSuccession,
  transferTo,
} from './stewardship.service.ts';

/**
 * The named successor asks: the keeper is written to and can refuse until a stated day; of a page that nobody keeps the
 * administrators are told.
 */
export const askForMemoryPage: Service<typeof contract.askForMemoryPage> = async (request) => {
  const { sql, actor, config, params } = request;
  const person = await lockInvitationOfCaller(sql, actor, params.personId);
  if (person.part !== 'successor') throw notFound();
  const page = await findStandingPage(sql, person);
  if (!(await people.markRequested(sql, person.id, actor.userId, successorDays))) return { ok: true };
  if (!(await queueLetterToKeeper(sql, person.id, 'successorAsks', config.publicUrl)))
    await queueLettersToAdministrators(sql, config, { name: nameOfPage(page), email: person.email });
  return { ok: true };
};

/** Writes to whoever keeps the page; false where nobody does. */
async function queueLetterToKeeper(sql: Sql, id: string, letter: StewardMailKind, publicUrl: string): Promise<boolean> {
  const person = existing(await people.lockPerson(sql, id));
  const keeper = await people.findKeeper(sql, person.pageId);
  if (!keeper || !person.answerBy) return false;
  const name = nameOfPage(existing(await findPageOfSpirit(sql, person.spiritId)));
  await queueLetter(sql, keeper, letter, { publicUrl, name, email: person.email, until: person.answerBy });
  return true;
}

async function queueLettersToAdministrators(
  sql: Sql,
  { adminEmails, publicUrl }: Config,
  about: { name: string; email: string },
): Promise<void> {
  for (const administrator of adminEmails) {
    const language = (await findLanguageOf(sql, administrator)) ?? 'en';
    await queueMail(sql, administrator, stewardMail('successionForAdmin', { ...about, publicUrl, language }));
  }
}

/** The keeper refuses, and whoever asked is told; or whoever asked takes it back, and the keeper is told. */
export const refuseSuccessor: Service<typeof contract.refuseSuccessor> = async ({ sql, actor, config, params }) => {
  const person = isIdentifier(params.personId) ? await people.lockPerson(sql, params.personId) : undefined;
  const isKeeper = person && (await people.findPageRight(sql, person.pageId, actor.userId)) === 'keeper';
  const isAsking = person?.part === 'successor' && person.userId === actor.userId;
  if (!person || (!isKeeper && !isAsking)) throw notFound();
  if (isKeeper) await refuseSuccession(sql, person, actor, config.publicUrl);
  else if (person.askedAt) {
    await queueLetterToKeeper(sql, person.id, 'successorWithdrew', config.publicUrl);
    await people.clearRequest(sql, person.id);
  }
  return { ok: true };
};

/** An administrator gives the page to the successor who asks, without waiting longer. */
export const passMemoryPage: Service<typeof contract.passMemoryPage> = async ({ sql, config, params }) => {
  if (!isIdentifier(params.id) || !(await transferToSuccessor(sql, params.id, 'given', config.publicUrl)))
    throw notFound();
  return { ok: true };
};

/** Gives a page to the successor who asks for it; false when they do not ask any more, or the page or they are gone. */
async function transferToSuccessor(sql: Sql, id: string, how: 'given' | 'passed', publicUrl: string): Promise<boolean> {
  const person = await people.lockPerson(sql, id);
  if (!person?.userId || !person.askedAt || !(await people.isSuccessorActive(sql, person))) return false;
  const page = await findPageOfSpirit(sql, person.spiritId);
  if (!page || page.erasedAt) return false;
  await transferTo(sql, page, { userId: person.userId, email: person.email }, `${how}On`, publicUrl);
  await queueLetter(sql, person, `${how}ToYou`, { publicUrl, name: nameOfPage(page) });
  return true;
}

/** Writes to keepers once more, and gives pages to the successors whom nobody has refused in time. Run by the clock. */
export async function runSuccessions(pool: Pool, publicUrl: string): Promise<void> {
  await inTransaction(pool, async (sql) => {
    for (const { id } of await people.markReminded(sql, successorReminderDays))
      await queueLetterToKeeper(sql, id, 'successorReminds', publicUrl);
  });
  await oneByOne(await people.listDueSuccessions(pool), ({ id }) =>
    inTransaction(pool, async (sql) => {
      await people.lockPerson(sql, id);
      // The keeper may have refused a moment ago.
      if ((await people.listDueSuccessions(sql)).some((one) => one.id === id))
        await transferToSuccessor(sql, id, 'passed', publicUrl);
    }),
  );
}
