import { itemAt } from '#vocabulary/lists.ts';
import type { LandscapeKind } from './landscapeOfRegion.ts';
import type { Random } from './landscapeStrokes.ts';
import * as draw from './landscapeStrokes.ts';

/** What a shape is painted as; the colours of both themes are in Landscape.module.css. */
type Paint =
  | ('farthest' | 'far' | 'middle' | 'near' | 'front' | 'water' | 'light' | 'gold' | 'clay' | 'snow' | 'shade')
  | ('ripple' | 'shine' | 'blade' | 'furrow' | 'cloud' | 'sage' | 'dot' | 'mist' | 'aurora');

/** One stroke or area of the picture. */
type Shape = { paint: Paint; path: string };

/** A whole picture, from back to front, around its sun or moon. */
export type Drawing = { disc: { x: number; y: number; radius: number }; horizon: number; shapes: Shape[] };

const { width, height } = draw.frame;

const waterFrom = (horizon: number): string => `M0 ${horizon}H${width}V${height}H0z`;

const pushAside = (x: number, left: boolean): number => (left ? x : width - x);

const mistOver = (horizon: number, deep: number): Shape => ({
  paint: 'mist',
  path: `M0 ${horizon - deep}H${width}v${deep}H0z`,
});

function shore(random: Random, disc: Drawing['disc'], left: boolean): Shape[] {
  const near = draw.headland(random, 206, 56, 270, !left);
  const wood = left ? ([410, 640] as const) : ([0, 220] as const);
  const dune = draw.headland(random, 330, 62, 420, left);
  const [grassFrom, grassTo] = left ? [0, 280] : [360, 640];
  return [
    { paint: 'farthest', path: draw.ground(draw.headland(random, 197, 32, 600, !left), 197) },
    { paint: 'far', path: draw.ground(draw.headland(random, 197, 40, 420, left), 197) },
    mistOver(197, 40),
    { paint: 'water', path: waterFrom(197) },
    { paint: 'shine', path: draw.ripples(random, 200, 300, disc.x, 22) },
    { paint: 'ripple', path: draw.ripples(random, 200, 320) },
    { paint: 'middle', path: draw.ground(near, 206) + draw.forest(random, near, wood, 17, 206) },
    { paint: 'light', path: draw.ground((x) => dune(x) - 9) },
    { paint: 'gold', path: draw.ground((x) => dune(x) + 4) },
    { paint: 'blade', path: draw.grass(random, (x) => dune(x) + 14, 11, 44, grassFrom, grassTo) },
  ];
}

function prairie(random: Random, _disc: Drawing['disc'], left: boolean): Shape[] {
  const horizon = draw.rolling(random, 236, 3, 160);
  const field = draw.rolling(random, 264, 8, 210);
  const near = draw.rolling(random, 326, 12, 240);
  const vanishing = pushAside(200, left);
  const furrows = [-520, -330, -190, -80, 20, 130, 270, 470].map(
    (fan) =>
      `M${vanishing + Math.round(fan * 0.42)} 276Q${vanishing + Math.round(fan * 0.6)} 300 ${vanishing + fan * 2} 372`,
  );
  const [from, to] = left ? [400, 500] : [140, 240];
  return [
    { paint: 'cloud', path: clouds(random, 5, 50, 170) },
    { paint: 'far', path: draw.ground(horizon) + draw.grove(random, horizon, from - 160, to - 60, 7) },
    mistOver(246, 34),
    { paint: 'light', path: draw.ground((x) => horizon(x) + 9) },
    { paint: 'middle', path: draw.grove(random, field, from, to, 24) },
    { paint: 'gold', path: draw.ground(field) },
    { paint: 'furrow', path: furrows.join('') },
    { paint: 'sage', path: draw.ground(near) },
    { paint: 'blade', path: draw.grass(random, (x) => near(x) + 12, 13, 40) },
  ];
}

function shield(random: Random, disc: Drawing['disc'], left: boolean): Shape[] {
  const far = draw.rolling(random, 180, 14, 90);
  const shoreline = draw.headland(random, 216, 40, 470, left);
  const rock = draw.headland(random, 362, 70, 430, !left);
  const wood = left ? ([0, 400] as const) : ([240, 640] as const);
  const heights = [0.8, 1, 0.62, 0.88];
  const trees = [26, 60, 92, 128].map((inset, index) => {
    const x = pushAside(inset + random() * 12, !left);
    return draw.spruce(x, rock(x) + 6, 186 * itemAt(heights, index) * draw.between(random, 0.85, 1.08));
  });
  return [
    { paint: 'farthest', path: draw.ground(draw.rolling(random, 160, 12, 130)) },
    { paint: 'far', path: draw.ground(far, 214) },
    mistOver(214, 50),
    { paint: 'water', path: waterFrom(214) },
    { paint: 'shade', path: draw.ground((x) => 216 + (216 - shoreline(x)) * 0.8, 216) },
    { paint: 'middle', path: draw.ground(shoreline, 216) + draw.forest(random, shoreline, wood, 24, 216) },
    { paint: 'shine', path: draw.ripples(random, 218, 300, disc.x, 22) },
    { paint: 'ripple', path: draw.ripples(random, 218, 350) },
    { paint: 'front', path: trees.join('') },
    { paint: 'clay', path: draw.ground(rock) },
  ];
}

