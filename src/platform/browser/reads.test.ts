import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { dehydrate, hydrate } from './hydration.ts';
import type { Query, QueryContext } from './query.ts';
import { ReadCache } from './reads.ts';
import { type QueryOptions, useQueries, useQuery } from './useQuery.ts';
import { ReadCacheContext } from './useReadCache.ts';

const second = 1_000;
const minute = 60 * second;
const manners = { staleTime: 30 * second, forgetAfter: 5 * minute, tries: 3 };
const key = ['GET /api/spirits', {}];
const busy = (retryAfter?: number) => new ApiError(503, 'The service is busy.', retryAfter);
const missing = () => new ApiError(404, 'Not found.');

type Call = { answer: (data: unknown) => void; refuse: (error: Error) => void; signal: AbortSignal; at: number };

/** A server that is asked one question and answers when the test says so, or at once with what it is told. */
function createServer(queryKey: readonly unknown[] = key) {
  const calls: Call[] = [];
  let reply: (() => unknown) | undefined;
  let open = 0;
  let mostAtOnce = 0;
  const queryFn = async ({ signal }: QueryContext): Promise<unknown> => {
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    try {
      return await new Promise((answer, refuse) => {
        calls.push({ answer, refuse, signal, at: Date.now() });
        signal.addEventListener('abort', () => refuse(signal.reason));
        if (reply) new Promise((resolve) => resolve(reply?.())).then(answer, refuse);
      });
    } finally {
      open -= 1;
    }
  };
  return {
    query: { queryKey, queryFn } satisfies Query,
    calls,
    last: () => calls.at(-1)!,
    mostAtOnce: () => mostAtOnce,
    alwaysReplies: (make: () => unknown) => {
      reply = make;
    },
    alwaysRefuses: (make: () => Error) => {
      reply = () => {
        throw make();
      };
    },
  };
}

/** Somebody who looks, and how often they were shown something new. */
function look(cache: ReadCache, query: Query, options: { enabled?: boolean; refetchInterval?: number } = {}) {
  let redraws = 0;
  const leave = cache.watch({
    query,
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchInterval ?? 0,
    onChange: () => {
      redraws += 1;
    },
  });
  return { leave, redraws: () => redraws };
}

const nameOfKey = JSON.stringify(key);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const soon = () => pass(0);

let cache: ReadCache;
let server: ReturnType<typeof createServer>;
const state = () => cache.stateOf(nameOfKey);

