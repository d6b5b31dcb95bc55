import type { Sql } from '#platform/server/db/database.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import { limits } from '#vocabulary/limits.ts';

/** Counts an invitation of a mailbox to a listing or a record: taken back and sent again, each is one more letter to whoever it is. */
export async function countInvitation(sql: Sql, aboutId: string, email: string): Promise<void> {
  await countAttempt(sql, 'invitation', `${aboutId} ${email}`, limits.rates.invitationsAgain);
  await countAttempt(sql, 'invitations of mailbox', email, limits.rates.invitationsPerMailbox);
}
