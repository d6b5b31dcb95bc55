import * as z from 'zod';
import { answerBlocks } from '#features/answers/schema.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { officeNames } from '../../../vocabulary/tasks/officesToTell.ts';
import { officeNoticeChange, officeNotices } from './schema.ts';

/** Which offices were told of a death, for the family and everybody it lets look. No funeral home ever reads it. */
export const getOffices = endpoint({
  address: 'GET /api/spirits/{id}/offices',
  summary: 'Lists which offices were told, when, by whom and how.',
  who: ['user'],
  polled: true,
  reply: officeNotices,
});

/** Notes that offices were told, or changes or removes notes, all or none; marks of the plan follow. 409 where a note is not the one that was read. */
export const updateOffices = endpoint({
  address: 'PATCH /api/spirits/{id}/offices',
  summary: 'Changes the log of the offices that were told.',
  who: ['user'],
  refusals: ['409 changedElsewhere', '409 confirmFirst', '409 tooManyNotices'],
  body: z.strictObject({
    changes: z.array(officeNoticeChange).min(1, 'inputInvalid').max(limits.officeNotices, 'inputInvalid'),
  }),
  reply: officeNotices,
});

/** Draws letters to offices as one PDF, each on a page of its own, from what it is sent, and keeps nothing of it. */
export const drawLetters = endpoint({
  address: 'POST /api/offices/pdf',
  summary: 'Draws letters to offices as a PDF, and keeps nothing.',
  who: 'anyone',
  bearerIgnored: true,
  bytes: true,
  // Nothing is written, so no key is remembered.
  transaction: false,
  // Drawing twenty pages takes a second or two of one core.
  limit: { count: 30, seconds: 60 },
  body: z.strictObject({
    answers: answerBlocks,
    letters: z
      .array(
        z.strictObject({ office: z.enum(officeNames, 'inputInvalid'), language: z.enum(['en', 'fr'], 'inputInvalid') }),
      )
      .min(1, 'inputInvalid')
      .max(officeNames.length, 'inputInvalid'),
    /** The language of the file’s own words: its name, its page numbers. */
    language: z.enum(['en', 'fr'], 'inputInvalid'),
    /** Today by the reader’s own calendar. */
    today: z.iso.date('inputInvalid'),
  }),
  reply: z.unknown(),
});
