import { flowOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import type { CircleSight } from '#vocabulary/circleLevels.ts';
import { limits } from '#vocabulary/limits.ts';
import { isFamilySide, isMaker } from '../core/rules.ts';
import type { Relation, Spirit } from '../core/schema.ts';
import type { CircleMember } from './schema.ts';

/** True for everybody in the circle of a record: they know of each other. */
export const maySeeCircle = isFamilySide;

/** True for those who invite, change and remove: who decides. */
export const mayKeepCircle = (relation: Relation): boolean => relation === 'family';

/** True when this person may end this access now: who decides anybody's, everybody their own; whoever made the record stays. */
export const mayRemoveRelative = (relation: Relation, member: Pick<CircleMember, 'id' | 'self'>): boolean =>
  member.id !== null && (mayKeepCircle(relation) || (member.self && maySeeCircle(relation)));

/** True for whoever made the record, of a relative who has accepted. */
export const mayHandOver = (
  relation: Relation,
  core: Pick<Spirit['core'], 'circle'>,
  member: Pick<CircleMember, 'id' | 'level' | 'accepted'>,
): boolean => member.id !== null && isMaker(relation, core) && whyNotHandOver(member) === null;

/** Why a record cannot be handed over to a relative; null when it can. */
export const whyNotHandOver = ({
  level,
  accepted,
}: Pick<CircleMember, 'level' | 'accepted'>): ErrorMessageKey | null =>
  accepted && level === 'decides' ? null : 'circleNotDecides';

/** True for whoever plans ahead: they alone say who sees the plan only after the death. */
export const maySaySight = (relation: Relation, core: Pick<Spirit['core'], 'circle'>, data: Answers): boolean =>
  isMaker(relation, core) && whyNotSight(data, 'after-death') === null;

/** Why a relative cannot see a record at that time only; null when they can: after the death there is of a plan alone. */
export const whyNotSight = (data: Answers, sees: CircleSight): ErrorMessageKey | null =>
  sees === 'now' || flowOf(data) === 'future' ? null : 'releaseNotPlan';

/**
 * Why a mailbox cannot be invited now; null when it can. `emails`: of whoever made the record and everybody invited; `links`:
 * how many wait to be opened.
 */
export function whyNotInviteRelative(emails: readonly string[], email: string, links = 0): ErrorMessageKey | null {
  if (emails.includes(email)) return 'circleKnown';
  return whyNotLink(emails.length - 1 + links);
}

/** Why no further link can be made now; null when one can. `places`: taken in the circle, by people, invitations and links. */
export const whyNotLink = (places: number): ErrorMessageKey | null =>
  places >= limits.relativesPerRecord ? 'circleFull' : null;
