import { useEffect, useState } from 'react';
import type { getFilePreview } from '#features/files/core/contract.ts';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import { callForBytes } from '#platform/browser/network/api.ts';

/** Previews are fetched with the session, so they are held as addresses of this page alone; one for each file. */
const objectUrls = new Map<string, Promise<string>>();

/** How many are held; the oldest goes first. */
const maximumObjectUrls = 60;

function objectUrlOf({ id, spiritId }: Pick<RecordFile, 'id' | 'spiritId'>): Promise<string> {
  const known = objectUrls.get(id);
  if (known) return known;
  const params = { id: spiritId, fileId: id };
  const asked = callForBytes<typeof getFilePreview>(
    'GET /api/spirits/{id}/files/{fileId}/preview',
    { params },
    { quiet: true },
  ).then(URL.createObjectURL);
  objectUrls.set(id, asked);
  asked.catch(() => objectUrls.delete(id));
  const [oldest] = objectUrls;
  if (oldest && objectUrls.size > maximumObjectUrls) {
    objectUrls.delete(oldest[0]);
    void oldest[1].then(URL.revokeObjectURL).catch(() => undefined);
  }
  return asked;
}

/** The address of a picture's small view, asked for when `wanted`; null where there is none. */
export function useFilePreview(file: RecordFile, wanted: boolean): string | null | undefined {
  const [address, setAddress] = useState<string | null>();
  const { id, spiritId } = file;
  useEffect(() => {
    if (!wanted) return;
    let isHere = true;
    objectUrlOf({ id, spiritId }).then(
      (found) => isHere && setAddress(found),
      () => isHere && setAddress(null),
    );
    return () => {
      isHere = false;
    };
  }, [id, spiritId, wanted]);
  return address;
}
