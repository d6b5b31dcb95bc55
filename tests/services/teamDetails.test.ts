import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkChains } from '#features/audits/chain.repository.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { filesOfZip } from '../zip.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

const empty = { name: '', phone: '', licenceNumber: '', licenceBody: '', updatedAt: null };
const refusal = (answer: { status: number; text: string }) => [answer.status, answer.text];

/** Somebody who works at a listing in a role. */
async function colleagueAt(placeId: string, role = 'director'): Promise<Person> {
  const person = await world.person({ roles: ['funeral-home'] });
  await world.pool`
    insert into place_keepers (place_id, email, role, accepted_at) values (${placeId}, ${person.email}, ${role}, now())`;
  return person;
}

const path = '/api/places/{id}/colleague-details';
const write = (id: string, as: Person, body: object) =>
  world.call(`PATCH ${path}`, { params: { id }, as, body: { ...empty, ...body } });
const read = async (id: string, as: Person) => (await world.call(`GET ${path}`, { params: { id }, as })).json;
const team = async (as: Person) => (await world.call('GET /api/own-team', { as })).json;
const contacts = (id: string, as: Person) => world.call('GET /api/spirits/{id}/home-contacts', { params: { id }, as });
const assign = (id: string, placeId: string, as: Person, email: string | null, seen: string | null = null) =>
  world.call('POST /api/spirits/{id}/funeral-home/{placeId}/assign', {
    params: { id, placeId },
    as,
    body: { email, seen },
  });

const paul = { name: 'Paul Roy', phone: '403-555-0142', licenceNumber: '1234', licenceBody: 'BAO' };

describe('who somebody of a team is', () => {
  it('is written by themselves or an owner, in the version that was read, and told to the team alone', async () => {
    const { placeId, person: owner } = await records.home();
    const anne = await colleagueAt(placeId);
    const bert = await colleagueAt(placeId, 'assistant');
    const own = await write(placeId, anne, { email: anne.email, name: ' Anne Gill ' });
    expect(own.json).toMatchObject({ email: anne.email, name: 'Anne Gill', phone: '' });
    expect((await write(placeId, bert, { email: anne.email, ...paul })).status).toBe(403);
    expect(refusal(await write(placeId, owner, { email: anne.email, ...paul }))).toEqual([
      409,
      errors.changedElsewhere,
    ]);
    const { updatedAt } = own.json;
    expect((await write(placeId, owner, { email: anne.email, name: 'Anne Gill', updatedAt })).status).toBe(200);
    expect((await write(placeId, owner, { email: 'nobody@example.org', ...paul })).status).toBe(404);
    expect((await write(placeId, owner, { email: anne.email, name: 'x'.repeat(81) })).status).toBe(400);
    expect(await read(placeId, bert)).toMatchObject([{ email: anne.email, name: 'Anne Gill' }]);
    const other = await records.home();
    expect((await world.call(`GET ${path}`, { params: { id: placeId }, as: other.person })).status).toBe(403);
    expect((await team(other.person)).people).toEqual([]);
    expect((await team(bert)).people).toEqual([{ email: anne.email, name: 'Anne Gill', phone: '' }]);
  });

  it('counts at every branch of a company where both are', async () => {
    const { placeId, person: owner } = await records.home();
    const [branch] = await world.pool`
      insert into places (name, slug, type, status, email, region)
      select 'Second branch', slug || '-2', type, status, email, region from places where id = ${placeId} returning id`;
    const anne = await colleagueAt(placeId);
    await write(placeId, owner, { email: owner.email, name: 'Olive Owner' });
    await write(placeId, owner, { email: anne.email, name: 'Anne Gill' });
    expect((await read(branch!.id, owner)).map(({ name }: { name: string }) => name)).toEqual(['Olive Owner']);
  });

  it('says what one may do by the rule that refuses', async () => {
    const { placeId } = await records.home();
    const assistant = await colleagueAt(placeId, 'assistant');
    const accounts = await colleagueAt(placeId, 'accounts');
    expect([(await team(assistant)).duties, (await team(accounts)).duties]).toEqual([['cases'], ['money']]);
    const money = (as: Person) => world.call('GET /api/money', { as });
    expect([(await money(assistant)).status, (await money(accounts)).status]).toEqual([403, 200]);
  });

  it('goes with the place in the team, with the account, and with a mailbox that gives its listing away', async () => {
    const { placeId, person: owner } = await records.home();
    const [anne, bert] = [await colleagueAt(placeId), await colleagueAt(placeId)];
    for (const { email } of [owner, anne, bert]) await write(placeId, owner, { email, ...paul });
    await world.pool`update place_keepers set removed_at = now() where email = ${anne.email}`;
    await world.pool`delete from users where id = ${bert.userId}`;
    expect((await read(placeId, owner)).map(({ email }: { email: string }) => email)).toEqual([owner.email]);
    await world.pool`update places set email = 'new@example.org' where id = ${placeId}`;
    expect(await world.pool`select from colleague_details where place_id = ${placeId}`).toEqual([]);
  });

  it('is in what a person and a home take along', async () => {
    const { placeId, person: owner } = await records.home();
    await write(placeId, owner, { email: owner.email, ...paul });
    const take = async (url: string) => {
      const headers = { authorization: `Bearer ${owner.bearer}`, 'accept-language': 'en' };
      return filesOfZip((await world.app.inject({ url, headers })).rawPayload);
    };
    const account = (await take('/api/user/export?timeZone=America/Winnipeg')).get('account.json')!;
    expect(JSON.parse(account.toString()).teams).toMatchObject([{ email: owner.email, ...paul }]);
  });
});

