import * as z from 'zod';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { secureAddress } from '#vocabulary/webAddress.ts';
import { memoryPrivacy } from '../../spirits/core/memory.schema.ts';
import { heardRecording, memoryRecording } from './recordings.schema.ts';
import { weave } from './weave.schema.ts';

const text = (characters: number) =>
  z
    .string('inputInvalid')
    .max(characters, 'textTooLong')
    .refine((written) => !written.includes('\u0000'), 'inputInvalid');
const vagueDate = z
  .string('dateInvalid')
  .regex(/^((\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?|-2[1-4])?|\d{3}X)~?)?$/, 'dateInvalid');
const link = z.string('websiteInvalid').max(500, 'websiteInvalid').regex(secureAddress, 'websiteInvalid');
const listOf = <Item extends z.ZodType>(item: Item, maximum: number) =>
  z.array(item, 'inputInvalid').max(maximum, 'textTooLong');
const key = z.string('inputInvalid').regex(/^[a-z0-9-]{1,40}$/i, 'inputInvalid');

const timeOfDay = z.string('inputInvalid').regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'inputInvalid');

/**
 * Something to which people come: a visitation, a funeral, a burial, a reception. `until` at or before `time` is on the next
 * day. `listingId`: the listing that shows where it is.
 */
const gathering = z.strictObject({
  key,
  title: text(200),
  date: z.string('dateInvalid').regex(/^(\d{4}-\d{2}-\d{2})?$/, 'dateInvalid'),
  time: timeOfDay,
  until: timeOfDay,
  zone: z.string('inputInvalid').regex(/^([A-Za-z]+(\/[A-Za-z_-]+){0,2})?$/, 'inputInvalid'),
  place: text(200),
  address: text(300),
  listingId: z.uuid('inputInvalid').nullable(),
  livestream: link,
  note: text(2_000),
});

/** How much of a date visitors see. */
export const datesShown = z.enum(['hidden', 'year', 'full'], 'inputInvalid');

/**
 * What the family writes, by section; each section is saved by itself. Dates are as vague as they are known
 * (vagueDates.rules.ts). The region decides the landscape that is drawn where there is no photograph.
 */
export const memorySections = z.object({
  about: z.strictObject({
    name: text(200),
    line: text(300),
    born: vagueDate,
    bornShown: datesShown,
    died: vagueDate,
    diedShown: datesShown,
    region: z.enum(['', ...regionNames], 'regionUnknown'),
    portraitId: z.uuid('inputInvalid').nullable(),
    /** What is drawn where the page is sent to somebody. */
    shared: z.enum(['portrait', 'landscape'], 'inputInvalid').default('portrait'),
  }),
  story: listOf(z.strictObject({ key, title: text(200), text: text(20_000) }), 30),
  places: listOf(z.strictObject({ key, years: text(60), place: text(200), text: text(500) }), 40),
  services: listOf(gathering, 8),
  pieces: listOf(
    z.strictObject({
      key,
      kind: z.enum(['music', 'reading'], 'inputInvalid'),
      title: text(200),
      by: text(200),
      /** From which book or collection a reading is. */
      source: text(200).optional(),
      text: text(3_000),
      /** The same words in another language, which stand beside them. */
      other: text(3_000).optional(),
    }),
    40,
  ),
  giving: z.strictObject({ name: text(200), address: link, note: text(1_000) }),
});

/** What the family writes, by section. */
export type MemorySections = z.output<typeof memorySections>;

/** Something to which people come. */
export type Gathering = z.output<typeof gathering>;

/** The names of the sections. */
export type SectionName = keyof MemorySections;

/** What becomes of what visitors leave: held until the keeper has read it, shown at once, or nothing more is taken. */
export const memoryMessages = z.enum(['held', 'shown', 'closed'], 'inputInvalid');

/** What becomes of what visitors leave. */
export type MemoryMessages = z.output<typeof memoryMessages>;

/**
 * A photograph: `address` with `-480.webp`, `-960.webp` or `-1920.webp` behind it is its picture, where `avif` is true
 * also with `.avif`. `preview` is the address of a few pixels of it, within the text.
 */
export const memoryPhotograph = z.object({
  id: z.uuid(),
  address: z.string(),
  width: z.number(),
  height: z.number(),
  avif: z.boolean(),
  preview: z.string(),
  caption: z.string(),
  taken: z.string(),
  /** Where the family put it: a chapter's key, `-` behind the chapters, empty where that is left to the page. */
  chapter: z.string(),
  /** The family wants it over the full width. */
  full: z.boolean(),
  /** The hue of its colours in steps of fifteen degrees, 24 for a grey one; null while nobody has looked. */
  tone: z.number().nullable(),
});

