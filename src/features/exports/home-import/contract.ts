import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { limits } from '#vocabulary/limits.ts';
import { importParts } from '#vocabulary/places/importParts.ts';
import { importLine } from './schema.ts';

/**
 * Takes things out of an archive’s `home.json` in at a branch, a part of it in each call; `dryRun` says what would become of each
 * and changes nothing. What came in before is told as there and not taken in again. For owners of the listing. Nobody is told
 * by mail, nobody gets any right, and no family is connected.
 */
export const importHome = endpoint({
  address: 'POST /api/places/{id}/home-import',
  summary: 'Takes in again what a funeral home has exported.',
  who: ['funeral-home'],
  body: z.strictObject({
    part: z.enum(importParts, 'inputInvalid'),
    items: z
      .array(z.record(z.string(), z.unknown(), 'inputInvalid'))
      .min(1, 'inputInvalid')
      .max(limits.importedAtOnce, 'inputInvalid'),
    dryRun: z.boolean('inputInvalid'),
  }),
  example: {
    part: 'resources',
    items: [{ id: '3f0f8c1e-6f0a-4c0e-9a53-0c3a3c1d6a11', kind: 'room', name: 'Large chapel', archived: false }],
    dryRun: true,
  },
  reply: z.object({ lines: z.array(importLine) }),
  limit: limits.rates.homeImports,
});
