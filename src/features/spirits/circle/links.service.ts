import { createHash, randomBytes } from 'node:crypto';
import { nameIn } from '#features/answers/blocks.rules.ts';
import { insertAudit } from '#features/audits/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { throughDoor } from '#platform/server/db/asker.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { lockSpirit } from '../core/repository.ts';
import { isFamilySide, isOwnRecord, relationTo, type SpiritRecord } from '../core/rules.ts';
import { linkUsedMail } from './emails.ts';
import type * as contract from './links.contract.ts';
import * as repository from './links.repository.ts';
import { listPeople, mailToPeople, nameOfPerson, openForCircle, openNamed, personIn } from './people.service.ts';
import { listMembers } from './repository.ts';
import { mayKeepCircle, whyNotLink, whyNotSight } from './rules.ts';
import type { CircleLink } from './schema.ts';

/** Lists the links that wait to be opened. */
export const listLinks: Service<typeof contract.listLinks> = async ({ sql, actor, params }) => {
  const { record, relation } = await openForCircle(sql, actor, params.id);
  if (!mayKeepCircle(relation)) throw forbidden();
  return (await repository.listLinkRows(sql, record.id)).map(linkOf);
};

/** Makes a link and tells its token this once. */
export const makeLink: Service<typeof contract.makeLink> = async ({ sql, actor, params, body }) => {
  const record = await lockKept(sql, actor, params.id);
  if (record.ownerId === null) throw conflict('confirmFirst');
  const { name, level, sees = 'now' } = body();
  const places = (await listMembers(sql, record.id)).length + (await repository.countLinks(sql, record.id));
  const refusal = whyNotLink(places) ?? whyNotSight(record.data, sees);
  if (refusal) throw conflict(refusal);
  const token = randomBytes(24).toString('base64url');
  const inviterName = isOwnRecord(actor, record)
    ? nameIn(record.data, 'arrangerFirstName')
    : nameOfPerson(await listPeople(sql, record), actor);
  const invited = { spiritId: record.id, name, level, sees, invitedBy: actor.userId, inviterName };
  const row = await repository.insertLink(sql, { ...invited, tokenHash: hashOf(token), days: limits.circleLinkDays });
  await insertAudit(sql, { spiritId: record.id, actor, action: 'invite-relative' });
  return { ...linkOf(row), token };
};

/** Withdraws a link. */
export const withdrawLink: Service<typeof contract.withdrawLink> = async ({ sql, actor, params }) => {
  const record = await lockKept(sql, actor, params.id);
  if (!isIdentifier(params.linkId)) throw notFound();
  if (!(await repository.deleteLink(sql, record.id, params.linkId))) throw notFound();
  return { ok: true };
};

/** Says who asks by a link, before anybody has signed in. */
export const openLink: Service<typeof contract.openLink> = async ({ sql, body }) => {
  const { inviterName, level, sees, expiresAt } = await openedBy(sql, hashOf(body().token));
  return { invitedBy: inviterName, level, sees, expiresAt };
};

/** Lets the caller in, and tells those who should know that the link was used, and by whom. */
export const acceptLink: Service<typeof contract.acceptLink> = async ({ sql, actor, config, body }) => {
  const tokenHash = hashOf(body().token);
  const { spiritId } = await openedBy(sql, tokenHash);
  const record = existing(await lockSpirit(sql, spiritId));
  // Whoever was faster has used it or taken it back; the lock has waited for them.
  const link = existing(await repository.findLink(sql, tokenHash));
  if (isFamilySide(relationTo(actor, record))) return { spiritId, sees: 'now' };
  if (await openNamed(sql, actor, spiritId)) return { spiritId, sees: 'after-death' };
  await repository.deleteLink(sql, spiritId, link.id);
  await repository.insertByLink(sql, link, actor);
  await insertAudit(sql, { spiritId, actor, action: 'join-circle' });
  const about = { publicUrl: config.publicUrl, spiritId, person: personIn(record.data) };
  const told = (await listPeople(sql, record)).filter(({ isMaker, userId }) => isMaker || userId === link.invitedBy);
  await mailToPeople(sql, told, (language) =>
    linkUsedMail({ ...about, language, name: link.name, email: actor.email, level: link.level, sees: link.sees }),
  );
  return { spiritId, sees: link.sees };
};

/** The link whose token somebody shows, which lets them through to its record; 404 where it opens none. */
async function openedBy(sql: Sql, tokenHash: Buffer): Promise<repository.LinkRow> {
  const spiritId = existing(await repository.findSpiritOfLink(sql, tokenHash));
  throughDoor(spiritId);
  return existing(await repository.findLink(sql, tokenHash));
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The record locked for those who decide; 403 for the others of its circle, 404 for everybody else. */
async function lockKept(sql: Sql, actor: Actor, id: string): Promise<SpiritRecord> {
  const { record, relation } = await openForCircle(sql, actor, id, 'lock');
  if (!mayKeepCircle(relation)) throw forbidden();
  return record;
}

const linkOf = ({ id, name, level, sees, invitedAt, expiresAt }: repository.LinkRow): CircleLink => ({
  id,
  name,
  level,
  sees,
  invitedAt,
  expiresAt,
});
