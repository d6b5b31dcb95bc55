import { describe, expect, test } from 'vitest';
import { auditedAction, isAudited } from './actions.rules.ts';

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
});
