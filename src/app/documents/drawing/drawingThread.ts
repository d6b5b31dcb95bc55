import { parentPort, workerData } from 'node:worker_threads';
import { builtAssets } from '#app/documents/assets.ts';
import { createRenderer } from '#app/documents/render.tsx';
import type { Read, ReadAnswer } from './drawing.ts';
import type { DrawingSettings, FromDrawing, ToDrawing } from './drawingMessages.ts';
import { transportBy } from './pageReads.ts';

const { publicUrl, browserDirectory }: DrawingSettings = workerData;
const say = (message: FromDrawing, given: ArrayBuffer[] = []): void => parentPort?.postMessage(message, given);

/** The reads that are on their way, by their number. */
const reads = new Map<number, (answer: ReadAnswer) => void>();
let readsSoFar = 0;

/** The thread that answers requests reads: it has the database. */
const read: Read = (path, headers) =>
  new Promise((resolve) => {
    const number = ++readsSoFar;
    reads.set(number, resolve);
    say({ kind: 'read', number, path, headers });
  });

const renderPage = createRenderer({
  transport: transportBy(read),
  publicUrl,
  findAssets: builtAssets(browserDirectory),
  appsOnly: false,
});

parentPort?.on('message', (message: ToDrawing) => {
  const { number } = message;
  if (message.kind === 'answer') {
    reads.get(number)?.(message.answer);
    reads.delete(number);
    return;
  }
  renderPage(message.path, message.search).then(
    // The page's bytes change hands instead of being copied.
    (page) => say({ kind: 'page', number, page }, page.html.length > 0 ? [page.html.buffer] : []),
    (error: unknown) => say({ kind: 'failure', number, error }),
  );
});
