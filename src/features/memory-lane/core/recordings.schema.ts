import * as z from 'zod';
import { limits } from '../../../vocabulary/limits.ts';

/** What a recording is: the voice of the person who died, a message of somebody, music. */
export const recordingKind = z.enum(['voice', 'message', 'music'], 'inputInvalid');

/** What a recording is. */
export type RecordingKind = z.output<typeof recordingKind>;

const text = (characters: number) => z.string('inputInvalid').max(characters, 'textTooLong');

/** What the family writes about a recording. */
export const recordingWords = z.strictObject({
  kind: recordingKind,
  title: text(200),
  /** The same title in another language. */
  otherTitle: text(200),
  taken: text(80),
  /** A chapter's key, or empty for the part in which all that is in no chapter stands. */
  chapter: z.string('inputInvalid').regex(/^[a-z0-9-]{0,40}$/i, 'inputInvalid'),
  transcript: text(limits.transcriptCharacters),
  /** The same words in another language. */
  otherTranscript: text(limits.transcriptCharacters),
  /** The family says that its words are written down nowhere. */
  unwritten: z.boolean('inputInvalid'),
  /** The family says that it may publish it. */
  mayPublish: z.boolean('inputInvalid'),
});

/** What the family writes about a recording. */
export type RecordingWords = z.output<typeof recordingWords>;

/** A recording as its family works on it; `address`: where it is heard, `version`: how often it was written about. */
export const memoryRecording = z.object({
  id: z.uuid(),
  address: z.string(),
  seconds: z.number(),
  version: z.number(),
  ...recordingWords.shape,
});

/** A recording as its family works on it. */
export type MemoryRecording = z.output<typeof memoryRecording>;

/** A recording as visitors hear it. */
export const heardRecording = memoryRecording.omit({ version: true, mayPublish: true });

/** A recording as visitors hear it. */
export type HeardRecording = z.output<typeof heardRecording>;
