import { drawBook } from './book.ts';
import { drawBooklet } from './booklet.ts';
import { drawCardSheet } from './cardSheet.ts';
import { drawPdf } from './pdfDrawing.ts';
import type { AnyPlan } from './pdfPlan.ts';

/** Draws whatever kind of paper a plan is of. */
export function drawAny(plan: AnyPlan): Promise<Buffer> {
  if ('book' in plan) return drawBook(plan.book);
  if ('booklet' in plan) return drawBooklet(plan.booklet);
  return 'cards' in plan ? drawCardSheet(plan.cards) : drawPdf(plan);
}
