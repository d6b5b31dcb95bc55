import { readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { assignCase } from './contract.ts';
import type { Assigned } from './rules.ts';

/** Who is to be responsible, who was when it was looked at, and a note to them. */
type Assignment = Assigned & { seen: string | null };

/** Says who is responsible for a case; the case, its notes and the desk are read anew, above all when a colleague was faster. */
export const useAssign = (id: string, placeId: string) =>
  useWrite<Assignment>(
    [
      ...readsOfRecord(id),
      ['GET /api/spirits/{id}/notes', { params: { id } }],
      ['GET /api/spirits/{id}/case-tasks', { params: { id } }],
      ['GET /api/case-tasks'],
    ],
    (body, options) =>
      call<typeof assignCase>(
        'POST /api/spirits/{id}/funeral-home/{placeId}/assign',
        { params: { id, placeId }, body },
        options,
      ),
  );
