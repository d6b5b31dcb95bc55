import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import { drawDocument } from './draw.ts';

// A document that cannot be drawn ends the thread with its reason; the next one gets a new thread.
parentPort?.on('message', async (document: PdfDocument) => {
  // Its own bytes: what is handed over is gone from here, and a small Buffer shares its memory with others.
  const bytes = new Uint8Array(await drawDocument(document));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
