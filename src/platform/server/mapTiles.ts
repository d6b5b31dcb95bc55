import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { bytesToHeader, TileType } from 'pmtiles';
import { messageOf } from '#platform/errors.ts';

/** How long a part of the archive is sent at once: longer than any tile or directory. Here, because no browser needs it. */
export const longestPart = 4 * 1_024 * 1_024;

/** How much of the beginning of the archive names its content. */
const headBytes = 64 * 1_024;

/** An archive of map tiles that lies there: how long it is, and which content it has. */
type MapTiles = { size: number; version: string };

/** What was read of a file stays true until the file is another: what told so, and what it was. */
const known = new Map<string, { mark: string; tiles: MapTiles }>();

/** The address at which the archive that `MAP_TILES` names is served; undefined where none is, or none that can be read. */
export async function mapTilesAddress(path: string | undefined): Promise<string | undefined> {
  if (!path) return undefined;
  const tiles = await withArchive(path, (_file, found) => found).catch(() => undefined);
  return tiles && `/map-tiles/${tiles.version}.pmtiles`;
}

/** Opens the archive, and does something with it as it is at this moment; throws where there is none. */
export async function withArchive<Result>(
  path: string,
  work: (file: FileHandle, tiles: MapTiles) => Result,
): Promise<Awaited<Result>> {
  const file = await open(path);
  try {
    return await work(file, await describe(path, file));
  } finally {
    await file.close();
  }
}

async function describe(path: string, file: FileHandle): Promise<MapTiles> {
  const { size, mtimeMs, ino } = await file.stat();
  const mark = `${size} ${mtimeMs} ${ino}`;
  const before = known.get(path);
  if (before?.mark === mark) return before.tiles;
  const tiles = { size, version: versionOf(size, await readPart(file, 0, Math.min(size, headBytes))) };
  known.set(path, { mark, tiles });
  return tiles;
}

/** Header, directory and metadata say where each tile lies, how long it is and when it was made: they name the content. */
function versionOf(size: number, head: Buffer): string {
  assertVectorTiles(head);
  return createHash('sha256').update(`${size} `).update(head).digest('hex').slice(0, 16);
}

function assertVectorTiles(head: Buffer): void {
  const { tileType } = headerOf(head);
  if (tileType !== TileType.Mvt) throw new Error('its tiles are not vector tiles');
}

const headerLength = 127;

function headerOf(head: Buffer) {
  try {
    if (head.length < headerLength) throw new Error('it is too short');
    return bytesToHeader(new Uint8Array(head.subarray(0, headerLength)).buffer);
  } catch (error) {
    throw new Error(`it is no PMTiles archive of version 3 (${messageOf(error)})`);
  }
}

/** Reads a part of a file; less where the file has become shorter meanwhile. */
export async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}
