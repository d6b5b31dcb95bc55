import { wallIn } from '#features/desk/calendar/rules.ts';
import type { CaseMoments, DueRule } from '#features/spirits/case-tasks/schema.ts';
import { addDays, isWholeDay } from '#platform/days.ts';

const hourMilliseconds = 3_600_000;

/** When something is due by the clock of a branch; both null while nobody knows, the hour where a day is enough. */
export type Due = { dueOn: string | null; dueAt: string | null };

const unknown: Due = { dueOn: null, dueAt: null };

/** When a task with a rule is due, by what is known of its case. */
function dueByRule({ moment, amount, unit }: DueRule, moments: CaseMoments, zone: string): Due {
  if (moment === 'death')
    return isWholeDay(moments.diedOn ?? '') ? { dueOn: addDays(moments.diedOn ?? '', amount), dueAt: null } : unknown;
  const said = { accepted: moments.acceptedAt, release: moments.releasedAt, service: moments.serviceAt }[moment];
  if (said === null) return unknown;
  const from = new Date(said);
  if (unit === 'days') return { dueOn: addDays(wallIn(zone, from).slice(0, 10), amount), dueAt: null };
  const wall = wallIn(zone, new Date(from.getTime() + amount * hourMilliseconds));
  return { dueOn: wall.slice(0, 10), dueAt: wall.slice(11) };
}

/** When a task is due: on its own day, or so long after a moment of its case. */
export const dueOf = (
  { dueOn, dueAt, rule }: Due & { rule: DueRule | null },
  moments: CaseMoments,
  zone: string,
): Due => (rule ? dueByRule(rule, moments, zone) : { dueOn, dueAt });

/** Without a day last; without an hour at the end of its day. */
const keyOf = ({ dueOn, dueAt }: Due): string => `${dueOn ?? '9999-12-31'}T${dueAt ?? '24:00'}`;

/** What is due first stands first; what is due at the same time stays in its order. */
export const byDue = (one: Due, other: Due): number => keyOf(one).localeCompare(keyOf(other));

/** True for what was due before now, `YYYY-MM-DDTHH:MM` by the same clock; what has no hour is late the day after. */
export const isLate = (due: Due, now: string): boolean => due.dueOn !== null && keyOf(due) < now;

/** True for what is due today or late. */
export const isDue = ({ dueOn }: Due, today: string): boolean => dueOn !== null && dueOn <= today;
