import * as z from 'zod';
import { dayWritten, versionRead } from '#platform/written.ts';
import { limits } from '#vocabulary/limits.ts';
import { noticeWays, officeNames } from '#vocabulary/tasks/officesToTell.ts';

const shortText = z.string('inputInvalid').trim().max(limits.noticeCharacters, 'textTooLong');

const noticeFields = {
  office: z.enum(officeNames, 'inputInvalid'),
  toldOn: dayWritten('inputInvalid').refine((day) => day < '2200', 'inputInvalid'),
  toldBy: shortText,
  way: z.enum(noticeWays, 'inputInvalid'),
  reference: shortText,
};

/** A note that an office was told, as it is kept; `version` counts its changes. */
const officeNotice = z.object({ id: z.uuid('inputInvalid'), ...noticeFields, version: z.number().int() });

/** A note that an office was told, as it is kept. */
export type StoredNotice = z.output<typeof officeNotice>;

/** A change of a note: `was` is the version that was read, null for a new one; `notice` null takes it away. */
export const officeNoticeChange = z.strictObject({
  id: officeNotice.shape.id,
  was: versionRead.positive('inputInvalid').nullable(),
  notice: z.strictObject(noticeFields).nullable(),
});

/** A change of a note. */
export type OfficeNoticeChange = z.output<typeof officeNoticeChange>;

/** Which offices were told, the latest first. */
export const officeNotices = z.object({ notices: z.array(officeNotice) });
