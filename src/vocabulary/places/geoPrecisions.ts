/** Where a stored position comes from: `source` and `geocoded` are exact, `postal-area` and `town` approximate. */
export const geoPrecisions = ['source', 'geocoded', 'postal-area', 'town'] as const;

/** Where a stored position comes from. */
export type GeoPrecision = (typeof geoPrecisions)[number];
