import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { connected, refused, auditsOf } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ connected, refused, auditsOf } = recordsOf(world));
});
afterAll(() => world.close());

const write = (id: string, field: string, as: Person, body: object) =>
  world.call('PATCH /api/spirits/{id}/particulars/{field}', { params: { id, field }, as, body });
const parent = { value: 'Rose Gagnon', said: 'family', before: null };

it('are kept in the registration, each with who said it', async () => {
  const { id, home: own, family: theirs } = await connected('accepted');
  const first = await write(id, 'firstParent', own.person, parent);
  expect(first.status, first.text).toBe(200);
  expect(first.json).toMatchObject({
    name: 'vital-statistics',
    data: { firstParent: 'Rose Gagnon' },
    changes: { firstParent: { side: 'home', said: 'family' } },
  });
  const second = await write(id, 'occupation', own.person, { value: 'unknown', said: 'document', before: null });
  expect(second.json.data).toMatchObject({ firstParent: 'Rose Gagnon', occupation: 'unknown' });
  const params = { id, name: 'vital-statistics' };
  const body = { data: { firstParent: 'Rosa Gagnon' } };
  const changed = await world.call('PATCH /api/spirits/{id}/forms/{name}', { params, as: theirs.person, body });
  expect(changed.json.changes.firstParent).toEqual({ side: 'family', at: expect.any(String) });
  expect((await auditsOf(id)).filter((action: string) => /form/.test(action))).toContain('begin-form');
});

it('are written once of two that are written at once, and not over what came since', async () => {
  const { id, home: own } = await connected('accepted');
  const both = await Promise.all([
    write(id, 'firstParent', own.person, parent),
    write(id, 'firstParent', own.person, { ...parent, value: 'Rosa Gagnon' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { changes, data } = both.find(({ status }) => status === 200)!.json;
  await refused(() => write(id, 'firstParent', own.person, { ...parent, value: 'Rose G.' }), 409, 'particularChanged');
  const same = await write(id, 'firstParent', own.person, { ...parent, value: data.firstParent });
  expect([same.status, same.json.changes.firstParent]).toEqual([200, changes.firstParent]);
  const before = changes.firstParent.at;
  const corrected = await write(id, 'firstParent', own.person, { value: 'Rose G.', said: 'document', before });
  expect(corrected.json.changes.firstParent.said).toBe('document');
});

it('refuse what cannot be, and hold still once the registration is closed', async () => {
  const { id, home: own } = await connected('accepted');
  await refused(() => write(id, 'shoeSize', own.person, parent), 400, 'formFieldUnknown');
  await refused(() => write(id, '__proto__', own.person, parent), 400, 'formFieldUnknown');
  await refused(() => write(id, 'dateOfBirth', own.person, { ...parent, value: '1941-13' }), 400, 'formDateInvalid');
  await refused(() => write(id, 'sex', own.person, { ...parent, value: 'other' }), 400, 'formValueInvalid');
  await refused(() => write(id, 'firstParent', own.person, { ...parent, value: 'x'.repeat(201) }), 400, 'textTooLong');
  await refused(() => write(id, 'firstParent', own.person, { ...parent, said: 'nobody' }), 400, 'inputInvalid');
  await write(id, 'firstParent', own.person, parent);
  await world.pool`update forms set completed_at = now() where spirit_id = ${id}`;
  await refused(() => write(id, 'occupation', own.person, parent), 409, 'formComplete');
});

it('keep what is sensitive sealed', async () => {
  const { id, home: own } = await connected('accepted');
  const said = await write(id, 'healthNumber', own.person, { ...parent, value: '9876-543-210' });
  expect(said.json.data.healthNumber).toBe('9876-543-210');
  const [row] = await world.pool`select data::text as data from forms where spirit_id = ${id}`;
  expect(row!.data).not.toContain('9876');
});
