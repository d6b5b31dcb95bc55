import * as z from 'zod';
import { memoryPrivacy } from '#features/spirits/core/memory.schema.ts';
import { memoryPart } from './schema.ts';

/**
 * A page that somebody has to do with: kept, helped with, or offered. `id` is that of the record at whose address it is
 * made; `personId` names the invitation; `keeper` is the mailbox that keeps it now, null for one's own.
 */
export const memoryHolding = z.object({
  id: z.uuid(),
  personId: z.uuid().nullable(),
  part: memoryPart,
  accepted: z.boolean(),
  name: z.string(),
  keeper: z.string().nullable(),
  privacy: memoryPrivacy,
  /** When its successor asked for it, and until when its keeper can refuse: told to both. */
  askedAt: z.string().nullable(),
  answerBy: z.string().nullable(),
  /** Hidden by an administrator. */
  hidden: z.boolean(),
  /** When it is erased, where it was removed. */
  erasedAt: z.string().nullable(),
});

/** A page that somebody has to do with. */
export type MemoryHolding = z.output<typeof memoryHolding>;

/** What somebody asked about a page, as administrators work it off. */
export const memoryRequest = z.object({
  id: z.uuid(),
  status: z.enum(['open', 'left', 'taken-down']),
  name: z.string(),
  relation: z.string(),
  email: z.string(),
  words: z.string(),
  createdAt: z.string(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  page: z.object({ name: z.string(), slug: z.string(), privacy: memoryPrivacy, hidden: z.boolean() }),
});

/** What somebody asked about a page. */
export type MemoryRequest = z.output<typeof memoryRequest>;

/** A successor who asks for a page while its keeper has not answered. */
export const memorySuccession = z.object({
  id: z.uuid(),
  email: z.string(),
  keeper: z.string().nullable(),
  name: z.string(),
  askedAt: z.string(),
  answerBy: z.string(),
});

/** A successor who asks for a page. */
export type MemorySuccession = z.output<typeof memorySuccession>;
