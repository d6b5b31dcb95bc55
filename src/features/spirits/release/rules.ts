import { flowOf, isForSelf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import { actsForFamily } from '../core/rules.ts';
import type { Relation } from '../core/schema.ts';

/** What somebody is to a plan: whoever keeps it, in its circle, named for the time after the death, or the funeral home. */
export type Side = 'maker' | 'circle' | 'named' | 'home';

/** A statement as far as it counts. */
type Counted = { isHome: boolean; isMaker: boolean };

/** True when enough have said it: two people, the funeral home, or whoever keeps the plan of somebody else. */
export const isEnough = (statements: readonly Counted[]): boolean =>
  statements.length > 1 || statements.some(({ isHome, isMaker }) => isHome || isMaker);

/** How a record stands, as far as it counts here: how many wait for the death, and whether it was opened before. */
type Standing = { claimed: boolean; data: Answers; waiting: number; released: boolean };

/** Why nobody can say now that the death has happened; null when they can. */
export function whyNotSay({ claimed, data, waiting, released }: Standing): ErrorMessageKey | null {
  if (!claimed) return 'confirmFirst';
  if (waiting > 0) return null;
  if (released) return 'releaseDone';
  return flowOf(data) === 'future' ? null : 'releaseNotPlan';
}

/** True for everybody but whoever plans for themselves: of them the others say it. */
export const maySay = (side: Side, data: Answers): boolean => side !== 'maker' || !isForSelf(data);

/** Why this cannot be the day of a death; null when it can. `tomorrow`: somewhere in Canada it may be that day already. */
export const whyNotDiedOn = (diedOn: string, tomorrow: string): ErrorMessageKey | null =>
  diedOn > tomorrow ? 'releaseDayFuture' : null;

/** True for those who may go on to arrange the funeral once the plan is open. */
export const mayArrange = (relation: Relation): boolean => actsForFamily(relation);
