import { queryOf } from '#platform/browser/network/api.ts';
import type { getRegion, getTown } from './contract.ts';

/** What there is in a region, as a query of the cache; `region` as it stands in the address. */
export const regionQuery = (region: string) =>
  queryOf<typeof getRegion>('GET /api/regions/{region}', { params: { region } });

/** What there is in a town, as a query of the cache; both as they stand in the address. */
export const townQuery = (region: string, town: string) =>
  queryOf<typeof getTown>('GET /api/regions/{region}/towns/{town}', { params: { region, town } });
