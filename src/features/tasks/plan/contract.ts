import * as z from 'zod';
import { answerBlocks } from '#features/answers/schema.ts';
import { planMark } from '#features/tasks/marks/schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';

/** Draws a plan as a PDF from what it is sent, with or without an account, and keeps nothing of it. */
export const drawPlan = endpoint({
  address: 'POST /api/plan/pdf',
  summary: 'Draws a plan as a PDF, and keeps nothing.',
  who: 'anyone',
  bearerIgnored: true,
  bytes: true,
  // Nothing is written, so no key is remembered.
  transaction: false,
  // Drawing ten pages takes a second or two of one core.
  limit: { count: 20, seconds: 60 },
  body: z.strictObject({
    answers: answerBlocks,
    marks: z.array(planMark).max(limits.planMarks, 'inputInvalid'),
    language: z.enum(['en', 'fr'], 'inputInvalid'),
    /** Today by the reader’s own calendar. */
    today: z.iso.date('inputInvalid'),
  }),
  reply: z.unknown(),
});
