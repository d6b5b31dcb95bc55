import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { keptInvoice } from './schema.ts';

/** What a funeral home has sent to families whose records are erased, newest first, for those who manage the listing. */
export const listKeptInvoices = endpoint({
  address: 'GET /api/places/{id}/kept-invoices',
  summary: 'Lists sent invoices whose records are erased.',
  who: ['funeral-home'],
  reply: z.array(keptInvoice),
});
