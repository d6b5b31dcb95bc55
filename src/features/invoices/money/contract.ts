import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { languages } from '#vocabulary/languages.ts';
import { isPeriod } from './rules.ts';
import { money, period } from './schema.ts';

/** What a home’s own branches have sent and received in a time, the taxes in it, and what they were owed at its end, or are today. */
export const getMoney = endpoint({
  address: 'GET /api/money',
  summary: 'Reads documents, payments, taxes and what is owed, of a funeral home’s own branches.',
  who: ['funeral-home'],
  limit: { count: 120, seconds: 60 },
  query: z.object(period).refine(isPeriod, 'inputInvalid'),
  refusals: ['404 notFound'],
  reply: money,
});

/** The same documents and payments as a table for spreadsheets, in UTF-8; no cell of it can become a formula. */
export const exportMoney = endpoint({
  address: 'GET /api/money/csv',
  summary: 'Downloads documents and payments as a table.',
  who: ['funeral-home'],
  limit: { count: 60, seconds: 60 },
  query: z
    .object({ ...period, language: z.enum(languages, 'inputInvalid').optional() })
    .refine(isPeriod, 'inputInvalid'),
  refusals: ['404 notFound'],
  bytes: true,
  reply: z.unknown(),
});
