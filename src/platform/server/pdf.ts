import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileReply } from './fileReply.ts';
import type { PdfOptions } from './pdfDrawing.ts';
import { type PdfPlan, type PdfWriter, pdfSteps } from './pdfPlan.ts';
import { drawApart } from './pdfThread.ts';

export type { PdfFact } from './pdfDrawing.ts';

/** What a paper is; `pageOf` says "Page 2 of 5" in its language. */
type PaperOptions = Omit<PdfOptions, 'pageOf'> & { pageOf: (page: string, pages: string) => string };

/** A paper that is being written. */
export type Pdf = PdfWriter & {
  /** Draws what was written, numbers the pages and gives the bytes. */
  finish: () => Promise<Buffer>;
};

/** A new paper: what is written on it is kept in order, and drawn apart when it is finished. */
export function openPdf({ pageOf, ...options }: PaperOptions): Pdf {
  const steps: PdfPlan['steps'][number][] = [];
  const writers = pdfSteps.map((step) => [step, (...given: unknown[]) => void steps.push([step, ...given])]);
  const plan: PdfPlan = { options: { ...options, pageOf: pageOf('{page}', '{pages}') }, steps };
  return { ...(Object.fromEntries(writers) as PdfWriter), finish: () => drawApart(plan) };
}

/** A finished paper as a file to be saved. */
export const pdfFile = (title: string, bytes: Buffer): FileReply => ({
  name: `${title.replace(/[^\p{L}\p{N}() -]/gu, '')}.pdf`,
  contentType: 'application/pdf',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
});
