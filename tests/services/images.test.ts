import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertImage, convertImageTask, eraseUnusedImages } from '#features/places/images/images.service.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import type { Role } from '#vocabulary/roles.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { type CallOptions, createWorld, type Person, type World } from '../world.ts';

let world: World;
let { home, connected } = {} as ReturnType<typeof recordsOf>;
let photograph: Buffer;
const heic = readFileSync('tests/fixtures/valley-turned.heic');
const nowhere = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  world = await createWorld();
  ({ home, connected } = recordsOf(world));
  people = await relations();
  photograph = await picture(1000, 500).jpeg().toBuffer();
});
afterAll(() => world.close());

const picture = (width: number, height: number, background = '#3c6e71') =>
  sharp({ create: { width, height, channels: 3, background } });

const columns = ['ANON', 'U-own', 'U-oth', 'FH-con', 'FH-pen', 'FH-unr', 'M-own', 'M-oth', 'ORG', 'ADM'] as const;
type Column = (typeof columns)[number];
let people: Record<Column, Person | undefined>;
const mailboxes = { home: '', shop: '' };

async function relations(): Promise<Record<Column, Person | undefined>> {
  const person = (roles: Role[], email?: string) => world.person({ roles, ...(email ? { email } : {}) });
  const [own, pending] = await Promise.all([connected(), connected()]);
  const shop = await person(['merchant']);
  Object.assign(mailboxes, { home: own.home.person.email, shop: shop.email });
  return {
    ANON: undefined,
    'U-own': own.family.person,
    'U-oth': await person(['user']),
    'FH-con': own.home.person,
    'FH-pen': pending.home.person,
    'FH-unr': (await home()).person,
    'M-own': shop,
    'M-oth': await person(['merchant']),
    ORG: await person(['organization']),
    ADM: await person(['admin'], 'admin@example.org'),
  };
}

const listingFor = (column: Column, more = {}) =>
  column === 'M-own'
    ? world.place({ type: 'merchant', email: mailboxes.shop, ...more })
    : world.place({ email: mailboxes.home, ...more });
const listing = (more = {}) => listingFor('FH-con', more);
const keeper = () => people['FH-con'];
const admin = () => people.ADM;

type Image = { id: string; path: string; width: number; height: number; state?: string };
const images = '/api/places/{id}/images';
const featured = 'PATCH /api/places/{id}/featured-image';
const oneImage = `DELETE ${images}/{imageId}`;

const send = (id: string, content: Buffer, options: CallOptions = {}) =>
  world.upload(`POST ${images}`, { name: 'photo.jpg', content }, { params: { id }, as: keeper(), ...options });

async function add(id: string, content = photograph): Promise<Image> {
  const answer = await send(id, content, { as: admin() });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

const fetched = (path: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: path, headers });
const read = async (id: string, as: Person | undefined = undefined) =>
  (await world.call('GET /api/places/{id}', { params: { id }, as })).json;
const feature = (id: string, path: unknown, more = {}, as = keeper()) =>
  world.call(featured, { params: { id }, as, body: { path, ...more } });
const remove = (id: string, imageId: string, as = keeper(), query: Record<string, string> = {}) =>
  world.call(oneImage, { params: { id, imageId }, as, query });
const isStored = (id: string, name: string) =>
  world.blobs.read(`pictures/${id}/${name}`).then(
    async (stream) => (await buffer(stream)).length > 0,
    () => false,
  );

/** Everything a refused call could have left behind. */
async function traces() {
  const [row] = await world.pool`
    select (select jsonb_agg(to_jsonb(p) order by p.id) from places p) as places,
      (select jsonb_agg(to_jsonb(i) order by i.id) from place_images i) as images,
      (select count(*) from loose_blobs) as loose, (select count(*) from graphile_worker.jobs) as jobs`;
  return row;
}

async function refused(call: () => Promise<{ status: number; text: string }>, status: number, message: string) {
  const before = await traces();
  const started = performance.now();
  const answer = await call();
  expect([answer.status, answer.text]).toEqual([status, message]);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(await traces()).toEqual(before);
}

