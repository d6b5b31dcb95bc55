import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseOldFiles } from '#features/files/core/service.ts';
import { eraseOldSpirits } from '#features/spirits/core/service.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { limits } from '#vocabulary/limits.ts';
import english from '../../messages/en/errors.json' with { type: 'json' };
import french from '../../messages/fr/errors.json' with { type: 'json' };
import { refusedFiles, takenFiles } from '../fileSamples.ts';
import { recordsOf } from '../records.ts';
import { bytesIn } from '../uploads.ts';
import { type CallOptions, createWorld, multipart, type Person, type World } from '../world.ts';

const one = '/api/spirits/{id}/files/{fileId}';
const text = { name: 'note.txt', content: Buffer.from('one note') };

const fixture = await takenFiles();
const refusedFixture = await refusedFiles();
let world: World;
let { family, home, act, connected, refused, auditsOf, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected, refused, auditsOf, read } = recordsOf(world));
});
afterAll(() => world.close());

const send = (
  id: string,
  type: string,
  as?: Person,
  file: { name?: string; content: Buffer } = text,
  more: CallOptions = {},
) => world.upload(`POST /api/spirits/{id}/files/${type}`, file, { params: { id }, as, ...more });
const get = (id: string, fileId: string, as?: Person, headers: Record<string, string> = {}) =>
  world.call(`GET ${one}`, { params: { id, fileId }, as, headers });
const remove = (id: string, fileId: string, as?: Person) => world.call(`DELETE ${one}`, { params: { id, fileId }, as });

/** A refusal changes neither a row nor a byte. */
async function refusedWhole(
  what: () => Promise<{ status: number; text: string }>,
  status: number,
  key: keyof typeof english,
) {
  const before = await bytesIn(world);
  await refused(what, status, key);
  expect(await bytesIn(world)).toEqual(before);
}

/** One caller of each relation to a record that one home has accepted and another was asked for. */
async function relations() {
  const { id, family: own, home: accepted, placeId } = await connected('accepted');
  const [other, asked, stranger] = await Promise.all([family(), home(), home()]);
  await act('connect', id, asked.placeId, own.person);
  const as = async (role: 'merchant' | 'organization' | 'admin') => world.person({ roles: [role] });
  const callers = {
    ANON: undefined,
    'U-own': own.person,
    'U-oth': other.person,
    'FH-con': accepted.person,
    'FH-pen': asked.person,
    'FH-unr': stranger.person,
    'M-own': await as('merchant'),
    ORG: await as('organization'),
    ADM: await as('admin'),
  } as const;
  return { id, placeId, callers, own: own.person, accepted: accepted.person };
}

const sentences = { 401: 'pleaseSignIn', 403: 'noAccess', 404: 'notFound' } as const;
type Row = readonly (200 | 201 | 401 | 403 | 404)[];

/** Every cell of a row of permissions.csv: the refusals first, each of which changes nothing. */
async function everyCell(
  row: Row,
  callers: Record<string, Person | undefined>,
  call: (as?: Person) => ReturnType<World['call']>,
) {
  const cells = Object.values(callers).map((as, column) => [as, row[column]!] as const);
  for (const [as, status] of cells)
    if (status >= 400) await refusedWhole(() => call(as), status, sentences[status as 401]);
  for (const [as, status] of cells) if (status < 400) expect((await call(as)).status).toBe(status);
}

