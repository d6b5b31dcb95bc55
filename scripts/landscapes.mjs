import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { root } from './node.mjs';

/**
 * Draws the six landscapes as pictures of 1,200 by 630 pixels into data/previews, in the colours of the paper theme: the
 * server puts a page's title on them where the page is shared, and may itself read no SVG. Run it again after the drawing
 * or its colours have changed: node scripts/landscapes.mjs
 */
const { output } = await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: { ssr: 'src/platform/ui/landscape/landscapeDrawing.ts', write: false },
});
const { drawLandscape } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);

const [width, height] = [640, 360];
const colours = { '--sky-low': '#fbf2e1', '--disc': '#f4dda8' };
const css = readFileSync(join(root, 'src/platform/ui/landscape/Landscape.module.css'), 'utf8')
  .replace(/light-dark\((#\w+), #\w+\)/g, '$1')
  .replace(/var\((--[\w-]+)\)/g, (_, name) => colours[name]);
const looks = {};
for (const [, selectors, declarations] of css.matchAll(/([^{}]+)\{([^}]*)\}/g))
  for (const selector of selectors.split(',')) {
    const name = selector.trim().replace('.', '');
    looks[name] = (looks[name] ?? '') + declarations.replace(/\s+/g, ' ');
  }

const gradients = `
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#d9e5e2"/><stop stop-color="#fbf2e1" offset="1"/></linearGradient>
  <linearGradient id="mist" x2="0" y2="1"><stop stop-color="#fbf2e1" stop-opacity="0"/><stop stop-color="#fbf2e1" stop-opacity=".85" offset="1"/></linearGradient>
  <radialGradient id="glow"><stop stop-color="#f4dda8" offset=".2" stop-opacity=".6"/><stop stop-color="#f4dda8" offset="1" stop-opacity="0"/></radialGradient>
  <linearGradient id="aurora" x2="0" y2="1"><stop stop-color="#f7f6ee" offset=".1" stop-opacity="0"/><stop stop-color="#f7f6ee" offset="1" stop-opacity=".4"/></linearGradient>`;

for (const kind of ['shore', 'prairie', 'shield', 'mountains', 'tundra', 'coast']) {
  const { disc, horizon, shapes } = drawLandscape(kind, 'preview');
  const paths = shapes.map(({ paint, path }) => {
    const fill = paint === 'mist' || paint === 'aurora' ? `fill="url(#${paint})"` : '';
    return `<path style="${looks[paint] ?? ''}" ${fill} d="${path}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 ${width} ${height}">${gradients}
    <rect width="${width}" height="${height}" fill="#fbf2e1"/>
    <path fill="url(#sky)" d="M0 0H${width}V${horizon}H0z"/>
    <circle fill="url(#glow)" cx="${disc.x}" cy="${disc.y}" r="${disc.radius * 4}"/>
    <circle fill="#f4dda8" cx="${disc.x}" cy="${disc.y}" r="${disc.radius}"/>${paths.join('')}</svg>`;
  await sharp(Buffer.from(svg))
    .extract({ left: 0, top: 45, width: 1200, height: 630 })
    .png({ palette: true, quality: 90 })
    .toFile(join(root, `data/previews/${kind}.png`));
}
