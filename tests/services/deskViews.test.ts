import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { limits } from '../../src/vocabulary/limits.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
const filter = { home: '', state: 'in-care', who: 'mine', order: 'name', view: 'table' };
const keep = (as: Person, name: string, narrowed: object = filter) =>
  world.call('POST /api/desk-views', { as, role: 'funeral-home', body: { name, filter: narrowed } });
const read = async (as: Person) => (await world.call('GET /api/desk-views', { as, role: 'funeral-home' })).json;
const forget = (as: Person, id: string) =>
  world.call('DELETE /api/desk-views/{id}', { as, role: 'funeral-home', params: { id } });
const director = () => world.person({ roles: ['funeral-home'] });

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('the views of a desk', () => {
  test('are kept, read in the order of their names, and forgotten', async () => {
    const person = await director();
    const later = await keep(person, ' Mine ');
    expect([later.status, later.json.name, later.json.filter]).toEqual([201, 'Mine', filter]);
    await keep(person, 'board', { ...filter, view: 'board' });
    expect((await read(person)).map(({ name }: { name: string }) => name)).toEqual(['board', 'Mine']);
    expect((await forget(person, later.json.id)).status).toBe(200);
    expect((await forget(person, later.json.id)).status).toBe(404);
    expect(await read(person)).toHaveLength(1);
  });

  test('are nobody else’s', async () => {
    const [one, other] = [await director(), await director()];
    const { json } = await keep(one, 'Mine');
    expect(await read(other)).toEqual([]);
    expect((await forget(other, json.id)).status).toBe(404);
    expect((await keep(other, 'Mine')).status).toBe(201);
    expect(await read(one)).toHaveLength(1);
  });

  test('have each name once, in upper and lower case, also when it is sent twice at once', async () => {
    const person = await director();
    const answers = await Promise.all(['Mine', 'MINE', 'mine'].map((name) => keep(person, name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.text).toBe(errors.deskViewNameTaken);
    expect(await read(person)).toHaveLength(1);
  });

  test('are so many and no more, also when the last two come at once', async () => {
    const person = await director();
    for (let number = 1; number < limits.deskViews; number += 1) await keep(person, `View ${number}`);
    const answers = await Promise.all([keep(person, 'Last'), keep(person, 'One too many')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.text).toBe(errors.deskViewsFull);
  });

  test.each([
    ['', filter, errors.deskViewNameNeeded],
    ['x'.repeat(limits.deskViewNameCharacters + 1), filter, errors.deskViewNameTooLong],
    ['Mine', { ...filter, state: 'gone' }, errors.inputInvalid],
    ['Mine', { ...filter, home: 'here' }, errors.inputInvalid],
    ['Mine', { ...filter, who: 'a b' }, errors.inputInvalid],
    ['Mine', { ...filter, name: 'Roy' }, undefined],
  ])('named %j are refused where something is wrong (%#)', async (name, narrowed, said) => {
    const answer = await keep(await director(), name, narrowed);
    expect(answer.status).toBe(400);
    if (said) expect(answer.text).toContain(said);
  });

  test('go with the account', async () => {
    const person = await director();
    await keep(person, 'Mine');
    await world.pool`delete from sessions where user_id = ${person.userId}`;
    await world.pool`delete from users where id = ${person.userId}`;
    expect(await world.pool`select from desk_views where user_id = ${person.userId}`).toHaveLength(0);
  });
});
