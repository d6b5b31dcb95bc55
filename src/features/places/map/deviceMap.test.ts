import { expect, it } from 'vitest';
import { deviceMapUrl } from './deviceMap.rules.ts';

const at = { latitude: 52.27, longitude: -113.8112 };
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it.each([
  ['door', android, 'geo:52.27000,-113.81120?z=16&q=52.27000,-113.81120'],
  ['town', android, 'geo:52.27000,-113.81120?z=13'],
  ['door', iphone, 'https://maps.apple.com/?ll=52.27000,-113.81120&z=16&q=52.27000,-113.81120'],
  ['town', iphone, 'https://maps.apple.com/?ll=52.27000,-113.81120&z=13'],
  ['door', desk, 'https://www.openstreetmap.org/?mlat=52.27000&mlon=-113.81120#map=16/52.27000/-113.81120'],
  ['town', desk, 'https://www.openstreetmap.org/#map=13/52.27000/-113.81120'],
] as const)('shows a %s on %s', (reach, userAgent, url) => {
  expect(deviceMapUrl(at, reach, userAgent)).toBe(url);
});
