import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';

/** Counts that a listing was looked at, or its telephone number pressed. Nothing about the person is read or kept. */
export const countListingView = endpoint({
  address: 'POST /api/places/{id}/seen',
  summary: 'Counts a look at a listing, or a press of its telephone number.',
  who: 'anyone',
  bearerIgnored: true,
  body: z.strictObject({ what: z.enum(['view', 'call'], 'inputInvalid') }),
  reply: z.object({ ok: z.literal(true) }),
  limit: { count: 120, seconds: 60 },
});

/** What the last 30 days came to, and how many days are counted; `medianMinutes` is null until something was answered. */
const insights = z.object({
  days: z.int(),
  views: z.int(),
  calls: z.int(),
  requests: z.int(),
  answered: z.int(),
  /** How long families waited for an answer, in minutes: half of them less, half of them more. */
  medianMinutes: z.number().nullable(),
});

/** What a keeper reads about their listing. */
export type Insights = z.output<typeof insights>;

/** How a listing fares: for its keeper and the administrator alone. */
export const getInsights = endpoint({
  address: 'GET /api/places/{id}/insights',
  summary: 'Counts views, calls and requests of a listing in the last 30 days.',
  who: ['merchant', 'funeral-home', 'organization', 'admin'],
  reply: insights,
});
