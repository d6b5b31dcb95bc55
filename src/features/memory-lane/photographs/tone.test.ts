import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { greyTone, oklchOf, toneCount, toneOf } from './tone.rules.ts';

const css = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const toned = css('../core/Tone.tokens.css');
const common = css('../../../platform/ui/styles/tokens.css');

/** Red, green and blue (linear) of a colour given as eyes compare it. */
function linearOf(lightness: number, chroma: number, hue: number): number[] {
  const [one, other] = [Math.cos((hue * Math.PI) / 180) * chroma, Math.sin((hue * Math.PI) / 180) * chroma];
  const long = (lightness + 0.3963377774 * one + 0.2158037573 * other) ** 3;
  const middle = (lightness - 0.1055613458 * one - 0.0638541728 * other) ** 3;
  const short = (lightness - 0.0894841775 * one - 1.291485548 * other) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
}

const luminanceOf = ([red, green, blue]: number[]) => 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
const luminanceOfHex = (hex: string) =>
  luminanceOf(
    [1, 3, 5].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    }),
  );

/** How light a token is on a page of a hue, by day (0) or by night (1). */
function luminance(name: string, hue: number, theme: 0 | 1): number {
  const own = new RegExp(`--${name}: light-dark\\(oklch\\(([\\d.]+) ([\\d.]+) .*?, oklch\\(([\\d.]+) ([\\d.]+) `).exec(
    toned,
  );
  if (own) return luminanceOf(linearOf(Number(own[1 + 2 * theme]), Number(own[2 + 2 * theme]), hue));
  const shared = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(common);
  return luminanceOfHex(shared![1 + theme]!);
}

const grounds = ['paper', 'surface', 'sunken', 'mat'];
const words = ['ink', 'ink-quiet', 'spruce', 'spruce-strong', 'danger', 'gold-ink'];

test.each([
  ['day', 0],
  ['night', 1],
] as const)('words can be read on every ground of every hue, by %s', (_, theme) => {
  for (let tone = 0; tone < toneCount; tone++)
    for (const ground of grounds)
      for (const word of words) {
        const [one, other] = [word, ground].map((name) => luminance(name, tone * 15, theme));
        const contrast = (Math.max(one!, other!) + 0.05) / (Math.min(one!, other!) + 0.05);
        expect.soft(contrast, `${word} on ${ground}, hue ${tone * 15}`).toBeGreaterThanOrEqual(4.5);
      }
});

test('every tone has its hue', () => {
  const hues = [...toned.matchAll(/\[data-tone="(\d+)"\] \{\s*--hue: (\d+);/g)].map(([, tone, hue]) => [
    Number(tone),
    Number(hue),
  ]);
  expect(hues).toEqual(Array.from({ length: toneCount }, (_, tone) => [tone, tone * 15]));
});

const pixels = (...colours: [number, number, number][]) => Uint8Array.from(colours.flat());

describe('the tone of a photograph', () => {
  it.each([
    ['a blue sea', pixels([40, 90, 160], [60, 110, 180], [50, 100, 170]), 17],
    ['an old brown print', pixels([120, 90, 60], [150, 115, 80], [90, 68, 45]), 4],
    ['a wood', pixels([50, 90, 50], [70, 120, 60], [40, 80, 45]), 10],
    ['black and white', pixels([20, 20, 20], [128, 128, 128], [240, 240, 240]), greyTone],
    ['nothing but black and white with a breath of red', pixels([8, 2, 2], [255, 250, 250]), greyTone],
    ['nothing', pixels(), greyTone],
  ])('of %s', (_, of, tone) => {
    const found = toneOf(of);
    if (tone === greyTone) expect(found).toBe(greyTone);
    else expect(Math.abs(found - tone)).toBeLessThanOrEqual(1);
  });

  it('reads colours as eyes compare them', () => {
    expect(oklchOf(255, 255, 255).lightness).toBeCloseTo(1, 2);
    expect(oklchOf(255, 0, 0).hue).toBeCloseTo(29.2, 0);
  });
});
