import { limits } from '#vocabulary/limits.ts';
import { keysOf } from '#vocabulary/lists.ts';

/** How soon a family needs help. */
export type Timing = keyof typeof limits.responseHours;

/** How soon families need help, the most urgent first. */
export const timings = keysOf(limits.responseHours);

/** How soon help is needed; a family that has not said so is not made to wait. */
export const timingOf = (answer: string): Timing => timings.find((timing) => timing === answer) ?? 'now';

type PlaceData = Readonly<Record<string, unknown>>;

/** How long a funeral home says itself that it takes to answer, in hours; null where it says nothing, or nothing sensible. */
export function ownHoursOf(timing: Timing, { responseHours }: PlaceData): number | null {
  const own = (responseHours as Partial<Record<Timing, unknown>> | null | undefined)?.[timing];
  const [shortest = 0, longest = 0] = limits.responseHoursBounds[timing];
  return typeof own === 'number' && own >= shortest && own <= longest ? own : null;
}

/** How many hours a funeral home has to answer: what its listing says under `responseHours` by timing, else ours. */
export function responseHoursOf(answer: string, placeData: PlaceData): number {
  const timing = timingOf(answer);
  return ownHoursOf(timing, placeData) ?? limits.responseHours[timing];
}

/** A number of hours in the unit in which people say it: half an hour in minutes, two days and more in days. */
export function spanOf(hours: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (hours < 1) return { unit: 'minutes', count: hours * 60 };
  return hours >= 48 && hours % 24 === 0 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours };
}
