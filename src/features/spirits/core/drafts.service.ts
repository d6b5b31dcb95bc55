import { findLanguageOf } from '#features/users/repository.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import { queueMail, wasToldLately } from '#platform/server/mail.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import { countUnclaimed } from './drafts.repository.ts';
import { severalDraftsMail, unclaimedDraftMail } from './emails.ts';
import { insertSpirit } from './repository.ts';
import { isDraftLimitReached } from './rules.ts';
import { readAnswers } from './service.ts';

/**
 * Saves a draft for a mailbox. The answer never tells whether the mailbox has an account or drafts already. Nothing that was
 * saved makes room for another: what is more than may be in sight waits until its owner has decided about some, and the
 * mailbox is told so, once an hour at most.
 */
export const createSpiritUnauthorized: Service<typeof contract.createSpiritUnauthorized> = async (request) => {
  const { sql, config } = request;
  const { spirit, email } = request.body();
  const data = readAnswers(spirit.data ?? {});
  await countAttempt(sql, 'draft for a mailbox', email, limits.rates.draftsPerMailbox);
  const language = (await findLanguageOf(sql, email)) ?? request.language;
  const mailbox = { language, publicUrl: config.publicUrl };
  const isFull = isDraftLimitReached(await countUnclaimed(sql, email));
  await insertSpirit(sql, { ownerId: null, ownerEmail: email, data });
  const mail = isFull ? severalDraftsMail(mailbox) : unclaimedDraftMail(mailbox);
  if (!isFull || !(await wasToldLately(sql, email, mail.subject))) await queueMail(sql, email, mail);
  return { ok: true };
};
