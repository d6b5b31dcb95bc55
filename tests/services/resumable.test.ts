import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#app/server.ts';
import { eraseOldFiles } from '#features/files/core/service.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { createLog } from '#platform/server/log.ts';
import { limits } from '#vocabulary/limits.ts';
import english from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { bytesIn } from '../uploads.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, connected, act, auditsOf, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, connected, act, auditsOf, read } = recordsOf(world));
});
afterAll(() => world.close());

/** A PDF of a size, different each time. */
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const begin = (id: string, as: Person, file: { size: number; name?: string; type?: string; sha256?: string }) =>
  world.call('POST /api/spirits/{id}/uploads', {
    params: { id },
    as,
    body: { name: 'Avis de décès.pdf', type: 'shared', ...file },
  });
const send = (uploadId: string, as: Person, offset: number | string, bytes: Buffer, headers = {}) =>
  world.call('PATCH /api/uploads/{uploadId}', {
    params: { uploadId },
    as,
    body: bytes,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers },
  });
const look = (uploadId: string, as: Person, method = 'GET') =>
  world.call(`${method} /api/uploads/{uploadId}`, { params: { uploadId }, as });
const said = ({ status, text }: { status: number; text: string }) => [status, text];

/** A family with a record and a file of 2.5 MB announced for it. */
async function announced(more: { sha256?: string } = {}) {
  const { person, id } = await family();
  const bytes = pdf(2_500_000);
  const { status, json } = await begin(id, person, { size: bytes.length, ...more });
  expect(status).toBe(201);
  return { person, id, bytes, uploadId: json.id as string };
}

/** What lies in the store once the sweep has run. */
async function sweptBytes() {
  await eraseOldFiles(world.pool);
  await deleteOrphanedBlobs(world.pool, world.blobs);
  return (await bytesIn(world)).files;
}

