import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

/** Where this runs and which optional outside pieces are set up; the same for everybody, never a secret. */
export const getEnvironment = endpoint({
  address: 'GET /api/environment',
  summary: 'Says where this runs and what is set up.',
  who: 'anyone',
  bearerIgnored: true,
  reply: z.object({
    name: z.enum(['production', 'preview', 'development']),
    /** Empty when none is set up. */
    uploadPreset: z.string(),
    /** The database's version and kind; absent in production. */
    dbInfo: z.string().optional(),
    mapStyleUrl: z.string().optional(),
    /** Where the archive with the streets is; absent where there is none. */
    mapTilesUrl: z.string().optional(),
    chatWidgetUrl: z.string().optional(),
    sessionRecorderUrl: z.string().optional(),
    analyticsId: z.string().optional(),
    sourceUrl: z.string().optional(),
  }),
});

/** A visitor's choice about third parties, kept as proof: a random number of their browser, never anything about them. */
export const logConsent = endpoint({
  address: 'POST /api/consents',
  summary: 'Keeps the proof of a choice about third parties.',
  who: 'anyone',
  bearerIgnored: true,
  body: z.strictObject({
    device: z.uuid('inputInvalid'),
    choices: z.strictObject(
      {
        chat: z.boolean('inputInvalid'),
        recorder: z.boolean('inputInvalid'),
        analytics: z.boolean('inputInvalid'),
      },
      'inputInvalid',
    ),
    textVersion: z.string('inputInvalid').min(1, 'inputInvalid').max(20, 'inputInvalid'),
  }),
  reply: z.object({ id: z.uuid() }),
  status: 201,
  limit: { count: 20, seconds: 60 },
});
