import { useState } from 'react';
import { editablePageQuery } from '#features/memory-lane/core/useMemoryPages.ts';
import { call } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { deleteMemoryRecording, restoreMemoryRecording } from './recordings.contract.ts';

/** A recording that was removed a moment ago. */
type Removed = { id: string; name: string };

/** Removes recordings, and brings the last one back. */
export function useRecordingRemoval(id: string) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const reads = [editablePageQuery(id).queryKey];
  const removal = useWrite<Removed>(reads, ({ id: recordingId }, options) =>
    call<typeof deleteMemoryRecording>(
      'DELETE /api/spirits/{id}/memory-lane/recordings/{recordingId}',
      { params: { id, recordingId } },
      options,
    ),
  );
  const restoring = useWrite<Removed>(reads, ({ id: recordingId }, options) =>
    call<typeof restoreMemoryRecording>(
      'POST /api/spirits/{id}/memory-lane/recordings/{recordingId}/restore',
      { params: { id, recordingId } },
      options,
    ),
  );
  return {
    removed,
    remove: (one: Removed) => removal.mutate(one, { onSuccess: () => setRemoved(one) }),
    bringBack: () => removed && restoring.mutate(removed, { onSuccess: () => setRemoved(null) }),
    isPending: restoring.isPending,
    error: removal.error ?? restoring.error,
  };
}
