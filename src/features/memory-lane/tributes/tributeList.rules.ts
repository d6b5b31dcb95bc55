import type { ModeratedTribute } from '#features/memory-lane/core/schema.ts';
import { senderDays } from '#features/memory-lane/core/stewardship.rules.ts';
import { dayMilliseconds } from '#platform/days.ts';

/** Which messages a keeper looks at. */
export type TributeFilter = 'waiting' | 'shown' | 'removed';

/** So many stand in the list at first, and so many more with each press. */
export const tributesPerStep = 20;

/** Whether the keeper is waited for: it is held, or somebody has reported it. */
export const isUrgent = ({ state, reported }: Pick<ModeratedTribute, 'state' | 'reported'>): boolean =>
  state === 'waiting' || reported;

/**
 * Whether where it came from can be blocked with it: nobody of the family has decided about it, or somebody is waited for,
 * and it is not so old that nothing tells its sender apart any more.
 */
export const mayBlockSender = (
  tribute: Pick<ModeratedTribute, 'state' | 'reported' | 'judged' | 'date'>,
  now: number,
): boolean =>
  (isUrgent(tribute) || !tribute.judged) && now - Date.parse(tribute.date) < senderDays.known * dayMilliseconds;

/** Whether one press for many shows it: what somebody has reported is looked at by itself. */
export const isShownWithOthers = ({ state, reported }: Pick<ModeratedTribute, 'state' | 'reported'>): boolean =>
  state === 'waiting' && !reported;

const byNewest = (one: ModeratedTribute, other: ModeratedTribute) =>
  other.date.localeCompare(one.date) || one.id.localeCompare(other.id);

/**
 * The messages under a filter, the newest first. What was decided about in this sitting (`touched`, as it was before)
 * stays where it was, so that nothing moves under a hand and one press takes it back. The one that a mail's link is about
 * (`asked`) comes first.
 */
export function tributesUnder(
  filter: TributeFilter,
  tributes: readonly ModeratedTribute[],
  touched: ReadonlyMap<string, ModeratedTribute>,
  asked: string | null,
): ModeratedTribute[] {
  const known = new Set(tributes.map(({ id }) => id));
  const gone = [...touched.values()]
    .filter(({ id }) => !known.has(id))
    .map((tribute): ModeratedTribute => ({ ...tribute, state: 'removed', reported: false }));
  const listed = tributes.filter((one) => touched.has(one.id) || isUrgent(one) === (filter === 'waiting'));
  const isAsked = (one: ModeratedTribute) => one.id === asked;
  const [first, rest] = [tributes.filter(isAsked), listed.filter((one) => !isAsked(one))];
  return [...first, ...[...rest, ...gone].toSorted(byNewest)];
}
