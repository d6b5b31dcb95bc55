import { notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/serve.ts';
import * as people from './people.repository.ts';
import { findPageOfSpirit } from './repository.ts';
import type * as contract from './stewardship.contract.ts';
import type { StewardLetter } from './stewardship.emails.ts';
import { successorDays, successorReminderDays } from './stewardship.rules.ts';
import { giveTo, lockOwnInvitation, nameOfPage, standingPage, writeTo } from './stewardship.service.ts';

/** The named successor asks: the keeper is written to and can refuse until a stated day. */
export const askForMemoryPage: Service<typeof contract.askForMemoryPage> = async (request) => {
  const { sql, actor, config, params } = request;
  const person = await lockOwnInvitation(sql, actor, params.personId);
  if (person.part !== 'successor') throw notFound();
  await standingPage(sql, person);
  if (await people.markAsked(sql, person.id, actor.userId, successorDays))
    await writeToKeeper(sql, person.id, 'successorAsks', config.publicUrl);
  return { ok: true };
};

async function writeToKeeper(sql: Sql, id: string, letter: StewardLetter, publicUrl: string): Promise<void> {
  const person = (await people.lockPerson(sql, id))!;
  const keeper = await people.findKeeper(sql, person.pageId);
  const name = nameOfPage((await findPageOfSpirit(sql, person.spiritId))!);
  if (keeper && person.answerBy)
    await writeTo(sql, keeper, letter, { publicUrl, name, email: person.email, until: person.answerBy });
}

/** The keeper refuses; whoever asked is told. */
export const refuseSuccessor: Service<typeof contract.refuseSuccessor> = async ({ sql, actor, config, params }) => {
  const person = isIdentifier(params.personId) ? await people.lockPerson(sql, params.personId) : undefined;
  if (!person || (await people.findRight(sql, person.pageId, actor.userId)) !== 'keeper') throw notFound();
  if (await people.clearAsked(sql, person.id)) {
    const name = nameOfPage((await findPageOfSpirit(sql, person.spiritId))!);
    await writeTo(sql, person, 'successorRefused', { publicUrl: config.publicUrl, name, email: actor.email });
  }
  return { ok: true };
};

/** An administrator gives the page to the successor who asks, without waiting longer. */
export const passMemoryPage: Service<typeof contract.passMemoryPage> = async ({ sql, config, params }) => {
  if (!isIdentifier(params.id) || !(await passTo(sql, params.id, config.publicUrl))) throw notFound();
  return { ok: true };
};

/** Gives a page to the successor who asks for it; false when she does not ask any more, or the page is gone. */
async function passTo(sql: Sql, id: string, publicUrl: string): Promise<boolean> {
  const person = await people.lockPerson(sql, id);
  const page = person?.userId && person.askedAt ? await findPageOfSpirit(sql, person.spiritId) : undefined;
  if (!person?.userId || !page || page.erasedAt) return false;
  await giveTo(sql, page, { userId: person.userId, email: person.email }, 'passedOn', publicUrl);
  await writeTo(sql, person, 'passedToYou', { publicUrl, name: nameOfPage(page) });
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
      // The keeper may have refused a moment ago.
      const person = await people.lockPerson(sql, id);
      if (person?.answerBy && Date.parse(person.answerBy) <= Date.now()) await passTo(sql, id, publicUrl);
    });
}
