import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { minutesOfNight } from '#vocabulary/regions/quietHours.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

/** A family whose home has accepted. */
async function ofCase() {
  const { person: home, placeId } = await records.home({ name: 'Evergreen Kingston', phone: '613-555-0100' });
  const { id, person } = await records.family();
  await records.act('connect', id, placeId, person);
  expect((await records.act('accept', id, placeId, home)).status).toBe(200);
  const params = { id };
  const list = (as: Person = home) => world.call('GET /api/spirits/{id}/home-messages', { params, as });
  const write = (words: string, as: Person = home) =>
    world.call('POST /api/spirits/{id}/home-messages', { params, as, body: { words } });
  const ofFamily = async () => (await world.call('GET /api/spirits/{id}/announcements', { params, as: person })).json;
  return { home, placeId, id, person, list, write, ofFamily };
}

describe('a message of a home', () => {
  it('reaches the family in its record and by mail, and its home sees when it was read, without names', async () => {
    const { id, person, list, write, ofFamily } = await ofCase();
    expect((await list()).json).toMatchObject({
      messages: [],
      branch: { name: 'Evergreen Kingston', phone: '613-555-0100' },
    });
    const sent = await write('Marie Roy is in our care.');
    expect(sent.status, sent.text).toBe(201);
    expect(sent.json.messages).toMatchObject([
      { words: 'Marie Roy is in our care.', home: 'Evergreen Kingston', read: [null] },
    ]);
    const [told] = await ofFamily();
    expect(told).toMatchObject({
      author: 'Evergreen Kingston',
      ofHome: true,
      own: false,
      words: 'Marie Roy is in our care.',
    });
    const mail = (await world.mailsTo(person.email)).find(
      ({ subject }) => subject === 'Evergreen Kingston has written to you',
    );
    expect(mail!.text).toContain('Marie Roy is in our care.');
    const read = 'POST /api/spirits/{id}/announcements/{announcementId}/read';
    const params = { id, announcementId: told.id };
    expect((await world.call(read, { params, as: person })).status).toBe(200);
    const { messages } = (await list()).json;
    expect(messages[0].read).toEqual([expect.stringMatching(/^20/)]);
    expect(Object.keys(messages[0]).sort()).toEqual(['home', 'id', 'read', 'sentAt', 'words']);
    expect(JSON.stringify(messages)).not.toContain(person.email);
  });

  it('waits for the morning where the family lives, as a mail; in the record it stands at once', async () => {
    const { person, write } = await ofCase();
    await write('The certificate is here.');
    const mail = (await world.mailsTo(person.email)).find(({ subject }) => subject.endsWith('has written to you'))!;
    const [job] = await world.pool`
      select j.run_at, j.task_identifier from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
      where p.payload ->> 'mailId' = ${mail.id}`;
    const created = new Date(mail.createdAt);
    const waits = minutesOfNight('Alberta', created);
    expect(job!.taskIdentifier).toBe(waits > 0 ? 'release_mail' : 'send_mail');
    expect(Math.abs(Date.parse(job!.runAt) - created.getTime() - waits * 60_000)).toBeLessThan(60_000);
  });

  it('is of its own home alone: no other reads it, no family replaces it, and nobody writes before it has accepted', async () => {
    const { id, person, write, ofFamily, list } = await ofCase();
    await write('Please call us.');
    const other = await records.home();
    expect([(await list(other.person)).status, (await list(person)).status]).toEqual([404, 403]);
    await records.act('connect', id, other.placeId, person);
    expect([(await list(other.person)).status, (await write('x', other.person)).status]).toEqual([403, 403]);
    const [told] = await ofFamily();
    const replaced = await world.call('POST /api/spirits/{id}/announcements', {
      ...{ params: { id }, as: person },
      body: { words: 'Something else', replaces: told.id },
    });
    expect(replaced.status).toBe(404);
    expect(await ofFamily()).toHaveLength(1);
  });

  it('is refused while something is still to be filled in, and after so many in a day', async () => {
    const { write, list } = await ofCase();
    const open = await write('Please call us at {phone}.');
    expect([open.status, open.text]).toEqual([400, errors.sentenceUnfilled]);
    expect([(await write('  ')).status, (await write('x'.repeat(2_001))).status]).toEqual([400, 400]);
    for (let count = 0; count < limits.announcementsPerDay; count += 1)
      expect((await write('A word.')).status).toBe(201);
    const last = await write('One more.');
    expect([last.status, last.text]).toEqual([409, errors.homeMessagesTooMany]);
    expect((await list()).json.messages).toHaveLength(limits.announcementsPerDay);
  });
});

describe('the ready-made sentences of a branch', () => {
  it('begin with those of Rivage, are changed by version, and read by its own people alone', async () => {
    const { home, placeId } = await ofCase();
    const params = { id: placeId };
    const read = (as: Person) => world.call('GET /api/places/{id}/sentences', { params, as });
    const write = (body: unknown) => world.call('PATCH /api/places/{id}/sentences', { params, as: home, body });
    const { json } = await read(home);
    expect(json.version).toBe(0);
    expect(json.sentences[0].en).toContain('{person} is now in our care.');
    expect(json.sentences[0].fr).toContain('{person} est maintenant sous notre garde.');
    const own = { id: randomUUID(), name: 'Flowers', en: 'Flowers have come.', fr: 'Des fleurs sont arrivées.' };
    const both = await Promise.all([
      write({ sentences: [...json.sentences, own], version: 0 }),
      write({ sentences: [own], version: 0 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.text).toBe(errors.sentencesChanged);
    expect((await write({ sentences: [own], version: 1 })).json).toEqual({ sentences: [own], version: 2 });
    expect((await read(home)).json).toEqual({ sentences: [own], version: 2 });
    expect((await read((await records.home()).person)).status).toBe(403);
    for (const wrong of [
      { ...own, name: '' },
      { ...own, fr: ' ' },
    ])
      expect((await write({ sentences: [wrong], version: 2 })).status).toBe(400);
    expect((await write({ sentences: [own, own], version: 2 })).status).toBe(400);
  });
});
