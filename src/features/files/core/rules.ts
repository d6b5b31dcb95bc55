import type { FileType, RecordFile } from '#features/spirits/core/file.schema.ts';
import { actsForFamily } from '#features/spirits/core/rules.ts';
import type { Relation } from '#features/spirits/core/schema.ts';
import type { Actor } from '#platform/actor.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import { fileTypes } from '#vocabulary/fileTypes.ts';

/** The types of content a record takes, as the bytes say, never as the name says. */
export const allowedContentTypes: ReadonlySet<string> = new Set(Object.keys(fileTypes));

/** True for what can be shown as a picture. */
export const isPicture = (contentType: string): boolean => contentType.startsWith('image/');

/** True for the words that name a type of file. */
export const isFileType = (text: string): text is FileType => text === 'shared' || text === 'invoice';

/** True for somebody who could send a file of this type to some record: invoices come from funeral homes only. */
export const sendsFiles = (actor: Pick<Actor, 'role'>, type: string): boolean =>
  type !== 'invoice' || actor.role === 'funeral-home';

/** True when this person may send a file of this type to the record now. */
export const mayUpload = (relation: Relation, core: { claimed?: boolean }, type: FileType): boolean =>
  hasUploadRight(relation, type) && whyNotUpload(core) === null;

/** True for the family, who helps it, and, for invoices alone, the home that has accepted. */
export const hasUploadRight = (relation: Relation, type: FileType): boolean =>
  relation === 'accepted' || (actsForFamily(relation) && type === 'shared');

/** Why the record takes no file now; null when it takes one. */
export const whyNotUpload = (core: { claimed?: boolean }): ErrorMessageKey | null =>
  core.claimed === false ? 'confirmFirst' : null;

/** Who looks at a file: what they are to its record, and the listings they keep that have accepted it. */
export type FileReader = { relation: Relation; placeIds: readonly string[] };

/**
 * True for those who may read a file: of the homes only its sender reads an invoice, and of the family only who decides.
 * `placeId` is the home it is from.
 */
export const mayReadFile = (
  { relation, placeIds }: FileReader,
  file: { type: FileType; placeId: string | null },
): boolean =>
  relation === 'family' ||
  (relation === 'helper' && file.type === 'shared') ||
  (relation === 'accepted' && (file.type === 'shared' || (file.placeId !== null && placeIds.includes(file.placeId))));

/** True for the side that sent a file: the family, or the one home. */
export const isSender = ({ relation, placeIds }: FileReader, file: { placeId: string | null }): boolean =>
  file.placeId === null ? actsForFamily(relation) : relation === 'accepted' && placeIds.includes(file.placeId);

/** True when this person may delete a file now. */
export const mayDeleteFile = (
  reader: FileReader,
  core: { paid?: boolean },
  file: Pick<RecordFile, 'type'> & { placeId: string | null },
): boolean => isSender(reader, file) && whyNotDeleteFile(core, file) === null;

/** Why a file cannot be deleted; null when it can. */
export const whyNotDeleteFile = (core: { paid?: boolean }, file: Pick<RecordFile, 'type'>): ErrorMessageKey | null =>
  file.type === 'invoice' && core.paid ? 'invoicePaid' : null;
