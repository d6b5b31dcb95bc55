import * as z from 'zod';
import { decisionOutcomes, decisionSubjects } from '../../../vocabulary/decisions.ts';

/** What a card is about. */
export const decisionSubject = z.enum(decisionSubjects);

/** How a card is closed. */
export const decisionOutcome = z.enum(decisionOutcomes);

/** What somebody who decides has said about a card; `agrees` is null while they have not. `name` is empty where nobody has said it. */
const position = z.object({
  name: z.string(),
  /** True for whoever made the record. */
  isMaker: z.boolean(),
  /** True for the caller. */
  self: z.boolean(),
  agrees: z.boolean().nullable(),
  saidAt: z.string().nullable(),
});

/** A card of what is to be decided: what is proposed, who agrees, and how it was closed. Times ISO 8601 UTC. */
export const decision = z.object({
  id: z.uuid(),
  subject: decisionSubject,
  proposal: z.string(),
  author: z.string(),
  /** True for what the caller has proposed. */
  own: z.boolean(),
  proposedAt: z.string(),
  /** How often something was said about it; whoever closes it names what they have read. */
  version: z.int(),
  outcome: decisionOutcome.nullable(),
  closedBy: z.string().nullable(),
  closedAt: z.string().nullable(),
  positions: z.array(position),
});

/** A card of what is to be decided. */
export type Decision = z.output<typeof decision>;

/** What somebody who decides has said about a card. */
export type Position = z.output<typeof position>;
