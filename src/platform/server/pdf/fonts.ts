import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fonts of our documents; the sans carries the combining marks and syllabics of Indigenous orthographies. */
export const fontFiles = {
  sans: 'RivageSans-Regular.ttf',
  bold: 'RivageSans-SemiBold.ttf',
  italic: 'RivageSans-Italic.ttf',
  serif: 'RivageSerif-Medium.ttf',
} as const;

/** One of our fonts. */
export type FontName = keyof typeof fontFiles;

const loaded = new Map<FontName, Buffer>();

/** The bytes of a font, read once. */
export function fontBytes(name: FontName): Buffer {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(join('src/platform/server/fonts', fontFiles[name]));
  loaded.set(name, bytes);
  return bytes;
}
