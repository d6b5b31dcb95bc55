import type { LandscapeKind } from './landscapeOfRegion.ts';
import type { Chance } from './landscapeStrokes.ts';
import * as draw from './landscapeStrokes.ts';

/** What a shape is painted as; the colours of both themes are in Landscape.module.css. */
export type Paint =
  | ('farthest' | 'far' | 'middle' | 'near' | 'front' | 'water' | 'light' | 'gold' | 'clay' | 'snow' | 'shade')
  | ('ripple' | 'shine' | 'blade' | 'furrow' | 'cloud' | 'aurora');

/** One stroke or area of the picture. */
export type Shape = { paint: Paint; path: string };

/** A whole picture, from back to front, around its sun or moon. */
export type Drawing = { disc: { x: number; y: number; radius: number }; horizon: number; shapes: Shape[] };

const { width, height } = draw.frame;

const waterFrom = (horizon: number): string => `M0 ${horizon}H${width}V${height}H0z`;

const pushAside = (x: number, left: boolean): number => (left ? x : width - x);

function shore(chance: Chance, disc: Drawing['disc'], left: boolean): Shape[] {
  const far = draw.headland(chance, 196, 40, 430, left);
  const near = draw.headland(chance, 204, 58, 250, !left);
  const [from, to] = left ? [420, 640] : [0, 220];
  const sand = draw.rolling(chance, 326, 16, 190);
  return [
    { paint: 'farthest', path: draw.ground(draw.headland(chance, 196, 26, 610, !left), 200) },
    { paint: 'far', path: draw.ground(far, 200) },
    { paint: 'water', path: waterFrom(197) },
    { paint: 'shine', path: draw.ripples(chance, 200, 300, disc.x, 26) },
    { paint: 'ripple', path: draw.ripples(chance, 200, 310) },
    { paint: 'middle', path: draw.ground(near, 208) + draw.forest(chance, near, from, to, 17) },
    { paint: 'light', path: draw.ground((x) => sand(x) - 12) },
    { paint: 'gold', path: draw.ground(sand) },
    { paint: 'blade', path: draw.grass(chance, (x) => sand(x) + 16, 24, 34) },
  ];
}

function prairie(chance: Chance, _disc: Drawing['disc'], left: boolean): Shape[] {
  const horizon = draw.rolling(chance, 236, 3, 160);
  const field = draw.rolling(chance, 262, 9, 210);
  const near = draw.rolling(chance, 300, 13, 240);
  const vanishing = pushAside(200, left);
  const furrows = [-520, -330, -190, -80, 20, 130, 270, 470].map(
    (fan) =>
      `M${vanishing + Math.round(fan * 0.42)} 274Q${vanishing + Math.round(fan * 0.6)} 300 ${vanishing + fan * 2} 372`,
  );
  const [from, to] = left ? [360, 560] : [80, 280];
  return [
    { paint: 'cloud', path: clouds(chance, 5, 50, 170) },
    { paint: 'far', path: draw.ground(horizon) + draw.forest(chance, horizon, 0, width, 6) },
    { paint: 'light', path: draw.ground((x) => horizon(x) + 8) },
    { paint: 'middle', path: draw.forest(chance, field, from, to, 20) },
    { paint: 'gold', path: draw.ground(field) },
    { paint: 'furrow', path: furrows.join('') },
    { paint: 'near', path: draw.ground((x) => near(x) + 26) },
    { paint: 'blade', path: draw.grass(chance, (x) => near(x) + 34, 34, 36) },
  ];
}

function shield(chance: Chance, disc: Drawing['disc'], left: boolean): Shape[] {
  const far = draw.rolling(chance, 178, 16, 90);
  const shoreline = draw.headland(chance, 216, 44, 470, left);
  const rock = draw.headland(chance, 352, 66, 420, !left);
  const [from, to] = left ? [0, 400] : [240, 640];
  const trees = [36, 82, 112, 170].map((inset, index) => {
    const x = pushAside(inset + chance() * 18, !left);
    return draw.spruce(x, rock(x) + 6, [124, 168, 92, 70][index]! * draw.between(chance, 0.85, 1.1));
  });
  return [
    { paint: 'farthest', path: draw.ground(draw.rolling(chance, 158, 12, 130)) },
    { paint: 'far', path: draw.ground(far, 220) + draw.forest(chance, far, 0, width, 10) },
    { paint: 'water', path: waterFrom(214) },
    { paint: 'shade', path: draw.ground((x) => 214 + (214 - shoreline(x)) * 0.9, 214) },
    { paint: 'middle', path: draw.ground(shoreline, 217) + draw.forest(chance, shoreline, from, to, 24) },
    { paint: 'shine', path: draw.ripples(chance, 218, 300, disc.x, 24) },
    { paint: 'ripple', path: draw.ripples(chance, 218, 350) },
    { paint: 'clay', path: draw.ground(rock) },
    { paint: 'front', path: trees.join('') },
  ];
}

