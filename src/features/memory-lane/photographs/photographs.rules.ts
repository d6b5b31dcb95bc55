import { bound } from '#features/memory-lane/core/moments.rules.ts';
import type { MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import type { MemoryRight } from '#features/memory-lane/core/stewardship.rules.ts';
import {
  formatVagueDate,
  parseVagueDate,
  type TranslateVagueDate,
} from '#features/memory-lane/story/vagueDates.rules.ts';
import type { Language } from '../../../vocabulary/languages.ts';

const widths = [480, 960, 1_920] as const;

/** For how many hours a photograph that was removed can be brought back; then it is erased. */
export const photographUndoHours = 24;

/** How many of a page's removed photographs are held so; with more, the first of them are erased at once. */
export const maximumDeletedPhotographs = 100;

/** True where a removed photograph may be brought back: any by the keeper, by a helper one that they removed themselves. */
export const mayRestorePhotograph = (right: MemoryRight, photograph: { isOwnAct: boolean }): boolean =>
  right === 'keeper' || photograph.isOwnAct;

/** In which forms a photograph is kept. */
export type PhotographForm = 'webp' | 'avif';

/** The address of a photograph in one of its widths. */
export const sourceOf = (
  { address }: Pick<MemoryPhotograph, 'address'>,
  width: 480 | 960 | 1_920,
  form: PhotographForm = 'webp',
): string => `${address}-${width}.${form}`;

/** The widths a browser can choose from, as `srcset`; those that a small photograph does not have are left out. */
export function sourcesOf(
  photograph: Pick<MemoryPhotograph, 'address' | 'width'>,
  form: PhotographForm = 'webp',
): string {
  const smaller = widths.filter((width) => width < photograph.width);
  const largest = widths.find((width) => width >= photograph.width) ?? 1_920;
  return [...new Set([...smaller, largest])]
    .map((width) => `${sourceOf(photograph, width, form)} ${Math.min(width, photograph.width)}w`)
    .join(', ');
}

/** On paper a dot for each pixel of a photograph of fewer would be seen: it is printed smaller. */
const sharpOnPaper = 900;

/** True for a photograph that has few pixels: it is never shown or printed wider than it is sharp. */
export const isSmall = ({ width }: { width: number }): boolean => width < sharpOnPaper;

/** How high a photograph may be printed, in points: at 150 dots to the inch, so that none is seen. */
export const sharpPoints = ({ height }: { height: number }): number => (height * 72) / 150;

/** The shapes for which the gallery has a class, as width to height in hundredths. */
export const shapes = [50, 56, 67, 75, 80, 100, 125, 133, 150, 178, 200, 240, 300] as const;

/** The known shape that is nearest to a photograph's own; pictures are never cropped, only set side by side by it. */
export function shapeOf({ width, height }: { width: number; height: number }): (typeof shapes)[number] {
  const own = Math.log(width / height);
  const distance = (shape: number) => Math.abs(Math.log(shape / 100) - own);
  return shapes.reduce((best, shape) => (distance(shape) < distance(best) ? shape : best));
}

/** When a photograph or a recording was taken: a date in the reader's language, in one line, where it can be understood, else as the family wrote it. */
export function takenOf(taken: string, language: Language, t: TranslateVagueDate): string {
  const date = parseVagueDate(taken);
  return date ? formatVagueDate(date, language, t).replaceAll(' ', '\u00a0') : taken.trim();
}

/** What stands under a photograph: no line of it begins or ends with the dot between its words and its date. */
export const captionOf = (
  { caption, taken }: Pick<MemoryPhotograph, 'caption' | 'taken'>,
  language: Language,
  t: TranslateVagueDate,
): string => [bound(caption.trim()), takenOf(taken, language, t)].filter(Boolean).join('\u00a0·\u00a0');

/** What is written under a photograph. */
export type PhotographText = Pick<MemoryPhotograph, 'caption' | 'taken'>;

/** Fields of it that were typed: the others are a relative's to write. */
export type TypedText = Partial<PhotographText>;

/** The typed fields that say something else than before. */
export const changedText = (before: PhotographText, typed: TypedText): TypedText => ({
  ...(typed.caption !== undefined && typed.caption !== before.caption ? { caption: typed.caption } : {}),
  ...(typed.taken !== undefined && typed.taken !== before.taken ? { taken: typed.taken } : {}),
});

/** True where a field was typed. */
export const hasText = (typed: TypedText): boolean => Object.keys(typed).length > 0;

/** What could not be written yet, with what came of the last try: typed fields that failed, or none where they were written. */
export const heldTexts = (
  held: ReadonlyMap<string, TypedText>,
  photographId: string,
  failed: TypedText,
): ReadonlyMap<string, TypedText> => {
  const others = [...held].filter(([one]) => one !== photographId);
  return new Map(hasText(failed) ? [...others, [photographId, { ...held.get(photographId), ...failed }]] : others);
};
