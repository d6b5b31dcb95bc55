import { endpoint } from '#platform/endpoint.ts';
import { today } from './schema.ts';

/**
 * What waits for a funeral home: requests without an answer, the one that has waited longest first; cases in which a needed paper
 * is not completed, or official papers are not there although the cremation, burial or service comes soon, these before the others; money that is late, the latest first; and estimates that wait for an answer or for
 * their invoice. Each section is bounded.
 */
export const getToday = endpoint({
  address: 'GET /api/today',
  summary: 'Reads what waits for a funeral home today: requests, papers, late money, estimates and contracts.',
  who: ['funeral-home'],
  limit: { count: 120, seconds: 60 },
  reply: today,
});
