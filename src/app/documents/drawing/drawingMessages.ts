import type { ReadAnswer, RenderedPage } from './drawing.ts';

/** What a thread that draws is opened with. */
export type DrawingSettings = { publicUrl: string; browserDirectory: string };

/** What the thread that answers says to one that draws: draw an address; here is the answer to a read. */
export type ToDrawing =
  | { kind: 'draw'; number: number; path: string; search: string }
  | { kind: 'answer'; number: number; answer: ReadAnswer };

/** What a thread that draws says: a page, why there is none, what it has to read for one. */
export type FromDrawing =
  | { kind: 'page'; number: number; page: RenderedPage }
  | { kind: 'failure'; number: number; error: unknown }
  | { kind: 'read'; number: number; path: string; headers: [string, string][] };
