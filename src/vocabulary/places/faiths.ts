import { alphabetical } from '#vocabulary/lists.ts';

/** Faiths and traditions that a listing can say it serves; names are in the `tags` catalogue. */
export const faithsServed = [
  'anglican',
  'bahai',
  'baptist',
  'buddhist',
  'catholic',
  'hindu',
  'indigenous',
  'jewish',
  'lutheran',
  'mennonite',
  'muslim',
  'orthodox',
  'pentecostal',
  'presbyterian',
  'sikh',
  'ukrainian-catholic',
  'united-church',
  'no-religion',
] as const;

/** The faiths in the order of their names in a language; no religion stands last. */
export const faithsByName = alphabetical(faithsServed, 'no-religion');

/** Who may own a funeral home. */
export const ownershipKinds = ['independent', 'family', 'cooperative', 'chain', 'non-profit'] as const;
