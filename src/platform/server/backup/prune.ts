import { filesOf, listBackups, momentOf, readManifest } from './backups.ts';
import { type BackupPlace, copyOf } from './place.ts';

const day = 24 * 60 * 60 * 1_000;

/**
 * Removes backups older than so many days than the newest, unfinished ones before it, and copies of files that no backup names
 * any more; answers how many backups went. What people had erased is gone from the backups after as many days.
 */
export async function pruneBackups(place: BackupPlace, newest: string, days: number): Promise<number> {
  const oldest = momentOf(newest).getTime() - days * day;
  const backups = (await listBackups(place.store)).filter(({ name }) => name <= newest);
  const isOver = ({ name, isWhole }: (typeof backups)[number]) =>
    name !== newest && (!isWhole || momentOf(name).getTime() < oldest);
  const over = backups.filter(isOver);
  const named = new Set<string>();
  for (const { name } of backups.filter((backup) => !isOver(backup)))
    for await (const { key } of filesOf(place, name, await readManifest(place, name))) named.add(copyOf(place, key));
  // The manifest goes first: a backup without it is none.
  for (const { parts } of over) await place.store.delete(parts.sort((one) => (one.endsWith('/manifest') ? -1 : 1)));
  const unnamed: string[] = [];
  for await (const { key } of place.store.list('files')) if (!named.has(key)) unnamed.push(key);
  await place.store.delete(unnamed);
  return over.length;
}
