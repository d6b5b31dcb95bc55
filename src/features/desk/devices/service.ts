import { badRequest, conflict, notFound } from '#platform/errors.ts';
import { localPath } from '#platform/i18n.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { mailTranslator } from '#platform/mailLayout.ts';
import type { Config } from '#platform/server/config.ts';
import type { Pool, Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { publicKeyOf } from '#platform/server/push/key.ts';
import { type Post, sendPush } from '#platform/server/push/push.ts';
import { isAtPushService } from '#platform/server/push/services.ts';
import { languageOfRegion } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';

/** The job that rings one device for one request. */
export const ringDeviceTask = 'ring_device';

/** Lists the caller's devices that ring. */
export const listDevices: Service<typeof contract.listDevices> = ({ sql, actor, config }) =>
  answer(sql, config, actor.userId);

/** Lets a device ring for the caller. */
export const addDevice: Service<typeof contract.addDevice> = async ({ sql, actor, config, body }) => {
  if (!config.push) throw conflict('devicesOff');
  const device = body();
  if (!isAtPushService(device.endpoint)) throw badRequest('deviceUnknown');
  await repository.keepDevice(sql, actor.userId, device, limits.onCall.devices);
  return answer(sql, config, actor.userId);
};

/** Lets a device of the caller ring no more. */
export const removeDevice: Service<typeof contract.removeDevice> = async ({ sql, actor, params: { id } }) => {
  if (!isIdentifier(id) || !(await repository.deleteDevice(sql, actor.userId, id))) throw notFound();
  return { ok: true };
};

const answer = async (sql: Sql, { push }: Config, userId: string) => ({
  key: push ? publicKeyOf(push) : null,
  devices: [...(await repository.listDeviceRows(sql, userId))],
});

/** Which device a request rings. */
type Ringing = { deviceId: string; connectionId: string };

/**
 * Rings a device for a request, unless somebody has that by now: one that is no more is forgotten, and what did not get through is
 * tried again while it is worth it. Of the request it says the branch alone; rung twice, the device shows it once.
 */
export async function ringDevice(
  { pool, config, post }: { pool: Pool; config: Config; post?: Post },
  { deviceId, connectionId }: Ringing,
): Promise<void> {
  if (!config.push) return;
  const minutes = limits.onCall.roundMinutes;
  const device = await repository.findDueDevice(pool, { deviceId, connectionId, minutes });
  if (!device) return;
  const language = device.language ?? languageOfRegion(device.placeRegion);
  const t = mailTranslator(language);
  const text = JSON.stringify({
    title: t('onCall.device', { place: device.placeName }),
    address: localPath(language, '/today'),
    tag: connectionId,
  });
  const message = { text, seconds: minutes * 60, topic: connectionId.replaceAll('-', '') };
  const outcome = await sendPush(config.push, device, message, post);
  if (outcome === 'gone') await repository.forgetDevice(pool, deviceId);
  if (outcome === 'failed') throw new Error('A push service did not take what was sent.');
}
