import { expect, test } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import type { Relation } from '../core/schema.ts';
import {
  hasUnread,
  isToRead,
  mayAnnounce,
  mayRemind,
  mayReplace,
  whyNotAnnounce,
  whyNotRemind,
  whyNotReplace,
} from './rules.ts';

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
  expect([
    mayReplace('helper', { replaced: false, ofHome: false }),
    mayReplace('family', { replaced: true, ofHome: false }),
  ]).toEqual([true, false]);
  expect(mayReplace('viewer', { replaced: false, ofHome: false })).toBe(false);
  expect(mayReplace('family', { replaced: false, ofHome: true })).toBe(false);
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

test('others are reminded while they have not read it, once a day where the family lives, by who decides', () => {
  const unread = { name: 'Anne', isMaker: false, self: false, readAt: null };
  const message = { replaced: false, remindedAt: null, readers: [unread] };
  const evening = new Date('2026-11-26T02:00:00Z');
  const why = (remindedAt: string, now: string) =>
    whyNotRemind({ ...message, remindedAt }, 'British Columbia', new Date(now));
  expect(everybody.filter((relation) => mayRemind(relation, message, 'Quebec', evening))).toEqual(['family']);
  expect(why('2026-11-25T09:00:00.000Z', '2026-11-26T06:59:00Z')).toBe('announcementReminded');
  expect(why('2026-11-25T09:00:00.000Z', '2026-11-26T07:00:00Z')).toBeNull();
  expect(whyNotRemind({ ...message, readers: [] }, 'Quebec', evening)).toBe('announcementAllRead');
  expect(hasUnread({ ...message, replaced: true })).toBe(false);
  expect(hasUnread({ ...message, readers: [{ ...unread, self: true }] })).toBe(false);
  expect(hasUnread({ ...message, readers: [{ ...unread, readAt: '2026-11-25T10:00:00.000Z' }] })).toBe(false);
});
