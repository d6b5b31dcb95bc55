import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/browser/network/api.ts';
import type { listPaperGaps } from './contract.ts';
import type { PaperGap } from './schema.ts';

const none: readonly PaperGap[] = [];

/** What comes soon at the reader’s branches although papers for it are not there; empty until it is read. */
export const usePaperGaps = (): readonly PaperGap[] =>
  useQuery(queryOf<typeof listPaperGaps>('GET /api/official-papers')).data ?? none;
