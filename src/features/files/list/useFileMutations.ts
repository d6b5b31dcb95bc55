import { useMutation } from '@tanstack/react-query';
import type { deleteFile, getFile, listDeletedFiles, restoreFile } from '#features/files/core/contract.ts';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import { call, callForBytes, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { saveFile } from '#platform/browser/saveFile.ts';

const readsOf = (id: string) => [
  queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id } }).queryKey,
  queryOf<typeof listDeletedFiles>('GET /api/spirits/{id}/deleted-files', { params: { id } }).queryKey,
];

const paramsOf = ({ spiritId, id }: Pick<RecordFile, 'spiritId' | 'id'>) => ({ id: spiritId, fileId: id });

/** Deletes a file; it can be put back. */
export const useDeleteFile = (file: RecordFile) =>
  useWrite(readsOf(file.spiritId), (_: undefined, options) =>
    call<typeof deleteFile>('DELETE /api/spirits/{id}/files/{fileId}', { params: paramsOf(file) }, options),
  );

/** Puts a file back. */
export const useRestoreFile = (spiritId: string) =>
  useWrite<{ id: string }>(readsOf(spiritId), ({ id }, options) =>
    call<typeof restoreFile>(
      'POST /api/spirits/{id}/files/{fileId}/restore',
      { params: paramsOf({ spiritId, id }) },
      options,
    ),
  );

const bytesOf = (file: RecordFile) =>
  callForBytes<typeof getFile>('GET /api/spirits/{id}/files/{fileId}', { params: paramsOf(file) }, { quiet: true });

/** Saves a file under the name its sender gave it. */
export const useSaveFile = (file: RecordFile) =>
  useMutation({ mutationFn: () => bytesOf(file), onSuccess: (bytes) => saveFile(bytes, file.name) });

/** How long the address of a file that was opened in another tab is good for. */
const objectUrlLifetime = 10 * 60_000;

/** Opens a file in the browser's own viewer, in another tab; where no tab may be opened it is saved instead. */
export function useOpenFile(file: RecordFile) {
  const open = useMutation({
    mutationFn: async (tab: Window | null) => {
      try {
        const bytes = await bytesOf(file);
        if (!tab) return saveFile(bytes, file.name);
        const address = URL.createObjectURL(new Blob([bytes], { type: file.contentType }));
        tab.location.replace(address);
        setTimeout(() => URL.revokeObjectURL(address), objectUrlLifetime);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  const mutate = () => {
    // Before anything is waited for: only a press may open a tab.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    open.mutate(tab);
  };
  return { ...open, mutate };
}
