import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';

const administrators = ['admin'] as const;
const formatNames = ['rivage', 'overture', 'odbus', 'osm'] as const;

/** What an import did, or would do: how many rows of each kind, and the first rows that could not become a listing. */
const importOutcome = z.object({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Listings in which something stays because a person had changed it. */
  kept: z.int(),
  rejected: z.int(),
  /** Why rows were left alone, and how many; keys of the `manage` catalogue. */
  skipped: z.record(z.string(), z.int()),
  /** What was left out of listings because it cannot be right, and how often. */
  notes: z.record(z.string(), z.int()).default({}),
  rejections: z.array(z.object({ line: z.int(), reason: z.string(), name: z.string() })),
});

/** What an import did, or would do. */
export type ImportOutcome = z.output<typeof importOutcome>;

/** A file of listings that was handed in, and how far it is. Times ISO 8601 UTC. */
const importUpload = z.object({
  id: z.uuid(),
  format: z.enum(formatNames),
  fileName: z.string(),
  state: z.enum(['trying', 'tried', 'importing', 'imported', 'failed']),
  report: importOutcome.nullable(),
  /** True while the file is still kept, so that it can be imported. */
  kept: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

/** A file of listings that was handed in. */
export type ImportUpload = z.output<typeof importUpload>;

/** Hands in a file of listings, less than 20 MB; what it would do is then found out, and nothing is changed. */
export const uploadImport = endpoint({
  address: 'POST /api/admin/imports',
  summary: 'Hands in a file of listings and tries it without changing anything.',
  who: administrators,
  refusals: [
    '400 fileEmpty',
    '400 importNotText',
    '400 importEncoding',
    '400 importNotCsv',
    '400 importNotJson',
    '400 importNoRows',
    '413 importTooLarge',
  ],
  query: z.object({ format: z.enum(formatNames, 'importFormat') }),
  upload: true,
  transaction: false,
  reply: importUpload,
  status: 201,
});

/** The last files that were handed in. */
export const listImportUploads = endpoint({
  address: 'GET /api/admin/imports',
  summary: 'Lists the last files of listings that were handed in.',
  who: administrators,
  reply: z.array(importUpload),
});

/** How far a file is. */
export const getImportUpload = endpoint({
  address: 'GET /api/admin/imports/{id}',
  summary: 'Reads how far a file of listings is.',
  who: administrators,
  reply: importUpload,
});

/** Imports a file that was tried. 409 when it was imported already, is not tried yet, or is forgotten. */
export const runImportUpload = endpoint({
  address: 'POST /api/admin/imports/{id}/run',
  summary: 'Imports a file of listings that was tried.',
  who: administrators,
  refusals: ['409 importNotReady'],
  reply: importUpload,
});