describe('a file in parts', () => {
  it('arrives whole, as one file, with nothing of its parts left', async () => {
    const { person, id, bytes, uploadId } = await announced();
    const first = await send(uploadId, person, 0, bytes.subarray(0, 1_000_000));
    expect([first.status, first.json.offset, first.json.file, first.headers['upload-offset']]).toEqual([
      200,
      1_000_000,
      null,
      '1000000',
    ]);
    expect((await look(uploadId, person, 'HEAD')).headers['upload-offset']).toBe('1000000');
    expect((await read(id, person)).json.files).toEqual([]);
    const last = await send(uploadId, person, 1_000_000, bytes.subarray(1_000_000));
    const { file } = last.json;
    expect(file).toMatchObject({ name: 'Avis de décès.pdf', size: bytes.length, contentType: 'application/pdf' });
    const params = { id, fileId: file.id };
    const stored = await world.app.inject({
      url: `/api/spirits/${params.id}/files/${params.fileId}`,
      headers: { authorization: `Bearer ${person.bearer}` },
    });
    expect(hashOf(stored.rawPayload)).toBe(hashOf(bytes));
    expect((await read(id, person)).json.files).toEqual([file]);
    expect((await auditsOf(id)).filter((action) => action === 'upload-file')).toHaveLength(1);
    expect((await sweptBytes()).filter((key) => key.startsWith('parts/'))).toEqual([]);
  });

  it('that begins elsewhere is told where to go on, and adds nothing', async () => {
    const { person, bytes, uploadId } = await announced();
    await send(uploadId, person, 0, bytes.subarray(0, 1_000));
    for (const offset of [0, 999, 1_001]) {
      const wrong = await send(uploadId, person, offset, bytes.subarray(offset, offset + 1_000));
      expect([...said(wrong), wrong.headers['upload-offset']]).toEqual([409, english.partElsewhere, '1000']);
    }
    expect((await look(uploadId, person)).json.offset).toBe(1_000);
  });

  it('finished twice is one file', async () => {
    const { person, id, bytes, uploadId } = await announced();
    const once = await send(uploadId, person, 0, bytes);
    const again = await send(uploadId, person, 0, bytes);
    expect(again.json).toEqual(once.json);
    expect((await look(uploadId, person)).json.file).toEqual(once.json.file);
    expect((await read(id, person)).json.files).toHaveLength(1);
  });

  it('sent by two tabs at once is one file, and the slower tab is told where to go on', async () => {
    const { person, id, bytes, uploadId } = await announced();
    const tab = async () => {
      let offset = 0;
      for (;;) {
        const answer = await send(uploadId, person, offset, bytes.subarray(offset, offset + 500_000));
        if (answer.status === 409) offset = Number(answer.headers['upload-offset']);
        else {
          expect(answer.status, answer.text).toBe(200);
          if (answer.json.file) return answer.json.file.id;
          offset = answer.json.offset;
        }
      }
    };
    const [one, other] = await Promise.all([tab(), tab()]);
    expect(one).toBe(other);
    const { files } = (await read(id, person)).json;
    expect(files.map((file: { id: string }) => file.id)).toEqual([one]);
    const [row] = await world.pool`select encode(sha256, 'hex') as sha256 from files where id = ${one}`;
    expect(row!.sha256).toBe(hashOf(bytes));
  });

  it('goes on in another process, after the one that began it has ended', async () => {
    const { person, bytes, uploadId } = await announced();
    const { config, pool, blobs } = world;
    const other = await createServer({ config, pool, blobs, log: createLog('silent') });
    await send(uploadId, person, 0, bytes.subarray(0, 1_200_000));
    const answer = await other.inject({
      method: 'PATCH',
      url: `/api/uploads/${uploadId}`,
      headers: {
        authorization: `Bearer ${person.bearer}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '1200000',
      },
      payload: bytes.subarray(1_200_000),
    });
    await other.close();
    expect(answer.json().file.size).toBe(bytes.length);
  });

  it('whose last answer was lost before the file was made is finished by an empty part', async () => {
    const { person, bytes, uploadId } = await announced();
    await send(uploadId, person, 0, bytes.subarray(0, 2_000_000));
    // As after a crash between the last part and the file.
    const rest = bytes.subarray(2_000_000);
    await world.pool`update uploads set size = size + 1 where id = ${uploadId}`;
    await send(uploadId, person, 2_000_000, rest);
    await world.pool`update uploads set size = size - 1 where id = ${uploadId}`;
    const last = await send(uploadId, person, bytes.length, Buffer.alloc(0));
    expect(last.json.file.size).toBe(bytes.length);
  });
});

describe('a file in parts is refused', () => {
  it('to everybody else, in another role too', async () => {
    const { person, bytes, uploadId } = await announced();
    const [stranger, home] = [await world.person(), await connected('accepted')];
    await world.pool`update users set roles = array['user', 'funeral-home'] where id = ${person.userId}`;
    for (const as of [stranger, home.home.person]) {
      expect(said(await send(uploadId, as, 0, bytes))).toEqual([404, english.notFound]);
      expect(said(await look(uploadId, as))).toEqual([404, english.notFound]);
      expect(said(await look(uploadId, as, 'DELETE'))).toEqual([404, english.notFound]);
    }
    expect((await send(uploadId, person, 0, bytes, { role: 'funeral-home' })).status).toBe(404);
    expect((await look(uploadId, person)).json.offset).toBe(0);
  });

  it('when the record was deleted, or the home disconnected, meanwhile', async () => {
    const { person, id, bytes, uploadId } = await announced();
    await send(uploadId, person, 0, bytes.subarray(0, 1_000));
    await world.call('DELETE /api/spirit/{id}', { params: { id }, as: person });
    expect(said(await send(uploadId, person, 1_000, bytes.subarray(1_000)))).toEqual([404, english.notFound]);

    const other = await connected('accepted');
    const begun = await begin(other.id, other.home.person, { size: bytes.length });
    await send(begun.json.id, other.home.person, 0, bytes.subarray(0, 1_000));
    await act('disconnect', other.id, other.placeId, other.family.person);
    const after = await send(begun.json.id, other.home.person, 1_000, bytes.subarray(1_000));
    expect(said(after)).toEqual([404, english.notFound]);
  });

  it('before a byte is sent, when it is empty, too large, or of no known type', async () => {
    const { person, id } = await family();
    expect(said(await begin(id, person, { size: 0 }))).toEqual([400, english.fileEmpty]);
    expect(said(await begin(id, person, { size: limits.fileBytes }))).toEqual([413, english.fileTooLarge]);
    expect((await begin(id, person, { size: limits.fileBytes - 1 })).status).toBe(201);
    expect(said(await begin(id, person, { size: 9, type: 'other' }))).toEqual([400, english.unknownFileType]);
    expect(said(await begin(id, person, { size: 9, type: 'invoice' }))).toEqual([403, english.noAccess]);
  });

  it('when a part says nothing of itself, is too large, or goes beyond the end', async () => {
    const { person, bytes, uploadId } = await announced();
    const part = bytes.subarray(0, 1_000);
    expect(said(await send(uploadId, person, 'x', part))).toEqual([400, english.partStartMissing]);
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(said(await send(uploadId, person, 0, part, form))).toEqual([415, english.sendFile]);
    const large = Buffer.alloc(limits.uploadPartBytes + 1);
    expect(said(await send(uploadId, person, 0, large))).toEqual([413, english.partTooLarge]);
    const beyond = Buffer.concat([bytes, Buffer.from('x')]);
    expect(said(await send(uploadId, person, 0, beyond))).toEqual([400, english.partBeyondEnd]);
    expect((await look(uploadId, person)).json.offset).toBe(0);
  });

  it('as soon as its first bytes show that it is a web page, and at its end when only the whole shows it', async () => {
    const { person, id } = await family();
    const page = Buffer.from(`<!doctype html>${' '.repeat(1_500_000)}`);
    const disguised = (await begin(id, person, { size: page.length, name: 'avis.pdf' })).json.id;
    const refused = await send(disguised, person, 0, page.subarray(0, 1_000_000));
    expect(said(refused)).toEqual([415, english.fileTypeNotAllowed]);
    const short = Buffer.from('<!doctype html><p>short');
    const small = (await begin(id, person, { size: short.length, name: 'avis.pdf' })).json.id;
    expect(said(await send(small, person, 0, short))).toEqual([415, english.fileTypeNotAllowed]);
    expect(said(await look(small, person))).toEqual([404, english.notFound]);
    expect((await read(id, person)).json.files).toEqual([]);
  });

  it('when it is not the file that was announced', async () => {
    const { person, id, bytes, uploadId } = await announced({ sha256: 'a'.repeat(64) });
    expect(said(await send(uploadId, person, 0, bytes))).toEqual([400, english.fileIncomplete]);
    expect(said(await look(uploadId, person))).toEqual([404, english.notFound]);
    expect((await read(id, person)).json.files).toEqual([]);
  });
});

describe('what is never finished', () => {
  it('is listed for its sender, and erased when it was given up or its day is over', async () => {
    const before = await sweptBytes();
    const { person, id, bytes, uploadId } = await announced();
    await send(uploadId, person, 0, bytes.subarray(0, 1_000));
    const second = (await begin(id, person, { size: 20 })).json.id;
    await send(second, person, 0, Buffer.from('ten bytes.'));
    const list = () => world.call('GET /api/spirits/{id}/uploads', { params: { id }, as: person });
    expect((await list()).json.map(({ offset }: { offset: number }) => offset)).toEqual([1_000, 10]);
    const asked = await connected();
    const options = { params: { id: asked.id }, as: asked.home.person };
    expect(said(await world.call('GET /api/spirits/{id}/uploads', options))).toEqual([403, english.noAccess]);
    expect((await sweptBytes()).length).toBe(before.length + 2);
    expect((await look(second, person, 'DELETE')).status).toBe(200);
    expect((await sweptBytes()).length).toBe(before.length + 1);
    await world.pool`update uploads set expires_at = now() - interval '1 second' where id = ${uploadId}`;
    expect(said(await look(uploadId, person))).toEqual([404, english.notFound]);
    expect(await sweptBytes()).toEqual(before);
  });

  it('is at most twenty files of one person: the oldest goes first', async () => {
    const { person, id } = await family();
    const ids: string[] = [];
    for (let count = 0; count < limits.uploadsUnfinished + 1; count += 1)
      ids.push((await begin(id, person, { size: 9 })).json.id);
    expect((await look(ids[0]!, person)).status).toBe(404);
    expect((await look(ids[1]!, person)).status).toBe(200);
  });
});

describe('a deleted file', () => {
  const restore = (id: string, fileId: string, as: Person) =>
    world.call('POST /api/spirits/{id}/files/{fileId}/restore', { params: { id, fileId }, as });
  const listed = (id: string, as: Person) => world.call('GET /api/spirits/{id}/deleted-files', { params: { id }, as });

  it('is put back by its own side, within 30 days', async () => {
    const { id, family: own, home } = await connected('accepted');
    const file = { name: 'note.txt', content: Buffer.from('a note') };
    const params = { id, type: 'shared' };
    const { json } = await world.upload('POST /api/spirits/{id}/files/{type}', file, { params, as: own.person });
    const remove = () =>
      world.call('DELETE /api/spirits/{id}/files/{fileId}', { params: { id, fileId: json.id }, as: own.person });
    await remove();
    expect((await listed(id, own.person)).json.map((one: { id: string }) => one.id)).toEqual([json.id]);
    expect((await listed(id, home.person)).json).toEqual([]);
    expect(said(await restore(id, json.id, home.person))).toEqual([404, english.notFound]);
    expect((await restore(id, json.id, own.person)).json).toEqual(json);
    expect((await restore(id, json.id, own.person)).json).toEqual(json);
    expect((await auditsOf(id)).filter((action) => action === 'restore-file')).toHaveLength(1);
    expect((await read(id, home.person)).json.files).toEqual([json]);
    await remove();
    await world.pool`update files set deleted_at = now() - interval '31 days' where id = ${json.id}`;
    expect((await listed(id, own.person)).json).toEqual([]);
    expect(said(await restore(id, json.id, own.person))).toEqual([404, english.notFound]);
  });
});

describe('a preview', () => {
  it('has the whole name of its picture, and comes in ranges from the first time on', async () => {
    const { person, id } = await family();
    const content = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#1f5e57' } })
      .jpeg()
      .toBuffer();
    const params = { id, type: 'shared' };
    const file = { name: 'visite.2.jpg', content };
    const { json } = await world.upload('POST /api/spirits/{id}/files/{type}', file, { params, as: person });
    const ask = (range?: string) =>
      world.call('GET /api/spirits/{id}/files/{fileId}/preview', {
        params: { id, fileId: json.id },
        as: person,
        headers: range ? { range } : {},
      });
    const first = await ask('bytes=8-15');
    expect([first.status, first.bytes.toString()]).toEqual([206, 'WEBPVP8 ']);
    expect(first.headers['content-disposition']).toContain('"visite.2.webp"');
    expect((await ask()).bytes.subarray(8, 16)).toEqual(first.bytes);
  });

  it('is drawn once, small, and erased with its picture', async () => {
    const { person, id } = await family();
    const content = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#1f5e57' } })
      .jpeg()
      .toBuffer();
    const params = { id, type: 'shared' };
    const file = (
      await world.upload('POST /api/spirits/{id}/files/{type}', { name: 'été.jpg', content }, { params, as: person })
    ).json;
    const preview = () =>
      world.app.inject({
        url: `/api/spirits/${id}/files/${file.id}/preview`,
        headers: { authorization: `Bearer ${person.bearer}` },
      });
    const drawn = await preview();
    const { format, width, height } = await sharp(drawn.rawPayload).metadata();
    expect([drawn.headers['content-type'], format, width, height]).toEqual(['image/webp', 'webp', 960, 480]);
    expect((await preview()).rawPayload.equals(drawn.rawPayload)).toBe(true);
    const rows = await world.pool`select blob_key from file_previews where file_id = ${file.id}`;
    expect(rows).toHaveLength(1);
    await world.pool`delete from files where id = ${file.id}`;
    expect(await sweptBytes()).not.toContain(rows[0]!.blobKey);
  });

  it('is not there for a text', async () => {
    const { person, id } = await family();
    const params = { id, type: 'shared' };
    const file = { name: 'note.txt', content: Buffer.from('a note') };
    const { json } = await world.upload('POST /api/spirits/{id}/files/{type}', file, { params, as: person });
    const one = 'GET /api/spirits/{id}/files/{fileId}/preview';
    expect(said(await world.call(one, { params: { id, fileId: json.id }, as: person }))).toEqual([
      404,
      english.notFound,
    ]);
  });
});
