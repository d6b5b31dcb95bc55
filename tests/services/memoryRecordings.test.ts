import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemoryRecording } from '#features/memory-lane/core/recordings.schema.ts';
import { eraseRemovedMedia } from '#features/memory-lane/recordings/recordings.service.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { limits } from '#vocabulary/limits.ts';
import { recordsOf } from '../records.ts';
import { m4aOf, mp3Of, wavOf } from '../sounds.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { filesOfZip } from '../zip.ts';

let world: World;
let family: ReturnType<typeof recordsOf>['family'];
beforeAll(async () => {
  world = await createWorld();
  ({ family } = recordsOf(world));
});
afterAll(() => world.close());

const recordings = '/api/spirits/{id}/memory-lane/recordings';

async function begun() {
  const { person, id } = await family();
  const ask = (address: string, more: { body?: unknown; as?: Person; params?: Record<string, string> } = {}) =>
    world.call(address.replace('…', '/api/spirits/{id}/memory-lane'), {
      as: person,
      ...more,
      params: { id, ...more.params },
    });
  const { slug } = (await ask('POST …')).json.page;
  const add = (content: Buffer, name = 'voice.mp3', as = person) =>
    world.upload(`POST ${recordings}`, { name, content }, { params: { id }, as });
  const write = ({ id: recordingId, version, ...rest }: MemoryRecording, words: object, as = person) => {
    const { address: _address, seconds: _seconds, ...before } = rest;
    const body = { version, words: { ...before, ...words } };
    return world.call(`PATCH ${recordings}/{recordingId}`, { as, params: { id, recordingId }, body });
  };
  const visit = async () => (await world.call('GET /api/memory-lane/{slug}', { params: { slug } })).json.page;
  return { person, id, ask, slug, add, write, visit };
}

const listen = (address: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: address, headers });

/** The address of the same recording for visitors. */
async function heardAt(spiritId: string, { id, address }: MemoryRecording): Promise<string> {
  const [page] = await world.pool`select visitor_key from memory_pages where spirit_id = ${spiritId}`;
  return `/memory-media/${page!.visitorKey}/${id}.${address.split('.').at(-1)}`;
}

