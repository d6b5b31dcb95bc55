import { existing, Refusal } from '#platform/errors.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import { queueMail } from '#platform/server/mail.ts';
import { limits } from '#vocabulary/limits.ts';
import { askerOf, mailboxHash } from './asker.service.ts';
import { hashCode, isCode, makeCode } from './code.service.ts';
import { proofMail } from './emails.ts';
import type * as contract from './proof.contract.ts';
import * as repository from './proof.repository.ts';
import { normalizeCode } from './rules.ts';
import { insertSecurityEvent } from './safety.repository.ts';

/** Mails a code to the person of the session. */
export const sendProofCode: Service<typeof contract.sendProofCode> = async (request) => {
  const { pool, language, actor } = request;
  const { id } = existing(request.session);
  await countAttempt(pool, 'sign-in code', `${actor.email}\n${id}`, limits.rates.codesPerMailbox);
  const code = makeCode();
  const codeHash = await hashCode(code);
  await inTransaction(pool, async (sql) => {
    await repository.replaceProofCode(sql, id, codeHash);
    await queueMail(sql, actor.email, proofMail(language, code), limits.signInCodeMinutes);
  });
  return { ok: true };
};

/**
 * Compares what was typed with the code that was mailed for this session. The try, and that it was wrong, are written at once, so
 * that they stay when the code is refused.
 */
export const proveByCode: Service<typeof contract.proveByCode> = async (request) => {
  const { pool, actor, client, userAgent } = request;
  const { id } = existing(request.session);
  const entered = normalizeCode(request.body().code);
  const codeHash = await repository.countProofTry(pool, id);
  if (!(await isCode(entered, codeHash)) || !codeHash) {
    // Where no code was waiting nothing could be guessed.
    if (codeHash) {
      const { network } = askerOf({ browser: undefined, client, userAgent });
      await insertSecurityEvent(pool, 'wrong-code', {
        userId: actor.userId,
        mailbox: mailboxHash(actor.email),
        network,
      });
      await repository.countWrongProof(pool, id);
    }
    throw new Refusal(400, 'codeNotValid');
  }
  await inTransaction(pool, async (sql) => {
    if (!(await repository.deleteProofCode(sql, id, codeHash))) throw new Refusal(400, 'codeNotValid');
    await repository.renewProof(sql, id);
  });
  return { ok: true };
};
