import * as z from 'zod';
import { familyText } from '#features/sessions/phones/schema.ts';
import { versionRead } from '#platform/written.ts';
import { limits } from '#vocabulary/limits.ts';

const words = z.string('wordsMissing').trim().min(1, 'wordsMissing').max(limits.announcementCharacters, 'textTooLong');

/** A ready-made sentence: what it is called, and its words in both languages with `{person}`, `{home}` and `{phone}` to be filled. */
const sentence = z.strictObject({
  id: z.uuid('inputInvalid').toLowerCase(),
  name: z.string('wordsMissing').trim().min(1, 'wordsMissing').max(limits.sentences.nameCharacters, 'textTooLong'),
  en: words,
  fr: words,
});

/** A ready-made sentence. */
export type Sentence = z.output<typeof sentence>;

/** What a branch writes of its sentences. */
export const sentencesInput = z.strictObject({
  sentences: z
    .array(sentence)
    .max(limits.sentences.count, 'inputInvalid')
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'inputInvalid'),
  version: versionRead,
});

/** The sentences of a branch; `version` counts its changes and is 0 while they are those that Rivage begins with. */
export const sentences = z.object({ sentences: z.array(sentence), version: z.int() });

/** The sentences of a branch. */
export type Sentences = z.output<typeof sentences>;

/** What a home writes to a family. */
export const messageInput = z.strictObject({ words });

/**
 * A message of the caller's home as it was sent, with when each whom it is for said that they have read it: null while they have
 * not. Nobody is named. Moments in ISO 8601.
 */
const homeMessage = z.object({
  id: z.uuid(),
  words: z.string(),
  home: z.string(),
  sentAt: z.string(),
  read: z.array(z.string().nullable()),
});

/** A message of the caller's home. */
export type HomeMessage = z.output<typeof homeMessage>;

/** What the caller's home has written to a family, and the texts that its news were, newest first; and as which branch it writes. */
export const homeMessages = z.object({
  messages: z.array(homeMessage),
  texts: z.array(familyText),
  branch: z.object({ id: z.uuid(), name: z.string(), phone: z.string().nullable() }),
});

/** What the caller's home has written to a family. */
export type HomeMessages = z.output<typeof homeMessages>;
