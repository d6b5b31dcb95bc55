import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limitConcurrency } from '#platform/server/concurrency/limitConcurrency.ts';
import { fontFiles } from '#platform/server/pdf/fonts.ts';
import { sharp } from './sharp.ts';

/** What is written on the picture that is shown where a page is shared; `land` names one of data/previews. */
export type Preview = { land: string; title: string; line: string; name: string };

const [width, height, picture, margin] = [1_200, 630, 392, 64];
const ink = '#1f2b29';
const quiet = '#55635f';
const titleLength = 110;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** A text as markup, without the signs that none may have. */
const escapeMarkup = (text: string) =>
  text.replace(/[&<>\p{Cc}\p{Cs}\ufffe\uffff]/gu, (character) => escapes[character] ?? ' ');

/** Names with hyphens stay whole where a line ends. */
const withNoBreakHyphens = (text: string) => text.replace(/(?<=\p{L})-(?=\p{L})/gu, '\u2011');

/** Words as a picture, drawn with our own fonts. */
function renderText(text: string, colour: string, font: 'serif' | 'sans', size: number, room = width - 2 * margin) {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(withNoBreakHyphens(text))}</span>`,
      font: `${font === 'serif' ? 'Rivage Serif Medium' : 'Rivage Sans'} ${size}`,
      fontfile: join('src/platform/server/fonts', fontFiles[font]),
      width: room,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
}

const sizesOf = async (bytes: Buffer) => {
  const { width: wide = 0, height: high = 0 } = await sharp(bytes).metadata();
  return { wide, high };
};

/** Words within their room: one without a space, or with towers of accents, is drawn smaller rather than not at all. */
const fitWithin = async (drawn: Promise<Buffer>, wide: number, high: number): Promise<Buffer> => {
  const bytes = await drawn;
  const sizes = await sizesOf(bytes);
  if (sizes.wide <= wide && sizes.high <= high) return bytes;
  return sharp(bytes).resize(wide, high, { fit: 'inside', withoutEnlargement: true }).png().toBuffer();
};

/** A heading whose lines are about as long as each other: no word stands alone below the others. */
async function heading(text: string, size: number): Promise<Buffer> {
  const widest = await renderText(text, ink, 'serif', size);
  const { high } = await sizesOf(widest);
  for (const share of [0.6, 0.7, 0.8, 0.9]) {
    const room = Math.round((width - 2 * margin) * share);
    const drawn = await renderText(text, ink, 'serif', size, room);
    const sizes = await sizesOf(drawn);
    // Another line would mean that it did not fit; a word that is too long comes out wider than its room.
    if (sizes.high < high + size / 2 && sizes.wide <= room) return drawn;
  }
  return widest;
}

const sizeOf = ({ length }: string): number => (length <= 32 ? 68 : length <= 64 ? 54 : length <= 90 ? 44 : 38);

const truncate = (text: string): string =>
  text.length > titleLength ? `${text.slice(0, titleLength - 1).trimEnd()}…` : text;

async function compose({ land, title, line, name }: Preview): Promise<Buffer> {
  const shown = truncate(title);
  const [scene, above, below, product] = await Promise.all([
    readFile(join('data/previews', `${land}.png`)).then((bytes) =>
      sharp(bytes).extract({ left: 0, top: 96, width, height: picture }).png().toBuffer(),
    ),
    fitWithin(heading(shown, sizeOf(shown)), width - 2 * margin, height - picture - 28),
    line ? fitWithin(renderText(line, quiet, 'sans', 32), width - 2 * margin, 68) : null,
    renderText(name, '#1f5e57', 'serif', 34),
  ]);
  const productWidth = (await sharp(product).metadata()).width ?? 0;
  return sharp({ create: { width, height, channels: 3, background: '#fbf8f2' } })
    .composite([
      { input: scene, left: 0, top: 0 },
      { input: above, left: margin, top: picture + 28 },
      ...(below ? [{ input: below, left: margin, top: height - 68 }] : []),
      { input: product, left: width - margin - productWidth, top: height - 68 },
    ])
    .jpeg({ quality: 82, mozjpeg: false })
    .toBuffer();
}

/** What is written beside a portrait; `portrait` is a picture of ours. */
export type PortraitPreview = { portrait: Buffer; above: string; title: string; line: string; name: string };

const [portraitWidth, portraitHeight, mat] = [440, 502, 12];

/** A portrait on paper, and beside it whose it is. */
async function composePortrait({ portrait, above, title, line, name }: PortraitPreview): Promise<Buffer> {
  const shown = truncate(title);
  const room = width - 3 * margin - portraitWidth;
  const size = shown.length <= 14 ? 76 : shown.length <= 26 ? 62 : 48;
  const [picture, over, heading, below, product] = await Promise.all([
    sharp(portrait)
      .resize(portraitWidth, portraitHeight, { fit: 'inside' })
      .flatten({ background: '#fffdf8' })
      .extend({ top: mat, bottom: mat, left: mat, right: mat, background: '#fffdf8' })
      .extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#e4ded2' })
      .png()
      .toBuffer({ resolveWithObject: true }),
    renderText(above, '#76561a', 'serif', 32, room),
    fitWithin(renderText(shown, ink, 'serif', size, room), room, portraitHeight - 2 * margin),
    line ? fitWithin(renderText(line, quiet, 'sans', 32, room), room, 2 * margin) : null,
    renderText(name, '#1f5e57', 'serif', 34, room),
  ]);
  const heightOf = async (bytes: Buffer | null) => (bytes ? ((await sharp(bytes).metadata()).height ?? 0) : 0);
  const heights = [heightOf(over), heightOf(heading), heightOf(below)] as const;
  const [overHeight, headingHeight, belowHeight] = await Promise.all(heights);
  const gaps = { above: 24, rule: 58 };
  const block = overHeight + gaps.above + headingHeight + gaps.rule + belowHeight;
  const left = margin + picture.info.width + margin;
  const top = Math.max(margin, Math.round((height - block) / 2) - 12);
  const ruleTop = top + overHeight + gaps.above + headingHeight + 28;
  const rule = await sharp({ create: { width: 72, height: 3, channels: 3, background: '#b48a3c' } })
    .png()
    .toBuffer();
  const productWidth = (await sharp(product).metadata()).width ?? 0;
  return sharp({ create: { width, height, channels: 3, background: '#fbf8f2' } })
    .composite([
      { input: picture.data, left: margin, top: Math.round((height - picture.info.height) / 2) },
      { input: over, left, top },
      { input: heading, left, top: top + overHeight + gaps.above },
      { input: rule, left, top: ruleTop },
      ...(below ? [{ input: below, left, top: ruleTop + 28 }] : []),
      { input: product, left: width - margin - productWidth, top: height - 68 },
    ])
    .jpeg({ quality: 84, mozjpeg: false })
    .toBuffer();
}

const runLimited = limitConcurrency({ concurrency: 1, queueLimit: 16 });

/** Draws the picture for a page about one person: their portrait, and beside it whose it is; in turn with the others. */
export const drawPortraitPreview = (preview: PortraitPreview): Promise<Buffer> =>
  runLimited(() => composePortrait(preview));

/** Draws the picture of 1,200 by 630 pixels that is shown where a page is shared; one at a time, 503 where too many wait. */
export const drawPreview = (preview: Preview): Promise<Buffer> => runLimited(() => compose(preview));
