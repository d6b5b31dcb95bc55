import { beforeEach, describe, expect, test } from 'vitest';
import { HtmlCache } from './htmlCache.ts';

let now = 0;
let drawn: string[] = [];
beforeEach(() => {
  now = 0;
  drawn = [];
});

const cacheOf = (options: { staleSeconds?: number; maximumBytes?: number; freshSeconds?: number } = {}) =>
  new HtmlCache<string>({
    draw: async (key) => {
      drawn.push(key);
      return `${key}${drawn.length}`;
    },
    bytesOf: (page) => page.length,
    freshSeconds: 10,
    staleSeconds: 30,
    now: () => now,
    ...options,
  });

describe('finished pages', () => {
  test('are drawn once for all who wait and for all who come while they are fresh', async () => {
    const cache = cacheOf();
    expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['a1', 'a1']);
    now = 9_999;
    expect(await cache.get('a')).toBe('a1');
    expect(drawn).toEqual(['a']);
  });

  test('that have grown old are served once more while one new drawing is made', async () => {
    const cache = cacheOf();
    await cache.get('a');
    now = 10_000;
    expect([cache.peek('a'), cache.peek('a'), await cache.get('a')]).toEqual(['a1', 'a1', 'a1']);
    expect(drawn).toEqual(['a', 'a']);
    expect(await cache.get('a')).toBe('a2');
  });

  test('are as old as the reads they were drawn from', async () => {
    const cache = cacheOf();
    const waiting = cache.get('a');
    now = 30_000;
    await waiting;
    expect(cache.peek('a')).toBeUndefined();
  });

  test('that have not changed are the ones drawn last, and fresh again', async () => {
    const told: (string | undefined)[] = [];
    const draw = async (key: string, last?: string) => {
      told.push(last);
      return last ?? key;
    };
    const cache = new HtmlCache({ draw, bytesOf: ({ length }) => length, freshSeconds: 10, now: () => now });
    for (now of [0, 40_000, 49_999]) expect(await cache.get('a')).toBe('a');
    expect(told).toEqual([undefined, 'a']);
  });

  test('too old to be served once more are drawn while one waits', async () => {
    const cache = cacheOf();
    await cache.get('a');
    now = 30_000;
    expect(cache.peek('a')).toBeUndefined();
    expect(await cache.get('a')).toBe('a2');
  });

  test('are each drawn anew where none may be kept', async () => {
    const cache = cacheOf({ freshSeconds: 0, staleSeconds: 0 });
    expect([await cache.get('a'), await cache.get('a')]).toEqual(['a1', 'a2']);
    expect(cache.peek('a')).toBeUndefined();
  });

  test('never hold more memory than they may, the oldest go first', async () => {
    const cache = cacheOf({ maximumBytes: 4 });
    for (const key of ['a', 'b', 'c']) await cache.get(key);
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, 'b2', 'c3']);
  });

  test('that cannot be drawn are tried again by the next one who asks', async () => {
    let works = false;
    const cache = new HtmlCache<string>({
      draw: async () => (works ? 'drawn' : Promise.reject(new Error('no'))),
      bytesOf: () => 1,
      freshSeconds: 10,
    });
    await expect(cache.get('a')).rejects.toThrow('no');
    works = true;
    expect(await cache.get('a')).toBe('drawn');
  });
});
