import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import type { OfficialPaperKind } from '#vocabulary/regions/officialPapers.ts';
import type { getOfficialPapers, noteOfficialPaper, undoOfficialPaper } from './contract.ts';

const ofCase = (id: string) =>
  queryOf<typeof getOfficialPapers>('GET /api/spirits/{id}/official-papers', { params: { id } });

const readsOf = (id: string) => [ofCase(id).queryKey, ['GET /api/official-papers'], ['GET /api/today']];

/** The official papers of a case. */
export const useOfficialPapers = (id: string) => useQuery(ofCase(id));

/** Notes where a paper stands; the papers are read anew afterwards, above all when a colleague was faster. */
export const useNotePaper = (id: string, kind: OfficialPaperKind) =>
  useWrite<BodyOf<typeof noteOfficialPaper>>(readsOf(id), (body, options) =>
    call<typeof noteOfficialPaper>(
      'POST /api/spirits/{id}/official-papers/{kind}',
      { params: { id, kind }, body },
      options,
    ),
  );

/** Takes the newest entry of a paper back. */
export const useUndoPaper = (id: string, kind: OfficialPaperKind) =>
  useWrite<{ version: number }>(readsOf(id), (body, options) =>
    call<typeof undoOfficialPaper>(
      'POST /api/spirits/{id}/official-papers/{kind}/undo',
      { params: { id, kind }, body },
      options,
    ),
  );
