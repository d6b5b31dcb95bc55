import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { TaskDefinition } from '#vocabulary/tasks/task.ts';
import { tasks } from '#vocabulary/tasks/tasks.ts';
import { subjectOfTask } from './reportPaths.rules.ts';
import { type FactName, findFact } from './shipped.rules.ts';

/** What a reader may say is wrong: a fact of law or money as it is said of a region, or a thing to do of the plan. */
export type ReportedSubject =
  | { kind: 'fact'; region: RegionName; name: FactName }
  | { kind: 'task'; task: TaskDefinition };

/** What a name stands for: `wait.AB` for a fact, `task.cremation-AB` for a thing to do; undefined where there is nothing. */
export function findReportedSubject(subject: string): ReportedSubject | undefined {
  const task = tasks.find(({ key }) => subjectOfTask(key) === subject);
  if (task) return { kind: 'task', task };
  const fact = findFact(subject);
  return fact && { kind: 'fact', ...fact };
}
