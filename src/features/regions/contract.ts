import * as z from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { publicPlace } from '../places/core/schema.ts';
import { regionTown } from './schema.ts';

/** A province or territory as its page shows it: how many listings of each type, its towns, its first funeral homes. */
const region = z.object({
  name: z.string(),
  counts: z.record(z.string(), z.int()),
  towns: z.array(regionTown),
  homes: z.array(publicPlace),
});

/** A town as its page shows it; `nearby` are funeral homes elsewhere, nearest first, where it has few of its own. */
const townOfRegion = z.object({
  region: z.string(),
  name: z.string(),
  homes: z.array(publicPlace),
  others: z.array(publicPlace),
  nearby: z.array(publicPlace),
});

/** A province or territory as its page shows it. */
export type Region = z.output<typeof region>;

/** A town as its page shows it. */
export type TownOfRegion = z.output<typeof townOfRegion>;

/** What there is in a province or territory, by the name in its address: `british-columbia`. */
export const getRegion = endpoint({
  address: 'GET /api/regions/{region}',
  summary: 'Reads what there is in a province or territory: its towns with listings and its first funeral homes.',
  who: 'anyone',
  reply: region,
  hot: true,
  mayLag: true,
});

/** What there is in a town, by the names in its address: `alberta`, `red-deer`. */
export const getTown = endpoint({
  address: 'GET /api/regions/{region}/towns/{town}',
  summary: 'Reads what there is in a town: its funeral homes, other listings, and funeral homes nearby.',
  who: 'anyone',
  reply: townOfRegion,
  hot: true,
  mayLag: true,
});
