import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseOldFactReports } from '#features/facts/reports.service.ts';
import { shippedFacts, shippedFactsOf } from '#features/facts/shipped.service.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let admin: Person;
let other: Person;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool`truncate fact_corrections, fact_reports, admin_actions, rate_limits`;
  [admin, other] = [await world.person({ roles: ['admin'] }), await world.person({ roles: ['admin'] })];
});

const words = {
  english: 'A cremation must wait at least 72 hours after the death.',
  french: 'Une crémation doit attendre au moins 72 heures après le décès.',
  source: 'Cremation Regulation, s. 3',
  asOf: '2026-11-20',
  confidence: 'A',
};
const correct = (id: string, body: Record<string, unknown>, as = admin) =>
  world.call('PATCH /api/admin/facts/{id}', { as, params: { id }, body });
const takeBack = (id: string, seen: number, as = admin) =>
  world.call('POST /api/admin/facts/{id}/take-back', { as, params: { id }, body: { seen } });
const list = async (query: Record<string, string> = {}) =>
  (await world.call('GET /api/admin/facts', { as: admin, query })).json;
const factOf = async (id: string) => (await list()).items.find((fact: { id: string }) => fact.id === id);
const published = async () => (await world.call('GET /api/facts')).json;

describe('what is shipped', () => {
  test('is every fact of every province and territory once, in both languages, with a source', () => {
    const facts = [...shippedFacts().values()];
    expect(facts).toHaveLength(13 * 16 + 5);
    for (const { id, fact } of facts) {
      expect(fact.english.length, id).toBeGreaterThan(5);
      expect(fact.french.length, id).toBeGreaterThan(5);
      // The names of those who license funeral homes are not translated.
      if (!id.startsWith('regulator.')) expect(fact.english, id).not.toBe(fact.french);
      expect(fact.source, id).toBeTruthy();
      expect(fact.asOf, id).toMatch(/^\d{4}-\d{2}$/);
    }
    expect(shippedFactsOf('CA').map(({ id }) => id)).toEqual(['pension.CA', 'veterans.CA', 'reserve.CA']);
    expect(shippedFactsOf('QC').map(({ id }) => id)).toContain('pension.QC');
  });
});

