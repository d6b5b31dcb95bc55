import { addDays } from '#platform/days.ts';
import { isSpan, isWallTime } from './rules.ts';
import type { Calendar, CalendarChoices, CalendarEvent } from './schema.ts';

/** What stands in the form. `ends` is on the next day where it is before the beginning; '' is no case. */
export type EventDraft = Pick<CalendarEvent, 'kind' | 'location' | 'note' | 'people'> & {
  placeId: string;
  spiritId: string;
  day: string;
  begins: string;
  ends: string;
  resources: string[];
};

/** True for a day among those that are shown. */
export const isShownDay = ({ from, days }: Pick<Calendar, 'from' | 'days'>, day: string): boolean =>
  day >= from && day < addDays(from, days);

/** What the dialog is about: something that is planned, or something new on a day, for a case where one is named. */
export type Opened = { event?: CalendarEvent; day: string; spiritId?: string | undefined };

type First = Opened & { place?: string | undefined };

/** What the form of something new says until it is said otherwise. */
const firstHours = { begins: '10:00', ends: '11:00' };

/** What stands in the form at first: what is planned, or an hour of a day, for a case where one is named. */
export function firstDraft({ branches }: CalendarChoices, { event, day, spiritId, place }: First): EventDraft {
  if (event)
    return {
      ...{ kind: event.kind, location: event.location, note: event.note, people: event.people },
      placeId: event.place.id,
      spiritId: event.spiritId ?? '',
      day: event.begins.slice(0, 10),
      begins: event.begins.slice(11),
      ends: event.ends.slice(11),
      resources: event.resources.map(({ id }) => id),
    };
  const ofCase = branches.find(({ cases }) => cases.some((one) => one.spiritId === spiritId));
  const first = ofCase ?? branches.find(({ id }) => id === place) ?? branches[0];
  return {
    ...{ kind: 'arrangement', location: '', note: '', people: [], resources: [], day },
    placeId: first?.id ?? '',
    spiritId: ofCase && spiritId ? spiritId : '',
    ...firstHours,
  };
}

/** The branch was changed: what only the other one has is left out. */
export const inBranch = (draft: EventDraft, placeId: string): EventDraft => ({
  ...draft,
  placeId,
  spiritId: '',
  resources: [],
  people: [],
});

const dayMinutes = 24 * 60;

const minutesIn = (clock: string): number | undefined =>
  /^\d\d:\d\d$/.test(clock) ? Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) : undefined;

const clockAt = (minutes: number): string => {
  const inDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** It begins at another time: it lasts as long as before, so that what is moved is said once. */
export function beginsAt(draft: EventDraft, begins: string): EventDraft {
  const [before, after, end] = [draft.begins, begins, draft.ends].map(minutesIn);
  if (before === undefined || after === undefined || end === undefined) return { ...draft, begins };
  return { ...draft, begins, ends: clockAt(end + after - before) };
}

/** From when until when it is, as the server is told; undefined while that is not said. Nothing ends when it begins. */
export function spanOf({ day, begins, ends }: Pick<EventDraft, 'day' | 'begins' | 'ends'>) {
  if (begins === ends) return undefined;
  const last = ends > begins ? day : addDaysOrNone(day);
  const span = { begins: `${day}T${begins}`, ends: `${last}T${ends}` };
  return isWallTime(span.begins) && isWallTime(span.ends) && isSpan(span) ? span : undefined;
}

const addDaysOrNone = (day: string): string => (Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? '' : addDays(day, 1));
