import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limits } from '#vocabulary/limits.ts';
import { limitConcurrency } from './limitConcurrency.ts';
import type { AnyPlan } from './pdfPlan.ts';

/** What the build makes of `pdfWorker.ts`; sources that run without a build draw in the thread they are in. */
const builtWorker = import.meta.env.PROD ? 'dist/server/pdfWorker.js' : null;

/**
 * A thread that draws papers one after the other, so that nobody else waits for a drawing. It is opened with the first
 * paper, and opened anew when a paper takes longer than `paperSeconds` or cannot be drawn.
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

  return (plan: AnyPlan, seconds: number = limits.paperSeconds): Promise<Buffer> =>
    takeTurn(async () => {
      const worker = thread();
      try {
        return await drawn(worker, plan, seconds);
      } catch (error) {
        close(worker);
        throw error;
      }
    });
}

/** What one worker makes of one paper, in time. */
const drawn = (worker: Worker, plan: AnyPlan, seconds: number): Promise<Buffer> =>
  new Promise<Buffer>((answer, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(clock);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (bytes: Uint8Array) => settle(() => answer(Buffer.from(bytes.buffer)));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => onError(new Error('The thread ended without a paper.'));
    const clock = setTimeout(() => onError(new Error('The paper took too long to draw.')), seconds * 1_000);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(plan);
  });

async function drawHere(plan: AnyPlan): Promise<Buffer> {
  const { drawAny } = await import('./pdfAny.ts');
  return drawAny(plan);
}

/** Draws a paper, in the built product apart from the thread that answers requests. */
export const drawApart: (plan: AnyPlan) => Promise<Buffer> = builtWorker ? openPdfThread(builtWorker) : drawHere;