const sentenceOf: Record<number, string> = { 401: errors.pleaseSignIn, 403: errors.noAccess, 404: errors.notFound };

describe('who may do what to the pictures of a listing', () => {
  type Act = (id: string, image: Image, as: Person | undefined) => Promise<{ status: number; text: string }>;
  const region = { updateEntireRegion: true };
  // One status per column of permissions.csv.
  const table: [string, Act, string][] = [
    [
      'P16',
      (id, { path }, as) => call(featured, id, as, { body: { path } }),
      '401 403 403 200 403 403 200 403 403 200',
    ],
    [
      'P17',
      (id, { path }, as) => call(featured, id, as, { body: { path, ...region } }),
      '401 403 403 403 403 403 403 403 403 200',
    ],
    ['P18', (id, _, as) => send(id, photograph, { as }), '401 403 403 201 403 403 201 403 403 201'],
    ['P19', (id, image, as) => call(oneImage, id, as, { image }), '401 403 403 200 403 403 200 403 403 200'],
    [
      'P20',
      (id, image, as) => call(oneImage, id, as, { image, query: { updateEntireRegion: 'true' } }),
      '401 403 403 403 403 403 403 403 403 200',
    ],
    [
      'P22',
      (id, image, as) => call(`GET ${images}/{imageId}/original`, id, as, { image }),
      '401 403 403 200 403 403 200 403 403 200',
    ],
  ];
  const call = (
    address: string,
    id: string,
    as: Person | undefined,
    { image, ...options }: { image?: Image; body?: unknown; query?: Record<string, string> },
  ) => world.call(address, { params: { id, imageId: image?.id ?? '' }, as, ...options });
  const cells = table.flatMap(([id, act, statuses]) =>
    statuses.split(' ').map((status, index) => [id, columns[index]!, Number(status), act] as const),
  );
  it.each(cells)('%s %s → %i', async (row, column, status, act) => {
    const { id } = await listingFor(column);
    const image = await add(id, row === 'P22' ? brokenHeic() : photograph);
    if (status >= 400) return refused(() => act(id, image, people[column]), status, sentenceOf[status]!);
    const before = await traces();
    const answer = await act(id, image, people[column]);
    expect(answer.status, answer.text).toBe(status);
    if (row !== 'P22') expect(await traces()).not.toEqual(before);
  });

  it('hides listings that the caller cannot read, and pictures of other listings', async () => {
    const [one, other] = [await listing(), await listing()];
    const image = await add(other.id);
    const hidden = await world.place({ status: 'review' });
    const { notFound } = errors;
    for (const imageId of [image.id, nowhere, 'x', '%00']) await refused(() => remove(one.id, imageId), 404, notFound);
    for (const id of [hidden.id, nowhere, 'x']) {
      await refused(() => remove(id, image.id), 404, notFound);
      await refused(() => feature(id, image.path), 404, notFound);
      await refused(() => send(id, photograph), 404, notFound);
    }
    await refused(() => feature(one.id, image.path), 400, errors.pictureUnknown);
    for (const path of ['https://example.org/x.png', '/media/../x', '', null, 7])
      await refused(() => feature(one.id, path), 400, errors.pictureUnknown);
    await refused(() => feature(one.id, image.path, { extra: 1 }), 400, errors.fieldUnknown);
  });
});

