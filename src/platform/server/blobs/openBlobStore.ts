import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';
import type { BlobStore } from './blobs.ts';
import { openDiskBlobs } from './diskBlobs.ts';

/** Opens the store of `BLOB_URL`, or the folder `files` of the data directory where none is named. */
export async function openBlobStore(config: Pick<Config, 'blobUrl' | 'dataDirectory'>): Promise<BlobStore> {
  if (!config.blobUrl) return openDiskBlobs(join(config.dataDirectory, 'files'));
  // The client of an object store is half a megabyte of code, which a server with a folder never needs.
  const { openS3Blobs, readS3Url } = await import('./s3Blobs.ts');
  return openS3Blobs(readS3Url(config.blobUrl));
}
