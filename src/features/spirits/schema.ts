import * as z from 'zod';

/** How far the care of the person who died has come; set by the funeral home that has accepted. */
export const spiritStatus = z.enum(['unverified', 'in-care', 'at-rest']);

/** A funeral home connected to a record, as its family sees it; a home sees only itself. */
export const connectedFuneralHome = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(['primary', 'secondary']),
  status: z.enum(['pending', 'accepted']),
});

/** The facts of a record that are not answers. `updatedAt` is the version a change must name. Times ISO 8601 UTC. */
export const spiritCore = z.object({
  id: z.uuid(),
  status: spiritStatus,
  /** `accepted` when a home has accepted, else `pending` when one is asked, else `none`. */
  connectionStatus: z.enum(['none', 'pending', 'accepted']),
  updatedAt: z.string(),
  createdAt: z.string(),
  spiritFirstName: z.string(),
  spiritLastName: z.string(),
  connectedFuneralHomes: z.array(connectedFuneralHome),
  paid: z.boolean(),
  /** False until the owner of the mailbox has confirmed a record that was sent in without signing in. */
  claimed: z.boolean(),
});

/** The record of a person who died. `data` holds the answer blocks of the questionnaire. */
export const spirit = z.object({
  id: z.uuid(),
  data: z.record(z.string(), z.unknown()),
  core: spiritCore,
});

/** The record of a person who died. */
export type Spirit = z.output<typeof spirit>;

/** What the family may write: answer blocks, and the version it has seen. Unknown members are left out, ids ignored. */
export const spiritChange = z.object({
  data: z.record(z.string(), z.unknown()).optional(),
  core: z.object({ updatedAt: z.string().optional(), claimed: z.literal(true).optional() }).optional(),
});
