import { ringTask } from '#features/connections/core/service.ts';
import { listTeam } from '#features/desk/calendar/repository.ts';
import { listDevicesOf } from '#features/desk/devices/repository.ts';
import { ringDeviceTask } from '#features/desk/devices/service.ts';
import { listCalled } from '#features/sessions/phones/repository.ts';
import { queueText } from '#features/sessions/phones/texts.service.ts';
import { lockSpirit } from '#features/spirits/core/repository.ts';
import { readNow } from '#features/spirits/core/status.repository.ts';
import { existing } from '#platform/errors.ts';
import { oneByOne } from '#platform/server/concurrency/oneByOne.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import { addJob } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail.ts';
import { type Language, languageOfRegion } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { timingOf } from '#vocabulary/places/responseHours.ts';
import { zoneOf } from '#vocabulary/regions/timeZones.ts';
import { onCallMail, onCallText } from './emails.ts';
import { findRota } from './repository.ts';
import * as repository from './rings.repository.ts';
import { calledIn, hasRota, onCallAt } from './rota.rules.ts';

/**
 * Begins to call for a request that cannot wait, where its home has said who is on call, and calls the next for every request
 * whose time has come. Done twice or by two servers at once it calls nobody twice.
 */
export async function ringOnCall(pool: Pool, publicUrl: string, connectionId?: string): Promise<void> {
  if (connectionId) await inTransaction(pool, (sql) => beginRing(sql, connectionId));
  await oneByOne(await repository.listDueRings(pool), (due) =>
    inTransaction(pool, (sql) => callNext(sql, publicUrl, due)),
  );
}

async function beginRing(sql: Sql, connectionId: string): Promise<void> {
  const request = await repository.findRequest(sql, connectionId);
  if (request?.status !== 'pending' || timingOf(request.timing) !== 'now') return;
  const rota = await findRota(sql, request.placeId);
  if (!rota || !hasRota(rota)) return;
  const zone = zoneOf(request.placeRegion);
  await repository.insertRing(sql, connectionId, onCallAt(rota, zone, new Date(await readNow(sql))));
}

/** The record is locked first, as everywhere: whoever answers or takes the request is waited for. */
async function callNext(sql: Sql, publicUrl: string, { connectionId, spiritId }: repository.DueRing): Promise<void> {
  await lockSpirit(sql, spiritId);
  const [request, due] = [
    await repository.findRequest(sql, connectionId),
    await repository.findDueRound(sql, connectionId),
  ];
  if (!due) return;
  const isWaiting = request?.status === 'pending' && !due.seen;
  const team = request ? (await listTeam(sql, [request.placeId])).map(({ email }) => email) : [];
  const called = isWaiting ? calledIn(due.round, due.people, team) : null;
  if (!request || called === null) return repository.endRing(sql, connectionId);
  const { roundMinutes, mailMinutes } = limits.onCall;
  if (!(await repository.advanceRing(sql, connectionId, due.round, roundMinutes))) return;
  const { placeName: place, placeRegion: zoneRegion } = request;
  const people = await repository.insertCalls(sql, connectionId, due.round, called);
  const about = { ...request, publicUrl, place, zoneRegion, isEverybody: called === team };
  for (const { email, language } of people) {
    const mail = onCallMail({ ...about, language: language ?? languageOfRegion(zoneRegion) });
    await queueMail(sql, email, mail, mailMinutes);
  }
  await ringDevices(sql, connectionId, people);
  await textPhones(sql, { connectionId, round: due.round, people }, (language) =>
    onCallText({ ...about, language: language ?? languageOfRegion(zoneRegion) }),
  );
  await addJob(sql, ringTask, {}, roundMinutes);
}

/** A job for each device of those who are called, beside the calls themselves. */
async function ringDevices(
  sql: Sql,
  connectionId: string,
  people: readonly { userId: string | null }[],
): Promise<void> {
  const accounts = people.flatMap(({ userId }) => userId ?? []);
  for (const { id: deviceId } of await listDevicesOf(sql, accounts))
    await addJob(sql, ringDeviceTask, { deviceId, connectionId });
}

/** Somebody who is called, with their account where they have one. */
type Called = { email: string; userId: string | null; language: Language | null };

/** A text to each of those who are called and have chosen that, worth reading until the next are called; it waits for no morning. */
async function textPhones(
  sql: Sql,
  { connectionId, round, people }: { connectionId: string; round: number; people: readonly Called[] },
  write: (language: Language | null) => string,
): Promise<void> {
  const accounts = people.flatMap(({ userId }) => userId ?? []);
  for (const { userId, number } of await listCalled(sql, accounts)) {
    const { email, language } = existing(people.find((person) => person.userId === userId));
    const text = { userId, number, kind: 'call', body: write(language), minutes: limits.onCall.roundMinutes } as const;
    await repository.noteTextOfCall(sql, { connectionId, round, email, textId: await queueText(sql, text) });
  }
}

/** Erases whom requests have called that are long over; answers how many. */
export const eraseOldRings = (sql: Sql): Promise<number> => repository.eraseRings(sql, limits.noteDaysAfterEnd);
