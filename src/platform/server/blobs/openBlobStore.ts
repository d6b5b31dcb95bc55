import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';
import type { BlobStore } from './blobs.ts';
import { openDiskBlobs } from './diskBlobs.ts';
import { openS3Blobs, readS3Url } from './s3Blobs.ts';

/** Opens the store of `BLOB_URL`, or the folder `files` of the data directory where none is named. */
export const openBlobStore = async (config: Pick<Config, 'blobUrl' | 'dataDirectory'>): Promise<BlobStore> =>
  config.blobUrl ? openS3Blobs(readS3Url(config.blobUrl)) : openDiskBlobs(join(config.dataDirectory, 'files'));
