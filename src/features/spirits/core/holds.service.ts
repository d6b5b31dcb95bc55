import type { Sql } from '#platform/server/db/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { heldMail } from './emails.ts';
import { findWhoWaits, type Held } from './holds.repository.ts';

/** Says to a family that has deleted something held that its erasure waits, and why. */
export async function notifyWhoWaits(sql: Sql, held: Held): Promise<void> {
  const family = await findWhoWaits(sql, held);
  if (family) await queueMail(sql, family.email, heldMail(family.language));
}
