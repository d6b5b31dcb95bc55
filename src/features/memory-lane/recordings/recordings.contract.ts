import * as z from 'zod';
import { versionRead } from '#platform/written.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { keeperRefusals, pageRefusals } from '../core/contract.ts';
import { memoryRecording, recordingWords } from '../core/recordings.schema.ts';

const family = ['user'] as const;

/** Adds a recording: MP3 or AAC, written anew without what a telephone or a program wrote beside the sound. */
export const addMemoryRecording = endpoint({
  address: 'POST /api/spirits/{id}/memory-lane/recordings',
  summary: 'Adds a recording to the memory page.',
  who: family,
  refusals: [
    ...pageRefusals,
    '400 fileEmpty',
    '400 recordingBroken',
    '400 recordingTooLong',
    '409 memoryRecordingsFull',
    '415 recordingNotPlayable',
    '429 tooManyUploads',
  ],
  upload: true,
  transaction: false,
  reply: memoryRecording,
  status: 201,
});

/** Writes about a recording, on top of the version that was read: 409 when a relative was faster. */
export const updateMemoryRecording = endpoint({
  address: 'PATCH /api/spirits/{id}/memory-lane/recordings/{recordingId}',
  summary: 'Writes what a recording of the memory page is, what is said in it, and where it stands.',
  who: family,
  refusals: [...pageRefusals, '409 recordingChanged'],
  body: z.strictObject({ version: versionRead, words: recordingWords }),
  reply: memoryRecording,
});

/** Removes a recording: nobody hears it from now on, and it is erased a day later. */
export const deleteMemoryRecording = endpoint({
  address: 'DELETE /api/spirits/{id}/memory-lane/recordings/{recordingId}',
  summary: 'Removes a recording from the memory page.',
  who: family,
  refusals: keeperRefusals,
  reply: z.object({ ok: z.literal(true) }),
});

/** Brings a removed recording back to its place within a day; 409 where the page is full meanwhile. */
export const restoreMemoryRecording = endpoint({
  address: 'POST /api/spirits/{id}/memory-lane/recordings/{recordingId}/restore',
  summary: 'Brings a removed recording back to the memory page.',
  who: family,
  refusals: [...keeperRefusals, '409 memoryRecordingsFull'],
  reply: memoryRecording,
});
