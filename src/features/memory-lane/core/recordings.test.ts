import { expect, it } from 'vitest';
import { formatClock, looseRecordings, recordingAddress, whatRecordingLacks } from './recordings.rules.ts';
import type { HeardRecording } from './recordings.schema.ts';

const silent = { kind: 'voice', transcript: ' ', otherTranscript: '', unwritten: false, mayPublish: false } as const;

it.each([
  ['a voice without its words', silent, 'words'],
  ['a voice with its words', { ...silent, transcript: 'Put the kettle on.' }, null],
  ['a voice with its words in another language', { ...silent, otherTranscript: 'Mets l’eau à chauffer.' }, null],
  ['a voice whose words nobody can write down', { ...silent, unwritten: true }, null],
  ['a message without its words', { ...silent, kind: 'message' as const }, 'words'],
  ['music without the right to publish it', { ...silent, kind: 'music' as const, transcript: 'La la' }, 'right'],
  ['music with that right, without words', { ...silent, kind: 'music' as const, mayPublish: true }, null],
])('%s', (_, recording, lacks) => {
  expect(whatRecordingLacks(recording)).toBe(lacks);
});

it('stands in its chapter, and in a part of its own where there is none', () => {
  const heard = (id: string, chapter: string): HeardRecording => ({
    ...{ id, chapter, address: '', seconds: 1, title: '', otherTitle: '', taken: '' },
    ...{ kind: 'voice', transcript: '', otherTranscript: '', unwritten: true },
  });
  const recordings = [heard('a', ''), heard('b', 'kitchen'), heard('c', 'gone')];
  expect(looseRecordings({ story: [{ key: 'kitchen' }], recordings }).map(({ id }) => id)).toEqual(['a', 'c']);
});

it('says how long it is', () => {
  expect([0, 7, 65, 600, 3_729.8, -1].map(formatClock)).toEqual(['0:00', '0:07', '1:05', '10:00', '1:02:09', '0:00']);
});

it('has an address that says in which form it comes', () => {
  expect(recordingAddress('key', 'id', 'm4a')).toBe('/memory-media/key/id.m4a');
});
