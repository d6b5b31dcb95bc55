import * as z from 'zod';
import { emailAddress } from '#features/users/schema.ts';
import { versionRead } from '#platform/written.ts';
import { endpoint } from '../../../platform/endpoint.ts';
import { languages } from '../../../vocabulary/languages.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { eventKinds, resourceKinds } from '../../../vocabulary/places/calendarKinds.ts';
import { isDay, isSpan, isWallTime } from './rules.ts';
import { calendar, calendarChoices, calendarEvent, calendarResource } from './schema.ts';

const home = ['funeral-home'] as const;
const words = (most: number) =>
  z
    .string('inputInvalid')
    .trim()
    .max(most, 'textTooLong')
    .refine((written) => !written.includes('\u0000'), 'inputInvalid');
const wallTime = z.string('inputInvalid').refine(isWallTime, 'calendarTimesInvalid');
const resourceName = words(limits.calendarNameCharacters).min(1, 'nameInvalid');

/** What a home writes of something that it plans; times by the clock of the branch. */
export const eventPlan = z
  .strictObject({
    placeId: z.uuid('inputInvalid').toLowerCase(),
    /** Left out it stays what it was. */
    spiritId: z.uuid('inputInvalid').toLowerCase().nullish(),
    kind: z.enum(eventKinds, 'inputInvalid'),
    begins: wallTime,
    ends: wallTime,
    location: words(limits.calendarLocationCharacters),
    note: words(limits.calendarNoteCharacters),
    resources: z.array(z.uuid('inputInvalid').toLowerCase()).max(limits.calendarResources, 'inputInvalid'),
    people: z.array(emailAddress).max(limits.calendarPeople, 'inputInvalid'),
    version: versionRead.optional(),
  })
  .refine(isSpan, 'calendarTimesInvalid');

const planRefusals = ['400 assigneeUnknown', '400 calendarResourceGone', '409 calendarClash'] as const;

const planned = {
  placeId: '3f0f8c1e-6f0a-4c0e-9a53-0c3a3c1d6a11',
  spiritId: null,
  kind: 'visitation',
  begins: '2026-05-06T14:00',
  ends: '2026-05-06T16:00',
  location: 'Large chapel',
  note: '',
  resources: [],
  people: ['director@example.org'],
};

/** What a home's own branches have planned for a day or some days, from today on where no day is named. */
export const getCalendar = endpoint({
  address: 'GET /api/calendar',
  summary: 'Reads what a funeral home has planned for some days.',
  who: home,
  polled: true,
  query: z.object({
    from: z.iso.date('inputInvalid').refine(isDay, 'inputInvalid').optional(),
    days: z.enum(['1', '2', '7'], 'inputInvalid').optional(),
    place: z.uuid('inputInvalid').optional(),
  }),
  refusals: ['404 notFound'],
  reply: calendar,
});

/**
 * What can be chosen for an event: the branches with their rooms, vehicles, people and the cases in which something happened
 * last; with the case `record`, however long nothing has happened in it.
 */
export const getCalendarChoices = endpoint({
  address: 'GET /api/calendar/choices',
  summary: 'Lists rooms, vehicles, people and cases of a funeral home’s own branches.',
  who: home,
  query: z.object({ record: z.uuid('inputInvalid').optional() }),
  reply: calendarChoices,
});

/** What a home has planned for one case. */
export const listEventsOfCase = endpoint({
  address: 'GET /api/spirits/{id}/calendar',
  summary: 'Lists what the funeral home has planned for a case.',
  who: home,
  reply: z.array(calendarEvent),
});

/** Plans something; 409 where a room, a vehicle or a person is taken at that time, in the caller's own branches. */
export const createEvent = endpoint({
  address: 'POST /api/calendar/events',
  summary: 'Plans something in the calendar of a funeral home.',
  who: home,
  refusals: [...planRefusals, '404 notFound'],
  body: eventPlan,
  example: planned,
  reply: calendarEvent,
  status: 201,
  limit: limits.rates.calendar,
});

/** Changes or moves something; `version` is the one that was read: 409 when a colleague was faster. */
export const updateEvent = endpoint({
  address: 'PATCH /api/calendar/events/{id}',
  summary: 'Changes something in the calendar of a funeral home.',
  who: home,
  refusals: [...planRefusals, '409 calendarChanged'],
  body: eventPlan,
  example: { ...planned, version: 1 },
  reply: calendarEvent,
  limit: limits.rates.calendar,
});

/** Takes something out of the calendar, in the version that was read. */
export const deleteEvent = endpoint({
  address: 'DELETE /api/calendar/events/{id}',
  summary: 'Takes something out of the calendar of a funeral home.',
  who: home,
  refusals: ['409 calendarChanged'],
  query: z.object({ version: z.string('inputInvalid').regex(/^\d{1,9}$/, 'inputInvalid') }),
  reply: z.object({ ok: z.literal(true) }),
  limit: limits.rates.calendar,
});

/** Adds a room or a vehicle to a branch. */
export const createResource = endpoint({
  address: 'POST /api/calendar/resources',
  summary: 'Adds a room or a vehicle of a funeral home.',
  who: home,
  refusals: ['404 notFound', '409 calendarResourceKnown'],
  body: z.strictObject({
    placeId: z.uuid('inputInvalid').toLowerCase(),
    kind: z.enum(resourceKinds, 'inputInvalid'),
    name: resourceName,
  }),
  reply: calendarResource,
  status: 201,
  limit: limits.rates.calendar,
});

/** Names a room or a vehicle anew, or puts it away: what is planned keeps it, nothing new can take it. */
export const updateResource = endpoint({
  address: 'PATCH /api/calendar/resources/{id}',
  summary: 'Renames a room or a vehicle, or puts it away.',
  who: home,
  refusals: ['409 calendarResourceKnown'],
  body: z.strictObject({ name: resourceName, archived: z.boolean('inputInvalid') }),
  reply: calendarResource,
  limit: limits.rates.calendar,
});

/** Makes the caller's secret address anew, in the language of its words; the one before opens nothing any more. Told once. */
export const makeFeed = endpoint({
  address: 'POST /api/calendar/feed',
  summary: 'Makes the secret address of the caller’s calendar anew.',
  who: home,
  body: z.strictObject({ language: z.enum(languages, 'inputInvalid'), ownOnly: z.boolean('inputInvalid') }),
  reply: z.object({ address: z.string() }),
  status: 201,
  limit: limits.rates.calendar,
});

/** Ends the caller's secret address. */
export const endFeed = endpoint({
  address: 'DELETE /api/calendar/feed',
  summary: 'Ends the secret address of the caller’s calendar.',
  who: home,
  reply: z.object({ ok: z.literal(true) }),
});

/**
 * The calendar of whoever has made this address, as a program of calendars reads it: no session, and the token is in the address
 * on purpose, for such programs send nothing else. Kinds, branches, places and initials; no name and no note. 404 for every other.
 */
export const readFeed = endpoint({
  address: 'GET /api/calendar/feeds/{token}',
  summary: 'Reads a calendar by its secret address, as an iCalendar file.',
  who: 'anyone',
  bearerIgnored: true,
  openedBySecret: true,
  bytes: true,
  reply: z.unknown(),
  limit: limits.rates.calendarFeeds,
});
