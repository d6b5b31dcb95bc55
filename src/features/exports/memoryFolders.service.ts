import { safeName, uniqueNames } from './names.rules.ts';
import type { OwnData } from './ownData.service.ts';
import type { ArchiveWords } from './words.service.ts';

/** In which folder each memory page lies that somebody keeps, ending in a slash. */
export function memoryFolders(words: ArchiveWords, pages: OwnData['memoryPages']): { id: string; path: string }[] {
  const kept = pages.filter(({ personId }) => personId === null);
  const names = uniqueNames(kept.map(({ id, name }) => safeName(name, id)));
  return kept.map(({ id }, index) => ({ id, path: `${words.t('exports.folders.memory')}/${names[index]}/` }));
}
