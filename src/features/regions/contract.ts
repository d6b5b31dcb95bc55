import { endpoint } from '../../platform/endpoint.ts';
import { region, townOfRegion } from './schema.ts';

/** What there is in a province or territory, by the name in its address: `british-columbia`. */
export const getRegion = endpoint({
  address: 'GET /api/regions/{region}',
  summary: 'Reads what there is in a province or territory: its towns with listings and its first funeral homes.',
  who: 'anyone',
  reply: region,
});

/** What there is in a town, by the names in its address: `alberta`, `red-deer`. */
export const getTown = endpoint({
  address: 'GET /api/regions/{region}/towns/{town}',
  summary: 'Reads what there is in a town: its funeral homes, other listings, and funeral homes nearby.',
  who: 'anyone',
  reply: townOfRegion,
});
