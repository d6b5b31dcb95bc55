import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRows } from '#features/places/import/import.service.ts';
import { rivageFormat } from '#features/places/import/rivageFormat.rules.ts';
import type { Role } from '#vocabulary/roles.ts';
import emails from '../../messages/en/emails.json' with { type: 'json' };
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { type CallOptions, createWorld, type Person, type World } from '../world.ts';

let world: World;
let { home, connected } = {} as ReturnType<typeof recordsOf>;
const nowhere = '00000000-0000-4000-8000-000000000000';
const administrator = 'admin@example.org';

beforeAll(async () => {
  world = await createWorld();
  ({ home, connected } = recordsOf(world));
  people = await relations();
});
afterAll(() => world.close());

/** The columns of the permission table, each with the listing it is tried on. */
const columns = ['ANON', 'U-own', 'U-oth', 'FH-con', 'FH-pen', 'FH-unr', 'M-own', 'M-oth', 'ORG', 'ADM'] as const;
type Column = (typeof columns)[number];
let people: Record<Column, Person | undefined>;
let homeMailbox: string;
let shopMailbox: string;

async function relations(): Promise<Record<Column, Person | undefined>> {
  const person = (roles: Role[], email?: string) => world.person({ roles, ...(email ? { email } : {}) });
  const [own, pending] = await Promise.all([connected(), connected()]);
  homeMailbox = own.home.person.email;
  const shop = await person(['merchant']);
  shopMailbox = shop.email;
  return {
    ANON: undefined,
    'U-own': own.family.person,
    'U-oth': await person(['user']),
    'FH-con': own.home.person,
    'FH-pen': pending.home.person,
    'FH-unr': (await home()).person,
    'M-own': shop,
    'M-oth': await person(['merchant']),
    ORG: await person(['organization']),
    ADM: await person(['admin'], administrator),
  };
}

const listingFor = (column: Column) =>
  column === 'M-own' ? world.place({ type: 'merchant', email: shopMailbox }) : world.place({ email: homeMailbox });

const row = async (id: string) => (await world.pool`select * from places where id = ${id}`)[0]!;
const sentenceOf: Record<number, string> = { 401: errors.pleaseSignIn, 403: errors.noAccess, 404: errors.notFound };

/** Everything a refused call could have left behind. */
async function traces() {
  const [counts] = await world.pool`
    select (select count(*) from places) as places, (select count(*) from mails) as mails,
      (select count(*) from inquiries) as inquiries, (select count(*) from rate_limits where key like 'mailbox%') as tries,
      (select jsonb_agg(to_jsonb(p) order by p.id) from places p) as rows,
      (select jsonb_agg(u.roles order by u.id) from users u) as roles`;
  return counts;
}

/** Makes a call that must be refused with this status and sentence, and must leave everything as it was. */
async function refused(address: string, options: CallOptions, status: number, message = sentenceOf[status]) {
  const before = await traces();
  const answer = await world.call(address, options);
  expect([answer.status, answer.text]).toEqual([status, message]);
  expect(await traces()).toEqual(before);
}

const patch = 'PATCH /api/places/{id}';
const change = (id: string, as: Person | undefined, body: unknown) => world.call(patch, { params: { id }, as, body });
const admin = () => people.ADM!;

