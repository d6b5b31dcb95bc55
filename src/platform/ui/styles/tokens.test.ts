import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const themes = { light: new Map<string, string>(), dark: new Map<string, string>() };
for (const [, name, light, dark] of css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g)) {
  themes.light.set(name!, light!);
  themes.dark.set(name!, dark!);
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(theme: Map<string, string>, one: string, other: string): number {
  const [first, second] = [one, other].map((name) => {
    const hex = theme.get(name);
    if (!hex) throw new Error(`No colour token --${name}`);
    return luminance(hex);
  });
  return (Math.max(first!, second!) + 0.05) / (Math.min(first!, second!) + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const tints = ['spruce-tint', 'clay-tint', 'gold-tint', 'danger-tint', 'good-tint'];
const words = [
  'ink',
  'ink-quiet',
  'spruce',
  'spruce-strong',
  'clay-ink',
  'gold-ink',
  'danger',
  'danger-strong',
  'good',
];

const textPairs = [
  ...words.flatMap((word) => [...grounds, ...tints].map((ground) => [word, ground] as const)),
  ['on-spruce', 'spruce'],
  ['on-spruce', 'spruce-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
] as const;

const borderPairs = [
  ...[...grounds, 'spruce-tint'].map((ground) => ['control-border', ground] as const),
  ...['spruce', 'danger'].flatMap((edge) => [...grounds, ...tints].map((ground) => [edge, ground] as const)),
  ['gold', 'surface'],
] as const;

test.each(['light', 'dark'] as const)('words can be read on every ground they stand on (%s)', (theme) => {
  for (const [word, ground] of textPairs) {
    expect.soft(contrast(themes[theme], word, ground), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(['light', 'dark'] as const)('edges of controls and the focus ring can be seen (%s)', (theme) => {
  for (const [edge, ground] of borderPairs) {
    expect.soft(contrast(themes[theme], edge, ground), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
  }
});

test('every colour token has a light and a dark form', () => {
  const single = css
    .split('@media')[0]!
    .split('\n')
    .filter((line) => /--[\w-]+:\s*(#|rgb)/.test(line));
  expect(single).toEqual([]);
});
