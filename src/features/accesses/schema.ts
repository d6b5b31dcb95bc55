import * as z from 'zod';

/** What of a record can be looked at: the short form of a request, the record itself, a file, a form's document. */
export const accessKinds = ['request', 'record', 'file', 'form'] as const;

/** What was looked at. */
export type AccessKind = (typeof accessKinds)[number];

/** One look of a funeral home at a record, as its family reads it; noted at most once an hour. Time ISO 8601 UTC. */
export const access = z.object({
  id: z.uuid(),
  spiritId: z.uuid(),
  spiritName: z.string(),
  placeId: z.uuid(),
  placeName: z.string(),
  what: z.enum(accessKinds),
  date: z.string(),
});

/** Whether the histories of the caller's records are as they were written, and how many entries they have. */
export const wholeness = z.object({ whole: z.boolean(), entries: z.int() });

/** One look of a funeral home at a record. */
export type Access = z.output<typeof access>;
