import type { Config } from '#platform/server/config.ts';
import type { Pool, Sql } from '#platform/server/db/database.ts';
import { addJob } from '#platform/server/jobs.ts';
import { toldAt } from '#platform/server/push/textAccount.ts';
import { sendByTwilio } from '#platform/server/push/twilio.ts';
import { limits } from '#vocabulary/limits.ts';
import { minutesOfNight } from '#vocabulary/regions/quietHours.ts';
import { familyText } from './emails.ts';
import { findUrgent, noteTrouble } from './repository.ts';
import type { NewsKind } from './schema.ts';
import { shortText } from './text.rules.ts';
import * as repository from './texts.repository.ts';

/** The job that hands one text to the provider. */
export const sendTextTask = 'send_text';

/** Keeps a text and queues its sending in the caller's transaction, for now or for after `waitMinutes`; answers its id. */
export async function queueText(sql: Sql, text: repository.NewText, waitMinutes = 0): Promise<string> {
  const body = shortText(text.body, limits.texts.characters);
  const textId = await repository.insertText(sql, { ...text, body }, waitMinutes);
  await addJob(sql, sendTextTask, { textId }, waitMinutes);
  return textId;
}

/** What a family is told by text: never who died, or what was said. The home of the case reads what became of it. */
type FamilyNews = { kind: NewsKind; place: string; spiritId: string; placeId: string | null };

/** Tells a family of what is urgent by text too, where it has agreed to that; at night where it lives the text waits for the morning. */
export async function textFamily(
  sql: Sql,
  publicUrl: string,
  { who, region, news }: { who: { userId: string } | { email: string }; region: string; news: FamilyNews },
): Promise<void> {
  const agreed = await findUrgent(sql, who);
  if (!agreed) return;
  const { userId, number, language, now } = agreed;
  const { kind, place, spiritId, placeId } = news;
  const body = familyText({ kind, place, language, publicUrl });
  const minutes = limits.texts.newsHours * 60;
  const text = { userId, number, kind: 'news', body, minutes, of: { spiritId, placeId, about: kind } } as const;
  await queueText(sql, text, minutesOfNight(region, new Date(now)));
}

/**
 * Hands one text to the provider. Done twice it is handed over once: what may have been taken is not sent again. Where it was not
 * taken the job fails, so that it is tried again while it is worth it.
 */
export async function sendText(
  { pool, config }: { pool: Pool; config: Pick<Config, 'texts' | 'publicUrl'> },
  id: string,
): Promise<void> {
  const { texts } = config;
  if (texts === undefined || texts === 'kept') return;
  const text = await repository.takeText(pool, id);
  if (!text) return;
  const { userId, recipient: to, body, seconds } = text;
  const outcome = await sendByTwilio(texts, { to, body, seconds, toldAt: toldAt(texts, config.publicUrl, id) });
  if (outcome.kind === 'later') {
    await repository.returnText(pool, id);
    throw new Error('The provider of text messages did not take what was sent.');
  }
  await repository.endText(pool, id, {
    state: outcome.kind,
    reference: outcome.kind === 'accepted' ? outcome.reference : null,
  });
  if (outcome.kind === 'unsure') return;
  await noteTrouble(pool, userId, to, outcome.kind === 'accepted' ? null : outcome.kind);
}
