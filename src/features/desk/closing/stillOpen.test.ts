import { describe, expect, it } from 'vitest';
import { openMoneyOf, openPapersOf, openTasksOf } from './stillOpen.rules.ts';

describe('what is still open as a case is closed', () => {
  it('is each task that is not done', () => {
    const done = { done: { at: '2026-03-02T10:00:00Z', by: null } };
    expect(openTasksOf([done, { done: null }])).toEqual([{ done: null }]);
  });

  it('is each paper that is asked for and has not come', () => {
    const papers = (['not-begun', 'sent', 'received', 'not-needed'] as const).map((state) => ({ asked: true, state }));
    expect(openPapersOf([...papers, { asked: false, state: 'sent' }]).map(({ state }) => state)).toEqual([
      'not-begun',
      'sent',
    ]);
  });

  it('is what is owed to each branch, never less than nothing, and what was not sent', () => {
    const branch = (due: number, sentAt: string | null) => ({ balance: { due }, invoices: [{ sentAt }] });
    expect(openMoneyOf([branch(250_00, '2026-03-02T10:00:00Z'), branch(-100_00, null)])).toEqual({
      due: 250_00,
      drafts: 1,
    });
    expect(openMoneyOf([])).toEqual({ due: 0, drafts: 0 });
  });
});
