import { clockOf, dayInZone } from './clocks.ts';
import { findRegion } from './regions.ts';
import { timeZoneOfRegion } from './timeZones.ts';

/** What the clock of a region shows; Ontario’s where it is not known which region it is. */
const zoneOf = (region: string): string => timeZoneOfRegion[findRegion(region) ?? 'Ontario'];

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

/** The day that it is where the family lives, `YYYY-MM-DD`. */
export const dayIn = (region: string, at: Date): string => dayInZone(zoneOf(region), at);
