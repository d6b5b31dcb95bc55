import { drawBook } from './book.ts';
import { drawBooklet } from './booklet.ts';
import { drawCards } from './cards.ts';
import type { PdfDocument } from './document.ts';
import { drawLetter } from './letter.ts';
import { drawQuarters } from './quarters.ts';
import { drawPlates } from './stonePlates.ts';
import { drawWallet } from './wallet.ts';

/** Draws a document in the layout it asks for. */
export async function drawDocument(document: PdfDocument): Promise<Buffer> {
  switch (document.layout) {
    case 'letter':
      return drawLetter(document);
    case 'book':
      return drawBook(document);
    case 'booklet':
      return drawBooklet(document);
    case 'cards':
      return drawCards(document);
    case 'quarters':
      return drawQuarters(document);
    case 'wallet':
      return drawWallet(document);
    case 'plates':
      return drawPlates(document);
  }
}
