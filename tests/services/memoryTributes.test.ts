import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyFamilies } from '#features/memory-lane/core/notifications.service.ts';
import {
  drawMemoryAvif,
  eraseDeletedPhotographs,
  eraseUnrenderedOriginals,
} from '#features/memory-lane/photographs/photographs.service.ts';
import { eraseRemovedTributes } from '#features/memory-lane/tributes/tributes.service.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { linesOfPdf } from '../pdfText.ts';
import { answers, recordsOf } from '../records.ts';
import { proofFor } from '../tributeProof.ts';
import { createWorld, type World } from '../world.ts';
import { filesOfZip } from '../zip.ts';

let world: World;
let family: ReturnType<typeof recordsOf>['family'];
beforeAll(async () => {
  world = await createWorld();
  ({ family } = recordsOf(world));
});
afterAll(() => world.close());

const dated = {
  ...answers,
  spiritInfo: {
    answer: 'given',
    answerValues: { ...answers.spiritInfo.answerValues, dateOfBirth: '1941-05-03', dateOfDeath: '2026-11-02' },
  },
};

async function shared(privacy = 'link', more: object = {}) {
  const { person, id } = await family(dated);
  const ask = (address: string, options: { body?: unknown; params?: Record<string, string> } = {}) =>
    world.call(address.replace('…', '/api/spirits/{id}/memory-lane'), {
      as: person,
      ...options,
      params: { id, ...options.params },
    });
  const { slug } = (await ask('POST …')).json.page as { slug: string };
  await ask('POST …/share', { body: { privacy, ...more } });
  // Every visitor of a test comes from the same address, and limits are not what is tested here.
  await world.pool`delete from rate_limits`;
  return { person, id, ask, slug };
}

/** What those who left a tribute know of it. */
const secrets = new Map<string, string>();

const leave = async (slug: string, words = 'We sang together.') => {
  const { json } = await world.call('POST /api/memory-lane/{slug}/tributes', {
    params: { slug },
    body: { name: 'Anne', words, proof: proofFor(slug) },
  });
  secrets.set(json.tributeId, json.secret);
  return json as { secret: string; tributeId: string; shown: boolean };
};

const jpeg = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#567' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
    .toBuffer();

const send = async (slug: string, tributeId: string, content?: Buffer, secret = secrets.get(tributeId) ?? '') =>
  world.upload(
    'POST /api/memory-lane/{slug}/tributes/{tributeId}/photographs',
    { name: 'a.jpg', content: content ?? (await jpeg()) },
    { params: { slug, tributeId }, headers: { 'x-tribute-secret': secret } },
  );

const visit = async (slug: string) => (await world.call('GET /api/memory-lane/{slug}', { params: { slug } })).json.page;
const fetchPicture = (address: string, ending = '480.webp') =>
  world.app.inject({ method: 'GET', url: `${address}-${ending}` });

