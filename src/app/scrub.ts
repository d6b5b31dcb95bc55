import { openBlobStores } from '#platform/server/blobs/openBlobStore.ts';
import { scrubAll } from '#platform/server/blobs/scrub.ts';
import { sourceOfKeys } from '#platform/server/sealing/keyFile.ts';
import { assertKeys } from '#platform/server/sealing/knownKeys.ts';
import { takeKeysOf } from '#platform/server/sealing/values.ts';
import { runOnDatabase } from './commandDatabase.ts';

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Reads every file through at once, as the clock does slowly; answers the exit code, 1 where one is broken. */
export async function main(variables: Record<string, string | undefined> = process.env): Promise<number> {
  return runOnDatabase(variables, async ({ pool }, config) => {
    const source = sourceOfKeys(config);
    await assertKeys(pool, takeKeysOf(source), source);
    const broken: string[] = [];
    const onBroken = (key: string, why: string) => void broken.push(`Broken: the file ${key} (${why}).`);
    const stores = await openBlobStores(config);
    const { files, bytes, mended, copied, sealed } = await scrubAll({ pool, ...stores, onBroken });
    const done = `${mended} mended from the second copy, ${copied} copied to it, ${sealed} sealed`;
    console.log([`Read ${files} files (${megabytes(bytes)}): ${done}.`, ...broken.sort()].join('\n'));
    return broken.length > 0 ? 1 : 0;
  });
}
