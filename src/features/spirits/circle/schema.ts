import * as z from 'zod';
import { circleSights } from '../../../vocabulary/circleLevels.ts';
import { circleLevel } from '../core/schema.ts';

/** When a relative sees a plan that is made ahead. */
export const circleSight = z.enum(circleSights);

/**
 * Somebody in the circle of a record: first whoever made it (`id` null, level `decides`), then relatives as they were invited.
 * `email` is told to those who decide, and to everybody their own. Times ISO 8601 UTC.
 */
export const circleMember = z.object({
  id: z.uuid().nullable(),
  name: z.string(),
  level: circleLevel,
  sees: circleSight,
  accepted: z.boolean(),
  invitedAt: z.string().nullable(),
  /** True for the reader. */
  self: z.boolean(),
  email: z.string().optional(),
});

/** An invitation as the person who is invited reads it: whose record, who asks, what for, and nothing else of the record. */
export const circleInvitation = z.object({
  id: z.uuid(),
  spiritId: z.uuid(),
  spiritFirstName: z.string(),
  spiritLastName: z.string(),
  invitedBy: z.string(),
  level: circleLevel,
  sees: circleSight,
  invitedAt: z.string(),
});

/** A link that waits to be handed over and opened: for whom, what for, until when. Its token is told once, to whoever made it. */
export const circleLink = z.object({
  id: z.uuid(),
  name: z.string(),
  level: circleLevel,
  sees: circleSight,
  invitedAt: z.string(),
  expiresAt: z.string(),
});

/** What the page behind a link says before anybody accepts: who asks, and what for; nothing of the record. */
export const openedLink = z.object({
  invitedBy: z.string(),
  level: circleLevel,
  sees: circleSight,
  expiresAt: z.string(),
});

/** A link that waits to be handed over and opened. */
export type CircleLink = z.output<typeof circleLink>;

/** Somebody in the circle of a record. */
export type CircleMember = z.output<typeof circleMember>;

/** An invitation as the person who is invited reads it. */
export type CircleInvitation = z.output<typeof circleInvitation>;
