import type { Logger } from 'pino';
import { ringTask } from '#features/connections/core/service.ts';
import { sendDueReminders } from '#features/connections/reminders/service.ts';
import { tellStatus } from '#features/connections/reminders/status.service.ts';
import { ringDevice, ringDeviceTask } from '#features/desk/devices/service.ts';
import {
  bringOldCases,
  importOldCasesTask,
  takeBackOldCases,
  undoOldCasesTask,
} from '#features/desk/old-cases/bringing.service.ts';
import { ringOnCall } from '#features/desk/on-call/ringing.service.ts';
import { lookAfterSigning } from '#features/forms/signing/clock.service.ts';
import { signingTask } from '#features/forms/signing/closing.service.ts';
import { lookAfterPayments } from '#features/invoices/online-payments/clock.service.ts';
import { notifyFamilies } from '#features/memory-lane/core/notifications.service.ts';
import {
  drawMemoryAvif,
  drawMemoryAvifTask,
  noteMissingTones,
} from '#features/memory-lane/photographs/photographs.service.ts';
import { sendMemoryReturns } from '#features/memory-lane/returns/sending.service.ts';
import { runSuccessions } from '#features/memory-lane/stewardship/succession.service.ts';
import { raiseAlarms } from '#features/operations/alarms.service.ts';
import { convertImage, convertImageTask } from '#features/places/images/images.service.ts';
import { importListingsTask, runImport } from '#features/places/import/importUploads.service.ts';
import { sendText, sendTextTask } from '#features/sessions/phones/texts.service.ts';
import { sendReminders } from '#features/spirits/announcements/reminders.service.ts';
import { remindReadersTask } from '#features/spirits/announcements/service.ts';
import { tellStatusTask } from '#features/spirits/core/status.service.ts';
import { releasePlans } from '#features/spirits/release/opening.service.ts';
import { sendCareNotes } from '#features/tasks/afterwards/sending.service.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import type { BlobStores } from '#platform/server/blobs/openBlobStore.ts';
import { scrubSome } from '#platform/server/blobs/scrub.ts';
import type { Config } from '#platform/server/config.ts';
import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { type JobRunner, startJobs } from '#platform/server/jobs.ts';
import { mailSender, releaseMail, releaseMailTask, sendCodeTask, sendMailTask } from '#platform/server/mail.ts';
import { applyRetention } from './retention/retention.ts';

/** What runs by the clock, in UTC. */
const crontab =
  '17 * * * * erase_expired\n*/2 * * * * response_clock\n* * * * * ring_on_call\n*/20 * * * * tell_memory_families\n*/5 * * * * raise_alarms\n41 * * * * note_missing_tones\n*/30 * * * * send_care_notes\n*/30 * * * * send_memory_returns\n*/5 * * * * look_after_signing\n*/5 * * * * release_plans\n*/5 * * * * look_after_payments\n*/10 * * * * scrub_files';

/** What a job is about, by the name under which it was added. */
function wordOf(payload: unknown, name: string): string {
  const id: unknown = typeof payload === 'object' && payload ? Reflect.get(payload, name) : undefined;
  if (typeof id !== 'string') throw new Error(`A job was added without its ${name}.`);
  return id;
}

/** What a job is about; none where it only looks whose time has come. */
function idIn(payload: unknown, name: string): string | undefined {
  const id: unknown = typeof payload === 'object' && payload ? Reflect.get(payload, name) : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Starts working off what the product does later or by the clock. */
export function startWorker(
  config: Config,
  pool: Pool,
  { blobs, stores }: { blobs: BlobStore; stores: BlobStores },
  databaseUrl: string,
  log?: Pick<Logger, 'warn'>,
): JobRunner {
  const send = mailSender(pool, config.smtpUrl, config.mailFrom, log);
  const sendMail = (payload: unknown) => send(wordOf(payload, 'mailId'));
  const tasks = {
    [sendMailTask]: sendMail,
    [releaseMailTask]: (payload: unknown) => inTransaction(pool, (sql) => releaseMail(sql, wordOf(payload, 'mailId'))),
    [convertImageTask]: (payload: unknown) => convertImage({ pool, blobs }, wordOf(payload, 'imageId')),
    [importListingsTask]: (payload: unknown) => runImport({ pool }, wordOf(payload, 'importId')),
    [importOldCasesTask]: (payload: unknown) => bringOldCases({ pool }, wordOf(payload, 'importId')),
    [undoOldCasesTask]: (payload: unknown) => takeBackOldCases({ pool }, wordOf(payload, 'importId')),
    [drawMemoryAvifTask]: (payload: unknown) => drawMemoryAvif({ pool, blobs }, wordOf(payload, 'photographId')),
    [tellStatusTask]: (payload: unknown) => tellStatus(pool, config.publicUrl, wordOf(payload, 'changeId')),
    [remindReadersTask]: (payload: unknown) =>
      sendReminders(pool, config.publicUrl, {
        announcementId: wordOf(payload, 'announcementId'),
        userId: wordOf(payload, 'userId'),
        remindedAt: wordOf(payload, 'remindedAt'),
      }),
    [ringTask]: (payload: unknown) => ringOnCall(pool, config.publicUrl, idIn(payload, 'connectionId')),
    [ringDeviceTask]: (payload: unknown) =>
      ringDevice(
        { pool, config },
        { deviceId: wordOf(payload, 'deviceId'), connectionId: wordOf(payload, 'connectionId') },
      ),
    [signingTask]: (payload: unknown) => lookAfterSigning({ pool, blobs }, config.publicUrl, idIn(payload, 'packetId')),
    raise_alarms: () => raiseAlarms(pool, config),
    response_clock: () => sendDueReminders(pool, config.publicUrl),
    tell_memory_families: async () => {
      await notifyFamilies(pool, config.publicUrl);
      await runSuccessions(pool, config.publicUrl);
    },
    look_after_payments: () => lookAfterPayments(pool, config),
    release_plans: () => releasePlans(pool, config.publicUrl),
    send_care_notes: () => sendCareNotes(pool, config.publicUrl),
    send_memory_returns: () => sendMemoryReturns(pool, config.publicUrl),
    note_missing_tones: () => noteMissingTones(pool),
    scrub_files: () =>
      scrubSome({
        pool,
        ...stores,
        onBroken: (key, why) => log?.warn(`The file ${key} is broken: ${why}, and no second copy mends it.`),
      }),
    erase_expired: async () => {
      await applyRetention(pool);
      await deleteOrphanedBlobs(pool, blobs);
    },
  };
  const texts = { [sendTextTask]: (payload: unknown) => sendText({ pool, config }, wordOf(payload, 'textId')) };
  // A provider that is silent holds up texts alone.
  const lanes = typeof config.texts === 'object' ? [{ taskList: texts }] : [];
  const main = { taskList: lanes.length > 0 ? tasks : { ...tasks, ...texts }, crontab };
  return startJobs(databaseUrl, main, { taskList: { [sendCodeTask]: sendMail } }, ...lanes);
}
