import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { begunStream, writeFrom } from './begunStream.ts';

/** A file as a store opens it, and pieces that come out of it. */
function opened(chunks: readonly string[]) {
  const file = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  const pieces = (async function* () {
    const source: AsyncIterable<Buffer> = file;
    for await (const chunk of source) yield chunk;
  })();
  return { file, pieces };
}

const soonClosed = (file: Readable) => vi.waitFor(() => expect(file.destroyed).toBe(true));

it('gives all pieces, the first among them', async () => {
  const { file, pieces } = opened(['one ', 'two ', 'three']);
  expect((await buffer(await begunStream(pieces))).toString()).toBe('one two three');
  await soonClosed(file);
  expect((await buffer(await begunStream(opened([]).pieces))).length).toBe(0);
});

it('fails before anything is answered where the beginning fails', async () => {
  const { file, pieces } = opened(['one']);
  file.destroy(new Error('changed'));
  await expect(begunStream(pieces)).rejects.toThrow('changed');
});

it('closes what it comes from where nobody has begun to read it, and where somebody stops', async () => {
  const [unread, halfRead] = [opened(['one', 'two']), opened(['one', 'two', 'three'])];
  (await begunStream(unread.pieces)).destroy();
  await soonClosed(unread.file);
  const stream = await begunStream(halfRead.pieces);
  for await (const _piece of stream) break;
  await soonClosed(halfRead.file);
});

it('closes what a store that is away takes nothing of', async () => {
  const { file, pieces } = opened(['one', 'two']);
  const away = { write: () => Promise.reject(new Error('away')) };
  await expect(writeFrom(away, 'a/key', await begunStream(pieces))).rejects.toThrow('away');
  await soonClosed(file);
});
