import { describe, expect, it } from 'vitest';
import { isRefusedForGood } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
import type { ResumableUpload } from './schema.ts';
import {
  findResumable,
  formatSize,
  hasUnusualExtension,
  isInProgress,
  isTransient,
  kindOf,
  nextInQueue,
  type QueuedFile,
  retryDelay,
  type UploadState,
  whyNotSend,
} from './uploadQueue.rules.ts';

const file = (key: string, state: UploadState): QueuedFile => ({
  key,
  spiritId: 's',
  type: 'shared',
  name: 'a.pdf',
  size: 10,
  sent: 0,
  state,
});

describe('what is sent', () => {
  it('is neither empty nor 50 MB', () => {
    const sizes = [0, 1, limits.fileBytes - 1, limits.fileBytes];
    expect(sizes.map((size) => whyNotSend({ name: 'a.pdf', size }))).toEqual(['empty', null, null, 'tooLarge']);
  });

  it.each(['setup.exe', 'Setup.EXE', 'photo.jpg.exe', 'run.bat', 'tool.msi'])(
    '%s is refused without a question',
    (name) => expect(whyNotSend({ name, size: 10 })).toBe('program'),
  );

  it.each([
    ['avis.PDF', false],
    ['IMG_0001.HEIC', false],
    ['Testament', false],
    ['note.of 2024', false],
    ['film.mov', true],
    ['page.html', true],
    ['old.doc', true],
  ])('%s is asked about: %s', (name, expected) => expect(hasUnusualExtension(name)).toBe(expected));

  it('goes four at a time, in the order chosen', () => {
    const line = ['a', 'b', 'c', 'd', 'e'].map((key) => file(key, 'waiting'));
    expect(nextInQueue(line).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
    const busy = [file('x', 'resting'), file('y', 'sending'), file('z', 'failed'), ...line];
    expect(nextInQueue(busy).map(({ key }) => key)).toEqual(['a', 'b']);
    const five = ['reading', 'sending', 'checking', 'resting', 'resting'] as const;
    expect(nextInQueue([...five.map((state) => file(state, state)), ...line])).toEqual([]);
  });

  it('takes a place while it is read, sent, looked at or waits for another try', () => {
    const states = ['asked', 'waiting', 'reading', 'sending', 'checking', 'resting', 'failed', 'done'] as const;
    expect(states.filter((state) => isInProgress({ state }))).toEqual(['reading', 'sending', 'checking', 'resting']);
  });
});

describe('going on where it stopped', () => {
  const upload = { name: 'a.pdf', sha256: 'aa', type: 'shared', size: 10 } as ResumableUpload;

  it('needs the very same bytes under the same name in the same place', () => {
    const same = { name: 'a.pdf', sha256: 'aa', type: 'shared', size: 10 } as const;
    expect(findResumable([upload], same)).toBe(upload);
    expect(findResumable([upload], { ...same, sha256: 'bb' })).toBeUndefined();
    expect(findResumable([upload], { ...same, name: 'b.pdf' })).toBeUndefined();
    expect(findResumable([upload], { ...same, type: 'invoice' })).toBeUndefined();
    expect(findResumable([upload], { ...same, size: 11 })).toBeUndefined();
    expect(findResumable([{ ...upload, sha256: null }], { ...same, sha256: undefined })).toBeUndefined();
    expect(findResumable([{ ...upload, sha256: null }], { ...same, sha256: null as never })).toBeUndefined();
  });

  it('waits longer each time, and as long as it was asked to', () => {
    expect([0, 1, 2, 9].map((attempts) => retryDelay(attempts))).toEqual([1_000, 2_000, 4_000, 30_000]);
    expect(retryDelay(9, 5)).toBe(5_000);
    expect([400, 403, 413, 415].map(isRefusedForGood)).toEqual([true, true, true, true]);
    expect([0, 401, 404, 409, 429, 500].map(isRefusedForGood)).toEqual([false, false, false, false, false, false]);
    expect([0, 429, 502, 503, 504].map(isTransient)).toEqual([true, true, true, true, true]);
    expect([200, 404, 415, 428, 500, 501, 505].filter(isTransient)).toEqual([]);
  });
});

it('sizes are read in one unit, and never rounded up to more than there is', () => {
  expect(formatSize(3_355_443, 8_808_039)).toEqual({ amount: 3.1, unit: 'MB' });
  expect(formatSize(8_808_039)).toEqual({ amount: 8.4, unit: 'MB' });
  expect(formatSize(52_428_799)).toEqual({ amount: 49.9, unit: 'MB' });
  expect(formatSize(2_048)).toEqual({ amount: 2, unit: 'kB' });
  expect(formatSize(12)).toEqual({ amount: 12, unit: 'B' });
  expect([1_023, 1_024, 1_048_575, 1_048_576].map((bytes) => formatSize(bytes).unit)).toEqual(['B', 'kB', 'kB', 'MB']);
});

it.each([
  ['application/pdf', 'pdf'],
  ['image/heic', 'picture'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'table'],
  ['text/plain', 'text'],
  ['application/zip', 'other'],
])('%s is a %s', (contentType, kind) => expect(kindOf(contentType)).toBe(kind));
