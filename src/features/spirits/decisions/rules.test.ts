import { expect, test } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import type { Relation } from '../core/schema.ts';
import { isContested, mayAnswer, mayDecide, mayPropose, whyNotAnswer, whyNotClose, whyNotPropose } from './rules.ts';

const everybody: Relation[] = ['family', 'helper', 'viewer', 'accepted', 'pending', 'none'];

test('who helps proposes too, and who decides alone decides', () => {
  expect(everybody.filter(mayPropose)).toEqual(['family', 'helper']);
  expect(everybody.filter(mayDecide)).toEqual(['family']);
});

test('a closed card is kept as it is', () => {
  expect(whyNotAnswer({ outcome: null })).toBeNull();
  expect(whyNotAnswer({ outcome: 'decided' })).toBe('decisionClosed');
  expect([mayAnswer('family', { outcome: null }), mayAnswer('family', { outcome: 'set-aside' })]).toEqual([
    true,
    false,
  ]);
  expect(mayAnswer('helper', { outcome: null })).toBe(false);
});

test('a card is closed by who has read the last word on it', () => {
  expect(whyNotClose({ outcome: null, version: 3 }, 3)).toBeNull();
  expect(whyNotClose({ outcome: null, version: 3 }, 2)).toBe('decisionMoved');
  expect(whyNotClose({ outcome: 'decided', version: 3 }, 3)).toBe('decisionClosed');
});

test('so many open cards, and no more', () => {
  expect(whyNotPropose(limits.openDecisions - 1)).toBeNull();
  expect(whyNotPropose(limits.openDecisions)).toBe('decisionsFull');
});

test('one who does not agree is enough, and silence is none', () => {
  const said = (agrees: boolean | null) => ({ name: '', isMaker: false, self: false, agrees, saidAt: null });
  expect(isContested({ positions: [said(true), said(null)] })).toBe(false);
  expect(isContested({ positions: [said(true), said(false)] })).toBe(true);
});