describe('who may do what to a listing', () => {
  // One status per column of permissions.csv.
  const table: [string, string, unknown, string][] = [
    ['P7', 'GET /api/places/{id}/connection-count', undefined, '401 403 403 200 403 403 403 403 403 200'],
    ['P12', patch, { phone: '403-555-0100' }, '401 403 403 200 403 403 200 403 403 200'],
    ['P13', `${patch}/email`, { email: 'new@example.org' }, '401 403 403 403 403 403 403 403 403 200'],
    ['P14', `${patch}/type`, { type: 'organization' }, '401 403 403 403 403 403 403 403 403 200'],
    ['P15', `${patch}/name`, { name: 'Another name' }, '401 403 403 200 403 403 200 403 403 200'],
    ['P21', 'DELETE /api/places/{id}', undefined, '401 403 403 200 403 403 200 403 403 200'],
  ];
  const cells = table.flatMap(([id, address, body, statuses]) =>
    statuses.split(' ').map((status, index) => [id, columns[index]!, Number(status), address, body] as const),
  );
  it.each(cells)('%s %s → %i', async (_, column, status, address, body) => {
    const { id } = await listingFor(column);
    const options = { params: { id }, as: people[column], body };
    if (status !== 200) return refused(address, options, status);
    const before = await row(id);
    const answer = await world.call(address, options);
    expect(answer.status, answer.text).toBe(200);
    if (address.startsWith('GET')) expect(answer.json).toEqual({ count: 0 });
    else expect(await row(id)).not.toEqual(before);
  });

  it.each(columns)('P8 %s counts the published listings of a mailbox', async (column) => {
    const email = `Count-${column}@example.org`.toLowerCase();
    await Promise.all([world.place({ email }), world.place({ email }), world.place({ email, status: 'review' })]);
    await world.place({ email, deleted_at: '2026-01-01' });
    const answer = await world.call('GET /api/places/count-by-email/{email}', {
      params: { email: encodeURIComponent(email.toUpperCase()) },
      as: people[column],
    });
    expect([answer.status, answer.json]).toEqual([200, { count: 2 }]);
  });

  it('hides what the caller cannot read, and what does not exist', async () => {
    const hidden = await world.place({ status: 'review' });
    const deleted = await world.place({ email: homeMailbox, deleted_at: '2026-01-01' });
    for (const id of [hidden.id, deleted.id, nowhere, 'x', `${hidden.id},${deleted.id}`]) {
      const options = { params: { id }, as: people['FH-con'], body: { name: 'X' } };
      for (const address of [patch, `${patch}/name`, 'DELETE /api/places/{id}']) await refused(address, options, 404);
      const counting = { params: { id }, as: people['FH-con'] };
      await refused('GET /api/places/{id}/connection-count', counting, 404);
    }
  });

  it('gives the keeper her listing in the roles that keep listings only', async () => {
    const email = 'two-hats@example.org';
    const keeper = await world.person({ email, roles: ['user', 'funeral-home', 'merchant'] });
    const { id } = await world.place({ email });
    await refused(patch, { params: { id }, as: keeper, body: { city: 'Banff' } }, 403);
    const asMerchant = { params: { id }, as: keeper, role: 'merchant' };
    await refused('GET /api/places/{id}/connection-count', asMerchant, 403);
    const answer = await world.call(patch, {
      params: { id },
      as: keeper,
      role: 'funeral-home',
      body: { city: 'Banff' },
    });
    expect([answer.status, answer.json.city]).toEqual([200, 'Banff']);
  });
});

