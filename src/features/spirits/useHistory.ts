import { useEffect, useRef } from 'react';
import type { listAuditsOfSpirit } from '#features/audits/contract.ts';
import type { Audit } from '#features/audits/schema.ts';
import { queryOf } from '#platform/browser/api.ts';
import { useActor } from '#platform/browser/session.ts';
import { useQuery } from '#platform/browser/useQuery.ts';

/** What happened to a record; asked again whenever the record itself has come anew, so that it needs no rhythm of its own. */
export function useHistory(spiritId: string, record: unknown) {
  const actor = useActor();
  const read = useQuery({
    ...queryOf<typeof listAuditsOfSpirit>('GET /api/users/{id}/audits/{spiritId}', {
      params: { id: actor?.userId ?? '', spiritId },
    }),
    enabled: actor !== null && actor !== undefined,
  });
  const { refetch } = read;
  const seen = useRef(record);
  useEffect(() => {
    if (seen.current === record) return;
    seen.current = record;
    void refetch();
  });
  return { ...read, audits: read.data as Audit[] | undefined };
}
