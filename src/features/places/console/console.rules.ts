import type { PlaceRecord } from '#features/places/core/schema.ts';
import type { ErrorMessageKey } from '../../../platform/errors.ts';
import type { UndecidedReason } from './console.contract.ts';

/** Why a listing cannot be approved or declined now: somebody was faster; null when it can. */
export const whyNotReview = ({ status }: Pick<PlaceRecord, 'status'>): ErrorMessageKey | null =>
  status === 'review' ? null : 'reviewDone';

/** Why one of several listings is not decided about; null when it is. `seenAt` is the last change that the administrator saw. */
export function whyUndecided(
  place: Pick<PlaceRecord, 'status'>,
  changedAt: string,
  seenAt: string,
): UndecidedReason | null {
  if (whyNotReview(place)) return 'decided';
  return Date.parse(changedAt) === Date.parse(seenAt) ? null : 'changed';
}

type Merged = Pick<PlaceRecord, 'id' | 'type' | 'email' | 'connectionCount'>;

/**
 * Why two listings cannot become one; null when they can. Families never go to another mailbox than the one they asked.
 */
export function whyNotMerge(kept: Merged, other: Merged): ErrorMessageKey | null {
  if (kept.id === other.id) return 'mergeSame';
  if (kept.type !== other.type) return 'mergeTypes';
  return kept.email && other.email && kept.email !== other.email ? 'mergeKeepers' : null;
}
