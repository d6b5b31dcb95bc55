/** Paper that people have: letter in Canada, A4 elsewhere. Folded in the middle it is half letter, or A5. */
export type PaperSize = 'letter' | 'a4';

/** What a book is printed on: the paper at home, or a square of 21 cm at a print shop. */
export type BookSize = PaperSize | 'square';

/** Width and height in points. */
export type Size = { width: number; height: number };

/** What is written on of a page: how far its corner is from the page's, and how large it is. */
export type Frame = Size & { x: number; y: number };

/** Width and height of a sheet, upright. */
export const paperSizes: Record<PaperSize, Size> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
};

const framed = ({ width, height }: Size, side: number, top: number, bottom: number): Frame => ({
  x: side,
  y: top,
  width: width - 2 * side,
  height: height - top - bottom,
});

/** What is written on of a letter. */
export const letterFrame = framed(paperSizes.letter, 60, 60, 66);

/** Width and height of a page of a book. */
export const bookSizes: Record<BookSize, Size> = { ...paperSizes, square: { width: 595.28, height: 595.28 } };

/** What is written on of a page of a book. */
export const bookFrame = (size: BookSize): Frame =>
  size === 'square' ? framed(bookSizes.square, 66, 58, 70) : framed(bookSizes[size], 72, 66, 84);

/** How far a print shop's picture reaches over the edge that is cut (3 mm), and how much paper is around the page for its marks. */
export const press = { bleed: 8.504, around: 28 } as const;

/** A page of a booklet: half a sheet that lies on its side. */
export const bookletPage = (size: PaperSize): Size => ({
  width: paperSizes[size].height / 2,
  height: paperSizes[size].width,
});

/** What is written on of a page of a booklet. */
export const bookletFrame = (size: PaperSize): Frame => framed(bookletPage(size), 40, 40, 40);