describe('what becomes of a picture', () => {
  it('is drawn upright in three widths, without what the camera wrote into it', async () => {
    const { id } = await listing();
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '51/1 3/1 0/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '114/1 4/1 0/1',
    };
    const corner = await picture(400, 300, '#c81e1e').png().toBuffer();
    const upright = await picture(2400, 1600)
      .composite([{ input: corner, left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'SecretCamera', Copyright: 'SecretPerson' }, IFD3: gps })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await sharp(upright).metadata()).exif?.includes('SecretCamera')).toBe(true);
    const image = await add(id, upright);
    expect(image).toEqual({ id: image.id, path: `/media/${image.id}-1920.webp`, width: 1600, height: 2400 });
    expect((await read(id)).images).toEqual([image]);
    for (const [name, width, height] of [
      [480, 480, 720],
      [960, 960, 1440],
      [1920, 1600, 2400],
    ] as const) {
      const answer = await fetched(`/media/${image.id}-${name}.webp`);
      expect(answer.statusCode).toBe(200);
      const { exif, xmp, iptc, icc, ...metadata } = await sharp(answer.rawPayload).metadata();
      expect([exif, xmp, iptc, icc, metadata.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', width, height]);
      expect(answer.rawPayload.includes('Secret')).toBe(false);
      // Turned by a quarter, what was at the top left is at the top right.
      const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
      expect(at(info.width - 20, 20)[0]).toBeGreaterThan(150);
      expect(at(20, 20)[0]).toBeLessThan(110);
    }
    expect(await isStored(image.id, 'original')).toBe(false);
  });

  it('is never enlarged, and takes only the first frame of a moving one', async () => {
    const { id } = await listing();
    const small = await add(id, await picture(300, 200).png().toBuffer());
    expect([small.width, small.height]).toEqual([300, 200]);
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => picture(60, 40, colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const still = await add(id, moving);
    expect([still.width, still.height]).toEqual([60, 40]);
    const shown = await fetched(still.path);
    expect((await sharp(shown.rawPayload).metadata()).pages ?? 1).toBe(1);
    expect((await sharp(shown.rawPayload).raw().toBuffer())[0]).toBeGreaterThan(200);
  });

  it('is shown in the colours of screens', async () => {
    const { id } = await listing();
    const wide = await picture(64, 64, '#c0392b').withIccProfile('p3').png().toBuffer();
    const { path } = await add(id, wide);
    const colour = (
      await sharp((await fetched(path)).rawPayload)
        .raw()
        .toBuffer()
    ).subarray(0, 3);
    for (const [index, value] of [0xc0, 0x39, 0x2b].entries()) expect(Math.abs(colour[index]! - value)).toBeLessThan(6);
  });

  it.each(['png', 'webp', 'avif'] as const)('%s is taken', async (format) => {
    const { id } = await listing();
    const image = await add(id, await picture(640, 480)[format]().toBuffer());
    expect([image.width, image.height]).toEqual([640, 480]);
  });

  it('is for everybody, unchanged for ever, and not sent twice', async () => {
    const { id } = await listing();
    const { path, id: imageId } = await add(id);
    const stored = await buffer(await world.blobs.read(`pictures/${imageId}/1920.webp`));
    const answer = await fetched(path, { 'accept-encoding': 'gzip, br' });
    expect(answer.rawPayload.equals(stored)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    const again = await fetched(path, { 'if-none-match': answer.headers.etag as string });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    for (const wrong of [`/media/${imageId}-481.webp`, `/media/${nowhere}-480.webp`, '/media/x', '/media/..%2f..%2fx'])
      expect((await fetched(wrong)).statusCode, wrong).toBe(404);
  });
});

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer) => ~bytes.reduce((c, byte) => crcTable[(c ^ byte) & 255]! ^ (c >>> 8), -1) >>> 0;

/** A PNG of 20,000 bytes' effort whose header claims any size. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await picture(8, 8).png().toBuffer());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc(png.subarray(12, 29)), 29);
  return png;
}

/** An AVIF or HEIC whose boxes claim any size. */
function boxesClaiming(file: Buffer, width: number, height: number): Buffer {
  const claiming = Buffer.from(file);
  const at = claiming.indexOf('ispe') + 8;
  claiming.writeUInt32BE(width, at);
  claiming.writeUInt32BE(height, at + 4);
  return claiming;
}

