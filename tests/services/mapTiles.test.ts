import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles, type Source } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMapTiles } from '#platform/server/doctor/places.ts';
import { longestPart } from '#platform/server/mapTiles.ts';
import { streetArchive } from '../streetArchive.ts';
import { createWorld, type World } from '../world.ts';

const archive = streetArchive();
let folder: string;
let file: string;
let world: World;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rivage-streets-'));
  file = join(folder, 'streets.pmtiles');
  await writeFile(file, archive);
  world = await createWorld({ MAP_TILES: file });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });
const address = async (): Promise<string> => (await world.call('GET /api/environment')).json.mapTilesUrl;

describe('the archive with the streets', () => {
  it('is served in parts under the address of its content, for ever', async () => {
    const url = await address();
    expect(url).toMatch(/^\/map-tiles\/[0-9a-f]{16}\.pmtiles$/);
    const part = await ask(url, { range: 'bytes=0-126', 'accept-encoding': 'gzip, br' });
    expect([part.statusCode, part.rawPayload.equals(archive.subarray(0, 127))]).toEqual([206, true]);
    expect(part.headers).toMatchObject({
      'content-range': `bytes 0-126/${archive.length}`,
      'content-length': '127',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/vnd.pmtiles',
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
    });
    expect(part.headers['content-encoding']).toBeUndefined();
    const same = await ask(url, { 'if-none-match': String(part.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
  });

  it('is read by the library as browsers read it', async () => {
    const url = await address();
    const source: Source = {
      getKey: () => url,
      async getBytes(offset, length) {
        const { rawPayload } = await ask(url, { range: `bytes=${offset}-${offset + length - 1}` });
        return { data: new Uint8Array(rawPayload).buffer };
      },
    };
    const tiles = new PMTiles(source);
    expect(await tiles.getHeader()).toMatchObject({ tileType: 1, minZoom: 0, maxZoom: 14 });
    expect((await tiles.getZxy(0, 0, 0))?.data.byteLength).toBeGreaterThan(50);
    expect(await tiles.getZxy(14, 0, 0)).toBeUndefined();
  });

  it.each([undefined, 'bytes=x', 'bytes=0-1,5-6', `bytes=${archive.length}-`])(
    'sends nothing for %s, as nobody is sent the whole of it',
    async (range) => {
      const answer = await ask(await address(), range === undefined ? {} : { range });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${archive.length}`]);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    },
  );

  it('sends no part that is too long', async () => {
    const long = join(folder, 'long.pmtiles');
    await writeFile(long, Buffer.concat([archive, Buffer.alloc(longestPart)]));
    const other = await createWorld({ MAP_TILES: long });
    const url = (await other.call('GET /api/environment')).json.mapTilesUrl;
    const status = async (last: number) =>
      (await other.app.inject({ url, headers: { range: `bytes=0-${last}` } })).statusCode;
    expect(await status(longestPart)).toBe(416);
    expect(await status(longestPart - 1)).toBe(206);
    await other.close();
  });

  it('has another address once it has another content, and the old one is gone', async () => {
    const before = await address();
    await writeFile(file, Buffer.concat([archive, Buffer.from('more')]));
    const after = await address();
    expect(after).not.toBe(before);
    expect((await ask(before, { range: 'bytes=0-9' })).statusCode).toBe(404);
    expect((await ask(after, { range: 'bytes=0-9' })).statusCode).toBe(206);
    await writeFile(file, archive);
  });
});

describe('without an archive', () => {
  it.each([
    ['none is named', {}, []],
    ['it is not there', { MAP_TILES: '/nowhere/streets.pmtiles' }, ['wrong']],
    ['it is another file', { MAP_TILES: 'package.json' }, ['wrong']],
  ])('where %s the map has no streets, and all is ready', async (_, environment, found) => {
    const other = await createWorld(environment as Record<string, string>);
    expect((await other.call('GET /api/environment')).json).not.toHaveProperty('mapTilesUrl');
    const answer = await other.app.inject({ url: '/map-tiles/0123456789abcdef.pmtiles' });
    expect([answer.statusCode, answer.body]).toEqual([404, (await other.call('GET /api/nothing')).text]);
    expect((await other.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    const findings = await checkMapTiles(other.config);
    expect(findings.map(({ state }) => state)).toEqual(found);
    for (const { what } of findings) expect(what).toContain(other.config.mapTiles);
    await other.close();
  });

  it('the doctor is content with one that can be read', async () => {
    expect(await checkMapTiles(world.config)).toEqual([{ state: 'ok', what: expect.stringContaining('1 MB') }]);
  });
});
