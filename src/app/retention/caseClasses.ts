import { eraseOldEvents } from '#features/desk/calendar/service.ts';
import { eraseOldCaseFiles } from '#features/desk/old-cases/bringing.service.ts';
import { eraseOldRings } from '#features/desk/on-call/ringing.service.ts';
import { eraseOldNotes } from '#features/notes/service.ts';
import { eraseOldTasks } from '#features/spirits/case-tasks/service.ts';
import { limits } from '#vocabulary/limits.ts';
import type { RetentionClass } from './keptClasses.ts';

/** What a funeral home keeps of its cases for itself. */
export const ofCases = {
  'private notes': {
    what: 'what the people of a home wrote for themselves about a case',
    tables: ['notes'],
    term: `${limits.noteDaysAfterEnd} days after the home’s connection ended`,
    why: 'the case is no longer theirs',
    erase: eraseOldNotes,
    age: { table: 'notes', column: 'created_at' },
  },
  'tasks of homes': {
    what: 'what a home has to do for a case, and who has done it',
    tables: ['case_tasks'],
    term: `with its record; ${limits.noteDaysAfterEnd} days after the home’s connection ended; ${limits.caseTaskUndoHours} hours after it was taken out`,
    why: 'the case is no longer theirs',
    erase: eraseOldTasks,
    age: { table: 'case_tasks', column: 'created_at' },
  },
  'calls at night': {
    what: 'whom of a home a request has called, and who had it',
    tables: ['on_call_rings', 'on_call_calls'],
    term: `with its record; ${limits.noteDaysAfterEnd} days after the home’s connection ended`,
    why: 'whether and when somebody was told is asked for shortly afterwards',
    erase: eraseOldRings,
    age: { table: 'on_call_rings', column: 'began_at' },
  },
  'files of old cases': {
    what: 'a file with the cases of another program, and what became of its rows; its name, its columns and numbers stay with the listing',
    tables: ['case_imports', 'case_import_lines'],
    term: `its rows ${limits.oldCaseFileDays} days, at once where they are taken back`,
    why: 'a report is read and a mistake is taken back in the days after it',
    erase: eraseOldCaseFiles,
    age: { table: 'case_imports', column: 'handed_in_at' },
  },
  calendars: {
    what: 'what a home has planned: when, where, for whom, with whom',
    tables: ['calendar_events'],
    term: `${limits.calendarDays} days after it was over; with its record; ${limits.noteDaysAfterEnd} days after the home’s connection ended`,
    why: 'what was done when is asked for after a year, and not later',
    erase: eraseOldEvents,
    age: { table: 'calendar_events', column: 'ends' },
  },
} satisfies Record<string, RetentionClass>;