describe('counting', () => {
  it('counts pending and accepted connections, of funeral homes only', async () => {
    const { home: asked, placeId } = await connected();
    const count = (id: string, as: Person) =>
      world.call('GET /api/places/{id}/connection-count', { params: { id }, as });
    expect((await count(placeId, asked.person)).json).toEqual({ count: 1 });
    const shop = await world.place({ type: 'merchant' });
    expect((await count(shop.id, admin())).status).toBe(404);
  });

  it('refuses what is no mailbox, and more than twenty in a minute', async () => {
    const address = 'GET /api/places/count-by-email/{email}';
    await world.pool`delete from rate_limits`;
    const answer = await world.call(address, { params: { email: 'nobody' } });
    expect([answer.status, answer.text]).toEqual([400, errors.emailInvalid]);
    const params = { email: 'nobody@example.org' };
    const several = await Promise.all(Array.from({ length: 25 }, () => world.call(address, { params })));
    expect(several.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
    await world.pool`delete from rate_limits`;
  });
});

describe('adding a listing', () => {
  const create = (as: Person | undefined, body: unknown, role?: string) =>
    world.call('POST /api/places', { as, body, ...(role ? { role } : {}) });
  const may: Record<string, string[]> = {
    'funeral-home': ['FH-con', 'FH-pen', 'FH-unr', 'ADM'],
    merchant: columns.filter((column) => column !== 'ANON'),
    organization: columns.filter((column) => column !== 'ANON'),
    cemetery: ['ADM'],
  };
  const cells = Object.keys(may).flatMap((type) => columns.map((column) => [column, type] as const));
  it.each(cells)('P9 %s adds a %s', async (column, type) => {
    const person = people[column];
    const name = `Added ${column} ${type}`;
    const body = { name, preferred: false, type };
    if (!may[type]!.includes(column)) return refused('POST /api/places', { as: person, body }, person ? 403 : 401);
    const { status, json } = await create(person, body);
    expect(status).toBe(201);
    const own = column !== 'ADM';
    expect(json).toMatchObject({
      ...{ name, type, preferred: false, canadaWide: false, hideAddress: true, tags: [], adminTags: [] },
      ...{ email: own ? person!.email : null, status: 'review' },
    });
    const roles = (await world.pool`select roles from users where id = ${person!.userId}`)[0]!.roles;
    if (own) expect(roles).toContain(type);
    else expect(roles).toEqual(['admin']);
    expect(roles[0]).toBe(person!.roles[0]);
    expect((await world.call('GET /api/places/{id}', { params: { id: json.id } })).status).toBe(404);
  });

  it('leaves `preferred` to the administrator, as text too', async () => {
    const body = { name: 'First', preferred: 'true', type: 'merchant' };
    await refused('POST /api/places', { as: people['M-own'], body }, 403);
    await refused('POST /api/places', { as: people['FH-con'], body: { ...body, type: 'funeral-home' } }, 403);
    expect((await create(admin(), body)).json.preferred).toBe(true);
  });

  it('grants a role once, and gives two listings of one name two addresses', async () => {
    const person = await world.person();
    const body = { name: 'Twin Flowers', type: 'merchant' };
    const [one, other] = await Promise.all([create(person, body), create(person, body)]);
    expect([one.json.slug, other.json.slug].sort()).toEqual(['twin-flowers', 'twin-flowers-2']);
    const [user] = await world.pool`select roles from users where id = ${person.userId}`;
    expect(user!.roles).toEqual(['user', 'merchant']);
    const mine = await world.call('GET /api/places/my-listings', { as: person, role: 'merchant' });
    expect(mine.json).toHaveLength(2);
  });

  it('makes one listing of one key', async () => {
    const options = {
      as: people.ORG,
      body: { name: 'Once', type: 'organization' },
      headers: { 'idempotency-key': 'k' },
    };
    const [one, again] = [await world.call('POST /api/places', options), await world.call('POST /api/places', options)];
    expect(again.json).toEqual(one.json);
  });

  it.each([
    [undefined, 'inputInvalid'],
    [{ type: 'merchant' }, 'nameInvalid'],
    [{ name: ' \n ', type: 'merchant' }, 'nameInvalid'],
    [{ name: 'x'.repeat(201), type: 'merchant' }, 'textTooLong'],
    [{ name: 'X' }, 'typeRequired'],
    [{ name: 'X', type: 'castle' }, 'typeUnknown'],
    [{ name: 'X', type: 'merchant', preferred: 'yes' }, 'inputInvalid'],
    [{ name: 'X', type: 'merchant', email: 'other@example.org' }, 'fieldUnknown'],
    [{ name: 'X', type: 'merchant', status: 'published' }, 'fieldUnknown'],
  ] as const)('refuses %j: %s', (body, message) =>
    refused('POST /api/places', { as: people['U-oth'], body }, 400, errors[message]),
  );
});

describe('changing a listing', () => {
  it('changes every field of the keeper, and answers real JSON', async () => {
    const { id, slug } = await listingFor('FH-con');
    const data = { languages: ['fr', 'en'], prices: [{ item: 'Cremation', amount: 1200, asOf: '2026' }] };
    const { status, json } = await change(id, people['FH-con'], {
      ...{
        name: '  Maison   Élan ',
        website: 'elan.example.org/a',
        phone: '403-555-0100',
        tags: '["reception","burial"]',
      },
      ...{ hideAddress: 'false', address: '1 Rue Un', city: 'Lévis', region: 'Québec', postalCode: 'g6v1a1' },
      ...{ latitude: 46.8, longitude: -71.2, data, directInfo: { contact: 'Anne' } },
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      ...{ slug, name: 'Maison Élan', website: 'https://elan.example.org/a', phone: '403-555-0100' },
      ...{ tags: ['burial', 'reception'], hideAddress: false, address: '1 Rue Un', city: 'Lévis', region: 'Quebec' },
      ...{ postalCode: 'G6V 1A1', latitude: 46.8, longitude: -71.2, geoPrecision: 'source', data },
      ...{ directInfo: { contact: 'Anne' } },
    });
    const stored = await row(id);
    expect(stored.searchText).toBe('maison elan\tlevis');
    expect(stored.editedFields).toEqual(
      ['address', 'city', 'data', 'direct_info', 'latitude', 'longitude', 'name', 'phone', 'postal_code', 'region']
        .concat(['tags', 'website']) // hide_address was false already
        .sort(),
    );
    const found = await world.call('GET /api/places', { query: { name: 'elan levis' } });
    expect(found.json.map((place: { id: string }) => place.id)).toEqual([id]);
  });

  it('changes every field of the administrator', async () => {
    const { id } = await listingFor('FH-con');
    const body = {
      ...{ preferred: 'true', canadaWide: true, adminTags: ['zeta ', 'Alpha', 'zeta'], status: 'closed' },
      ...{ disclosure: 'full', type: 'merchant' },
    };
    const { status, json } = await change(id, admin(), body);
    expect(status).toBe(200);
    expect(json).toMatchObject({ ...body, preferred: true, adminTags: ['Alpha', 'zeta'] });
    expect((await row(id)).editedFields).toEqual(['admin_tags', 'canada_wide', 'preferred', 'status', 'type']);
  });

  it.each([
    { id: nowhere },
    { slug: 'mine' },
    { type: 'merchant' },
    { email: 'other@example.org' },
    { preferred: true },
    { preferred: false },
    { canadaWide: 'true' },
    { adminTags: ['x'] },
    { connectionCount: 9 },
    { status: 'published' },
    { disclosure: 'full' },
    { phone: '403-555-0101', email: null },
  ])('does not let the keeper change %j', async (body) => {
    const { id } = await listingFor('FH-con');
    await refused(patch, { params: { id }, as: people['FH-con'], body }, 403);
  });

  it.each([{ id: nowhere }, { slug: 'mine' }, { connectionCount: 9 }])('lets nobody change %j', async (body) => {
    const { id } = await listingFor('ADM');
    await refused(patch, { params: { id }, as: admin(), body }, 403);
  });

  it.each([
    [undefined, 'inputInvalid'],
    [{ colour: 'red' }, 'fieldUnknown'],
    [{ images: [] }, 'fieldUnknown'],
    [{ claimed: true }, 'fieldUnknown'],
    [{ name: '' }, 'nameInvalid'],
    [{ name: null }, 'nameInvalid'],
    [{ website: 'javascript:alert(1)' }, 'websiteInvalid'],
    [{ website: 'not a site' }, 'websiteInvalid'],
    [{ website: 'ftp://a.example' }, 'websiteInvalid'],
    [{ tags: 'burial' }, 'tagsInvalid'],
    [{ tags: ['<b>'] }, 'tagsInvalid'],
    [{ tags: { a: 1 } }, 'tagsInvalid'],
    [{ tags: Array.from({ length: 51 }, (_, index) => `tag-${index}`) }, 'tagsInvalid'],
    [{ hideAddress: 'yes' }, 'inputInvalid'],
    [{ region: 'Ohio' }, 'regionUnknown'],
    [{ postalCode: '90210' }, 'postalCodeInvalid'],
    [{ latitude: 90.1 }, 'nearInvalid'],
    [{ longitude: -181 }, 'nearInvalid'],
    [{ latitude: '51' }, 'nearInvalid'],
    [{ latitude: 9, longitude: -114 }, 'positionElsewhere'],
    [{ latitude: 53, longitude: 113.36869 }, 'positionElsewhere'],
    [{ latitude: null }, 'nearInvalid'],
    [{ data: [] }, 'inputInvalid'],
    [{ data: { text: 'x'.repeat(20_000) } }, 'textTooLong'],
    [{ directInfo: { text: 'x'.repeat(4_000) } }, 'textTooLong'],
    [{ phone: 'x'.repeat(61) }, 'textTooLong'],
    [{ phone: '123' }, 'phoneInvalid'],
    [{ directInfo: { phone: 'abc' } }, 'phoneInvalid'],
    ['{"data":{"__proto__":{}}}', 'fieldUnknown'],
  ] as const)('refuses %j: %s', async (body, message) => {
    const { id } = await listingFor('FH-con');
    await refused(patch, { params: { id }, as: people['FH-con'], body }, 400, errors[message]);
  });

  it('takes away what can be missing, and does nothing for nothing', async () => {
    const { id } = await listingFor('FH-con');
    const empty = { website: '', phone: null, city: null, region: null, latitude: null, longitude: null, tags: [] };
    const { json } = await change(id, people['FH-con'], empty);
    expect(json).toMatchObject({ ...empty, website: null, geoPrecision: null });
    const before = await row(id);
    expect((await change(id, people['FH-con'], {})).json).toEqual(json);
    expect((await change(id, people['FH-con'], empty)).json).toEqual(json);
    expect(await row(id)).toEqual(before);
  });

  it('never makes an information listing preferred', async () => {
    const hospice = await world.place({ type: 'organization', tags: ['hospice'] });
    const preferred = await world.place({ email: homeMailbox, preferred: true });
    const refuse = (id: string, as: Person, body: unknown) =>
      refused(patch, { params: { id }, as, body }, 400, errors.preferredInformation);
    await refuse(hospice.id, admin(), { preferred: true });
    await refuse(preferred.id, people['FH-con']!, { tags: ['hospital'] });
    expect((await change(hospice.id, admin(), { preferred: true, tags: [] })).status).toBe(200);
  });

  it.each(['M-own', 'ADM'] as const)(
    'of %s is published by the administrator, and then everybody reads it',
    async (column) => {
      const shop = await world.call('POST /api/places', {
        as: people[column],
        body: { name: 'Soon', type: 'merchant' },
      });
      const { id } = shop.json;
      expect((await world.call('GET /api/places/{id}', { params: { id } })).status).toBe(404);
      await change(id, admin(), { status: 'published' });
      expect((await world.call('GET /api/places/{id}', { params: { id } })).json.name).toBe('Soon');
    },
  );

  it('keeps both of two changes made at once', async () => {
    const { id } = await listingFor('FH-con');
    await Promise.all([
      change(id, people['FH-con'], { phone: '403-555-0101' }),
      change(id, admin(), { address: '2 Street' }),
    ]);
    expect(await row(id)).toMatchObject({
      phone: '403-555-0101',
      address: '2 Street',
      editedFields: ['address', 'phone'],
    });
  });

  it('is not overwritten by an import', async () => {
    const file = {
      source: 'test',
      sourceId: 'one',
      licence: 'test',
      type: 'merchant',
      name: 'Imported',
      region: 'Alberta',
      phone: '1',
    };
    const load = (row: Record<string, unknown>) => importRows(world.pool, rivageFormat, asFile([row]));
    await load(file);
    const [imported] = await world.pool<{ id: string }[]>`select id from places where source = 'test'`;
    const { id } = imported!;
    await change(id, admin(), { name: 'Kept by hand' });
    await load({ ...file, name: 'Imported anew', phone: '2' });
    expect(await row(id)).toMatchObject({ name: 'Kept by hand', phone: '2' });
  });
});

/** Rows as a file would bring them, one after another. */
async function* asFile(rows: Record<string, unknown>[]) {
  for (const [index, row] of rows.entries()) yield { line: index + 1, row };
}

describe('mailbox, type and name', () => {
  it('tells both mailboxes, each once, and hands the listing over', async () => {
    const [before, after] = [await world.person({ roles: ['funeral-home'], language: 'fr' }), await world.person()];
    const { id, name } = await world.place({ email: before.email });
    const body = { email: ` ${after.email.toUpperCase()} ` };
    const move = () => world.call(`${patch}/email`, { params: { id }, as: admin(), body });
    expect((await move()).json).toMatchObject({ email: after.email });
    expect((await move()).status).toBe(200);
    const [old, fresh] = [await world.mailsTo(before.email), await world.mailsTo(after.email)];
    expect([old.length, fresh.length]).toEqual([1, 1]);
    expect(old[0]!.subject).toContain('Vous ne gérez plus la fiche');
    expect(old[0]!.text).not.toContain(after.email);
    expect(fresh[0]!.subject).toBe(emails.places.newKeeper.title.replace('{place}', name));
    expect((await row(id)).editedFields).toEqual(['email']);
    await refused(patch, { params: { id }, as: before, body: { phone: '403-555-0101' } }, 403);
  });

  it('tells both through the general change too, and one where there is only one', async () => {
    const { id, email } = await world.place();
    await change(id, admin(), { email: null });
    expect(await world.mailsTo(email!)).toHaveLength(1);
    await change(id, admin(), { email: 'later@example.org' });
    expect(await world.mailsTo('later@example.org')).toHaveLength(1);
  });

  it.each([
    ['email', { email: 'nobody' }, 'emailInvalid'],
    ['email', {}, 'emailInvalid'],
    ['email', { email: 'a@example.org', name: 'X' }, 'fieldUnknown'],
    ['type', { type: 'castle' }, 'typeUnknown'],
    ['type', {}, 'typeRequired'],
    ['name', { name: ' ' }, 'nameInvalid'],
    ['name', { name: 'X', preferred: true }, 'fieldUnknown'],
  ] as const)('refuses on /%s %j: %s', async (part, body, message) => {
    const { id } = await listingFor('ADM');
    await refused(`${patch}/${part}`, { params: { id }, as: admin(), body }, 400, errors[message]);
  });

  it('keeps a funeral home what it is while families are connected, and the address through a new name', async () => {
    const { placeId, home: asked } = await connected();
    const options = { params: { id: placeId }, as: admin(), body: { type: 'merchant' } };
    await refused(`${patch}/type`, options, 409, errors.connectionsOpen);
    await refused(patch, options, 409, errors.connectionsOpen);
    const renamed = await world.call(`${patch}/name`, {
      params: { id: placeId },
      as: asked.person,
      body: { name: 'Renamed' },
    });
    expect(renamed.json).toMatchObject({ name: 'Renamed', slug: asked.place.slug });
    expect(await row(placeId)).toMatchObject({ editedFields: ['name'], searchText: 'renamed\tcalgary' });
  });
});

describe('deleting a listing', () => {
  const remove = 'DELETE /api/places/{id}';
  it('waits until no family is connected, then leaves the row for an undo', async () => {
    const { placeId: id, home: asked, family: asking, id: spiritId } = await connected();
    await refused(remove, { params: { id }, as: asked.person }, 409, errors.connectionsOpen);
    await refused(remove, { params: { id }, as: admin() }, 409, errors.connectionsOpen);
    const params = { id: spiritId, placeId: id };
    const disconnect = 'DELETE /api/spirits/{id}/funeral-home/{placeId}/disconnect';
    expect((await world.call(disconnect, { params, as: asking.person })).status).toBe(200);
    expect((await world.call(remove, { params: { id }, as: asked.person })).json).toEqual({ ok: true });
    expect((await row(id)).deletedAt).not.toBeNull();
    for (const as of [undefined, asked.person, admin()])
      expect((await world.call('GET /api/places/{id}', { params: { id }, as })).status).toBe(404);
    await refused(remove, { params: { id }, as: asked.person }, 404);
  });
});

describe('what funeral homes send without an account', () => {
  const inquiry = 'POST /api/places/funeral-home/new-inquiry';
  const validate = 'POST /api/places/funeral-home/validate-email/{email}';
  const body = { name: 'New <b>Home</b>', email: 'New@Example.org', phone: '1', message: 'Please\nlist us.' };

  it.each(columns)('P10 %s: stored and mailed to the administrators, the bearer ignored', async (column) => {
    const before = (await world.mailsTo(administrator)).length;
    const answer = await world.call(inquiry, { as: people[column], body, headers: { role: 'castle' } });
    expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
    const [stored] = await world.pool`select kind, payload, status from inquiries order by created_at desc limit 1`;
    const payload = { ...body, email: 'new@example.org', language: 'en' };
    expect(stored).toEqual({ kind: 'new-inquiry', payload, status: 'open' });
    const mails = await world.mailsTo(administrator);
    expect(mails.length).toBe(before + 1);
    expect(mails[0]!.text).toContain('Please\nlist us.');
    expect(mails[0]!.html).not.toContain('<b>Home');
  });

  it.each([
    [undefined, 'inputInvalid'],
    [{ ...body, name: ' ' }, 'nameInvalid'],
    [{ ...body, email: 'nobody' }, 'emailInvalid'],
    [{ ...body, message: 'x'.repeat(4_001) }, 'textTooLong'],
    [{ ...body, status: 'approved' }, 'fieldUnknown'],
  ] as const)('refuses an inquiry like %j', (wrong, message) =>
    refused(inquiry, { body: wrong }, 400, errors[message]),
  );

  it('stops a flood of inquiries', async () => {
    const several = await Promise.all(Array.from({ length: 25 }, () => world.call(inquiry, { body })));
    expect(several.some(({ status }) => status === 429)).toBe(true);
    await world.pool`delete from rate_limits`;
  });

  it.each(columns)('P11 %s: the same answer and the same mail for known and unknown mailboxes', async (column) => {
    const known = await world.person();
    const unknown = `unknown-${column}@example.org`.toLowerCase();
    const said = [];
    for (const email of [known.email, unknown]) {
      const answer = await world.call(validate, { params: { email }, as: people[column], headers: { role: 'castle' } });
      const mails = await world.mailsTo(email);
      expect(mails).toHaveLength(1);
      said.push([answer.status, answer.json, mails[0]!.text, mails[0]!.subject]);
    }
    expect(said[0]).toEqual(said[1]);
    expect(said[0]!.slice(0, 2)).toEqual([200, { ok: true }]);
  });

  it('sends at most three mails in an hour to one mailbox, even at once', async () => {
    await world.pool`delete from rate_limits`;
    const email = 'often@example.org';
    const several = await Promise.all(
      [email, 'OFTEN@example.org', email, email, email, email].map((each) =>
        world.call(validate, { params: { email: each } }),
      ),
    );
    expect(several.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    expect(await world.mailsTo(email)).toHaveLength(3);
    await refused(validate, { params: { email: 'nobody' } }, 400, errors.emailInvalid);
  });
});
