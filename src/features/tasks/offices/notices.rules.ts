import { isFamilySide, mayChangeAnswers } from '#features/spirits/core/rules.ts';
import type { Relation } from '#features/spirits/core/schema.ts';
import type { PlanMark, PlanMarkState } from '#vocabulary/tasks/marks.ts';
import { type OfficeNotice, officeNames, officeOf } from '#vocabulary/tasks/officesToTell.ts';
import type { ErrorMessageKey } from '../../../platform/errors.ts';
import { limits } from '../../../vocabulary/limits.ts';

/** True for those who read which offices were told: the family, and everybody it lets look. */
export const mayReadNotices = (relation: Relation): boolean => isFamilySide(relation);

/** True for those who note that an office was told: who decides and who helps, once the record is confirmed as theirs. */
export const mayWriteNotices = (relation: Relation, core: { claimed?: boolean }): boolean =>
  mayChangeAnswers(relation, core);

/** Why a record cannot hold this many notes; null when it can. */
export const whyNotNotices = (count: number): ErrorMessageKey | null =>
  count > limits.officeNotices ? 'tooManyNotices' : null;

/** What is changed of a mark because an office was told. */
type FollowingMark = { key: string; was: PlanMarkState | null; state: PlanMarkState | null; day: string | null };

const officesOf = (task: string) => officeNames.filter((name) => officeOf(name).task === task);

const isTold = (task: string, notices: readonly OfficeNotice[]): boolean =>
  officesOf(task).every((name) => notices.some(({ office }) => office === name));

const lastDay = (task: string, notices: readonly OfficeNotice[]): string | null =>
  notices
    .filter(({ office }) => officeOf(office).task === task)
    .map(({ toldOn }) => toldOn)
    .toSorted()
    .at(-1) ?? null;

/**
 * The marks that follow from what was noted: a task is done once all of its offices are told, and open again once they are not.
 * What was marked by hand before stays as it is.
 */
export function followingMarks(
  marks: readonly PlanMark[],
  before: readonly OfficeNotice[],
  after: readonly OfficeNotice[],
): FollowingMark[] {
  const tasks = [...new Set(officeNames.map((name) => officeOf(name).task))];
  return tasks.flatMap((key): FollowingMark[] => {
    const was = marks.find((mark) => mark.key === key)?.state ?? null;
    if (isTold(key, before) === isTold(key, after)) return [];
    if (isTold(key, after)) return was === null ? [{ key, was, state: 'done', day: lastDay(key, after) }] : [];
    return was === 'done' ? [{ key, was, state: null, day: null }] : [];
  });
}

/** The notes with one of them written or, with null, taken away; the latest day first. */
export const withNotice = <Notice extends OfficeNotice>(
  notices: readonly Notice[],
  id: string,
  notice: Notice | null,
): Notice[] =>
  [...notices.filter((one) => one.id !== id), ...(notice ? [notice] : [])].toSorted((one, other) =>
    other.toldOn.localeCompare(one.toldOn),
  );
