import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, call, callForBytes, queryOf } from '#platform/browser/network/api.ts';
import { sendBytes } from '#platform/browser/network/sendBytes.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import type {
  deleteCaseImport,
  exportCaseImport,
  getCaseImport,
  listCaseImports,
  runCaseImport,
  undoCaseImport,
  updateCaseImport,
} from './contract.ts';
import type { CaseImport, ReadingInput } from './schema.ts';

const list = 'GET /api/places/{id}/case-imports';
const one = 'GET /api/places/{id}/case-imports/{importId}';

/** Where the page of a file is, or that of a branch. */
export const oldCasesHref = (placeId: string, file?: string): string =>
  `/import-cases?place=${placeId}${file ? `&file=${file}` : ''}`;

/** The last files of a branch. */
export const useCaseImports = (id: string) => useQuery(queryOf<typeof listCaseImports>(list, { params: { id } }));

const isUnderWay = (state: CaseImport['state'] | undefined) => state === 'importing' || state === 'undoing';

/**
 * A file with its columns and rows; looked at every second while it is being brought in or taken back. The desk is read anew
 * after that: what it showed before is without these cases.
 */
export function useCaseImport(id: string, importId: string) {
  const queryClient = useQueryClient();
  const read = useQuery({
    ...queryOf<typeof getCaseImport>(one, { params: { id, importId } }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? 1_000 : false),
  });
  const isRunning = isUnderWay(read.data?.state);
  useEffect(() => {
    if (!isRunning) return undefined;
    return () => void queryClient.invalidateQueries({ queryKey: ['GET /api/spirits'] });
  }, [isRunning, queryClient]);
  return read;
}

/** Hands a file in; says its id. */
export function useHandIn(id: string, onDone: (importId: string) => void) {
  return useWrite<File>([[list]], async (file, options) => {
    const body = new FormData();
    body.append('file', file);
    const path = `/api/places/${id}/case-imports`;
    const sent = await sendBytes({ ...options, method: 'POST', path, body, headers: { 'x-size': String(file.size) } });
    if (sent.status !== 201) throw new ApiError(sent.status, sent.text);
    const made: unknown = JSON.parse(sent.text);
    const importId: unknown = typeof made === 'object' && made ? Reflect.get(made, 'id') : undefined;
    if (typeof importId === 'string') onDone(importId);
  });
}

/** Says how a file is read; its rows are read anew with the answer. */
export function useReading(id: string, importId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = queryOf<typeof getCaseImport>(one, { params: { id, importId } });
  return useMutation({
    // One after the other: the last that was chosen is the one that stands.
    scope: { id: `reading ${importId}` },
    mutationFn: (body: ReadingInput) =>
      call<typeof updateCaseImport>(
        'PATCH /api/places/{id}/case-imports/{importId}',
        { params: { id, importId }, body },
        { quiet: true, idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: (detail) => queryClient.setQueryData(queryKey, detail),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

const reads = [[list], [one], ['GET /api/spirits']];

/** Has the cases brought in, read as they were seen. */
export const useRun = (id: string, importId: string) =>
  useWrite<ReadingInput>(reads, (body, options) =>
    call<typeof runCaseImport>(
      'POST /api/places/{id}/case-imports/{importId}/run',
      { params: { id, importId }, body },
      options,
    ),
  );

/** Has everything taken back. */
export const useUndo = (id: string, importId: string) =>
  useWrite(reads, (_, options) =>
    call<typeof undoCaseImport>(
      'POST /api/places/{id}/case-imports/{importId}/undo',
      { params: { id, importId } },
      options,
    ),
  );

/** Forgets a file that was not brought in. */
export const useForget = (id: string, importId: string, onDone: () => void) =>
  useWrite([[list]], async (_, options) => {
    await call<typeof deleteCaseImport>(
      'DELETE /api/places/{id}/case-imports/{importId}',
      { params: { id, importId } },
      options,
    );
    onDone();
  });

/** Saves what comes of each row. */
export function useReport(id: string, importId: string, fileName: string) {
  const language = useLanguage();
  return useMutation({
    mutationFn: () =>
      callForBytes<typeof exportCaseImport>(
        'GET /api/places/{id}/case-imports/{importId}/report',
        { params: { id, importId }, query: { language } },
        { quiet: true },
      ),
    onSuccess: (file) => saveFile(file, fileName),
  });
}
