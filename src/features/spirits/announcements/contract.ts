import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { announcement } from './schema.ts';

const family = ['user'] as const;

/** The messages to everybody in the circle of a record, newest first, each with who has read it. */
export const listAnnouncements = endpoint({
  address: 'GET /api/spirits/{id}/announcements',
  summary: 'Lists the messages to everybody in the circle of a record.',
  who: family,
  reply: z.array(announcement),
});

/** Sends one message to everybody in the circle, by mail too; it is never changed. A later one may replace it, once. */
export const announce = endpoint({
  address: 'POST /api/spirits/{id}/announcements',
  summary: 'Sends one message to everybody in the circle of a record.',
  who: family,
  refusals: ['409 confirmFirst', '409 announcementTooMany', '409 announcementReplaced'],
  body: z.strictObject({
    words: z.string('wordsMissing').trim().min(1, 'wordsMissing').max(limits.announcementCharacters, 'textTooLong'),
    replaces: z.uuid('inputInvalid').nullish(),
  }),
  reply: announcement,
  status: 201,
  limit: { count: 20, seconds: 3_600 },
});

/** Says that the caller has read a message; everybody in the circle sees it. Said before: the same answer. */
export const readAnnouncement = endpoint({
  address: 'POST /api/spirits/{id}/announcements/{announcementId}/read',
  summary: 'Says that the caller has read a message to the circle.',
  who: family,
  reply: announcement,
});

/** Reminds those who have not read a message, each by one mail that waits for the morning; once a day. */
export const remindReaders = endpoint({
  address: 'POST /api/spirits/{id}/announcements/{announcementId}/remind',
  summary: 'Reminds those who have not read a message to the circle, once a day.',
  who: family,
  refusals: ['409 announcementAllRead', '409 announcementReminded'],
  reply: announcement,
  limit: { count: 20, seconds: 3_600 },
});
