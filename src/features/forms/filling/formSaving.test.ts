import { describe, expect, it } from 'vitest';
import type { Form } from '#features/spirits/core/form.schema.ts';
import { hasSensitive, isValid, latestOf, withoutSensitive } from './formSaving.rules.ts';

const at = (time: string, complete = false) => ({ updatedAt: `2026-11-20T${time}Z`, complete }) as Form;

describe('the newer of two readings of a form', () => {
  const [early, late, closed] = [at('10:00:00'), at('11:00:00'), at('09:00:00', true)];

  it('is the one that was changed last, and one that is closed before one that is not', () => {
    expect([latestOf(early, late), latestOf(late, early)]).toEqual([late, late]);
    expect([latestOf(closed, late), latestOf(late, closed)]).toEqual([closed, closed]);
    const same = at('11:00:00');
    expect(latestOf(late, same)).toBe(late);
  });

  it('is the one there is', () => {
    expect([latestOf(null, early), latestOf(early, null), latestOf(null, null)]).toEqual([early, early, null]);
  });
});

it('an answer in the wrong form waits', () => {
  expect(isValid('vital-statistics', 'dateOfBirth', '1941-05-02')).toBe(true);
  expect(isValid('vital-statistics', 'dateOfBirth', 'in May')).toBe(false);
});

it('a number that is masked on the screen never waits on the device', () => {
  const values = { healthNumber: '1234', dateOfBirth: '1941' };
  expect(withoutSensitive('vital-statistics', values)).toEqual({ dateOfBirth: '1941' });
  expect(hasSensitive('vital-statistics', values)).toBe(true);
  expect(hasSensitive('vital-statistics', { dateOfBirth: '1941' })).toBe(false);
});
