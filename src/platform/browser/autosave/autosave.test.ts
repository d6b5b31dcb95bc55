import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/browser/network/api.ts';
import { type Adapter, Autosave, type Sending } from './autosave.ts';
import { autosaveOf, openAutosave } from './autosaves.ts';
import type { Unsaved } from './state.rules.ts';

type Page = { version: number; values: Record<string, string> };
type Call = Sending<string, Page> & { answer: (page: Page) => void; refuse: (error: Error) => void };

const first: Page = { version: 1, values: { a: '1', b: '1' } };
const lost = () => new ApiError(0, 'Nobody answered.');

/** A server that answers when the test says so, and a device that keeps a copy. */
function stage(change: Partial<Adapter<string, Page>> = {}) {
  const calls: Call[] = [];
  const device: { unsaved: Unsaved<string> | null; isFull: boolean } = { unsaved: null, isFull: false };
  const adapter: Adapter<string, Page> = {
    rules: {
      valueIn: ({ values }, name) => values[name],
      newer: (one, other) => (other.version > one.version ? other : one),
      isEqual: Object.is,
      merge: ({ mine }) => ({ value: mine, asks: true }),
    },
    local: {
      read: () => device.unsaved,
      write: (unsaved) => {
        device.unsaved = Object.keys(unsaved.changes).length > 0 ? unsaved : null;
        return !device.isFull;
      },
    },
    send: (sending) => new Promise((answer, refuse) => calls.push({ ...sending, answer, refuse })),
    ...change,
  };
  const take = async (values: Record<string, string>, version = calls.length + 1) => {
    calls.at(-1)!.answer({ version, values: { ...first.values, ...values } });
    await vi.advanceTimersByTimeAsync(0);
  };
  const refuse = async (error: Error) => {
    calls.at(-1)!.refuse(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { calls, device, adapter, take, refuse };
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  page.visibilityState = 'visible';
});

const kindOf = (autosave: Autosave<string, Page>) => autosave.read().status.kind;

describe('something that is saved by itself', () => {
  test('is sent when the hand rests, one call at a time, and nothing typed meanwhile is lost', async () => {
    const { calls, device, adapter, take } = stage();
    const autosave = new Autosave(adapter, first);
    autosave.open();
    autosave.change({ a: '2' });
    await vi.advanceTimersByTimeAsync(700);
    autosave.change({ a: '3' });
    await vi.advanceTimersByTimeAsync(700);
    expect([calls.length, device.unsaved?.changes]).toEqual([0, { a: '3' }]);
    await vi.advanceTimersByTimeAsync(100);
    expect([calls.length, kindOf(autosave)]).toEqual([1, 'saving']);
    autosave.change({ b: '4' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.length).toBe(1);
    await take({ a: '3' });
    expect([kindOf(autosave), device.unsaved?.changes]).toEqual(['changed', { b: '4' }]);
    await vi.advanceTimersByTimeAsync(800);
    await take({ a: '3', b: '4' });
    expect([kindOf(autosave), device.unsaved]).toEqual(['saved', null]);
  });

  test('is sent with the page still open for it when the page is hidden, and on leaving', async () => {
    const { calls, adapter, take } = stage();
    const autosave = new Autosave(adapter, first);
    const leave = autosave.open();
    autosave.change({ a: '2' });
    expect(calls.length).toBe(0);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(calls.at(-1)?.options.keepalive).toBe(true);
    await take({ a: '2' });
    autosave.change({ a: '3' });
    leave();
    expect(calls.length).toBe(2);
  });

  test('is tried again later each time, at once when the connection is back', async () => {
    const { calls, adapter, refuse, take } = stage();
    const autosave = new Autosave(adapter, first);
    autosave.open();
    autosave.change({ a: '2' });
    await vi.advanceTimersByTimeAsync(800);
    await refuse(lost());
    expect(autosave.read().status).toEqual({ kind: 'offline', message: '' });
    await vi.advanceTimersByTimeAsync(2_000);
    autosave.change({ a: '3' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.length).toBe(2);
    await refuse(new ApiError(503, 'Busy.', 20));
    expect(autosave.read().status).toEqual({ kind: 'offline', message: 'Busy.' });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(calls.length).toBe(2);
    window.dispatchEvent(new Event('online'));
    expect(calls.length).toBe(3);
    await take({ a: '3' });
    expect(kindOf(autosave)).toBe('saved');
  });

  test('reads anew where somebody was faster, and goes on where the two do not meet', async () => {
    const theirs = { version: 5, values: { a: '1', b: '9' } };
    const { calls, adapter, refuse, take } = stage({ reload: async () => theirs });
    const autosave = new Autosave(adapter, first);
    autosave.open();
    autosave.change({ a: '2' });
    await vi.advanceTimersByTimeAsync(800);
    await refuse(new ApiError(409, 'Changed elsewhere.'));
    expect([calls.length, calls.at(-1)?.snapshot]).toEqual([2, theirs]);
    await take({ a: '2', b: '9' }, 6);
    expect(kindOf(autosave)).toBe('saved');
  });

  test('asks where the two meet, and sends what was chosen at once', async () => {
    const { calls, adapter, refuse } = stage({ reload: async () => ({ version: 5, values: { a: '9', b: '1' } }) });
    const autosave = new Autosave(adapter, first);
    autosave.open();
    autosave.change({ a: '2' });
    await vi.advanceTimersByTimeAsync(800);
    await refuse(new ApiError(409, 'Changed elsewhere.'));
    expect([kindOf(autosave), calls.length]).toEqual(['conflict', 1]);
    expect(await autosave.flush()).toBe(false);
    autosave.resolve('a', 'mine');
    expect([calls.length, calls.at(-1)?.values]).toEqual([2, { a: '2' }]);
  });

  test('is given up where nothing takes it any more, and says why', async () => {
    const { adapter, device, refuse } = stage();
    const autosave = new Autosave(adapter, first);
    autosave.open();
    autosave.change({ a: '2' });
    await vi.advanceTimersByTimeAsync(800);
    await refuse(new ApiError(409, 'Closed.'));
    expect([autosave.read().status, device.unsaved]).toEqual([{ kind: 'refused', message: 'Closed.' }, null]);
  });

  test('is saved to the end by a flush, which waits for what is on its way', async () => {
    const { calls, adapter, take } = stage();
    const autosave = new Autosave(adapter, first);
    autosave.open();
    autosave.change({ a: '2' });
    await vi.advanceTimersByTimeAsync(800);
    autosave.change({ a: '3' });
    const flushed = autosave.flush();
    await take({ a: '2' });
    expect(calls.at(-1)?.values).toEqual({ a: '3' });
    await take({ a: '3' });
    expect(await flushed).toBe(true);
  });

  test('begins with what this device still holds, and sends it once it is known what the server holds', async () => {
    const { calls, device, adapter } = stage();
    device.unsaved = { changes: { a: '2' }, base: { a: '1' } };
    const autosave = new Autosave(adapter, undefined);
    autosave.open();
    expect(calls.length).toBe(0);
    autosave.reconcile(first);
    expect(calls.at(-1)?.values).toEqual({ a: '2' });
    device.isFull = true;
    autosave.change({ b: '2' });
    expect(autosave.read().isPersisted).toBe(false);
  });

  test('is one for everybody who comes back while it is on its way', async () => {
    const { calls, adapter, take } = stage();
    const autosave = autosaveOf('page', adapter, first);
    const leave = openAutosave('page', autosave);
    autosave.change({ a: '2' });
    leave();
    expect([calls.length, autosaveOf('page', adapter, first)]).toEqual([1, autosave]);
    await take({ a: '2' });
    expect(autosaveOf('page', adapter, first)).not.toBe(autosave);
  });
});
