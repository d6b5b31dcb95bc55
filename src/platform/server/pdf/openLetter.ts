import type { Block, Letter as LetterData } from './document.ts';
import * as blocks from './letterBlocks.ts';
import * as tables from './letterTables.ts';
import { drawApart } from './thread.ts';

export type { LetterFact } from './letterTables.ts';

/** What a letter is; `pageOf` says "Page 2 of 5" in its language. */
type LetterOptions = Omit<LetterData, 'blocks' | 'pageOf'> & { pageOf: (page: string, pages: string) => string };

/** A new letter: what is written into it is kept in order, and drawn apart when it is finished. */
export function openLetter({ pageOf, ...options }: LetterOptions) {
  const written: Block[] = [];
  const writing =
    <Given extends unknown[]>(compose: (...given: Given) => Block[]) =>
    (...given: Given): void =>
      void written.push(...compose(...given));
  return {
    title: writing(blocks.title),
    letterhead: writing(blocks.letterhead),
    heading: writing(blocks.heading),
    paragraph: writing(blocks.paragraph),
    halves: writing(blocks.halves),
    quotation: writing(blocks.quotation),
    facts: writing(tables.facts),
    table: writing(tables.table),
    sums: writing(tables.sums),
    signature: writing(blocks.signature),
    keepTogether: writing(blocks.keepTogether),
    newPage: writing(blocks.newPage),
    space: writing(blocks.leaveRoom),
    /** Draws what was written, numbers the pages and gives the bytes. */
    finish: (): Promise<Buffer> =>
      drawApart({ layout: 'letter', ...options, pageOf: pageOf('{page}', '{pages}'), blocks: written }),
  };
}

/** A letter that is being written. */
export type Letter = ReturnType<typeof openLetter>;
