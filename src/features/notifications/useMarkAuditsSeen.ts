import type { markAuditsSeen } from '#features/audits/contract.ts';
import type { touchUser } from '#features/users/contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';

/** The reads that say what is new. */
const reads = [['GET /api/audits'], ['GET /api/audits/unread']];

/** Ticks changes as seen by their ids; without any, all until now. */
export const useMarkAuditsSeen = () =>
  useWrite<readonly string[]>(reads, (ids, options) =>
    ids.length > 0
      ? call<typeof markAuditsSeen>('POST /api/audits/seen', { body: { ids: [...ids] } }, options)
      : call<typeof touchUser>('PATCH /api/user/touch', {}, options),
  );
