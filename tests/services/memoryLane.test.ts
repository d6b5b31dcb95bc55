import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyFamilies } from '#features/memory-lane/core/notifications.service.ts';
import { eraseDeletedPhotographs } from '#features/memory-lane/photographs/photographs.service.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { answers, recordsOf } from '../records.ts';
import { proofFor } from '../tributeProof.ts';
import { createWorld, type Person, type World } from '../world.ts';
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

async function begun() {
  const { person, id } = await family(dated);
  const ask = (address: string, more: { body?: unknown; params?: Record<string, string> } = {}) =>
    world.call(address.replace('…', '/api/spirits/{id}/memory-lane'), {
      as: person,
      ...more,
      params: { id, ...more.params },
    });
  const page = (await ask('POST …')).json.page;
  return { person, id, ask, page, slug: page.slug as string };
}

const visit = (slug: string) => world.call('GET /api/memory-lane/{slug}', { params: { slug } });
const open = (slug: string, body: unknown) =>
  world.call('POST /api/memory-lane/{slug}/open', { params: { slug }, body });

async function addPhotograph(id: string, as: Person, width = 1200) {
  const content = await sharp({ create: { width, height: 800, channels: 3, background: '#456' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody' } })
    .toBuffer();
  return world.upload(
    'POST /api/spirits/{id}/memory-lane/photographs',
    { name: 'a.jpg', content },
    { params: { id }, as },
  );
}

const fetchPicture = (address: string, width = 480) =>
  world.app.inject({ method: 'GET', url: `${address}-${width}.webp` });

describe('making the page', () => {
  it('begins with what the record says, and shows nobody the day of birth', async () => {
    const { page, ask, slug } = await begun();
    expect(page.sections.about).toMatchObject({
      name: 'Marie Roy',
      born: '1941-05-03',
      bornShown: 'year',
      region: 'Alberta',
    });
    expect(page.privacy).toBe('private');
    expect((await ask('POST …')).json.page.slug).toBe(slug);
    await ask('POST …/share', { body: { privacy: 'link' } });
    const seen = await visit(slug);
    expect(seen.json.page).toMatchObject({ name: 'Marie Roy', born: '1941', died: '2026-11-02' });
    expect(seen.text).not.toContain('1941-05');
    expect(seen.headers['cache-control']).toBe('no-store');
  });

  it('saves each section on top of what was read, and refuses what a relative has overtaken', async () => {
    const { ask } = await begun();
    const story = [{ key: 'a', title: 'Young', text: 'She sang.' }];
    const first = await ask('PATCH …', { body: { sections: { story }, versions: { story: 0 } } });
    expect(first.json.page.versions.story).toBe(1);
    const late = await ask('PATCH …', { body: { sections: { story: [] }, versions: { story: 0 } } });
    expect(late.status).toBe(409);
    const beside = await ask('PATCH …', {
      body: {
        sections: { giving: { name: 'Hospice', address: 'https://example.org', note: '' } },
        versions: { giving: 0 },
      },
    });
    expect(beside.json.page.sections.story).toEqual(story);
    const unsafe = { giving: { name: '', address: 'javascript:alert(1)', note: '' } };
    expect((await ask('PATCH …', { body: { sections: unsafe, versions: { giving: 1 } } })).status).toBe(400);
  });
});

describe('the gatherings', () => {
  const service = {
    title: 'Funeral',
    date: '2020-11-20',
    time: '10:30',
    zone: 'America/Moncton',
    place: 'St. Anne',
    address: '',
    listingId: null,
    livestream: '',
    note: '',
  };
  const another = { ...service, key: 'b', title: 'Burial', date: '2100-05-20', until: '11:30' };

  it('are several, each said to be past or still to come; nothing is said of an empty one', async () => {
    const { ask, slug } = await begun();
    const past = { ...service, key: 'a', until: '' };
    const empty = { ...past, key: 'c', title: '', date: '', place: '', time: '' };
    const save = (services: object[], version: number) =>
      ask('PATCH …', { body: { sections: { services }, versions: { services: version } } });
    expect((await save([past, another, empty], 0)).status).toBe(200);
    await ask('POST …/share', { body: { privacy: 'link' } });
    const seen = (await visit(slug)).json.page.services;
    expect(seen).toEqual([
      { ...past, past: true },
      { ...another, past: false },
    ]);
    const nine = Array.from({ length: 9 }, (_, index) => ({ ...past, key: `k${index}` }));
    expect((await save(nine, 1)).status).toBe(400);
    expect((await save([{ ...past, until: '25:00' }], 1)).status).toBe(400);
  });

  it('were one service before: what was written stays, with its version; what was not is gone', async () => {
    const store = async (sections: object | null, versions: object) => {
      const { ask, slug } = await begun();
      await world.pool`
        update memory_pages set versions = ${world.pool.json(versions as never)},
          sections = case when ${sections === null} then '{}' else sections - 'services' || ${world.pool.json((sections ?? {}) as never)} end
        where slug = ${slug}`;
      return async () => (await ask('GET …')).json.page;
    };
    const { title: _title, ...partly } = service;
    const untouched = { ...service, title: ' ', date: '', time: '', place: '' };
    const reads = [
      await store({ service }, { service: 3, story: 1 }),
      await store({ service: partly }, {}),
      await store({ service: untouched }, { service: 1 }),
      await store(null, {}),
      await store({ services: [another] }, { services: 2 }),
    ];
    const statement = await readFile('db/migrations/0021_memory_services.sql', 'utf8');
    await world.pool.unsafe(statement);
    await world.pool.unsafe(statement);
    const pages = await Promise.all(reads.map((read) => read()));
    const key = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(pages.map(({ sections }) => sections.services)).toEqual([
      [{ ...service, key, until: '' }],
      [{ ...partly, title: '', key, until: '' }],
      [],
      [],
      [another],
    ]);
    expect(pages.map(({ versions }) => versions.services)).toEqual([3, 0, 1, 0, 2]);
    expect(pages[0].versions).toMatchObject({ story: 1 });
    expect(pages[0].versions).not.toHaveProperty('service');
    const [left] = await world.pool`
      select count(*)::integer as count from memory_pages where sections ? 'service' or versions ? 'service'`;
    expect(left!.count).toBe(0);
  });
});

describe('who can see it', () => {
  it('is nobody at first, nobody again once withdrawn, and its pictures with it', async () => {
    const { ask, slug, id, person } = await begun();
    const photograph = (await addPhotograph(id, person)).json;
    expect((await visit(slug)).status).toBe(404);
    expect((await fetchPicture(photograph.address)).statusCode).toBe(200);
    await ask('POST …/share', { body: { privacy: 'link' } });
    const address = (await visit(slug)).json.page.photographs[0].address;
    expect(address).not.toBe(photograph.address);
    const shown = await fetchPicture(address, 960);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    await ask('POST …/share', { body: { privacy: 'private' } });
    expect((await visit(slug)).status).toBe(404);
    expect((await fetchPicture(address)).statusCode).toBe(404);
    await ask('POST …/share', { body: { privacy: 'public' } });
    expect((await fetchPicture(address)).statusCode).toBe(404);
    await ask('POST …/share', { body: { privacy: 'public', newLink: true } });
    expect((await visit(slug)).status).toBe(404);
  });

  it('is still whoever knew the password while it stays, and whoever typed it with another keyboard', async () => {
    const { ask, slug } = await begun();
    await ask('POST …/share', { body: { privacy: 'password', password: ' Éloïse ' } });
    const { pass } = (await open(slug, { password: 'E\u0301loi\u0308se' })).json;
    expect(pass).toEqual(expect.any(String));
    await ask('POST …/share', { body: { privacy: 'password' } });
    expect((await open(slug, { pass })).status).toBe(200);
    await ask('POST …/share', { body: { privacy: 'link' } });
    await ask('POST …/share', { body: { privacy: 'password', password: 'Éloïse' } });
    expect((await open(slug, { pass })).status).toBe(403);
  });

  it('is worked on by its family alone, in the part of a family', async () => {
    const { person, id } = await begun();
    const read = (spiritId: string, more = {}) =>
      world.call('GET /api/spirits/{id}/memory-lane', { params: { id: spiritId }, as: person, ...more });
    expect((await read(id)).json.page).not.toBeNull();
    const director: Person = { ...person, roles: ['user', 'funeral-home'] };
    await world.pool`update users set roles = ${director.roles} where id = ${person.userId}`;
    expect((await read(id, { as: director, role: 'funeral-home' })).status).toBe(403);
    expect((await read('nonsense')).status).toBe(404);
  });

  it('is whoever knows the password, which is counted; a new one ends the passes of the old', async () => {
    const { ask, slug } = await begun();
    expect((await ask('POST …/share', { body: { privacy: 'password' } })).status).toBe(400);
    await ask('POST …/share', { body: { privacy: 'password', password: 'bluebird' } });
    const closed = await visit(slug);
    expect(closed.json).toEqual({ page: null });
    expect((await open(slug, { password: 'blackbird' })).status).toBe(403);
    const opened = await open(slug, { password: 'bluebird' });
    expect(opened.json.page.name).toBe('Marie Roy');
    expect((await open(slug, { pass: opened.json.pass })).status).toBe(200);
    await ask('POST …/share', { body: { privacy: 'password', password: 'nightingale' } });
    expect((await open(slug, { pass: opened.json.pass })).status).toBe(403);
    for (let attempts = 0; attempts < 6; attempts += 1) await open(slug, { password: 'no' });
    // Asked again where the window of the limit ended in between.
    await expect.poll(async () => (await open(slug, { password: 'nightingale' })).status).toBe(429);
  });

  it('ends when the record is deleted', async () => {
    const { ask, slug, id, person } = await begun();
    await ask('POST …/share', { body: { privacy: 'public' } });
    expect((await visit(slug)).status).toBe(200);
    expect((await world.call('DELETE /api/spirit/{id}', { params: { id }, as: person })).status).toBe(200);
    expect((await visit(slug)).status).toBe(404);
  });
});

describe('photographs', () => {
  it('keep their captions, take an order, and go at once', async () => {
    const { ask, id, person } = await begun();
    const made = [];
    for (const width of [900, 1000, 1100]) made.push((await addPhotograph(id, person, width)).json);
    const [a, b, c] = made.map((one) => one.id as string);
    await ask('PATCH …/photographs', { body: { ids: [c, a] } });
    await ask('PATCH …/photographs/{photographId}', {
      params: { photographId: a! },
      body: { caption: 'At the lake', taken: 'summer of 1964' },
    });
    const read = (await ask('GET …')).json.page.photographs;
    expect(read.map((one: { id: string }) => one.id)).toEqual([c, a, b]);
    expect(read[1]).toMatchObject({ caption: 'At the lake', taken: 'summer of 1964', width: 900 });
    expect((await ask('DELETE …/photographs/{photographId}', { params: { photographId: b! } })).status).toBe(200);
    expect((await fetchPicture(made[1].address)).statusCode).toBe(404);
  });

  it('that are removed are nowhere, and come back to their place with all they had, by either maker, once or twice', async () => {
    const { ask, id, person, slug } = await begun();
    const made = [];
    for (const width of [900, 1000, 1100, 1200]) made.push((await addPhotograph(id, person, width)).json);
    const [a, b, c, d] = made.map((one) => one.id as string) as [string, string, string, string];
    const { about } = (await ask('GET …')).json.page.sections;
    await ask('PATCH …', { body: { sections: { about: { ...about, portraitId: b } }, versions: { about: 0 } } });
    await ask('PATCH …/photographs/{photographId}', { params: { photographId: b }, body: { caption: 'At the lake' } });
    await ask('POST …/share', { body: { privacy: 'link' } });
    const seenAt = (await visit(slug)).json.page.portrait.address;
    const remove = (photographId: string) => ask('DELETE …/photographs/{photographId}', { params: { photographId } });
    const restore = (photographId: string) =>
      ask('POST …/photographs/{photographId}/restore', { params: { photographId } });
    const inOrder = async () => (await ask('GET …')).json.page.photographs.map((one: { id: string }) => one.id);

    for (const one of [b, c]) expect((await remove(one)).status).toBe(200);
    for (const address of [seenAt, made[1].address]) expect((await fetchPicture(address)).statusCode).toBe(404);
    expect(await inOrder()).toEqual([a, d]);
    const seen = await visit(slug);
    expect(seen.json.page).toMatchObject({ portrait: null, photographCount: 2 });
    expect(seen.text).not.toContain(b);
    const archive = await world.app.inject({
      url: `/api/spirits/${id}/memory-lane/archive`,
      headers: { authorization: `Bearer ${person.bearer}` },
    });
    expect([...filesOfZip(archive.rawPayload).keys()].filter((name) => name.includes('.webp'))).toHaveLength(2);
    // What is arranged meanwhile, and arranged back, does not move the places that wait.
    for (const ids of [
      [d, a],
      [a, d],
    ])
      await ask('PATCH …/photographs', { body: { ids } });

    for (const one of [c, b]) expect((await restore(one)).json.id).toBe(one);
    expect(await inOrder()).toEqual([a, b, c, d]);
    expect((await visit(slug)).json.page.portrait).toMatchObject({ id: b, caption: 'At the lake' });
    expect((await fetchPicture(seenAt)).statusCode).toBe(200);
    expect((await restore(b)).status).toBe(200);
    expect(await inOrder()).toEqual([a, b, c, d]);
  });

  it('that are removed are erased with their bytes after a day, and the first of very many at once', async () => {
    const { ask, id, person } = await begun();
    const { id: photographId, address } = (await addPhotograph(id, person)).json;
    const away = (hours: number) => world.pool`
      update memory_photographs set taken_away_at = now() - make_interval(hours => ${hours}) where id = ${photographId}`;
    const restore = () => ask('POST …/photographs/{photographId}/restore', { params: { photographId } });
    await away(23);
    await eraseDeletedPhotographs(world.pool);
    expect((await restore()).status).toBe(200);
    expect((await fetchPicture(address)).statusCode).toBe(200);
    await away(25);
    expect((await restore()).status).toBe(404);
    await eraseDeletedPhotographs(world.pool);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    await expect(world.blobs.read(`memory/${photographId}/480.webp`)).rejects.toThrow();

    await world.pool`
      insert into memory_photographs (id, page_id, position, width, height, blob_keys, taken_away_at)
      select gen_random_uuid(), m.id, n, 10, 10, '{}', now() - make_interval(mins => 200 - n)
      from memory_pages m, generate_series(1, 120) n where m.spirit_id = ${id}`;
    const next = (await addPhotograph(id, person)).json;
    await ask('DELETE …/photographs/{photographId}', { params: { photographId: next.id } });
    const [left] = await world.pool`
      select count(*)::integer as count, min(position) as first from memory_photographs p
      join memory_pages m on m.id = p.page_id where m.spirit_id = ${id} and taken_away_at is not null`;
    expect(left).toEqual({ count: 100, first: 22 });
  });

  it('do not come back to a page that is full, nor by a helper who did not remove them', async () => {
    const { ask, id, person } = await begun();
    const [one, other] = [(await addPhotograph(id, person)).json.id, (await addPhotograph(id, person, 800)).json.id];
    const cousin = await world.person();
    const invited = await ask('POST …/people', { body: { part: 'helper', email: cousin.email } });
    await world.call('POST /api/memory-people/{personId}/accept', {
      params: { personId: invited.json.id },
      as: cousin,
    });
    await ask('DELETE …/photographs/{photographId}', { params: { photographId: one } });
    const restore = (photographId: string, as: Person) =>
      world.call('POST /api/spirits/{id}/memory-lane/photographs/{photographId}/restore', {
        params: { id, photographId },
        as,
      });
    const hers = await restore(one, cousin);
    expect([hers.status, hers.text]).toEqual([403, errors.memoryKeeperOnly]);
    expect((await restore(other, cousin)).status).toBe(200);
    expect((await restore(one, await world.person())).status).toBe(404);
    await world.pool`
      insert into memory_photographs (id, page_id, position, width, height, blob_keys)
      select gen_random_uuid(), m.id, n + 9, 10, 10, '{}' from memory_pages m, generate_series(1, 299) n
      where m.spirit_id = ${id}`;
    const full = await restore(one, person);
    expect([full.status, full.text]).toEqual([409, errors.memoryFull]);
  });

  it('that are broken get their sentence', async () => {
    const { id, person } = await begun();
    const content = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(500)]);
    const answer = await world.upload(
      'POST /api/spirits/{id}/memory-lane/photographs',
      { name: 'a.jpg', content },
      { params: { id }, as: person },
    );
    expect([400, 415]).toContain(answer.status);
  });
});

describe('tributes', () => {
  const leave = (slug: string, body: object) =>
    world.call('POST /api/memory-lane/{slug}/tributes', { params: { slug }, body });

  it('wait for the family, are shown, reported, taken back', async () => {
    const { ask, slug } = await begun();
    await ask('POST …/share', { body: { privacy: 'link' } });
    const proof = proofFor(slug);
    expect((await leave(slug, { name: 'Anne', words: 'x', proof: { ...proof, nonce: proof.nonce + 1 } })).status).toBe(
      400,
    );
    const left = await leave(slug, { name: 'Anne', words: 'We sang <b>together</b>.', proof });
    expect(left.status, left.text).toBe(201);
    expect((await leave(slug, { name: 'Anne', words: 'again', proof })).status).toBe(400);
    expect((await visit(slug)).json.page.tributes).toEqual([]);
    const [waiting] = (await ask('GET …')).json.page.tributes;
    expect(waiting).toMatchObject({ name: 'Anne', state: 'waiting', reported: false });
    await ask('PATCH …/tributes/{tributeId}', { params: { tributeId: waiting.id }, body: { state: 'shown' } });
    expect((await visit(slug)).json.page.tributes).toHaveLength(1);
    const report = { params: { slug, tributeId: waiting.id }, body: {} };
    expect((await world.call('POST /api/memory-lane/{slug}/tributes/{tributeId}/report', report)).status).toBe(200);
    expect((await ask('GET …')).json.page.tributes[0].reported).toBe(true);
    await world.call('POST /api/memory-lane/withdraw-tribute', { body: { secret: left.json.secret } });
    expect((await visit(slug)).json.page.tributes).toEqual([]);
  });

  it('of somebody who is blocked are answered the same and not kept', async () => {
    const { ask, slug } = await begun();
    await ask('POST …/share', { body: { privacy: 'link' } });
    await leave(slug, { name: 'Rude', words: 'x', proof: proofFor(slug) });
    const [waiting] = (await ask('GET …')).json.page.tributes;
    const params = { tributeId: waiting.id };
    await ask('PATCH …/tributes/{tributeId}', { params, body: { state: 'removed', block: true } });
    const proof = proofFor(slug);
    expect((await leave(slug, { name: 'Rude', words: 'y', proof })).status).toBe(201);
    expect((await ask('GET …')).json.page.tributes).toEqual([]);
  });
});

describe('the family is told', () => {
  it('once a day at most, never at night, and of nothing twice', async () => {
    const { ask, slug, person } = await begun();
    await ask('POST …/share', { body: { privacy: 'link' } });
    const day = new Date('2026-11-20T18:00:00Z');
    const mails = async () => (await world.mailsTo(person.email)).length;
    const before = await mails();
    const leave = () =>
      world.call('POST /api/memory-lane/{slug}/tributes', {
        params: { slug },
        body: { name: 'Luc', proof: proofFor(slug) },
        headers: {},
      });
    await world.pool`delete from rate_limits`;
    expect((await leave()).status).toBe(201);
    await notifyFamilies(world.pool, 'http://localhost', new Date('2026-11-20T09:00:00Z'));
    expect(await mails()).toBe(before);
    await notifyFamilies(world.pool, 'http://localhost', day);
    expect(await mails()).toBe(before + 1);
    expect((await leave()).status).toBe(201);
    await notifyFamilies(world.pool, 'http://localhost', day);
    expect(await mails()).toBe(before + 1);
    await world.pool`
      update memory_pages set told_at = now() - interval '25 hours' where slug = ${slug}`;
    await notifyFamilies(world.pool, 'http://localhost', day);
    expect(await mails()).toBe(before + 2);
    await world.pool`
      update memory_tributes set created_at = now() - interval '30 hours'
      where page_id = (select id from memory_pages where slug = ${slug})`;
    await world.pool`
      update memory_pages set told_at = now() - interval '25 hours' where slug = ${slug}`;
    await notifyFamilies(world.pool, 'http://localhost', day);
    expect(await mails()).toBe(before + 2);
  });
});

describe('the archive', () => {
  it('opens without us: the page, its photographs, its tributes, and no markup that somebody else wrote', async () => {
    const { id, person, ask } = await begun();
    await addPhotograph(id, person);
    const story = [{ key: 'a', title: '<script>alert(1)</script>', text: 'She sang.' }];
    await ask('PATCH …', { body: { sections: { story }, versions: { story: 0 } } });
    const response = await world.app.inject({
      method: 'GET',
      url: `/api/spirits/${id}/memory-lane/archive`,
      headers: { authorization: `Bearer ${person.bearer}` },
    });
    expect(response.statusCode).toBe(200);
    const files = filesOfZip(response.rawPayload);
    expect([...files.keys()].sort()).toEqual(['index.html', 'page.json', 'photographs/001.webp']);
    const html = files.get('index.html')!.toString();
    expect(html).toContain('She sang.');
    expect(html).toContain('src="photographs/001.webp"');
    expect(html).not.toContain('<script');
    expect(files.get('page.json')!.toString()).not.toMatch(/Key|Hash|Salt/);
    const { slug } = (await ask('GET …')).json.page;
    expect(JSON.parse(files.get('page.json')!.toString())).toMatchObject({
      slug,
      privacy: 'private',
      sections: { story, about: { name: 'Marie Roy' } },
      photographs: [{ path: 'photographs/001.webp', caption: '', taken: '', width: 1200, height: 800 }],
      tributes: [],
    });
  });
});
