import type { Logger } from 'pino';
import { eraseOldAccounts } from '#features/account/administration.service.ts';
import { sendDueReminders } from '#features/connections/reminders/service.ts';
import { eraseOldFiles } from '#features/files/core/service.ts';
import { eraseOldInquiries } from '#features/inquiries/claims/claims.service.ts';
import { notifyFamilies } from '#features/memory-lane/core/notifications.service.ts';
import {
  drawMemoryAvif,
  drawMemoryAvifTask,
  eraseDeletedPhotographs,
  eraseUnrenderedOriginals,
} from '#features/memory-lane/photographs/photographs.service.ts';
import { eraseOldMemoryPages } from '#features/memory-lane/stewardship/stewardship.service.ts';
import { runSuccessions } from '#features/memory-lane/stewardship/succession.service.ts';
import { eraseRemovedTributes } from '#features/memory-lane/tributes/tributes.service.ts';
import { eraseOldNotes } from '#features/notes/service.ts';
import { raiseAlarms } from '#features/operations/alarms.service.ts';
import { eraseOldPlaces } from '#features/places/changes/editing.service.ts';
import { convertImage, convertImageTask, eraseUnusedImages } from '#features/places/images/images.service.ts';
import { eraseOldImports, importListingsTask, runImport } from '#features/places/import/importUploads.service.ts';
import { eraseOldInsights } from '#features/places/listing/insights.service.ts';
import { eraseExpired } from '#features/sessions/core/service.ts';
import { eraseOldSpirits } from '#features/spirits/core/service.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import type { Config } from '#platform/server/config.ts';
import type { Pool } from '#platform/server/db/database.ts';
import { type JobRunner, startJobs } from '#platform/server/jobs.ts';
import { mailSender, sendCodeTask, sendMailTask } from '#platform/server/mail.ts';

/** What runs by the clock, in UTC. */
const crontab =
  '17 * * * * erase_expired\n*/2 * * * * response_clock\n*/20 * * * * tell_memory_families\n*/5 * * * * raise_alarms';

/** The id of what a job is about, out of what it was added with. */
function idIn(payload: unknown, name: string): string {
  const id: unknown = typeof payload === 'object' && payload ? Reflect.get(payload, name) : undefined;
  if (typeof id !== 'string') throw new Error(`A job was added without its ${name}.`);
  return id;
}

/** Starts working off what the product does later or by the clock. */
export function startWorker(
  config: Config,
  pool: Pool,
  blobs: BlobStore,
  databaseUrl: string,
  log?: Pick<Logger, 'warn'>,
): JobRunner {
  const send = mailSender(pool, config.smtpUrl, config.mailFrom, log);
  const sendMail = (payload: unknown) => send(idIn(payload, 'mailId'));
  const tasks = {
    [sendMailTask]: sendMail,
    [convertImageTask]: (payload: unknown) => convertImage({ pool, blobs }, idIn(payload, 'imageId')),
    [importListingsTask]: (payload: unknown) => runImport({ pool }, idIn(payload, 'importId')),
    [drawMemoryAvifTask]: (payload: unknown) => drawMemoryAvif({ pool, blobs }, idIn(payload, 'photographId')),
    raise_alarms: () => raiseAlarms(pool, config),
    response_clock: () => sendDueReminders(pool, config.publicUrl),
    tell_memory_families: async () => {
      await notifyFamilies(pool, config.publicUrl);
      await runSuccessions(pool, config.publicUrl);
    },
    erase_expired: async () => {
      await eraseExpired(pool);
      await eraseOldSpirits(pool);
      await eraseOldMemoryPages(pool);
      await eraseOldNotes(pool);
      await eraseOldAccounts(pool);
      await eraseOldPlaces(pool);
      await eraseOldInsights(pool);
      await eraseOldFiles(pool);
      await eraseOldImports(pool);
      await eraseOldInquiries(pool);
      await eraseUnusedImages(pool);
      await eraseRemovedTributes(pool);
      await eraseUnrenderedOriginals(pool);
      await eraseDeletedPhotographs(pool);
      await deleteOrphanedBlobs(pool, blobs);
    },
  };
  return startJobs(databaseUrl, { taskList: tasks, crontab }, { taskList: { [sendCodeTask]: sendMail } });
}
