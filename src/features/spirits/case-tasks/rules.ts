import { flowOf, isBurial, isCremation } from '#features/answers/answers.rules.ts';
import { answerIn } from '#features/answers/blocks.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { CaseKind } from '#vocabulary/places/caseKinds.ts';
import type { TaskLine, TaskList } from './schema.ts';

/** The kind of a case by its answers, and by whether another funeral home has asked for it; null while they do not say. */
export function caseKindOf(data: Answers, isTrade: boolean): CaseKind | null {
  if (isTrade) return 'trade';
  const flow = flowOf(data);
  if (flow !== 'now') return flow === 'future' ? 'ahead' : 'expected';
  const isPlain = answerIn(data, 'howWillYouHonour') === 'no-service';
  if (isCremation(data)) return isPlain ? 'cremation-only' : 'cremation-service';
  if (isBurial(data)) return isPlain ? 'burial-only' : 'burial-service';
  return null;
}

/** True where a list is meant for a kind of case. */
export const isFor = ({ kinds }: Pick<TaskList, 'kinds'>, kind: CaseKind | null): boolean =>
  kind !== null && kinds.includes(kind);

/** The lines of some lists, each once, as far as there is room in a case; whom the branch does not know has none. */
export function linesToPut(
  lists: readonly Pick<TaskList, 'lines'>[],
  team: readonly string[],
  room: number,
): TaskLine[] {
  const byId = new Map(lists.flatMap(({ lines }) => lines).map((line) => [line.id, line]));
  return [...byId.values()]
    .slice(0, Math.max(0, room))
    .map((line) => ({ ...line, who: line.who !== null && team.includes(line.who) ? line.who : null }));
}
