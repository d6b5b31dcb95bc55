import * as z from 'zod';
import { answerBlocks } from '#features/answers/schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { sheetNames } from './sheet.rules.ts';

/** Draws a sheet as a PDF from the answers it is sent, with or without an account, and keeps nothing of them. */
export const drawSheet = endpoint({
  address: 'POST /api/sheets/pdf',
  summary: 'Draws a sheet to take along as a PDF, and keeps nothing.',
  who: 'anyone',
  bearerIgnored: true,
  bytes: true,
  // Nothing is written, so no key is remembered.
  transaction: false,
  // Drawing a page takes a good part of a second of one core.
  limit: { count: 40, seconds: 60 },
  body: z.strictObject({
    sheet: z.enum(sheetNames, 'inputInvalid'),
    answers: answerBlocks,
    language: z.enum(['en', 'fr'], 'inputInvalid'),
    /** Today by the reader’s own calendar. */
    today: z.iso.date('inputInvalid'),
  }),
  reply: z.unknown(),
});

/** A sheet of a province or territory with room to write what nobody has answered; an unknown name is a 404. */
export const getRegionSheetPdf = endpoint({
  address: 'GET /api/regions/{region}/sheets/{sheet}/pdf',
  summary: 'Saves a sheet of a province or territory as a PDF.',
  who: 'anyone',
  bearerIgnored: true,
  bytes: true,
  limit: { count: 60, seconds: 60 },
  query: z.object({ language: z.enum(['en', 'fr']).optional() }),
  reply: z.unknown(),
});