function mountains(chance: Chance, disc: Drawing['disc'], left: boolean): Shape[] {
  const back = range(chance, 216, 96, 5);
  const front = range(chance, 238, 150, 3);
  const foothills = draw.rolling(chance, 234, 14, 70);
  const bank = draw.headland(chance, 346, 40, 380, left);
  const trees = [24, 60, 88, 132].map((inset, index) => {
    const x = pushAside(inset + chance() * 14, left);
    return draw.spruce(x, bank(x) + 6, [96, 132, 74, 56][index]! * draw.between(chance, 0.85, 1.1));
  });
  return [
    { paint: 'farthest', path: back.body },
    { paint: 'far', path: front.body },
    { paint: 'shade', path: front.shade },
    { paint: 'snow', path: front.snow },
    { paint: 'middle', path: draw.ground(foothills, 264) + draw.forest(chance, foothills, 0, width, 18) },
    { paint: 'water', path: waterFrom(262) },
    { paint: 'shine', path: draw.ripples(chance, 264, 330, disc.x, 22) },
    { paint: 'ripple', path: draw.ripples(chance, 264, 350) },
    { paint: 'near', path: draw.ground(bank) },
    { paint: 'front', path: trees.join('') },
  ];
}

function tundra(chance: Chance, _disc: Drawing['disc'], left: boolean): Shape[] {
  const far = draw.rolling(chance, 216, 12, 120);
  const plain = draw.rolling(chance, 248, 8, 170);
  const near = draw.rolling(chance, 314, 12, 200);
  const ponds = [0, 1, 2].map((pond) =>
    pool(pushAside(120 + pond * 190 + chance() * 70, left), 270 + pond * 11, 70 + chance() * 40),
  );
  return [
    { paint: 'aurora', path: ribbon(chance, 60) + ribbon(chance, 96) },
    { paint: 'farthest', path: draw.ground(draw.rolling(chance, 200, 16, 150)) },
    { paint: 'far', path: draw.ground(far) },
    { paint: 'snow', path: [0, 1, 2].map((patch) => drift(80 + patch * 210 + chance() * 60, far)).join('') },
    { paint: 'light', path: draw.ground(plain) },
    { paint: 'water', path: ponds.join('') },
    { paint: 'middle', path: draw.ground(near) },
    { paint: 'blade', path: draw.grass(chance, (x) => near(x) + 18, 20, 30) },
    { paint: 'snow', path: cotton(chance, near) },
  ];
}

function coast(chance: Chance, disc: Drawing['disc'], left: boolean): Shape[] {
  const layers = [0, 1, 2].map((layer) =>
    draw.headland(chance, 212 + layer * 13, 58 + layer * 26, 520 - layer * 150, layer === 1 ? !left : left),
  );
  const [from, to] = left ? [0, 200] : [440, 640];
  const stacks = [0, 1].map((stack) => stone(pushAside(270 + stack * 46, left), 240 + stack * 3, 46 - stack * 20));
  const rocks = draw.headland(chance, 356, 34, 300, !left);
  return [
    { paint: 'farthest', path: draw.ground(layers[0]!, 216) },
    { paint: 'water', path: waterFrom(212) },
    { paint: 'far', path: draw.ground(layers[1]!, 229) },
    { paint: 'shine', path: draw.ripples(chance, 216, 320, disc.x, 26) },
    { paint: 'ripple', path: draw.ripples(chance, 216, 350) },
    { paint: 'middle', path: draw.ground(layers[2]!, 242) + draw.forest(chance, layers[2]!, from, to, 26) },
    { paint: 'near', path: stacks.join('') },
    { paint: 'front', path: draw.ground(rocks) },
  ];
}

