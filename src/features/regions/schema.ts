import * as z from 'zod';

/** A town with listings; `slug` names it in addresses below its region. */
export const regionTown = z.object({ slug: z.string(), name: z.string(), homes: z.int(), listings: z.int() });

/** A town with listings. */
export type RegionTown = z.output<typeof regionTown>;
