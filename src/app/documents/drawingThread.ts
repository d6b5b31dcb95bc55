import { parentPort, workerData } from 'node:worker_threads';
import { builtAssets } from './assets.ts';
import type { Transport } from './drawing.ts';
import type { DrawingSettings, FromDrawing, ToDrawing } from './drawingMessages.ts';
import { createRenderer } from './render.tsx';

const { publicUrl, browserDirectory }: DrawingSettings = workerData;
const say = (message: FromDrawing): void => parentPort?.postMessage(message);

/** The reads that are on their way, by their number. */
const reads = new Map<number, (response: Response) => void>();
let readsSoFar = 0;

/** The thread that answers requests reads: it has the database. */
const transport: Transport = (path, { headers }) =>
  new Promise((resolve) => {
    const number = ++readsSoFar;
    reads.set(number, resolve);
    say({ kind: 'read', number, path, headers: [...new Headers(headers)] });
  });

const renderPage = createRenderer({
  transport,
  publicUrl,
  findAssets: builtAssets(browserDirectory),
  appsOnly: false,
});

parentPort?.on('message', (message: ToDrawing) => {
  const { number } = message;
  if (message.kind === 'answer') {
    const { status, headers, text } = message;
    reads.get(number)?.(new Response(status === 304 ? null : text, { status, headers }));
    reads.delete(number);
    return;
  }
  renderPage(message.path, message.search).then(
    (page) => say({ kind: 'page', number, page }),
    (error: unknown) => say({ kind: 'failure', number, error }),
  );
});
