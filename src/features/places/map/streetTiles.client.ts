import { addProtocol } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

const protocol = new Protocol();

/** Teaches the map to read an archive of tiles part by part; the address under which it then finds them. */
export function streetTilesUrl(path: string): string {
  addProtocol('pmtiles', protocol.tile);
  return `pmtiles://${new URL(path, location.href)}`;
}
