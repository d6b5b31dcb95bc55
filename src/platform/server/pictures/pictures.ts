import { crc32, deflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import { badRequest, Refusal } from '#platform/errors.ts';
import { limitConcurrency } from '#platform/server/concurrency/limitConcurrency.ts';
import { limits } from '#vocabulary/limits.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { decodeHeic, type Pixels } from './heic.ts';
import { sharp } from './sharp.ts';

/** What a picture's header says before anything is decoded; pixels as shown, after its orientation was applied. */
export type PictureHeader = { format: 'png' | 'jpeg' | 'webp' | 'avif' | 'heic'; width: number; height: number };

/** A picture in one of our widths: WebP in sRGB, with nothing in it but pixels. */
export type EncodedPicture = { name: number; width: number; height: number; bytes: Buffer };

const reading = {
  limitInputPixels: limits.picturePixels,
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
} as const;

const isSignature = (bytes: Buffer, offset: number, text: string) =>
  bytes.toString('latin1', offset, offset + text.length) === text;

/** True when the bytes begin like PNG, JPEG, WebP, AVIF or HEIC: nothing else is ever shown to a decoder. */
const beginsLikePicture = (bytes: Buffer): boolean =>
  isSignature(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  isSignature(bytes, 0, '\xff\xd8\xff') ||
  (isSignature(bytes, 0, 'RIFF') && isSignature(bytes, 8, 'WEBP')) ||
  isSignature(bytes, 4, 'ftyp');

/** Reads only the header. 415 for what is no picture, 400 for one that is broken or holds too many pixels. */
export async function readPictureHeader(bytes: Buffer): Promise<PictureHeader> {
  if (!beginsLikePicture(bytes)) throw notAPicture();
  const { format, compression, autoOrient } = await sharp(bytes, reading).metadata().catch(refuseUnreadable);
  const { width, height } = autoOrient;
  if (width * height > limits.picturePixels || Math.max(width, height) > limits.pictureSide)
    throw badRequest('pictureTooLarge');
  const named = format === 'heif' ? (compression === 'av1' ? 'avif' : compression === 'hevc' ? 'heic' : null) : format;
  if (named !== 'png' && named !== 'jpeg' && named !== 'webp' && named !== 'avif' && named !== 'heic')
    throw notAPicture();
  return { format: named, width, height };
}

/** A picture as it came in, and drawn anew; a HEIC is only looked at here, because drawing it is slow. */
export type Drawing = { header: PictureHeader; drawn: EncodedPicture[] | null };

/**
 * Draws a PNG, JPEG, WebP or AVIF anew in our three widths, upright and never enlarged; of a moving picture the first frame.
 * Its bytes are read only when it is this picture's turn.
 */
export const drawPicture = (read: () => Promise<Buffer>): Promise<Drawing> =>
  runLimited(async () => {
    const bytes = await read();
    const header = await readPictureHeader(bytes);
    if (header.format === 'heic') return { header, drawn: null };
    const pixels = await pixelsOf(sharp(bytes, reading).autoOrient()).catch(refuseUnreadable);
    return { header, drawn: await inEveryWidth(pixels) };
  });

/** Draws a HEIC anew in our three widths. Slow (seconds): for a job, not for somebody who waits. */
export async function encodeHeic(bytes: Buffer): Promise<EncodedPicture[]> {
  const { format } = await readPictureHeader(bytes);
  if (format !== 'heic') throw notAPicture();
  return runSerially(async () => inEveryWidth(await pixelsOfHeic(bytes))).catch(refuseUnreadable);
}

async function pixelsOfHeic(bytes: Buffer): Promise<Pixels> {
  const { icc } = await sharp(bytes, reading).metadata();
  const { data, ...raw } = await decodeHeic(bytes, limits);
  const pixels = await pixelsOf(sharp(data, { raw }));
  return icc ? pixelsOf(sharp(await withProfile(pixels, icc))) : pixels;
}

/** Draws a picture anew as AVIF in our widths, smaller than WebP and slower to draw (a second): for a job. */
export async function encodeAvif(bytes: Buffer): Promise<EncodedPicture[]> {
  const { format } = await readPictureHeader(bytes);
  return runSerially(async () => {
    const isHeic = format === 'heic';
    const { data, ...raw } = await (isHeic ? pixelsOfHeic(bytes) : pixelsOf(sharp(bytes, reading).autoOrient()));
    const encoded: EncodedPicture[] = [];
    for (const name of limits.pictureWidths) encoded.push(await encodeOneAvif(sharp(data, { raw }), name));
    return encoded;
  }).catch(refuseUnreadable);
}

/** A picture of ours as a JPEG on white, so wide at most: what a PDF can hold. */
export const encodeJpeg = (bytes: Buffer, width: number): Promise<Buffer> =>
  withTimeout(sharp(bytes, reading).flatten({ background: '#ffffff' }).resize({ width, withoutEnlargement: true }))
    .jpeg({ quality: 82 })
    .toBuffer();

/** A few pixels of a picture of ours, as the address of a WebP within the text: what is seen until the picture comes. */
export async function drawTiny(bytes: Buffer): Promise<string> {
  const picture = sharp(bytes, reading).flatten({ background: '#888' });
  const tiny = picture.resize(16, 16, { fit: 'inside', kernel: 'cubic' }).webp({ quality: 30, effort: 6 });
  return `data:image/webp;base64,${(await withTimeout(tiny).toBuffer()).toString('base64')}`;
}

/** The colours of a picture of ours, thinned out to a few hundred: red, green and blue of each. */
export const samplePixels = async (bytes: Buffer): Promise<Uint8Array> =>
  withTimeout(sharp(bytes, reading).flatten({ background: '#888' }).resize(24, 24, { fit: 'fill' }).removeAlpha())
    .raw()
    .toBuffer();

const runLimited = limitConcurrency({ concurrency: limits.picturesAtOnce, queueLimit: limits.picturesWaiting });
// Jobs have their own turns, so that nobody who uploads waits for them.
const runSerially = limitConcurrency({ concurrency: 1, queueLimit: limits.picturesWaiting });

const withTimeout = (picture: Sharp) => picture.timeout({ seconds: limits.pictureSeconds });

/** Decodes once, to the largest width that is kept and to the colours every screen knows. */
async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const largest = picture.resize({ width: itemAt(limits.pictureWidths, -1), withoutEnlargement: true });
  const { data, info } = await withTimeout(largest.toColourspace('srgb')).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

async function inEveryWidth({ data, ...raw }: Pixels): Promise<EncodedPicture[]> {
  const encoded: EncodedPicture[] = [];
  for (const name of limits.pictureWidths) encoded.push(await encode(sharp(data, { raw }), name));
  return encoded;
}

/** Where the parts of a PNG begin that follow its header. */
const afterHeader = 33;

/** Pixels together with the colour profile they are meant in: a PNG, because bare pixels cannot carry one. */
async function withProfile({ data, ...raw }: Pixels, profile: Buffer): Promise<Buffer> {
  const png = await withTimeout(sharp(data, { raw })).png({ compressionLevel: 1 }).toBuffer();
  const content = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)]);
  const part = Buffer.alloc(content.length + 8);
  part.writeUInt32BE(content.length - 4);
  content.copy(part, 4);
  part.writeUInt32BE(crc32(content), content.length + 4);
  return Buffer.concat([png.subarray(0, afterHeader), part, png.subarray(afterHeader)]);
}

async function encode(picture: Sharp, name: number): Promise<EncodedPicture> {
  const { data, info } = await withTimeout(picture.resize({ width: name, withoutEnlargement: true }))
    .webp({ quality: 80, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { name, width: info.width, height: info.height, bytes: data };
}

async function encodeOneAvif(picture: Sharp, name: number): Promise<EncodedPicture> {
  const { data, info } = await withTimeout(picture.resize({ width: name, withoutEnlargement: true }))
    .avif({ quality: 55, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { name, width: info.width, height: info.height, bytes: data };
}

const notAPicture = () => new Refusal(415, 'fileTypeNotAllowed');

/** Whatever a decoder complains about is one of two things to the person: too large, or broken. */
function refuseUnreadable(error: Error): never {
  if (error instanceof Refusal) throw error;
  throw badRequest(/pixel limit|exceeds|too large/i.test(error.message) ? 'pictureTooLarge' : 'pictureBroken');
}
