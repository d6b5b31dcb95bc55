import { regionOf } from '#features/answers/answers.rules.ts';
import { insertAudit } from '#features/audits/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing, forbidden } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { addJob } from '#platform/server/jobs.ts';
import { minutesOfNight } from '#vocabulary/regions/quietHours.ts';
import {
  type CirclePerson,
  listPeople,
  mailToPeople,
  nameOfPerson,
  openForCircle,
  personIn,
} from '../circle/people.service.ts';
import { mayKeepCircle } from '../circle/rules.ts';
import type { SpiritRecord } from '../core/rules.ts';
import { readNow } from '../core/status.repository.ts';
import type * as contract from './contract.ts';
import { announcementMail } from './emails.ts';
import * as repository from './repository.ts';
import { mayAnnounce, whyNotAnnounce, whyNotRemind, whyNotReplace } from './rules.ts';
import type { Announcement, AnnouncementReader } from './schema.ts';

/** The job that writes to those who have not read a message. */
export const remindReadersTask = 'remind_readers';

/** Lists the messages of a record, as the caller reads them. */
export const listAnnouncements: Service<typeof contract.listAnnouncements> = async ({ sql, actor, params }) => {
  const { record } = await openForCircle(sql, actor, params.id);
  return readAll(sql, actor, record);
};

/** Sends a message to everybody in the circle, in the transaction in which it is stored. */
export const announce: Service<typeof contract.announce> = async ({ sql, actor, config, params, body }) => {
  const { record, relation } = await openForCircle(sql, actor, params.id, 'lock');
  if (!mayAnnounce(relation)) throw forbidden();
  if (record.ownerId === null) throw conflict('confirmFirst');
  const { words, replaces } = body();
  const refusal = whyNotAnnounce(await repository.countOfDay(sql, record.id));
  if (refusal) throw conflict(refusal);
  if (replaces) await assertReplaceable(sql, record, replaces);
  const people = await listPeople(sql, record);
  const author = nameOfPerson(people, actor);
  const message = { spiritId: record.id, authorId: actor.userId, authorName: author, words };
  const id = await repository.insertAnnouncement(sql, { ...message, replacesId: replaces ?? null });
  await insertAudit(sql, { spiritId: record.id, actor, action: 'announce' });
  const about = { publicUrl: config.publicUrl, spiritId: record.id, person: personIn(record.data), author, words };
  const others = people.filter(({ userId }) => userId !== actor.userId);
  await mailToPeople(sql, others, (language) => announcementMail({ ...about, language, replaces: Boolean(replaces) }));
  return readOne(sql, actor, record, id);
};

/** Notes that the caller has read a message. */
export const readAnnouncement: Service<typeof contract.readAnnouncement> = async ({ sql, actor, params }) => {
  const { record } = await openForCircle(sql, actor, params.id, 'lock');
  const { id, own } = await readOne(sql, actor, record, params.announcementId.toLowerCase());
  const name = nameOfPerson(await listPeople(sql, record), actor);
  if (!own) await repository.insertReceipt(sql, id, { userId: actor.userId, name });
  return readOne(sql, actor, record, id);
};

/** Notes that those who have not read a message are reminded; the mails leave at once, those of the night in the morning. */
export const remindReaders: Service<typeof contract.remindReaders> = async ({ sql, actor, params }) => {
  const { record, relation } = await openForCircle(sql, actor, params.id, 'lock');
  if (!mayKeepCircle(relation)) throw forbidden();
  const message = await readOne(sql, actor, record, params.announcementId.toLowerCase());
  const region = regionOf(record.data) ?? '';
  const now = new Date(await readNow(sql));
  const refusal = whyNotRemind(message, region, now);
  if (refusal) throw conflict(refusal);
  const remindedAt = await repository.markReminded(sql, message.id, message.remindedAt);
  if (!remindedAt) throw conflict('announcementReminded');
  const job = { announcementId: message.id, userId: actor.userId, remindedAt };
  await addJob(sql, remindReadersTask, job, minutesOfNight(region, now));
  return readOne(sql, actor, record, message.id);
};

async function assertReplaceable(sql: Sql, record: SpiritRecord, id: string): Promise<void> {
  const rows = await repository.listRows(sql, record.id);
  const replaced = existing(rows.find((row) => row.id === id.toLowerCase() && !row.ofHome)).isReplaced;
  const refusal = whyNotReplace({ replaced });
  if (refusal) throw conflict(refusal);
}

async function readAll(sql: Sql, actor: Actor, record: SpiritRecord): Promise<Announcement[]> {
  const people = await listPeople(sql, record);
  return (await repository.listRows(sql, record.id)).map((row) => announcementOf(actor, people, row));
}

const readOne = async (sql: Sql, actor: Actor, record: SpiritRecord, id: string): Promise<Announcement> =>
  existing((await readAll(sql, actor, record)).find((message) => message.id === id));

const announcementOf = (
  actor: Actor,
  people: readonly CirclePerson[],
  row: repository.AnnouncementRow,
): Announcement => ({
  id: row.id,
  words: row.words,
  author: row.authorName,
  ofHome: row.ofHome,
  own: row.authorId === actor.userId,
  sentAt: row.sentAt,
  replaces: row.replacesId,
  replaced: row.isReplaced,
  remindedAt: row.remindedAt,
  readers: readersOf(actor, people, row),
});

/** Everybody in the circle now but the author, and after them who has read it and left since. */
function readersOf(
  actor: Actor,
  people: readonly CirclePerson[],
  { authorId, receipts }: repository.AnnouncementRow,
): AnnouncementReader[] {
  const readAtOf = new Map(receipts.map(({ userId, readAt }) => [userId, readAt]));
  const present = people.filter(({ userId }) => userId !== authorId);
  const gone = receipts.filter((receipt) => !people.some(({ userId }) => userId === receipt.userId));
  return [
    ...present.map(({ userId, name, isMaker }) => ({
      name,
      isMaker,
      self: userId === actor.userId,
      readAt: readAtOf.get(userId) ?? null,
    })),
    ...gone.map(({ name, readAt }) => ({ name, isMaker: false, self: false, readAt })),
  ];
}
