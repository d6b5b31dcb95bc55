import * as z from 'zod';

/** Somebody who says that the death has happened: a relative by the name of the circle, or a funeral home. Times ISO 8601 UTC. */
const deathStatement = z.object({
  id: z.uuid(),
  name: z.string(),
  isHome: z.boolean(),
  /** True for the reader’s own, and for that of the reader’s funeral home. */
  self: z.boolean(),
  diedOn: z.string(),
  saidAt: z.string(),
});

/** How a plan stands on its way to being opened after the death. */
export const planRelease = z.object({
  /** `said`: not enough have said it; `waiting`: enough have, until `opensAt`; `stopped`: the planner has objected. */
  state: z.enum(['none', 'said', 'waiting', 'stopped', 'released']),
  statements: z.array(deathStatement),
  opensAt: z.string().nullable(),
  stoppedAt: z.string().nullable(),
  releasedAt: z.string().nullable(),
  /** Whether the reader may say now that the death has happened. */
  maySay: z.boolean(),
  /** Whether the reader is the planner, and may stop it. */
  mayStop: z.boolean(),
});

/** A plan that the reader sees only after the death: whose, by whom they were named, and nothing of the plan. */
export const namedPlan = z.object({
  memberId: z.uuid(),
  spiritId: z.uuid(),
  spiritFirstName: z.string(),
  spiritLastName: z.string(),
  namedBy: z.string(),
});

/** How a plan stands on its way to being opened after the death. */
export type PlanRelease = z.output<typeof planRelease>;

/** A plan that the reader sees only after the death. */
export type NamedPlan = z.output<typeof namedPlan>;
