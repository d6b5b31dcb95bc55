import { nameIn } from '#features/answers/blocks.rules.ts';
import { insertAudit } from '#features/audits/repository.ts';
import type { Actor } from '#platform/actor.ts';
import { dayMilliseconds } from '#platform/days.ts';
import { badRequest, conflict, forbidden } from '#platform/errors.ts';
import { throughDoor } from '#platform/server/db/asker.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { listNamedRows } from '../circle/repository.ts';
import { invitationOf } from '../circle/service.ts';
import { lockSpirit } from '../core/repository.ts';
import type { SpiritRecord } from '../core/rules.ts';
import { readNow } from '../core/status.repository.ts';
import type * as contract from './contract.ts';
import { mailThatItWasSaid, mailThatItWasStopped } from './mails.service.ts';
import { isOwnStatement, openForRelease, readRelease, standingOf } from './opened.service.ts';
import * as repository from './repository.ts';
import { isEnough, maySay, whyNotDiedOn } from './rules.ts';

/** Reads how a plan stands. */
export const getRelease: Service<typeof contract.getRelease> = async ({ sql, actor, params }) =>
  readRelease(sql, actor, await openForRelease(sql, actor, params.id));

/** Says that the death has happened, asks the planner, and begins the waiting time once enough have said it. */
export const sayDeath: Service<typeof contract.sayDeath> = async ({ sql, actor, config, params, body }) => {
  const opened = await openForRelease(sql, actor, params.id, 'lock');
  const { record, side, place } = opened;
  if (!maySay(side, record.data)) throw forbidden();
  const { release, refusal, isOpen } = await standingOf(sql, record);
  if (refusal) throw conflict(refusal);
  const { diedOn } = body();
  const tomorrow = new Date(Date.parse(await readNow(sql)) + dayMilliseconds).toISOString().slice(0, 10);
  const dayRefusal = whyNotDiedOn(diedOn, tomorrow);
  if (dayRefusal) throw badRequest(dayRefusal);
  if (!isOpen) await repository.deleteAllStatements(sql, record.id);
  const stopKey = isOpen && release ? release.stopKey : await repository.startRelease(sql, record.id);
  const name = opened.name || nameIn(record.data, 'arrangerFirstName') || actor.email;
  const said = { spiritId: record.id, userId: actor.userId, placeId: place?.id ?? null, name, diedOn };
  const isNew = await repository.insertStatement(sql, said);
  const isWaiting = isOpen && release?.opensAt;
  if (!isWaiting && isEnough(await repository.listStatements(sql, record.id)))
    await repository.updateOpening(sql, record.id, limits.releaseWaitHours);
  if (isNew) {
    await insertAudit(sql, {
      spiritId: record.id,
      ...(place ? { placeId: place.id } : {}),
      actor,
      action: 'say-death',
    });
    const { publicUrl } = config;
    await mailThatItWasSaid(sql, record, { publicUrl, who: name, speaker: actor.userId, stopKey });
  }
  return readRelease(sql, actor, opened);
};

/** Takes the caller’s statement back. */
export const takeDeathBack: Service<typeof contract.takeDeathBack> = async ({ sql, actor, params }) => {
  const opened = await openForRelease(sql, actor, params.id, 'lock');
  const { record, place } = opened;
  const { release, statements } = await standingOf(sql, record);
  if (release?.releasedAt) throw conflict('releaseDone');
  const own = statements.filter((row) => isOwnStatement(row, actor, place));
  if (own.length > 0) {
    await repository.deleteStatements(
      sql,
      own.map(({ id }) => id),
    );
    if (!isEnough(statements.filter((row) => !own.includes(row)))) await repository.updateOpening(sql, record.id, null);
    await insertAudit(sql, {
      spiritId: record.id,
      ...(place ? { placeId: place.id } : {}),
      actor,
      action: 'take-back-death',
    });
  }
  return readRelease(sql, actor, opened);
};

/** Stops the opening for the planner who has signed in. */
export const stopRelease: Service<typeof contract.stopRelease> = async ({ sql, actor, config, params }) => {
  const opened = await openForRelease(sql, actor, params.id, 'lock');
  if (opened.side !== 'maker') throw forbidden();
  if ((await repository.findRelease(sql, opened.record.id))?.releasedAt) throw conflict('releaseDone');
  await stop(sql, opened.record, actor, config.publicUrl);
  return readRelease(sql, actor, opened);
};

/** Stops it by the key in the mail; says whether there was something to stop. */
export const stopReleaseByKey: Service<typeof contract.stopReleaseByKey> = async ({ sql, config, body }) => {
  const { key } = body();
  const spiritId = await repository.findByKey(sql, key);
  if (spiritId) throughDoor(spiritId);
  const record = spiritId ? await lockSpirit(sql, spiritId) : undefined;
  // Whoever was faster has stopped it, or asked anew with another key; the lock has waited for them.
  if (!record?.ownerId || (await repository.findByKey(sql, key)) === undefined) return { stopped: false };
  const planner: Actor = { userId: record.ownerId, email: record.ownerEmail, role: 'user' };
  return { stopped: await stop(sql, record, planner, config.publicUrl) };
};

/** Lists the plans for which the caller was named. */
export const listNamedPlans: Service<typeof contract.listNamedPlans> = async ({ sql, actor }) =>
  (await listNamedRows(sql, actor.userId)).map((row) => {
    const { id, spiritId, spiritFirstName, spiritLastName, invitedBy } = invitationOf(row);
    return { memberId: id, spiritId, spiritFirstName, spiritLastName, namedBy: invitedBy };
  });

async function stop(sql: Sql, record: SpiritRecord, planner: Actor, publicUrl: string): Promise<boolean> {
  const statements = await repository.listStatements(sql, record.id);
  if (!(await repository.markStopped(sql, record.id))) return false;
  await repository.deleteAllStatements(sql, record.id);
  await insertAudit(sql, { spiritId: record.id, actor: planner, action: 'stop-release' });
  await mailThatItWasStopped(sql, record, statements, publicUrl);
  return true;
}
