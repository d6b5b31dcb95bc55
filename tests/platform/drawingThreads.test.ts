import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawingThreads } from '#app/documents/drawing/drawnApart.ts';
import { limits } from '#vocabulary/limits.ts';

/** A thread that says what its real one says, and does with an address what the address says. */
const program = `
import { parentPort, threadId } from 'node:worker_threads';
const waiting = new Map();
const bytesOf = (text) => new TextEncoder().encode(String(text));
parentPort.on('message', (message) => {
  const { kind, number, path } = message;
  if (kind === 'answer') {
    const drawing = waiting.get(number);
    parentPort.postMessage({ kind: 'page', number: drawing, page: { status: message.answer.status, html: bytesOf(message.answer.text) } });
    return;
  }
  if (path === '/reads') {
    waiting.set(number + 100, number);
    parentPort.postMessage({ kind: 'read', number: number + 100, path: '/api/read', headers: [['accept-language', 'fr']] });
  } else if (path === '/fails') parentPort.postMessage({ kind: 'failure', number, error: new Error('cannot be drawn') });
  else if (path === '/ends') process.exit(1);
  else if (path === '/hangs') for (;;);
  else if (path === '/waits') setTimeout(() => parentPort.postMessage({ kind: 'page', number, page: { status: 200, html: bytesOf(threadId) } }), 300);
  else parentPort.postMessage({ kind: 'page', number, page: { status: 200, html: bytesOf(threadId) } });
});
`;

let directory: string;
let file: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rivage-drawing-'));
  file = join(directory, 'thread.mjs');
  await writeFile(file, program);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const settings = { publicUrl: 'https://rivage.example', browserDirectory: '' };

async function withThreads<Result>(
  { threads = 1, seconds = 10 },
  work: (draw: (path: string) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const { renderPage, close } = drawingThreads(settings, { file, seconds, threads })(async (path, headers) => {
    return { status: 404, headers: [], text: `${path} ${new Headers(headers).get('accept-language')}`, tag: '' };
  });
  try {
    return await work(async (path) => Buffer.from((await renderPage(path, '')).html).toString());
  } finally {
    await close();
  }
}

describe('a thread that draws pages', () => {
  it('reads through the thread that answers, with its headers and its status', async () => {
    const html = await withThreads({}, (draw) => draw('/reads'));
    expect(html).toBe('/api/read fr');
  });

  it('says why a page cannot be drawn, and draws the next one', async () => {
    await withThreads({}, async (draw) => {
      const first = await draw('/');
      await expect(draw('/fails')).rejects.toThrow('cannot be drawn');
      expect(await draw('/')).toBe(first);
    });
  });

  it('is replaced when it ends; who waited for it is told', async () => {
    await withThreads({}, async (draw) => {
      const first = await draw('/');
      const waiting = draw('/waits');
      await Promise.all([expect(draw('/ends')).rejects.toThrow('ended'), expect(waiting).rejects.toThrow('ended')]);
      expect(Number(await draw('/'))).toBeGreaterThan(Number(first));
    });
  });

  it('is ended when a page takes too long, and another one draws', async () => {
    await withThreads({ seconds: 3 }, async (draw) => {
      await expect(draw('/hangs')).rejects.toThrow('too long');
      expect(await draw('/')).toMatch(/^\d+$/);
    });
  });

  it('gets company while it is busy, as far as there may be', async () => {
    const drawn = (threads: number) =>
      withThreads({ threads }, (draw) => Promise.all(['/waits', '/waits', '/waits', '/waits'].map(draw)));
    expect(new Set(await drawn(1)).size).toBe(1);
    expect(new Set(await drawn(2)).size).toBe(2);
  });

  it('refuses with a calm word who would wait for long', async () => {
    await withThreads({}, async (draw) => {
      const waiting = Array.from({ length: limits.drawing.atOnce }, () => draw('/waits'));
      await expect(draw('/')).rejects.toMatchObject({ status: 503, retryAfter: 1 });
      expect(new Set(await Promise.all(waiting)).size).toBe(1);
      expect(await draw('/')).toMatch(/^\d+$/);
    });
  });

  it('draws nothing any more once the server is closing', async () => {
    let waiting: Promise<string> | undefined;
    await withThreads({}, async (draw) => {
      waiting = draw('/waits');
      waiting.catch(() => undefined);
    });
    await expect(waiting).rejects.toThrow('closing');
  });
});
