import { expect, it } from 'vitest';
import { Refusal } from '../../errors.ts';
import { limitConcurrency } from './limitConcurrency.ts';

/** Work that ends when told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => ended };
}

it('runs so many at once, in the order they came, and refuses who would wait too long', async () => {
  const takingTurns = limitConcurrency({ concurrency: 2, queueLimit: 1 });
  const begun: string[] = [];
  const held2 = [held(), held(), held()];
  const run = (name: string, index: number) =>
    takingTurns(() => {
      begun.push(name);
      return held2[index]!.work();
    });
  const first = run('first', 0);
  const second = run('second', 1);
  const third = run('third', 2);
  await expect(run('fourth', 2)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  await expect(run('fourth', 2)).rejects.toBeInstanceOf(Refusal);
  expect(begun).toEqual(['first', 'second']);
  held2[1]!.end();
  await second;
  expect(begun).toEqual(['first', 'second', 'third']);
  held2[0]!.end();
  held2[2]!.end();
  await Promise.all([first, third]);
});

it('gives the place free when work fails', async () => {
  const takingTurns = limitConcurrency({ concurrency: 1, queueLimit: 0 });
  await expect(takingTurns(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await takingTurns(async () => 'next')).toBe('next');
});
