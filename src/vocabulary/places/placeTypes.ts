import { isOneOf } from '#vocabulary/isOneOf.ts';
/** The four types of listing (specification section 3). */
export const placeTypes = ['funeral-home', 'merchant', 'organization', 'cemetery'] as const;

/** What kind of listing a place is. */
export type PlaceType = (typeof placeTypes)[number];

/** True when the text is one of the four types. */
export const isPlaceType = (text: string): text is PlaceType => isOneOf(placeTypes, text);
