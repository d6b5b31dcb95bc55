import { nameIn } from '#features/answers/blocks.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Mail } from '#platform/server/mail.ts';
import { queueMail } from '#platform/server/mail.ts';
import type { CircleLevel } from '#vocabulary/circleLevels.ts';
import type { Language } from '#vocabulary/languages.ts';
import { findSpirit, lockSpirit } from '../core/repository.ts';
import { type FamilySide, isFamilyRole, relationTo, type SpiritRecord } from '../core/rules.ts';
import { listMembers, type MemberRow } from './repository.ts';
import { maySeeCircle } from './rules.ts';

/** A record with what the caller is to it. */
export type OpenedByFamily = { record: SpiritRecord; relation: FamilySide };

/** Somebody who is in the circle of a record now, whoever made it first; the name is empty where nobody has said it. */
export type CirclePerson = { userId: string; email: string; name: string; level: CircleLevel; isMaker: boolean };

/** The record as somebody of its circle has opened it, or `lock` for a change; 404 for everybody else. */
export async function openForCircle(
  sql: Sql,
  actor: Actor,
  id: string,
  how: 'read' | 'lock' = 'read',
): Promise<OpenedByFamily> {
  const find = how === 'lock' ? lockSpirit : findSpirit;
  const record = isIdentifier(id) ? await find(sql, id) : undefined;
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || !maySeeCircle(relation)) throw notFound();
  return { record, relation };
}

/** The record for which the caller was named, to see it only after the death; undefined for everybody else. */
export async function openNamed(
  sql: Sql,
  actor: Actor,
  id: string,
  how: 'read' | 'lock' = 'read',
): Promise<{ record: SpiritRecord; member: MemberRow } | undefined> {
  if (!isIdentifier(id) || !isFamilyRole(actor)) return undefined;
  const record = await (how === 'lock' ? lockSpirit : findSpirit)(sql, id);
  if (!record) return undefined;
  const member = (await listMembers(sql, id)).find(
    ({ userId, sees }) => userId === actor.userId && sees === 'after-death',
  );
  return member && { record, member };
}

/** Everybody who is in the circle of a record and sees it now; nobody of one that is not confirmed. */
export async function listPeople(sql: Sql, record: SpiritRecord): Promise<CirclePerson[]> {
  if (record.ownerId === null) return [];
  const maker = { userId: record.ownerId, email: record.ownerEmail, name: arrangerIn(record) };
  const members = await listMembers(sql, record.id);
  return [
    { ...maker, level: 'decides', isMaker: true },
    ...members.flatMap(({ userId, email, name, level, sees }) =>
      userId === null || sees !== 'now' ? [] : [{ userId, email, name, level, isMaker: false }],
    ),
  ];
}

/** How somebody of a circle is called there; empty where nobody has said it. */
export const nameOfPerson = (people: readonly CirclePerson[], actor: Pick<Actor, 'userId'>): string =>
  people.find(({ userId }) => userId === actor.userId)?.name ?? '';

/** Writes to some of a circle, each in the language of their account, in the caller's transaction. */
export async function mailToPeople(
  sql: Sql,
  people: readonly Pick<CirclePerson, 'email'>[],
  write: (language: Language) => Mail,
): Promise<void> {
  for (const { email } of people) await queueMail(sql, email, write((await findLanguageOf(sql, email)) ?? 'en'));
}

/** The name of the person whose record it is; empty while it is not known. */
export const personIn = (data: Answers): string =>
  `${nameIn(data, 'spiritFirstName')} ${nameIn(data, 'spiritLastName')}`.trim();

/** How whoever made the record is called in its answers; empty while they have not said it. */
export const arrangerIn = ({ data }: Pick<SpiritRecord, 'data'>): string =>
  `${nameIn(data, 'arrangerFirstName')} ${nameIn(data, 'arrangerLastName')}`.trim();
