import type { MemoryTribute } from '#features/memory-lane/core/schema.ts';

type TranslateTie = (key: 'since', values: { year: string }) => string;

/** What somebody was to the person, and since when, in one line; empty where they do not say. */
export const tieOf = ({ relation, since }: Pick<MemoryTribute, 'relation' | 'since'>, t: TranslateTie): string =>
  [relation, since && t('since', { year: since })].filter(Boolean).join(', ');
