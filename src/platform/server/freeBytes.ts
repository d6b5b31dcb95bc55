import { statfs } from 'node:fs/promises';

/** How much of the disk that holds a folder is free for us, in bytes. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
