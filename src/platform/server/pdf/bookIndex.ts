import type { Block, Book, TextBlock } from './document.ts';
import type { Placed } from './flow.ts';
import type { Size } from './frames.ts';
import type { Part } from './parts.ts';

type BookIndex = NonNullable<Book['index']>;

/** An index of fewer names than these tells nothing. */
const fewest = 4;
const gap = 24;
const lineHeight = 15;
const headingHeight = 70;

function wordsOf(part: Part): string[] {
  switch (part.kind) {
    case 'text':
      return [part.text];
    case 'row':
      return part.row.cells.map(({ text }) => text);
    case 'pictures':
      return part.pictures.map(({ caption }) => caption);
    case 'plate':
      return [part.picture.caption];
    case 'columns':
      return part.columns.flatMap(({ texts }) => texts.map(({ text }) => text));
    default:
      return [];
  }
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character);

/** A name of a single word is no part of a saint's or of somebody's longer name. */
const isPartOfLonger = (before: string, after: string): boolean =>
  /(?:^|\P{L})(?:St|Ste|Saint|Sainte)[. -]{1,2}$/u.test(before) || /^ \p{Lu}/u.test(after);

/** True where a name stands in a text as a whole. */
function stands(name: string, text: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    const isWhole = !isLetter(text[at - 1]) && !isLetter(text[end]);
    const isSingle = !name.includes(' ');
    if (isWhole && !(isSingle && isPartOfLonger(text.slice(Math.max(0, at - 10), at), text.slice(end, end + 2))))
      return true;
  }
  return false;
}

const spaced = (text: string) => text.replace(/\s+/g, ' ');

/** The names that stand in a book, each with its pages, as they are printed: "Anne Roy, 3, 7". */
function linesOfIndex(names: readonly string[], pages: readonly (readonly Placed[])[], first: number): string[] {
  const texts = pages.map((placed) => placed.flatMap(({ part }) => wordsOf(part)).map(spaced));
  return names.flatMap((name) => {
    const numbers = texts.flatMap((page, index) =>
      page.some((text) => stands(spaced(name), text)) ? [index + first] : [],
    );
    return numbers.length > 0 ? [`${name}, ${numbers.join(', ')}`] : [];
  });
}

/** An index in two columns, on as many pages as it needs; none where there is hardly a name. */
export function indexBlocks(
  { heading, names, style }: BookIndex,
  pages: readonly (readonly Placed[])[],
  first: number,
  { width, height }: Size,
): Block[] {
  const lines = linesOfIndex(names, pages, first);
  if (lines.length < fewest) return [];
  const blocks: Block[] = [{ kind: 'turn' }, heading];
  const column = (width - gap) / 2;
  let rest = lines;
  let room = height - headingHeight;
  while (rest.length > 0) {
    // A line that wraps takes two: a fifth of the column is left for those.
    const most = Math.max(1, Math.floor((room * 0.8) / lineHeight));
    const here = rest.slice(0, 2 * most);
    const half = Math.min(most, Math.ceil(here.length / 2));
    const texts = (of: readonly string[]) =>
      of.map((text): TextBlock => ({ kind: 'text', tag: 'P', text, style, padding: [0, 3] }));
    blocks.push({ kind: 'space', height: 8 });
    blocks.push({
      kind: 'columns',
      columns: [
        { x: 0, width: column, texts: texts(here.slice(0, half)) },
        { x: column + gap, width: column, texts: texts(here.slice(half)) },
      ],
    });
    rest = rest.slice(here.length);
    room = height;
    if (rest.length > 0) blocks.push({ kind: 'turn' });
  }
  return blocks;
}
