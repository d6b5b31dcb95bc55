import { hashCode, isCode, makeCode } from '#features/sessions/core/code.service.ts';
import { networkOf } from '#features/sessions/core/network.rules.ts';
import { normalizeCode } from '#features/sessions/core/rules.ts';
import { badRequest, conflict } from '#platform/errors.ts';
import type { Config } from '#platform/server/config.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import { canText } from '#platform/server/push/textAccount.ts';
import { limits } from '#vocabulary/limits.ts';
import { mobileNumberOf } from '#vocabulary/telephone.ts';
import type * as contract from './contract.ts';
import { codeText } from './emails.ts';
import * as repository from './repository.ts';
import { countTexts } from './texts.repository.ts';
import { queueText } from './texts.service.ts';

/** Reads the caller's own number. */
export const getPhone: Service<typeof contract.getPhone> = ({ sql, actor, config }) =>
  answer(sql, config, actor.userId);

/** Sends a code to a number; that it was asked for is counted also where it is refused. */
export const askPhone: Service<typeof contract.askPhone> = async ({ pool, actor, client, config, language, body }) => {
  if (!canText(config)) throw conflict('textsOff');
  const number = mobileNumberOf(body().number);
  if (!number) throw badRequest('mobileInvalid');
  await countCode(pool, { userId: actor.userId, number, network: networkOf(client) });
  const code = makeCode();
  const codeHash = await hashCode(code);
  const { codeMinutes: minutes } = limits.texts;
  await inTransaction(pool, async (sql) => {
    await repository.askNumber(sql, actor.userId, number, codeHash);
    await queueText(sql, { userId: actor.userId, number, kind: 'code', body: codeText(language, code), minutes });
  });
  return answer(pool, config, actor.userId);
};

/** Nobody floods a number that is not theirs: not from one account, not from one network, not from many together. */
async function countCode(pool: Pool, asked: { userId: string; number: string; network: string }): Promise<void> {
  const { ofAccount, ofAccountPerDay, toNumber, toNumberPerDay, ofNetworkPerDay } = limits.rates.textCodes;
  await countAttempt(pool, 'text code of account', asked.userId, ofAccount);
  await countAttempt(pool, 'text codes of account', asked.userId, ofAccountPerDay);
  await countAttempt(pool, 'text codes of network', asked.network, ofNetworkPerDay);
  await countAttempt(pool, 'text code to number', asked.number, toNumber);
  await countAttempt(pool, 'text codes to number', asked.number, toNumberPerDay);
}

/** Compares what was typed with the code that was sent. The try is written at once, so that it stays when the code is refused. */
export const verifyPhone: Service<typeof contract.verifyPhone> = async ({ pool, actor, config, body }) => {
  const { code, forCalls } = body();
  const codeHash = await repository.countCodeTry(pool, actor.userId);
  if (!(await isCode(normalizeCode(code), codeHash)) || !codeHash) throw badRequest('codeNotValid');
  if (!(await repository.verifyNumber(pool, actor.userId, codeHash, forCalls))) throw badRequest('codeNotValid');
  return answer(pool, config, actor.userId);
};

/** Says what the caller is told by text. */
export const updatePhone: Service<typeof contract.updatePhone> = async ({ sql, actor, config, body }) => {
  if (!(await repository.writeChoices(sql, actor.userId, body()))) throw conflict('mobileNotVerified');
  return answer(sql, config, actor.userId);
};

/** Forgets the caller's number. */
export const deletePhone: Service<typeof contract.deletePhone> = async ({ sql, actor, config }) => {
  await repository.deletePhone(sql, actor.userId);
  return answer(sql, config, actor.userId);
};

/** Says how texts go out. */
export const getTexting: Service<typeof contract.getTexting> = async ({ sql, config: { texts } }) => ({
  by: texts === undefined ? 'nothing' : texts === 'kept' ? 'kept' : 'provider',
  counts: [...(await countTexts(sql))],
});

const answer = async (sql: Sql, config: Config, userId: string) => ({
  canText: canText(config),
  phone: (await repository.findPhone(sql, userId)) ?? null,
});
