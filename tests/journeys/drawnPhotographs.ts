import sharp from 'sharp';

/** What a drawn photograph shows. */
export type Scene = 'face' | 'two' | 'group' | 'shore' | 'kitchen' | 'snow' | 'garden' | 'cradle' | 'range';

/** How a photograph of its time looks: brown, grey, faded, warm with a pale edge, with a lamp, as it is. */
export type Print = 'brown' | 'grey' | 'faded' | 'instant' | 'flash' | 'clear';

/** A photograph that nobody took: the same for the same numbers, on every machine. */
export type Drawn = {
  scene: Scene;
  print: Print;
  width: number;
  height: number;
  seed: number;
  /** Held sideways, as a telephone writes it: the pixels lie, and a note beside them says how they stand. */
  turned?: boolean;
};

/** Numbers between 0 and 1, the same ones for the same seed. */
function numbersOf(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1_013_904_223) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const palettes: Record<Print, readonly [sky: string, light: string, far: string, near: string, cloth: string]> = {
  brown: ['#cdb994', '#efe2c6', '#9c8460', '#5c4a32', '#77603f'],
  grey: ['#bfc3c4', '#ecedec', '#8b9091', '#3f4445', '#63686a'],
  faded: ['#c9b6a6', '#f0dcc4', '#a59a78', '#6d5a4a', '#9c5f4c'],
  instant: ['#a9c4c0', '#f2e4c2', '#8a9a6a', '#56503c', '#c0704a'],
  flash: ['#4a3f3a', '#f4d9b4', '#7c4a3a', '#2e2420', '#b0413a'],
  clear: ['#8fb6d2', '#f0ebdc', '#6f9466', '#33523f', '#2f5f86'],
};

const skins = ['#e3bd9c', '#c58f68', '#8d5b3d', '#f0d3b8', '#a8734f'] as const;
const hairs = ['#3a2c22', '#6d5138', '#c9c4bb', '#1f1a18', '#a07a46'] as const;

type Sheet = { width: number; height: number; pick: () => number; colours: (typeof palettes)[Print] };

/** Somebody from the waist or the knees up, standing at a place, so high. */
function person({ pick, colours }: Sheet, x: number, ground: number, high: number): string {
  const skin = skins[Math.floor(pick() * skins.length)];
  const hair = hairs[Math.floor(pick() * hairs.length)];
  const cloth = pick() < 0.5 ? colours[4] : colours[3];
  const head = high * 0.13;
  const top = ground - high;
  const long = pick() < 0.45;
  const [neck, shoulder] = [top + head * 2, head * 1.75];
  return `<g>
    <path d="M${x - shoulder} ${ground}C${x - shoulder * 1.15} ${neck + head * 1.6} ${x - shoulder * 0.8} ${neck + head * 0.5} ${x} ${neck}C${x + shoulder * 0.8} ${neck + head * 0.5} ${x + shoulder * 1.15} ${neck + head * 1.6} ${x + shoulder} ${ground}z" fill="${cloth}"/>
    ${long ? `<path d="M${x - head * 1.05} ${top + head}C${x - head * 1.4} ${neck + head} ${x + head * 1.4} ${neck + head} ${x + head * 1.05} ${top + head}z" fill="${hair}"/>` : ''}
    <rect x="${x - head * 0.34}" y="${top + head * 1.5}" width="${head * 0.68}" height="${head * 0.8}" fill="${skin}"/>
    <ellipse cx="${x}" cy="${top + head}" rx="${head * 0.78}" ry="${head}" fill="${skin}"/>
    <path d="M${x - head * 0.84} ${top + head}C${x - head * 0.9} ${top - head * 0.5} ${x + head * 0.9} ${top - head * 0.5} ${x + head * 0.84} ${top + head}C${x + head * 0.5} ${top + head * 0.35} ${x - head * 0.5} ${top + head * 0.35} ${x - head * 0.84} ${top + head}z" fill="${hair}"/>
    <g fill="${colours[3]}"><circle cx="${x - head * 0.28}" cy="${top + head * 1.02}" r="${head * 0.07}"/><circle cx="${x + head * 0.28}" cy="${top + head * 1.02}" r="${head * 0.07}"/></g>
    <path d="M${x - head * 0.26} ${top + head * 1.45}q${head * 0.26} ${head * (0.1 + pick() * 0.2)} ${head * 0.52} 0" fill="none" stroke="${colours[3]}" stroke-width="${head * 0.07}" stroke-linecap="round"/>
  </g>`;
}

/** A line of land over the whole width. */
function land({ width, height, pick }: Sheet, base: number, swing: number, fill: string): string {
  const phase = pick() * 6;
  const points = Array.from({ length: 33 }, (_, step) => {
    const y = base - swing * (Math.sin(phase + step / 2.7) + 0.5 * Math.sin(phase * 3 + step / 1.1));
    return `${((width * step) / 32).toFixed(0)},${(height * y).toFixed(0)}`;
  });
  return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${fill}"/>`;
}

