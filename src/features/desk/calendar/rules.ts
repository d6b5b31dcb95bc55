import { addDays, isWholeDay } from '../../../platform/days.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { clockOf } from '../../../vocabulary/regions/clocks.ts';
import type { CalendarEvent } from './schema.ts';

const hourMilliseconds = 3_600_000;

/** True for a day of this century, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => text.startsWith('20') && isWholeDay(text);

/** True for a day and what the clock shows, `YYYY-MM-DDTHH:MM`. */
export const isWallTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));

/** The days from one on. */
export const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

/** The Monday of the week in which a day is: a home plans around the weekend. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** What the clock of a zone shows at a moment, `YYYY-MM-DDTHH:MM`. */
export function wallIn(zone: string, moment: Date): string {
  const parts = clockOf(zone).formatToParts(moment);
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** From when until when something is, by one clock. */
type Span = Pick<CalendarEvent, 'begins' | 'ends'>;

/** True where something ends after it begins, and is not too long. */
export const isSpan = ({ begins, ends }: Span): boolean =>
  ends > begins && Date.parse(`${ends}Z`) - Date.parse(`${begins}Z`) <= limits.calendarEventHours * hourMilliseconds;

/** What is planned on a day, in the order in which it begins; what goes on past midnight is on both days. */
export const eventsOn = (events: readonly CalendarEvent[], day: string): CalendarEvent[] =>
  events
    .filter(({ begins, ends }) => begins < `${addDays(day, 1)}T00:00` && ends > `${day}T00:00`)
    .sort((one, other) => one.begins.localeCompare(other.begins) || one.ends.localeCompare(other.ends));

/** What is to be planned, as far as it can be in the way of something. `id` is its own where it is there already. */
export type Wish = Span & { id?: string | undefined; resources: readonly string[]; people: readonly string[] };

/** What of an event can be in the way of another. */
type Taken = Span & Pick<CalendarEvent, 'id' | 'people'> & { resources: readonly { id: string; name: string }[] };

/** Another event at the same time, and the rooms, vehicles and people that both need. */
export type Clash<Event extends Taken = CalendarEvent> = { event: Event; shared: string[] };

/** True where two things are at the same time; what begins when the other ends is not. */
const overlaps = (one: Span, other: Span): boolean => one.begins < other.ends && other.begins < one.ends;

/** What is planned already and needs the same room, vehicle or person at the same time, all by one clock. */
export const clashesOf = <Event extends Taken>(events: readonly Event[], wish: Wish): Clash<Event>[] =>
  events
    .filter((event) => event.id !== wish.id && overlaps(event, wish))
    .map((event) => ({
      event,
      shared: [
        ...event.resources.filter(({ id }) => wish.resources.includes(id)).map(({ name }) => name),
        ...event.people.filter((email) => wish.people.includes(email)),
      ],
    }))
    .filter(({ shared }) => shared.length > 0);
