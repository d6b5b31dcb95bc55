import * as z from 'zod';
import { publicPlace } from '../places/schema.ts';

/** A town with listings; `slug` names it in addresses below its region. */
export const regionTown = z.object({ slug: z.string(), name: z.string(), homes: z.int(), listings: z.int() });

/** A province or territory as its page shows it: how many listings of each type, its towns, its first funeral homes. */
export const region = z.object({
  name: z.string(),
  counts: z.record(z.string(), z.int()),
  towns: z.array(regionTown),
  homes: z.array(publicPlace),
});

/** A town as its page shows it; `nearby` are funeral homes elsewhere, nearest first, where it has few of its own. */
export const townOfRegion = z.object({
  region: z.string(),
  name: z.string(),
  homes: z.array(publicPlace),
  others: z.array(publicPlace),
  nearby: z.array(publicPlace),
});

/** A town with listings. */
export type RegionTown = z.output<typeof regionTown>;

/** A province or territory as its page shows it. */
export type Region = z.output<typeof region>;

/** A town as its page shows it. */
export type TownOfRegion = z.output<typeof townOfRegion>;
