import { pathOf } from '#platform/browser/api.ts';
import { useOutgoing } from '#platform/browser/useOutgoing.ts';

/** Sends photographs two at a time, each with its progress. Leaving gives up what is on its way. */
export const usePhotographUploads = (id: string, onArrived: () => void) =>
  useOutgoing(pathOf('POST /api/spirits/{id}/memory-lane/photographs', { id }), onArrived);
