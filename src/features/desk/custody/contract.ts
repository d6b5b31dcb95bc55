import * as z from 'zod';
import { signatureGiven } from '#features/spirits/core/signing.schema.ts';
import { momentWritten, versionRead } from '#platform/written.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { languages } from '../../../vocabulary/languages.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { custodySources } from '../../../vocabulary/places/custodySources.ts';
import { custody, custodyKinds, custodyTag, custodyWords } from './schema.ts';

const home = ['funeral-home'] as const;

const word = z
  .string('inputInvalid')
  .trim()
  .max(limits.custodyCharacters, 'custodyTooLong')
  .refine((written) => !written.includes('\u0000'), 'inputInvalid');

const tag = z
  .string('custodyTagInvalid')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/, 'custodyTagInvalid');

/** The chain of custody of the caller’s home over a person; null while none is opened. No family and no other home reads it. */
export const getCustody = endpoint({
  address: 'GET /api/spirits/{id}/custody',
  summary: 'Reads the chain of custody of a case.',
  who: home,
  polled: true,
  reply: z.object({ custody: custody.nullable() }),
});

/** Opens the chain of custody under the next number of the home’s yearly series, or under a tag that the home names. */
export const openCustody = endpoint({
  address: 'POST /api/spirits/{id}/custody',
  summary: 'Opens the chain of custody of a case.',
  who: home,
  refusals: ['409 custodyOpen', '409 custodyTagTaken'],
  body: z.strictObject({ tag: tag.nullish() }),
  reply: custody,
  status: 201,
});

/**
 * Adds an entry. `version` is what was read: 409 when a colleague was faster. With `withdraws` it takes the place of a wrong entry
 * of its kind, which stays to be read; the kind `withdrawn` takes one back alone.
 */
export const addCustodyEvent = endpoint({
  address: 'POST /api/spirits/{id}/custody/events',
  summary: 'Adds an entry to the chain of custody.',
  who: home,
  refusals: [
    '400 custodyIncomplete',
    '400 custodyTwoPeople',
    '400 custodyFuture',
    '400 custodyEarly',
    '400 custodyEntryUnknown',
    '409 custodyChanged',
    '409 custodyNotReceived',
    '409 custodyReceived',
    '409 custodyReleased',
    '409 custodyCremated',
    '409 custodyNoAshes',
    '409 custodyNoBelongings',
  ],
  body: z.strictObject({
    version: versionRead,
    kind: z.enum(custodyKinds, 'inputInvalid'),
    at: momentWritten('statusMomentInvalid'),
    source: z.enum(custodySources, 'inputInvalid').optional(),
    words: z.partialRecord(z.enum(custodyWords, 'inputInvalid'), word),
    mark: signatureGiven.shape.mark.optional(),
    withdraws: z.uuid('inputInvalid').optional(),
  }),
  reply: custody,
  status: 201,
});

/** A sheet of labels with the tag, its QR code, the day and initials; no name stands on it. */
export const getCustodyLabels = endpoint({
  address: 'GET /api/spirits/{id}/custody/labels',
  summary: 'Saves a sheet of labels as a PDF.',
  who: home,
  bytes: true,
  limit: { count: 60, seconds: 60 },
  query: z.object({ language: z.enum(languages, 'inputInvalid').optional() }),
  reply: z.unknown(),
});

/** The cases of the caller’s homes under a tag: one, or one of each branch that uses it. 404 for everybody else. */
export const findCustody = endpoint({
  address: 'GET /api/custody/find',
  summary: 'Finds the case under a tag.',
  who: home,
  limit: { count: 120, seconds: 60 },
  query: z.object({ tag }),
  refusals: ['404 notFound'],
  reply: z.array(custodyTag),
});
