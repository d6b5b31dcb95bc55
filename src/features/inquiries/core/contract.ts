import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { contactTopics } from '../../../vocabulary/contactTopics.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { emailAddress } from '../../users/schema.ts';

/** A funeral home asks to be listed: stored, and mailed to the administrators. The answer is the same for everybody. */
export const createHomeInquiry = endpoint({
  address: 'POST /api/places/funeral-home/new-inquiry',
  summary: 'Asks that a funeral home be listed.',
  who: 'anyone',
  bearerIgnored: true,
  body: z.strictObject({
    name: z.string('nameInvalid').trim().min(1, 'nameInvalid').max(limits.placeNameCharacters, 'textTooLong'),
    email: emailAddress,
    phone: z.string('inputInvalid').trim().max(60, 'textTooLong').nullish(),
    message: z.string('inputInvalid').trim().max(limits.inquiryMessageCharacters, 'textTooLong').nullish(),
  }),
  reply: z.object({ ok: z.literal(true) }),
  limit: { count: 20, seconds: 600 },
});

/** Somebody asks a person: stored, and mailed to the administrators. A bearer may be there and changes nothing in the answer. */
export const createContactInquiry = endpoint({
  address: 'POST /api/contact',
  summary: 'Writes to the people behind the product.',
  who: 'anyone',
  roleIgnored: true,
  body: z.strictObject({
    topic: z.enum(contactTopics, 'inputInvalid'),
    name: z.string('nameInvalid').trim().max(limits.placeNameCharacters, 'textTooLong').nullish(),
    email: emailAddress,
    phone: z.string('inputInvalid').trim().max(60, 'textTooLong').nullish(),
    message: z
      .string('messageMissing')
      .trim()
      .min(1, 'messageMissing')
      .max(limits.inquiryMessageCharacters, 'textTooLong'),
    /** The page the question is about. */
    page: z.string('inputInvalid').max(500, 'textTooLong').regex(/^\//, 'inputInvalid').nullish(),
  }),
  reply: z.object({ ok: z.literal(true) }),
  limit: { count: 10, seconds: 600 },
});
