import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CompressedText } from './compressed.ts';

/** A text of so many bytes that ends as it began, 200 kB earlier where it is as long. */
function textOf(bytes: number): string {
  const some = randomBytes(Math.ceil(bytes / 4)).toString('hex');
  return (some + some).slice(0, bytes);
}

describe('a compressed text', () => {
  test.each([0, 1, 17, 1_000, 131_071, 131_073, 300_000, 5_000_000])(
    'of %s bytes opens to itself in every encoding, in whichever order they are asked for',
    async (bytes) => {
      const text = textOf(bytes);
      for (const order of [
        ['br', 'gzip', 'identity'],
        ['identity', 'gzip', 'br'],
        ['gzip', 'br', 'identity'],
      ] as const) {
        const compressed = new CompressedText(text, 1);
        for (const encoding of order) {
          const sent = await compressed.get(encoding);
          const opened = { br: brotliDecompressSync, gzip: gunzipSync, identity: (whole: Buffer) => whole }[encoding](
            sent,
          );
          expect(opened.toString() === text).toBe(true);
          expect(compressed.peek(encoding)).toBe(sent);
        }
      }
    },
  );

  test('asked for in three encodings at once opens to itself in each', async () => {
    const text = textOf(50_000);
    const compressed = new CompressedText(text);
    const [br, gzip, identity] = await Promise.all([
      compressed.get('br'),
      compressed.get('gzip'),
      compressed.get('identity'),
    ]);
    expect(brotliDecompressSync(br).toString() === text).toBe(true);
    expect(gunzipSync(gzip).toString() === text).toBe(true);
    expect(identity.toString() === text).toBe(true);
  });
});
