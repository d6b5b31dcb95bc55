import { expect, it } from 'vitest';
import { SeenTexts } from './seenTexts.ts';

const addresses = Array.from({ length: 1_000 }, (_, number) => `/api/places?name=${number}`);

it('knows a text again, and none that it has not seen', () => {
  const seen = new SeenTexts(16_384);
  expect(addresses.filter((address) => seen.see(address))).toEqual([]);
  const again = addresses.filter((address) => seen.see(address));
  // A few have given their place to another.
  expect(again.length).toBeGreaterThan(900);
});

it('forgets a text for another in its place', () => {
  const seen = new SeenTexts(1);
  expect(['a', 'a', 'b', 'a'].map((text) => seen.see(text))).toEqual([false, true, false, false]);
});
