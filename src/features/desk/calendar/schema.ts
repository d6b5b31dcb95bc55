import * as z from 'zod';
import { eventKinds, resourceKinds } from '../../../vocabulary/places/calendarKinds.ts';

const branch = z.object({ id: z.uuid(), name: z.string() });

/** A room or a vehicle of a branch. */
export const calendarResource = z.object({
  id: z.uuid(),
  placeId: z.uuid(),
  kind: z.enum(resourceKinds),
  name: z.string(),
  archived: z.boolean(),
});

/** A room or a vehicle of a branch. */
export type CalendarResource = z.output<typeof calendarResource>;

/**
 * Something that a home has planned. `begins` and `ends` are what the clock of the branch shows, `YYYY-MM-DDTHH:MM`. `person` is
 * who died: by name while the home serves the family (`spiritId` then leads to the case), else in initials; null where it is about
 * nobody. `people` are mailboxes of the home's team. `version` is named by whoever changes it.
 */
export const calendarEvent = z.object({
  id: z.uuid(),
  place: branch,
  kind: z.enum(eventKinds),
  begins: z.string(),
  ends: z.string(),
  spiritId: z.uuid().nullable(),
  person: z.string().nullable(),
  location: z.string(),
  note: z.string(),
  resources: z.array(calendarResource.pick({ id: true, kind: true, name: true })),
  people: z.array(z.string()),
  version: z.int(),
});

/** Something that a home has planned. */
export type CalendarEvent = z.output<typeof calendarEvent>;

/** Some days of a home's own branches. `place` is the one branch that was asked for; `today` is where that branch is. */
export const calendar = z.object({
  from: z.string(),
  days: z.int(),
  today: z.string(),
  branches: z.array(branch),
  place: z.uuid().nullable(),
  events: z.array(calendarEvent),
});

/** Some days of a home's own branches. */
export type Calendar = z.output<typeof calendar>;

/** What can be chosen for an event of each branch: rooms, vehicles, people, cases; and since when the caller has an address. */
export const calendarChoices = z.object({
  branches: z.array(
    branch.extend({
      resources: z.array(calendarResource),
      people: z.array(z.string()),
      cases: z.array(z.object({ spiritId: z.uuid(), person: z.string() })),
    }),
  ),
  feedSince: z.string().nullable(),
});

/** What can be chosen for an event of each branch. */
export type CalendarChoices = z.output<typeof calendarChoices>;
