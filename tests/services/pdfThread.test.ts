import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PdfDocument } from '#platform/server/pdf/document.ts';
import { drawDocument } from '#platform/server/pdf/draw.ts';
import { paragraph, title } from '#platform/server/pdf/letterBlocks.ts';
import { facts } from '#platform/server/pdf/letterTables.ts';
import { openPdfThread } from '#platform/server/pdf/thread.ts';

const letter = (text: string): PdfDocument => ({
  layout: 'letter',
  language: 'fr',
  title: 'Un papier',
  foot: 'Un papier',
  pageOf: 'Page {page} de {pages}',
  created: new Date('2026-11-20T12:00:00Z'),
  compress: false,
  blocks: [...title('Un papier', 'Łı̨ Ève'), ...paragraph(text), ...facts([{ label: 'Nom', text: 'Ève' }])],
});

const unreadable = { ...letter('a'), blocks: [{ kind: 'table', room: 0, rows: null }] };
const long = letter('Née au bord de la baie. '.repeat(10_000));

describe('a paper drawn in a thread of its own', () => {
  let folder: string;
  let program: string;

  beforeAll(async () => {
    // Inside the house, where the built file finds its libraries.
    folder = await mkdtemp(join('node_modules', '.pdf-thread-'));
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { external: true },
      build: { ssr: 'src/platform/server/pdf/worker.ts', outDir: folder, copyPublicDir: false },
    });
    program = join(folder, 'worker.js');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is the paper that would have been drawn here, and several come back each as its own', async () => {
    const draw = openPdfThread(program);
    const texts = ['un', 'deux', 'trois'];
    const drawn = await Promise.all(texts.map((text) => draw(letter(text))));
    const here = await Promise.all(texts.map((text) => drawDocument(letter(text))));
    const bare = (paper: Buffer) => paper.toString('latin1').replace(/\/ID \[[^\]]*\]/g, '');
    expect(drawn.map(bare)).toEqual(here.map(bare));
  });

  it('leaves the thread that asked free meanwhile', async () => {
    const draw = openPdfThread(program);
    await draw(letter('first, because the fonts are read then'));
    let done = false;
    const drawing = draw(letter('Née au bord de la baie. '.repeat(1_000))).then(() => (done = true));
    let turns = 0;
    for (; !done; turns++) await new Promise((resolve) => setTimeout(resolve, 5));
    await drawing;
    expect(turns).toBeGreaterThan(5);
  });

  it('that cannot be drawn, takes too long or has no thread is refused, and the next one is drawn all the same', async () => {
    const draw = openPdfThread(program);
    await expect(draw(unreadable as never)).rejects.toThrow();
    expect((await draw(letter('after one that could not be drawn'))).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(draw(long, 0.05)).rejects.toThrow('took too long');
    expect((await draw(letter('after one that took too long'))).subarray(0, 5).toString()).toBe('%PDF-');
    const silent = join(folder, 'silent.mjs');
    await writeFile(silent, 'process.exit(0)');
    await expect(openPdfThread(silent)(letter('nobody'))).rejects.toThrow('ended without a document');
  });
});
