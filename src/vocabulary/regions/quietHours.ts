import { clockOf } from './clocks.ts';
import { zoneOf } from './timeZones.ts';

/** True at an hour at which nobody wants a mail: from nine in the evening to eight in the morning where the family lives. */
export function isNight(region: string, at: Date): boolean {
  const { value } = clockOf(zoneOf(region))
    .formatToParts(at)
    .find(({ type }) => type === 'hour')!;
  const hour = Number(value);
  return hour < 8 || hour >= 21;
}

/** In how many minutes a mail may be sent, to a quarter of an hour; 0 by day. */
export function minutesOfNight(region: string, at: Date): number {
  let minutes = 0;
  while (isNight(region, new Date(at.getTime() + minutes * 60_000))) minutes += 15;
  return minutes;
}