function mountains(random: Random, disc: Drawing['disc'], left: boolean): Shape[] {
  const back = range(random, 216, 104, 5);
  const front = range(random, 244, 158, 3);
  const foothills = draw.rolling(random, 236, 12, 70);
  const bank = draw.headland(random, 362, 46, 400, left);
  const heights = [0.74, 1, 0.58, 0.84];
  const trees = [20, 50, 78, 114].map((inset, index) => {
    const x = pushAside(inset + random() * 12, left);
    return draw.spruce(x, bank(x) + 6, 150 * itemAt(heights, index) * draw.between(random, 0.85, 1.08));
  });
  return [
    { paint: 'farthest', path: back.body },
    { paint: 'far', path: front.body },
    { paint: 'shade', path: front.shade },
    { paint: 'snow', path: front.snow },
    mistOver(262, 110),
    { paint: 'middle', path: draw.ground(foothills, 262) + draw.forest(random, foothills, [0, width], 22, 262) },
    { paint: 'water', path: waterFrom(262) },
    { paint: 'shine', path: draw.ripples(random, 264, 330, disc.x, 20) },
    { paint: 'ripple', path: draw.ripples(random, 264, 350) },
    { paint: 'front', path: trees.join('') },
    { paint: 'near', path: draw.ground(bank) },
  ];
}

function tundra(random: Random, _disc: Drawing['disc'], left: boolean): Shape[] {
  const far = draw.rolling(random, 220, 12, 120);
  const plain = draw.rolling(random, 256, 8, 170);
  const near = draw.rolling(random, 322, 10, 200);
  const ponds = [0, 1, 2].map((pond) =>
    pool(pushAside(110 + pond * 190 + random() * 70, left), 278 + pond * 10, 90 + random() * 50),
  );
  return [
    { paint: 'aurora', path: curtain(random, 132) },
    { paint: 'aurora', path: curtain(random, 84) },
    { paint: 'farthest', path: draw.ground(draw.rolling(random, 198, 18, 150)) },
    { paint: 'far', path: draw.ground(far) },
    { paint: 'ripple', path: drifts(random, far) },
    mistOver(270, 60),
    { paint: 'light', path: draw.ground(plain) },
    { paint: 'water', path: ponds.join('') },
    { paint: 'sage', path: draw.ground(near) },
    { paint: 'blade', path: draw.grass(random, (x) => near(x) + 14, 12, 34) },
    { paint: 'dot', path: cotton(random, near) },
  ];
}

function coast(random: Random, disc: Drawing['disc'], left: boolean): Shape[] {
  const land = (layer: number) =>
    draw.headland(random, 212 + layer * 12, 60 + layer * 26, 540 - layer * 150, layer === 1 ? !left : left);
  const [back, middle, close] = [land(0), land(1), land(2)];
  const wood = left ? ([0, 190] as const) : ([450, 640] as const);
  const stacks = [0, 1].map((stack) => stone(pushAside(276 + stack * 44, left), 238 + stack * 3, 44 - stack * 20));
  const rocks = draw.headland(random, 362, 44, 320, !left);
  return [
    { paint: 'farthest', path: draw.ground(back, 212) },
    mistOver(212, 60),
    { paint: 'water', path: waterFrom(212) },
    { paint: 'far', path: draw.ground(middle, 224) },
    mistOver(224, 50),
    { paint: 'shine', path: draw.ripples(random, 222, 320, disc.x, 24) },
    { paint: 'ripple', path: draw.ripples(random, 222, 350) },
    { paint: 'middle', path: draw.ground(close, 236) + draw.forest(random, close, wood, 26, 236) },
    { paint: 'near', path: stacks.join('') },
    { paint: 'front', path: draw.ground(rocks) },
  ];
}

