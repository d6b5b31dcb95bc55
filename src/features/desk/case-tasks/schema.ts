import * as z from 'zod';
import { dueRule } from '#features/spirits/case-tasks/schema.ts';

/**
 * What is to be done for a case. `dueOn` (`YYYY-MM-DD`) and `dueAt` (`HH:MM`) by the clock of the branch: of a task with a rule they
 * are null while the moment that it is counted from is not known; `late` is said of what is open. `assignee` is null where it is
 * with whoever has the case. `done` says when (ISO 8601 UTC) and who: null once their account is gone. `version` counts the changes.
 */
export const caseTask = z.object({
  id: z.uuid(),
  placeId: z.uuid(),
  text: z.string(),
  dueOn: z.string().nullable(),
  dueAt: z.string().nullable(),
  late: z.boolean(),
  rule: dueRule.nullable(),
  assignee: z.string().nullable(),
  done: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  version: z.int(),
});

/** What is to be done for a case. */
export type CaseTask = z.output<typeof caseTask>;

/** A branch that has the case: its day, its people, who is responsible, and its lists; `put` where one stands in the case. */
const branchOfCase = z.object({
  id: z.uuid(),
  name: z.string(),
  today: z.string(),
  people: z.array(z.string()),
  responsible: z.string().nullable(),
  lists: z.array(z.object({ id: z.uuid(), name: z.string(), suggested: z.boolean(), put: z.boolean() })),
});

/** The tasks of a case at the caller's branches: what is open by when it is due, then what is done, the newest first. */
export const tasksOfCase = z.object({ branches: z.array(branchOfCase), tasks: z.array(caseTask) });

/** The tasks of a case. */
export type TasksOfCase = z.output<typeof tasksOfCase>;

/** A branch that has the case. */
export type BranchOfCase = TasksOfCase['branches'][number];

const taskOfHome = z.object({
  id: z.uuid(),
  spiritId: z.uuid(),
  text: z.string(),
  dueOn: z.string().nullable(),
  dueAt: z.string().nullable(),
  late: z.boolean(),
});

/**
 * What a home has to do: `due` today and late, of the caller or of nobody, the most late first, bounded with how many there are;
 * `next` the first open task of each case.
 */
export const ownTasks = z.object({
  due: z.object({
    count: z.int(),
    lines: z.array(
      taskOfHome.extend({
        spiritFirstName: z.string(),
        spiritLastName: z.string(),
        place: z.object({ id: z.uuid(), name: z.string() }),
        mine: z.boolean(),
      }),
    ),
  }),
  next: z.array(taskOfHome),
});

/** What a home has to do. */
export type OwnTasks = z.output<typeof ownTasks>;
