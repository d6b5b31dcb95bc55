import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../messages/en/archive.json' with { type: 'json' };
import errors from '../../messages/en/errors.json' with { type: 'json' };
import french from '../../messages/fr/archive.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { filesOfZip } from '../zip.ts';

let world: World;
let family: Awaited<ReturnType<ReturnType<typeof recordsOf>['family']>>;

beforeAll(async () => {
  world = await createWorld();
  family = await recordsOf(world).family();
});
afterAll(() => world?.close());

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')]);

/** Stores a file and says where its bytes lie. */
async function store(name: string, content: Buffer) {
  const params = { id: family.id, type: 'shared' };
  const stored = await world.upload(
    'POST /api/spirits/{id}/files/{type}',
    { name, content },
    { params, as: family.person },
  );
  expect(stored.status, stored.text).toBe(201);
  const [row] = await world.pool`select blob_key from files where id = ${stored.json.id}`;
  const key: string = row!.blobKey;
  return { id: stored.json.id as string, key, path: join(world.config.dataDirectory, 'files', key) };
}

/** Changes one byte in the middle of a file, whatever it was. */
async function change(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = bytes[middle]! ^ 1;
  await writeFile(path, bytes);
}

const read = (fileId: string, headers: Record<string, string> = {}) =>
  world.call('GET /api/spirits/{id}/files/{fileId}', { params: { id: family.id, fileId }, as: family.person, headers });

const exportOf = async (as: Person, language: string) => {
  const headers = { authorization: `Bearer ${as.bearer}`, 'accept-language': language };
  const answer = await world.app.inject({ method: 'GET', url: '/api/user/export', headers });
  expect(answer.statusCode).toBe(200);
  return filesOfZip(answer.rawPayload);
};

const namedInLog = (key: string) => world.logLines.filter((line) => line.includes(key)).length;

describe('bytes that are not those that were stored', () => {
  it('are refused in words, whole and in part, and named in the log', async () => {
    const file = await store('changed.pdf', pdf(3_000));
    expect((await read(file.id)).status).toBe(200);
    expect((await read(file.id, { range: 'bytes=0-9' })).status).toBe(206);
    await change(file.path);
    for (const refused of [await read(file.id), await read(file.id, { range: 'bytes=0-9' })])
      expect([refused.status, refused.text]).toEqual([500, errors.fileBroken]);
    expect(namedInLog(file.key)).toBe(2);
  });

  it('never arrive whole, however large the file', async () => {
    const content = pdf(2_000_000);
    const file = await store('large.pdf', content);
    expect((await read(file.id)).bytes.equals(content)).toBe(true);
    await change(file.path);
    const origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${family.person.bearer}` };
    const arriving = fetch(`${origin}/api/spirits/${family.id}/files/${file.id}`, { headers });
    await expect(arriving.then((answer) => answer.arrayBuffer())).rejects.toThrow();
    await expect.poll(() => namedInLog(file.key)).toBe(1);
  });

  it('are left out of what people take with them, which names them in their language and has all the rest', async () => {
    const whole = pdf(5_000);
    await store('whole.pdf', whole);
    const missing = await store('missing.pdf', pdf(5_000));
    await rm(missing.path);
    for (const [language, texts] of [
      ['en', english],
      ['fr', french],
    ] as const) {
      const files = await exportOf(family.person, language);
      const said = files.get(texts.missingName)!.toString();
      expect(said).toContain(texts.missingText);
      for (const name of ['missing.pdf', 'changed.pdf', 'large.pdf']) {
        expect(said).toContain(name);
        expect([...files.keys()].some((path) => path.endsWith(name))).toBe(false);
      }
      expect(said).not.toContain('whole.pdf');
      expect([...files].find(([path]) => path.endsWith('whole.pdf'))?.[1].equals(whole)).toBe(true);
    }
    expect(namedInLog(missing.key)).toBe(2);
    expect((await read(missing.id)).text).toBe(errors.fileBroken);
  });
});
