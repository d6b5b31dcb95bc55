import { zoneOf } from './timeZones.ts';

const remembered = <Made>(make: (zone: string) => Made) => {
  const known = new Map<string, Made>();
  return (zone: string): Made => {
    const before = known.get(zone);
    if (before !== undefined) return before;
    const made = make(zone);
    known.set(zone, made);
    return made;
  };
};

/** The clock of a zone to the minute, made once: making one takes a hundred times as long as reading it. */
export const clockOf = remembered(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit' },
    }),
);

/** The calendar of a zone, made once as well. */
const calendarOf = remembered((timeZone) => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }));

/** The day of a moment in a zone, `YYYY-MM-DD`. */
export const dayInZone = (zone: string, moment: Date): string => calendarOf(zone).format(moment);

/** The day of a moment in a region, `YYYY-MM-DD`; in Ontario where it is not known which region it is. */
export const dayInRegion = (region: string | null | undefined, moment: Date): string =>
  dayInZone(zoneOf(region), moment);

/** The day of a moment where a day begins first in Canada: nobody’s calendar here shows a later one. */
export const firstDayInCanada = (moment: Date): string => dayInRegion('Newfoundland and Labrador', moment);
