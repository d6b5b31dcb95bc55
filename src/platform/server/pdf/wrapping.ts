import type { TextStyle } from './document.ts';
import type { FontName } from './fonts.ts';
import type { Pdfkit } from './pdfkit.ts';

/** A text as it is drawn: its lines with the spaces that end them, how high each is, the font that was taken, and over which width. */
export type Wrapped = { lines: readonly string[]; lineHeight: number; font: FontName; width: number };

/** So many lines in the middle are made about as long as each other. */
const mostBalanced = 4;

/** Takes up a font; the sans where another one lacks a letter of the text: letters of Indigenous languages. */
export function takeFont(doc: Pdfkit, text: string, { font, size }: TextStyle): FontName {
  doc.font(font).fontSize(size);
  const { font: read } = doc._font;
  const has = (letter: string) => /\s/.test(letter) || read.hasGlyphForCodePoint(letter.codePointAt(0)!);
  if (font === 'sans' || [...new Set(text)].every(has)) return font;
  doc.font('sans');
  return 'sans';
}

/** A text in lines over a width; what stands in the middle in lines of about one length. */
export function wrapText(doc: Pdfkit, text: string, width: number, style: TextStyle): Wrapped {
  const font = takeFont(doc, text, style);
  const lines = linesOver(doc, width, text);
  const own = style.align === 'center' ? narrowest(doc, text, width, lines.length) : width;
  const lineHeight = doc.currentLineHeight(true);
  return { lines: own === width ? lines : linesOver(doc, own, text), lineHeight, font, width: own };
}

function linesOver(doc: Pdfkit, width: number, text: string): string[] {
  const lines: string[] = [];
  doc._text(text, 0, 0, { width, height: Number.POSITIVE_INFINITY }, (line) => lines.push(line));
  return lines;
}

/** The least width over which words take no more lines: no word of them stands alone in the last. */
function narrowest(doc: Pdfkit, text: string, width: number, count: number): number {
  if (count < 2 || count > mostBalanced) return width;
  const words = text.split(/\s+/).map((word) => doc.widthOfString(word));
  let [least, most] = [Math.min(width, Math.max(width / 2, ...words)), width];
  while (most - least > 4) {
    const middle = (least + most) / 2;
    if (linesOver(doc, middle, text).length > count) least = middle;
    else most = middle;
  }
  return most;
}
