import type * as z from 'zod';
import { badRequest, type ErrorMessageKey } from '#platform/errors.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { errorMessages } from './errorMessages.ts';

/** Reads input with its schema; the first thing wrong becomes the sentence. */
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw badRequest(messageKeyOf(itemAt(result.error.issues, 0)));
}

function messageKeyOf(issue: z.core.$ZodIssue): ErrorMessageKey {
  if (issue.code === 'unrecognized_keys') return 'fieldUnknown';
  return errorMessages.has(issue.message) ? issue.message : 'inputInvalid';
}