const house = ({ width, height, pick, colours }: Sheet, ground: number): string => {
  const [wide, x] = [width * (0.3 + pick() * 0.2), width * (0.08 + pick() * 0.4)];
  const high = Math.min(wide * 0.6, height * 0.4);
  const y = ground - high;
  return `<path d="M${x} ${ground}V${y}l${wide / 2} ${-high * 0.5} ${wide / 2} ${high * 0.5}V${ground}z" fill="${colours[2]}"/>
    <path d="M${x - wide * 0.04} ${y}l${wide * 0.54} ${-high * 0.54} ${wide * 0.54} ${high * 0.54}" fill="none" stroke="${colours[3]}" stroke-width="${high * 0.06}"/>
    ${[0.16, 0.42, 0.68].map((at) => `<rect x="${x + wide * at}" y="${y + high * 0.28}" width="${wide * 0.14}" height="${high * 0.3}" fill="${colours[1]}"/>`).join('')}`;
};

const scenes: Record<Scene, (sheet: Sheet) => string> = {
  face: (sheet) => {
    const { width, height } = sheet;
    return person(sheet, width * (0.46 + sheet.pick() * 0.08), height * 1.02, Math.min(height * 0.86, width * 1.1));
  },
  two: (sheet) => {
    const { width, height } = sheet;
    const high = Math.min(height * 0.72, width * 0.75);
    return [house(sheet, height * 0.8), land(sheet, 0.84, 0.01, sheet.colours[2])]
      .concat([0.38, 0.6].map((at) => person(sheet, width * at, height, high * (0.9 + sheet.pick() * 0.16))))
      .join('');
  },
  group: (sheet) => {
    const { width, height } = sheet;
    const count = Math.max(4, Math.round(3 + (2.4 * width) / height));
    const high = Math.min(height * 0.6, (width / count) * 2.3);
    const row = (back: number) =>
      Array.from({ length: count - back }, (_, at) =>
        person(
          sheet,
          (width * (at + 0.5 + back / 2)) / count,
          height * (1 - back * 0.16),
          high * (0.8 + sheet.pick() * 0.3),
        ),
      );
    return [house(sheet, height * 0.74), land(sheet, 0.78, 0.01, sheet.colours[2]), ...row(1), ...row(0)].join('');
  },
  shore: (sheet) => {
    const { width, height, colours, pick } = sheet;
    const boat = (at: number, size: number) =>
      `<g transform="translate(${width * at} ${height * (0.68 + pick() * 0.1)}) scale(${size})"><path d="M-60 0h120l-22 26h-78z" fill="${colours[3]}"/><path d="M0-6v-84l48 74z" fill="${colours[1]}"/><path d="M-4-6v-70l-36 64z" fill="${colours[4]}"/></g>`;
    const size = Math.min(width, height) / 460;
    return `${land(sheet, 0.5, 0.03, colours[2])}<rect y="${height * 0.56}" width="100%" height="100%" fill="${colours[0]}"/>
      ${[0.2, 0.52, 0.8].map((at) => boat(at + pick() * 0.08, size * (0.7 + pick() * 0.6))).join('')}${land(sheet, 0.95, 0.02, colours[3])}`;
  },
  kitchen: ({ width, height, colours, pick }) => {
    const w = Math.min(width, height);
    const [x, y] = [width * (0.3 + pick() * 0.4), height * 0.7];
    return `<rect width="100%" height="100%" fill="${colours[2]}"/><rect x="${width * 0.16}" y="${height * 0.1}" width="${width * 0.5}" height="${height * 0.42}" fill="${colours[1]}"/>
      <path d="M${width * 0.41} ${height * 0.1}v${height * 0.42}M${width * 0.16} ${height * 0.31}h${width * 0.5}" stroke="${colours[3]}" stroke-width="${w * 0.014}"/>
      <rect y="${height * 0.7}" width="100%" height="40%" fill="${colours[3]}"/>
      <path d="M${x - w * 0.13} ${y}q${-w * 0.02}-${w * 0.2} ${w * 0.13}-${w * 0.2}t${w * 0.13} ${w * 0.2}z" fill="${colours[4]}"/><path d="M${x + w * 0.12} ${y - w * 0.06}l${w * 0.1}-${w * 0.09}" stroke="${colours[4]}" stroke-width="${w * 0.03}"/>
      <path d="M${x - w * 0.1} ${y - w * 0.18}q${w * 0.1}-${w * 0.16} ${w * 0.2} 0" fill="none" stroke="${colours[4]}" stroke-width="${w * 0.02}"/>`;
  },
  snow: (sheet) =>
    `${land(sheet, 0.55, 0.06, sheet.colours[2])}${land(sheet, 0.7, 0.03, '#e9eef0')}${house(sheet, sheet.height * 0.74)}${land(sheet, 0.84, 0.02, '#f7f8f7')}`,
  garden: (sheet) => {
    const { width, height, colours, pick } = sheet;
    const size = Math.min(width, height) / 26;
    const flower = () => {
      const [x, y] = [pick() * width, height * (0.58 + pick() * 0.4)];
      const fill = [colours[4], colours[1], '#c7a13c', '#8b5a8f'][Math.floor(pick() * 4)];
      return `<path d="M${x} ${y}v${size * 2.4}" stroke="${colours[3]}" stroke-width="${size * 0.16}"/><circle cx="${x}" cy="${y}" r="${size * (0.4 + pick() * 0.6)}" fill="${fill}"/>`;
    };
    return `${house(sheet, height * 0.6)}${land(sheet, 0.6, 0.015, colours[2])}${Array.from({ length: 46 }, flower).join('')}`;
  },
  cradle: ({ width, height, colours }) => {
    const w = Math.min(width, height);
    return `<rect width="100%" height="100%" fill="${colours[1]}"/><ellipse cx="${width / 2}" cy="${height * 0.62}" rx="${w * 0.44}" ry="${w * 0.3}" fill="#f4efe4"/>
      <path d="M${width / 2 - w * 0.2} ${height * 0.5}c-${w * 0.06} ${w * 0.3} ${w * 0.46} ${w * 0.3} ${w * 0.4} 0z" fill="${colours[0]}"/>
      <circle cx="${width / 2}" cy="${height * 0.46}" r="${w * 0.13}" fill="${skins[0]}"/><path d="M${width / 2 - w * 0.135} ${height * 0.44}q${w * 0.135}-${w * 0.2} ${w * 0.27} 0z" fill="${colours[0]}"/>
      <path d="M${width / 2 - w * 0.06} ${height * 0.47}h${w * 0.035}M${width / 2 + w * 0.025} ${height * 0.47}h${w * 0.035}" stroke="${colours[3]}" stroke-width="${w * 0.008}"/>`;
  },
  range: (sheet) =>
    [
      [0.5, 0.12],
      [0.66, 0.07],
      [0.82, 0.04],
    ]
      .map(([base, swing], at) => land(sheet, base!, swing!, sheet.colours[([0, 2, 3] as const)[at]!]!))
      .join(''),
};

