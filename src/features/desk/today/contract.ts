import { endpoint } from '#platform/endpoint.ts';
import { today } from './schema.ts';

/**
 * What waits for a funeral home: requests without an answer, the one that has waited longest first; who is in its care, with where and
 * what of the chain calls for attention; cases in which a needed paper is not completed, or official papers are not there although the
 * cremation, burial or service comes soon, these before the others; money that is late, the latest first; estimates and contracts that
 * wait for an answer or for their invoice; and online payments to look at. Each section is bounded.
 */
export const getToday = endpoint({
  address: 'GET /api/today',
  summary:
    'Reads what waits for a funeral home today: requests, who is in care, papers, late money, estimates, contracts and payments.',
  who: ['funeral-home'],
  limit: { count: 120, seconds: 60 },
  reply: today,
});
