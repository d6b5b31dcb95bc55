import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { fontFiles } from './pdfFonts.ts';
import { taking } from './turns.ts';

/** What is written on the picture that is shown where a page is shared; `land` names one of data/previews. */
export type Preview = { land: string; title: string; line: string; name: string };

const [width, height, picture, margin] = [1_200, 630, 392, 64];
const ink = '#1f2b29';
const quiet = '#55635f';
const titleLength = 110;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeMarkup = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character]!);

/** Words as a picture, drawn with our own fonts. */
function words(text: string, colour: string, font: 'serif' | 'sans', size: number) {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${font === 'serif' ? 'Rivage Serif Medium' : 'Rivage Sans'} ${size}`,
      fontfile: join('src/platform/server/fonts', fontFiles[font]),
      width: width - 2 * margin,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
}

const sizeOf = ({ length }: string): number => (length <= 32 ? 68 : length <= 64 ? 54 : 44);

const cut = (text: string): string =>
  text.length > titleLength ? `${text.slice(0, titleLength - 1).trimEnd()}…` : text;

async function compose({ land, title, line, name }: Preview): Promise<Buffer> {
  const shown = cut(title);
  const [scene, heading, below, product] = await Promise.all([
    readFile(join('data/previews', `${land}.png`)).then((bytes) =>
      sharp(bytes).extract({ left: 0, top: 96, width, height: picture }).png().toBuffer(),
    ),
    words(shown, ink, 'serif', sizeOf(shown)),
    line ? words(line, quiet, 'sans', 32) : null,
    words(name, '#1f5e57', 'serif', 34),
  ]);
  const productWidth = (await sharp(product).metadata()).width ?? 0;
  return sharp({ create: { width, height, channels: 3, background: '#fbf8f2' } })
    .composite([
      { input: scene, left: 0, top: 0 },
      { input: heading, left: margin, top: picture + 28 },
      ...(below ? [{ input: below, left: margin, top: height - 68 }] : []),
      { input: product, left: width - margin - productWidth, top: height - 68 },
    ])
    .jpeg({ quality: 82, mozjpeg: false })
    .toBuffer();
}

const turn = taking({ atOnce: 1, waiting: 16 });

/** Draws the picture of 1,200 by 630 pixels that is shown where a page is shared; one at a time, 503 where too many wait. */
export const drawPreview = (preview: Preview): Promise<Buffer> => turn(() => compose(preview));
