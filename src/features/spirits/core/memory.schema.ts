import * as z from 'zod';

/** Who can see the page: the family alone, whoever has its link, whoever also knows its password, everybody. */
export const memoryPrivacy = z.enum(['private', 'link', 'password', 'public'], 'inputInvalid');

/** Who can see the page. */
export type MemoryPrivacy = z.output<typeof memoryPrivacy>;

/**
 * How the memory page of a record stands for its family: who can see it, kept by somebody else, hidden by an administrator,
 * or removed.
 */
export const memoryStanding = z.enum([...memoryPrivacy.options, 'elsewhere', 'hidden', 'removed']);

/** How the memory page of a record stands for its family. */
export type MemoryStanding = z.output<typeof memoryStanding>;
