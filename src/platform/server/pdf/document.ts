import type { Language } from '#vocabulary/languages.ts';
import type { FontName } from './fonts.ts';
import type { BookSize, PaperSize } from './frames.ts';

/** How words look; sizes in points. */
export type TextStyle = {
  font: FontName;
  size: number;
  colour?: string;
  align?: 'left' | 'center' | 'right';
  lineGap?: number;
};

/** What a text is for those who hear it. */
export type TextTag = 'H1' | 'H2' | 'H3' | 'P' | 'BlockQuote';

/** What is lower than `whole` stays on one page; the rest begins where `room` is left for it, and goes on overleaf. */
type Breaks = { whole: number; room: number };

/** A text over the whole width. */
export type TextBlock = {
  kind: 'text';
  tag: TextTag;
  text: string;
  style: TextStyle;
  /** Room above it, but not at the top of a page. */
  before?: number;
  /** Room above and below its words, wherever it stands. */
  padding?: readonly [above: number, below: number];
  /** So much of what follows stays on the same page. */
  keep?: number;
  breaks?: Breaks;
  /** The colour of a bar at its side, from which the words stand back. */
  bar?: string;
};

/**
 * A picture (JPEG) with what stands under it and what is read to those who do not see it; its size in any unit. `sharp`: how
 * high it is in points at the most, where more would show its dots.
 */
export type Picture = {
  bytes: Uint8Array;
  alternative: string;
  caption: string;
  width: number;
  height: number;
  sharp?: number;
};

/** One cell of a row, so far from the left edge and so wide; `drop` sets its words a little lower. */
export type Cell = { tag: 'TH' | 'TD'; text: string; x: number; width: number; style: TextStyle; drop?: number };

/** A row of a table. */
export type Row = {
  cells: readonly Cell[];
  /** What its headings head. */
  scope: 'Row' | 'Column';
  padding: readonly [above: number, below: number];
  /** A line above or below it, from `x` to the right edge. */
  line?: { place: 'above' | 'below'; x: number; colour: string; weight: number };
  /** Room below its line. */
  after?: number;
  /** Room that has to be left below it on its page. */
  spare?: number;
  breaks: Breaks;
};

/** Rows below one another, of which `room` have to fit on the page where they begin; `heading` is said again overleaf. */
export type TableBlock = { kind: 'table'; rows: readonly Row[]; room: number; heading?: Row; caption?: string };

/** Something on a page: how high it is, and how it is drawn at a height. `before`: room above it, but not at the top. */
export type Block =
  | TextBlock
  | TableBlock
  | {
      kind: 'picture';
      bytes: Uint8Array;
      alternative: string;
      width: number;
      height: number;
      most: number;
      before?: number;
    }
  /** Pictures side by side, as high as one another, `most` at the most. */
  | { kind: 'pictures'; pictures: readonly Picture[]; most: number; style: TextStyle; before?: number }
  /** A picture that has a page of a book to itself. */
  | { kind: 'plate'; picture: Picture; style: TextStyle }
  /** Texts side by side, each column so far from the left edge and so wide. */
  | { kind: 'columns'; columns: readonly { x: number; width: number; texts: readonly TextBlock[] }[] }
  | { kind: 'drawing'; path: string; units: number; side: number; alternative: string; before?: number }
  /** A signature as it was typed or drawn (strokes on a field of 1,000 by 300), on its line. */
  | { kind: 'signature'; mark: SignatureMark; alternative: string }
  /** A line in the middle; so long and so high a space unless it says otherwise. */
  | { kind: 'rule'; colour: string; weight?: number; length?: number; height?: number; before?: number }
  | { kind: 'space'; height: number }
  /** What follows begins on a new page where so much room is not left. */
  | { kind: 'together'; height: number }
  /** What follows begins on a page of its own. */
  | { kind: 'turn' };

/** What was typed, or drawn as an SVG path. */
export type SignatureMark = { text: string } | { strokes: string };

/** What a document is before anything is drawn on it. */
export type DocumentOptions = {
  language: Language;
  title: string;
  created: Date;
  /** False leaves the streams readable, for tests. */
  compress?: boolean;
};

/** Pages in letter format with their numbers at the foot. */
export type Letter = DocumentOptions & {
  blocks: readonly Block[];
  /** Printed at the foot of each page, left of its number. */
  foot: string;
  /** "Page {page} of {pages}" in the document's language. */
  pageOf: string;
  /** Set large and pale across each page: "DRAFT". */
  stamp?: string;
  /** Set a little smaller where that leaves it on one page. */
  onePage?: boolean;
};

/** What an index of a book names, in the order of the alphabet: where each name stands is found when the pages are. */
type BookIndex = { heading: Block; names: readonly string[]; style: TextStyle };

/** A book to be kept: its cover, what is inside, its index, its end, and what stands at the foot of each page but the cover. */
export type Book = DocumentOptions & {
  size: BookSize;
  /** For a print shop: pictures over the edge, marks where it is cut. */
  press: boolean;
  cover: readonly Block[];
  inside: readonly Block[];
  index: BookIndex | null;
  end: readonly Block[];
  /** With `{page}` where the number of the page goes; the cover is page 1. */
  foot: string;
};

/**
 * A booklet to be folded, of 4, 8 or 12 pages: its front, what is inside, its back. The front and the back stand in the
 * middle of their pages. `inside`: the parts of it in versions, the fullest first, of which the first that fits is taken. Of
 * `filling` so much is taken as fits; `ruled` stands on a page that would be empty.
 */
export type Booklet = DocumentOptions & {
  size: PaperSize;
  front: readonly Block[];
  inside: readonly (readonly (readonly Block[])[])[];
  filling: readonly Block[];
  ruled: readonly Block[];
  back: readonly Block[];
};

/** A sheet of ten cards that say the same: a line above a name, what stands below it, an invitation, a QR code. */
export type Cards = DocumentOptions & {
  size: PaperSize;
  above: string;
  name: string;
  below: string;
  invitation: string;
  code: { path: string; size: number; alternative: string };
};

/** Cards of a quarter of a sheet, all alike: their fronts on the first page, their backs on the second, with room to write. */
export type Quarters = DocumentOptions & { size: PaperSize; front: readonly Block[]; back: readonly Block[] };

/** A card for the wallet on a letter page: its front and its back side by side, folded between them, and how it is made. */
export type Wallet = DocumentOptions & { instruction: string; front: readonly Block[]; back: readonly Block[] };

/** A QR code for a stone in three sizes, with a name below it; notes for who makes it. `{side}` of `sizeOf` is in millimetres. */
export type Plates = DocumentOptions & {
  size: PaperSize;
  heading: string;
  notes: readonly string[];
  name: string;
  sizeOf: string;
  code: { path: string; size: number; alternative: string };
};

/** A whole document as plain data, which can be handed to another thread. */
export type PdfDocument =
  | ({ layout: 'letter' } & Letter)
  | ({ layout: 'book' } & Book)
  | ({ layout: 'booklet' } & Booklet)
  | ({ layout: 'cards' } & Cards)
  | ({ layout: 'quarters' } & Quarters)
  | ({ layout: 'wallet' } & Wallet)
  | ({ layout: 'plates' } & Plates);
