import { z } from 'zod';

/** One part of a backup: what was sealed, before it was packed, and how much of it there is. */
const part = z.object({ bytes: z.number(), sha256: z.string() });

/** A table as it was backed up: its columns in the order of its rows. */
const backedUpTable = part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() });

/** A file as it lies in the store: where, and the hash of its bytes there. */
export const backedUpFile = part.extend({ key: z.string() });

/** What a backup consists of; written last, so that one without it was never finished. */
export const manifestSchema = z.object({
  format: z.literal(1),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(backedUpTable),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: part.extend({ count: z.number(), totalBytes: z.number() }),
  /** Keys that a row names and under which there were no bytes. */
  missing: z.array(z.string()),
});

/** What a backup consists of. */
export type Manifest = z.infer<typeof manifestSchema>;
/** A table of a backup. */
export type BackedUpTable = z.infer<typeof backedUpTable>;
/** A file of a backup. */
export type BackedUpFile = z.infer<typeof backedUpFile>;
