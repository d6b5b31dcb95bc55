import { limits } from '#vocabulary/limits.ts';

/** Control characters, line separators, marks that turn the direction of writing, and what no text encoding can hold. */
const unreadable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]/gu;

/** Names that mean a device to Windows, whatever comes after their first dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const fallbackName = 'document';

/** The name of a file as its reader may save it: what its sender wrote, without folders and without what misleads. */
export function sanitizeFileName(text: string): string {
  const name = text
    .replace(/^.*[/\\]/s, '')
    .replace(unreadable, '')
    .trim()
    .replace(/(?<![. ])[. ]+$/, '');
  if (!/[^. ]/.test(name)) return fallbackName;
  return shorten(name.replace(device, '_$1'));
}

/** Shortens before the ending, which says what the file is. */
function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= limits.fileNameCharacters) return name;
  const ending = Array.from(/(?<=.)\.[^. ]{1,15}$/u.exec(name)?.[0] ?? '');
  return [...characters.slice(0, limits.fileNameCharacters - ending.length), ...ending].join('');
}
