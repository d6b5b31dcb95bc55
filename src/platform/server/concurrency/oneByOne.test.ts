import { expect, test } from 'vitest';
import { oneByOne } from './oneByOne.ts';

test('one that fails holds up no other, and is told at the end', async () => {
  const done: number[] = [];
  const failure = new Error('two');
  const work = async (item: number) => {
    if (item === 2) throw failure;
    done.push(item);
  };
  await expect(oneByOne([1, 2, 3], work)).rejects.toMatchObject({ errors: [failure] });
  expect(done).toEqual([1, 3]);
  await oneByOne([4, 5], work);
  expect(done).toEqual([1, 3, 4, 5]);
});

test('where the database is away, nothing more is tried', async () => {
  const tried: number[] = [];
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const work = async (item: number) => {
    tried.push(item);
    throw away;
  };
  await expect(oneByOne([1, 2], work)).rejects.toBe(away);
  expect(tried).toEqual([1]);
});
