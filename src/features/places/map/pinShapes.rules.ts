import type { PlaceType } from '#vocabulary/places/placeTypes.ts';

/** The outline of each type's sign on a field of 24 by 24: told apart by shape, not by colour alone. */
export const pinShapes: Record<PlaceType, string> = {
  'funeral-home': 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z',
  cemetery: 'M12 2l10 18.5H2z',
  merchant: 'M12 1.5L22.5 12L12 22.5L1.5 12z',
  organization: 'M3.5 3.5h17v17h-17z',
};

/** The colour token of each type's sign. */
export const pinColours: Record<PlaceType, 'spruce' | 'good' | 'goldInk' | 'clayInk'> = {
  'funeral-home': 'spruce',
  cemetery: 'good',
  merchant: 'goldInk',
  organization: 'clayInk',
};