describe('a correction', () => {
  test('counts everywhere at once, is written down, and can be taken back', async () => {
    expect(await published()).toEqual({});
    const said = await correct('wait.BC', { ...words, seen: 0 });
    expect([said.status, said.json.shipped.source]).toEqual([200, 'onlycremations.ca; memorialproducts.ca']);
    expect(await published()).toEqual({ 'wait.BC': { ...words, asOf: '2026-11' } });
    const fact = await factOf('wait.BC');
    expect(fact).toMatchObject({ shippedChanged: false, history: [{ words, writtenBy: admin.email }] });
    expect((await list({ place: 'BC' })).items).toHaveLength(16);
    expect((await list({ state: 'corrected' })).items.map(({ id }: { id: string }) => id)).toEqual(['wait.BC']);

    expect((await takeBack('wait.BC', fact.history[0].number)).status).toBe(200);
    expect(await published()).toEqual({});
    const after = await factOf('wait.BC');
    expect(after.history.map((entry: { words: unknown }) => entry.words !== null)).toEqual([false, true]);
    const again = await takeBack('wait.BC', after.history[0].number);
    expect([again.status, again.text]).toEqual([409, 'This fact still has the text we ship.']);

    const actions = await world.call('GET /api/admin/actions', { as: admin, query: { kind: 'fact', id: 'wait.BC' } });
    expect(actions.json.items.map(({ action }: { action: string }) => action)).toEqual([
      'POST /api/admin/facts/{id}/take-back',
      'PATCH /api/admin/facts/{id}',
    ]);
    expect(actions.text).not.toContain('72 hours');
  });

  test('of two administrators at once the second is told, and both texts are there', async () => {
    const theirs = { ...words, english: 'Ninety-six hours.', french: 'Quatre-vingt-seize heures.' };
    const both = await Promise.all([
      correct('wait.NB', { ...words, seen: 0 }),
      correct('wait.NB', { ...theirs, seen: 0 }, other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.text).toBe(
      'Someone else changed this fact in the meantime. Both texts are shown; nothing of yours is lost.',
    );
    const first = (await factOf('wait.NB')).history;
    expect(first).toHaveLength(1);
    const [mine, late] = first[0].writtenBy === admin.email ? [theirs, other] : [words, admin];
    expect((await correct('wait.NB', { ...mine, seen: first[0].number }, late)).status).toBe(200);
    expect((await factOf('wait.NB')).history.map((entry: { words: object }) => entry.words)).toEqual([
      mine,
      first[0].words,
    ]);
    expect((await takeBack('wait.NB', first[0].number)).status).toBe(409);
  });

  test('sent twice is written once', async () => {
    await correct('help.AB', { ...words, seen: 0 });
    expect((await correct('help.AB', { ...words, seen: 0 })).status).toBe(200);
    expect((await factOf('help.AB')).history).toHaveLength(1);
  });

  test('says when the shipped fact has changed under it, and goes on counting', async () => {
    await correct('help.AB', { ...words, seen: 0 });
    await world.pool`update fact_corrections set shipped = 'what was shipped last year'`;
    expect(await list({ state: 'changed' })).toMatchObject({ corrected: 1, changed: 1, items: [{ id: 'help.AB' }] });
    expect(Object.keys(await published())).toEqual(['help.AB']);
    await correct('wait.BC', { ...words, seen: 0 });
    expect(await list({ state: 'changed' })).toMatchObject({ corrected: 2, changed: 1, items: [{ id: 'help.AB' }] });
    const { number } = (await factOf('help.AB')).history[0];
    expect((await correct('help.AB', { ...words, seen: number })).json.shippedChanged).toBe(false);
  });

  test.each([
    [{ english: ' ' }, 'Write the sentence in both languages.'],
    [{ french: undefined }, 'Write the sentence in both languages.'],
    [{ source: '' }, 'Name the source.'],
    [{ asOf: '20 November' }, 'Enter the day on which the source was read. It cannot be in the future.'],
    [{ asOf: '2999-01-01' }, 'Enter the day on which the source was read. It cannot be in the future.'],
    [{ english: 'x'.repeat(1_001) }, undefined],
    [{ confidence: 'M' }, undefined],
    [{ seen: -1 }, undefined],
    [{ shipped: 'x' }, undefined],
  ])('with %j is refused', async (wrong, message) => {
    const answered = await correct('wait.BC', { ...words, seen: 0, ...wrong });
    expect(answered.status).toBe(400);
    if (message) expect(answered.text).toBe(message);
    expect(await published()).toEqual({});
  });

  test('of what is no fact is not found, and everybody else is turned away', async () => {
    for (const id of ['wait.US', 'wait', 'pension.AB', randomUUID(), 'constructor'])
      expect((await correct(id, { ...words, seen: 0 })).status, id).toBe(404);
    const person = await world.person();
    expect((await correct('wait.BC', { ...words, seen: 0 }, person)).status).toBe(403);
    expect((await world.call('GET /api/admin/facts', { as: person })).status).toBe(403);
  });
});

describe('looking again', () => {
  const ids = async (query: Record<string, string>) =>
    (await list(query)).items.map(({ id }: { id: string }) => id) as string[];

  test('a fact that was read long ago is due, the oldest first, until it is read anew', async () => {
    const before: string[] = await ids({ state: 'due' });
    await correct('wait.BC', { ...words, asOf: '2023-02-01', seen: 0 });
    await correct('help.AB', { ...words, asOf: '2022-02-01', seen: 0 });
    expect((await factOf('wait.BC')).checkAgainBy).toBe('2025-02');
    expect(await ids({ state: 'due' })).toEqual(['help.AB', 'wait.BC', ...before]);
    expect(await list({ state: 'due', place: 'BC', words: 'wait' })).toMatchObject({
      due: before.length + 2,
      items: [{ id: 'wait.BC', due: 'passed' }],
    });
    const { number } = (await factOf('wait.BC')).history[0];
    const anew = await correct('wait.BC', { ...words, seen: number });
    expect(anew.json).toMatchObject({ checkAgainBy: '2028-11', due: null });
    expect(await ids({ state: 'due' })).toEqual(['help.AB', ...before]);
  });

  test('a correction that is not sure is due sooner than one that is', async () => {
    await correct('wait.BC', { ...words, confidence: 'C', seen: 0 });
    expect((await factOf('wait.BC')).checkAgainBy).toBe('2027-05');
  });
});

describe('a fact is found', () => {
  const found = async (looked: string, query: Record<string, string> = {}) =>
    (await list({ words: looked, ...query })).items.map(({ id }: { id: string }) => id) as string[];

  test('by words of what it says in either language, by its source and by its province', async () => {
    expect(await found('CREMATION quebec')).toContain('wait.QC');
    expect(await found('Avant une crémation québec', { place: 'QC' })).toEqual(['wait.QC']);
    expect(await found('lastpostfund')).toEqual(['veterans.CA']);
    expect(await found('no such words')).toEqual([]);
    await correct('wait.BC', { ...words, seen: 0 });
    expect(await found('soixante regulation')).toEqual([]);
    expect(await found('72 regulation')).toEqual(['wait.BC']);
  });

  test('by no more words than a field takes', async () => {
    const asked = await world.call('GET /api/admin/facts', { as: admin, query: { words: 'x'.repeat(101) } });
    expect(asked.status).toBe(400);
  });
});

test('what everybody reads carries a version: unchanged it is not sent again', async () => {
  const first = await world.call('GET /api/facts');
  const tag = { 'if-none-match': String(first.headers.etag) };
  expect((await world.call('GET /api/facts', { headers: tag })).status).toBe(304);
  await correct('wait.BC', { ...words, seen: 0 });
  expect((await world.call('GET /api/facts', { headers: tag })).status).toBe(200);
});

describe('what a reader says is wrong', () => {
  const report = (body: Record<string, unknown>) => world.call('POST /api/fact-reports', { body });
  const reports = async (state = 'open') =>
    (await world.call('GET /api/admin/fact-reports', { as: admin, query: { state } })).json;
  const wrong = { of: 'wait.AB', words: 'Since June it is 24 hours.', source: 'The regulator' };

  test('waits for an administrator without a name, once for the same words, and is settled once', async () => {
    expect((await report(wrong)).status).toBe(200);
    expect((await report(wrong)).status).toBe(200);
    expect((await report({ of: 'task.callCareTeam', words: 'The number is old.' })).status).toBe(200);
    const open = await reports();
    expect(open).toMatchObject({
      total: 2,
      items: [{ subject: 'wait.AB', words: wrong.words, source: 'The regulator' }, {}],
    });
    expect((await list({ state: 'due' })).reported).toBe(2);
    const settle = (as: Person) =>
      world.call('POST /api/admin/fact-reports/{id}/settle', { as, params: { id: open.items[0].id } });
    const [first, second] = [await settle(admin), await settle(other)];
    expect([first.json.settledBy, second.json.settledBy]).toEqual([admin.email, admin.email]);
    expect([(await reports()).total, (await reports('settled')).total]).toEqual([1, 1]);
    // The same words are heard again once somebody has looked at the first.
    await report(wrong);
    expect((await reports()).total).toBe(2);
  });

  test.each([
    [{ of: 'wait.XX' }, 404],
    [{ of: 'pension.AB' }, 404],
    [{ of: 'task.nothing' }, 404],
    [{ words: '  ' }, 400],
    [{ words: 'x'.repeat(1_001) }, 400],
    [{ source: 'x'.repeat(301) }, 400],
    [{ of: 7 }, 400],
    [{ name: 'Ada' }, 400],
  ])('is refused as %o', async (change, status) => {
    expect((await report({ ...wrong, ...change })).status).toBe(status);
    expect((await reports()).total).toBe(0);
  });

  test('goes with the time', async () => {
    await report(wrong);
    await report({ ...wrong, of: 'wait.BC' });
    await world.pool`
      update fact_reports set made_at = now() - interval '400 days',
        settled_at = case when subject = 'wait.AB' then now() - interval '366 days' end`;
    await eraseOldFactReports(world.pool);
    expect((await reports()).items).toMatchObject([{ subject: 'wait.BC' }]);
    await world.pool`update fact_reports set made_at = now() - interval '731 days'`;
    await eraseOldFactReports(world.pool);
    expect((await reports()).total).toBe(0);
  });
});

test('what was changed last stands first, with all that was ever changed', async () => {
  await correct('wait.BC', { ...words, seen: 0 });
  await correct('wait.AB', { ...words, seen: 0 });
  const first = (await list({ state: 'latest' })).items;
  expect(first.map(({ id }: { id: string }) => id)).toEqual(['wait.AB', 'wait.BC']);
  await takeBack('wait.BC', first[1].history[0].number);
  expect((await list({ state: 'latest' })).items.map(({ id }: { id: string }) => id)).toEqual(['wait.BC', 'wait.AB']);
});