/** A WebP whose header claims 16,000 × 16,000. */
async function webpClaiming(): Promise<Buffer> {
  const webp = Buffer.from(await picture(8, 8).webp({ lossless: true }).toBuffer());
  const at = webp.indexOf('VP8L') + 9;
  // 14 bits of width and 14 of height, each less one.
  webp.writeUInt32LE(((webp.readUInt32LE(at) & 0xf0000000) | (15_999 << 14) | 15_999) >>> 0, at);
  return webp;
}

const brokenHeic = () => {
  const broken = Buffer.from(heic);
  broken.fill(0x5a, broken.indexOf('mdat') + 4);
  return broken;
};

describe('what is refused', () => {
  it('pixel bombs, by their header', async () => {
    const { id } = await listing();
    const { pictureTooLarge } = errors;
    const avif = await picture(64, 64).avif().toBuffer();
    for (const bomb of [
      await pngClaiming(60_000, 60_000),
      await pngClaiming(8_000, 8_000),
      await pngClaiming(13_000, 10),
    ])
      await refused(() => send(id, bomb), 400, pictureTooLarge);
    await refused(() => send(id, boxesClaiming(avif, 60_000, 60_000)), 400, pictureTooLarge);
    await refused(() => send(id, boxesClaiming(heic, 60_000, 60_000)), 400, pictureTooLarge);
    const webp = await webpClaiming();
    await refused(() => send(id, webp), 400, pictureTooLarge);
  });

  it('what is no picture, whatever it is called', async () => {
    const { id } = await listing();
    const others = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html><script>alert(1)</script>',
      'GIF89a<script>alert(1)</script>',
      '%PDF-1.7\n%',
      'plain words',
    ];
    for (const text of others) await refused(() => send(id, Buffer.from(text)), 415, errors.fileTypeNotAllowed);
  });

  it('what is broken', async () => {
    const { id } = await listing();
    const noise = await sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    await refused(() => send(id, noise.subarray(0, 20_000)), 400, errors.pictureBroken);
    const png = await picture(300, 300).png().toBuffer();
    const onlyHead = Buffer.concat([png.subarray(0, 40), Buffer.alloc(200, 7)]);
    await refused(() => send(id, onlyHead), 400, errors.pictureBroken);
    await refused(() => send(id, Buffer.alloc(0)), 400, errors.fileEmpty);
    await refused(() => send(id, photograph, { headers: { 'x-size': '52428800' } }), 413, errors.fileTooLarge);
  });

  it('keeps nothing of what hides behind a picture', async () => {
    const { id } = await listing();
    const { path } = await add(id, Buffer.concat([photograph, Buffer.from('<script>hidden</script>PK\x03\x04')]));
    const answer = await fetched(path);
    expect(answer.rawPayload.includes('hidden')).toBe(false);
  });

  it('a thirty-first picture', async () => {
    const { id } = await listing();
    await world.pool`
      insert into place_images (place_id, path, width, height, position)
      select ${id}, '/media/full-' || n, 4, 3, n from generate_series(1, 30) n`;
    await refused(() => send(id, photograph), 409, errors.tooManyPictures);
  });
});

