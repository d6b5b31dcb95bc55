import { join, resolve } from 'node:path';
import type { Config } from '#platform/server/config.ts';
import type { BlobStore } from './blobs.ts';
import { openDiskBlobs } from './diskBlobs.ts';

type Place = Pick<Config, 'blobUrl' | 'dataDirectory'>;

/** Where bytes lie: the address of `BLOB_URL`, or the folder `files` of the data directory where none is named. */
export const placeOfBlobs = ({ blobUrl, dataDirectory }: Place): string => blobUrl ?? join(dataDirectory, 'files');

/** Opens the store of `BLOB_URL`, or the folder of the data directory where none is named. */
export const openBlobStore = (config: Place): Promise<BlobStore> => openStoreAt(placeOfBlobs(config), 'BLOB_URL');

/** Opens the store at an `s3://` address or in a folder; `variable` is what a sentence names where it cannot be used. */
export async function openStoreAt(place: string, variable: string): Promise<BlobStore> {
  if (!place.startsWith('s3://')) return openDiskBlobs(resolve(place));
  // The client of an object store is half a megabyte of code, which a server with a folder never needs.
  const { openS3Blobs, readS3Url } = await import('./s3Blobs.ts');
  return openS3Blobs(readS3Url(place, variable), variable);
}
