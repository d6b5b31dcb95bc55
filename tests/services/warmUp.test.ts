import { afterAll, beforeAll, expect, test } from 'vitest';
import { notFoundPage } from '#app/pages.tsx';
import { findPage } from '#app/shell/findPage.ts';
import { warmUp } from '#app/start/warmUp.ts';
import { plainPath } from '#platform/i18n.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const isCall = (url: string) => url.startsWith('/api/');

/** What is asked, of which the calls are answered by the server. */
async function askedWhile(signal: (asked: readonly string[]) => AbortSignal) {
  const asked: string[] = [];
  const refused: string[] = [];
  const ask = async (url: string) => {
    asked.push(url);
    const answer = isCall(url) ? await world.app.inject({ method: 'GET', url }) : { statusCode: 200, payload: '' };
    if (answer.statusCode !== 200) refused.push(url);
    return answer;
  };
  await warmUp(ask, signal(asked));
  return { asked, refused };
}

test('a server that starts is asked for pages and calls that there are, and for a listing that it has', async () => {
  const home = await world.place({ type: 'funeral-home' });
  const { asked, refused } = await askedWhile(() => new AbortController().signal);
  expect(refused).toEqual([]);
  expect(asked).toContain(`/api/places/${home.id}`);
  expect(asked).toContain(`/places/${home.slug}`);
  const pathOf = (url: string) => plainPath(new URL(url, 'http://rivage.invalid').pathname);
  expect(asked.filter((url) => !isCall(url) && findPage(pathOf(url)).page === notFoundPage)).toEqual([]);
});

test('a server that ends is asked no more', async () => {
  const stop = new AbortController();
  stop.abort();
  const { asked } = await askedWhile(() => stop.signal);
  expect(asked).toEqual([]);
});
