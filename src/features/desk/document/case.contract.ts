import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { languages } from '#vocabulary/languages.ts';

/**
 * A case on letter paper for the funeral home that has accepted it: who, what was asked, the answers, the forms, files and
 * invoices and where each stands, and what has happened. Tagged, in `language` or that of the reader. What the staff noted
 * privately is not in it.
 */
export const getCasePdf = endpoint({
  address: 'GET /api/spirits/{id}/pdf',
  summary: 'Saves a case as a PDF.',
  who: ['funeral-home'],
  bytes: true,
  // Drawing a paper takes a good part of a second of one core.
  limit: { count: 60, seconds: 60 },
  query: z.object({ language: z.enum(languages, 'inputInvalid').optional() }),
  reply: z.unknown(),
});
