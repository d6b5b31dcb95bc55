import { describe, expect, it } from 'vitest';
import { tasks } from '#vocabulary/tasks/tasks.ts';
import { findReportedSubject } from './reported.rules.ts';
import { subjectOfTask } from './reportPaths.rules.ts';
import { pagesOfFact, tasksOfFact } from './uses.rules.ts';

describe('what a change of a fact touches', () => {
  it('is the pages of its province, and the tasks that tell it there', () => {
    expect(pagesOfFact({ name: 'help', place: 'AB' }).map(({ href }) => href)).toEqual([
      '/what-we-know/alberta',
      '/funeral-homes/alberta',
      '/when-someone-dies/alberta',
      '/when-a-baby-dies/alberta',
    ]);
    expect(tasksOfFact({ name: 'help', place: 'AB' }).every(({ facts }) => facts.includes('help'))).toBe(true);
    expect(tasksOfFact({ name: 'help', place: 'AB' }).length).toBeGreaterThan(0);
    expect(tasksOfFact({ name: 'help', place: 'AB' }).some(({ key }) => key.endsWith('-QC'))).toBe(false);
  });

  it('is the page about the estate, and that of who may decide, where they tell it', () => {
    expect(pagesOfFact({ name: 'probate', place: 'AB' }).map(({ page }) => page)).toEqual(['known', 'estate']);
    expect(pagesOfFact({ name: 'decides', place: 'AB' }).map(({ href }) => href)).toContain('/who-may-decide/alberta');
  });

  it('is no page by itself where it holds everywhere', () => {
    expect(pagesOfFact({ name: 'veterans', place: 'CA' })).toEqual([]);
    expect(tasksOfFact({ name: 'veterans', place: 'CA' }).length).toBeGreaterThan(0);
  });
});

describe('what a reader may say is wrong', () => {
  it('is every task and every fact by its name for good, and nothing else', () => {
    for (const task of tasks) expect(findReportedSubject(subjectOfTask(task.key))).toEqual({ kind: 'task', task });
    expect(findReportedSubject('pension.QC')).toEqual({ kind: 'fact', region: 'Quebec', name: 'pension' });
    expect(['pension.AB', 'wait', 'wait.XX', 'task.', '', 'constructor.CA'].filter(findReportedSubject)).toEqual([]);
  });
});
