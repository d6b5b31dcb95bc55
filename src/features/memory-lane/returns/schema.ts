import * as z from 'zod';

/** A mail about a memory page that the reader has asked for; `day`: when it comes, null while the page says no day. */
export const ownReturn = z.object({ id: z.uuid(), slug: z.string(), name: z.string(), day: z.string().nullable() });

/** A mail about a memory page that somebody has asked for. */
export type OwnReturn = z.output<typeof ownReturn>;
