import { parentPort } from 'node:worker_threads';
import { drawAny } from './pdfAny.ts';
import type { AnyPlan } from './pdfPlan.ts';

// A paper that cannot be drawn ends the thread with its reason; the next one gets a new thread.
parentPort?.on('message', async (plan: AnyPlan) => {
  // Its own bytes: what is handed over is gone from here, and a small Buffer shares its memory with others.
  const bytes = new Uint8Array(await drawAny(plan));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
