import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemoryPage, MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { noteMissingTones } from '#features/memory-lane/photographs/photographs.service.ts';
import { wovenIds } from '#features/memory-lane/story/weave.rules.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let family: ReturnType<typeof recordsOf>['family'];
beforeAll(async () => {
  world = await createWorld();
  ({ family } = recordsOf(world));
});
afterAll(() => world.close());

const story = [
  { key: 'young', title: 'Inverness, 1941 to 1958', text: 'Above the shop.' },
  { key: 'kitchen', title: 'The kitchen', text: 'One more cup.' },
];

async function told() {
  const { person, id } = await family();
  const ask = (address: string, more: { body?: unknown; params?: Record<string, string> } = {}) =>
    world.call(address.replace('…', '/api/spirits/{id}/memory-lane'), {
      as: person,
      ...more,
      params: { id, ...more.params },
    });
  const { slug } = (await ask('POST …')).json.page;
  await ask('PATCH …', { body: { sections: { story }, versions: { story: 0 } } });
  await ask('POST …/share', { body: { privacy: 'public' } });
  const add = async (background: string, width = 1_400): Promise<MemoryPhotograph> => {
    const content = await sharp({ create: { width, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const sent = await world.upload(
      'POST /api/spirits/{id}/memory-lane/photographs',
      { name: 'a.jpg', content },
      { params: { id }, as: person },
    );
    expect(sent.status).toBe(201);
    return sent.json;
  };
  const write = (photographId: string, body: object) =>
    ask('PATCH …/photographs/{photographId}', { params: { photographId }, body });
  const seen = async (): Promise<MemoryPage> =>
    (await world.call('GET /api/memory-lane/{slug}', { params: { slug } })).json.page;
  return { person, id, slug, ask, add, write, seen };
}

const chapterOf = ({ weave }: MemoryPage, key: string) => weave.chapters.find((one) => one.key === key);

describe('where a photograph stands', () => {
  it('is decided by its year, and then by the family', async () => {
    const { add, write, seen } = await told();
    const { id } = await add('#456');
    expect((await seen()).weave.opening).toBe(id);
    await write(id, { taken: 'summer of 1950' });
    expect(chapterOf(await seen(), 'young')?.lead).toBe(id);
    const moved = await write(id, { chapter: 'kitchen', full: true });
    expect([moved.status, moved.json]).toEqual([200, expect.objectContaining({ chapter: 'kitchen', full: true })]);
    const page = await seen();
    expect([chapterOf(page, 'young')?.lead, chapterOf(page, 'kitchen')?.lead]).toEqual([null, id]);
    await write(id, { caption: 'At the table' });
    expect(chapterOf(await seen(), 'kitchen')?.lead, 'what is not said stays').toBe(id);
    await write(id, { chapter: '', full: false });
    expect(chapterOf(await seen(), 'young')?.lead).toBe(id);
  });

  it('is nothing but a chapter’s key, and changed by nobody else', async () => {
    const { add, write, seen, id: spiritId } = await told();
    const { id } = await add('#456');
    for (const body of [{ chapter: 'a b' }, { chapter: 'x'.repeat(41) }, { full: 'yes' }, { chapter: null }])
      expect((await write(id, body)).status, JSON.stringify(body)).toBe(400);
    const { person: stranger } = await family();
    const address = 'PATCH /api/spirits/{id}/memory-lane/photographs/{photographId}';
    const refused = await world.call(address, {
      as: stranger,
      params: { id: spiritId, photographId: id },
      body: { chapter: 'kitchen' },
    });
    expect(refused.status).toBe(404);
    expect((await write(randomUUID(), { chapter: 'kitchen' })).status).toBe(404);
    expect(chapterOf(await seen(), 'kitchen')).toMatchObject({ lead: null, side: null, margin: [], row: [] });
  });
});

describe('the tone of a photograph', () => {
  it('is noted when it arrives: a hue, or that it is grey', async () => {
    const { add } = await told();
    const [blue, grey] = [await add('#3a6ea5'), await add('#777777')];
    expect(Math.abs((blue.tone ?? 0) - 17)).toBeLessThanOrEqual(1);
    expect(grey.tone).toBe(24);
  });

  it('is noted later for one that came before anybody looked, and the page has that of its portrait', async () => {
    const { add, ask, seen } = await told();
    const { id, tone } = await add('#3a6ea5');
    const { about } = (await ask('GET …')).json.page.sections;
    await ask('PATCH …', { body: { sections: { about: { ...about, portraitId: id } }, versions: { about: 0 } } });
    await world.pool`update memory_photographs set tone = null where id = ${id}`;
    expect((await seen()).portrait?.tone).toBeNull();
    await noteMissingTones(world.pool);
    expect((await seen()).portrait?.tone).toBe(tone);
  });
});

describe('a page of many photographs', () => {
  it('comes with those of its chapters and twelve others, without what is seen before they come', async () => {
    const { add, write, seen, slug } = await told();
    const [first, , third] = [await add('#456'), await add('#654'), await add('#465')];
    await write(first.id, { taken: '1950' });
    await write(third.id, { chapter: 'kitchen' });
    await world.pool`
      insert into memory_photographs (id, page_id, position, width, height, blob_keys, preview)
      select gen_random_uuid(), id, 10 + n, 900, 600, '{}', 'data:,' from memory_pages, generate_series(1, 40) n
      where slug = ${slug}`;
    const page = await seen();
    const woven = wovenIds(page.weave);
    expect([...woven].toSorted()).toEqual([first.id, third.id].toSorted());
    expect([page.photographCount, page.photographs.length]).toEqual([43, 14]);
    expect(page.photographs.map(({ preview }) => preview).filter(Boolean)).toEqual([]);
    const all = await world.call('GET /api/memory-lane/{slug}/photographs', { params: { slug } });
    expect(all.json.photographs).toHaveLength(43);
  });
});
