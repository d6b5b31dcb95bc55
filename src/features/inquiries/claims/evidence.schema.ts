import * as z from 'zod';

/** A file that shows that a listing is somebody's; only administrators read it. `size` in bytes. */
export const evidenceFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  contentType: z.string(),
});

/** A file that shows that a listing is somebody's. */
export type EvidenceFile = z.output<typeof evidenceFile>;
