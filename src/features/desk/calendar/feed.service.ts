import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { findSuspendedDays } from '#features/console/suspensions/repository.ts';
import { calendarFile } from '#platform/calendarFile.ts';
import { dayMilliseconds } from '#platform/days.ts';
import { existing, notFound } from '#platform/errors.ts';
import { askingAs } from '#platform/server/db/asker.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { branchesOf, personsOf } from './branches.service.ts';
import type * as contract from './contract.ts';
import * as feeds from './feed.repository.ts';
import { listEvents, readNow, type StoredEvent } from './repository.ts';
import { kindWordsIn } from './words.service.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes the caller’s address anew and tells it this once; the one before opens nothing any more. */
export const makeFeed: Service<typeof contract.makeFeed> = async ({ sql, actor, config, body }) => {
  const token = randomBytes(24).toString('base64url');
  await feeds.replaceFeed(sql, { userId: actor.userId, tokenHash: hashOf(token), ...body() });
  return { address: `${config.publicUrl}/api/calendar/feeds/${token}.ics` };
};

/** Ends the caller’s address. */
export const endFeed: Service<typeof contract.endFeed> = async ({ sql, actor }) => {
  await feeds.deleteFeed(sql, actor.userId);
  return { ok: true };
};

/** Reads the calendar that an address opens: what its maker may see today, without names and notes. */
export const readFeed: Service<typeof contract.readFeed> = async ({ sql, params }) => {
  const [, token] = /^([\w-]{32})\.ics$/.exec(params.token) ?? [];
  if (token === undefined) throw notFound();
  const feed = existing(await feeds.findFeed(sql, hashOf(token)));
  // Whoever is suspended has no session; their address opens nothing either, until they are brought back.
  if (await findSuspendedDays(sql, feed.userId)) throw notFound();
  const maker = { userId: feed.userId, role: 'funeral-home' } as const;
  const bytes = Buffer.from(await askingAs(maker, false, () => fileOf(sql, feed)));
  return {
    name: 'calendar.ics',
    contentType: 'text/calendar; charset=utf-8',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: async (range?: { start: number; end: number }) =>
      Readable.from([bytes.subarray(range?.start ?? 0, (range?.end ?? bytes.length - 1) + 1)]),
  };
};

async function fileOf(sql: Sql, { email, language, ownOnly }: feeds.Feed): Promise<string> {
  const branches = await branchesOf(sql, email);
  const now = (await readNow(sql)).getTime();
  const { before, after } = limits.calendarFeedDays;
  const span = { after: new Date(now - before * dayMilliseconds), before: new Date(now + after * dayMilliseconds) };
  const placeIds = branches.map(({ id }) => id);
  const events = (await listEvents(sql, placeIds, span)).filter(({ people }) => !ownOnly || people.includes(email));
  const persons = await personsOf(
    sql,
    email,
    events.flatMap(({ spiritId }) => spiritId ?? []),
  );
  const say = kindWordsIn(language);
  return calendarFile(
    'Calendar',
    events.map((event: StoredEvent) => {
      const initials = event.spiritId === null ? '' : (persons.get(event.spiritId)?.initials ?? '');
      return {
        uid: `calendar-${event.id}`,
        time: { start: event.begins, end: event.ends },
        summary: [say(event.kind), initials].filter(Boolean).join(' · '),
        description: branches.find(({ id }) => id === event.placeId)?.name ?? '',
        location: event.location,
      };
    }),
  );
}