/** A photograph of the page. */
export type MemoryPhotograph = z.output<typeof memoryPhotograph>;

/** What a visitor left: a name with some words, with a photograph, or with a candle alone. */
export const memoryTribute = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What they were to the person, in their own words, and since which year; empty where they do not say. */
  relation: z.string(),
  since: z.string(),
  words: z.string(),
  date: z.string(),
  photograph: memoryPhotograph.nullable(),
});

/** What a visitor left. */
export type MemoryTribute = z.output<typeof memoryTribute>;

/** What a visitor left, as the family sees it. */
export const moderatedTribute = memoryTribute.extend({
  state: z.enum(['waiting', 'shown', 'removed']),
  reported: z.boolean(),
  /** Whether the keeper has decided about it: what is shown at once nobody of the family has read yet. */
  judged: z.boolean(),
});

/** What a visitor left, as the family sees it. */
export type ModeratedTribute = z.output<typeof moderatedTribute>;

/** What somebody is to a page beside its keeper: helps to make it, is to keep it instead, follows if the keeper dies. */
export const memoryPart = z.enum(['helper', 'keeper', 'successor'], 'inputInvalid');

/** What somebody is to a page beside its keeper. */
export type MemoryPart = z.output<typeof memoryPart>;

/** Somebody beside the keeper of a page; `answerBy`: until when the keeper can refuse a successor who asks. */
export const memoryPerson = z.object({
  id: z.uuid(),
  part: memoryPart,
  email: z.string(),
  accepted: z.boolean(),
  invitedAt: z.string(),
  askedAt: z.string().nullable(),
  answerBy: z.string().nullable(),
});

/** Somebody beside the keeper of a page. */
export type MemoryPerson = z.output<typeof memoryPerson>;

/** The page as its family works on it. */
export const editableMemoryPage = z.object({
  slug: z.string(),
  privacy: memoryPrivacy,
  messages: memoryMessages,
  sections: memorySections,
  versions: z.record(z.string(), z.number()),
  photographs: z.array(memoryPhotograph),
  recordings: z.array(memoryRecording),
  tributes: z.array(moderatedTribute),
  /** Whether the reader decides about the page, or helps to make it. */
  right: z.enum(['keeper', 'helper']),
  /** The mailbox that keeps it. */
  keeper: z.string(),
  /** Who else has to do with it; told to its keeper alone. */
  people: z.array(memoryPerson),
  /** The photographs and recordings that a helper brought: they can remove those. */
  added: z.array(z.uuid()),
  /** Hidden by an administrator. */
  hidden: z.boolean(),
  /** When it is erased, where it was removed. */
  erasedAt: z.string().nullable(),
});

/** The page as its family works on it. */
export type EditableMemoryPage = z.output<typeof editableMemoryPage>;

/** The season in which the land of a page is drawn. */
const season = z.enum(['spring', 'summer', 'autumn', 'winter']);

/** The season in which the land of a page is drawn. */
export type Season = z.output<typeof season>;

/** The page as visitors see it: dates only as far as they are shown, nothing that is not. */
export const memoryPage = z.object({
  slug: z.string(),
  privacy: memoryPrivacy,
  messages: memoryMessages,
  name: z.string(),
  line: z.string(),
  born: z.string(),
  died: z.string(),
  region: z.string(),
  /** The season that it was there when the page was read. */
  season,
  portrait: memoryPhotograph.nullable(),
  /** The first of them; `photographCount` says how many there are. */
  photographs: z.array(memoryPhotograph),
  photographCount: z.number(),
  /** What can be heard, each once nothing is missing (recordings.rules.ts). */
  recordings: z.array(heardRecording),
  weave,
  story: memorySections.shape.story,
  places: memorySections.shape.places,
  /** `past`: it was over when the page was read. */
  services: z.array(gathering.extend({ past: z.boolean() })),
  pieces: memorySections.shape.pieces,
  giving: memorySections.shape.giving.nullable(),
  tributes: z.array(memoryTribute),
});

/** The page as visitors see it. */
export type MemoryPage = z.output<typeof memoryPage>;

/** Something to which people come, as visitors see it. */
export type VisibleGathering = MemoryPage['services'][number];
