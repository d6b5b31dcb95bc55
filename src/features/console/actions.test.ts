import { describe, expect, test } from 'vitest';
import { auditedAction, auditedActions, isAudited } from './actions.rules.ts';

const admin = { userId: 'a', role: 'admin' } as const;
const patch = { address: 'PATCH /api/places/{id}', who: ['merchant', 'admin'] } as const;

describe('what is written down of an administrator', () => {
  test.each([
    [true, patch, admin, { id: 'p' }],
    [false, patch, { userId: 'm', role: 'merchant' }, { id: 'p' }],
    [false, patch, null, { id: 'p' }],
    [true, { address: 'DELETE /api/users/{id}', who: 'signed-in' }, admin, { id: 'b' }],
    [false, { address: 'DELETE /api/users/{id}', who: 'signed-in' }, admin, { id: 'a' }],
    [false, { address: 'PATCH /api/user/touch', who: 'signed-in' }, admin, {}],
    [false, { address: 'GET /api/admin/mails', who: ['admin'] }, admin, {}],
    [false, { address: 'POST /api/contact', who: 'anyone' }, admin, {}],
    [true, { address: 'POST /api/admin/test-mail', who: ['admin'] }, admin, {}],
  ] as const)('%s for %j', (noted, endpoint, caller, params) => {
    expect(isAudited(endpoint, caller, params)).toBe(noted);
  });

  test('fields by name, values only where they are one of a few', () => {
    const body = { status: 'closed', email: 'solange@example.org', adminTags: ['called'], preferred: true };
    expect(auditedAction(patch, { params: { id: 'p' }, body, reply: null })).toEqual({
      action: 'PATCH /api/places/{id}',
      subjectKind: 'place',
      subjectId: 'p',
      detail: {
        fields: ['status', 'email', 'adminTags', 'preferred'],
        values: { status: 'closed', preferred: true },
      },
    });
  });

  test('a text in a telling field is not told', () => {
    const noted = auditedAction(patch, { params: {}, body: { status: 'Solange Bellerive' }, reply: { id: 'new' } });
    expect(noted).toMatchObject({ subjectId: 'new', detail: { fields: ['status'] } });
    expect(noted.detail.values).toBeUndefined();
  });

  const noted = (address: string, given: { params?: Record<string, string>; body?: unknown; reply?: unknown } = {}) =>
    auditedAction({ address: address as typeof patch.address }, { params: {}, body: null, reply: null, ...given });

  test.each([
    ['PATCH /api/admin/users/{id}', 'user'],
    ['POST /api/admin/test-mail', 'test-mail'],
    ['POST /api/imports', 'import'],
    ['POST /elsewhere', 'product'],
  ])('%s is about a %s', (address, kind) => expect(noted(address).subjectKind).toBe(kind));

  test('what a call was about is in its address, else in the reply, and no longer than 80 characters', () => {
    const reply = { id: 'b' };
    expect(noted('POST /api/places', { params: { id: 'a' }, reply }).subjectId).toBe('a');
    expect(noted('POST /api/places', { reply: { id: 'b'.repeat(90) } }).subjectId).toHaveLength(80);
    for (const other of [null, 'id', { id: 7 }, {}, undefined])
      expect(noted('POST /api/places', { reply: other }).subjectId).toBeNull();
  });

  test('a body that is no object has no fields, and a name that is none is not told', () => {
    for (const body of [null, 'status', ['status'], {}, { 'not a name': 1, x1: 2, ['a'.repeat(41)]: 3 }])
      expect(noted('POST /api/places', { body }).detail).toEqual({});
    expect(
      noted('POST /api/places', { body: { roles: 'user,admin', status: 'a'.repeat(81), type: 7, decision: 'Approve' } })
        .detail,
    ).toEqual({
      fields: ['roles', 'status', 'type', 'decision'],
      values: { roles: 'user,admin' },
    });
    expect(noted('POST /api/places', { body: { preferred: false, email: true } }).detail.values).toEqual({
      preferred: false,
    });
  });

  test('of several things decided about at once, each is told of, and what stayed as it was is not', () => {
    const several = { address: 'POST /api/admin/places/decide' } as const;
    const body = {
      decision: 'decline',
      places: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      reason: 'It is there already.',
    };
    const told = (reply: unknown) => auditedActions(several, { params: {}, body, reply });
    const detail = { fields: ['decision', 'places', 'reason'], values: { decision: 'decline' } };
    expect(told({ done: ['a', 'b'], refused: [{ id: 'c' }] })).toEqual(
      ['a', 'b'].map((subjectId) => ({ action: several.address, subjectKind: 'place', subjectId, detail })),
    );
    for (const reply of [{ done: [] }, { done: 'a' }, null, {}]) expect(told(reply)).toEqual([]);
    expect(auditedActions(patch, { params: { id: 'p' }, body: null, reply: { done: ['a'] } })).toHaveLength(1);
  });
});