beforeEach(() => {
  vi.useFakeTimers();
  cache = new ReadCache(manners);
  server = createServer();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('asking', () => {
  test('several readers of one question make one call and see one answer', async () => {
    const one = look(cache, server.query);
    const other = look(cache, { ...server.query, queryKey: [...key] });
    expect(server.calls).toHaveLength(1);
    server.last().answer([1]);
    await soon();
    expect(state()).toEqual({ data: [1], error: null, isFetching: false });
    expect([one.redraws(), other.redraws()]).toEqual([1, 1]);
  });

  test('names in another order are the same question', async () => {
    const forth = createServer(['GET /api/places', { query: { type: 'cemetery', page: 0 } }]);
    const back = createServer(['GET /api/places', { query: { page: 0, type: 'cemetery' } }]);
    look(cache, forth.query);
    look(cache, back.query);
    expect([forth.calls.length, back.calls.length]).toEqual([1, 0]);
  });

  test('a fresh answer is not asked anew, an old one is, and stays in sight meanwhile', async () => {
    server.alwaysReplies(() => [1]);
    look(cache, server.query).leave();
    await soon();
    look(cache, server.query);
    await soon();
    await pass(29 * second);
    const reader = look(cache, server.query);
    expect(server.calls).toHaveLength(2);
    reader.leave();
    await pass(2 * second);
    look(cache, server.query);
    expect(server.calls).toHaveLength(3);
    expect(state().data).toEqual([1]);
  });

  test('a query may say how long its own answers stay fresh', async () => {
    server.alwaysReplies(() => [1]);
    const lasting = { ...server.query, staleTime: Number.POSITIVE_INFINITY };
    look(cache, lasting);
    await pass(60 * minute);
    look(cache, lasting);
    expect(server.calls).toHaveLength(1);
    look(cache, server.query);
    expect(server.calls).toHaveLength(2);
  });

  test('a reader that is not enabled asks nothing', async () => {
    look(cache, server.query, { enabled: false, refetchInterval: 3 * second });
    await pass(minute);
    expect(server.calls).toHaveLength(0);
  });

  test('the last one to leave stops the call, unless somebody else waits for it', async () => {
    const one = look(cache, server.query);
    const other = look(cache, server.query);
    one.leave();
    await soon();
    expect(server.last().signal.aborted).toBe(false);
    other.leave();
    await soon();
    expect(server.last().signal.aborted).toBe(true);

    const fetched = cache.fetchQuery(server.query);
    look(cache, server.query).leave();
    await soon();
    server.last().answer([2]);
    expect(await fetched).toEqual([2]);

    const watched = createServer(['watched']);
    const reader = look(cache, watched.query);
    const joined = cache.fetchQuery(watched.query);
    reader.leave();
    await soon();
    watched.last().answer([3]);
    expect(await joined).toEqual([3]);
  });

  test('a reader that leaves and comes back in the same moment disturbs nothing', async () => {
    look(cache, server.query).leave();
    look(cache, server.query);
    await soon();
    expect(server.calls).toHaveLength(1);
    expect(server.last().signal.aborted).toBe(false);
  });
});

describe('failures', () => {
  test('a busy or unreachable server is asked twice more, with longer pauses', async () => {
    server.alwaysRefuses(() => busy());
    look(cache, server.query);
    await pass(4 * second);
    expect(server.calls).toHaveLength(3);
    const [first, then, last] = server.calls.map(({ at }) => at) as [number, number, number];
    expect(then - first).toBeGreaterThanOrEqual(0.5 * second);
    expect(last - then).toBeGreaterThanOrEqual(1 * second);
    expect(state().error).toEqual(busy());
    await pass(minute);
    expect(server.calls).toHaveLength(3);
  });

  test('a try that succeeds leaves no trace of the ones before', async () => {
    server.alwaysRefuses(() => new ApiError(0, 'Not reached.'));
    const reader = look(cache, server.query);
    await soon();
    server.alwaysReplies(() => [1]);
    await pass(2 * second);
    expect(state()).toEqual({ data: [1], error: null, isFetching: false });
    expect(reader.redraws()).toBe(1);
  });

  test.each([400, 401, 404, 429, 500])('a refusal with %i is not tried again', async (status) => {
    server.alwaysRefuses(() => new ApiError(status, 'No.'));
    look(cache, server.query);
    await pass(minute);
    expect(server.calls).toHaveLength(1);
    expect(state().error).toMatchObject({ status, message: 'No.' });
  });

  test('further tries wait as long as the server asks, and do not happen when that is too long for a person', async () => {
    server.alwaysRefuses(() => busy(8));
    look(cache, server.query);
    await pass(7.9 * second);
    expect(server.calls).toHaveLength(1);
    await pass(0.2 * second);
    expect(server.calls).toHaveLength(2);

    const closed = createServer(['closed']);
    closed.alwaysRefuses(() => busy(600));
    look(cache, closed.query);
    await soon();
    expect(cache.stateOf('["closed"]').error).toMatchObject({ status: 503 });
    await pass(minute);
    expect(closed.calls).toHaveLength(1);
  });

  test('"try again" is seen, keeps the sentence in sight, and never throws', async () => {
    server.alwaysRefuses(missing);
    look(cache, server.query);
    await soon();
    const done = cache.refetch(server.query);
    expect(state()).toMatchObject({ error: { status: 404 }, isFetching: true });
    await done;
    expect(state()).toMatchObject({ error: { status: 404 }, isFetching: false });
    server.alwaysReplies(() => [1]);
    await cache.refetch(server.query);
    expect(state()).toEqual({ data: [1], error: null, isFetching: false });
  });

  test('an answer stays beside the failure of a later call', async () => {
    server.alwaysReplies(() => [1]);
    look(cache, server.query);
    await soon();
    server.alwaysRefuses(missing);
    await cache.refetch(server.query);
    expect(state()).toMatchObject({ data: [1], error: { status: 404 } });
    await pass(3 * second);
    look(cache, server.query);
    expect(server.calls).toHaveLength(3);
  });

  test('a failure without an answer is forgotten with its last reader', async () => {
    server.alwaysRefuses(missing);
    const reader = look(cache, server.query);
    await soon();
    reader.leave();
    await soon();
    expect(state()).toEqual({ data: undefined, error: null, isFetching: false });
  });

  test('what is in doubt is asked once when the network comes back', async () => {
    const known = createServer(['known']);
    known.alwaysReplies(() => [1]);
    server.alwaysRefuses(() => new ApiError(0, 'Not reached.'));
    look(cache, known.query);
    look(cache, server.query);
    await pass(4 * second);
    const before = server.calls.length;
    server.alwaysReplies(() => [2]);
    cache.wake();
    await soon();
    expect(server.calls).toHaveLength(before + 1);
    expect(known.calls).toHaveLength(1);
    expect(state().data).toEqual([2]);
  });
});

describe('coming back', () => {
  test('the network’s return does not break in on a server that asked to be left alone', async () => {
    server.alwaysReplies(() => [1]);
    look(cache, server.query, { refetchInterval: 3 * second });
    await soon();
    server.alwaysRefuses(() => new ApiError(503, 'Busy.', 90));
    await pass(3 * second);
    const before = server.calls.length;
    for (let times = 0; times < 10; times++) {
      cache.wake();
      await pass(second);
    }
    expect(server.calls).toHaveLength(before);
    await pass(81 * second);
    expect(server.calls).toHaveLength(before + 1);
  });

  test('refreshing asks once for what is looked at, keeps what is shown, and overtakes what is on its way', async () => {
    const unseen = createServer(['unseen']);
    unseen.alwaysReplies(() => [1]);
    await cache.prefetchQuery(unseen.query);
    look(cache, server.query);
    server.last().answer(['before']);
    await soon();
    const asked = cache.refetch(server.query);
    const [, old] = server.calls;
    cache.refresh();
    await soon();
    expect(old!.signal.aborted).toBe(true);
    expect(state().data).toEqual(['before']);
    server.last().answer(['after']);
    await asked;
    expect(state().data).toEqual(['after']);
    expect([server.calls.length, unseen.calls.length]).toEqual([3, 1]);
  });
});

describe('polling', () => {
  const polling = { refetchInterval: 3 * second };

  test('asks again that long after each answer, and never has two calls on their way', async () => {
    look(cache, server.query, polling);
    await pass(20 * second);
    expect(server.calls).toHaveLength(1);
    server.last().answer([1]);
    await pass(2.9 * second);
    expect(server.calls).toHaveLength(1);
    await pass(0.2 * second);
    expect(server.calls).toHaveLength(2);
    await pass(minute);
    expect(server.calls).toHaveLength(2);
    expect(server.mostAtOnce()).toBe(1);
  });

  test('two readers poll together, as often as the more eager one wishes', async () => {
    server.alwaysReplies(() => [1]);
    look(cache, server.query, { refetchInterval: 10 * second });
    const eager = look(cache, server.query, polling);
    await pass(9.5 * second);
    expect(server.calls).toHaveLength(4);
    eager.leave();
    await pass(9 * second);
    expect(server.calls).toHaveLength(4);
    await pass(2 * second);
    expect(server.calls).toHaveLength(5);
  });

  test('stops while nobody polls and goes on with one call', async () => {
    server.alwaysReplies(() => [1]);
    const active = look(cache, server.query, polling);
    await pass(4 * second);
    active.leave();
    const idle = look(cache, server.query);
    const before = server.calls.length;
    await pass(20 * second);
    expect(server.calls).toHaveLength(before);
    idle.leave();
    look(cache, server.query, polling);
    await pass(1);
    expect(server.calls).toHaveLength(before + 1);
    await pass(2 * second);
    expect(server.calls).toHaveLength(before + 1);
  });

  test('an unchanged answer stays the same object and redraws nothing; a changed one does', async () => {
    server.alwaysReplies(() => [{ id: 'a', core: { status: 'in-care' } }]);
    const reader = look(cache, server.query, polling);
    await soon();
    const { data } = state();
    await pass(10 * second);
    expect(server.calls.length).toBeGreaterThan(3);
    expect(state().data).toBe(data);
    expect(reader.redraws()).toBe(1);
    server.alwaysReplies(() => [{ id: 'a', core: { status: 'at-rest' } }]);
    await pass(3 * second);
    expect(state().data).not.toBe(data);
    expect(reader.redraws()).toBe(2);
  });

  test('after failures the pauses double up to a minute, and one success brings the old rhythm back', async () => {
    server.alwaysReplies(() => [1]);
    look(cache, server.query, polling);
    await soon();
    server.alwaysRefuses(() => busy());
    await pass(8 * minute);
    const times = server.calls.map(({ at }) => at);
    const pauses = times.slice(2).map((at, index) => at - times[index + 1]!);
    pauses.forEach((pause, index) => {
      const longest = Math.min(3 * second * 2 ** (index + 1), minute);
      expect(pause).toBeGreaterThanOrEqual(longest / 2 - 1);
      expect(pause).toBeLessThanOrEqual(longest + 1);
    });
    expect(pauses.length).toBeGreaterThan(8);
    expect(new Set(pauses.slice(-4)).size).toBeGreaterThan(1);

    server.alwaysReplies(() => [2]);
    await pass(minute);
    const recovered = server.calls.length;
    await pass(9 * second);
    expect(server.calls.length - recovered).toBe(3);
    expect(server.mostAtOnce()).toBe(1);

    server.alwaysRefuses(() => busy());
    await pass(3 * second);
    const failed = server.calls.length;
    await pass(6 * second);
    expect(server.calls.length).toBeGreaterThan(failed);
  });

  test('coming and going during an outage does not shorten the pauses', async () => {
    server.alwaysRefuses(() => busy());
    let reader = look(cache, server.query, polling);
    await pass(minute);
    const before = server.calls.length;
    for (let times = 0; times < 20; times++) {
      reader.leave();
      reader = look(cache, server.query, polling);
      await pass(second / 2);
    }
    expect(server.calls.length - before).toBeLessThanOrEqual(1);
  });

  test('when a person has asked again with success, polling goes on at once', async () => {
    server.alwaysRefuses(() => busy());
    look(cache, server.query, polling);
    await pass(5 * minute);
    server.alwaysReplies(() => [1]);
    await cache.refetch(server.query);
    const before = server.calls.length;
    await pass(6.1 * second);
    expect(server.calls.length - before).toBe(2);
  });

  test('the server is left alone for as long as it asks', async () => {
    server.alwaysReplies(() => [1]);
    look(cache, server.query, polling);
    await soon();
    server.alwaysRefuses(() => new ApiError(429, 'Too many.', 90));
    await pass(3 * second);
    expect(server.calls).toHaveLength(2);
    await pass(89 * second);
    expect(server.calls).toHaveLength(2);
    await pass(2 * second);
    expect(server.calls).toHaveLength(3);
  });
});

describe('the cache', () => {
  test('clear forgets what was read, stops what is on its way, and throws away what comes of it', async () => {
    const deaf = {
      queryKey: ['deaf'],
      queryFn: () => new Promise((resolve) => setTimeout(resolve, second, 'old role')),
    };
    server.alwaysReplies(() => ['old role']);
    const reader = look(cache, server.query, { refetchInterval: 3 * second });
    look(cache, deaf);
    const waiting = expect(cache.fetchQuery(deaf)).rejects.toMatchObject({ name: 'AbortError' });
    await soon();
    const before = server.calls.length;
    cache.clear();
    expect(state().data).toBeUndefined();
    expect(reader.redraws()).toBe(2);
    await pass(minute);
    await waiting;
    expect(cache.stateOf('["deaf"]').data).toBeUndefined();
    // Only a reader that has noticed knows whether they may still ask.
    expect(server.calls).toHaveLength(before);
  });

  test('clear ends the pause before a further try, and keeps nothing that nobody looks at', async () => {
    server.alwaysRefuses(() => busy());
    const waiting = expect(cache.fetchQuery(server.query)).rejects.toMatchObject({ name: 'AbortError' });
    await pass(second / 4);
    cache.clear();
    await waiting;
    await pass(minute);
    expect(server.calls).toHaveLength(1);
    expect(cache.reads.size).toBe(0);
  });

  test('clear is noticed even where nothing was known yet', async () => {
    const reader = look(cache, server.query);
    const { epoch } = cache;
    const before = state();
    cache.clear();
    expect(reader.redraws()).toBe(1);
    expect(state()).not.toBe(before);
    expect(cache.epoch).toBe(epoch + 1);
    look(cache, server.query);
    expect(server.calls).toHaveLength(2);
  });

  test('an answer is forgotten five minutes after its last reader has left, never before', async () => {
    server.alwaysReplies(() => [1]);
    const reader = look(cache, server.query);
    await pass(60 * minute);
    expect(state().data).toEqual([1]);
    reader.leave();
    await pass(4 * minute);
    look(cache, { ...server.query, staleTime: Number.POSITIVE_INFINITY }).leave();
    await pass(4 * minute);
    expect(state().data).toEqual([1]);
    await pass(1.1 * minute);
    expect(cache.reads.size).toBe(0);
  });

  test('what was fetched early and never looked at is forgotten as well', async () => {
    server.alwaysReplies(() => [1]);
    await cache.prefetchQuery(server.query);
    await pass(5.1 * minute);
    expect(cache.reads.size).toBe(0);
  });

  test('fetchQuery takes a fresh answer, joins a call, and fails with the refusal', async () => {
    const joined = Promise.all([cache.fetchQuery(server.query), cache.fetchQuery(server.query)]);
    server.last().answer([1]);
    expect(await joined).toEqual([[1], [1]]);
    expect(await cache.fetchQuery(server.query)).toEqual([1]);
    expect(server.calls).toHaveLength(1);
    const anew = cache.fetchQuery({ ...server.query, staleTime: 0 });
    server.last().refuse(missing());
    await expect(anew).rejects.toMatchObject({ status: 404 });
  });

  test('ensureQueryData takes an answer of any age, also from inside another query', async () => {
    server.alwaysReplies(() => ({ region: 'Alberta' }));
    await cache.fetchQuery(server.query);
    await pass(4 * minute);
    const similar: Query = {
      queryKey: ['similar'],
      queryFn: ({ cache: inside }) => inside.ensureQueryData(server.query),
    };
    expect(await cache.fetchQuery(similar)).toEqual({ region: 'Alberta' });
    expect(server.calls).toHaveLength(1);
  });

  test('prefetchQuery asks once and never fails', async () => {
    server.alwaysRefuses(missing);
    await cache.prefetchQuery(server.query);
    server.alwaysReplies(() => [1]);
    await cache.prefetchQuery(server.query);
    await cache.prefetchQuery(server.query);
    expect(server.calls).toHaveLength(2);
  });

  test('invalidating asks anew what is looked at and begins with the key, and marks the rest as old', async () => {
    const record = createServer(['GET /api/spirit/{id}', { params: { id: '1' } }]);
    const neighbour = createServer(['GET /api/spirit/{id}', { params: { id: '12' } }]);
    const unseen = createServer(['GET /api/spirits', { query: { size: 5 } }]);
    for (const each of [server, record, neighbour, unseen]) each.alwaysReplies(() => [each.calls.length]);
    for (const each of [server, record, neighbour]) look(cache, each.query);
    await cache.prefetchQuery(unseen.query);
    await cache.invalidateQueries({ queryKey: ['GET /api/spirits'] });
    await cache.invalidateQueries({ queryKey: record.query.queryKey });
    expect([server, record, neighbour, unseen].map(({ calls }) => calls.length)).toEqual([2, 2, 1, 1]);
    expect(state().data).toEqual([2]);
    look(cache, unseen.query);
    expect(unseen.calls).toHaveLength(2);

    const page = createServer(['page', 12]);
    look(cache, page.query);
    await cache.invalidateQueries({ queryKey: ['page', 1] });
    expect(page.last().signal.aborted).toBe(false);
  });

  test('a call that began before the change is overtaken, and whoever waits gets the newer answer', async () => {
    look(cache, server.query, { refetchInterval: 3 * second });
    const fetched = cache.fetchQuery(server.query);
    const [old] = server.calls;
    const invalidated = cache.invalidateQueries({ queryKey: key });
    await soon();
    expect(old!.signal.aborted).toBe(true);
    server.last().answer(['after the change']);
    await invalidated;
    expect(await fetched).toEqual(['after the change']);
    expect(server.calls).toHaveLength(2);
    expect(server.mostAtOnce()).toBe(1);
  });

  test('setQueryData shows at once, changes only what is known, and outlives a call that began before', async () => {
    cache.setQueryData<number[]>(key, (before) => before && [...before, 2]);
    expect(state().data).toBeUndefined();
    look(cache, server.query);
    server.last().answer([1]);
    await soon();
    const refetched = cache.refetch(server.query);
    cache.setQueryData<number[]>(key, (before) => before && [...before, 2]);
    expect(state().data).toEqual([1, 2]);
    server.last().answer(['older']);
    await soon();
    expect(state().data).toEqual([1, 2]);
    server.last().answer(['newer']);
    await refetched;
    expect(state().data).toEqual(['newer']);
  });
});

describe('on the server and in the first drawing', () => {
  const serverManners = { ...manners, tries: 1, forgetAfter: Number.POSITIVE_INFINITY };

  function Screen({ query }: { query: QueryOptions<unknown> }) {
    const { data, error, isPending, isFetching } = useQuery(query);
    return createElement('p', null, JSON.stringify({ data, error: error?.message, isPending, isFetching }));
  }
  const draw = (from: ReadCache, query: QueryOptions<unknown>) =>
    renderToString(createElement(ReadCacheContext, { value: from }, createElement(Screen, { query })));

  test('the server draws what it has read; the browser draws the same first, and asks nothing', async () => {
    const onServer = new ReadCache(serverManners);
    server.alwaysReplies(() => ['drawn']);
    await onServer.prefetchQuery(server.query);
    const html = draw(onServer, server.query);
    expect(html).toContain('drawn');
    hydrate(cache, JSON.parse(JSON.stringify(dehydrate(onServer))));
    expect(draw(cache, server.query)).toBe(html);
    look(cache, server.query);
    expect(server.calls).toHaveLength(1);
  });

  test('a refusal travels too, and the browser asks again, because it may be somebody else', async () => {
    const onServer = new ReadCache(serverManners);
    server.alwaysRefuses(missing);
    await onServer.prefetchQuery(server.query);
    const dry = dehydrate(onServer);
    expect(dry).toEqual([{ name: nameOfKey, refusal: { status: 404, sentence: 'Not found.' } }]);
    const html = draw(onServer, server.query);
    expect(html).toContain('Not found.');
    hydrate(cache, JSON.parse(JSON.stringify(dry)));
    expect(draw(cache, server.query)).toBe(html);
    look(cache, server.query);
    expect(server.calls).toHaveLength(2);
  });

  test('the server makes one try, draws what is missing as pending, and leaves no timer behind', async () => {
    const onServer = new ReadCache(serverManners);
    server.alwaysRefuses(() => busy());
    await onServer.prefetchQuery(server.query);
    const unread = createServer(['unread']);
    expect(draw(onServer, unread.query)).toContain('&quot;isPending&quot;:true,&quot;isFetching&quot;:true');
    expect(draw(onServer, { ...unread.query, enabled: false })).toContain('&quot;isFetching&quot;:false');
    expect([server.calls.length, unread.calls.length]).toEqual([1, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('several answers are drawn together', async () => {
    const other = createServer(['other']);
    server.alwaysReplies(() => 'one');
    other.alwaysReplies(() => 'two');
    await Promise.all([cache.prefetchQuery(server.query), cache.prefetchQuery(other.query)]);
    const Both = () =>
      useQueries({
        queries: [server.query, other.query],
        combine: (results) => results.map(({ data }) => data).join(' and '),
      });
    expect(renderToString(createElement(ReadCacheContext, { value: cache }, createElement(Both)))).toBe('one and two');
  });
});
