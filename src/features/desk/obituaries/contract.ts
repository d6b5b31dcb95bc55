import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { dayWritten } from '#platform/written.ts';
import { languages } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { obituariesOfRecord, obituaryPlaces, obituarySite, obituaryWords, publicObituary } from './schema.ts';

const home = ['funeral-home'] as const;
const both = ['user', 'funeral-home'] as const;
const limit = limits.rates.obituaries;

const who = z.string('inputInvalid').trim().max(limits.relativeNameCharacters, 'textTooLong');
const version = z.int('inputInvalid').min(1, 'inputInvalid').max(1_000_000, 'inputInvalid');
const places = obituaryPlaces.extend({
  onSite: z.boolean('inputInvalid').default(false),
  onPage: z.boolean('inputInvalid').default(false),
  indexed: z.boolean('inputInvalid').default(false),
});

/** The obituaries of a record: a home's own with what it is writing, the family's what it was asked about. */
export const listObituaries = endpoint({
  address: 'GET /api/spirits/{id}/obituaries',
  summary: 'Reads the obituaries of a record.',
  who: both,
  reply: obituariesOfRecord,
});

/**
 * Begins the obituary of the caller's home, with sentences out of what the record says in English and French. `name` and `on`: who of
 * the family has let the home write it, and on which day.
 */
export const beginObituary = endpoint({
  address: 'POST /api/spirits/{id}/obituaries',
  summary: 'Begins the obituary of a home.',
  who: home,
  refusals: ['400 obituaryWhoNeeded', '400 obituaryDay', '409 obituaryBegun'],
  body: z.strictObject({ name: who, on: dayWritten('dateInvalid') }),
  reply: obituariesOfRecord,
  status: 201,
  limit,
});

/** Writes the draft, in the version that was read. What the family has approved stays as it is. */
export const writeObituary = endpoint({
  address: 'PATCH /api/spirits/{id}/obituaries/{obituaryId}',
  summary: 'Writes the draft of an obituary.',
  who: home,
  refusals: ['409 obituaryChanged'],
  body: obituaryWords.extend({ version }),
  reply: obituariesOfRecord,
  limit,
});

/**
 * Asks the family to approve what is written, which is kept as a version from then on. `mail`: those who decide get a mail, by day
 * where the family lives, or `now`; without it the family is there and answers at the desk.
 */
export const askFamily = endpoint({
  address: 'POST /api/spirits/{id}/obituaries/{obituaryId}/ask',
  summary: 'Asks the family to approve an obituary.',
  who: home,
  refusals: [
    '409 obituaryChanged',
    '409 obituaryAsked',
    '409 obituaryNameNeeded',
    '409 obituaryEmpty',
    '409 obituaryBlanks',
    '409 obituaryFull',
    '409 familyMissing',
  ],
  body: z.strictObject({ version, mail: z.enum(['none', 'by-day', 'now'], 'inputInvalid') }),
  reply: obituariesOfRecord,
  limit: limits.rates.obituaryMails,
});

/**
 * Answers for the version that was asked about last: the family by its account, or the home for a family that is at its desk. With
 * `approved` it says where it may be seen.
 */
export const answerObituary = endpoint({
  address: 'POST /api/spirits/{id}/obituaries/{obituaryId}/answer',
  summary: 'Approves an obituary, or asks for a change.',
  who: both,
  refusals: [
    '400 obituaryWhoNeeded',
    '400 obituaryChangesNeeded',
    '409 obituaryChanged',
    '409 obituaryAnswered',
    '409 confirmFirst',
  ],
  body: places.strict().extend({
    version,
    kind: z.enum(['approved', 'changes'], 'inputInvalid'),
    name: who,
    words: z.string('inputInvalid').trim().max(limits.declineCommentsCharacters, 'textTooLong').default(''),
  }),
  reply: obituariesOfRecord,
  limit,
});

/** Withdraws a version: from this moment nobody sees it any more. By the family or by the home. */
export const withdrawObituary = endpoint({
  address: 'POST /api/spirits/{id}/obituaries/{obituaryId}/withdraw',
  summary: 'Withdraws an obituary.',
  who: both,
  refusals: ['409 obituaryChanged', '409 confirmFirst'],
  body: z.strictObject({ version }),
  reply: obituariesOfRecord,
  limit,
});

/** An obituary on paper: for the family what it was asked about last, for its home what it is writing too. */
export const getObituaryPdf = endpoint({
  address: 'GET /api/spirits/{id}/obituaries/{obituaryId}/pdf',
  summary: 'Saves an obituary as a PDF.',
  who: both,
  bytes: true,
  query: z.object({ language: z.enum(languages, 'inputInvalid').optional() }),
  reply: z.unknown(),
  // Drawing a paper takes a good part of a second of one core.
  limit: { count: 60, seconds: 60 },
});

/** An obituary that its family has let everybody read on a page of its own. */
export const getPublicObituary = endpoint({
  address: 'GET /api/obituaries/{slug}',
  summary: 'Reads an obituary that is for everybody.',
  who: 'anyone',
  bearerIgnored: true,
  reply: publicObituary,
});

/** What a home needs to show its obituaries on its own website. */
export const getObituarySite = endpoint({
  address: 'GET /api/places/{id}/obituaries',
  summary: 'Reads how a home shows its obituaries on its own website.',
  who: home,
  reply: obituarySite,
});
