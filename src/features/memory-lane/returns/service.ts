import { blankSections, visibleDate } from '#features/memory-lane/core/rules.ts';
import { findOwnPage } from '#features/memory-lane/core/service.ts';
import { maySteward } from '#features/memory-lane/core/stewardship.rules.ts';
import { findShared, requirePass } from '#features/memory-lane/visiting/visits.service.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import { queueMail } from '#platform/server/mail.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import type * as contract from './contract.ts';
import { confirmReturnMail } from './emails.ts';
import * as repository from './repository.ts';
import { returnDay } from './rules.ts';
import type { OwnReturn } from './schema.ts';

/** The day on which a wish is answered, as its page says the day of the death now. */
export const dayOfReturn = ({ died, diedShown, region, askedAt }: repository.ReturnRow): string | null =>
  returnDay(visibleDate(died, diedShown), dayInRegion(region, new Date(askedAt)));

const ownReturnOf = (row: repository.ReturnRow): OwnReturn => {
  const { id, slug, name, isSeen } = row;
  // Of a page that is not theirs to see any more nothing is told but that they had asked.
  return isSeen ? { id, slug, name: name.trim(), day: dayOfReturn(row) } : { id, slug: '', name: '', day: null };
};

type Asked = { slug: string; pass: string; email: string; language: Language; confirmed: boolean };

/** Writes a wish about a page down that the asker sees, and whose day of the death visitors are told. */
async function insertWish(sql: Sql, { slug, pass, ...asked }: Asked) {
  const page = await findShared(sql, slug);
  await requirePass(sql, page, pass);
  const { name, died, diedShown, region } = page.sections.about ?? blankSections.about;
  const day = returnDay(visibleDate(died, diedShown), dayInRegion(region, new Date(page.readAt)));
  if (!day) throw conflict('memoryReturnNoDay');
  const withPassword = page.privacy === 'password';
  const wish = await repository.insertReturn(sql, { pageId: page.id, slug: page.slug, withPassword, ...asked });
  return { ...wish, day, name: name.trim() };
}

/** Writes a wish down and asks its mailbox; says the same whether or not it had asked before. */
export const askForReturn: Service<typeof contract.askForReturn> = async (request) => {
  const { sql, params, config } = request;
  const { email, pass } = request.body();
  const language = (await findLanguageOf(sql, email)) ?? request.language;
  const { key, day, name } = await insertWish(sql, { slug: params.slug, pass, email, language, confirmed: false });
  await countAttempt(sql, 'memory return', email, { count: limits.validationMailsPerHour, seconds: 3_600 });
  await queueMail(sql, email, confirmReturnMail({ language, publicUrl: config.publicUrl, name, day, key }));
  return { ok: true };
};

/** Confirms a wish by its key; what can be answered no more is forgotten at once. */
export const confirmReturn: Service<typeof contract.confirmReturn> = async ({ sql, body }) => {
  const { key } = body();
  const row = await repository.confirmByKey(sql, key);
  const day = row?.isSeen ? dayOfReturn(row) : null;
  if (row && !day) await repository.deleteReturnByKey(sql, key);
  return { day };
};

/** Forgets a wish by its key; says the same where there is none. */
export const stopReturn: Service<typeof contract.stopReturn> = async ({ sql, body }) => {
  await repository.deleteReturnByKey(sql, body().key);
  return { ok: true };
};

/** What a person has asked for and has not received yet. */
export const loadOwnReturns = async (sql: Sql, actor: Actor): Promise<OwnReturn[]> =>
  (await repository.listReturnsOf(sql, actor)).map(ownReturnOf);

/** Lists what the caller has asked for. */
export const listOwnReturns: Service<typeof contract.listOwnReturns> = ({ sql, actor }) => loadOwnReturns(sql, actor);

/** Writes a wish of the caller’s down. */
export const askForOwnReturn: Service<typeof contract.askForOwnReturn> = async ({ sql, actor, body, language }) => {
  const { email } = actor;
  const { id } = await insertWish(sql, { ...body(), email, language, confirmed: true });
  return existing((await loadOwnReturns(sql, actor)).find((one) => one.id === id));
};

/** Forgets a wish of the caller’s. */
export const endOwnReturn: Service<typeof contract.endOwnReturn> = async ({ sql, actor, params: { id } }) => {
  if (!isIdentifier(id) || !(await repository.deleteReturnOf(sql, id, actor))) throw notFound();
  return { ok: true };
};

/** Says how many have asked, and never who. */
export const countReturns: Service<typeof contract.countReturns> = async (request) => {
  const page = await findOwnPage(request);
  if (!maySteward(page.right)) throw forbidden('memoryKeeperOnly');
  return { count: await repository.countReturnsOf(request.sql, page.id) };
};

/** Erases wishes that nobody has confirmed, and those whose day cannot come any more. Run by the clock. */
export const eraseOldReturns = async (sql: Sql): Promise<void> => {
  await repository.deleteOldReturns(sql, { unconfirmed: limits.returnConfirmDays, longest: limits.returnDays });
};
