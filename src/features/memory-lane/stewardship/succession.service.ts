import * as people from '#features/memory-lane/core/people.repository.ts';
import { findPageOfSpirit } from '#features/memory-lane/core/repository.ts';
import type * as contract from '#features/memory-lane/core/stewardship.contract.ts';
import { successorDays, successorReminderDays } from '#features/memory-lane/core/stewardship.rules.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import { notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Config } from '#platform/server/config.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import type { Service } from '#platform/server/serve.ts';
import { type StewardLetter, stewardMail } from './stewardship.emails.ts';
import { giveTo, lockOwnInvitation, nameOfPage, refuseTo, standingPage, writeTo } from './stewardship.service.ts';

/**
 * The named successor asks: the keeper is written to and can refuse until a stated day; of a page that nobody keeps the
 * administrators are told.
 */
export const askForMemoryPage: Service<typeof contract.askForMemoryPage> = async (request) => {
  const { sql, actor, config, params } = request;
  const person = await lockOwnInvitation(sql, actor, params.personId);
  if (person.part !== 'successor') throw notFound();
  const page = await standingPage(sql, person);
  if (!(await people.markAsked(sql, person.id, actor.userId, successorDays))) return { ok: true };
  if (!(await writeToKeeper(sql, person.id, 'successorAsks', config.publicUrl)))
    await writeToAdministrators(sql, config, { name: nameOfPage(page), email: person.email });
  return { ok: true };
};

/** Writes to whoever keeps the page; false where nobody does. */
async function writeToKeeper(sql: Sql, id: string, letter: StewardLetter, publicUrl: string): Promise<boolean> {
  const person = (await people.lockPerson(sql, id))!;
  const keeper = await people.findKeeper(sql, person.pageId);
  if (!keeper || !person.answerBy) return false;
  const name = nameOfPage((await findPageOfSpirit(sql, person.spiritId))!);
  await writeTo(sql, keeper, letter, { publicUrl, name, email: person.email, until: person.answerBy });
  return true;
}

async function writeToAdministrators(
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
  const isKeeper = person && (await people.findRight(sql, person.pageId, actor.userId)) === 'keeper';
  const isAsking = person?.part === 'successor' && person.userId === actor.userId;
  if (!person || (!isKeeper && !isAsking)) throw notFound();
  if (isKeeper) await refuseTo(sql, person, actor, config.publicUrl);
  else if (person.askedAt) {
    await writeToKeeper(sql, person.id, 'successorWithdrew', config.publicUrl);
    await people.clearAsked(sql, person.id);
  }
  return { ok: true };
};

/** An administrator gives the page to the successor who asks, without waiting longer. */
export const passMemoryPage: Service<typeof contract.passMemoryPage> = async ({ sql, config, params }) => {
  if (!isIdentifier(params.id) || !(await passTo(sql, params.id, 'given', config.publicUrl))) throw notFound();
  return { ok: true };
};

/** Gives a page to the successor who asks for it; false when she does not ask any more, or the page or she is gone. */
async function passTo(sql: Sql, id: string, how: 'given' | 'passed', publicUrl: string): Promise<boolean> {
  const person = await people.lockPerson(sql, id);
  if (!person?.userId || !person.askedAt || !(await people.isStillThere(sql, person))) return false;
  const page = await findPageOfSpirit(sql, person.spiritId);
  if (!page || page.erasedAt) return false;
  await giveTo(sql, page, { userId: person.userId, email: person.email }, `${how}On`, publicUrl);
  await writeTo(sql, person, `${how}ToYou`, { publicUrl, name: nameOfPage(page) });
  return true;
}

/** Writes to keepers once more, and gives pages to the successors whom nobody has refused in time. Run by the clock. */
export async function keepSuccessions(pool: Pool, publicUrl: string): Promise<void> {
  await inTransaction(pool, async (sql) => {
    for (const { id } of await people.markReminded(sql, successorReminderDays))
      await writeToKeeper(sql, id, 'successorReminds', publicUrl);
  });
  for (const { id } of await people.listDue(pool))
    await inTransaction(pool, async (sql) => {
      await people.lockPerson(sql, id);
      // The keeper may have refused a moment ago.
      if ((await people.listDue(sql)).some((one) => one.id === id)) await passTo(sql, id, 'passed', publicUrl);
    });
}
