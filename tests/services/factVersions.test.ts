import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shippedFacts } from '#features/facts/shipped.service.ts';
import { noteShippedFacts } from '#features/facts/versions.service.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let admin: Person;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool`truncate fact_corrections, shipped_facts, shipped_fact_changes, admin_actions, rate_limits`;
  admin = await world.person({ roles: ['admin'] });
});

/** What a version ships: the facts of today, but for those that it says otherwise, and those that it does not have. */
function versionWith(otherwise: Record<string, string | null>) {
  const words = new Map([...shippedFacts()].map(([id, { fact }]) => [id, { ...fact }]));
  for (const [id, english] of Object.entries(otherwise)) {
    const known = words.get(id) ?? words.get('wait.AB')!;
    if (english === null) words.delete(id);
    else words.set(id, { ...known, english });
  }
  return words;
}

const start = (otherwise: Record<string, string | null> = {}) => noteShippedFacts(world.pool, versionWith(otherwise));
const list = async (query: Record<string, string> = {}) =>
  (await world.call('GET /api/admin/facts', { as: admin, query })).json;
const idsOf = (listed: { items: { id: string }[] }) => listed.items.map(({ id }) => id);
const correct = (id: string, seen = 0) =>
  world.call('PATCH /api/admin/facts/{id}', {
    as: admin,
    params: { id },
    body: {
      ...{ english: 'Ask first.', french: 'Demandez.', source: 'Act, s. 3', asOf: '2026-11-20', confidence: 'A' },
      seen,
    },
  });

describe('a start with a new version', () => {
  test('changes nothing the first time, and nothing where it says the same again', async () => {
    expect([await start(), await start()]).toEqual([0, 0]);
    expect(await world.pool`select from shipped_facts`).toHaveLength(shippedFacts().size);
    expect(await list({ state: 'version' })).toMatchObject({ items: [], newestVersion: null });
  });

  test('says of each fact what was told before and what is told since', async () => {
    await start({ 'wait.BC': 'Twelve hours.', 'help.AB': 'Some money.' });
    expect(await start()).toBe(2);
    const listed = await list({ state: 'version' });
    expect(idsOf(listed).sort()).toEqual(['help.AB', 'wait.BC']);
    expect(listed.newestVersion).toMatchObject({ changed: 2 });
    const [wait] = listed.items.filter(({ id }: { id: string }) => id === 'wait.BC');
    expect(wait).toMatchObject({ gone: false, history: [], versions: [{ before: { english: 'Twelve hours.' } }] });
    expect(wait.versions[0].after).toEqual(wait.shipped);
    expect(idsOf(await list({ state: 'version', place: 'BC' }))).toEqual(['wait.BC']);
  });

  test('stands among the corrections, by when it was', async () => {
    await start({ 'wait.BC': 'Twelve hours.' });
    await correct('permit.MB');
    await start();
    await correct('permit.NB');
    expect(idsOf(await list({ state: 'latest' }))).toEqual(['permit.NB', 'wait.BC', 'permit.MB']);
  });

  test('says that a correction by hand must be looked at again', async () => {
    await start({ 'wait.BC': 'Twelve hours.' });
    // The hash is that of what this version ships; the one before shipped something else.
    await correct('wait.BC');
    await world.pool`update fact_corrections set shipped = 'what the version before shipped'`;
    await start();
    const { items, changed } = await list({ state: 'changed' });
    expect(changed).toBe(1);
    expect(items).toMatchObject([
      { id: 'wait.BC', shippedChanged: true, versions: [{ before: { english: 'Twelve hours.' } }] },
    ]);
    const again = await correct('wait.BC', items[0].history[0].number);
    expect(again.json).toMatchObject({ shippedChanged: false, versions: [{ before: { english: 'Twelve hours.' } }] });
    const back = await world.call('POST /api/admin/facts/{id}/take-back', {
      as: admin,
      params: { id: 'wait.BC' },
      body: { seen: again.json.history[0].number },
    });
    expect(back.json.versions).toHaveLength(1);
  });

  test('says what it no longer tells, and what is new', async () => {
    await start({ 'wait.ZZ': 'Told before.', 'wait.BC': null });
    expect(await start()).toBe(2);
    const { items } = await list({ state: 'version' });
    expect(items).toHaveLength(2);
    const gone = items.find(({ id }: { id: string }) => id === 'wait.ZZ');
    expect(gone).toMatchObject({ gone: true, shipped: { english: 'Told before.' }, versions: [{ after: null }] });
    expect(items.find(({ id }: { id: string }) => id === 'wait.BC')).toMatchObject({ versions: [{ before: null }] });
    expect(idsOf(await list())).not.toContain('wait.ZZ');
    expect((await correct('wait.ZZ')).status).toBe(404);
  });

  test('is noted once by two processes that start together', async () => {
    await start({ 'wait.BC': 'Twelve hours.' });
    const noted = await Promise.all([start(), start(), start()]);
    expect(noted.sort()).toEqual([0, 0, 1]);
    expect(await world.pool`select from shipped_fact_changes`).toHaveLength(1);
  });

  test('is told to nobody else', async () => {
    await start({ 'wait.BC': 'Twelve hours.' });
    await start();
    expect((await world.call('GET /api/facts')).text).not.toContain('Twelve');
    expect((await world.call('GET /api/admin/facts', { as: await world.person() })).status).toBe(403);
  });
});
