import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { paging } from '../../platform/paging.ts';
import { adminAction, incident, newIncident } from './console.schema.ts';

const administrators = ['admin'] as const;
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() });
const filterValue = z
  .string('inputInvalid')
  .max(80, 'textTooLong')
  .refine((text) => !text.includes('\0'), 'inputInvalid')
  .transform((text) => text.trim())
  .default('');

/** What administrators did, newest first; with `kind` and `id` to one thing, with `actor` by one of them. */
export const listActions = endpoint({
  address: 'GET /api/admin/actions',
  summary: 'Lists what administrators did.',
  who: administrators,
  query: z.object({ ...paging, kind: filterValue, id: filterValue, actor: filterValue }),
  reply: pageOf(adminAction),
});

/** The register of confidentiality incidents, the newest entry first. */
export const listIncidents = endpoint({
  address: 'GET /api/admin/incidents',
  summary: 'Reads the register of confidentiality incidents.',
  who: administrators,
  query: z.object(paging),
  reply: pageOf(incident),
});

/** Adds an entry to the register; nothing in it is ever changed, a later entry corrects an earlier one. */
export const createIncident = endpoint({
  address: 'POST /api/admin/incidents',
  summary: 'Adds an entry to the register of confidentiality incidents.',
  who: administrators,
  refusals: ['400 incidentDateFuture', '404 notFound'],
  body: newIncident,
  reply: incident,
  status: 201,
  example: {
    happenedOn: '2026-05-12',
    noticedOn: '2026-05-14',
    what: 'A list was sent to the wrong address.',
    whose: 'Names and telephone numbers of three families.',
    people: 3,
    measures: 'The receiver has deleted the mail; the families were called.',
    serious: false,
  },
});
