import { describe, expect, it } from 'vitest';
import type { Relation } from '#features/spirits/core/schema.ts';
import {
  type ConnectedHome,
  type ConnectionEvent,
  type ConnectionState,
  mayAccept,
  mayConnect,
  mayDecline,
  mayDisconnect,
  mayEngage,
  nextConnection,
  whyNotAnswer,
  whyNotConnect,
  whyNotDisconnect,
  whyNotEngage,
} from './rules.ts';

const state = (text: string): ConnectionState => {
  const [status, type = 'secondary'] = text.split(' ');
  return { status, type } as ConnectionState;
};

describe('the connection machine', () => {
  const table: [string, ConnectionEvent, string | null][] = [
    ['none', 'connect', 'pending'],
    ['declined', 'connect', 'pending'],
    ['disconnected primary', 'connect', 'pending'],
    ['pending', 'connect', 'pending'],
    ['accepted primary', 'connect', 'accepted primary'],
    ['none', 'engage', 'pending primary'],
    ['declined', 'engage', 'pending primary'],
    ['disconnected', 'engage', 'pending primary'],
    ['pending', 'engage', 'pending primary'],
    ['pending primary', 'engage', 'pending primary'],
    ['accepted', 'engage', 'accepted primary'],
    ['accepted primary', 'engage', 'accepted primary'],
    ['none', 'accept', null],
    ['pending primary', 'accept', 'accepted primary'],
    ['accepted', 'accept', 'accepted'],
    ['declined', 'accept', null],
    ['disconnected', 'accept', null],
    ['none', 'decline', null],
    ['pending', 'decline', 'declined'],
    ['accepted', 'decline', null],
    ['declined primary', 'decline', 'declined primary'],
    ['disconnected', 'decline', null],
    ['none', 'disconnect', null],
    ['pending', 'disconnect', 'disconnected'],
    ['accepted primary', 'disconnect', 'disconnected primary'],
    ['declined', 'disconnect', null],
    ['disconnected', 'disconnect', 'disconnected'],
  ];

  it.each(table)('from %s, %s leads to %s', (from, event, to) => {
    expect(nextConnection(state(from), event)).toEqual(to && state(to));
  });

  it.each(table.filter(([from, , to]) => from === to))(
    'says by identity that %s stays as it is on %s',
    (from, event) => {
      const before = state(from);
      expect(nextConnection(before, event)).toBe(before);
    },
  );
});

const home = (id: string, status: ConnectedHome['status'], type: ConnectedHome['type'] = 'secondary') => ({
  id,
  status,
  type,
});
const record = (...connectedFuneralHomes: ConnectedHome[]) => ({ claimed: true, connectedFuneralHomes });
const relations: Relation[] = ['family', 'accepted', 'pending', 'none'];

describe('what the family may do', () => {
  it('asks a home that is not connected, for a confirmed record only', () => {
    expect(relations.filter((relation) => mayConnect(relation, record(), 'a'))).toEqual(['family']);
    expect(mayConnect('family', record(home('b', 'pending')), 'a')).toBe(true);
    expect(mayConnect('family', record(home('a', 'pending')), 'a')).toBe(false);
    expect(mayConnect('family', { ...record(), claimed: false }, 'a')).toBe(false);
    expect(whyNotConnect({ ...record(), claimed: false })).toBe('confirmFirst');
    expect(whyNotConnect(record())).toBeNull();
  });

  it.each([
    ['none is connected', record(), true, null],
    ['it is asked already', record(home('a', 'pending')), true, null],
    ['it has accepted', record(home('a', 'accepted')), true, null],
    ['it is the primary home', record(home('a', 'accepted', 'primary')), false, null],
    ['another is connected', record(home('b', 'accepted')), true, null],
    ['another is the primary home', record(home('b', 'pending', 'primary')), false, 'anotherHomeEngaged'],
    ['the record is not confirmed', { ...record(), claimed: false }, false, 'confirmFirst'],
  ] as const)('chooses its primary home when %s', (_, facts, allowed, reason) => {
    expect(mayEngage('family', facts, 'a')).toBe(allowed);
    expect(whyNotEngage(facts, 'a')).toBe(reason);
    expect(mayEngage('accepted', facts, 'a')).toBe(false);
  });
});

describe('what a home may do', () => {
  it('answers only a request that waits', () => {
    for (const may of [mayAccept, mayDecline]) {
      expect(relations.filter((relation) => may(relation, record(home('a', 'pending')), 'a'))).toEqual([
        'accepted',
        'pending',
      ]);
      expect(may('accepted', record(home('a', 'accepted')), 'a')).toBe(false);
      expect(may('pending', record(home('b', 'pending')), 'a')).toBe(false);
    }
  });

  it.each([
    ['pending', null, null],
    ['accepted', null, 'alreadyAnswered'],
    ['declined', 'alreadyAnswered', null],
  ] as const)('answers a request that is %s', (status, accept, decline) => {
    expect(whyNotAnswer(state(status), 'accept')).toBe(accept);
    expect(whyNotAnswer(state(status), 'decline')).toBe(decline);
  });
});

describe('ending a connection', () => {
  it.each([
    ['family', 'pending', true, null],
    ['family', 'accepted', true, null],
    ['accepted', 'accepted', true, null],
    ['pending', 'pending', false, 'declineInstead'],
  ] as const)('for %s when %s', (relation, status, allowed, reason) => {
    expect(mayDisconnect(relation, record(home('a', status)), 'a')).toBe(allowed);
    expect(whyNotDisconnect(relation, state(status))).toBe(reason);
  });

  it('needs a connection', () => {
    expect(mayDisconnect('family', record(home('b', 'accepted')), 'a')).toBe(false);
    expect(mayDisconnect('none', record(home('a', 'accepted')), 'a')).toBe(false);
    expect(whyNotDisconnect('family', state('none'))).toBe('connectionMissing');
    expect(whyNotDisconnect('family', state('declined'))).toBe('connectionMissing');
    expect(whyNotDisconnect('family', state('disconnected'))).toBeNull();
  });
});
