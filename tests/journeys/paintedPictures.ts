import sharp from 'sharp';

/** Shapes as telephones, old cameras and scanners make them: width, height. */
const shapes = [
  [1500, 1000],
  [1000, 1500],
  [1400, 1400],
  [1600, 900],
  [1120, 1400],
  [1500, 1125],
] as const;

/** Skies and lands of a summer, an evening, a winter, an old print, a night. */
const lights = [
  ['#8fb8c9', '#e9e2cf', '#5f7f63', '#3c5a49'],
  ['#c98a6b', '#f3d9b0', '#6b5a4b', '#3d352f'],
  ['#b9c6d1', '#eef1f2', '#8d9aa3', '#5c6a73'],
  ['#a9906b', '#e6d6b4', '#7d6748', '#54442e'],
  ['#27384f', '#6d7f97', '#22303a', '#161f26'],
] as const;

/** One line of hills over the whole width, as the points of a polygon. */
function hills(width: number, height: number, base: number, swing: number, phase: number): string {
  const points = Array.from({ length: 25 }, (_, step) => {
    const x = (width * step) / 24;
    const y = height * base - height * swing * Math.sin(phase + step / 3.1) * Math.cos(phase * 2 + step / 7);
    return `${x.toFixed(0)},${y.toFixed(0)}`;
  });
  return `0,${height} ${points.join(' ')} ${width},${height}`;
}

/** A landscape that no camera took: another one for each number, always the same for the same number. */
export function paintedPicture(number: number): Promise<Buffer> {
  const [width, height] = shapes[number % shapes.length]!;
  const [sky, horizon, land, shore] = lights[(number * 3) % lights.length]!;
  const [sunX, sunY] = [width * (0.2 + ((number * 37) % 60) / 100), height * (0.18 + ((number * 13) % 20) / 100)];
  const house = `<path d="M0 60 70 0l70 60v90H0z" fill="${shore}"/><rect x="50" y="80" width="34" height="34" fill="${horizon}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset=".7" stop-color="${horizon}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#s)"/>
    <circle cx="${sunX}" cy="${sunY}" r="${height / 14}" fill="${horizon}" opacity=".9"/>
    <polygon points="${hills(width, height, 0.56, 0.09, number)}" fill="${land}" opacity=".6"/>
    <polygon points="${hills(width, height, 0.68, 0.06, number + 2)}" fill="${land}"/>
    <g transform="translate(${width * (0.15 + ((number * 29) % 55) / 100)} ${height * 0.6})">${number % 2 ? house : ''}</g>
    <polygon points="${hills(width, height, 0.82, 0.03, number + 5)}" fill="${shore}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
