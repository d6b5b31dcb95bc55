import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { limits } from '#vocabulary/limits.ts';

const home = ['funeral-home'] as const;

/** How many mails of the caller's home to a family wait for the morning there, and when the next of them goes; null for none. */
const waitingMails = z.object({ count: z.int(), goesAt: z.string().nullable() });

/** Whether anything that the caller's home has sent a family at night waits for the morning. */
export const getWaitingMails = endpoint({
  address: 'GET /api/spirits/{id}/waiting-mails',
  summary: 'Reads how many mails to a family wait for the morning.',
  who: home,
  polled: true,
  reply: waitingMails,
});

/** Sends at once what waits, because the family is awake: on the telephone, for example. The same again changes nothing. */
export const sendWaitingMails = endpoint({
  address: 'POST /api/spirits/{id}/waiting-mails/send',
  summary: 'Sends the mails to a family that wait for the morning.',
  who: home,
  reply: waitingMails,
  limit: limits.rates.waitingMails,
});
