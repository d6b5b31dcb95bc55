import * as z from 'zod';
import { isPeriod } from '#features/invoices/money/rules.ts';
import { period } from '#features/invoices/money/schema.ts';
import { endpoint } from '#platform/endpoint.ts';
import { languages } from '#vocabulary/languages.ts';
import { reports } from './schema.ts';

/** The figures of a home’s own branches over some months, the last twelve where none are named. */
export const getReports = endpoint({
  address: 'GET /api/reports',
  summary: 'Reads calls, times to answer, revenue, kinds of case and days in care of a funeral home.',
  who: ['funeral-home'],
  limit: { count: 120, seconds: 60 },
  query: z.object(period).refine(isPeriod, 'inputInvalid'),
  refusals: ['404 notFound'],
  reply: reports,
});

/** One of them as a table for spreadsheets. 404 for a report that is not known. */
export const exportReport = endpoint({
  address: 'GET /api/reports/{report}/csv',
  summary: 'Downloads a report as a table.',
  who: ['funeral-home'],
  limit: { count: 60, seconds: 60 },
  query: z
    .object({ ...period, language: z.enum(languages, 'inputInvalid').optional() })
    .refine(isPeriod, 'inputInvalid'),
  bytes: true,
  reply: z.unknown(),
});
