import { describe, expect, it } from 'vitest';
import type { Audit } from '#features/audits/schema.ts';
import { caseStepsOf } from './caseSteps.rules.ts';

const audit = (action: Audit['action'], date: string, colleague = 'anne@example.org'): Audit => ({
  id: `${action} ${date}`,
  spiritId: 's',
  spiritName: '',
  date,
  action,
  actor: 'funeral-home',
  colleague,
  unread: false,
});

describe('marksOf', () => {
  it('names the newest entry of each step, in the order of the steps', () => {
    const marks = caseStepsOf({ status: 'in-care', paid: true }, [
      audit('paid', '2026-03-04T10:00:00Z', 'first@example.org'),
      audit('unpaid', '2026-03-05T10:00:00Z'),
      audit('paid', '2026-03-06T10:00:00Z', 'second@example.org'),
      audit('in-care', '2026-03-02T10:00:00Z'),
      audit('accept', '2026-03-01T10:00:00Z'),
    ]);
    expect(marks.map(({ key, reached }) => [key, reached])).toEqual([
      ['accepted', true],
      ['in-care', true],
      ['at-rest', false],
      ['paid', true],
    ]);
    expect(marks[3]!.audit?.colleague).toBe('second@example.org');
  });
  it('says who took a case on the phone that nobody had to accept, and when', () => {
    const create = audit('create', '2026-03-01T10:00:00Z');
    const first = (audits: Audit[]) => caseStepsOf({ status: 'unverified', paid: false }, audits)[0];
    expect(first([create])).toMatchObject({ key: 'taken', reached: true, audit: create });
    expect(first([{ ...create, actor: 'family' }])).toMatchObject({ key: 'accepted', audit: undefined });
    const accept = audit('accept', '2026-03-02T10:00:00Z');
    expect(first([create, accept])).toMatchObject({ key: 'accepted', audit: accept });
  });
  it('does not invent a step that was left out', () => {
    const [, inCare, atRest, paid] = caseStepsOf({ status: 'at-rest', paid: false }, []);
    expect([inCare!.reached, atRest!.reached, paid!.reached]).toEqual([false, true, false]);
  });
});
