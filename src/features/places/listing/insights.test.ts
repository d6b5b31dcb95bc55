import { describe, expect, test } from 'vitest';
import { isHumanView, spanOf } from './insights.rules.ts';

describe('whose look counts', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1', true],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', true],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0 Safari/537.36', false],
    ['curl/8.5', false],
    ['facebookexternalhit/1.1', false],
    [undefined, false],
  ])('%s: %s', (userAgent, counts) => {
    expect(isHumanView(userAgent)).toBe(counts);
  });
});

test.each([
  [0.2, 'minutes', 1],
  [42.4, 'minutes', 42],
  [90, 'hours', 2],
  [35 * 60, 'hours', 35],
  [37 * 60, 'days', 2],
])('%f minutes are said in %s: %i', (minutes, unit, count) => {
  expect(spanOf(minutes)).toEqual({ unit, count });
});