/** Peaks from side to side, with the shaded flank and the snow of each. */
function range(random: Random, base: number, rise: number, peaks: number) {
  const step = width / (peaks - 0.5);
  const parts = { body: '', shade: '', snow: '' };
  for (let peak = 0; peak < peaks; peak += 1) {
    const x = Math.round(step * (peak + draw.between(random, 0, 0.5)));
    const high = Math.round(rise * draw.between(random, 0.62, 1));
    const [half, top] = [Math.round(step * 0.72), base - high];
    const [cap, side] = [Math.round(high * 0.3), Math.round(half * 0.3)];
    const ragged = `l${side} ${cap}l-${Math.round(side * 0.5)}-6-${Math.round(side * 0.4)} 11-${Math.round(side * 0.5)}-13-${Math.round(side * 0.6)} 8z`;
    parts.body += `M${x - half} ${base + 40}L${x} ${top}l${half} ${high + 40}z`;
    parts.shade += `M${x} ${top}l${half} ${high + 40}H${x + Math.round(half * 0.2)}l-${Math.round(half * 0.26)}-${Math.round(high * 0.6)}z`;
    parts.snow += `M${x} ${top}${ragged}`;
  }
  return parts;
}

const clouds = (random: Random, count: number, top: number, bottom: number): string =>
  Array.from({ length: count }, (_, cloud) => {
    const [long, y] = [Math.round(draw.between(random, 90, 210)), Math.round(top + ((bottom - top) * cloud) / count)];
    const x = Math.round(draw.between(random, -40, width - 120));
    return `M${x} ${y}q${(long / 2) | 0}-${7 + cloud} ${long} 0q-${(long / 2) | 0} 5-${long} 0z`;
  }).join('');

const pool = (x: number, y: number, wide: number): string => {
  const [left, half] = [Math.round(x - wide / 2), Math.round(wide / 2)];
  return `M${left} ${y}q${half}-11 ${half * 2} 0q-${half} 10-${half * 2} 0z`;
};

const drifts = (random: Random, line: draw.Line): string =>
  Array.from({ length: 11 }, () => {
    const [x, long] = [Math.round(draw.between(random, 0, width)), Math.round(draw.between(random, 14, 60))];
    const y = Math.round(line(x) + draw.between(random, 6, 26));
    return `M${x} ${y}l${long} ${Math.round(line(x + long) - line(x))}`;
  }).join('');

const curtain = (random: Random, low: number): string => {
  const [first, second] = [Math.round(draw.between(random, -30, 30)), Math.round(draw.between(random, -24, 24))];
  return `M0 0V${low}C150 ${low + first - 30} 250 ${low + 40} 400 ${low - 10 + second}S560 ${low - 50} 640 ${low - 30}V0z`;
};

const cotton = (random: Random, line: draw.Line): string =>
  Array.from({ length: 18 }, () => {
    const x = Math.round(draw.between(random, 10, width - 10));
    return `M${x} ${Math.round(line(x) - draw.between(random, 2, 16))}h1`;
  }).join('');

const stone = (x: number, y: number, tall: number): string => {
  const [from, half] = [Math.round(x), Math.round(tall * 0.28)];
  return `M${from - half} ${y}l${Math.round(half * 0.5)}-${Math.round(tall * 0.8)} ${Math.round(half * 0.6)}-${Math.round(tall * 0.2)} ${Math.round(half * 0.5)} ${Math.round(tall * 0.3)} ${Math.round(half * 0.5)} ${Math.round(tall * 0.7)}z`;
};

const painters = { shore, prairie, shield, mountains, tundra, coast };
const horizons = { shore: 197, prairie: 236, shield: 214, mountains: 236, tundra: 222, coast: 212 };
const discHeights = { shore: 120, prairie: 186, shield: 100, mountains: 62, tundra: 176, coast: 130 };

function drawAnew(kind: LandscapeKind, seed: string): Drawing {
  const random = draw.seededRandom(`${kind}:${seed}`);
  const left = random() < 0.5;
  const x = Math.round(pushAside(draw.between(random, 330, 520), left));
  const disc = {
    x,
    y: Math.round(discHeights[kind] + draw.between(random, -18, 18)),
    radius: kind === 'prairie' ? 34 : 24,
  };
  return { disc, horizon: horizons[kind], shapes: painters[kind](random, disc, left) };
}

const drawings = new Map<string, Drawing>();
const drawingsKept = 500;

/** The picture of a kind of land that belongs to a seed: the same for everyone, everywhere, every time. */
export function drawLandscape(kind: LandscapeKind, seed: string): Drawing {
  const key = `${kind}:${seed}`;
  const drawing = drawings.get(key) ?? drawAnew(kind, seed);
  // The one that was wanted longest ago goes first.
  drawings.delete(key);
  drawings.set(key, drawing);
  for (const oldest of drawings.keys()) if (drawings.size > drawingsKept) drawings.delete(oldest);
  return drawing;
}
