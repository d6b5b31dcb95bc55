import { expect, test } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import type { Relation } from '../core/schema.ts';
import { isToRead, mayAnnounce, mayReplace, whyNotAnnounce, whyNotReplace } from './rules.ts';

const everybody: Relation[] = ['family', 'helper', 'viewer', 'accepted', 'pending', 'none'];

test('who decides and who helps writes, and nobody else', () => {
  expect(everybody.filter(mayAnnounce)).toEqual(['family', 'helper']);
});

test('so many in a day, and no more', () => {
  expect(whyNotAnnounce(limits.announcementsPerDay - 1)).toBeNull();
  expect(whyNotAnnounce(limits.announcementsPerDay)).toBe('announcementTooMany');
});

test('a message is replaced once', () => {
  expect(whyNotReplace({ replaced: false })).toBeNull();
  expect(whyNotReplace({ replaced: true })).toBe('announcementReplaced');
  expect([mayReplace('helper', { replaced: false }), mayReplace('family', { replaced: true })]).toEqual([true, false]);
  expect(mayReplace('viewer', { replaced: false })).toBe(false);
});

test('a message is to be read by who has not, while it stands', () => {
  const reader = { name: 'Anne', isMaker: false, self: true, readAt: null };
  const message = { own: false, replaced: false, readers: [reader] };
  expect(isToRead(message)).toBe(true);
  expect(isToRead({ ...message, own: true })).toBe(false);
  expect(isToRead({ ...message, replaced: true })).toBe(false);
  expect(isToRead({ ...message, readers: [{ ...reader, readAt: '2026-11-25T10:00:00.000Z' }] })).toBe(false);
  expect(isToRead({ ...message, readers: [{ ...reader, self: false }] })).toBe(false);
});
