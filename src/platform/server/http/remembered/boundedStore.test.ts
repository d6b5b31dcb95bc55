import { expect, test } from 'vitest';
import { BoundedStore } from './boundedStore.ts';

const storeOf = (maximumBytes: number, ...bytes: number[]) => {
  const store = new BoundedStore<{ bytes: number }>(maximumBytes);
  for (const [number, each] of bytes.entries()) store.set(String(number), { bytes: each });
  return { store, keys: () => bytes.map((_, number) => String(number)).filter((key) => store.get(key)) };
};

test('what was kept longest makes room', () => {
  expect(storeOf(10, 4, 4, 4).keys()).toEqual(['1', '2']);
});

test('what is worth nothing any more is forgotten, up to the first that is', () => {
  const { store, keys } = storeOf(100, 1, 2, 30, 3);
  store.forgetWhile(({ bytes }) => bytes < 10);
  expect(keys()).toEqual(['2', '3']);
});

test('what was forgotten leaves its room to others', () => {
  const { store, keys } = storeOf(10, 6, 4);
  store.forgetWhile(() => true);
  store.set('0', { bytes: 6 });
  store.set('1', { bytes: 4 });
  expect(keys()).toEqual(['0', '1']);
});
