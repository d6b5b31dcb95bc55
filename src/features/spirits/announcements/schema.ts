import * as z from 'zod';

/** Somebody whom a message is for, or who has read it before they left. `name` is empty where nobody has said it. */
const announcementReader = z.object({
  name: z.string(),
  /** True for whoever made the record. */
  isMaker: z.boolean(),
  /** True for the caller. */
  self: z.boolean(),
  readAt: z.string().nullable(),
});

/** One message to everybody in the circle of a record, as it was sent. Times ISO 8601 UTC. */
export const announcement = z.object({
  id: z.uuid(),
  words: z.string(),
  /** How the author is called in the family; empty where nobody has said it. */
  author: z.string(),
  /** True for a message of a funeral home. */
  ofHome: z.boolean(),
  /** True for what the caller has sent. */
  own: z.boolean(),
  sentAt: z.string(),
  /** The earlier message that this one replaces. */
  replaces: z.uuid().nullable(),
  /** True where a later message has replaced this one. */
  replaced: z.boolean(),
  /** When those who had not read it were last reminded. */
  remindedAt: z.string().nullable(),
  readers: z.array(announcementReader),
});

/** One message to everybody in the circle of a record. */
export type Announcement = z.output<typeof announcement>;

/** Somebody whom a message is for. */
export type AnnouncementReader = z.output<typeof announcementReader>;
