import { limits } from '../../../vocabulary/limits.ts';
import type { Status } from './schema.ts';

/** What the product has found out about itself; null for mails where the database did not say. */
type Found = { database: boolean; blobs: boolean; oldestMailSeconds: number | null };

/** How each part is for people: without the database pages are shown as they were drawn last, and nobody can sign in. */
export function partsOf({ database, blobs, oldestMailSeconds }: Found): Status['parts'] {
  const isLate = oldestMailSeconds === null || oldestMailSeconds > limits.ready.mailSeconds;
  if (!database) return { reading: 'slow', signIn: 'away', mails: 'away', files: 'away' };
  const mails = isLate ? 'slow' : 'works';
  // A code comes by mail.
  return { reading: 'works', signIn: mails, mails, files: blobs ? 'works' : 'away' };
}

/** Whether everything is as usual. */
export const isAllWell = ({ parts, disruptions }: Pick<Status, 'parts' | 'disruptions'>): boolean =>
  Object.values(parts).every((state) => state === 'works') && disruptions.every(({ endedAt }) => endedAt !== null);
