import { limits } from '#vocabulary/limits.ts';
import { findRegion } from '#vocabulary/regions.ts';
import { timeZoneOfRegion } from '#vocabulary/timeZones.ts';

type Timing = keyof typeof limits.responseHours;

const timings = Object.keys(limits.responseHours) as Timing[];

/** How soon help is needed; a family that has not said so is not made to wait. */
export const timingOf = (answer: string): Timing => timings.find((timing) => timing === answer) ?? 'now';

/**
 * How many hours a funeral home has to answer: what its listing says under `responseHours` by timing, else ours. A number
 * that is no number of hours up to a week is not listened to.
 */
export function responseHoursOf(answer: string, placeData: Readonly<Record<string, unknown>>): number {
  const timing = timingOf(answer);
  const own = (placeData.responseHours as Partial<Record<Timing, unknown>> | null | undefined)?.[timing];
  const isHours = typeof own === 'number' && own > 0 && own <= limits.responseHoursMaximum;
  return isHours ? own : limits.responseHours[timing];
}

/** A request as far as its clock goes; `answerBy` is absent once it is answered. */
export type ClockedRequest = { status: string; answerBy?: string | undefined };

/** True when a request has waited longer than the funeral home was asked to make a family wait. `now` in milliseconds. */
export const isOverdue = ({ status, answerBy }: ClockedRequest, now: number): boolean =>
  status === 'pending' && answerBy !== undefined && Date.parse(answerBy) <= now;

/** True at an hour at which nobody wants a mail: from nine in the evening to eight in the morning where the family lives. */
export function isNight(region: string, at: Date): boolean {
  const timeZone = timeZoneOfRegion[findRegion(region) ?? 'Ontario'];
  const hour = Number(new Intl.DateTimeFormat('en-CA', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at));
  return hour < 8 || hour >= 21;
}
