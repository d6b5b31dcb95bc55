import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/browser/network/api.ts';
import type { listFactCorrections } from './contract.ts';
import type { FactCorrection } from './schema.ts';

/** The corrections of facts as a query of the cache; asked early by every page that tells facts. */
export const correctionsQuery = () => queryOf<typeof listFactCorrections>('GET /api/facts');

/** What was corrected, by the name of the fact; nothing where that cannot be learned, so that the shipped words stand. */
export const useCorrections = (): Readonly<Record<string, FactCorrection | undefined>> =>
  useQuery(correctionsQuery()).data ?? {};

/** The reads that change with a correction: the administrator's, and what every page is told. */
export const factReads = [['GET /api/admin/facts'], ['GET /api/facts'], ['GET /api/admin/actions']];
