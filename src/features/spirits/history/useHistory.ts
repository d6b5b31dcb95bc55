import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { listAuditsOfSpirit } from '#features/audits/contract.ts';
import type { Audit, AuditFact } from '#features/audits/schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { useActor } from '#platform/browser/session/session.ts';

// An administrator alone reads bare facts.
const areAudits = (entries: Audit[] | AuditFact[]): entries is Audit[] => entries.every((entry) => 'id' in entry);

/** What happened to a record; asked again whenever the record itself has come anew, so that it needs no rhythm of its own. */
export function useHistory(spiritId: string, record: unknown) {
  const actor = useActor();
  const queryClient = useQueryClient();
  const query = queryOf<typeof listAuditsOfSpirit>('GET /api/users/{id}/audits/{spiritId}', {
    params: { id: actor?.userId ?? '', spiritId },
  });
  const read = useQuery({ ...query, enabled: actor !== null && actor !== undefined });
  const told = useRef(record);
  useEffect(() => {
    if (told.current === record) return;
    told.current = record;
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  });
  return { ...read, audits: read.data && areAudits(read.data) ? read.data : undefined };
}
