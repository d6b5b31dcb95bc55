import type { Book } from './book.ts';
import type { Booklet } from './booklet.ts';
import type { CardSheet } from './cardSheet.ts';
import type { Paper, PdfOptions } from './pdfDrawing.ts';

/** What can be put on a paper, one after the other. */
export const pdfSteps = [
  'title',
  'letterhead',
  'sums',
  'heading',
  'paragraph',
  'quotation',
  'facts',
  'keepTogether',
  'table',
  'signature',
  'newPage',
  'space',
] as const satisfies readonly (keyof Paper)[];

/** One of the things that can be put on a paper. */
type PdfStep = (typeof pdfSteps)[number];

/** How each of them is asked for. */
export type PdfWriter = { [Step in PdfStep]: (...given: Parameters<Paper[Step]>) => void };

/** A whole paper as plain data, which can be handed to another thread. */
export type PdfPlan = { options: PdfOptions; steps: readonly (readonly [PdfStep, ...unknown[]])[] };

/** What can be drawn apart: a paper, a book, a booklet to be folded, a sheet of cards. */
export type AnyPlan = PdfPlan | { book: Book } | { booklet: Booklet } | { cards: CardSheet };