describe('a recording that is brought', () => {
  it.each([
    ['an MP3', async () => mp3Of(5), 'audio/mpeg'],
    ['an M4A', () => m4aOf(5), 'audio/mp4'],
  ])('%s is kept without what was written beside the sound, and served in parts', async (_, made, type) => {
    const { add } = await begun();
    const content = await made();
    const sent = await add(content);
    expect(sent.status, sent.text).toBe(201);
    expect(sent.json).toMatchObject({ seconds: 5, version: 0, kind: 'voice', title: '', transcript: '' });
    const whole = await listen(sent.json.address);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': type,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(whole.rawPayload.includes('Inverness')).toBe(false);
    const part = await listen(sent.json.address, { range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.rawPayload.length}`]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
    expect((await listen(sent.json.address, { range: 'bytes=99999999-' })).statusCode).toBe(416);
    const head = await world.app.inject({ method: 'HEAD', url: sent.json.address });
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
  });

  it('is refused with what can be done, and nothing of it stays', async () => {
    const { add, id } = await begun();
    const refusals: [Buffer, number, RegExp][] = [
      [wavOf(1), 415, /MP3 or M4A/],
      [Buffer.from('%PDF-1.7 a letter'), 415, /MP3 or M4A/],
      [Buffer.from('<html><script>'), 415, /MP3 or M4A/],
      [Buffer.concat([mp3Of(0.01).subarray(0, 60), Buffer.alloc(600, 7)]), 400, /cannot be read/],
    ];
    for (const [content, status, sentence] of refusals) {
      const refused = await add(content);
      expect([refused.status, refused.text]).toEqual([status, expect.stringMatching(sentence)]);
    }
    const [count] = await world.pool`
      select count(*)::integer from memory_recordings where page_id in (select id from memory_pages where spirit_id = ${id})`;
    expect(count!.count).toBe(0);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    for await (const blob of world.blobs.list('recordings')) expect(blob.key).not.toMatch(/original$/);
  });

  it('finds the page full at last', async () => {
    const { add, id } = await begun();
    await world.pool`
      insert into memory_recordings (id, page_id, position, format, seconds, size, blob_keys)
      select gen_random_uuid(), m.id, n, 'mp3', 3, 4000, '{}' from memory_pages m, generate_series(1, ${limits.recordingsPerPage}) n
      where m.spirit_id = ${id}`;
    expect((await add(mp3Of(1))).status).toBe(409);
  });
});

describe('what visitors hear', () => {
  it('is a voice once its words are written down, and nothing before that', async () => {
    const { add, write, ask, visit, id } = await begun();
    await ask('POST …/share', { body: { privacy: 'link' } });
    const { json: sent } = await add(mp3Of(3));
    const address = await heardAt(id, sent);
    expect((await visit()).recordings).toEqual([]);
    expect((await listen(address)).statusCode).toBe(404);
    const { json: written } = await write(sent, { title: 'On the answering machine', transcript: 'Call me back.' });
    expect(written.version).toBe(1);
    const [heard] = (await visit()).recordings;
    expect(heard).toMatchObject({ address, title: 'On the answering machine', transcript: 'Call me back.' });
    expect(Object.keys(heard)).not.toContain('mayPublish');
    expect((await listen(address)).statusCode).toBe(200);
  });

  it('is music once the family says that it may publish it', async () => {
    const { add, write, ask, visit } = await begun();
    await ask('POST …/share', { body: { privacy: 'public' } });
    const { json: sent } = await add(await m4aOf(3));
    const { json: named } = await write(sent, { kind: 'music', title: 'Song for Nell' });
    expect((await visit()).recordings).toEqual([]);
    await write(named, { mayPublish: true });
    const [heard] = (await visit()).recordings;
    const answer = await listen(heard.address);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await listen(heard.address, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('ends with the page: withdrawn, hidden, behind a password of its own', async () => {
    const { add, write, ask, visit, id } = await begun();
    await ask('POST …/share', { body: { privacy: 'link' } });
    const { json: sent } = await add(mp3Of(3));
    await write(sent, { unwritten: true });
    const address = await heardAt(id, sent);
    expect((await visit()).recordings).toHaveLength(1);
    expect((await listen(address)).statusCode).toBe(200);
    await ask('POST …/share', { body: { privacy: 'private' } });
    expect((await listen(address)).statusCode).toBe(404);
    expect((await listen(sent.address)).statusCode, 'its family still hears it').toBe(200);
    await ask('POST …/share', { body: { privacy: 'password', password: 'kettle' } });
    expect(await visit(), 'nothing of it is said before the password').toBeNull();
    expect((await listen(address)).statusCode, 'an address from before is worth nothing').toBe(404);
    for (const wrong of ['/memory-media/x/y.mp3', address.replace('.mp3', '.m4a'), address.replace('.mp3', '.ogg')])
      expect((await listen(wrong)).statusCode, wrong).toBe(404);
  });
});

describe('writing about a recording', () => {
  it('tells the second of two relatives, who then decides', async () => {
    const { add, write, ask } = await begun();
    const { json: sent } = await add(mp3Of(2));
    expect((await write(sent, { title: 'Mine' })).status).toBe(200);
    const late = await write(sent, { title: 'Theirs' });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('still here')]);
    const [now] = (await ask('GET …')).json.page.recordings;
    expect(now).toMatchObject({ title: 'Mine', version: 1 });
    expect((await write(now, { title: 'Theirs' })).json).toMatchObject({ title: 'Theirs', version: 2 });
  });

  it('takes nothing that is too long or no chapter’s key, and is nobody else’s', async () => {
    const { add, write, id } = await begun();
    const { json: sent } = await add(mp3Of(2));
    for (const words of [
      { kind: 'film' },
      { title: 'x'.repeat(201) },
      { chapter: 'a b' },
      { transcript: 'x'.repeat(20_001) },
    ])
      expect((await write(sent, words)).status, JSON.stringify(words).slice(0, 40)).toBe(400);
    const { person: stranger } = await family();
    expect((await write(sent, { title: 'Mine' }, stranger)).status).toBe(404);
    const refused = await world.upload(
      `POST ${recordings}`,
      { name: 'a.mp3', content: mp3Of(1) },
      { params: { id }, as: stranger },
    );
    expect(refused.status).toBe(404);
  });
});

describe('a recording that is removed', () => {
  const remove = (id: string, recordingId: string, as: Person) =>
    world.call(`DELETE ${recordings}/{recordingId}`, { params: { id, recordingId }, as });
  const restore = (id: string, recordingId: string, as: Person) =>
    world.call(`POST ${recordings}/{recordingId}/restore`, { params: { id, recordingId }, as });

  it('is heard by nobody, comes back within a day, and is then erased with its bytes', async () => {
    const { add, person, id } = await begun();
    const { json: sent } = await add(mp3Of(2));
    expect((await remove(id, sent.id, person)).status).toBe(200);
    expect((await remove(id, sent.id, person)).status, 'a second time').toBe(404);
    expect((await listen(sent.address)).statusCode).toBe(404);
    expect((await restore(id, sent.id, person)).json.id).toBe(sent.id);
    expect((await restore(id, sent.id, person)).status, 'it lies there already').toBe(200);
    expect((await listen(sent.address)).statusCode).toBe(200);
    await remove(id, sent.id, person);
    await world.pool`update memory_recordings set taken_away_at = now() - interval '25 hours' where id = ${sent.id}`;
    expect((await restore(id, sent.id, person)).status).toBe(404);
    await eraseRemovedMedia(world.pool);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    await expect(world.blobs.read(`recordings/${sent.id}/sound`)).rejects.toThrow();
  });

  it('may be a helper’s own, and no other', async () => {
    const { add, ask, person, id } = await begun();
    const helper = await world.person();
    const { json: invited } = await ask('POST …/people', { body: { part: 'helper', email: helper.email } });
    const personId = invited.id;
    await world.call('POST /api/memory-people/{personId}/accept', { params: { personId }, as: helper });
    const { json: keepers } = await add(mp3Of(2));
    const { json: own } = await add(mp3Of(3), 'own.mp3', helper);
    expect((await ask('GET …', { as: helper })).json.page.added).toEqual([own.id]);
    expect((await remove(id, keepers.id, helper)).status).toBe(403);
    expect((await remove(id, own.id, helper)).status).toBe(200);
    expect((await restore(id, own.id, helper)).status).toBe(200);
    await remove(id, own.id, person);
    expect((await restore(id, own.id, helper)).status, 'what the keeper removed').toBe(403);
  });
});

it('lies in the export, to be heard without us', async () => {
  const { add, write, person, id } = await begun();
  const { json: sent } = await add(mp3Of(4));
  await write(sent, {
    title: 'The <kettle>',
    otherTitle: 'La bouilloire',
    taken: 'summer of 1964',
    transcript: 'One.\n\nTwo.',
  });
  await add(await m4aOf(2));
  const archive = await world.app.inject({
    method: 'GET',
    url: `/api/spirits/${id}/memory-lane/archive`,
    headers: { authorization: `Bearer ${person.bearer}` },
  });
  const files = filesOfZip(archive.rawPayload);
  const names = [...files.keys()];
  expect(names).toContain('recordings/001.mp3');
  expect(names).toContain('recordings/002.m4a');
  const html = files.get('index.html')!.toString();
  expect(html).toContain('<audio controls preload="none" src="recordings/001.mp3" aria-label="The &lt;kettle&gt;"');
  expect(html).toContain('The &lt;kettle&gt; / La bouilloire');
  expect(html).toContain('<p>One.</p>');
  expect(html, 'what visitors do not hear yet is kept beside the page').not.toContain('002.m4a');
  const { recordings: told } = JSON.parse(files.get('page.json')!.toString());
  expect(told.map(({ path }: { path: string }) => path)).toEqual(['recordings/001.mp3', 'recordings/002.m4a']);
});
