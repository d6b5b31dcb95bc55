import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { pageTable } from '#app/documents/pageTable.ts';
import { type PageStores, registerPages } from '#app/documents/serverPages.ts';
import { Refusal } from '#platform/errors.ts';
import type { Config } from '#platform/server/config.ts';
import { limits } from '#vocabulary/limits.ts';
import type { OpenRenderer, Read, RenderedPage, RenderPage } from './drawing.ts';
import type { DrawingSettings, FromDrawing, ToDrawing } from './drawingMessages.ts';

/** What the build makes of `drawingThread.ts`, and how much of the machine it may take: one processor is left to the answers. */
const built: DrawingProgram = {
  file: 'dist/server/drawingThread.js',
  seconds: limits.drawing.seconds,
  threads: Math.max(1, Math.min(limits.drawing.threads, availableParallelism() - 1)),
};

/** What runs in a thread, for how long it may draw a page, and how many there may be. */
type DrawingProgram = { file: string; seconds: number; threads: number };

type Awaited = { resolve: (page: RenderedPage) => void; reject: (error: unknown) => void; clock: NodeJS.Timeout };

/** A thread that draws several pages at once, as their reads come in. */
class DrawingThread {
  readonly #worker: Worker;
  readonly #seconds: number;
  readonly #read: Read;
  readonly #onEnd: (thread: DrawingThread) => void;
  readonly #awaited = new Map<number, Awaited>();
  #drawingsSoFar = 0;

  constructor(
    { file, seconds }: DrawingProgram,
    settings: DrawingSettings,
    read: Read,
    onEnd: (thread: DrawingThread) => void,
  ) {
    this.#seconds = seconds;
    this.#read = read;
    this.#onEnd = onEnd;
    this.#worker = new Worker(resolve(file), { workerData: settings, resourceLimits: limits.drawing.memory });
    // What is being drawn when the product ends is nobody's any more.
    this.#worker.unref();
    this.#worker
      .on('message', (message: FromDrawing) => this.#hear(message))
      .on('error', (error) => this.end(error))
      .on('exit', () => this.end(new Error('The thread that draws has ended.')));
  }

  /** How many pages it is drawing. */
  get busy(): number {
    return this.#awaited.size;
  }

  draw(path: string, search: string): Promise<RenderedPage> {
    return new Promise((resolve, reject) => {
      const number = ++this.#drawingsSoFar;
      const late = () => this.end(new Error('A page took too long to draw.'));
      const clock = setTimeout(late, this.#seconds * 1_000);
      this.#awaited.set(number, { resolve, reject, clock });
      this.#say({ kind: 'draw', number, path, search });
    });
  }

  /** Ends it, and tells all who wait for it why. */
  end(error: Error): Promise<number> {
    this.#onEnd(this);
    for (const { reject, clock } of this.#awaited.values()) {
      clearTimeout(clock);
      reject(error);
    }
    this.#awaited.clear();
    return this.#worker.terminate();
  }

  #say(message: ToDrawing): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromDrawing): void {
    if (message.kind === 'read') {
      void this.#readFor(message.number, message.path, message.headers);
      return;
    }
    const awaited = this.#awaited.get(message.number);
    this.#awaited.delete(message.number);
    clearTimeout(awaited?.clock);
    if (message.kind === 'page') awaited?.resolve(message.page);
    else awaited?.reject(message.error);
  }

  async #readFor(number: number, path: string, headers: [string, string][]): Promise<void> {
    this.#say({ kind: 'answer', number, answer: await this.#read(path, headers) });
  }
}

/** Threads that draw pages: one from the beginning, more while all are busy. One that ends is replaced with the next page. */
export const drawingThreads =
  (settings: DrawingSettings, program: DrawingProgram = built): OpenRenderer =>
  (read) => {
    const threads: DrawingThread[] = [];
    const open = (): DrawingThread => {
      const thread = new DrawingThread(program, settings, read, (ended) => {
        if (threads.includes(ended)) threads.splice(threads.indexOf(ended), 1);
      });
      threads.push(thread);
      return thread;
    };
    const leastBusy = (): DrawingThread => {
      const [first] = threads.toSorted((one, other) => one.busy - other.busy);
      return first && (first.busy === 0 || threads.length >= program.threads) ? first : open();
    };
    const renderPage: RenderPage = async (path, search) => {
      const thread = leastBusy();
      // Who comes now would wait for seconds: a calm word at once, and the pages being drawn are drawn.
      if (thread.busy >= limits.drawing.atOnce) throw new Refusal(503, 'busy', 1);
      return thread.draw(path, search);
    };
    open();
    const close = async () => {
      await Promise.all([...threads].map((thread) => thread.end(new Error('The server is closing.'))));
    };
    return { renderPage, close };
  };

/** What answers browsers with the pages of the build, for `createServer`: drawn apart from the thread that answers. */
export const builtPages =
  (config: Config, browserDirectory: string) =>
  (app: FastifyInstance, stores: PageStores): Promise<void> => {
    const openRenderer = drawingThreads({ publicUrl: config.publicUrl, browserDirectory });
    return registerPages(app, { config, browserDirectory, ...stores, table: pageTable, openRenderer });
  };
