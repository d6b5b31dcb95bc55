import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { decodeHeic } from './heic.ts';
import { drawPicture, encodeHeic, readPictureHeader } from './pictures.ts';
import { sharp } from './sharp.ts';

const heic = readFileSync('tests/fixtures/valley-turned.heic');

it('draws a HEIC as WebP, with nothing in it but pixels', async () => {
  const drawn = await encodeHeic(heic);
  const { format, width, height, icc, exif } = await sharp(drawn.at(-1)!.bytes).metadata();
  expect([format, width, height, icc, exif]).toEqual(['webp', 240, 320, undefined, undefined]);
});

it('reads the size of a HEIC as it is shown, without drawing it', async () => {
  expect(await readPictureHeader(heic)).toEqual({ format: 'heic', width: 240, height: 320 });
  expect((await drawPicture(async () => heic)).drawn).toBeNull();
});

it('leaves the event loop free while it decodes', async () => {
  let ticks = 0;
  const clock = setInterval(() => {
    ticks += 1;
  }, 1);
  await decodeHeic(heic, limits);
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(5);
});

it('ends a decoding that takes too long, or would hold too many pixels', async () => {
  await expect(decodeHeic(heic, { ...limits, pictureSeconds: 0.005 })).rejects.toThrow('too long');
  await expect(decodeHeic(heic, { ...limits, picturePixels: 240 * 320 - 1 })).rejects.toThrow('pixel limit');
  await expect(decodeHeic(Buffer.from('nothing of the kind'), limits)).rejects.toThrow();
});

it('does not read what only a dangerous reader could', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(readPictureHeader(svg)).rejects.toMatchObject({ status: 415, messageKey: 'fileTypeNotAllowed' });
  await expect(sharp(svg).metadata()).rejects.toThrow();
  await expect(encodeHeic(svg)).rejects.toMatchObject({ status: 415 });
});
