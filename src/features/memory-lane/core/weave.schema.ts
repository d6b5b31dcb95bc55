import * as z from 'zod';

/**
 * How the photographs stand in a chapter, each by its id: one over the full width, one beside the words, small ones in the
 * margin, the others in a row under them. `years`: what stands at the edge.
 */
const wovenChapter = z.object({
  key: z.string(),
  years: z.string(),
  lead: z.uuid().nullable(),
  side: z.uuid().nullable(),
  margin: z.array(z.uuid()),
  row: z.array(z.uuid()),
});

/** How the photographs stand in the chapters (weave.rules.ts); `opening`: over the full width before the first of them. */
export const weave = z.object({ opening: z.uuid().nullable(), chapters: z.array(wovenChapter) });

/** How the photographs stand in the chapters. */
export type Weave = z.output<typeof weave>;

/** How the photographs stand in one chapter. */
export type WovenChapter = Weave['chapters'][number];
