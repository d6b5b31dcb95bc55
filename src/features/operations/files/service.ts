import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import { countFileFaults, listBrokenFiles, listFilePasses } from './repository.ts';

/** Says how the stored files are. */
export const getStoredFiles: Service<typeof contract.getStoredFiles> = async ({ sql, config }) => {
  const [passes, broken, counts] = await Promise.all([listFilePasses(sql), listBrokenFiles(sql), countFileFaults(sql)]);
  return {
    passes,
    broken,
    brokenTotal: counts.broken,
    hasSecondCopy: config.secondBlobUrl !== undefined,
    missedCopies: counts.missed,
    missedSince: counts.missedSince,
  };
};