describe('who is responsible for a case', () => {
  it('is told to the family by name and telephone, and never by mailbox', async () => {
    const { id, placeId, home, family } = await records.connected('accepted');
    const anne = await colleagueAt(placeId);
    await assign(id, placeId, home.person, anne.email);
    expect((await contacts(id, family.person)).json).toEqual([]);
    await write(placeId, anne, { email: anne.email, ...paul });
    const told = await contacts(id, family.person);
    expect(told.json).toMatchObject([{ name: paul.name, phone: paul.phone, place: { id: placeId } }]);
    expect(told.text).not.toMatch(/@|1234/);
    expect((await contacts(id, (await records.family()).person)).status).toBe(404);
    const choice = '/api/places/{id}/contact-choice';
    const params = { id: placeId };
    expect((await world.call(`GET ${choice}`, { params, as: anne })).json).toEqual({ isTold: true, updatedAt: null });
    const change = (as: Person, updatedAt: string | null) =>
      world.call(`PATCH ${choice}`, { params, as, body: { isTold: false, updatedAt } });
    expect((await change(anne, null)).status).toBe(403);
    expect((await change(home.person, null)).json.isTold).toBe(false);
    expect(refusal(await change(home.person, null))).toEqual([409, errors.changedElsewhere]);
    expect((await contacts(id, family.person)).json).toEqual([]);
  });

  it('stands in the history of the home, to whom it went, and the chain of it holds', async () => {
    const { id, placeId, home, family } = await records.connected('accepted');
    const anne = await colleagueAt(placeId);
    await assign(id, placeId, home.person, anne.email);
    const of = async (person: Person) =>
      (
        await world.call('GET /api/users/{id}/audits/{spiritId}', {
          params: { id: person.userId, spiritId: id },
          as: person,
        })
      ).json;
    expect(await of(home.person)).toContainEqual(
      expect.objectContaining({ action: 'assign-case', colleague: home.person.email, subject: anne.email }),
    );
    expect(JSON.stringify(await of(family.person))).not.toContain(anne.email);
    expect((await checkChains(world.pool)).broken).toBeUndefined();
    const [{ email }] = (await world.pool`
      select u.email from audits a join users u on u.id = a.subject_id where a.spirit_id = ${id}`) as unknown as [
      { email: string },
    ];
    expect(email).toBe(anne.email);
    // An erased account leaves the line, and the chain still fits; a line that is made somebody else's does not.
    await world.pool`delete from users where id = ${anne.userId}`;
    expect((await checkChains(world.pool)).broken).toBeUndefined();
    await world.pool`update audits set subject_id = ${family.person.userId} where spirit_id = ${id} and action = 'assign-case'`;
    expect((await checkChains(world.pool)).broken?.spiritId).toBe(id);
  });
});
