import type { PublicPlace } from '#features/places/core/schema.ts';

/**
 * What is said of where a listing comes from that names no source: found on other websites is only one of which no more than the
 * name is known, and that nobody has confirmed; any other was written here.
 */
export const unnamedSourceOf = ({
  claimed,
  disclosure,
}: Pick<PublicPlace, 'claimed' | 'disclosure'>): 'unknownSource' | 'writtenHere' =>
  !claimed && disclosure === 'name-only' ? 'unknownSource' : 'writtenHere';