describe('a photograph with a message', () => {
  it('is held with it, drawn anew, seen once both are approved, and gone when they are removed', async () => {
    const { ask, slug } = await shared();
    const { tributeId } = await leave(slug);
    const sent = await send(slug, tributeId);
    expect([sent.status, sent.json]).toEqual([201, { ok: true }]);
    const [kept] = (await ask('GET …')).json.page.tributes;
    expect(kept.photograph).toMatchObject({ width: 900, height: 600, avif: false });
    expect(kept.photograph.preview).toMatch(/^data:image\/webp;base64,/);
    const [, key] = kept.photograph.address.split('/memory-media/')[1].match(/^(.*)\//) ?? [];
    const [row] = await world.pool`select visitor_key from memory_pages where slug = ${slug}`;
    const asVisitor = kept.photograph.address.replace(key, row!.visitorKey);
    const seen = await fetchPicture(kept.photograph.address);
    expect(seen.statusCode).toBe(200);
    expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined();
    expect((await fetchPicture(asVisitor)).statusCode).toBe(404);
    expect((await ask('GET …')).json.page.photographs).toEqual([]);
    const params = { tributeId };
    await ask('PATCH …/tributes/{tributeId}', { params, body: { state: 'shown' } });
    expect((await fetchPicture(asVisitor)).statusCode).toBe(200);
    expect((await visit(slug)).tributes[0].photograph.address).toBe(asVisitor);
    await ask('PATCH …/tributes/{tributeId}', { params, body: { state: 'removed' } });
    expect((await fetchPicture(asVisitor)).statusCode).toBe(404);
    expect((await fetchPicture(kept.photograph.address)).statusCode).toBe(404);
  });

  it('is taken from the author of the message alone', async () => {
    const { ask, slug } = await shared();
    await ask('PATCH …/messages', { body: { messages: 'shown' } });
    const [anne, other] = [await leave(slug), await leave(slug, 'And danced.')];
    const shown = (await visit(slug)).tributes.map(({ id }: { id: string }) => id);
    expect(shown).toContain(anne.tributeId);
    for (const secret of ['', 'a guess', other.secret, `${anne.secret}x`])
      expect((await send(slug, anne.tributeId, undefined, secret)).status, secret).toBe(404);
    expect(await world.pool`select id from memory_photographs where tribute_id = ${anne.tributeId}`).toHaveLength(0);
    expect((await send(slug, anne.tributeId)).status).toBe(201);
  });

  it('waits with its message where messages have to wait by now', async () => {
    const { ask, slug } = await shared();
    await ask('PATCH …/messages', { body: { messages: 'shown' } });
    const { tributeId } = await leave(slug);
    await ask('PATCH …/messages', { body: { messages: 'held' } });
    expect((await visit(slug)).tributes).toHaveLength(1);
    expect((await send(slug, tributeId)).status).toBe(201);
    expect((await visit(slug)).tributes).toEqual([]);
    expect((await ask('GET …')).json.page.tributes).toMatchObject([{ id: tributeId, state: 'waiting' }]);
  });

  it('is one, comes within an hour, and before the family has approved the message', async () => {
    const { ask, slug } = await shared();
    const once = await leave(slug);
    expect((await send(slug, once.tributeId)).status).toBe(201);
    const twice = await send(slug, once.tributeId);
    expect([twice.status, twice.text]).toEqual([
      409,
      'A photograph can be added only just after a message was left, and only one.',
    ]);
    const late = await leave(slug);
    await world.pool`
      update memory_tributes set created_at = now() - interval '2 hours' where id = ${late.tributeId}`;
    expect((await send(slug, late.tributeId)).status).toBe(409);
    const shown = await leave(slug);
    await ask('PATCH …/tributes/{tributeId}', { params: { tributeId: shown.tributeId }, body: { state: 'shown' } });
    expect((await send(slug, shown.tributeId)).status).toBe(409);
    const other = await shared();
    expect((await send(other.slug, once.tributeId)).status).toBe(404);
    expect((await send(slug, 'no-id')).status).toBe(404);
    expect((await send('abcdefghijklmnop', once.tributeId)).status).toBe(404);
  });

  it('that is no picture, or broken, gets its sentence and leaves the message as it is', async () => {
    const { ask, slug } = await shared();
    const { tributeId } = await leave(slug);
    expect((await send(slug, tributeId, Buffer.from('only words'))).status).toBe(415);
    const broken = (await jpeg()).subarray(0, 400);
    expect((await send(slug, tributeId, broken)).status).toBe(400);
    const [kept] = (await ask('GET …')).json.page.tributes;
    expect(kept).toMatchObject({ words: 'We sang together.', photograph: null });
    expect((await send(slug, tributeId)).status).toBe(201);
  });

  it('of somebody who is blocked is answered the same, and nothing of it is kept', async () => {
    const { ask, slug } = await shared();
    const rude = await leave(slug, 'rude');
    const body = { state: 'removed', block: true };
    await ask('PATCH …/tributes/{tributeId}', { params: { tributeId: rude.tributeId }, body });
    const again = await leave(slug, 'rude again');
    expect((await send(slug, again.tributeId)).status).toBe(201);
    const rows = await world.pool`select name, words, state from memory_tributes where id = ${again.tributeId}`;
    expect([...rows]).toEqual([{ name: '-', words: '', state: 'removed' }]);
    const held = await world.pool`select id from memory_photographs where tribute_id = ${again.tributeId}`;
    expect(held).toHaveLength(0);
  });

  it('goes with the message when its author takes it back, bytes and all', async () => {
    const { slug } = await shared();
    const { tributeId, secret } = await leave(slug);
    await send(slug, tributeId);
    const [row] = await world.pool`select blob_keys from memory_photographs where tribute_id = ${tributeId}`;
    const withdraw = (body: object) => world.call('POST /api/memory-lane/withdraw-tribute', { body });
    expect((await withdraw({ secret: `${secret}x` })).status).toBe(200);
    expect(await world.pool`select id from memory_tributes where id = ${tributeId}`).toHaveLength(1);
    expect((await withdraw({ secret })).status).toBe(200);
    expect(await world.pool`select id from memory_photographs where tribute_id = ${tributeId}`).toHaveLength(0);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    for (const key of row!.blobKeys) await expect(world.blobs.read(key)).rejects.toThrow();
  });

  it('can be removed by the family without its words', async () => {
    const { ask, slug } = await shared();
    const { tributeId } = await leave(slug);
    await send(slug, tributeId);
    const [{ photograph }] = (await ask('GET …')).json.page.tributes;
    const params = { photographId: photograph.id };
    expect((await ask('PATCH …/photographs/{photographId}', { params, body: { caption: 'x' } })).status).toBe(404);
    expect((await ask('DELETE …/photographs/{photographId}', { params })).status).toBe(200);
    expect((await ask('GET …')).json.page.tributes[0]).toMatchObject({ words: 'We sang together.', photograph: null });
  });

  it('is in the archive, and on the page of the archive once it is approved', async () => {
    const { ask, slug, id, person } = await shared();
    const { tributeId } = await leave(slug);
    await send(slug, tributeId);
    const pack = () =>
      world.app.inject({
        method: 'GET',
        url: `/api/spirits/${id}/memory-lane/archive`,
        headers: { authorization: `Bearer ${person.bearer}` },
      });
    const early = filesOfZip((await pack()).rawPayload);
    expect(early.get('index.html')!.toString()).not.toContain('<img');
    await ask('PATCH …/tributes/{tributeId}', { params: { tributeId }, body: { state: 'shown' } });
    const files = filesOfZip((await pack()).rawPayload);
    expect([...files.keys()]).toEqual(['index.html', 'page.json', 'photographs/001.webp']);
    expect(files.get('index.html')!.toString()).toContain('src="photographs/001.webp"');
  });
});

describe('what was removed', () => {
  it('is erased for good after a month', async () => {
    const { ask, slug } = await shared();
    const { tributeId } = await leave(slug);
    await ask('PATCH …/tributes/{tributeId}', { params: { tributeId }, body: { state: 'removed' } });
    const left = () => world.pool`select id from memory_tributes where id = ${tributeId}`;
    await eraseRemovedTributes(world.pool);
    expect(await left()).toHaveLength(1);
    await world.pool`
      update memory_tributes set judged_at = now() - interval '31 days' where id = ${tributeId}`;
    await eraseRemovedTributes(world.pool);
    expect(await left()).toHaveLength(0);
  });
});

describe('photographs', () => {
  const add = async (id: string, as: Awaited<ReturnType<typeof shared>>['person'], width = 1_200) =>
    (
      await world.upload(
        'POST /api/spirits/{id}/memory-lane/photographs',
        { name: 'a.jpg', content: await jpeg(width, 800) },
        { params: { id }, as },
      )
    ).json;

  it('have a smaller form once it is drawn, and what was sent is then erased', async () => {
    const { id, person, slug } = await shared('public');
    const { address, id: photographId } = await add(id, person);
    expect((await fetchPicture(address, '480.avif')).statusCode).toBe(404);
    await drawMemoryAvif(world, photographId);
    await drawMemoryAvif(world, photographId);
    const drawn = await fetchPicture(address, '480.avif');
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/avif']);
    const { format, width, exif } = await sharp(drawn.rawPayload).metadata();
    expect([format, width, exif]).toEqual(['heif', 480, undefined]);
    expect((await visit(slug)).photographs[0].avif).toBe(true);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    await expect(world.blobs.read(`memory/${photographId}/original`)).rejects.toThrow();
  });

  it('that were erased before it was drawn leave nothing', async () => {
    const { id, person, ask } = await shared();
    const { id: photographId } = await add(id, person);
    await ask('DELETE …/photographs/{photographId}', { params: { photographId } });
    await world.pool`
      update memory_photographs set taken_away_at = now() - interval '25 hours' where id = ${photographId}`;
    await eraseDeletedPhotographs(world.pool);
    await drawMemoryAvif(world, photographId);
    await expect(world.blobs.read(`memory/${photographId}/480.webp`)).rejects.toThrow();
  });

  it('keep what was sent for a day at most', async () => {
    const { id, person } = await shared();
    const { id: photographId } = await add(id, person);
    await eraseUnrenderedOriginals(world.pool);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    (await world.blobs.read(`memory/${photographId}/original`)).destroy();
    await world.pool`
      update memory_photographs set arrived_at = now() - interval '25 hours' where id = ${photographId}`;
    await eraseUnrenderedOriginals(world.pool);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    await expect(world.blobs.read(`memory/${photographId}/original`)).rejects.toThrow();
  });

  it('come in part with the page and all together where they are asked for; behind a password not at all', async () => {
    const { slug, id, person, ask } = await shared();
    await add(id, person);
    await world.pool`
      insert into memory_photographs (id, page_id, position, width, height, blob_keys)
      select gen_random_uuid(), page_id, n, 800, 600, '{}' from memory_photographs, generate_series(1, 29) n
      where page_id = (select id from memory_pages where slug = ${slug})`;
    const page = await visit(slug);
    // The one that is wide enough opens the page, before twelve of the others.
    expect([page.photographs.length, page.photographCount]).toEqual([13, 30]);
    const all = () => world.call('GET /api/memory-lane/{slug}/photographs', { params: { slug } });
    expect((await all()).json.photographs).toHaveLength(30);
    await ask('POST …/share', { body: { privacy: 'password', password: 'bluebird' } });
    expect((await all()).status).toBe(403);
    await ask('POST …/share', { body: { privacy: 'private' } });
    expect((await all()).status).toBe(404);
  });
});

describe('where the page is sent', () => {
  const preview = async (slug: string) => {
    const answer = await world.app.inject({ url: `/previews/en/memory-lane/${slug}.jpg` });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    return answer.rawPayload;
  };

  it('a picture shows the name of an open page, and the same quiet one stands for every other', async () => {
    const { slug, ask } = await shared();
    const open = await preview(slug);
    const { width, height } = await sharp(open).metadata();
    expect([width, height]).toEqual([1_200, 630]);
    const none = await preview('abcdefghijklmnop');
    expect(open.equals(none)).toBe(false);
    await ask('POST …/share', { body: { privacy: 'password', password: 'bluebird' } });
    expect((await preview(slug)).equals(none)).toBe(true);
    await ask('POST …/share', { body: { privacy: 'private' } });
    expect((await preview(slug)).equals(none)).toBe(true);
    expect((await world.app.inject({ url: '/previews/de/memory-lane/abcdefghijklmnop.jpg' })).statusCode).toBe(404);
  });

  it('a QR code leads to a page that is shared, and to no other', async () => {
    const { slug, ask } = await shared();
    const code = () => world.app.inject({ url: `/memory-lane/${slug}/qr.svg` });
    const drawn = await code();
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(drawn.body).toMatch(/^<svg .*<path d="M\d/);
    await ask('POST …/share', { body: { privacy: 'private' } });
    expect((await code()).statusCode).toBe(404);
    expect((await world.app.inject({ url: '/memory-lane/abcdefghijklmnop/qr.svg' })).statusCode).toBe(404);
  });
});

describe('what somebody was to the person', () => {
  const say = async (slug: string, tie: object) =>
    world.call('POST /api/memory-lane/{slug}/tributes', {
      params: { slug },
      body: { name: 'Anne', words: 'We sang.', ...tie, proof: proofFor(slug) },
    });

  it('stands with their words, and is read by the family before', async () => {
    const { slug, ask } = await shared();
    const { json, status } = await say(slug, { relation: ' Neighbour ', since: '1974' });
    expect(status).toBe(201);
    const tie = { relation: 'Neighbour', since: '1974' };
    expect((await ask('GET …')).json.page.tributes[0]).toMatchObject(tie);
    await ask('PATCH …/tributes/{tributeId}', { params: { tributeId: json.tributeId }, body: { state: 'shown' } });
    const read = await world.call('GET /api/memory-lane/{slug}', { params: { slug } });
    expect(read.json.page.tributes[0]).toMatchObject(tie);
  });

  it('is left out by whoever does not say, and a year is four digits', async () => {
    const { slug, ask } = await shared();
    await say(slug, {});
    expect((await ask('GET …')).json.page.tributes[0]).toMatchObject({ relation: '', since: '' });
    const refused = await say(slug, { since: '74' });
    expect([refused.status, refused.text]).toEqual([400, 'Enter the year as four digits.']);
    expect((await say(slug, { relation: 'x'.repeat(81) })).status).toBe(400);
  });
});

describe('papers', () => {
  const draw = async (id: string, bearer: string, paper: string, size = 'letter', more = '') =>
    world.app.inject({
      method: 'GET',
      url: `/api/spirits/${id}/memory-lane/papers/${paper}?size=${size}${more}`,
      headers: { authorization: `Bearer ${bearer}` },
    });

  it.each(['order-of-service', 'keepsake', 'cards', 'thank-you', 'plate'])(
    '%s is a PDF, in both sizes',
    async (paper) => {
      const { id, person, ask, slug } = await shared();
      const story = [{ key: 'a', title: 'Young', text: 'She sang.\n\nAnd danced.' }];
      await ask('PATCH …', { body: { sections: { story }, versions: { story: 0 } } });
      const { tributeId } = await leave(slug);
      await send(slug, tributeId);
      await ask('PATCH …/tributes/{tributeId}', { params: { tributeId }, body: { state: 'shown' } });
      for (const size of ['letter', 'a4']) {
        const answer = await draw(id, person.bearer, paper, size);
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
        expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      }
    },
  );

  it('has an order of service for the gathering that was chosen, else for the first', async () => {
    const { id, person, ask } = await shared();
    const [visitation, funeral] = ['Visitation', 'Funeral'].map((title, index) => ({
      key: `k${index}`,
      title,
      date: '2026-11-20',
      time: '14:00',
      until: '16:00',
      zone: '',
      place: 'St. Anne',
      address: '',
      listingId: null,
      livestream: '',
      note: index === 0 ? 'A long note that is read at the first of them alone. '.repeat(30) : '',
    }));
    await ask('PATCH …', { body: { sections: { services: [visitation, funeral] }, versions: { services: 0 } } });
    const lengthOf = async (more: string) =>
      (await draw(id, person.bearer, 'order-of-service', 'letter', more)).rawPayload.length;
    const [first, ofFirst, ofSecond, ofNone] = await Promise.all(
      ['', '&gathering=k0', '&gathering=k1', '&gathering=gone'].map(lengthOf),
    );
    // The note is drawn with the first alone: a paper for the other is smaller.
    expect(ofSecond).toBeLessThan(first! - 100);
    expect(Math.abs(ofFirst! - first!)).toBeLessThan(20);
    expect(Math.abs(ofNone! - first!)).toBeLessThan(20);
  });

  it('draws a keepsake for a print shop on a square, and an order of service in both languages', async () => {
    const { id, person } = await shared();
    const book = await draw(id, person.bearer, 'keepsake', 'square', '&print=shop');
    expect(book.statusCode).toBe(200);
    expect(book.rawPayload.toString('latin1')).toContain('/TrimBox');
    expect((await draw(id, person.bearer, 'keepsake')).rawPayload.toString('latin1')).not.toContain('/TrimBox');
    const both = await draw(id, person.bearer, 'order-of-service', 'letter', '&languages=both');
    expect(linesOfPdf(both.rawPayload)).toContain('In memory of · À la mémoire de');
    expect((await draw(id, person.bearer, 'order-of-service', 'square')).statusCode).toBe(400);
  });

  it('are refused where there is no such paper, or nothing that cards could lead to', async () => {
    const { id, person, ask } = await shared();
    expect((await draw(id, person.bearer, 'poster')).statusCode).toBe(404);
    expect((await draw(id, person.bearer, 'cards', 'a3')).statusCode).toBe(400);
    await ask('POST …/share', { body: { privacy: 'private' } });
    for (const paper of ['cards', 'plate']) {
      const refused = await draw(id, person.bearer, paper);
      expect([refused.statusCode, refused.body]).toEqual([409, 'Share the page first; then the cards can lead to it.']);
    }
    expect((await draw(id, person.bearer, 'keepsake')).statusCode).toBe(200);
  });
});

describe('the daily mail', () => {
  it('leads to each message and names nobody', async () => {
    const { slug, person } = await shared();
    const message = await leave(slug, 'Only for the family.');
    const candle = await leave(slug, '');
    const pictured = await leave(slug, '');
    await send(slug, pictured.tributeId);
    await notifyFamilies(world.pool, 'http://localhost', new Date('2026-11-20T18:00:00Z'));
    const mail = (await world.mailsTo(person.email)).at(0) as { text: string; html: string };
    for (const { tributeId } of [message, candle, pictured])
      expect(mail.text).toContain(encodeURIComponent(`/memory-lane?tribute=${tributeId}`));
    expect(mail.text).toMatch(/A candle, .*\n[\s\S]*A message, |A message, .*\n[\s\S]*A candle, /);
    expect(mail.text).toContain('A photograph, ');
    expect(mail.text).not.toMatch(/Anne|Only for the family|Roy/);
  });
});

describe('what becomes of messages', () => {
  const choose = (ask: Awaited<ReturnType<typeof shared>>['ask'], messages: string) =>
    ask('PATCH …/messages', { body: { messages } });
  const stateOf = async (id: string) => {
    const [row] = await world.pool`select state from memory_tributes where id = ${id}`;
    return row?.state;
  };

  it('is that they wait, until the keeper chooses that they are shown at once; those that waited go on waiting', async () => {
    const { ask, slug, person } = await shared();
    expect((await visit(slug)).messages).toBe('held');
    const early = await leave(slug);
    expect(early.shown).toBe(false);
    const chosen = await choose(ask, 'shown');
    expect([chosen.status, chosen.json]).toEqual([200, { messages: 'shown' }]);
    const late = await leave(slug, 'Shown at once.');
    expect(late.shown).toBe(true);
    expect((await send(slug, late.tributeId)).status).toBe(201);
    const { messages, tributes } = await visit(slug);
    expect([messages, tributes.length, tributes[0].words]).toEqual(['shown', 1, 'Shown at once.']);
    expect(tributes[0].photograph).not.toBeNull();
    expect(await stateOf(early.tributeId)).toBe('waiting');
    await notifyFamilies(world.pool, 'http://localhost', new Date('2026-11-20T18:00:00Z'));
    const mail = (await world.mailsTo(person.email)).at(0) as { text: string };
    expect(mail.text).toContain('A message waits on your memory page');
    expect(mail.text).toContain('One is already shown, as you chose');
    expect(mail.text).not.toMatch(/Anne|Shown at once/);
  });

  it('is told to a family whose page shows them at once, once and not again', async () => {
    const { ask, slug, person } = await shared();
    await choose(ask, 'shown');
    await leave(slug);
    const tell = () => notifyFamilies(world.pool, 'http://localhost', new Date('2026-11-20T18:00:00Z'));
    await tell();
    await world.pool`update memory_pages set told_at = told_at - interval '2 days' where slug = ${slug}`;
    await world.pool`update memory_tributes set created_at = created_at - interval '3 days'`;
    await tell();
    const mails = (await world.mailsTo(person.email)) as unknown as { subject: string }[];
    expect(mails.filter(({ subject }) => subject.includes('A new message on your memory page'))).toHaveLength(1);
  });

  it('is that a report hides what nobody of the family has read, and not what they have approved', async () => {
    const { ask, slug } = await shared();
    await choose(ask, 'shown');
    const { tributeId } = await leave(slug);
    const report = () =>
      world.call('POST /api/memory-lane/{slug}/tributes/{tributeId}/report', { params: { slug, tributeId }, body: {} });
    expect((await report()).status).toBe(200);
    expect((await visit(slug)).tributes).toEqual([]);
    expect((await ask('GET …')).json.page.tributes[0]).toMatchObject({ state: 'waiting', reported: true });
    await ask('PATCH …/tributes/{tributeId}', { params: { tributeId }, body: { state: 'shown' } });
    expect((await report()).status).toBe(200);
    expect((await visit(slug)).tributes).toHaveLength(1);
  });

  it('is that a flood waits, and blocking takes away all that nobody has read', async () => {
    const { ask, slug } = await shared();
    await choose(ask, 'shown');
    const first = await leave(slug);
    await world.pool`
      insert into memory_tributes (page_id, name, words, state, secret_hash, proof_hash, author_hash)
      select page_id, 'Flood', 'x', 'shown', sha256(n::text::bytea), sha256(('p' || n)::bytea), author_hash
      from memory_tributes, generate_series(1, 59) n where id = ${first.tributeId}`;
    const next = await leave(slug);
    expect([next.shown, await stateOf(next.tributeId)]).toEqual([false, 'waiting']);
    expect((await visit(slug)).tributes).toHaveLength(60);
    await ask('PATCH …/tributes/{tributeId}', {
      params: { tributeId: first.tributeId },
      body: { state: 'removed', block: true },
    });
    expect((await visit(slug)).tributes).toEqual([]);
  });

  it('is that a closed page takes none, says so in one sentence, and keeps what is there', async () => {
    const { ask, slug } = await shared();
    const { tributeId } = await leave(slug);
    await ask('PATCH …/tributes/{tributeId}', { params: { tributeId }, body: { state: 'shown' } });
    await choose(ask, 'closed');
    const refused = await world.call('POST /api/memory-lane/{slug}/tributes', {
      params: { slug },
      body: { name: 'Anne', words: 'Too late.', proof: proofFor(slug) },
    });
    expect([refused.status, refused.text]).toEqual([409, 'The family no longer takes messages on this page.']);
    expect(await visit(slug)).toMatchObject({ messages: 'closed', tributes: [{ id: tributeId }] });
  });

  it('is decided by the keeper alone', async () => {
    const { id, ask, slug } = await shared();
    const helper = await world.person();
    await world.pool`
      insert into memory_people (page_id, part, email, user_id)
      select id, 'helper', ${helper.email}, ${helper.userId} from memory_pages where slug = ${slug}`;
    const asHelper = (address: string, body?: unknown) =>
      world.call(address.replace('…', '/api/spirits/{id}/memory-lane'), { as: helper, params: { id }, body });
    expect((await asHelper('PATCH …/messages', { messages: 'shown' })).status).toBe(403);
    expect((await asHelper('PATCH …/tributes', { ids: [], state: 'shown' })).status).toBe(403);
    expect((await asHelper('GET …/removed-tributes')).status).toBe(403);
    expect((await choose(ask, 'sometimes')).status).toBe(400);
    expect((await visit(slug)).messages).toBe('held');
  });
});

describe('the keeper', () => {
  it('shows all that wait in one press, and takes exactly that back', async () => {
    const { ask, slug } = await shared();
    const [one, two, removed, shown] = [
      await leave(slug, 'One.'),
      await leave(slug, 'Two.'),
      await leave(slug, 'Removed.'),
      await leave(slug, 'Shown.'),
    ];
    const judge = (tributeId: string, state: string) =>
      ask('PATCH …/tributes/{tributeId}', { params: { tributeId }, body: { state } });
    await judge(removed.tributeId, 'removed');
    await judge(shown.tributeId, 'shown');
    const other = await shared();
    const foreign = await leave(other.slug);
    const ids = [one, two, removed, shown, foreign].map(({ tributeId }) => tributeId);
    const all = await ask('PATCH …/tributes', { body: { ids, state: 'shown' } });
    expect(all.json.changed.toSorted()).toEqual([one.tributeId, two.tributeId].toSorted());
    expect((await visit(slug)).tributes).toHaveLength(3);
    expect((await visit(other.slug)).tributes).toHaveLength(0);
    const back = await ask('PATCH …/tributes', { body: { ids: all.json.changed, state: 'waiting' } });
    expect(back.json.changed).toHaveLength(2);
    expect((await visit(slug)).tributes.map(({ words }: { words: string }) => words)).toEqual(['Shown.']);
  });

  it('brings back what was removed as it was, photograph and all, for as long as it is kept', async () => {
    const { ask, slug } = await shared();
    const { tributeId } = await leave(slug);
    await send(slug, tributeId);
    const judge = (state: string, block = false) =>
      ask('PATCH …/tributes/{tributeId}', { params: { tributeId }, body: { state, block } });
    await judge('shown');
    await judge('removed');
    const { tributes } = (await ask('GET …/removed-tributes')).json;
    expect(tributes).toMatchObject([{ id: tributeId, name: 'Anne', before: 'shown', hasPhotograph: true }]);
    expect((await judge('back')).status).toBe(200);
    expect((await visit(slug)).tributes[0].photograph).not.toBeNull();
    expect((await ask('GET …/removed-tributes')).json.tributes).toEqual([]);
    const other = await shared();
    expect(
      (await other.ask('PATCH …/tributes/{tributeId}', { params: { tributeId }, body: { state: 'back' } })).status,
    ).toBe(404);
  });

  it('brings back what was blocked, lifts the block with it, and nothing of a blocked sender can be brought back', async () => {
    const { ask, slug } = await shared();
    const rude = await leave(slug, 'rude');
    const judge = (tributeId: string, body: object) =>
      ask('PATCH …/tributes/{tributeId}', { params: { tributeId }, body });
    await judge(rude.tributeId, { state: 'removed', block: true });
    const again = await leave(slug, 'again');
    expect((await ask('GET …/removed-tributes')).json.tributes.map(({ id }: { id: string }) => id)).toEqual([
      rude.tributeId,
    ]);
    expect((await judge(again.tributeId, { state: 'back' })).status).toBe(404);
    await judge(rude.tributeId, { state: 'back' });
    expect((await ask('GET …')).json.page.tributes).toMatchObject([{ id: rude.tributeId, state: 'waiting' }]);
    await leave(slug, 'once more');
    expect((await ask('GET …')).json.page.tributes).toHaveLength(2);
  });
});

describe('a block', () => {
  it('is lifted with the message that it came with, and with no other one from there', async () => {
    const { ask, slug } = await shared();
    const [read, unread, rude] = [await leave(slug, 'read'), await leave(slug, 'unread'), await leave(slug, 'rude')];
    const judge = ({ tributeId }: { tributeId: string }, body: object) =>
      ask('PATCH …/tributes/{tributeId}', { params: { tributeId }, body });
    const removed = async () =>
      (await ask('GET …/removed-tributes')).json.tributes
        .map(({ words, blocked }: { words: string; blocked: boolean }) => `${words} ${blocked}`)
        .toSorted();
    const isTaken = async (words: string) => {
      await leave(slug, words);
      return (await ask('GET …')).json.page.tributes.some((tribute: { words: string }) => tribute.words === words);
    };
    await judge(read, { state: 'shown' });
    await judge(read, { state: 'removed' });
    await judge(rude, { state: 'removed', block: true });
    expect(await removed()).toEqual(['read false', 'rude true', 'unread false']);
    await judge(read, { state: 'back' });
    await judge(unread, { state: 'back' });
    expect(await isTaken('still blocked')).toBe(false);
    await judge(rude, { state: 'back' });
    expect(await isTaken('taken again')).toBe(true);
  });

  it('whose message is erased is lifted with any other one from there', async () => {
    const { ask, slug } = await shared();
    const [one, rude] = [await leave(slug, 'one'), await leave(slug, 'rude')];
    const judge = ({ tributeId }: { tributeId: string }, body: object) =>
      ask('PATCH …/tributes/{tributeId}', { params: { tributeId }, body });
    await judge(rude, { state: 'removed', block: true });
    await world.call('POST /api/memory-lane/withdraw-tribute', { body: { secret: rude.secret } });
    expect((await ask('GET …/removed-tributes')).json.tributes).toMatchObject([{ words: 'one', blocked: true }]);
    await judge(one, { state: 'back' });
    await leave(slug, 'taken again');
    expect((await ask('GET …')).json.page.tributes).toHaveLength(2);
  });
});

describe('a message whose answer was lost', () => {
  it('is sent again as the same request and stands once', async () => {
    const { ask, slug } = await shared();
    const body = { name: 'Anne', words: 'Once.', proof: proofFor(slug) };
    const headers = { 'idempotency-key': 'the-same' };
    const sendIt = () => world.call('POST /api/memory-lane/{slug}/tributes', { params: { slug }, body, headers });
    const [first, second] = [await sendIt(), await sendIt()];
    expect([first.status, second.status, second.json]).toEqual([201, 201, first.json]);
    expect((await ask('GET …')).json.page.tributes).toHaveLength(1);
  });

  it('has its photograph once, however often that is sent again as the same request', async () => {
    const { slug } = await shared();
    const { tributeId, secret } = await leave(slug);
    const file = { name: 'a.jpg', content: await jpeg() };
    const again = () =>
      world.upload('POST /api/memory-lane/{slug}/tributes/{tributeId}/photographs', file, {
        params: { slug, tributeId },
        headers: { 'idempotency-key': `photograph-${tributeId}`, 'x-tribute-secret': secret },
      });
    expect([(await again()).status, (await again()).status]).toEqual([201, 201]);
    expect(await world.pool`select id from memory_photographs where tribute_id = ${tributeId}`).toHaveLength(1);
  });
});
