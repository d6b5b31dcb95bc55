import { errorCode, isUnavailable } from '#platform/server/http/errorCode.ts';

/** Thrown where the store of files cannot be asked now: a disk that is not mounted, an object store that does not answer. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('The store of files is away.', { cause });
    this.name = 'StoreAway';
  }
}

/** What a disk says that is not there, broken, or cannot be opened by anybody now. */
const diskCodes = ['EIO', 'EROFS', 'ESTALE', 'ENODEV', 'ENXIO', 'ENOTDIR', 'EACCES', 'EMFILE', 'ENFILE'];

/** An object store that answers for itself and not for the file: its status, as the library tells it. */
function isStoresOwnFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { $metadata } = error;
  const status = typeof $metadata === 'object' && $metadata !== null && 'httpStatusCode' in $metadata;
  return status && typeof $metadata.httpStatusCode === 'number' && $metadata.httpStatusCode >= 500;
}

/** Whether a store that answers has no file of a name. */
export const isMissing = (error: unknown): boolean =>
  errorCode(error) === 'ENOENT' || (error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name));

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** What went wrong with a file; as a store that is away where it says nothing of the file itself. */
export function awayOr(error: unknown): unknown {
  if (error instanceof StoreAway) return error;
  const isAway = diskCodes.includes(errorCode(error) ?? '') || isUnavailable(error) || isTimeout(error);
  return isAway || isStoresOwnFault(error) ? new StoreAway(error) : error;
}
