import * as z from 'zod';
import { circleLevel } from '../core/schema.ts';

/**
 * Somebody in the circle of a record: first whoever made it (`id` null, level `decides`), then relatives as they were invited.
 * `email` is told to those who decide, and to everybody their own. Times ISO 8601 UTC.
 */
export const circleMember = z.object({
  id: z.uuid().nullable(),
  name: z.string(),
  level: circleLevel,
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
  invitedAt: z.string(),
});

/** Somebody in the circle of a record. */
export type CircleMember = z.output<typeof circleMember>;

/** An invitation as the person who is invited reads it. */
export type CircleInvitation = z.output<typeof circleInvitation>;
