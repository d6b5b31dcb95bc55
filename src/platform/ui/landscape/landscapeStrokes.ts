import { itemAt } from '#vocabulary/lists.ts';
/** Numbers between 0 and 1, always the same for the same seed. */
export type Random = () => number;

/** The height of a line of land at a place along the picture. */
export type Line = (x: number) => number;

/** The size of every landscape, in its own units. */
export const frame = { width: 640, height: 360 };

/** The chance that belongs to a seed (FNV-1a into mulberry32). */
export function seededRandom(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two others. */
export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** Rolling land around a height: two waves, one long and one short. */
export function rolling(random: Random, height: number, swing: number, length: number): Line {
  const [first, second] = [random() * 6.28, random() * 6.28];
  return (x) => height - swing * (0.65 * Math.sin(x / length + first) + 0.35 * Math.sin((x * 2.3) / length + second));
}

/** Land that comes in from one side and runs out at the height of the `water`, `reach` along the picture. */
export function headland(random: Random, water: number, rise: number, reach: number, fromLeft: boolean): Line {
  const [high, far] = [rise * between(random, 0.75, 1.2), reach * between(random, 0.82, 1.12)];
  const rough = rolling(random, 0, rise * 0.16, between(random, 26, 44));
  return (x) => {
    const inland = 1 - (fromLeft ? x : frame.width - x) / far;
    if (inland <= 0) return water;
    const eased = inland ** 0.7 * (3 - inland) * 0.5;
    return Math.min(water, water - high * eased + rough(x) * Math.min(1, inland * 2));
  };
}

const round = Math.round;

/** Numbers as a path writes them: a space only where no minus sign parts them. */
const write = (...numbers: number[]): string => numbers.map(String).join(' ').replaceAll(' -', '-');

/** The area under a line, down to `floor`; level stretches at the floor cost nothing. */
export function ground(line: Line, floor = frame.height, step = 40): string {
  let [path, last] = ['', round(line(0))];
  for (let x = step; x <= frame.width; x += step) {
    const through = line(x - step / 2) * 2 - (line(x - step) + line(x)) / 2;
    const bend = round(Math.min(Math.max(floor, line(x - step), line(x)), through)) - last;
    const rise = round(line(x)) - last;
    path += bend === 0 && rise === 0 ? `h${step}` : `q${write(step / 2, bend, step, rise)}`;
    last += rise;
  }
  const joined = path.replace(/(h40){2,}/g, (level) => `h${(level.length / 3) * 40}`);
  return `M0 ${round(line(0))}${joined}V${floor}H0z`;
}

/** Distant forest along a line, filled down to `floor`: points of uneven height, close together. */
export function forest(random: Random, line: Line, [from, to]: readonly [number, number], tall: number, floor: number) {
  const base = (place: number) => Math.min(floor, round(line(place)) + 1);
  const half = Math.max(2, round(tall * 0.2));
  let [x, y, path] = [from, base(from), ''];
  while (x < to) {
    const high = round(between(random, tall * 0.45, tall));
    const gap = random() < 0.3 ? round(tall * 0.4) : 0;
    const foot = base(x + 2 * half);
    const next = base(x + 2 * half + gap);
    path += `l${write(half, -high, half, high + foot - y)}${gap ? `l${write(gap, next - foot)}` : ''}`;
    x += 2 * half + gap;
    y = next;
  }
  return `M${from} ${base(from)}${path}V${floor}H${from}z`;
}

/** One near spruce, slender, its branches in four tiers, standing at a point. */
export function spruce(x: number, y: number, tall: number): string {
  const down = round(tall / 4);
  const out = [0.034, 0.05, 0.064, 0.076].map((share) => Math.max(2, round(tall * share)));
  const back = [1, 2, 3].map((tier) => round(itemAt(out, tier - 1) * 0.55));
  const right = out.map((wide, tier) => `l${wide} ${down}${tier < 3 ? `h${-itemAt(back, tier)}` : ''}`);
  const left = out.map((wide, tier) => `${tier < 3 ? `h${-itemAt(back, tier)}` : ''}l${wide}-${down}`).toReversed();
  const spread = 2 * (out.reduce((sum, wide) => sum + wide, 0) - back.reduce((sum, step) => sum + step, 0));
  return `M${round(x)} ${round(y) - 4 * down}${right.join('')}h-${spread}${left.join('').replace(/l\d+-\d+$/, '')}z`;
}

/** Leafy trees around a farm: a row of round crowns. */
export function grove(random: Random, line: Line, from: number, to: number, tall: number): string {
  let path = '';
  for (let x = from; x < to; x += between(random, tall * 0.6, tall * 1.3)) {
    const [half, high] = [round(between(random, tall * 0.4, tall * 0.7)), round(between(random, tall * 0.6, tall))];
    path += `M${round(x) - half} ${round(line(x)) + 2}c0-${high} ${half * 2}-${high} ${half * 2} 0z`;
  }
  return path;
}

/** Light on water: short level strokes, longer and farther apart towards the reader. */
export function ripples(random: Random, top: number, bottom: number, around = frame.width / 2, spread = 300): string {
  let path = '';
  for (let y = top + 5; y < bottom; y += 5 + (y - top) * 0.16) {
    const long = round(between(random, 14, 34) + (y - top) * 0.5);
    path += `M${round(around + (random() - 0.5) * 2 * spread - long / 2)} ${round(y)}h${long}`;
  }
  return path;
}

/** Grass at the reader's feet: tufts of three blades that lean with the wind. */
export function grass(random: Random, line: Line, count: number, tall: number, from = 0, to = frame.width): string {
  let path = '';
  for (let tuft = 0; tuft < count; tuft += 1) {
    const x = round(between(random, from, to));
    const [high, lean] = [round(between(random, tall * 0.5, tall)), round(between(random, 2, tall * 0.3))];
    const blades: [number, number][] = [
      [0.7, -lean - 2],
      [1, lean - 1],
      [0.6, 2 * lean + 4],
    ];
    const drawn = blades.map(([share, over]) => {
      const up = round(high * share);
      return `q${write(0, -round(up * 0.6), over, -up)}m${write(-over, up)}`;
    });
    path += `M${x} ${round(line(x)) + 3}${drawn.join('').replace(/m[^m]*$/, '')}`;
  }
  return path;
}
