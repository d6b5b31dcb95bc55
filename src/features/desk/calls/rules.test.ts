import { describe, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { answersOfDraft, emptyCall, isCallBegun, isKeptCall, keptCall } from './draft.rules.ts';
import { deletableUntil, impossibleIn, whyNotDeleteCall, whyNotInvite, whyNotTake } from './rules.ts';

const draft = emptyCall('u1', 'k1');

describe('a first call', () => {
  it('needs the name of whoever calls or a phone number; for another home its name and its number', () => {
    const of = (kind: 'died' | 'trade', fields: typeof draft.fields) =>
      whyNotTake(kind, answersOfDraft({ ...draft, kind, fields }));
    expect(of('died', {})).toBe('callerMissing');
    expect(of('died', { firstName: 'Marie', phone: '  ' })).toBe('callerMissing');
    expect(of('died', { callerLastName: 'Roy' })).toBeNull();
    expect(of('died', { phone: '403-555-0111' })).toBeNull();
    expect(of('trade', { phone: '403-555-0111' })).toBe('tradeHomeMissing');
    expect(of('trade', { tradeHome: 'Ross' })).toBe('tradeHomeMissing');
    expect(of('trade', { tradeHome: 'Ross', phone: '403-555-0111' })).toBeNull();
  });

  it('says what cannot be, with a day that is known to its year alone too', () => {
    const of = (fields: typeof draft.fields, kind: 'died' | 'planned' = 'died') =>
      impossibleIn(answersOfDraft({ ...draft, kind, fields }), '2026-11-30');
    expect(of({ dateOfBirth: '1941', dateOfDeath: '2026-11-30', email: 'paul@example.ca' })).toEqual({});
    expect(of({ dateOfBirth: '2026', dateOfDeath: '2026-11-30' })).toEqual({});
    expect(of({ dateOfBirth: '2026-12', email: 'x@y' })).toEqual({ dateOfBirth: 'dateAhead', email: 'email' });
    expect(of({ dateOfDeath: '2026-12-01' })).toEqual({ dateOfDeath: 'dateAhead' });
    expect(of({ dateOfBirth: '1941-05-02', dateOfDeath: '1941-05-01' })).toEqual({ dateOfDeath: 'datesCrossed' });
    expect(of({ dateOfBirth: '2030', dateOfDeath: '2031-01-01' }, 'planned')).toEqual({ dateOfBirth: 'dateAhead' });
  });

  it('gives the answers that the questionnaire knows, and leaves out what its kind does not ask', () => {
    const fields = {
      phone: ' 403-555-0111 ',
      firstName: 'Marie',
      dateOfDeath: '2026-11-25',
      region: 'Alberta',
      town: 'Canmore',
      latitude: '51.1',
      whereKind: 'hospital',
      facility: 'General',
      address: '12 Elm Street',
      ready: 'yes',
      wish: 'burial',
    };
    expect(answersOfDraft({ ...draft, fields, implants: ['pacemaker'] })).toEqual({
      location: { answer: 'Alberta', answerValues: { town: 'Canmore', latitude: 51.1 } },
      lovedOneLocation: { answer: 'hospital', answerValues: { facilityName: 'General' } },
      readyToBePickedUp: { answer: 'yes', answerValues: {} },
      implants: { answer: ['pacemaker'], answerValues: {} },
      spiritInfo: { answer: 'given', answerValues: { spiritFirstName: 'Marie', dateOfDeath: '2026-11-25' } },
      directInfo: { answer: 'given', answerValues: { arrangerPhoneNumber: '403-555-0111' } },
      cremationOrBurial: { answer: 'burial', answerValues: {} },
    });
    const planned = answersOfDraft({ ...draft, kind: 'planned', fields, implants: ['pacemaker'] });
    expect(Object.keys(planned)).toEqual(['location', 'spiritInfo', 'directInfo', 'cremationOrBurial']);
    expect(planned.spiritInfo?.answerValues).toEqual({ spiritFirstName: 'Marie' });
  });

  it('is kept for the account that types it, and for no other', () => {
    const begun = { ...draft, fields: { note: 'Ring again.' } };
    expect([isCallBegun(draft), isCallBegun(begun)]).toEqual([false, true]);
    expect(keptCall(JSON.parse(JSON.stringify(begun)), 'u1')).toEqual(begun);
    expect([isKeptCall(begun, begun), isKeptCall({ ...begun, key: 'k2' }, begun), isKeptCall(null, begun)]).toEqual([
      true,
      false,
      false,
    ]);
    for (const other of [null, 'text', { ...begun, by: 'u2' }, { ...begun, kind: 'else' }, { by: 'u1', fields: 3 }])
      expect(keptCall(other, 'u1')).toBeUndefined();
  });
});

describe('a case that was taken on the phone', () => {
  const call = { kind: 'died', hasFamily: false, invitations: 0, isBrought: false } as const;

  it('has its family invited until it is there, so many times, and never that of another home', () => {
    expect(whyNotInvite(call)).toBeNull();
    expect(whyNotInvite({ ...call, hasFamily: true })).toBe('familyHere');
    expect(whyNotInvite({ ...call, kind: 'trade' })).toBe('tradeHasNoFamily');
    expect(whyNotInvite({ ...call, isBrought: true })).toBe('broughtHasNoFamily');
    expect(whyNotInvite({ ...call, invitations: limits.familyInvitationsPerCase - 1 })).toBeNull();
    expect(whyNotInvite({ ...call, invitations: limits.familyInvitationsPerCase })).toBe('invitationsUsed');
  });

  it('can be deleted for some hours while no family is there', () => {
    const takenAt = '2026-11-25T10:00:00.000Z';
    const until = deletableUntil(takenAt);
    expect(until).toBe('2026-11-26T10:00:00.000Z');
    expect(whyNotDeleteCall({ hasFamily: false, takenAt }, '2026-11-26T09:59:59.000Z')).toBeNull();
    expect(whyNotDeleteCall({ hasFamily: false, takenAt }, until)).toBe('deleteTooLate');
    expect(whyNotDeleteCall({ hasFamily: true, takenAt }, takenAt)).toBe('familyHere');
  });
});
