import * as z from 'zod';
import { dayWritten } from '#platform/written.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { languages } from '../../../vocabulary/languages.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { officialPaperStates } from '../../../vocabulary/regions/officialPapers.ts';
import { casePapers, paperGaps, registrationTold } from './schema.ts';

const home = ['funeral-home'] as const;
const limit = limits.rates.officialPapers;

const words = z
  .string('inputInvalid')
  .trim()
  .max(limits.officialPaperCharacters, 'officialPaperTooLong')
  .refine((written) => !written.includes('\u0000'), 'inputInvalid')
  .default('');

const version = z.int('inputInvalid').min(0, 'inputInvalid').max(1_000_000, 'inputInvalid');

/** The official papers that a case needs, at the caller’s home that has accepted it. No family and no other home reads them. */
export const getOfficialPapers = endpoint({
  address: 'GET /api/spirits/{id}/official-papers',
  summary: 'Lists the official papers of a case: where each stands, and what is missing for it.',
  who: home,
  reply: casePapers,
});

/**
 * Notes where a paper stands. `version` is the one that was read, 0 for a paper of which nothing was noted: 409 when a colleague was
 * faster. What is noted again as it stands changes nothing. Every entry stays to be read.
 */
export const noteOfficialPaper = endpoint({
  address: 'POST /api/spirits/{id}/official-papers/{kind}',
  summary: 'Notes where an official paper of a case stands.',
  who: home,
  refusals: [
    '400 officialPaperDay',
    '400 officialPaperFuture',
    '400 officialPaperEarly',
    '400 officialPaperReason',
    '400 officialPaperUnknown',
    '409 officialPaperChanged',
    '409 officialPaperFull',
  ],
  body: z.strictObject({
    version,
    state: z.enum(officialPaperStates, 'inputInvalid'),
    on: dayWritten('inputInvalid').nullable().default(null),
    number: words,
    office: words,
    reason: words,
  }),
  reply: casePapers,
  limit,
});

/** Takes the newest entry of a paper back, in the version that was read: the paper stands again as before it. */
export const undoOfficialPaper = endpoint({
  address: 'POST /api/spirits/{id}/official-papers/{kind}/undo',
  summary: 'Takes back the newest entry of an official paper.',
  who: home,
  refusals: ['400 officialPaperUnknown', '409 officialPaperChanged', '409 officialPaperFull'],
  body: z.strictObject({ version }),
  reply: casePapers,
  limit,
});

/**
 * The particulars for the registration on letter paper, in our own layout, which says that it is not the official form. What is
 * sensitive is masked unless `sensitive=1` asks for it; the family reads in its list of looks that it was taken.
 */
export const getParticularsPdf = endpoint({
  address: 'GET /api/spirits/{id}/official-papers/particulars',
  summary: 'Saves the particulars for the registration as a PDF.',
  who: home,
  bytes: true,
  // Drawing a paper takes a good part of a second of one core.
  limit: { count: 60, seconds: 60 },
  query: z.object({ language: z.enum(languages, 'inputInvalid').optional(), sensitive: z.literal('1').optional() }),
  reply: z.unknown(),
});

/** Cremations, burials and services of the caller’s branches that come soon although official papers for them are not there. */
export const listPaperGaps = endpoint({
  address: 'GET /api/official-papers',
  summary: 'Lists what comes soon although official papers for it are missing.',
  who: home,
  reply: paperGaps,
});

/** What the family is told of the papers: whether the death is registered. Never a number, an office or a note. */
export const getRegistration = endpoint({
  address: 'GET /api/spirits/{id}/registration',
  summary: 'Reads whether the death is registered.',
  who: ['user'],
  reply: registrationTold,
});
