import type { ErrorMessageKey } from '#platform/errors.ts';
import { limits } from '#vocabulary/limits.ts';
import type { StatusEvent } from './rules.ts';
import type { SpiritStatus } from './schema.ts';
import type { StatusChange, StatusDetails } from './status.schema.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What the moments of a change are held against: the record’s beginning, what was said before, and the present; ISO 8601. */
export type StatusMoments = {
  status: SpiritStatus;
  createdAt: string;
  inCareAt: string | undefined;
  now: string;
};

/** Why when and where of a change cannot be so; null when it can. A clock that is some minutes ahead is no reason. */
export function whyNotDetails(
  event: StatusEvent,
  { happenedAt, inCareAt }: StatusDetails,
  { status, createdAt, inCareAt: before, now }: StatusMoments,
): ErrorMessageKey | null {
  if (happenedAt === undefined) return null;
  if (event === 'at-rest' && status === 'unverified' && inCareAt === undefined) return 'inCareMomentNeeded';
  const at = Date.parse(happenedAt);
  const since = Date.parse(inCareAt ?? before ?? happenedAt);
  const latest = Date.parse(now) + limits.statusClockMinutes * minute;
  if (at > latest || since > latest) return 'statusMomentFuture';
  if (Math.min(at, since) < Date.parse(createdAt) - limits.statusDaysBeforeRecord * day) return 'statusMomentEarly';
  return event === 'at-rest' && at < since ? 'statusMomentOrder' : null;
}

/** Why a change can no longer be undone; null when it can. */
export function whyNotUndo(
  { event, told, toldFrom }: Pick<StatusChange, 'event' | 'told' | 'toldFrom'>,
  status: SpiritStatus,
  now: string,
): ErrorMessageKey | null {
  if (told || Date.parse(now) >= Date.parse(toldFrom)) return 'statusTold';
  return event === status ? null : 'statusMovedOn';
}

/** The change that can be undone now: the newest, as long as the family has not been told. */
export const undoableIn = (
  changes: readonly StatusChange[],
  status: SpiritStatus,
  now: string,
): StatusChange | undefined => changes.find((change) => whyNotUndo(change, status, now) === null);
