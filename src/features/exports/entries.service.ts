import { Readable } from 'node:stream';
import type { ArchiveEntry } from '#platform/server/blobs/archives.ts';

/** A text as a file of an archive. */
export const textEntry = (name: string, date: Date, text: string): ArchiveEntry => ({
  ...{ name, date },
  compress: true,
  open: async () => Readable.from([Buffer.from(text)]),
});

/** A value as a file of an archive. */
export const jsonEntry = (name: string, date: Date, value: unknown): ArchiveEntry =>
  textEntry(name, date, `${JSON.stringify(value, null, 2)}\n`);
