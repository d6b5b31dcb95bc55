import type { FileType, RecordFile } from '#features/spirits/core/file.schema.ts';
import { sanitizeFileName } from '#platform/fileName.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { limits } from '#vocabulary/limits.ts';
import type { ResumableUpload } from './schema.ts';

/** The endings of what is usually taken, for the browser's own chooser; what a file really is its bytes say. */
export const usualExtensions = [
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.heic',
  '.heif',
  '.webp',
  '.docx',
  '.xlsx',
  '.txt',
] as const;

/** The endings of programs: no bytes that the server takes are one, so that another try would help nobody. */
const programExtensions = [
  '.exe',
  '.msi',
  '.bat',
  '.cmd',
  '.com',
  '.scr',
  '.ps1',
  '.vbs',
  '.jar',
  '.apk',
  '.dmg',
  '.app',
];

const extensionOf = (name: string): string | undefined => /\.[^. ]{1,15}$/.exec(name)?.[0].toLowerCase();

/** Why a file is not even sent; null when it is. */
export function whyNotSend({ name, size }: { name: string; size: number }): 'empty' | 'tooLarge' | 'program' | null {
  if (programExtensions.includes(extensionOf(name) ?? '')) return 'program';
  if (size === 0) return 'empty';
  return size >= limits.fileBytes ? 'tooLarge' : null;
}

/** True for a name that says it is something the server does not take; one without an ending says nothing. */
export function hasUnusualExtension(name: string): boolean {
  const ending = extensionOf(name);
  return ending !== undefined && !usualExtensions.some((usual) => usual === ending);
}

/** How far a file is on its way. `asked`: its name says it is of a kind that is not taken, and its sender decides. */
export type UploadState = 'asked' | 'waiting' | 'reading' | 'sending' | 'checking' | 'resting' | 'failed' | 'done';

/** What went wrong where the server has no sentence for it. */
export type UploadProblem = 'empty' | 'tooLarge' | 'program' | 'unreadable' | 'signIn' | 'gone';

/** A file on its way, as its row shows it. `message` is the server's. */
export type QueuedFile = {
  key: string;
  spiritId: string;
  type: FileType;
  name: string;
  size: number;
  sent: number;
  state: UploadState;
  problem?: UploadProblem;
  message?: string;
  /** Another try would come to the same. */
  final?: boolean;
  done?: RecordFile;
};

/** The states that take one of a person's places. */
export const statesInProgress = ['reading', 'sending', 'checking', 'resting'] as const satisfies readonly UploadState[];

/** True for a file that takes one of a person's places. */
export const isInProgress = ({ state }: Pick<QueuedFile, 'state'>): boolean => isOneOf(statesInProgress, state);

/** The files that may begin now: those waiting longest, while places are free. */
export const nextInQueue = (files: readonly QueuedFile[]): readonly QueuedFile[] =>
  files
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, limits.uploadsAtATime - files.filter(isInProgress).length));

/** The unfinished upload that this file goes on with: the very same bytes under the same name, to the same place. */
export const findResumable = (
  uploads: readonly ResumableUpload[],
  file: { name: string; sha256: string | undefined; type: FileType; size: number },
): ResumableUpload | undefined =>
  uploads.find(
    ({ name, sha256, type, size }) =>
      sha256 !== null &&
      sha256 === file.sha256 &&
      name === sanitizeFileName(file.name) &&
      type === file.type &&
      size === file.size,
  );

/** Failures that pass by themselves: no connection, too much at once, a server that is being exchanged. */
export const isTransient = (status: number): boolean =>
  status === 0 || status === 429 || (status > 501 && status < 505);

/** Milliseconds until the next try: what the server asked for, else longer each time. */
export const retryDelay = (attempts: number, retryAfter?: number): number =>
  retryAfter ? retryAfter * 1_000 : Math.min(30_000, 1_000 * 2 ** attempts);

const megabyte = 1024 * 1024;

/** A size in the unit it is best read in; `of` gives several sizes the same unit. */
export function formatSize(bytes: number, of = bytes): { amount: number; unit: 'B' | 'kB' | 'MB' } {
  if (of < 1024) return { amount: bytes, unit: 'B' };
  if (of < megabyte) return { amount: Math.round(bytes / 1024), unit: 'kB' };
  return { amount: Math.floor((bytes / megabyte) * 10) / 10, unit: 'MB' };
}

/** What a file is, in a word that people know; `other` should not happen. */
export function kindOf(contentType: string): 'pdf' | 'picture' | 'document' | 'table' | 'text' | 'other' {
  if (contentType === 'application/pdf') return 'pdf';
  if (contentType.startsWith('image/')) return 'picture';
  if (contentType.endsWith('wordprocessingml.document')) return 'document';
  if (contentType.endsWith('spreadsheetml.sheet')) return 'table';
  return contentType === 'text/plain' ? 'text' : 'other';
}