/** Peaks from side to side, with the shaded flank and the snow of each. */
function range(chance: Chance, base: number, rise: number, peaks: number) {
  const step = width / (peaks - 0.5);
  const parts = { body: '', shade: '', snow: '' };
  for (let peak = 0; peak < peaks; peak += 1) {
    const x = Math.round(step * (peak + draw.between(chance, 0, 0.5)));
    const high = Math.round(rise * draw.between(chance, 0.62, 1));
    const [half, top] = [Math.round(step * 0.72), base - high];
    const [cap, side] = [Math.round(high * 0.3), Math.round(half * 0.3)];
    const ragged = `l${side} ${cap}l-${Math.round(side * 0.5)}-6-${Math.round(side * 0.4)} 11-${Math.round(side * 0.5)}-13-${Math.round(side * 0.6)} 8z`;
    parts.body += `M${x - half} ${base + 40}L${x} ${top}l${half} ${high + 40}z`;
    parts.shade += `M${x} ${top}l${half} ${high + 40}H${x + Math.round(half * 0.2)}l-${Math.round(half * 0.26)}-${Math.round(high * 0.6)}z`;
    parts.snow += `M${x} ${top}${ragged}`;
  }
  return parts;
}

const clouds = (chance: Chance, count: number, top: number, bottom: number): string =>
  Array.from({ length: count }, (_, cloud) => {
    const [long, y] = [Math.round(draw.between(chance, 90, 210)), Math.round(top + ((bottom - top) * cloud) / count)];
    const x = Math.round(draw.between(chance, -40, width - 120));
    return `M${x} ${y}q${(long / 2) | 0}-${7 + cloud} ${long} 0q-${(long / 2) | 0} 5-${long} 0z`;
  }).join('');

const pool = (x: number, y: number, wide: number): string => {
  const [left, half] = [Math.round(x - wide / 2), Math.round(wide / 2)];
  return `M${left} ${y}q${half}-11 ${half * 2} 0q-${half} 10-${half * 2} 0z`;
};

const drift = (x: number, line: draw.Line): string => {
  const [from, y] = [Math.round(x), Math.round(line(x + 30)) + 9];
  return `M${from} ${y}q30-9 74 1q-28 1-40 5-16-4-34-6z`;
};

const ribbon = (chance: Chance, y: number): string => {
  const [first, second] = [Math.round(draw.between(chance, -40, 40)), Math.round(draw.between(chance, -30, 30))];
  return `M-10 ${y}C160 ${y + first} 260 ${y - 60 + second} 400 ${y - 20}S560 ${y + 30} 660 ${y - 40}V${y + 8}C540 ${y + 90} 480 ${y + 40} 390 ${y + 44}S150 ${y + 70} -10 ${y + 64}z`;
};

const cotton = (chance: Chance, line: draw.Line): string =>
  Array.from({ length: 14 }, () => {
    const x = Math.round(draw.between(chance, 10, width - 10));
    return `M${x} ${Math.round(line(x) - draw.between(chance, 4, 18))}a4 3.5 0 1 1 7 2a4 4 0 0 1-7-2z`;
  }).join('');

const stone = (x: number, y: number, tall: number): string => {
  const [from, half] = [Math.round(x), Math.round(tall * 0.28)];
  return `M${from - half} ${y}l${Math.round(half * 0.5)}-${Math.round(tall * 0.8)} ${Math.round(half * 0.6)}-${Math.round(tall * 0.2)} ${Math.round(half * 0.5)} ${Math.round(tall * 0.3)} ${Math.round(half * 0.5)} ${Math.round(tall * 0.7)}z`;
};

const painters = { shore, prairie, shield, mountains, tundra, coast };
const horizons = { shore: 197, prairie: 236, shield: 214, mountains: 236, tundra: 222, coast: 212 };
const discHeights = { shore: 120, prairie: 186, shield: 100, mountains: 62, tundra: 176, coast: 130 };

/** The picture of a kind of land that belongs to a seed: the same for everyone, everywhere, every time. */
export function drawLandscape(kind: LandscapeKind, seed: string): Drawing {
  const chance = draw.chanceOf(`${kind}:${seed}`);
  const left = chance() < 0.5;
  const x = Math.round(pushAside(draw.between(chance, 330, 520), left));
  const disc = {
    x,
    y: Math.round(discHeights[kind] + draw.between(chance, -18, 18)),
    radius: kind === 'prairie' ? 40 : 28,
  };
  return { disc, horizon: horizons[kind], shapes: painters[kind](chance, disc, left) };
}