describe('the picture that is shown first', () => {
  it('is one of the listing’s, and an import leaves it alone', async () => {
    const { id } = await listing();
    const [first, second] = [await add(id), await add(id)];
    expect((await read(id)).images).toEqual([first, second]);
    const answer = await feature(id, second.path);
    expect([answer.status, answer.json.featuredImagePath, answer.json.email]).toEqual([
      200,
      second.path,
      mailboxes.home,
    ]);
    const [row] = await world.pool`select edited_fields from places where id = ${id}`;
    expect(row!.editedFields).toEqual(['featured_image_path']);
  });

  it('is the next one when it is removed, and none when none is left', async () => {
    const { id } = await listing();
    const [first, second] = [await add(id), await add(id)];
    await feature(id, second.path);
    expect((await remove(id, second.id)).json).toEqual({ ok: true });
    expect(await read(id)).toMatchObject({ featuredImagePath: first.path, images: [first] });
    await remove(id, first.id);
    expect(await read(id)).toMatchObject({ featuredImagePath: null, images: [] });
    expect((await fetched(first.path)).statusCode).toBe(404);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    expect(await isStored(first.id, '480.webp')).toBe(false);
  });

  async function regionOf(region: string) {
    const [chosen, second] = [await listing({ region }), await world.place({ region })];
    const outside = await Promise.all([
      world.place({ region, type: 'merchant' }),
      world.place({ region, type: 'cemetery' }),
      world.place({ region: 'Yukon' }),
      world.place({ region, deleted_at: '2026-01-01' }),
      world.place({ region: null }),
    ]);
    const pathOf = async ({ id }: { id: string }) =>
      (await world.pool`select featured_image_path from places where id = ${id}`)[0]!.featuredImagePath;
    return { chosen, second, outside, pathOf };
  }

  it('is set and cleared for exactly the funeral homes of a region', async () => {
    const { chosen, second, outside, pathOf } = await regionOf('Nunavut');
    const image = await add(chosen.id);
    const untouched = await world.pool`select * from places where region is distinct from 'Nunavut' order by id`;
    expect((await feature(chosen.id, image.path, { updateEntireRegion: true }, admin())).status).toBe(200);
    expect(await Promise.all([chosen, second].map(pathOf))).toEqual([image.path, image.path]);
    expect(await Promise.all(outside.map(pathOf))).toEqual([null, null, null, null, null]);
    const own = await add(second.id);
    await feature(second.id, own.path, {}, admin());
    const third = await world.place({ region: 'Nunavut', featured_image_path: image.path });
    expect((await remove(chosen.id, image.id, admin(), { updateEntireRegion: 'true' })).status).toBe(200);
    expect(await Promise.all([chosen, second, third].map(pathOf))).toEqual([null, own.path, null]);
    expect(await world.pool`select * from places where region is distinct from 'Nunavut' order by id`).toEqual(
      untouched,
    );
    expect((await fetched(image.path)).statusCode).toBe(404);
  });

  it('does not vanish from the region when its own listing removes it', async () => {
    const { chosen, second, pathOf } = await regionOf('Prince Edward Island');
    const image = await add(chosen.id);
    await feature(chosen.id, image.path, { updateEntireRegion: true }, admin());
    await remove(chosen.id, image.id);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    expect(await Promise.all([chosen, second].map(pathOf))).toEqual([null, image.path]);
    expect((await read(chosen.id)).images).toEqual([]);
    expect((await fetched(image.path)).statusCode).toBe(200);
    await world.pool`update places set featured_image_path = null where id = ${second.id}`;
    await eraseUnusedImages(world.pool);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    expect((await fetched(image.path)).statusCode).toBe(404);
    expect(await isStored(image.id, '1920.webp')).toBe(false);
  });

  it('needs a region to be that of a region', async () => {
    const place = await listing({ region: null });
    const { path } = await add(place.id);
    await refused(() => feature(place.id, path, { updateEntireRegion: true }, admin()), 400, errors.regionMissing);
  });

  it('ends whole when two pictures are set for a region at once', async () => {
    const region = 'Northwest Territories';
    const homes = await Promise.all(Array.from({ length: 6 }, () => world.place({ region })));
    const paths: string[] = [];
    for (const { id } of homes) paths.push((await add(id)).path);
    const answers = await Promise.all(
      homes.map(({ id }, index) => feature(id, paths[index], { updateEntireRegion: true }, admin())),
    );
    expect(answers.map(({ status }) => status)).toEqual(homes.map(() => 200));
    const rows = await world.pool`select distinct featured_image_path from places where region = ${region}`;
    expect(rows.length).toBe(1);
  });
});

