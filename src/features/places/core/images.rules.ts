import type { Caller } from '../../../platform/actor.ts';
import type { ErrorMessageKey } from '../../../platform/errors.ts';
import { limits } from '../../../vocabulary/limits.ts';
import type { EditableImage, PlaceImage } from './images.schema.ts';
import type { PlaceRecord } from './schema.ts';

const [thumbnail, , largest] = limits.pictureWidths;
const addressPattern = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d+)\.webp$/;

/** True for the administrator, whose choice may be that of every funeral home of a region. */
export const mayPictureRegion = (caller: Caller): boolean => caller?.role === 'admin';

/** Where a picture is fetched in one of its widths; without one, where it is fetched at its largest. */
export const imageAddress = (id: string, width: number = largest): string => `/media/${id}-${width}.webp`;

/** Which picture, in which of our widths, an address names; null when it is none of ours. */
export function readImageAddress(address: string): { id: string; width: number } | null {
  const [, id, digits] = addressPattern.exec(address) ?? [];
  const width = limits.pictureWidths.find((known) => String(known) === digits);
  return id && width ? { id, width } : null;
}

/** The picture's address in its smallest width, for lists. */
export function thumbnailOf(path: string): string {
  const known = readImageAddress(path);
  return known ? imageAddress(known.id, thumbnail) : path;
}

/**
 * The widths a browser can choose from, as `srcset`. Widths that a small picture does not have are left out; without
 * `width` (another listing's picture) all are named. Undefined for an address that is none of ours.
 */
export function srcSetOf({ path, width = largest }: { path: string; width?: number }): string | undefined {
  const known = readImageAddress(path);
  if (!known) return undefined;
  const smaller = limits.pictureWidths.filter((name) => name < width);
  const all = [...smaller.map((name) => [imageAddress(known.id, name), name]), [path, width]];
  return all.map(([address, pixels]) => `${address} ${pixels}w`).join(', ');
}

/** The pictures in the order their keeper has put them; those they have not placed come last, as they came. */
export function inOwnerOrder<Picture extends { id: string }>(
  pictures: readonly Picture[],
  data: PlaceRecord['data'],
): Picture[] {
  const order = Array.isArray(data.pictureOrder) ? data.pictureOrder : [];
  const placeOf = ({ id }: Picture) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...pictures].sort((one, other) => placeOf(one) - placeOf(other));
}

type Shown = { images: readonly EditableImage[]; featuredImagePath: string | null; data?: PlaceRecord['data'] };

/** The pictures of a listing as they are shown: the chosen one first, then those that are ready, in their keeper's order. */
export function picturesInOrder({ images, featuredImagePath, data = {} }: Shown): EditableImage[] {
  const ready = inOwnerOrder(
    images.filter(({ state }) => state === undefined),
    data,
  );
  const isChosen = (image: EditableImage) => image.path === featuredImagePath;
  return [...ready.filter(isChosen), ...ready.filter((image) => !isChosen(image))];
}

/**
 * The picture that stands for a listing in a list: the chosen one, else its first; null when it has none. Of a chosen one
 * that belongs to another listing, as those of a whole region do, only the address is known.
 */
export function cardPictureOf(place: Shown): { path: string; width?: number } | null {
  const [first] = picturesInOrder(place);
  const { featuredImagePath } = place;
  return featuredImagePath === null || first?.path === featuredImagePath
    ? (first ?? null)
    : { path: featuredImagePath };
}

/** The pictures that everybody sees: those that are ready, and nothing of how they came to be. */
export const publicImagesOf = (images: PlaceRecord['images']): PlaceImage[] =>
  images.filter(({ state }) => state === 'ready').map(({ id, path, width, height }) => ({ id, path, width, height }));

/** The pictures as their keeper sees them: also those that are still being prepared, or could not be. */
export const editableImagesOf = (images: PlaceRecord['images']): EditableImage[] =>
  images.map(({ state, ...image }) => (state === 'ready' ? image : { ...image, state }));

/** Why a listing takes no further picture; null when it does. */
export const whyNotAddImage = (place: Pick<PlaceRecord, 'images'>): ErrorMessageKey | null =>
  place.images.length >= limits.picturesPerPlace ? 'tooManyPictures' : null;

/** Why a listing cannot show this picture first; null when it can. */
export function whyNotFeature(place: Pick<PlaceRecord, 'images'>, path: string): ErrorMessageKey | null {
  const image = place.images.find((candidate) => candidate.path === path);
  if (!image) return 'pictureUnknown';
  return image.state === 'ready' ? null : 'pictureNotReady';
}

/** The picture a listing shows first once this one is gone: the same as before, else the first that is left, else none. */
export function featuredWithout(
  place: Pick<PlaceRecord, 'images' | 'featuredImagePath'>,
  image: { path: string },
): string | null {
  if (place.featuredImagePath !== image.path) return place.featuredImagePath;
  return place.images.find(({ path, state }) => path !== image.path && state === 'ready')?.path ?? null;
}
