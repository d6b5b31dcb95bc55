import { describe, expect, it } from 'vitest';
import { undoableIn, whyNotDetails, whyNotUndo } from './status.rules.ts';
import type { StatusChange } from './status.schema.ts';

const now = '2026-11-25T10:00:00.000Z';
const moments = { status: 'unverified', createdAt: '2026-11-20T10:00:00.000Z', inCareAt: undefined, now } as const;

describe('whyNotDetails', () => {
  it.each([
    ['in-care', {}, {}, null],
    ['in-care', { happenedAt: '2026-11-25T10:04:00Z' }, {}, null],
    ['in-care', { happenedAt: '2026-11-25T10:06:00Z' }, {}, 'statusMomentFuture'],
    ['in-care', { happenedAt: '2025-11-20T10:00:00Z' }, {}, null],
    ['in-care', { happenedAt: '2025-11-18T10:00:00Z' }, {}, 'statusMomentEarly'],
    ['at-rest', { happenedAt: '2026-11-24T10:00:00Z' }, {}, 'inCareMomentNeeded'],
    ['at-rest', { happenedAt: '2026-11-24T10:00:00Z', inCareAt: '2026-11-24T10:00:00Z' }, {}, null],
    ['at-rest', { happenedAt: '2026-11-24T10:00:00Z', inCareAt: '2026-11-24T11:00:00Z' }, {}, 'statusMomentOrder'],
    ['at-rest', { happenedAt: '2026-11-24T10:00:00Z', inCareAt: '2026-11-26T11:00:00Z' }, {}, 'statusMomentFuture'],
    ['at-rest', { happenedAt: '2026-11-24T10:00:00Z', inCareAt: '2025-10-24T11:00:00Z' }, {}, 'statusMomentEarly'],
    ['at-rest', { happenedAt: '2026-11-24T10:00:00Z' }, { status: 'in-care' }, null],
    [
      'at-rest',
      { happenedAt: '2026-11-24T10:00:00Z' },
      { status: 'in-care', inCareAt: '2026-11-24T10:01:00Z' },
      'statusMomentOrder',
    ],
  ] as const)('%s %j %j: %s', (event, details, more, refusal) => {
    expect(whyNotDetails(event, details, { ...moments, ...more })).toBe(refusal);
  });
});

const change = (event: StatusChange['event'], more: Partial<StatusChange> = {}): StatusChange => ({
  id: event,
  event,
  happenedAt: now,
  inCareAt: null,
  location: '',
  person: '',
  notedBy: null,
  notedAt: '2026-11-25T09:50:00.000Z',
  toldFrom: '2026-11-25T10:05:00.000Z',
  told: false,
  ...more,
});

describe('whyNotUndo', () => {
  it.each([
    [change('in-care'), 'in-care', null],
    [change('in-care'), 'at-rest', 'statusMovedOn'],
    [change('in-care', { told: true }), 'in-care', 'statusTold'],
    [change('in-care', { toldFrom: now }), 'in-care', 'statusTold'],
  ] as const)('%j at %s: %s', (of, status, refusal) => {
    expect(whyNotUndo(of, status, now)).toBe(refusal);
  });

  it('leaves the newest to be undone', () => {
    const changes = [change('at-rest'), change('in-care')];
    expect(undoableIn(changes, 'at-rest', now)?.event).toBe('at-rest');
    expect(undoableIn(changes.slice(1), 'at-rest', now)).toBeUndefined();
  });
});