describe('HEIC', () => {
  it('is answered at once, drawn by a job, and then shown', async () => {
    const { id } = await listing();
    const answer = await send(id, heic);
    const image: Image = answer.json;
    expect([answer.status, image.width, image.height, image.state]).toEqual([201, 240, 320, 'converting']);
    const [job] = await world.pool`
      select payload from graphile_worker._private_jobs where payload->>'imageId' = ${image.id}`;
    const [task] = await world.pool`
      select task_identifier from graphile_worker.jobs order by id desc limit 1`;
    expect([job!.payload, task!.taskIdentifier]).toEqual([{ imageId: image.id }, convertImageTask]);
    expect((await read(id)).images).toEqual([]);
    expect((await read(id, keeper())).images).toEqual([image]);
    expect((await fetched(image.path)).statusCode).toBe(404);
    await refused(() => feature(id, image.path), 409, errors.pictureNotReady);
    await convertImage(world, image.id);
    expect((await read(id)).images).toEqual([{ id: image.id, path: image.path, width: 240, height: 320 }]);
    const shown = await fetched(image.path);
    const { data, info } = await sharp(shown.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([240, 320]);
    // The red square of the drawing, turned by a quarter, and out of its wide colours (192, 57, 43) into those of screens.
    const [red, green] = data.subarray((25 * info.width + 215) * info.channels);
    expect([red! > 199, green! < 50]).toEqual([true, true]);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    expect([await isStored(image.id, 'original'), await isStored(image.id, '480.webp')]).toEqual([false, true]);
    await convertImage(world, image.id);
  });

  it('that cannot be drawn is kept for its keeper, bit for bit', async () => {
    const { id } = await listing();
    const broken = brokenHeic();
    const { id: imageId, path } = (await send(id, broken)).json;
    await convertImage(world, imageId);
    expect((await read(id, keeper())).images[0].state).toBe('kept');
    expect((await read(id)).images).toEqual([]);
    expect((await fetched(path)).statusCode).toBe(404);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    const { headers } = await world.call(`GET ${images}/{imageId}/original`, { params: { id, imageId }, as: keeper() });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="home-.*\.heic"/);
    const saved = await fetched(`/api/places/${id}/images/${imageId}/original`, {
      authorization: `Bearer ${keeper()!.bearer}`,
    });
    expect(saved.rawPayload.equals(broken)).toBe(true);
    await remove(id, imageId);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    expect(await isStored(imageId, 'original')).toBe(false);
  });

  it('that was removed before its job leaves nothing', async () => {
    const { id } = await listing();
    const { id: imageId } = (await send(id, heic)).json;
    await remove(id, imageId);
    await convertImage(world, imageId);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    for (const name of ['original', '480.webp', '960.webp', '1920.webp'])
      expect(await isStored(imageId, name)).toBe(false);
  });
});

describe('many at once', () => {
  it('a key makes one picture of a request that is sent twice', async () => {
    const { id } = await listing();
    const twice = await Promise.all(
      ['a', 'b'].map(() => send(id, photograph, { headers: { 'idempotency-key': 'picture-1' } })),
    );
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]!.json).toEqual(twice[1]!.json);
    expect((await read(id)).images).toEqual([twice[0]!.json]);
  });

  it('twenty uploads and removals leave exactly what was answered', async () => {
    const { id } = await listing();
    const administrators = await Promise.all(Array.from({ length: 5 }, () => world.person({ roles: ['admin'] })));
    const tiny = await picture(40, 30).png().toBuffer();
    const round = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => send(id, tiny, { as: administrators[index % 5]! })));
    const before = await round(10);
    const [added, removed] = await Promise.all([
      round(10),
      Promise.all(before.map(({ json }, index) => remove(id, json.id, administrators[index % 5]))),
    ]);
    expect([...before, ...added].map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(removed.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const left: Image[] = (await read(id)).images;
    expect(new Set(left.map((image) => image.id))).toEqual(new Set(added.map(({ json }) => json.id)));
    for (const { path } of left) expect((await fetched(path)).statusCode).toBe(200);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    for (const { json } of before) expect(await isStored(json.id, '480.webp')).toBe(false);
    expect((await world.pool`select key from loose_blobs`).length).toBe(0);
  });

  it('one of two removals of a picture finds it', async () => {
    const { id } = await listing();
    const image = await add(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(id, image.id)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(404)]);
  });
});
