import { expect, it } from 'vitest';
import { datedTasks, planCalendar } from './calendar.rules.ts';
import { planOf } from './plan.rules.ts';

const block = (answer: string | string[], answerValues: Record<string, string> = {}) => ({ answer, answerValues });
const answers = {
  timing: block('now'),
  location: block('New Brunswick'),
  spiritInfo: block('given', { dateOfDeath: '2026-11-20' }),
};
const words = ({ key }: { key: string }) => ({ summary: `Do, ${key}`, description: 'why; because' });

it('a calendar holds each open task with a day as a whole day, with its reminders by day', () => {
  const file = planCalendar(planOf({ answers, marks: [] }), words);
  const [entry] = file.split('BEGIN:VEVENT').filter((part) => part.includes('help-NB'));
  expect(entry).toContain('UID:plan-help-NB-2026-12-04@rivage');
  expect(entry).toContain('DTSTART;VALUE=DATE:20261204\r\n');
  expect(entry).toContain('SUMMARY:Do\\, help-NB\r\n');
  expect(entry).toContain('DESCRIPTION:why\\; because\r\n');
  // Nine in the morning, seven days before and the day before.
  expect(entry).toContain('TRIGGER:-P6DT15H\r\n');
  expect(entry).toContain('TRIGGER:-PT15H\r\n');
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(datedTasks(planOf({ answers, marks: [] })).length);
});

it('what is done, answered or does not apply is in no calendar', () => {
  const days = (state: 'done' | 'answered' | 'not-needed' | 'asked') =>
    datedTasks(planOf({ answers, marks: [{ key: 'help-NB', state, day: null }] })).map(({ task }) => task.key);
  for (const state of ['done', 'answered', 'not-needed'] as const) expect(days(state)).not.toContain('help-NB');
  expect(days('asked')).toContain('help-NB');
});
