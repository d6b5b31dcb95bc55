import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { paging } from '../../platform/paging.ts';
import { languages } from '../../vocabulary/languages.ts';
import { limits } from '../../vocabulary/limits.ts';

const administrators = ['admin'] as const;

/** A line or more that a reader typed. */
const typed = (maximum: number) =>
  z
    .string('inputInvalid')
    .max(maximum, 'textTooLong')
    .refine((text) => !text.includes('\0'), 'inputInvalid')
    .transform((text) => text.normalize('NFC').trim());

/** What a reader says is wrong of a fact or of a thing to do. Times ISO 8601 UTC. */
const factReport = z.object({
  id: z.uuid(),
  /** A fact by its name for good (`wait.AB`), or a thing to do of the plan (`task.cremation-AB`). */
  subject: z.string(),
  words: z.string(),
  /** Where the reader knows it from; empty where that was not said. */
  source: z.string(),
  language: z.enum(languages),
  madeAt: z.string(),
  settledAt: z.string().nullable(),
  settledBy: z.string().nullable(),
});

/** What a reader says is wrong. */
export type FactReport = z.output<typeof factReport>;

/** Says that a fact or a thing to do is wrong. Nothing is asked of who says it. 404 where there is no such thing. */
export const reportFact = endpoint({
  address: 'POST /api/fact-reports',
  summary: 'Says that a fact of law or money, or a thing to do, is wrong.',
  who: 'anyone',
  bearerIgnored: true,
  refusals: ['404 notFound'],
  body: z.strictObject({
    of: z.string('inputInvalid').max(limits.findTextCharacters, 'textTooLong'),
    words: typed(limits.factCharacters).refine((text) => text !== '', 'messageMissing'),
    source: typed(limits.factSourceCharacters).default(''),
  }),
  reply: z.object({ ok: z.literal(true) }),
  limit: { count: 10, seconds: 600 },
  example: { of: 'wait.AB', words: 'Since June it is 24 hours.', source: 'Cremation Regulation, s. 4' },
});

/** What readers say is wrong: what waits for somebody, the oldest first, or what is settled, the newest first. */
export const listFactReports = endpoint({
  address: 'GET /api/admin/fact-reports',
  summary: 'Lists what readers say is wrong of facts and of things to do.',
  who: administrators,
  query: z.object({ ...paging, state: z.enum(['open', 'settled'], 'inputInvalid').default('open') }),
  reply: z.object({ items: z.array(factReport), total: z.int(), page: z.int(), size: z.int() }),
});

/** Notes that somebody has looked at what a reader said; said again it changes nothing. */
export const settleFactReport = endpoint({
  address: 'POST /api/admin/fact-reports/{id}/settle',
  summary: 'Notes that what a reader said of a fact was looked at.',
  who: administrators,
  reply: factReport,
});
