import * as z from 'zod';

/** A town, a postal area (first three characters) or a geocoded address to start from. Degrees. */
export const town = z.object({
  kind: z.enum(['town', 'postal-area', 'address']),
  /** What to show: the town, or the postal area with its place. */
  name: z.string(),
  postalArea: z.string().nullable(),
  region: z.string(),
  /** Null for a community whose position no source of ours has. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** A place to start a search from. */
export type Town = z.output<typeof town>;
