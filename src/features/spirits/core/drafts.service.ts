import { findLanguageOf } from '#features/users/repository.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMail, wasToldLately } from '#platform/server/mail.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import { severalDraftsMail, unclaimedDraftMail } from './emails.ts';
import { countUnclaimed, insertSpirit, softDeleteOldestUnclaimed } from './repository.ts';
import { isDraftLimitReached } from './rules.ts';
import { readAnswers } from './service.ts';

/**
 * Saves a draft for a mailbox. The answer never tells whether the mailbox has an account or drafts already; when as many
 * wait as may wait, the oldest makes room, and the mailbox is told so, once an hour at most.
 */
export const createSpiritUnauthorized: Service<typeof contract.createSpiritUnauthorized> = async (request) => {
  const { sql, config } = request;
  const { spirit, email } = request.body();
  const data = readAnswers(spirit.data ?? {});
  const language = (await findLanguageOf(sql, email)) ?? request.language;
  const mailbox = { language, publicUrl: config.publicUrl };
  if (isDraftLimitReached(await countUnclaimed(sql, email))) {
    await softDeleteOldestUnclaimed(sql, email, limits.unclaimedDraftsPerMailbox - 1);
    await insertSpirit(sql, { ownerId: null, ownerEmail: email, data });
    const mail = severalDraftsMail(mailbox);
    if (!(await wasToldLately(sql, email, mail.subject))) await queueMail(sql, email, mail);
    return { ok: true };
  }
  await insertSpirit(sql, { ownerId: null, ownerEmail: email, data });
  await queueMail(sql, email, unclaimedDraftMail(mailbox));
  return { ok: true };
};
