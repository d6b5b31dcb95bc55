/** Numbers between 0 and 1, always the same for the same seed. */
export type Chance = () => number;

/** The height of a line of land at a place along the picture. */
export type Line = (x: number) => number;

/** The size of every landscape, in its own units. */
export const frame = { width: 640, height: 360 };

/** The chance that belongs to a seed (FNV-1a into mulberry32). */
export function chanceOf(seed: string): Chance {
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
export const between = (chance: Chance, low: number, high: number): number => low + chance() * (high - low);

/** Rolling land around a height: two waves, one long and one short. */
export function rolling(chance: Chance, height: number, swing: number, length: number): Line {
  const [first, second] = [chance() * 6.28, chance() * 6.28];
  return (x) => height - swing * (0.65 * Math.sin(x / length + first) + 0.35 * Math.sin((x * 2.3) / length + second));
}

/** Land that comes in from one side and runs out into the water at `reach`. */
export function headland(chance: Chance, water: number, rise: number, reach: number, fromLeft: boolean): Line {
  const rough = rolling(chance, 0, rise * 0.16, 34);
  return (x) => {
    const inland = 1 - (fromLeft ? x : frame.width - x) / reach;
    if (inland <= 0) return water + 3;
    const eased = inland ** 0.55 * (3 - inland) * 0.5;
    return water + 3 - (rise * eased - rough(x) * Math.min(1, inland * 3));
  };
}

const round = Math.round;

/** The area under a line, down to `floor`. */
export function ground(line: Line, floor = frame.height, step = 32): string {
  let path = `M0 ${round(line(0))}`;
  for (let x = step; x <= frame.width; x += step) {
    const [middle, end] = [round(line(x - step / 2) * 2 - (line(x - step) + line(x)) / 2), round(line(x))];
    path += `Q${x - step / 2} ${middle} ${x} ${end}`;
  }
  return `${path}V${floor}H0z`;
}

/** Distant forest along a line: a comb of narrow points. */
export function forest(chance: Chance, line: Line, from: number, to: number, tall: number): string {
  let path = '';
  for (let x = from; x < to; x += between(chance, tall * 0.2, tall * 0.62)) {
    const [high, half] = [round(between(chance, tall * 0.45, tall)), Math.max(2, round(tall * 0.17))];
    path += `M${round(x)} ${round(line(x)) - high}l${half} ${high + 3}h-${2 * half}z`;
  }
  return path;
}

/** One near spruce with three tiers of branches, standing at a point. */
export function spruce(x: number, y: number, tall: number): string {
  const [tier, wide] = [tall / 3.2, tall / 11];
  const half = (parts: number) => round(wide * parts * 10) / 10;
  const down = round(tier * 10) / 10;
  const right = `l${half(1.5)} ${down}h${-half(0.7)}l${half(1.3)} ${down}h${-half(0.8)}l${half(1.5)} ${down}`;
  return `M${round(x)} ${round(y - tall)}${right}h${-half(5.6)}l${half(1.5)} ${-down}h${-half(0.8)}l${half(1.3)} ${-down}h${-half(0.7)}z`;
}

/** Light on water: short level strokes, longer and farther apart towards the reader. */
export function ripples(chance: Chance, top: number, bottom: number, around = frame.width / 2, spread = 300): string {
  let path = '';
  for (let y = top + 5; y < bottom; y += 5 + (y - top) * 0.16) {
    const long = round(between(chance, 14, 34) + (y - top) * 0.5);
    path += `M${round(around + (chance() - 0.5) * 2 * spread - long / 2)} ${round(y)}h${long}`;
  }
  return path;
}

/** Grass at the reader's feet: thin blades leaning one way. */
export function grass(chance: Chance, line: Line, count: number, tall: number): string {
  let path = '';
  for (let blade = 0; blade < count; blade += 1) {
    const x = round(between(chance, 0, frame.width));
    const [high, lean] = [round(between(chance, tall * 0.5, tall)), round(between(chance, 2, tall * 0.45))];
    path += `M${x} ${round(line(x)) + 2}q1-${round(high * 0.6)} ${lean}-${high}`;
  }
  return path;
}
