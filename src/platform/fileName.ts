import { fileTypes } from '#vocabulary/fileTypes.ts';
import { limits } from '#vocabulary/limits.ts';

/** Control characters, line separators, marks that turn the direction of writing, and what no text encoding can hold. */
const unreadable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]/gu;

/** Names that mean a device to Windows, whatever comes after their first dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const fallbackName = 'document';

/**
 * The name of a file as its reader may save it: what its sender wrote, without folders and without what misleads. Where the
 * type of its content is known, the name ends as files of that type do.
 */
export function sanitizeFileName(text: string, contentType = ''): string {
  const name = text
    .replace(/^.*[/\\]/s, '')
    .replace(unreadable, '')
    .trim()
    .replace(/(?<![. ])[. ]+$/, '');
  if (!/[^. ]/.test(name)) return nameOfType(fallbackName, contentType);
  return shorten(nameOfType(name.replace(device, '_$1'), contentType));
}

/** A name with an ending that fits the type of its content: what a computer opens it with is not for its sender to say. */
export function nameOfType(name: string, contentType: string): string {
  const endings = fileTypes[contentType];
  if (!endings || hasEnding(name, endings)) return name;
  const stem = name.slice(0, name.length - endingOf(name).length);
  const isOtherType = Object.values(fileTypes).some((others) => hasEnding(name, others));
  if (hasEnding(stem, endings)) return stem;
  return `${isOtherType ? stem : name}${endings[0]}`;
}

/** True for a name that has one of some endings, and something in front of it. */
const hasEnding = (name: string, endings: readonly string[]): boolean => endings.includes(endingOf(name).toLowerCase());

const endingOf = (name: string): string => /(?<=.)\.[^. ]{1,15}$/u.exec(name)?.[0] ?? '';

/** Shortens before the ending, which says what the file is. */
function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= limits.fileNameCharacters) return name;
  const ending = Array.from(endingOf(name));
  return [...characters.slice(0, limits.fileNameCharacters - ending.length), ...ending].join('');
}
