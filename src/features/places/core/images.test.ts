import { describe, expect, it } from 'vitest';
import * as rules from './images.rules.ts';

const id = '0b5c7a5e-1111-4222-8333-444455556666';
const other = '9b5c7a5e-1111-4222-8333-444455556666';
const image = (of: string, more = {}) => ({
  id: of,
  path: rules.imageAddress(of),
  width: 1920,
  height: 1280,
  ...more,
});

describe('addresses of pictures', () => {
  it('are read back, in our widths only', () => {
    expect(rules.readImageAddress(`/media/${id}-480.webp`)).toEqual({ id, width: 480 });
    expect(rules.readImageAddress(rules.imageAddress(id))).toEqual({ id, width: 1920 });
    for (const wrong of [`/media/${id}-0480.webp`, `/media/${id}-500.webp`, `/media/${id}.webp`, '/media/x-480.webp'])
      expect(rules.readImageAddress(wrong)).toBeNull();
    expect(rules.readImageAddress(`https://example.org/media/${id}-480.webp`)).toBeNull();
  });

  it('have a smaller form for lists, where they are ours', () => {
    expect(rules.thumbnailOf(rules.imageAddress(id))).toBe(`/media/${id}-480.webp`);
    expect(rules.thumbnailOf('/elsewhere.jpg')).toBe('/elsewhere.jpg');
  });
});

describe('the widths a browser chooses from', () => {
  const at = (width: number) => rules.srcSetOf({ path: rules.imageAddress(id), width });
  it.each([
    [1920, '480w 960w 1920w'],
    [700, '480w 700w'],
    [480, '480w'],
    [300, '300w'],
  ])('of a picture of %i pixels: %s', (width, widths) => {
    const choices = at(width)!
      .split(', ')
      .map((choice) => choice.split(' '));
    expect(choices.map(([, pixels]) => pixels).join(' ')).toBe(widths);
    expect(choices.at(-1)![0]).toBe(rules.imageAddress(id));
  });

  it('are all named where the size is not known, and none of an address that is not ours', () => {
    expect(rules.srcSetOf({ path: rules.imageAddress(id) })).toBe(at(1920));
    expect(rules.srcSetOf({ path: '/elsewhere.jpg', width: 900 })).toBeUndefined();
  });
});

describe('which picture is shown', () => {
  const images = [image(id), image(other), image('x', { state: 'converting' as const })];
  const chosen = rules.imageAddress(other);

  it('the chosen one first, and none that is not ready', () => {
    const shown = (featuredImagePath: string | null) =>
      rules.picturesInOrder({ images, featuredImagePath }).map((picture) => picture.id);
    expect(shown(null)).toEqual([id, other]);
    expect(shown(chosen)).toEqual([other, id]);
  });

  it('in a list: the chosen one, else the first, else none', () => {
    expect(rules.cardPictureOf({ images, featuredImagePath: null })).toEqual(images[0]);
    expect(rules.cardPictureOf({ images, featuredImagePath: chosen })).toEqual(images[1]);
    expect(rules.cardPictureOf({ images, featuredImagePath: '/media/region' })).toEqual({ path: '/media/region' });
    expect(rules.cardPictureOf({ images: [images[2]!], featuredImagePath: null })).toBeNull();
  });
});

describe('what can be chosen and removed', () => {
  const images = [image(id, { state: 'converting' }), image(other, { state: 'ready' })] as Parameters<
    typeof rules.whyNotFeature
  >[0]['images'];
  const [waiting, ready] = [images[0]!.path, images[1]!.path];

  it('holds thirty pictures', () => {
    const of = (count: number) => rules.whyNotAddImage({ images: Array.from({ length: count }, () => images[0]!) });
    expect([of(29), of(30)]).toEqual([null, 'tooManyPictures']);
  });

  it('everybody sees those that are ready, their keeper also how the others stand', () => {
    expect(rules.publicImagesOf(images)).toEqual([image(other)]);
    expect(rules.editableImagesOf(images)).toEqual([image(id, { state: 'converting' }), image(other)]);
  });

  it('only a ready picture of this listing is shown first', () => {
    expect(rules.whyNotFeature({ images }, ready)).toBeNull();
    expect(rules.whyNotFeature({ images }, waiting)).toBe('pictureNotReady');
    expect(rules.whyNotFeature({ images }, '/media/other')).toBe('pictureUnknown');
  });

  it('what is removed is followed by the next one that is ready', () => {
    const without = (featuredImagePath: string | null, path: string) =>
      rules.featuredWithout({ images, featuredImagePath }, { path });
    expect(without(ready, ready)).toBeNull();
    expect(without(waiting, waiting)).toBe(ready);
    expect(without(ready, waiting)).toBe(ready);
    expect(without(null, ready)).toBeNull();
  });

  it('only an administrator chooses for a region', () => {
    const as = (role: 'admin' | 'funeral-home') => ({ userId: id, email: 'a@example.org', role });
    expect([rules.mayPictureRegion(as('admin')), rules.mayPictureRegion(as('funeral-home'))]).toEqual([true, false]);
    expect(rules.mayPictureRegion(null)).toBe(false);
  });
});