describe('who may do what with a file', () => {
  it('D1: reads a shared file', async () => {
    const { id, callers, own } = await relations();
    const { json } = await send(id, 'shared', own);
    await everyCell([401, 200, 404, 200, 404, 404, 403, 403, 403], callers, (as) => get(id, json.id, as));
  });

  it('D2: deletes a file the family has shared', async () => {
    const { id, callers, own } = await relations();
    const { json } = await send(id, 'shared', own);
    await everyCell([401, 200, 404, 403, 404, 404, 403, 403, 403], callers, (as) => remove(id, json.id, as));
  });

  it('D3: deletes the invoice of a home', async () => {
    const { id, callers, accepted } = await relations();
    const { json } = await send(id, 'invoice', accepted);
    await everyCell([401, 403, 404, 200, 404, 404, 403, 403, 403], callers, (as) => remove(id, json.id, as));
  });

  it('D4: shares a file', async () => {
    const { id, callers } = await relations();
    await everyCell([401, 201, 404, 201, 403, 404, 403, 403, 403], callers, (as) => send(id, 'shared', as));
  });

  it('D5: sends an invoice', async () => {
    const { id, callers } = await relations();
    await everyCell([401, 403, 403, 201, 403, 404, 403, 403, 403], callers, (as) => send(id, 'invoice', as));
  });

  it('shows a home the shared files and its own invoices, and no other home’s', async () => {
    const { id, callers, own, accepted } = await relations();
    const second = callers['FH-pen']!;
    const [{ place }] = (await read(id, second)).json.connections;
    await act('accept', id, place.id, second);
    const shared = (await send(id, 'shared', own)).json;
    const first = (await send(id, 'invoice', accepted)).json;
    const other = (await send(id, 'invoice', second)).json;
    const listed = async (as: Person) => (await read(id, as)).json.files.map((file: { id: string }) => file.id).sort();
    expect(await listed(own)).toEqual([shared.id, first.id, other.id].sort());
    expect(await listed(accepted)).toEqual([shared.id, first.id].sort());
    expect((await get(id, first.id, own)).status).toBe(200);
    expect((await get(id, first.id, accepted)).status).toBe(200);
    await refusedWhole(() => get(id, first.id, second), 404, 'notFound');
    await refusedWhole(() => remove(id, first.id, second), 404, 'notFound');
    const fromFirst = (await send(id, 'shared', accepted)).json;
    expect((await get(id, fromFirst.id, second)).status).toBe(200);
    await refusedWhole(() => remove(id, fromFirst.id, second), 403, 'noAccess');
    await refusedWhole(() => remove(id, fromFirst.id, own), 403, 'noAccess');
    expect((await remove(id, fromFirst.id, accepted)).status).toBe(200);
  });

  it('ends with the connection', async () => {
    const { id, placeId, own, accepted } = await relations();
    const { json } = await send(id, 'invoice', accepted);
    await act('disconnect', id, placeId, own);
    await refusedWhole(() => get(id, json.id, accepted), 404, 'notFound');
    await refusedWhole(() => send(id, 'shared', accepted), 404, 'notFound');
  });

  it('finds a file below its own record only', async () => {
    const [{ id, own }, other] = await Promise.all([relations(), family()]);
    const { json } = await send(id, 'shared', own);
    const both = { ...other.person };
    await refusedWhole(() => get(other.id, json.id, both), 404, 'notFound');
    await refusedWhole(() => remove(other.id, json.id, both), 404, 'notFound');
    for (const nothing of [randomUUID(), 'no-id', '..%2f..']) {
      await refusedWhole(() => get(id, nothing, own), 404, 'notFound');
      await refusedWhole(() => remove(nothing, json.id, own), 404, 'notFound');
    }
  });

  it('keeps the invoice of a paid record, in both languages', async () => {
    const { id, placeId, own, accepted } = await relations();
    const invoice = (await send(id, 'invoice', accepted)).json;
    const shared = (await send(id, 'shared', accepted)).json;
    await act('engage', id, placeId, own);
    const paid = await world.call('POST /api/spirits/{id}/paid', {
      params: { id },
      as: accepted,
      body: { paid: true },
    });
    expect(paid.status).toBe(200);
    await refusedWhole(() => remove(id, invoice.id, accepted), 409, 'invoicePaid');
    const headers = { 'accept-language': 'fr-CA' };
    const said = await world.call(`DELETE ${one}`, { params: { id, fileId: invoice.id }, as: accepted, headers });
    expect([said.status, said.text]).toEqual([409, french.invoicePaid]);
    expect((await remove(id, shared.id, accepted)).status).toBe(200);
  });

  it('waits until an unclaimed record is confirmed', async () => {
    const person = await world.person();
    await world.call('POST /api/spirits-unauthorized', { body: { spirit: { data: {} }, email: person.email } });
    const [{ id }] = (await world.call('GET /api/spirits', { as: person })).json;
    await refusedWhole(() => send(id, 'shared', person), 409, 'confirmFirst');
  });
});

