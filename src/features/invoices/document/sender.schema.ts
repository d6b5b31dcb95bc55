import type { PlaceRecord } from '#features/places/core/schema.ts';

/** What a letter says of the funeral home that sends it. */
export type PaperSender = Pick<
  PlaceRecord,
  'name' | 'address' | 'city' | 'region' | 'postalCode' | 'phone' | 'website' | 'data'
>;
