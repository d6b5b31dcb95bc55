import { join, resolve } from 'node:path';
import { type Config, ConfigurationError } from '#platform/server/config.ts';
import type { BlobStore } from './blobs.ts';
import { openDiskBlobs } from './diskBlobs.ts';
import { withSealing } from './sealedBlobs.ts';
import { openedWhenAsked, type SecondStore, withSecondCopy } from './secondCopy.ts';

type Place = Pick<Config, 'blobUrl' | 'secondBlobUrl' | 'dataDirectory'>;

/** Where files lie, and where their copies do, if anywhere; each sealed for itself. */
export type BlobStores = { first: BlobStore; second: SecondStore | undefined };

/** Where bytes lie: the address of `BLOB_URL`, or the folder `files` of the data directory where none is named. */
export const placeOfBlobs = ({ blobUrl, dataDirectory }: Omit<Place, 'secondBlobUrl'>): string =>
  blobUrl ?? join(dataDirectory, 'files');

/** Opens the store of `BLOB_URL`, or the folder of the data directory where none is named. */
export const openBlobStore = async (config: Omit<Place, 'secondBlobUrl'>): Promise<BlobStore> =>
  withSealing(await openStoreAt(placeOfBlobs(config), 'BLOB_URL'));

/** Opens the store of files, and that of their copies where `SECOND_BLOB_URL` names one. */
export async function openBlobStores(config: Place): Promise<BlobStores> {
  const { secondBlobUrl } = config;
  if (secondBlobUrl === undefined) return { first: await openBlobStore(config), second: undefined };
  if (placeOf(secondBlobUrl) === placeOf(placeOfBlobs(config)))
    throw new ConfigurationError('SECOND_BLOB_URL must name another place than the one where the files are.');
  const openSecond = async () => withSealing(await openStoreAt(secondBlobUrl, 'SECOND_BLOB_URL'));
  return { first: await openBlobStore(config), second: openedWhenAsked(openSecond) };
}

/** One address for one place, however it is written. */
const placeOf = (place: string) =>
  place.startsWith('s3://') ? (place.split('?')[0] ?? '').replace(/\/$/, '') : resolve(place);

/** Both as one store. */
export const joinedStore = ({ first, second }: BlobStores, onMissed: (key: string) => Promise<unknown>): BlobStore =>
  second ? withSecondCopy(first, second, onMissed) : first;

/** Opens the store at an `s3://` address or in a folder; `variable` is what a sentence names where it cannot be used. */
export async function openStoreAt(place: string, variable: string): Promise<BlobStore> {
  if (!place.startsWith('s3://')) return openDiskBlobs(resolve(place));
  // The client of an object store is half a megabyte of code, which a server with a folder never needs.
  const { openS3Blobs, readS3Url } = await import('./s3Blobs.ts');
  return openS3Blobs(readS3Url(place, variable), variable);
}