describe('a file that is sent', () => {
  it('is answered, listed and written down, without a name in logs or audits', async () => {
    const { id, family: own } = await connected('accepted');
    const name = `Certificat de décès – Zoé ${randomUUID()}.txt`;
    const { status, json } = await send(id, 'shared', own.person, { name, content: text.content });
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.any(String),
      name,
      size: 8,
      contentType: 'text/plain',
      spiritId: id,
      type: 'shared',
      uploadedBy: 'family',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await read(id, own.person)).json.files).toEqual([json]);
    await remove(id, json.id, own.person);
    expect((await read(id, own.person)).json.files).toEqual([]);
    expect((await auditsOf(id)).slice(-2)).toEqual(['upload-file', 'delete-file']);
    expect(world.logLines.join()).not.toContain(name.slice(-30));
    expect(world.logLines.join()).not.toContain('Certificat');
  });

  it('is told to the homes it concerns: an invoice to its own home only', async () => {
    const { id, home: accepted } = await connected('accepted');
    const { json } = await send(id, 'invoice', accepted.person);
    expect(json).toMatchObject({ type: 'invoice', uploadedBy: 'funeral-home' });
    expect((await auditsOf(id)).at(-1)).toBe('upload-invoice');
    const [row] = await world.pool`select place_id from audits where spirit_id = ${id} and action = 'upload-invoice'`;
    expect(row!.placeId).toBe(accepted.placeId);
  });

  it.each(fixture)('can be %s, and comes back bit by bit', async (_, name, content, contentType) => {
    const { id, person } = await family();
    const { status, json, text: said } = await send(id, 'shared', person, { name, content });
    expect([status, json?.contentType], said).toEqual([201, contentType]);
    const answer = await world.app.inject({
      url: `/api/spirits/${id}/files/${json.id}`,
      headers: { authorization: `Bearer ${person.bearer}`, 'accept-encoding': 'br, gzip' },
    });
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it.each(refusedFixture)('cannot be %s', async (_, name, content) => {
    const { id, person } = await family();
    await refusedWhole(() => send(id, 'shared', person, { name, content }), 415, 'fileTypeNotAllowed');
  });

  it('is refused in French too', async () => {
    const { id, person } = await family();
    const headers = { 'accept-language': 'fr' };
    const said = async (type: string, content: string, more = {}) => {
      const { status, text } = await send(
        id,
        type,
        person,
        { content: Buffer.from(content) },
        { headers: { ...headers, ...more } },
      );
      return [status, text];
    };
    expect(await said('shared', '<svg/>')).toEqual([415, french.fileTypeNotAllowed]);
    expect(await said('shared', '')).toEqual([400, french.fileEmpty]);
    expect(await said('shared', 'x', { 'x-size': '2' })).toEqual([400, french.fileIncomplete]);
    expect(await said('shared', 'x', { 'x-size': '52428800' })).toEqual([413, french.fileTooLarge]);
    expect(await said('shared', 'x', { 'x-size': '-1' })).toEqual([400, french.fileSizeMissing]);
    expect(await said('other', 'x')).toEqual([400, french.unknownFileType]);
    expect(await said('shared', 'x', { 'content-type': 'application/json' })).toEqual([415, french.sendFile]);
  });

  it('must say its size', async () => {
    const { id, person } = await family();
    const sized =
      (size: string, content = 'x') =>
      () =>
        send(id, 'shared', person, { content: Buffer.from(content) }, { headers: { 'x-size': size } });
    for (const size of ['', 'x', '-1', '1.0', '1e3', '0x1', ' ', '+1', '１', '9'.repeat(16)])
      await refusedWhole(sized(size), 400, 'fileSizeMissing');
    for (const size of ['0', '2', '52428799']) await refusedWhole(sized(size), 400, 'fileIncomplete');
    for (const size of ['52428800', '52428801', '999999999999']) await refusedWhole(sized(size), 413, 'fileTooLarge');
    for (const size of ['0', '5']) await refusedWhole(sized(size, ''), 400, 'fileEmpty');
    const boundary = 'b';
    const body = multipart(boundary, [{ field: 'file', name: 'x.txt', content: 'x' }]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const without = () =>
      world.call('POST /api/spirits/{id}/files/shared', { params: { id }, as: person, body, headers });
    await refusedWhole(without, 400, 'fileSizeMissing');
  });

  it('must be of a known type', async () => {
    const { id, person } = await family();
    for (const type of ['other', 'Shared', 'constructor', '%00'])
      await refusedWhole(() => send(id, type, person), 400, 'unknownFileType');
  });

  it('comes alone, in a form', async () => {
    const { id, person } = await family();
    const boundary = 'b';
    const form =
      (parts: Parameters<typeof multipart>[1], type = `multipart/form-data; boundary=${boundary}`) =>
      () =>
        world.call('POST /api/spirits/{id}/files/shared', {
          params: { id },
          as: person,
          body: multipart(boundary, parts),
          headers: { 'content-type': type, 'x-size': '1' },
        });
    const file = { field: 'file', name: 'x.txt', content: 'x' };
    await refusedWhole(form([]), 400, 'oneFile');
    await refusedWhole(form([file, file]), 400, 'oneFile');
    await refusedWhole(form([{ ...file, field: 'other' }]), 400, 'oneFile');
    await refusedWhole(form([{ field: 'file', content: 'x' }]), 400, 'oneFile');
    await refusedWhole(form([file, { field: 'more', content: 'x' }]), 400, 'oneFile');
    await refusedWhole(form([{ field: 'more', content: 'x' }, file]), 400, 'oneFile');
    await refusedWhole(form([{ field: 'more', content: 'x'.repeat(100_000) }, file]), 400, 'oneFile');
    await refusedWhole(form([file], 'multipart/form-data'), 400, 'oneFile');
    await refusedWhole(form([file], 'multipart/form-data; boundary=other'), 400, 'fileIncomplete');
    for (const type of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/mixed; boundary=b',
    ])
      await refusedWhole(form([file], type), 415, 'sendFile');
    const nothing = () =>
      world.call('POST /api/spirits/{id}/files/shared', { params: { id }, as: person, headers: { 'x-size': '1' } });
    await refusedWhole(nothing, 415, 'sendFile');
    const cut = multipart(boundary, [file]).subarray(0, -6);
    const truncated = () =>
      world.call('POST /api/spirits/{id}/files/shared', {
        params: { id },
        as: person,
        body: cut,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-size': '1' },
      });
    await refusedWhole(truncated, 400, 'fileIncomplete');
    const json = await world.call('POST /api/spirits', {
      as: person,
      body: cut,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([json.status, json.text]).toEqual([415, english.sendJson]);
  });

  it.each([
    ['Acte de décès – Zoé, François & Noël.txt', 'Acte de décès – Zoé, François & Noël.txt'],
    ['死亡 🕯.txt', '死亡 🕯.txt'],
    ['e\u0301.txt', 'e\u0301.txt'],
    ['../../etc/passwd', 'passwd.txt'],
    ['C:\\fakepath\\facture.txt', 'facture.txt'],
    ['con', '_con.txt'],
    ['', 'document.txt'],
    ['a\u202etxt.exe', 'atxt.exe.txt'],
    ['statement.pdf.bat', 'statement.pdf.bat.txt'],
    [`${'é'.repeat(300)}.txt`, `${'é'.repeat(251)}.txt`],
  ])('named %s is called %s', async (sent, kept) => {
    const { id, person } = await family();
    const { json } = await send(id, 'shared', person, { name: sent, content: text.content });
    expect(json.name).toBe(kept);
    const { headers } = await get(id, json.id, person);
    const disposition = String(headers['content-disposition']);
    expect(decodeURIComponent(/filename\*=UTF-8''([^;]+)$/.exec(disposition)![1]!)).toBe(kept);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/);
  });
});

it('reads no more than a page of what names a file', async () => {
  const { id, person } = await family();
  const { status, json } = await send(id, 'shared', person, {
    name: `${'.'.repeat(79_000)}x.txt`,
    content: text.content,
  });
  // Its end was not read; all of it, by a pattern that goes back for every dot, took thirteen seconds.
  expect([status, json.name]).toEqual([201, 'document.txt']);
});

it('is called after its content even where an older name is stored', async () => {
  const { id, person } = await family();
  const { json } = await send(id, 'shared', person, text);
  await world.pool`update files set name = 'statement.pdf.bat' where id = ${json.id}`;
  const { headers } = await get(id, json.id, person);
  expect(headers['content-disposition']).toContain('filename="statement.pdf.bat.txt"');
});

describe('the same upload again', () => {
  const key = () => ({ headers: { 'idempotency-key': randomUUID() } });

  it('with the same key has one effect and the first answer', async () => {
    const { id, person } = await family();
    const again = key();
    const first = await send(id, 'shared', person, text, again);
    const bytes = await bytesIn(world);
    const second = await send(id, 'shared', person, text, again);
    expect([second.status, second.json]).toEqual([201, first.json]);
    expect((await read(id, person)).json.files).toHaveLength(1);
    expect(await bytesIn(world)).toEqual(bytes);
  });

  it('three times at once has one effect', async () => {
    const { id, person } = await family();
    const before = (await bytesIn(world)).files.length;
    const again = key();
    const answers = await Promise.all([1, 2, 3].map(() => send(id, 'shared', person, text, again)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect((await read(id, person)).json.files).toHaveLength(1);
    expect((await bytesIn(world)).files.length).toBe(before + 1);
  });

  it('with other content is refused', async () => {
    const { id, person } = await family();
    const again = key();
    await send(id, 'shared', person, text, again);
    await refusedWhole(() => send(id, 'shared', person, { content: Buffer.from('other') }, again), 409, 'keyReused');
    expect((await send(id, 'shared', person, { content: Buffer.from('other') })).status).toBe(201);
  });
});

describe('a download', () => {
  it('is a harmless attachment', async () => {
    const { id, person } = await family();
    const { json } = await send(id, 'shared', person, { name: 'été.txt', content: text.content });
    const { headers } = await get(id, json.id, person);
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '8',
      'content-disposition': `attachment; filename="ete.txt"; filename*=UTF-8''%C3%A9t%C3%A9.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
  });

  it('comes in ranges', async () => {
    const { id, person } = await family();
    const { json } = await send(id, 'shared', person, { content: Buffer.from('0123456789') });
    const tag = String((await get(id, json.id, person)).headers.etag);
    const ask = async (range: string, more = {}) => {
      const { status, text, headers } = await get(id, json.id, person, { range, ...more });
      return [status, text, headers['content-range'], headers['content-length']];
    };
    expect(await ask('bytes=0-3')).toEqual([206, '0123', 'bytes 0-3/10', '4']);
    expect(await ask('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10', '3']);
    expect(await ask('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10', '2']);
    expect(await ask('bytes=5-999')).toEqual([206, '56789', 'bytes 5-9/10', '5']);
    expect(await ask('bytes=-999')).toEqual([206, '0123456789', 'bytes 0-9/10', '10']);
    for (const none of ['bytes=10-', 'bytes=99-100', 'bytes=-0'])
      expect((await ask(none)).slice(0, 3)).toEqual([416, 'The file has no such part.', 'bytes */10']);
    for (const other of ['bytes=0-1,3-4', 'bytes=5-2', 'bytes=-', 'lines=0-3', 'bytes=a-b'])
      expect(await ask(other)).toEqual([200, '0123456789', undefined, '10']);
    expect(await ask('bytes=0-3', { 'if-range': tag })).toEqual([206, '0123', 'bytes 0-3/10', '4']);
    expect(await ask('bytes=0-3', { 'if-range': '"other"' })).toEqual([200, '0123456789', undefined, '10']);
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await get(id, json.id, person, { 'if-none-match': tag })).status).toBe(304);
  });

  it('answers HEAD without opening the file', async () => {
    const { id, person } = await family();
    const { json } = await send(id, 'shared', person);
    const headers = { authorization: `Bearer ${person.bearer}` };
    const answer = await world.app.inject({ method: 'HEAD', url: `/api/spirits/${id}/files/${json.id}`, headers });
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '8']);
  });
});

describe('a deleted file', () => {
  const age = (table: 'files' | 'spirits', id: string, days: number) =>
    world.pool`update ${world.pool(table)} set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`;
  const sweep = async () => {
    await eraseOldSpirits(world.pool);
    await eraseOldFiles(world.pool);
    await deleteOrphanedBlobs(world.pool, world.blobs);
  };
  const keyOf = async (id: string) =>
    (await world.pool`select blob_key from files where id = ${id}`)[0]?.blobKey as string;

  it('keeps its bytes for as long as it can be undone, and not longer', async () => {
    const { id, person } = await family();
    const { json } = await send(id, 'shared', person);
    const key = await keyOf(json.id);
    await remove(id, json.id, person);
    await refusedWhole(() => get(id, json.id, person), 404, 'notFound');
    await refusedWhole(() => remove(id, json.id, person), 404, 'notFound');
    await age('files', json.id, limits.undoDays - 1);
    await sweep();
    expect((await bytesIn(world)).files).toContain(key);
    await age('files', json.id, limits.undoDays + 1);
    await sweep();
    expect(await keyOf(json.id)).toBeUndefined();
    expect((await bytesIn(world)).files).not.toContain(key);
  });

  it('goes with its record', async () => {
    const { id, person } = await family();
    const { json } = await send(id, 'shared', person);
    const key = await keyOf(json.id);
    await world.call('DELETE /api/spirit/{id}', { params: { id }, as: person });
    await sweep();
    expect((await bytesIn(world)).files).toContain(key);
    await age('spirits', id, limits.undoDays + 1);
    await sweep();
    expect((await bytesIn(world)).files).not.toContain(key);
    expect(await world.pool`select from loose_blobs`).toHaveLength(0);
  });

  it('does not leak when the store fails between row and bytes', async () => {
    const { id, person } = await family();
    const { json } = await send(id, 'shared', person);
    const key = await keyOf(json.id);
    await world.pool`delete from files where id = ${json.id}`;
    const broken = { ...world.blobs, delete: () => Promise.reject(new Error('no store')) };
    await expect(deleteOrphanedBlobs(world.pool, broken)).rejects.toThrow('no store');
    expect((await bytesIn(world)).files).toContain(key);
    expect(await deleteOrphanedBlobs(world.pool, world.blobs)).toBe(1);
    expect((await bytesIn(world)).files).not.toContain(key);
  });
});
