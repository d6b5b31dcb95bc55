import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limits } from '#vocabulary/limits.ts';
import { limitConcurrency } from '../concurrency/limitConcurrency.ts';
import type { PdfDocument } from './document.ts';

/** What the build makes of `worker.ts`; sources that run without a build draw in the thread they are in. */
const builtWorker = import.meta.env.PROD ? 'dist/server/pdfWorker.js' : null;

/**
 * A thread that draws documents one after the other, so that nobody else waits for a drawing. It is opened with the first
 * document, and opened anew when one takes longer than `paperSeconds` or cannot be drawn.
 */
export function openPdfThread(program: string) {
  const takeTurn = limitConcurrency({ concurrency: 1, queueLimit: limits.papersWaiting });
  let open: Worker | null = null;

  function thread(): Worker {
    if (open) return open;
    const worker = new Worker(resolve(program), { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    // What is being drawn when the product ends is nobody's any more.
    worker.unref();
    worker.on('error', () => close(worker)).on('exit', () => close(worker));
    open = worker;
    return worker;
  }

  function close(worker: Worker): void {
    if (open === worker) open = null;
    void worker.terminate();
  }

  return (document: PdfDocument, seconds: number = limits.paperSeconds): Promise<Buffer> =>
    takeTurn(async () => {
      const worker = thread();
      try {
        return await drawn(worker, document, seconds);
      } catch (error) {
        close(worker);
        throw error;
      }
    });
}

/** What one worker makes of one document, in time. */
const drawn = (worker: Worker, document: PdfDocument, seconds: number): Promise<Buffer> =>
  new Promise<Buffer>((answer, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(clock);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (bytes: Uint8Array) => settle(() => answer(Buffer.from(bytes.buffer)));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => onError(new Error('The thread ended without a document.'));
    const clock = setTimeout(() => onError(new Error('The document took too long to draw.')), seconds * 1_000);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(document);
  });

async function drawHere(document: PdfDocument): Promise<Buffer> {
  const { drawDocument } = await import('./draw.ts');
  return drawDocument(document);
}

/** Draws a document, in the built product apart from the thread that answers requests. */
export const drawApart: (document: PdfDocument) => Promise<Buffer> = builtWorker
  ? openPdfThread(builtWorker)
  : drawHere;
