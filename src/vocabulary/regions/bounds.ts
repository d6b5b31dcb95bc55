/** From Pelee Island to Cape Columbia and from the Alaskan border to Cape Spear, with a little margin; degrees. */
export const canadaBounds = { south: 41.6, north: 83.2, west: -141.1, east: -52.5 } as const;

/** True where a point can be in Canada. */
export const isInCanada = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude >= canadaBounds.south &&
  latitude <= canadaBounds.north &&
  longitude >= canadaBounds.west &&
  longitude <= canadaBounds.east;
