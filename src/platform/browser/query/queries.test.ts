import {
  environmentManager,
  keepPreviousData,
  MutationObserver,
  onlineManager,
  type QueryClient,
  QueryClientProvider,
  type QueryFunctionContext,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  useQuery,
} from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/browser/network/api.ts';
import { slowRequests } from '#platform/browser/network/slowRequests.ts';
import { limits } from '#vocabulary/limits.ts';
import { fetchLatest } from './fetchLatest.ts';
import { dehydrate, hydrate, retryRefused } from './hydration.ts';
import { createQueryClient, createServerQueryClient, refetchOnReturn } from './queryClient.ts';
import { pollingOptions } from './usePollingQuery.ts';

const second = 1_000;
const minute = 60 * second;
const key = ['GET /api/spirits', {}];
const busy = (retryAfter?: number) => new ApiError(503, 'The service is busy.', retryAfter);
const missing = () => new ApiError(404, 'Not found.');

type Call = { answer: (data: unknown) => void; refuse: (error: Error) => void; signal: AbortSignal; at: number };

/** A server that is asked one question and answers when the test says so, or at once with what it is told. */
function createServer(queryKey: QueryKey = key) {
  const calls: Call[] = [];
  let reply: (() => unknown) | undefined;
  const open = new Set<AbortSignal>();
  let mostAtOnce = 0;
  const queryFn = async ({ signal }: QueryFunctionContext): Promise<unknown> => {
    open.add(signal);
    mostAtOnce = Math.max(mostAtOnce, open.size);
    signal.addEventListener('abort', () => open.delete(signal));
    try {
      return await new Promise((answer, refuse) => {
        calls.push({ answer, refuse, signal, at: Date.now() });
        signal.addEventListener('abort', () => refuse(signal.reason));
        if (reply) new Promise((resolve) => resolve(reply?.())).then(answer, refuse);
      });
    } finally {
      open.delete(signal);
    }
  };
  return {
    query: { queryKey, queryFn },
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

/** Somebody who looks at data and failures, and how often she was shown something new. */
function look(client: QueryClient, options: QueryObserverOptions) {
  const observer = new QueryObserver(client, options);
  for (const seen of ['data', 'error'] as const) observer.trackProp(seen);
  let redraws = 0;
  const leave = observer.subscribe(() => {
    redraws += 1;
  });
  const { data, error } = observer.getCurrentResult();
  return { observer, leave, redraws: () => redraws, first: { data, error } };
}

/** Somebody who looks, and polls. */
const poll = (client: QueryClient, query: ReturnType<typeof createServer>['query'], interval = 3 * second) =>
  look(client, { ...query, ...pollingOptions(() => client.getQueryState(query.queryKey), interval, true) });

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const soon = () => pass(0);

let client: QueryClient;
let server: ReturnType<typeof createServer>;
const state = () => client.getQueryState(key);

// Without a window the library takes itself for a server, where nothing is polled.
beforeAll(() => environmentManager.setIsServer(() => false));
afterAll(() => environmentManager.setIsServer(() => typeof window === 'undefined'));
beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  server = createServer();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('asking', () => {
  test('several readers of one question make one call and see one answer', async () => {
    const one = look(client, server.query);
    const other = look(client, { ...server.query, queryKey: [...key] });
    expect(server.calls).toHaveLength(1);
    server.last().answer([1]);
    await soon();
    expect(state()).toMatchObject({ data: [1], error: null, fetchStatus: 'idle' });
    expect([one.redraws(), other.redraws()]).toEqual([1, 1]);
  });

  test('names in another order are the same question', () => {
    const forth = createServer(['GET /api/places', { query: { type: 'cemetery', page: 0 } }]);
    const back = createServer(['GET /api/places', { query: { page: 0, type: 'cemetery' } }]);
    look(client, forth.query);
    look(client, back.query);
    expect([forth.calls.length, back.calls.length]).toEqual([1, 0]);
  });

  test('a fresh answer is not asked anew, an old one is, and stays in sight meanwhile', async () => {
    server.alwaysReplies(() => [1]);
    look(client, server.query).leave();
    look(client, server.query);
    await soon();
    const before = server.calls.length;
    await pass(29 * second);
    const reader = look(client, server.query);
    expect(server.calls).toHaveLength(before);
    reader.leave();
    await pass(2 * second);
    look(client, server.query);
    expect(server.calls).toHaveLength(before + 1);
    expect(state()?.data).toEqual([1]);
  });

  test('a query may say how long its own answers stay fresh', async () => {
    server.alwaysReplies(() => [1]);
    const lasting = { ...server.query, staleTime: Number.POSITIVE_INFINITY };
    look(client, lasting);
    await pass(60 * minute);
    look(client, lasting);
    expect(server.calls).toHaveLength(1);
    look(client, server.query);
    expect(server.calls).toHaveLength(2);
  });

  test('a reader that is not enabled asks nothing', async () => {
    look(client, { ...server.query, enabled: false, refetchInterval: 3 * second });
    await pass(minute);
    expect(server.calls).toHaveLength(0);
  });

  test('the last one to leave stops the call', async () => {
    const one = look(client, server.query);
    const other = look(client, server.query);
    one.leave();
    await soon();
    expect(server.last().signal.aborted).toBe(false);
    other.leave();
    await soon();
    expect(server.last().signal.aborted).toBe(true);
  });
});

describe('failures', () => {
  test('a busy or unreachable server is asked twice more, with longer pauses', async () => {
    server.alwaysRefuses(() => busy());
    look(client, server.query);
    await pass(4 * second);
    expect(server.calls).toHaveLength(3);
    const [first, then, last] = server.calls.map(({ at }) => at) as [number, number, number];
    expect(then - first).toBeGreaterThanOrEqual(0.5 * second);
    expect(last - then).toBeGreaterThanOrEqual(1 * second);
    expect(state()?.error).toEqual(busy());
    await pass(minute);
    expect(server.calls).toHaveLength(3);
  });

  test('a try that succeeds leaves no trace of the ones before', async () => {
    server.alwaysRefuses(() => new ApiError(0, 'Not reached.'));
    const reader = look(client, server.query);
    await soon();
    server.alwaysReplies(() => [1]);
    await pass(2 * second);
    expect(state()).toMatchObject({ data: [1], error: null, fetchStatus: 'idle' });
    expect(reader.redraws()).toBe(1);
  });

  test.each([400, 401, 404, 429, 500])('a refusal with %i is not tried again', async (status) => {
    server.alwaysRefuses(() => new ApiError(status, 'No.'));
    look(client, server.query);
    await pass(minute);
    expect(server.calls).toHaveLength(1);
    expect(state()?.error).toMatchObject({ status, message: 'No.' });
  });

  test('further tries wait as long as the server asks, and do not happen when that is too long for a person', async () => {
    server.alwaysRefuses(() => busy(8));
    look(client, server.query);
    await pass(7.9 * second);
    expect(server.calls).toHaveLength(1);
    await pass(0.2 * second);
    expect(server.calls).toHaveLength(2);

    const closed = createServer(['closed']);
    closed.alwaysRefuses(() => busy(600));
    look(client, closed.query);
    await soon();
    expect(client.getQueryState(['closed'])?.error).toMatchObject({ status: 503 });
    await pass(minute);
    expect(closed.calls).toHaveLength(1);
  });

  test('a call without a network is made and fails; it does not wait for one', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    server.alwaysRefuses(() => new ApiError(0, 'Not reached.'));
    look(client, server.query);
    await pass(minute);
    vi.unstubAllGlobals();
    expect(server.calls).toHaveLength(1);
    expect(state()).toMatchObject({ error: { status: 0 }, fetchStatus: 'idle' });
  });

  test('"try again" is seen, keeps the sentence in sight, and never throws', async () => {
    server.alwaysRefuses(missing);
    const { observer } = look(client, server.query);
    await soon();
    const done = observer.refetch();
    expect(observer.getCurrentResult()).toMatchObject({
      error: { status: 404 },
      isError: true,
      isPending: false,
      isFetching: true,
    });
    await done;
    expect(observer.getCurrentResult()).toMatchObject({ error: { status: 404 }, isFetching: false });
    server.alwaysReplies(() => [1]);
    await observer.refetch();
    expect(observer.getCurrentResult()).toMatchObject({ data: [1], error: null, isFetching: false });
  });

  test('an answer stays beside the failure of a later call', async () => {
    server.alwaysReplies(() => [1]);
    const { observer } = look(client, server.query);
    await soon();
    server.alwaysRefuses(missing);
    await observer.refetch();
    expect(state()).toMatchObject({ data: [1], error: { status: 404 } });
    await pass(3 * second);
    look(client, server.query);
    expect(server.calls).toHaveLength(3);
  });

  test('a failure without an answer is forgotten with its last reader', async () => {
    server.alwaysRefuses(missing);
    const reader = look(client, server.query);
    await soon();
    reader.leave();
    await soon();
    expect(state()).toBeUndefined();
    expect(look(client, server.query).first).toEqual({ data: undefined, error: null });
    expect(server.calls).toHaveLength(2);
  });
});

describe('coming back', () => {
  test('what is in doubt is asked once when the network comes back', async () => {
    const known = createServer(['known']);
    known.alwaysReplies(() => [1]);
    server.alwaysRefuses(() => new ApiError(0, 'Not reached.'));
    look(client, known.query);
    look(client, server.query);
    await pass(4 * second);
    const before = server.calls.length;
    server.alwaysReplies(() => [2]);
    await refetchOnReturn(client);
    await soon();
    expect(server.calls).toHaveLength(before + 1);
    expect(known.calls).toHaveLength(1);
    expect(state()?.data).toEqual([2]);
  });

  test('the network’s return does not break in on a server that asked to be left alone', async () => {
    server.alwaysReplies(() => [1]);
    poll(client, server.query);
    await soon();
    server.alwaysRefuses(() => busy(90));
    await pass(3 * second);
    const before = server.calls.length;
    for (let times = 0; times < 10; times++) {
      await refetchOnReturn(client);
      await pass(second);
    }
    expect(server.calls).toHaveLength(before);
    await pass(81 * second);
    expect(server.calls).toHaveLength(before + 1);
  });

  test('refreshing asks once for what is looked at, keeps what is shown, and overtakes what is on its way', async () => {
    const unseen = createServer(['unseen']);
    unseen.alwaysReplies(() => [1]);
    await client.query(unseen.query);
    const { observer } = look(client, server.query);
    server.last().answer(['before']);
    await soon();
    const asked = observer.refetch();
    const [, old] = server.calls;
    void client.invalidateQueries();
    await soon();
    expect(old!.signal.aborted).toBe(true);
    expect(state()?.data).toEqual(['before']);
    server.last().answer(['after']);
    await asked;
    expect(state()?.data).toEqual(['after']);
    expect([server.calls.length, unseen.calls.length]).toEqual([3, 1]);
  });
});

describe('polling', () => {
  test('asks again that long after each answer, and never has two calls on their way', async () => {
    poll(client, server.query);
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
    poll(client, server.query, 10 * second);
    const eager = poll(client, server.query);
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
    const { observer } = poll(client, server.query);
    const options = (isPolling: boolean) => ({
      ...server.query,
      ...pollingOptions(() => state(), 3 * second, isPolling),
    });
    await pass(4 * second);
    observer.setOptions(options(false));
    const before = server.calls.length;
    await pass(20 * second);
    expect(server.calls).toHaveLength(before);
    observer.setOptions(options(true));
    await pass(1);
    expect(server.calls).toHaveLength(before + 1);
    await pass(2 * second);
    expect(server.calls).toHaveLength(before + 1);
  });

  test('drawing anew meanwhile does not put off the next call', async () => {
    server.alwaysReplies(() => [1]);
    const { observer } = poll(client, server.query);
    for (let times = 0; times < 10; times++) {
      await pass(0.7 * second);
      observer.setOptions({ ...server.query, ...pollingOptions(() => state(), 3 * second, true) });
    }
    expect(server.calls).toHaveLength(3);
  });

  test('an unchanged answer stays the same object and redraws nothing; a changed one does', async () => {
    server.alwaysReplies(() => [{ id: 'a', core: { status: 'in-care' } }]);
    const reader = poll(client, server.query);
    await soon();
    const data = state()?.data;
    await pass(10 * second);
    expect(server.calls.length).toBeGreaterThan(3);
    expect(state()?.data).toBe(data);
    expect(reader.redraws()).toBe(1);
    server.alwaysReplies(() => [{ id: 'a', core: { status: 'at-rest' } }]);
    await pass(3 * second);
    expect(state()?.data).not.toBe(data);
    expect(reader.redraws()).toBe(2);
  });

  test('after failures the pauses double up to a minute, and one success brings the old rhythm back', async () => {
    server.alwaysReplies(() => [1]);
    poll(client, server.query);
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

  test('the very first call of a polled read has its further tries', async () => {
    server.alwaysRefuses(() => busy());
    poll(client, server.query);
    await pass(4 * second);
    expect(server.calls).toHaveLength(3);
  });

  test('coming and going during an outage does not shorten the pauses', async () => {
    server.alwaysRefuses(() => busy());
    let reader = poll(client, server.query);
    await pass(minute);
    const before = server.calls.length;
    for (let times = 0; times < 20; times++) {
      reader.leave();
      reader = poll(client, server.query);
      await pass(second / 2);
    }
    expect(server.calls.length - before).toBeLessThanOrEqual(1);
  });

  test('when a person has asked again with success, polling goes on at once', async () => {
    server.alwaysRefuses(() => busy());
    const { observer } = poll(client, server.query);
    await pass(5 * minute);
    server.alwaysReplies(() => [1]);
    await observer.refetch();
    const before = server.calls.length;
    await pass(6.1 * second);
    expect(server.calls.length - before).toBe(2);
  });

  test('the server is left alone for as long as it asks', async () => {
    server.alwaysReplies(() => [1]);
    poll(client, server.query);
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
    const reader = poll(client, server.query);
    const { observer } = look(client, { ...deaf, enabled: false });
    const waiting = expect(client.query(deaf)).rejects.toThrow('CancelledError');
    await soon();
    client.clear();
    // Only a reader that has noticed knows whether she may still ask.
    reader.observer.setOptions({ ...server.query, enabled: false });
    expect(state()?.data).toBeUndefined();
    const before = server.calls.length;
    await pass(minute);
    await waiting;
    expect(observer.getCurrentResult().data).toBeUndefined();
    expect(server.calls).toHaveLength(before);
    expect(reader.redraws()).toBe(2);
  });

  test('clear has those who still look ask anew, also where nothing was known yet', async () => {
    const unanswered = createServer(['unanswered']);
    server.alwaysReplies(() => [1]);
    look(client, server.query);
    look(client, unanswered.query);
    await soon();
    client.clear();
    client.clear();
    await soon();
    expect(unanswered.calls[0]!.signal.aborted).toBe(true);
    expect([server.calls.length, unanswered.calls.length]).toEqual([2, 2]);
  });

  test('clear throws away the answer to an earlier question, too', async () => {
    const first = createServer(['page', 1]);
    const second = createServer(['page', 2]);
    const placeholderData = keepPreviousData;
    const { observer } = look(client, { ...first.query, placeholderData });
    first.last().answer('old role');
    await soon();
    observer.setOptions({ ...second.query, placeholderData });
    expect(observer.getCurrentResult()).toMatchObject({ data: 'old role', isPlaceholderData: true, isPending: false });
    client.clear();
    expect(observer.getCurrentResult().data).toBeUndefined();
    observer.setOptions({ ...second.query, placeholderData });
    expect(observer.getCurrentResult().data).toBeUndefined();
  });

  test('clear ends the pause before a further try, and keeps nothing that nobody looks at', async () => {
    server.alwaysRefuses(() => busy());
    const waiting = expect(client.query(server.query)).rejects.toThrow('CancelledError');
    await pass(second / 4);
    client.clear();
    await waiting;
    await pass(minute);
    expect(server.calls).toHaveLength(1);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  test('an answer is forgotten five minutes after its last reader has left, never before', async () => {
    server.alwaysReplies(() => [1]);
    const reader = look(client, server.query);
    await pass(60 * minute);
    expect(state()?.data).toEqual([1]);
    reader.leave();
    await pass(4 * minute);
    look(client, { ...server.query, staleTime: Number.POSITIVE_INFINITY }).leave();
    await pass(4 * minute);
    expect(state()?.data).toEqual([1]);
    await pass(1.1 * minute);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  test('what was fetched early and never looked at is forgotten as well', async () => {
    server.alwaysReplies(() => [1]);
    await client.query(server.query);
    await pass(5.1 * minute);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  test('a query takes a fresh answer, joins a call, and fails with the refusal', async () => {
    const joined = Promise.all([client.query(server.query), client.query(server.query)]);
    server.last().answer([1]);
    expect(await joined).toEqual([[1], [1]]);
    expect(await client.query(server.query)).toEqual([1]);
    expect(server.calls).toHaveLength(1);
    await soon();
    const anew = client.query({ ...server.query, staleTime: 0 });
    server.last().refuse(missing());
    await expect(anew).rejects.toMatchObject({ status: 404 });
  });

  test('the latest answer is asked for also where a fresh one is known, and goes on when the last reader leaves', async () => {
    const reader = look(client, server.query);
    server.last().answer([1]);
    await soon();
    const latest = fetchLatest(client, server.query);
    const { observer } = look(client, server.query);
    reader.leave();
    observer.destroy();
    await soon();
    expect(server.last().signal.aborted).toBe(false);
    server.last().answer([2]);
    expect(await latest).toEqual([2]);
    expect(server.calls).toHaveLength(2);
  });

  test('an answer of any age will do for another query that builds on it', async () => {
    server.alwaysReplies(() => ({ region: 'Alberta' }));
    await client.query(server.query);
    await pass(4 * minute);
    const similar = {
      queryKey: ['similar'],
      queryFn: ({ client: inside }: QueryFunctionContext) => inside.query({ ...server.query, staleTime: 'static' }),
    };
    expect(await client.query(similar)).toEqual({ region: 'Alberta' });
    expect(server.calls).toHaveLength(1);
  });

  test('invalidating asks anew what is looked at and begins with the key, and marks the rest as old', async () => {
    const record = createServer(['GET /api/spirit/{id}', { params: { id: '1' } }]);
    const neighbour = createServer(['GET /api/spirit/{id}', { params: { id: '12' } }]);
    const unseen = createServer(['GET /api/spirits', { query: { size: 5 } }]);
    for (const each of [server, record, neighbour, unseen]) each.alwaysReplies(() => [each.calls.length]);
    for (const each of [server, record, neighbour]) look(client, each.query);
    await client.query(unseen.query);
    await client.invalidateQueries({ queryKey: ['GET /api/spirits'] });
    await client.invalidateQueries({ queryKey: record.query.queryKey });
    expect([server, record, neighbour, unseen].map(({ calls }) => calls.length)).toEqual([2, 2, 1, 1]);
    expect(state()?.data).toEqual([2]);
    look(client, unseen.query);
    expect(unseen.calls).toHaveLength(2);

    const page = createServer(['page', 12]);
    look(client, page.query);
    await client.invalidateQueries({ queryKey: ['page', 1] });
    expect(page.last().signal.aborted).toBe(false);
  });

  test('a call that began before the change is overtaken, and whoever waits gets the newer answer', async () => {
    poll(client, server.query);
    const fetched = client.query(server.query);
    const [old] = server.calls;
    const invalidated = client.invalidateQueries({ queryKey: key });
    await soon();
    expect(old!.signal.aborted).toBe(true);
    server.last().answer(['after the change']);
    await invalidated;
    expect(await fetched).toEqual(['after the change']);
    expect(server.calls).toHaveLength(2);
    expect(server.mostAtOnce()).toBe(1);
  });

  test('a call that nobody looks at yet is overtaken as well: who comes asks anew', async () => {
    client.query(server.query).catch(() => undefined);
    await client.invalidateQueries({ queryKey: key });
    await soon();
    expect(server.last().signal.aborted).toBe(true);
    look(client, server.query);
    expect(server.calls).toHaveLength(2);

    server.last().answer([1]);
    await pass(minute);
    const old = createServer(['old']);
    old.alwaysReplies(() => ['before']);
    await client.query(old.query);
    void client.query({ ...old.query, staleTime: 0 });
    await client.invalidateQueries({ queryKey: ['old'] });
    await soon();
    look(client, old.query);
    expect(old.calls).toHaveLength(3);
  });

  test('setQueryData shows at once, changes only what is known, and outlives a call that began before', async () => {
    const add = (before: unknown) => before && [...(before as number[]), 2];
    client.setQueryData(key, add);
    expect(state()?.data).toBeUndefined();
    const { observer } = look(client, server.query);
    server.last().answer([1]);
    await soon();
    const refetched = observer.refetch();
    client.setQueryData(key, add);
    expect(state()?.data).toEqual([1, 2]);
    server.calls[1]!.answer(['older']);
    await soon();
    expect(state()?.data).toEqual([1, 2]);
    server.last().answer(['newer']);
    await refetched;
    expect(state()?.data).toEqual(['newer']);
  });
});

describe('what a person waits for', () => {
  const long = limits.slowAfter + 1;
  const isLong = () => slowRequests.isLong.read();
  const isOver = () => pass(limits.slowShownAtLeast).then(() => expect(isLong()).toBe(false));

  test('a first answer and a change are spoken of when they take long, until they have come', async () => {
    look(client, server.query);
    await pass(long);
    expect(isLong()).toBe(true);
    server.last().answer([1]);
    await isOver();

    let finish: (reply: unknown) => void = () => undefined;
    const change = new MutationObserver(client, { mutationFn: () => new Promise((resolve) => (finish = resolve)) });
    void change.mutate();
    await pass(long);
    expect(isLong()).toBe(true);
    finish('done');
    await isOver();
  });

  test('a poll is not, nor what nobody waits for any more', async () => {
    poll(client, server.query);
    server.last().answer([1]);
    await pass(3 * second + long);
    expect(server.calls).toHaveLength(2);
    expect(isLong()).toBe(false);

    const other = createServer(['other']);
    const reader = look(client, other.query);
    await pass(long);
    expect(isLong()).toBe(true);
    reader.leave();
    await isOver();
  });

  test('a change is sent without a network too, once, and what it brings is not kept', async () => {
    onlineManager.setOnline(false);
    let sent = 0;
    const refused = async () => {
      sent += 1;
      throw new ApiError(0, 'Not reached.');
    };
    const change = new MutationObserver(client, { mutationFn: refused });
    await expect(change.mutate()).rejects.toMatchObject({ status: 0 });
    onlineManager.setOnline(true);
    await pass(minute);
    expect(sent).toBe(1);
    client.clear();
    expect(client.getMutationCache().getAll()).toEqual([]);
  });
});

describe('on the server and in the first drawing', () => {
  function Screen({ query }: { query: QueryObserverOptions }) {
    const { data, error, isPending, isFetching } = useQuery(query);
    return createElement('p', null, JSON.stringify({ data, error: error?.message, isPending, isFetching }));
  }
  const draw = (from: QueryClient, query: QueryObserverOptions) =>
    renderToString(createElement(QueryClientProvider, { client: from }, createElement(Screen, { query })));
  const overTheWire = (from: QueryClient) => JSON.parse(JSON.stringify(dehydrate(from)));

  test('the server draws what it has read; the browser draws the same first, and asks nothing', async () => {
    const onServer = createServerQueryClient();
    server.alwaysReplies(() => ['drawn']);
    await onServer.query(server.query);
    const html = draw(onServer, server.query);
    expect(html).toContain('drawn');
    hydrate(client, overTheWire(onServer));
    expect(draw(client, server.query)).toBe(html);
    look(client, server.query);
    retryRefused(client);
    expect(server.calls).toHaveLength(1);
  });

  test('a refusal travels too, and the browser asks again, because it may be somebody else', async () => {
    const onServer = createServerQueryClient();
    server.alwaysRefuses(missing);
    await onServer.query(server.query).catch(() => undefined);
    expect(dehydrate(onServer)).toEqual([{ key, refusal: { status: 404, message: 'Not found.' } }]);
    const html = draw(onServer, server.query);
    expect(html).toContain('Not found.');
    hydrate(client, overTheWire(onServer));
    hydrate(client, [{ key: ['not looked at'], refusal: { status: 404, message: 'Not found.' } }]);
    await pass(minute);
    expect(draw(client, server.query)).toBe(html);
    const { first } = look(client, server.query);
    expect(first.error).toMatchObject({ status: 404 });
    expect(server.calls).toHaveLength(1);
    retryRefused(client);
    expect(server.calls).toHaveLength(2);
    expect(state()?.error).toMatchObject({ status: 404 });
    expect(client.getQueryState(['not looked at'])).toBeUndefined();
  });

  test('the server makes one try, draws what is missing as pending, and leaves no timer behind', async () => {
    const onServer = createServerQueryClient();
    environmentManager.setIsServer(() => true);
    server.alwaysRefuses(() => busy());
    await onServer.query(server.query).catch(() => undefined);
    const unread = createServer(['unread']);
    expect(draw(onServer, unread.query)).toContain('&quot;isPending&quot;:true,&quot;isFetching&quot;:true');
    expect(draw(onServer, { ...unread.query, enabled: false })).toContain('&quot;isFetching&quot;:false');
    expect([server.calls.length, unread.calls.length]).toEqual([1, 0]);
    expect(dehydrate(onServer)).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    environmentManager.setIsServer(() => false);
  });
});
