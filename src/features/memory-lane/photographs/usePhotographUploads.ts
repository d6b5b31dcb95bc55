import { pathOf } from '#platform/browser/network/api.ts';
import { useUploadQueue } from '#platform/browser/network/useUploadQueue.ts';

/** Sends photographs two at a time, each with its progress. Leaving gives up what is on its way. */
export const usePhotographUploads = (id: string, onArrived: () => void) =>
  useUploadQueue(pathOf('POST /api/spirits/{id}/memory-lane/photographs', { id }), onArrived);
