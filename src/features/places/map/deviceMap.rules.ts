import type { Position } from '#features/places/filters/area.rules.ts';

/** A door, or only the town around a point. */
type Reach = 'door' | 'town';

const zooms: Record<Reach, number> = { door: 16, town: 13 };

/**
 * Where the map of the device shows a point: its map app on Android and on Apple's devices, OpenStreetMap elsewhere. It is
 * only a link: nothing is asked of anybody before it is pressed. A town has no mark.
 */
export function deviceMapUrl({ latitude, longitude }: Position, reach: Reach, userAgent: string): string {
  const [at, zoom] = [`${fixed(latitude)},${fixed(longitude)}`, zooms[reach]];
  const isDoor = reach === 'door';
  if (/Android/i.test(userAgent)) return `geo:${at}?z=${zoom}${isDoor ? `&q=${at}` : ''}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent))
    return `https://maps.apple.com/?ll=${at}&z=${zoom}${isDoor ? `&q=${at}` : ''}`;
  const mark = isDoor ? `?mlat=${fixed(latitude)}&mlon=${fixed(longitude)}` : '';
  return `https://www.openstreetmap.org/${mark}#map=${zoom}/${at.replace(',', '/')}`;
}

/** A point to about a metre. */
const fixed = (degrees: number) => degrees.toFixed(5);
