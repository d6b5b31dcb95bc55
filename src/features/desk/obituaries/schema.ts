import * as z from 'zod';
import { limits } from '#vocabulary/limits.ts';

const plain = (characters: number, tooLong: 'obituaryTooLong' | 'textTooLong') =>
  z
    .string('inputInvalid')
    .max(characters, tooLong)
    .refine((written) => !written.includes('\u0000'), 'inputInvalid')
    .transform((written) => written.replace(/\r\n?/g, '\n').trim());

/** What an obituary says: the name as it stands above it, and its text in English and in French, one of them empty or none. */
export const obituaryWords = z.strictObject({
  name: plain(limits.obituaryNameCharacters, 'textTooLong'),
  en: plain(limits.obituaryCharacters, 'obituaryTooLong'),
  fr: plain(limits.obituaryCharacters, 'obituaryTooLong'),
});

/** What an obituary says. */
export type ObituaryWords = z.output<typeof obituaryWords>;

/** Where an approved obituary may be seen: on the home's own website, on a page of Rivage, and whether that page is searched. */
export const obituaryPlaces = z.object({ onSite: z.boolean(), onPage: z.boolean(), indexed: z.boolean() });

/** Where an approved obituary may be seen. */
export type ObituaryPlaces = z.output<typeof obituaryPlaces>;

/** What the family has said of a version: who, when, at the desk of the home or by themselves, and where it may be seen. */
const obituaryAnswer = obituaryPlaces.extend({
  kind: z.enum(['approved', 'changes']),
  name: z.string(),
  words: z.string(),
  at: z.string(),
  atDesk: z.boolean(),
});

/** A version that the family was asked about, which never changes. */
export const obituaryVersion = z.object({
  version: z.int(),
  words: z.object({ name: z.string(), en: z.string(), fr: z.string() }),
  askedAt: z.string(),
  answer: obituaryAnswer.nullable(),
  withdrawn: z.object({ at: z.string(), side: z.enum(['family', 'home']) }).nullable(),
});

/** A version that the family was asked about. */
export type ObituaryVersion = z.output<typeof obituaryVersion>;

/**
 * An obituary of one home. `consent`: who of the family has let the home write it, and the day. `draft` is what the home is writing
 * (null for the family), `isOpen` while it says something else than what was asked about last. `versions` the newest first.
 */
export const obituary = z.object({
  id: z.uuid(),
  spiritId: z.uuid(),
  slug: z.string(),
  /** Its region says on which day something was approved. */
  place: z.object({ id: z.uuid(), name: z.string(), region: z.string().nullable() }),
  consent: z.object({ name: z.string(), on: z.string() }),
  draft: obituaryVersion.shape.words.extend({ version: z.int(), isOpen: z.boolean() }).nullable(),
  versions: z.array(obituaryVersion),
});

/** An obituary of one home. */
export type Obituary = z.output<typeof obituary>;

/**
 * The obituaries of a record. `begins`: the branch for which the caller can begin one; null where it has begun or is no home.
 * `today` is the day there. `waits`: in how many minutes a mail to the family would go, 0 by day. `isRead`: the family reads mails.
 */
export const obituariesOfRecord = z.object({
  begins: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  today: z.string(),
  waits: z.int(),
  isRead: z.boolean(),
  hasPublicPage: z.boolean(),
  obituaries: z.array(obituary),
});

/** The obituaries of a record. */
export type ObituariesOfRecord = z.output<typeof obituariesOfRecord>;

/** An obituary as everybody reads it. `publishedOn`: the day of `publishedAt` where the home is; `memoryPage`: the family's page, where that is for everybody too. */
export const publicObituary = z.object({
  slug: z.string(),
  words: obituaryVersion.shape.words,
  publishedAt: z.string(),
  publishedOn: z.string(),
  home: z.object({ name: z.string(), slug: z.string() }),
  indexed: z.boolean(),
  memoryPage: z.string().nullable(),
});

/** An obituary as everybody reads it. */
export type PublicObituary = z.output<typeof publicObituary>;

/** What a home needs to show its obituaries on its own website: where that is, and what is shown there now. */
export const obituarySite = z.object({
  place: z.object({ id: z.uuid(), name: z.string() }),
  origins: z.array(z.string()),
  shown: z.int(),
});

/** What a home needs to show its obituaries on its own website. */
export type ObituarySite = z.output<typeof obituarySite>;
