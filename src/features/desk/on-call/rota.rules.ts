import { wallIn } from '#features/desk/calendar/rules.ts';
import { momentOf } from '#features/memory-lane/core/moments.rules.ts';
import { addDays, dayMilliseconds } from '#platform/days.ts';
import { limits } from '#vocabulary/limits.ts';
import type { Times } from './schema.ts';

/** From one moment until another, with who is called then, in their order; nobody where the rota has a gap. */
export type Stretch = { begins: Date; ends: Date; people: string[] };

/** Some time, by moments. */
type Span = Pick<Stretch, 'begins' | 'ends'>;

/** The day of the week, Monday 1, Sunday 7. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The moment that a clock shows; one that it leaps over is as much later as it leaps. */
const momentIn = (zone: string, wall: string): Date =>
  momentOf({ date: wall.slice(0, 10), time: wall.slice(11), zone }) ?? new Date(`${wall}Z`);

/** The days on which something is that goes on within a span, one more at each end. */
function daysAround(zone: string, { begins, ends }: Span): string[] {
  const days: string[] = [];
  const last = addDays(wallIn(zone, ends).slice(0, 10), 1);
  for (let day = addDays(wallIn(zone, begins).slice(0, 10), -1); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

const ofWeek = ({ shifts }: Times, zone: string, span: Span): Stretch[] =>
  daysAround(zone, span).flatMap((day) =>
    shifts
      .filter(({ days }) => days.includes(weekdayOf(day)))
      .map(({ from, to, people }) => ({
        begins: momentIn(zone, `${day}T${from}`),
        ends: momentIn(zone, `${to > from ? day : addDays(day, 1)}T${to}`),
        people,
      })),
  );

const ofExceptions = ({ exceptions }: Times, zone: string): Stretch[] =>
  exceptions.map(({ from, to, people }) => ({ begins: momentIn(zone, from), ends: momentIn(zone, to), people }));

const goesOn = (at: Date) => (span: Span) => span.begins <= at && at < span.ends;

/** Who is called at a moment: of exceptions the one that began last, else everybody whose shift it is, each once. */
function peopleAt(at: Date, exceptions: readonly Stretch[], week: readonly Stretch[]): string[] {
  const [exception] = exceptions.filter(goesOn(at)).sort((one, other) => other.begins.getTime() - one.begins.getTime());
  return exception ? exception.people : [...new Set(week.filter(goesOn(at)).flatMap(({ people }) => people))];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((email, index) => email === other[index]);

/** Who is on call within a span, one stretch after the other without a gap between them. */
export function stretchesOf(times: Times, zone: string, span: Span): Stretch[] {
  const [exceptions, week] = [ofExceptions(times, zone), ofWeek(times, zone, span)];
  const turns = [...exceptions, ...week]
    .flatMap(({ begins, ends }) => [begins, ends])
    .filter((moment) => moment > span.begins && moment < span.ends)
    .sort((one, other) => one.getTime() - other.getTime());
  const stretches: Stretch[] = [];
  for (const begins of [span.begins, ...turns]) {
    const people = peopleAt(begins, exceptions, week);
    const last = stretches.at(-1);
    if (last && isSame(last.people, people)) continue;
    if (last) last.ends = begins;
    stretches.push({ begins, ends: span.ends, people });
  }
  return stretches.filter(({ begins, ends }) => begins < ends);
}

/** Who is on call at a moment, in the order in which they are called. */
export const onCallAt = (times: Times, zone: string, at: Date): string[] =>
  stretchesOf(times, zone, { begins: at, ends: new Date(at.getTime() + 1) })[0]?.people ?? [];

/** Who is on call now and until when at the latest, looked at for a week. */
export function nowOnCall(times: Times, zone: string, at: Date): Stretch & { isForWeek: boolean } {
  const span = { begins: at, ends: new Date(at.getTime() + 7 * dayMilliseconds) };
  const [first] = stretchesOf(times, zone, span);
  const now = first ?? { ...span, people: [] };
  return { ...now, isForWeek: now.ends >= span.ends };
}

/** True once a home has said when somebody is on call; before, requests are told as everywhere. */
export const hasRota = ({ shifts, exceptions }: Times): boolean => shifts.length > 0 || exceptions.length > 0;

/** A day of the branch, from midnight to midnight by its clock, with who is on call then. */
export const dayOfRota = (times: Times, zone: string, day: string): Stretch[] =>
  stretchesOf(times, zone, {
    begins: momentIn(zone, `${day}T00:00`),
    ends: momentIn(zone, `${addDays(day, 1)}T00:00`),
  });

/** The gaps of some days. */
export const gapsOf = (times: Times, zone: string, { from, days }: { from: string; days: number }): Stretch[] =>
  stretchesOf(times, zone, {
    begins: momentIn(zone, `${from}T00:00`),
    ends: momentIn(zone, `${addDays(from, days)}T00:00`),
  }).filter(({ people }) => people.length === 0);

/**
 * Whom a round calls: one of those on call after the other, then everybody some times; null once that is over. Whoever does not
 * keep the listing any more is left out.
 */
export function calledIn(round: number, onCall: readonly string[], team: readonly string[]): readonly string[] | null {
  const order = onCall.filter((email) => team.includes(email));
  const one = order[round];
  if (one !== undefined) return [one];
  return round < order.length + limits.onCall.roundsToAll ? team : null;
}