/** A grain as film has it: a small field of it, laid side by side. */
function grainOf({ seed, width, height }: Drawn, strength: number) {
  const [pick, side] = [numbersOf(seed + 77), Math.min(200, width, height)];
  const data = Buffer.alloc(side * side * 4);
  for (let at = 0; at < data.length; at += 4) {
    data.fill(pick() < 0.5 ? 0 : 255, at, at + 3);
    data[at + 3] = Math.floor(pick() * strength);
  }
  return { input: data, raw: { width: side, height: side, channels: 4 as const }, tile: true };
}

/** A photograph as a file: its scene, its light, its grain and its paper. */
export async function drawnPhotograph(drawn: Drawn): Promise<Buffer> {
  const { scene, print, width, height, seed, turned } = drawn;
  const colours = palettes[print];
  const sheet: Sheet = { width, height, pick: numbersOf(seed), colours };
  const edge = print === 'brown' || print === 'instant' ? Math.round(Math.min(width, height) * 0.035) : 0;
  const foot = print === 'instant' ? edge * 3 : edge;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="s" x2="0" y2="1"><stop stop-color="${colours[0]}"/><stop offset=".7" stop-color="${colours[1]}"/></linearGradient>
    <radialGradient id="v" r=".75"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity="${print === 'clear' ? 0.12 : 0.42}"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#s)"/>${scenes[scene](sheet)}<rect width="100%" height="100%" fill="url(#v)"/>
    ${edge ? `<path fill="#f6f1e4" fill-rule="evenodd" d="M0 0h${width}v${height}h${-width}zM${edge} ${edge}v${height - edge - foot}h${width - 2 * edge}v${-(height - edge - foot)}z"/>` : ''}
  </svg>`;
  const flat = sharp(Buffer.from(svg))
    .flatten()
    .composite([grainOf(drawn, print === 'clear' ? 14 : 34)]);
  const picture = sharp(await flat.png({ compressionLevel: 1 }).toBuffer());
  if (print === 'grey' || print === 'brown') picture.greyscale();
  if (print === 'brown') picture.tint('#b89a68');
  if (!turned) return picture.jpeg({ quality: 84 }).toBuffer();
  // Lies on its left side, and says so.
  return picture.rotate(270).jpeg({ quality: 84 }).withMetadata({ orientation: 6 }).toBuffer();
}
