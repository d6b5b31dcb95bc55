import { badRequest } from '#platform/errors.ts';
import type { BlobStore } from './blobs.ts';
import { isInfected, ScannerAway } from './clamd.ts';
import { StoreAway } from './storeAway.ts';

/**
 * A store whose uploads clamd looks at before anybody may read them. Without a verdict nothing is taken: the sender is asked
 * to come back, as while the store itself is away, and a file sent in parts keeps its parts.
 */
export function withScanner(blobs: BlobStore, place: string, onInfected: () => Promise<unknown>): BlobStore {
  const scan = async (key: string) => {
    try {
      if (!(await isInfected(place, await blobs.read(key)))) return;
    } catch (error) {
      throw error instanceof ScannerAway ? new StoreAway(error) : error;
    }
    await onInfected();
    throw badRequest('fileInfected');
  };
  return { ...blobs, scan };
}
