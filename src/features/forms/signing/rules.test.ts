import { describe, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { signingLinkMail } from './emails.ts';
import {
  linkStateOf,
  maskedMailbox,
  nextToAsk,
  packetStateOf,
  signerStateOf,
  type Turn,
  whyNotOpen,
  whyNotRemind,
} from './rules.ts';

const turn = (more: Partial<Turn> = {}): Turn => ({ askedAt: null, openedAt: null, answer: null, ...more });
const asked = turn({ askedAt: '2026-11-02T08:00:00Z' });
const signed = turn({ askedAt: '2026-11-02T08:00:00Z', answer: 'signed' });
const refused = turn({ askedAt: '2026-11-02T08:00:00Z', answer: 'refused' });

describe('who is asked next', () => {
  it.each([
    ['the first', [turn(), turn()], true, [0]],
    ['nobody while one is asked', [asked, turn()], true, []],
    ['the next once one has signed', [signed, turn()], true, [1]],
    ['nobody after a refusal', [refused, turn()], true, []],
    ['everybody at once', [turn(), turn()], false, [0, 1]],
    ['only who was not asked', [asked, turn()], false, [1]],
  ])('is %s', (_, signers, inOrder, indices) => {
    expect(nextToAsk(signers, inOrder)).toEqual(indices.map((index) => signers[index]));
  });
});

const fine = { isOver: false, isChanged: false, isServed: true };

describe('how a packet stands', () => {
  it.each([
    ['open', fine, 'open'],
    ['open', { ...fine, isOver: true }, 'expired'],
    ['open', { ...fine, isOver: true, isChanged: true }, 'changed'],
    ['open', { ...fine, isChanged: true, isServed: false }, 'withdrawn'],
    ['signed', { isOver: true, isChanged: true, isServed: false }, 'signed'],
  ] as const)('%s with %o is %s', (stored, now, state) => {
    expect(packetStateOf(stored, now)).toBe(state);
  });

  it('is told to whoever holds a link', () => {
    expect(linkStateOf('open', asked, false)).toBe('open');
    expect(linkStateOf('open', turn(), false)).toBe('waiting');
    expect(linkStateOf('open', signed, false)).toBe('done');
    expect(linkStateOf('signed', signed, false)).toBe('signed');
    expect(linkStateOf('signed', signed, true)).toBe('expired');
    expect(linkStateOf('changed', signed, false)).toBe('changed');
  });

  it('opens the papers, or says why not', () => {
    expect([whyNotOpen('open'), whyNotOpen('done'), whyNotOpen('signed')]).toEqual([null, null, null]);
    expect(whyNotOpen('changed')).toBe('signingChanged');
  });

  it('is said of each signer', () => {
    expect([turn(), asked, refused].map(signerStateOf)).toEqual(['waiting', 'asked', 'refused']);
    expect(signerStateOf({ ...asked, openedAt: '2026-11-02T09:00:00Z' })).toBe('opened');
  });
});

describe('a reminder by hand', () => {
  const mailed = { ...asked, reminders: 0, hoursSince: 5 };
  it.each([
    ['open', mailed, null],
    ['changed', mailed, 'signingOver'],
    ['open', { ...mailed, askedAt: null }, 'signingNotAsked'],
    ['open', { ...mailed, answer: 'signed' }, 'signingNotAsked'],
    ['open', { ...mailed, hoursSince: 1 }, 'signingReminded'],
    ['open', { ...mailed, reminders: limits.signing.reminders }, 'signingReminded'],
  ] as const)('of a packet that is %s: %o', (state, signer, refusal) => {
    expect(whyNotRemind(state, signer)).toBe(refusal);
  });
});

it('hides most of a mailbox', () => {
  expect(maskedMailbox('anne.roy@example.org')).toBe('a•••@example.org');
});

it.each([
  ['British Columbia', 'December 14, 2026'],
  ['Ontario', 'December 15, 2026'],
  ['', 'December 15, 2026'],
])('the last day to sign is the one of the clock in %s: %s', (region, day) => {
  const about = { publicUrl: 'https://rivage.example', home: 'Evergreen', name: 'Anne', papers: 1, token: 'abc' };
  const mail = signingLinkMail({ ...about, language: 'en', kind: 'asked', expiresAt: '2026-12-15T05:30:00Z', region });
  expect(mail.text).toContain(day);
});
