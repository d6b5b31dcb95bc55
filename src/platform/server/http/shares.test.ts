import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { Share } from './shares.ts';

const { atOnce, dearMilliseconds, waitMilliseconds } = limits.publicShare;

/** Work that runs until it is ended, and what it takes by the clock of this test. */
let now = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => vi.restoreAllMocks());

function callsOf(share: Share) {
  const running: (() => void)[] = [];
  const call = () => share.take(() => new Promise<void>((end) => running.push(end)));
  /** Ends the call that has run longest, after so many milliseconds. */
  async function end(milliseconds: number): Promise<void> {
    now += milliseconds;
    running.shift()?.();
    await settled();
  }
  return { running, call, end };
}

/** Until everything that is due has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the share of one call', () => {
  it('runs so many at once, and the others in their order', async () => {
    const { running, call, end } = callsOf(new Share());
    const calls = Array.from({ length: atOnce + 2 }, call);
    expect(running).toHaveLength(atOnce);
    await end(1);
    expect(running).toHaveLength(atOnce);
    for (let times = 0; times < atOnce + 1; times++) await end(1);
    await Promise.all(calls);
    expect(running).toHaveLength(0);
  });

  it('runs a dear one alone, and several again once it is cheap', async () => {
    const { running, call, end } = callsOf(new Share());
    const first = call();
    await end(dearMilliseconds);
    await first;
    const dear = [call(), call(), call()];
    expect(running).toHaveLength(1);
    for (let times = 0; times < dear.length; times++) await end(0);
    await Promise.all(dear);
    const cheap = Array.from({ length: atOnce + 1 }, call);
    expect(running).toHaveLength(atOnce);
    for (let times = 0; times < cheap.length; times++) await end(0);
    await Promise.all(cheap);
  });

  it('gets back to one at a time when a call turns out dear while several run', async () => {
    const { running, call, end } = callsOf(new Share());
    const calls = Array.from({ length: atOnce + 2 }, call);
    await end(dearMilliseconds * 2);
    expect(running).toHaveLength(atOnce - 1);
    while (running.length > 0) {
      await end(dearMilliseconds * 2);
      expect(running.length).toBeLessThan(atOnce);
    }
    await Promise.all(calls);
  });

  it('refuses who would wait too long, and says when to come back', async () => {
    const { running, call, end } = callsOf(new Share());
    const first = call();
    await end(waitMilliseconds);
    await first;
    const calls = [call(), call()];
    await expect(call()).rejects.toMatchObject({ status: 503, messageKey: 'busy', retryAfter: 4 });
    while (running.length > 0) await end(1);
    await Promise.all(calls);
  });

  it('gives its place back when the work fails', async () => {
    const share = new Share();
    for (let times = 0; times < atOnce + 1; times++)
      await expect(share.take(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await share.take(async () => 'done')).toBe('done');
  });
});
