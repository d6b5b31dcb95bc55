import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { languages } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { caseImport, caseImportDetail, readingInput } from './schema.ts';

const home = ['funeral-home'] as const;

/** Hands in a file of old cases at a branch, a table as CSV; nothing comes of it yet. For owners of the branch, as all that follows. */
export const uploadCaseImport = endpoint({
  address: 'POST /api/places/{id}/case-imports',
  summary: 'Hands in a file with the cases of another program, without bringing any.',
  who: home,
  refusals: [
    '400 fileEmpty',
    '400 importNotText',
    '400 importNoRows',
    '400 oldCasesUnreadable',
    '413 oldCasesTooMany',
    '413 oldCasesTooLarge',
  ],
  upload: true,
  transaction: false,
  reply: caseImport,
  status: 201,
  limit: limits.rates.oldCases,
});

/** The last files of a branch. */
export const listCaseImports = endpoint({
  address: 'GET /api/places/{id}/case-imports',
  summary: 'Lists the last files with old cases of a branch.',
  who: home,
  reply: z.array(caseImport),
});

/** A file with its columns, and what would come of its rows, or has. */
export const getCaseImport = endpoint({
  address: 'GET /api/places/{id}/case-imports/{importId}',
  summary: 'Reads how far a file with old cases is, and what would come of its rows.',
  who: home,
  reply: caseImportDetail,
});

/** Says which column is read as what, and in which order days are written; 409 once it is being brought in. */
export const updateCaseImport = endpoint({
  address: 'PATCH /api/places/{id}/case-imports/{importId}',
  summary: 'Says how the columns of a file with old cases are read.',
  who: home,
  refusals: ['409 oldCasesBegun'],
  body: readingInput,
  example: { columns: { number: 0, lastName: 1, died: 2 }, order: 'dmy' },
  reply: caseImportDetail,
});

/** Brings the cases in, as they were seen: 409 where a colleague has changed how the file is read, or was faster. */
export const runCaseImport = endpoint({
  address: 'POST /api/places/{id}/case-imports/{importId}/run',
  summary: 'Brings the cases of a file in.',
  who: home,
  refusals: ['409 oldCasesBegun', '409 oldCasesNotReady', '409 changedElsewhere'],
  body: readingInput,
  example: { columns: { number: 0, lastName: 1, died: 2 }, order: 'dmy' },
  reply: caseImport,
  limit: limits.rates.oldCases,
});

/** Takes everything back that a file has brought, within a day and while nobody has worked on it. */
export const undoCaseImport = endpoint({
  address: 'POST /api/places/{id}/case-imports/{importId}/undo',
  summary: 'Takes back what a file with old cases has brought.',
  who: home,
  refusals: ['409 oldCasesUndoOver', '409 oldCasesTouched'],
  reply: caseImport,
});

/** Forgets a file that was not brought in. */
export const deleteCaseImport = endpoint({
  address: 'DELETE /api/places/{id}/case-imports/{importId}',
  summary: 'Forgets a file with old cases that was not brought in.',
  who: home,
  refusals: ['409 oldCasesBegun'],
  reply: z.object({ ok: z.literal(true) }),
});

/** Every row with what would come of it, or has, as a table for spreadsheets; no cell of it can become a formula. */
export const exportCaseImport = endpoint({
  address: 'GET /api/places/{id}/case-imports/{importId}/report',
  summary: 'Downloads what would come of each row of a file, or has.',
  who: home,
  refusals: ['409 oldCasesNotReady'],
  query: z.object({ language: z.enum(languages, 'inputInvalid').optional() }),
  bytes: true,
  reply: z.unknown(),
});
