import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';
import { addDays } from '../../../platform/days.ts';
import type { Language } from '../../../vocabulary/languages.ts';
import {
  endOf,
  formatDate,
  formatTime,
  formatTimeRange,
  formatTimeZone,
  isTimeZone,
  momentOf,
} from './moments.rules.ts';
import type { Gathering, MemorySections, VisibleGathering } from './schema.ts';

/** How many gatherings one page holds. */
export const maximumGatherings = 8;

const hour = 3_600_000;

/** How long something is taken to last whose end nobody has said. */
const defaultHours = 3;

/** Where the day ends last in Canada: nothing is called past too soon where its zone is not known. */
const westernmostZone = timeZoneOfRegion['British Columbia'];

/** Whether anything is said about a gathering; a place that was only taken over from the one before says nothing yet. */
export function hasService({ title, date, place, address, livestream, note }: Gathering, before?: Gathering): boolean {
  const isTakenOver = before?.place === place && before.address === address;
  return [title, date, livestream, note, ...(isTakenOver ? [] : [place, address])].some((text) => text.trim() !== '');
}

/** A gathering to be written: where the one before it is, else in the zone of the page's region. */
export function newGathering({ services, about }: MemorySections, key: string): Gathering {
  const before = services.at(-1);
  return {
    key,
    title: '',
    date: '',
    time: '',
    until: '',
    zone: before?.zone ?? timeZoneOfRegion[about.region || 'Ontario'],
    place: before?.place ?? '',
    address: before?.address ?? '',
    listingId: before?.listingId ?? null,
    livestream: '',
    note: '',
  };
}

/** A gathering at a place written by hand: neither the listing nor an address taken over with the place is there. */
export function atPlace(one: Gathering, before: Gathering | undefined, place: string) {
  const isTakenOver = one.place !== '' && one.place === before?.place && one.address === before.address;
  return { listingId: null, place, address: isTakenOver ? '' : one.address };
}

/** What a listing says of where it is. */
export type ListedPlace = { id: string; name: string; address?: string | null; city?: string | null };

/** A gathering at a listing; what was written by hand of its place stays, what came from elsewhere gives way. */
export function atListing(one: Gathering, before: Gathering | undefined, listing: ListedPlace) {
  const isOwn = (field: 'place' | 'address') =>
    one.listingId === null && one[field].trim() !== '' && one[field] !== before?.[field];
  const address = [listing.address, listing.city].filter(Boolean).join(', ');
  return {
    listingId: listing.id,
    place: isOwn('place') ? one.place : listing.name.slice(0, 200),
    address: isOwn('address') ? one.address : address.slice(0, 300),
  };
}

/** When something is over: at its end, else some hours after it began, else with its day; null where no day is known. */
function endTimeOf(gathering: Gathering): number | null {
  if (!gathering.date) return null;
  const there = isTimeZone(gathering.zone) ? gathering : { ...gathering, zone: westernmostZone };
  const begins = momentOf(there)?.getTime();
  if (begins !== undefined) return endOf(there)?.getTime() ?? begins + defaultHours * hour;
  return momentOf({ date: addDays(there.date, 1), time: '00:00', zone: there.zone })?.getTime() ?? null;
}

/** Whether a gathering is over at a moment; one without a day is still to come. */
export function isOver(gathering: Gathering, moment: string): boolean {
  const over = endTimeOf(gathering);
  return over !== null && over <= Date.parse(moment);
}

/** The gathering to which people come next: the first to end of those with a day that are not over. */
export function nextGathering(services: readonly VisibleGathering[]): VisibleGathering | undefined {
  const coming = services.filter(({ date, past }) => date && !past);
  return coming.toSorted((one, other) => (endTimeOf(one) ?? 0) - (endTimeOf(other) ?? 0))[0];
}

/** Whether the zone is said with the time: where gatherings are in different ones, or somebody watches from afar. */
function showsTimeZone({ livestream }: Gathering, services: readonly Gathering[]): boolean {
  const zones = services.filter(({ time }) => time).map(({ zone }) => formatTimeZone(zone, 'en'));
  return livestream !== '' || new Set(zones.filter(Boolean)).size > 1;
}

/** Says how times are put into words. */
export type TranslateTimes = (key: 'time' | 'times' | 'zone', values: Record<string, string>) => string;

type TimeFormat = { language: Language; t: TranslateTimes };

/** The time of day of a gathering in words: "2:00 to 4:00 p.m.", with its zone where that is said; empty where none is known. */
export function formatGatheringTime(
  gathering: Gathering,
  services: readonly Gathering[],
  { language, t }: TimeFormat,
): string {
  const { time, until, zone } = gathering;
  if (!time) return '';
  const words = until
    ? t('times', formatTimeRange(gathering, language))
    : t('time', { time: formatTime(time, language) });
  const name = showsTimeZone(gathering, services) ? formatTimeZone(zone, language) : '';
  return name ? t('zone', { time: words, zone: name }) : words;
}

/** Day and time of a gathering in one line. */
export function formatGatheringDateTime(
  gathering: Gathering,
  services: readonly Gathering[],
  spoken: TimeFormat,
): string {
  const day = gathering.date && formatDate(gathering.date, spoken.language, true);
  return [day, formatGatheringTime(gathering, services, spoken)].filter(Boolean).join(', ');
}
