import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { session } from '#platform/browser/session/session.ts';
import { call, configureApi } from './api.ts';

const anna = { id: 'a', email: 'anna@example.org', roles: 'user,funeral-home' };
const kept = { etag: 'W/"one"', 'cache-control': 'private, no-store' };
let asked: (string | undefined)[] = [];
let next: () => Response;

beforeEach(() => {
  asked = [];
  configureApi({
    language: 'en',
    unreachable: 'Not reached.',
    transport: async (_path, init) => {
      asked.push((init.headers as Record<string, string>)['if-none-match']);
      return next();
    },
  });
  session.start(anna);
});
afterEach(() => session.end());

const ask = () => call('GET /api/spirits', {}, { quiet: true });
const answer = (reply: unknown, headers: Record<string, string> = kept) => {
  next = () => new Response(JSON.stringify(reply), { headers });
  return ask();
};
const nothingNew = () => {
  next = () => new Response(null, { status: 304, headers: kept });
  return ask();
};

describe('an answer with a tag that the browser may not keep', () => {
  test('is asked for by its tag, and is the answer when nothing is new', async () => {
    const first = await answer(['one']);
    expect(await nothingNew()).toBe(first);
    expect(await answer(['two'], { ...kept, etag: 'W/"two"' })).toEqual(['two']);
    expect(await nothingNew()).toEqual(['two']);
    expect(asked).toEqual([undefined, 'W/"one"', 'W/"one"', 'W/"two"']);
  });

  test('is forgotten for another role, another session and nobody', async () => {
    await answer(['family']);
    session.chooseRole('funeral-home');
    await answer(['home']);
    session.start(anna);
    await answer(['again']);
    session.end();
    await answer(['nobody']);
    expect(asked).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is forgotten once the answer has no tag, and one the browser keeps is left to it', async () => {
    await answer(['one']);
    await answer(['none'], { 'cache-control': 'private, no-store' });
    await answer(['public'], { etag: 'W/"p"', 'cache-control': 'no-cache' });
    await answer(['last']);
    expect(asked).toEqual([undefined, 'W/"one"', undefined, undefined]);
  });

  test('stays out of writes', async () => {
    await answer(['one']);
    next = () => new Response('{}');
    await call('PATCH /api/spirits' as never, {}, { quiet: true });
    expect(asked[1]).toBeUndefined();
  });
});
