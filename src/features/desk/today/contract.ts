import { endpoint } from '#platform/endpoint.ts';
import { today } from './schema.ts';

/**
 * What waits for a funeral home: requests without an answer, the one that has waited longest first; cases in which a needed paper
 * is not completed, the longest accepted first; and money that is late, the latest first. Each section is bounded.
 */
export const getToday = endpoint({
  address: 'GET /api/today',
  summary: 'Reads what waits for a funeral home today: requests, papers and late money.',
  who: ['funeral-home'],
  limit: { count: 120, seconds: 60 },
  reply: today,
});
