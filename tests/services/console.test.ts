import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listTakenSlugs } from '#features/places/import/imports.repository.ts';
import { runImport } from '#features/places/import/importUploads.service.ts';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let admin: Person;
let other: Person;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.empty('places', 'users', 'admin_actions', 'listing_imports', 'rate_limits');
  [admin, other] = [await world.person({ roles: ['admin'] }), await world.person({ roles: ['admin'] })];
});

const list = async (query: Record<string, string> = {}) =>
  (await world.call('GET /api/admin/places', { as: admin, query })).json;
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ name }: { name: string }) => name);
const actions = async (query: Record<string, string> = {}) =>
  (await world.call('GET /api/admin/actions', { as: admin, query })).json.items;

describe('all listings', () => {
  test('in every state, by name, page by page', async () => {
    for (const [name, status] of [
      ['B', 'review'],
      ['A', 'closed'],
      ['C', 'published'],
    ] as const)
      await world.place({ name, status });
    expect(await list({ size: '2' })).toMatchObject({ total: 3, waiting: 1, items: [{ name: 'A' }, { name: 'B' }] });
    expect(await namesOf({ size: '2', page: '1' })).toEqual(['C']);
  });

  test('narrowed', async () => {
    const keeper = await world.person();
    await world.place({ name: 'Kept', email: keeper.email, type: 'merchant', tags: ['florist'] });
    await world.place({
      name: 'Asked',
      admin_tags: ['review:confirm-town', 'seen'],
      region: 'Ontario',
      city: 'Hearst',
    });
    await world.place({ name: 'Sent', source: 'overture', source_id: '1', status: 'review' });
    expect(await namesOf({ claimed: 'true' })).toEqual(['Kept']);
    expect(await namesOf({ claimed: 'false' })).toEqual(['Asked', 'Sent']);
    expect(await namesOf({ type: 'merchant' })).toEqual(['Kept']);
    expect(await namesOf({ tag: 'florist' })).toEqual(['Kept']);
    expect(await namesOf({ adminTag: 'review:' })).toEqual(['Asked']);
    expect(await namesOf({ adminTag: 'seen' })).toEqual(['Asked']);
    expect(await namesOf({ region: 'Ontario', name: 'hears' })).toEqual(['Asked']);
    expect(await namesOf({ status: 'review' })).toEqual(['Sent']);
    expect(await namesOf({ source: 'overture' })).toEqual(['Sent']);
    expect(await namesOf({ source: '-' })).toEqual(['Asked', 'Kept']);
    const choices = await world.call('GET /api/admin/place-choices', { as: admin });
    expect(choices.json).toEqual({ sources: ['overture'], adminTags: ['review:confirm-town', 'seen'] });
  });

  test.each<Record<string, string>>([
    { region: 'Atlantis' },
    { status: 'x' },
    { type: 'x' },
    { page: '-1' },
    { claimed: 'maybe' },
  ])('refuses %j', async (query) => {
    expect((await world.call('GET /api/admin/places', { as: admin, query })).status).toBe(400);
  });
});

describe('the review', () => {
  const approve = (id: string, as = admin) => world.call('POST /api/admin/places/{id}/approve', { as, params: { id } });
  const decline = (id: string, reason: string, as = admin) =>
    world.call('POST /api/admin/places/{id}/decline', { as, params: { id }, body: { reason } });

  test('publishes, tells the keeper, and is written down', async () => {
    const place = await world.place({ status: 'review' });
    expect((await approve(place.id)).json.status).toBe('published');
    expect((await world.mailsTo(place.email!))[0]!.subject).toBe(`The listing of ${place.name} is published`);
    expect(await actions({ kind: 'place', id: place.id })).toMatchObject([
      { action: 'POST /api/admin/places/{id}/approve', actor: admin.email, subjectName: place.name },
    ]);
  });

  test('declines with a reason', async () => {
    const place = await world.place({ status: 'review' });
    expect((await decline(place.id, ' ')).status).toBe(400);
    expect((await decline(place.id, 'It is there already.')).json.status).toBe('closed');
    expect((await world.mailsTo(place.email!))[0]!.text).toContain('It is there already.');
  });

  test('lets one of two administrators decide', async () => {
    const place = await world.place({ status: 'review' });
    const both = await Promise.all([approve(place.id), decline(place.id, 'No.', other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await world.mailsTo(place.email!)).toHaveLength(1);
    expect(await actions({ kind: 'place', id: place.id })).toHaveLength(1);
  });

  describe('of several at once', () => {
    const decide = (body: Record<string, unknown>, as = admin) =>
      world.call('POST /api/admin/places/decide', { as, body });
    const seen = async () =>
      (await list()).items.map(({ id, updatedAt }: { id: string; updatedAt: string }) => ({ id, updatedAt }));

    test('publishes each, tells its keeper, and writes it down of each', async () => {
      const [one, two] = [await world.place({ status: 'review' }), await world.place({ status: 'review' })];
      const answer = await decide({ decision: 'approve', places: await seen() });
      expect([answer.status, [...answer.json.done].sort()]).toEqual([200, [one.id, two.id].sort()]);
      expect(answer.json.refused).toEqual([]);
      for (const place of [one, two]) {
        const mails = await world.mailsTo(place.email!);
        expect(mails.map(({ subject }) => subject)).toEqual([`The listing of ${place.name} is published`]);
        expect(await actions({ kind: 'place', id: place.id })).toMatchObject([
          { action: 'POST /api/admin/places/decide', actor: admin.email, detail: { values: { decision: 'approve' } } },
        ]);
      }
      expect(await list({ status: 'review' })).toMatchObject({ total: 0, waiting: 0 });
    });

    test('declines each with the one reason, and not without', async () => {
      const places = [await world.place({ status: 'review' }), await world.place({ status: 'review', email: null })];
      const asked = { decision: 'decline', places: await seen() };
      const without = await decide({ ...asked, reason: '  ' });
      expect([without.status, without.text]).toEqual([400, errors.reasonRequired]);
      expect((await decide({ ...asked, reason: 'They are there already.' })).json.done).toHaveLength(2);
      expect((await world.mailsTo(places[0]!.email!))[0]!.text).toContain('They are there already.');
      expect(await list({ status: 'closed' })).toMatchObject({ total: 2 });
    });

    test('leaves what was decided, changed or taken away meanwhile, and says so', async () => {
      const [fine, decided, changed, gone] = await Promise.all(
        ['Fine', 'Decided', 'Changed', 'Gone'].map((name) => world.place({ name, status: 'review' })),
      );
      const places = await seen();
      await approve(decided!.id, other);
      const change = { as: other, params: { id: changed!.id }, body: { phone: '867-555-0101' } };
      expect((await world.call('PATCH /api/places/{id}', change)).status).toBe(200);
      await world.pool`update places set deleted_at = now() where id = ${gone!.id}`;
      const { json } = await decide({ decision: 'decline', reason: 'No.', places });
      expect(json.done).toEqual([fine!.id]);
      expect(Object.fromEntries(json.refused.map(({ id, why }: { id: string; why: string }) => [id, why]))).toEqual({
        [decided!.id]: 'decided',
        [changed!.id]: 'changed',
        [gone!.id]: 'gone',
      });
      expect(await namesOf({ status: 'review' })).toEqual(['Changed']);
      expect(await namesOf({ status: 'published' })).toEqual(['Decided']);
      expect((await world.mailsTo(decided!.email!)).map(({ text }) => text).join()).not.toContain('No.');
      expect(await actions({ kind: 'place', id: changed!.id })).toMatchObject([{ action: 'PATCH /api/places/{id}' }]);
    });

    test('lets one of two administrators decide about each, in whatever order they ticked', async () => {
      for (const name of ['A', 'B', 'C']) await world.place({ name, status: 'review' });
      const places = await seen();
      const both = await Promise.all([
        decide({ decision: 'approve', places }),
        decide({ decision: 'decline', reason: 'No.', places: [...places].reverse() }, other),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both.flatMap(({ json }) => json.done)).toHaveLength(3);
      expect(both.flatMap(({ json }) => json.refused)).toHaveLength(3);
    });

    test('does nothing twice: ticked twice, or sent again', async () => {
      const place = await world.place({ status: 'review' });
      const [one] = await seen();
      const again = { as: admin, headers: { 'idempotency-key': randomUUID() } };
      const body = { decision: 'approve', places: [one, { ...one, id: place.id.toUpperCase() }] };
      const first = await world.call('POST /api/admin/places/decide', { ...again, body });
      const second = await world.call('POST /api/admin/places/decide', { ...again, body });
      expect(first.json).toEqual({ done: [place.id], refused: [] });
      expect(second.json).toEqual(first.json);
      expect(await world.mailsTo(place.email!)).toHaveLength(1);
    });

    test('refuses what is no choice, nothing, and more than a hundred', async () => {
      const some = { id: randomUUID(), updatedAt: '2026-11-25T10:00:00.000Z' };
      const bodies = [
        { decision: 'close', places: [some] },
        { decision: 'approve', places: [] },
        { decision: 'approve', places: [{ id: some.id }] },
        { decision: 'approve', places: [{ ...some, id: 'x' }] },
        { decision: 'approve', places: Array.from({ length: 101 }, () => ({ ...some, id: randomUUID() })) },
      ];
      for (const body of bodies) expect((await decide(body)).status).toBe(400);
      const { json } = await decide({ decision: 'approve', places: [some] });
      expect(json).toEqual({ done: [], refused: [{ id: some.id, why: 'gone' }] });
    });
  });

  test('two administrators who change different fields are both heard; over the same field the second is told', async () => {
    const place = await world.place();
    const change = (body: Record<string, unknown>, as = admin) =>
      world.call('PATCH /api/places/{id}', { as, params: { id: place.id }, body });
    const [one, two] = await Promise.all([
      change({ adminTags: ['called'] }),
      change({ preferred: true, before: { preferred: false } }, other),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const row = (await list()).items[0];
    expect(row).toMatchObject({ adminTags: ['called'], preferred: true });
    const late = await change({ adminTags: ['other'], before: { adminTags: [] } }, other);
    expect([late.status, (await list()).items[0].adminTags]).toEqual([409, ['called']]);
  });
});

describe('two listings made one', () => {
  const merge = (id: string, otherId: string) =>
    world.call('POST /api/admin/places/{id}/merge', { as: admin, params: { id }, body: { otherId } });

  test('move what the other had, and no import brings it back', async () => {
    const kept = await world.place({ name: 'Maison Bellerive', email: null, phone: null });
    const second = await world.place({ name: 'Maison Bellerive', phone: '1', source: 's', source_id: '1' });
    const family = await world.person();
    const [spirit] = await world.pool`
      insert into spirits (owner_id, owner_email, claimed_at) values (${family.userId}, ${family.email}, now()) returning id`;
    await world.pool`
      insert into connections (spirit_id, place_id, status) values (${spirit!.id}, ${second.id}, 'pending')`;
    await world.pool`
      insert into place_images (place_id, path, width, height) values (${second.id}, '/images/a.webp', 10, 10)`;
    const found = await world.call('GET /api/admin/places/{id}/duplicates', { as: admin, params: { id: kept.id } });
    expect(found.json.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    const merged = await merge(kept.id, second.id);
    expect(merged.status).toBe(200);
    expect(merged.json).toMatchObject({ email: second.email, phone: '1', connectionCount: 1 });
    expect(merged.json.images).toHaveLength(1);
    expect((await world.call('GET /api/places/{id}', { params: { id: second.id } })).json.id).toBe(kept.id);
    expect(await world.pool`select source_id from place_tombstones where source = 's'`).toHaveLength(1);
    expect((await world.mailsTo(second.email!))[0]!.subject).toContain('can now manage the listing');
  });

  test('let the old address lead on, also over several merges, and keep it from new listings', async () => {
    const [kept, second, third] = [
      await world.place({ name: 'Salon Aurore', city: 'Amos', email: null }),
      await world.place({ name: 'Salon Aurore', city: 'Amos', email: null }),
      await world.place({ name: 'Salon Aurore', city: 'Amos', email: null }),
    ];
    const slugOf = async (id: string) => (await world.pool`select slug from places where id = ${id}`)[0]!.slug;
    const [first, old, older] = [await slugOf(kept.id), await slugOf(second.id), await slugOf(third.id)];
    await merge(second.id, third.id);
    await merge(kept.id, second.id);
    for (const slug of [old, older]) {
      const found = await world.call('GET /api/places', { query: { slug } });
      expect([found.status, found.json.slug]).toEqual([200, first]);
    }
    await world.pool`delete from places where deleted_at is not null`;
    expect((await world.call('GET /api/places', { query: { slug: older } })).json.id).toBe(kept.id);
    expect((await world.call('GET /api/places/{id}', { params: { id: third.id } })).json.id).toBe(kept.id);
    await world.pool`update places set status = 'closed' where id = ${kept.id}`;
    expect((await world.call('GET /api/places', { query: { slug: old } })).status).toBe(404);
    const gone = await world.call('GET /api/places/{id}/gone', { params: { id: old } });
    expect(gone.json).toMatchObject({ name: 'Salon Aurore', type: 'funeral-home' });
    expect(await listTakenSlugs(world.pool, [old])).toContain(old);
  });

  test('keep what the first one says, and fill only what it leaves open', async () => {
    const kept = await world.place({ website: 'https://kept.example', phone: '1', tags: ['b', 'a'] });
    const other = await world.place({ email: null, website: 'https://other.example', phone: '2', tags: ['c', 'a'] });
    expect((await merge(kept.id, other.id)).json).toMatchObject({
      email: kept.email,
      website: 'https://kept.example',
      phone: '1',
      tags: ['a', 'b', 'c'],
    });
    const bare = await world.place({ email: null, website: null, phone: null, tags: [] });
    const more = await world.place({ email: null, website: 'https://more.example', phone: '3', tags: ['x'] });
    expect((await merge(bare.id, more.id)).json).toMatchObject({
      website: 'https://more.example',
      phone: '3',
      tags: ['x'],
    });
    const [one, same] = [await world.place({ email: null }), await world.place({ email: null })];
    expect((await merge(one.id, same.id)).status).toBe(200);
    expect((await merge('nothing', one.id)).status).toBe(404);
  });

  test('are refused where one family has both, or the one that would go has invoices', async () => {
    const [kept, other] = [await world.place(), await world.place({ email: null })];
    const family = await world.person();
    const [spirit] = await world.pool`
      insert into spirits (owner_id, owner_email, claimed_at) values (${family.userId}, ${family.email}, now()) returning id`;
    for (const { id } of [kept, other])
      await world.pool`insert into connections (spirit_id, place_id) values (${spirit!.id}, ${id})`;
    const shared = await merge(kept.id, other.id);
    expect([shared.status, shared.text]).toEqual([409, errors.mergeSharedRecord]);
    await world.pool`delete from connections where place_id = ${kept.id}`;
    await world.pool`
      insert into invoices (spirit_id, place_id, kind, language, region, note, created_by)
      values (${spirit!.id}, ${other.id}, 'invoice', 'en', 'Alberta', '', ${family.userId})`;
    const invoiced = await merge(kept.id, other.id);
    expect([invoiced.status, invoiced.text]).toEqual([409, errors.mergeInvoices]);
  });

  test('take along custody, calendar, tasks and price book; are refused where labels would say the same of two people', async () => {
    const [kept, other] = [await world.place(), await world.place({ email: null })];
    const family = await world.person();
    const record = async () => {
      const [row] = await world.pool`
        insert into spirits (owner_id, owner_email, claimed_at) values (${family.userId}, ${family.email}, now()) returning id`;
      return row!.id as string;
    };
    const custody = async (placeId: string, tag: string) =>
      world.pool`insert into custodies (spirit_id, place_id, tag) values (${await record()}, ${placeId}, ${tag})`;
    await custody(kept.id, '2026-0001');
    await custody(other.id, '2026-0001');
    const refused = await merge(kept.id, other.id);
    expect([refused.status, refused.text]).toEqual([409, errors.mergeCustody]);
    await world.pool`update custodies set tag = '2026-0007' where place_id = ${other.id}`;
    for (const { id, last } of [
      { ...kept, last: 1 },
      { ...other, last: 7 },
    ]) {
      await world.pool`insert into custody_counters (place_id, year, last) values (${id}, 2026, ${last})`;
      await world.pool`insert into calendar_resources (place_id, kind, name) values (${id}, 'room', 'Chapel')`;
    }
    await world.pool`insert into calendar_resources (place_id, kind, name) values (${other.id}, 'vehicle', 'Hearse')`;
    await world.pool`
      insert into case_tasks (id, spirit_id, place_id, text)
      values (gen_random_uuid(), ${await record()}, ${other.id}, 'Call back')`;
    await world.pool`
      insert into task_lists (place_id, name, kinds, by_itself, lines) values (${other.id}, 'List', '{}', false, '[]')`;
    expect((await merge(kept.id, other.id)).status).toBe(200);
    const custodies = await world.pool`select tag from custodies where place_id = ${kept.id} order by tag`;
    expect(custodies.map(({ tag }) => tag)).toEqual(['2026-0001', '2026-0007']);
    expect(await world.pool`select last from custody_counters where place_id = ${kept.id}`).toMatchObject([
      { last: 7 },
    ]);
    for (const table of ['case_tasks', 'task_lists'])
      expect(await world.pool`select id from ${world.pool(table)} where place_id = ${kept.id}`).toHaveLength(1);
    const rooms = await world.pool`
      select name, archived_at is not null as archived from calendar_resources where place_id = ${kept.id} order by 1, 2`;
    expect(rooms).toMatchObject([
      { name: 'Chapel', archived: false },
      { name: 'Chapel', archived: true },
      { name: 'Hearse', archived: false },
    ]);
  });

  test('take along who the colleagues are; what the other says of somebody itself stays', async () => {
    const [kept, other] = [await world.place(), await world.place({ email: null })];
    const say = (placeId: string, email: string, name: string) => world.pool`
      insert into colleague_details (place_id, email, name) values (${placeId}, ${email}, ${name})`;
    for (const email of ['anne@example.org', 'bert@example.org'])
      await world.pool`
        insert into place_keepers (place_id, email, role, accepted_at) values (${other.id}, ${email}, 'director', now())`;
    await say(other.id, 'anne@example.org', 'Anne Gill');
    await say(other.id, 'bert@example.org', 'Bert');
    await say(kept.id, 'bert@example.org', 'Bert Roy');
    await world.pool`insert into contact_choices (place_id, is_told) values (${other.id}, false)`;
    expect((await merge(kept.id, other.id)).status).toBe(200);
    const told = await world.pool`select email, name from colleague_details where place_id = ${kept.id} order by email`;
    expect(told.map(({ name }) => name)).toEqual(['Anne Gill', 'Bert Roy']);
    expect(await world.pool`select is_told from contact_choices where place_id = ${kept.id}`).toMatchObject([
      { isTold: false },
    ]);
  });

  /** Two listings of which the one that goes has said something, and the other too where it shall. */
  const withBoth = async (write: (placeId: string, says: string) => PromiseLike<unknown>, both: boolean) => {
    const [kept, other] = [await world.place(), await world.place({ email: null })];
    await write(other.id, 'other');
    if (both) await write(kept.id, 'kept');
    expect((await merge(kept.id, other.id)).status).toBe(200);
    return kept.id;
  };

  test.each([
    [
      'contract_clauses',
      (id: string, says: string) =>
        world.pool`insert into contract_clauses (place_id, clauses_en, clauses_fr) values (${id}, ${says}, '')`,
    ],
    [
      'invoice_terms',
      (id: string, says: string) =>
        world.pool`insert into invoice_terms (place_id, tax_numbers) values (${id}, ${world.pool.json({ GST: says })})`,
    ],
    [
      'book_accounts',
      (id: string, says: string) =>
        world.pool`insert into book_accounts (place_id, accounts) values (${id}, ${world.pool.json({ sales: says })})`,
    ],
  ])('take along %s whole, and never mix them with what the other has', async (table, write) => {
    for (const both of [false, true]) {
      const id = await withBoth(write, both);
      const rows = await world.pool`select * from ${world.pool(table)} where place_id = ${id}`;
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows[0])).toContain(both ? 'kept' : 'other');
      expect(JSON.stringify(rows[0])).not.toContain(both ? 'other' : 'kept');
    }
  });

  test('take along the ready-made sentences; where both have some, those of other names are added while there is room', async () => {
    const sentences = (...names: string[]) =>
      names.map((name) => ({ id: randomUUID(), name, en: `${name} en`, fr: `${name} fr` }));
    const write = (placeId: string, list: ReturnType<typeof sentences>) => world.pool`
      insert into home_sentences (place_id, sentences, version) values (${placeId}, ${world.pool.json(list)}, 4)`;
    const read = async (placeId: string) => {
      const [row] = await world.pool`select sentences, version from home_sentences where place_id = ${placeId}`;
      return [row!.sentences.map(({ name }: { name: string }) => name), row!.version];
    };
    const [bare, first] = [await world.place(), await world.place({ email: null })];
    await write(first.id, sentences('In our care'));
    await merge(bare.id, first.id);
    expect(await read(bare.id)).toEqual([['In our care'], 4]);
    const second = await world.place({ email: null });
    await write(second.id, sentences('The hearse', 'IN OUR CARE', 'The certificate'));
    await merge(bare.id, second.id);
    expect(await read(bare.id)).toEqual([['In our care', 'The hearse', 'The certificate'], 5]);
    const third = await world.place({ email: null });
    await write(third.id, sentences(...Array.from({ length: limits.sentences.count }, (_, index) => `More ${index}`)));
    await merge(bare.id, third.id);
    const [names] = await read(bare.id);
    expect(names).toHaveLength(limits.sentences.count);
    expect(names.slice(0, 5)).toEqual(['In our care', 'The hearse', 'The certificate', 'More 0', 'More 1']);
  });

  /** A month that a listing has closed, with one entry or none. */
  const closeMonth = async (placeId: string, month: string, total: number) => {
    const entries = total === 0 ? [] : [{ id: randomUUID(), kind: 'payment', day: `${month}-05`, total }];
    await world.pool`
      insert into closed_months (place_id, month, sums, entries)
      values (${placeId}, ${month}, ${world.pool.json({ received: total })}, ${world.pool.json(entries)})`;
    await world.pool`insert into month_changes (place_id, month, act) values (${placeId}, ${month}, 'close')`;
  };
  const monthsOf = async (placeId: string) =>
    (await world.pool`select month, sums from closed_months where place_id = ${placeId} order by month`).map(
      ({ month, sums }) => [month, sums.received],
    );

  test('take along the closed months with who closed them; an empty one gives way to books of the other', async () => {
    const [kept, other] = [await world.place(), await world.place({ email: null })];
    const spirit = await world.pool`insert into spirits default values returning id`;
    await closeMonth(other.id, '2026-01', 500);
    for (const month of ['2026-02', '2026-03', '2026-04']) await closeMonth(other.id, month, 0);
    await closeMonth(kept.id, '2026-02', 700);
    await world.pool`
      insert into payments (spirit_id, place_id, kind, amount, method, received_on)
      values (${spirit[0]!.id}, ${kept.id}, 'payment', 100, 'cash', '2026-03-31')`;
    expect((await merge(kept.id, other.id)).status).toBe(200);
    expect(await monthsOf(kept.id)).toEqual([
      ['2026-01', 500],
      ['2026-02', 700],
      ['2026-04', 0],
    ]);
    const changes = await world.pool`select month from month_changes where place_id = ${kept.id} order by month`;
    expect(changes.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-04']);
  });

  test('are refused where both have books of one month, and change nothing then', async () => {
    const [kept, other] = [await world.place(), await world.place({ email: null })];
    const [spirit] = await world.pool`insert into spirits default values returning id`;
    await closeMonth(other.id, '2026-01', 500);
    const isRefused = async () => {
      const refused = await merge(kept.id, other.id);
      expect([refused.status, refused.text]).toEqual([409, errors.mergeMonths]);
      expect(await monthsOf(other.id)).toEqual([['2026-01', 500]]);
    };
    await closeMonth(kept.id, '2026-01', 0);
    await isRefused();
    await world.pool`delete from closed_months where place_id = ${kept.id}`;
    await world.pool`
      insert into payments (spirit_id, place_id, kind, amount, method, received_on)
      values (${spirit!.id}, ${kept.id}, 'payment', 100, 'cash', '2026-01-31')`;
    await isRefused();
    await world.pool`update payments set received_on = '2026-02-01' where place_id = ${kept.id}`;
    expect((await merge(kept.id, other.id)).status).toBe(200);
    expect(await monthsOf(kept.id)).toEqual([['2026-01', 500]]);
  });

  test('take along cases brought from elsewhere, also under a number that the other has, and who has looked', async () => {
    const [kept, other] = [await world.place(), await world.place({ email: null })];
    const family = await world.person();
    for (const { id } of [kept, other]) {
      const [spirit] = await world.pool`insert into spirits default values returning id`;
      const [brought] = await world.pool`
        insert into case_imports (place_id, file_name, columns, headings, rows) values (${id}, 'cases.csv', '{}', '{}', 1) returning id`;
      for (const key of id === other.id ? ['2019-1', '2019-2'] : ['2019-1']) {
        const [old] = await world.pool`insert into spirits default values returning id`;
        await world.pool`
          insert into old_cases (spirit_id, place_id, import_id, key, number, facts)
          values (${old!.id}, ${id}, ${brought!.id}, ${key}, ${key}, '{}')`;
      }
      await world.pool`
        insert into home_imports (place_id, part, source_id, target_id)
        values (${id}, 'taskLists', ${kept.id}, ${kept.id}), (${id}, 'taskLists', ${id}, ${id}) on conflict do nothing`;
      await world.pool`
        insert into accesses (spirit_id, place_id, user_id, what) values (${spirit!.id}, ${id}, ${family.userId}, 'record')`;
    }
    await world.pool`
      insert into payment_accounts (place_id, provider, account_id, mailbox_hash, state)
      values (${other.id}, 'stripe', 'acct_1', ${Buffer.alloc(32, 1)}, 'ready')`;
    expect((await merge(kept.id, other.id)).status).toBe(200);
    const numbers = await world.pool`select number from old_cases where place_id = ${kept.id} order by number`;
    expect(numbers.map(({ number }) => number)).toEqual(['2019-1', '2019-1', '2019-2']);
    for (const table of ['case_imports', 'home_imports', 'accesses'])
      expect(await world.pool`select from ${world.pool(table)} where place_id = ${kept.id}`, table).toHaveLength(2);
    expect(await world.pool`select from payment_accounts where place_id = ${kept.id}`).toHaveLength(1);
  });

  test('are refused while a payment is under way to the one that would go', async () => {
    const [kept, other] = [await world.place(), await world.place({ email: null })];
    const [spirit] = await world.pool`insert into spirits default values returning id`;
    await world.pool`
      insert into online_payments (spirit_id, place_id, provider, account_id, kind, amount, home, language, expires_at)
      values (${spirit!.id}, ${other.id}, 'stripe', 'acct_2', 'deposit', 100, 'Other', 'en', now())`;
    const refused = await merge(kept.id, other.id);
    expect([refused.status, refused.text]).toEqual([409, errors.mergeInvoices]);
    await world.pool`update online_payments set state = 'expired' where place_id = ${other.id}`;
    expect((await merge(kept.id, other.id)).status).toBe(200);
  });

  test('take along what was written to families, by message, mail and text', async () => {
    const [kept, other] = [await world.place(), await world.place({ email: null })];
    const family = await world.person();
    const [spirit] = await world.pool`
      insert into spirits (owner_id, owner_email, claimed_at) values (${family.userId}, ${family.email}, now()) returning id`;
    await world.pool`
      insert into announcements (spirit_id, author_name, words, of_home, place_id)
      values (${spirit!.id}, 'Other', 'Please call us.', true, ${other.id})`;
    await world.pool`
      insert into texts (user_id, kind, recipient, body, expires_at, spirit_id, place_id, about)
      values (${family.userId}, 'news', '+15195550100', 'x', now(), ${spirit!.id}, ${other.id}, 'answered')`;
    expect((await merge(kept.id, other.id)).status).toBe(200);
    for (const table of ['announcements', 'texts'])
      expect(await world.pool`select from ${world.pool(table)} where place_id = ${kept.id}`).toHaveLength(1);
  });

  test('never put families into other hands', async () => {
    const [kept, second] = [await world.place(), await world.place()];
    const refused = await merge(kept.id, second.id);
    expect([refused.status, refused.text]).toEqual([
      409,
      'Both listings have an owner. First say whose listing it is.',
    ]);
    const merchant = await world.place({ type: 'merchant', email: null });
    expect((await merge(kept.id, merchant.id)).status).toBe(409);
    expect((await merge(kept.id, kept.id)).status).toBe(409);
    expect((await merge(kept.id, randomUUID())).status).toBe(404);
    expect((await list()).total).toBe(3);
  });
});

describe('a listing that is gone', () => {
  const gone = (id: string) => world.call('GET /api/places/{id}/gone', { params: { id } });
  const where = { city: 'Amos', region: 'Quebec', latitude: 48.57, longitude: -78.12 };

  test('is named when it was closed, with what is near; a deleted one is not named', async () => {
    const near = await world.place({ ...where, name: 'Near' });
    await world.place({ ...where, name: 'Shop', type: 'merchant' });
    const closed = await world.place({ ...where, name: 'Maison Aurore' });
    await world.pool`update places set status = 'closed' where id = ${closed.id}`;
    const { status, json, text } = await gone(closed.id);
    expect([status, json.name, json.nearby.map(({ id }: { id: string }) => id)]).toEqual([
      200,
      'Maison Aurore',
      [near.id],
    ]);
    expect(text).not.toContain(near.email);
    expect((await world.call('GET /api/places/{id}', { params: { id: closed.id } })).status).toBe(404);
    await world.pool`update places set deleted_at = now() where id = ${closed.id}`;
    expect((await gone(closed.id)).json.name).toBeNull();
  });

  test('leads to six at most: the nearest first, else those of its region, else none', async () => {
    const nearbyOf = async (columns: object) => {
      const closed = await world.place({ ...where, ...columns });
      await world.pool`update places set status = 'closed' where id = ${closed.id}`;
      return (await gone(closed.id)).json.nearby.map(({ name }: { name: string }) => name);
    };
    for (let index = 7; index >= 0; index--)
      await world.place({ ...where, name: `Home ${index}`, longitude: where.longitude + index / 2, region: 'Ontario' });
    await world.place({ name: 'Far', city: 'Gaspé', region: 'Quebec', latitude: 48.83, longitude: -64.48 });
    const nearest = [0, 1, 2, 3, 4, 5].map((index) => `Home ${index}`);
    expect(await nearbyOf({})).toEqual(nearest);
    // Nobody is sent across the country for want of a nearer one.
    expect(await nearbyOf({ latitude: 63.75, longitude: -68.52 })).toEqual([]);
    const nowhere = { latitude: null, longitude: null, geo_precision: null };
    expect(await nearbyOf(nowhere)).toEqual(['Far']);
    expect(await nearbyOf({ ...nowhere, region: null, city: null })).toEqual([]);
  });

  test('is not told of where everybody can read it, or nobody ever could', async () => {
    const [here, waits] = [await world.place(), await world.place({ status: 'review' })];
    const declined = await world.place({ status: 'review' });
    await world.call('POST /api/admin/places/{id}/decline', {
      as: admin,
      params: { id: declined.id },
      body: { reason: 'No.' },
    });
    for (const id of [here.id, waits.id, declined.id, randomUUID(), 'nothing', '%00'])
      expect((await gone(id)).status, id).toBe(404);
  });
});

describe('a file of listings', () => {
  const head = 'source,sourceId,name,type,region';
  const send = (content: string, format = 'rivage', name = 'homes.csv') =>
    world.upload('POST /api/admin/imports', { name, content: Buffer.from(content) }, { as: admin, query: { format } });
  const state = async (id: string) =>
    (await world.call('GET /api/admin/imports/{id}', { as: admin, params: { id } })).json;
  const run = (id: string) => world.call('POST /api/admin/imports/{id}/run', { as: admin, params: { id } });

  test('is tried, tells the bad rows with line and reason, and is imported once', async () => {
    const file = `${head}\nlist,1,Maison Bellerive,funeral-home,Quebec\nlist,2,,funeral-home,Quebec\nlist,3,X,castle,Quebec\n`;
    const sent = await send(file);
    expect([sent.status, sent.text.includes('"trying"')]).toEqual([201, true]);
    const { id } = sent.json;
    expect((await run(id)).status).toBe(409);
    await runImport(world, id);
    const tried = await state(id);
    expect(tried).toMatchObject({ state: 'tried', kept: true, report: { rows: 3, new: 1, rejected: 2 } });
    expect(tried.report.rejections.map(({ line }: { line: number }) => line)).toEqual([3, 4]);
    expect((await list()).total).toBe(0);
    const both = await Promise.all([run(id), run(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await runImport(world, id);
    await runImport(world, id);
    expect(await state(id)).toMatchObject({ state: 'imported', kept: false, report: { new: 1 } });
    expect(await namesOf({})).toEqual(['Maison Bellerive']);
  });

  test('is tried in the reader’s own words: problems, rows left alone, and what was left out have keys', async () => {
    const sent = await send(
      `${head},postalCode\nlist,1,Maison,funeral-home,Quebec,90210\nlist,1,Again,funeral-home,Quebec,\n`,
    );
    await runImport(world, sent.json.id);
    const { report } = await state(sent.json.id);
    expect(report).toMatchObject({ notes: { postalCodeLeftOut: 1 }, rejections: [{ line: 3, reason: 'repeated' }] });
    const statcan = 'idx,business_name,prov_terr,derived_NAICS\n1,A,QC,812210\n2,B,QC,999999\n';
    const other = await send(statcan, 'odbus', 'odbus.csv');
    await runImport(world, other.json.id);
    expect((await state(other.json.id)).report).toMatchObject({ new: 1, skipped: { otherBusiness: 1 } });
  });

  test.each([
    ['', 'homes.csv', 'The file is empty.'],
    ['x', 'homes.pdf', 'This file does not end like a file of that format.'],
    [
      'PK\u0003\u0004 a spreadsheet',
      'homes.csv',
      'This is not a text file. Save it from the spreadsheet as CSV first.',
    ],
    ['a\0b', 'homes.csv', 'This is not a text file. Save it from the spreadsheet as CSV first.'],
    [
      'source;sourceId;name\na;1;b',
      'homes.csv',
      'The first line must name the columns of that format, separated by commas. This one does not.',
    ],
    [
      'source,name,type\na,b,funeral-home',
      'homes.csv',
      'The first line must name the columns of that format, separated by commas. This one does not.',
    ],
    ['source,sourceId,name\n\n', 'homes.csv', 'The file has no rows below its first line.'],
    ['<html>', 'homes.ndjson', 'This file does not hold JSON, as that format does.'],
  ])('with %j as %s is refused', async (content, name, message) => {
    const answered = await send(content, 'rivage', name);
    expect([answered.status, answered.text]).toEqual([400, message]);
  });

  test('in UTF-16 is refused, in Windows-1252 and with a mark for UTF-8 it is read', async () => {
    const sendBytes = (content: Buffer) =>
      world.upload('POST /api/admin/imports', { name: 'a.csv', content }, { as: admin, query: { format: 'rivage' } });
    const text = `${head}\nlist,1,Salon Hélène,funeral-home,Quebec\n`;
    const utf16 = [Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(text, 'utf16le')];
    // The bytes of each character the other way round.
    for (const content of [...utf16, ...utf16.map((bytes) => Buffer.from(bytes).swap16())])
      expect((await sendBytes(content)).text).toBe('This file is in another encoding (UTF-16). Save it as UTF-8.');
    for (const content of [Buffer.from(text, 'latin1'), Buffer.from(`\uFEFF${text}`)]) {
      const { id } = (await sendBytes(content)).json;
      await runImport(world, id);
      expect((await state(id)).report).toMatchObject({ new: 1, rejected: 0 });
      await run(id);
      await runImport(world, id);
      expect(await namesOf({ name: 'helene' })).toEqual(['Salon Hélène']);
      await world.pool`delete from places`;
      await world.pool`delete from place_tombstones`;
    }
  });

  test('is refused when it is empty, of another kind or too large', async () => {
    expect((await send('')).text).toBe('The file is empty.');
    expect((await send('x', 'rivage', 'homes.pdf')).text).toBe('This file does not end like a file of that format.');
    expect((await send('x', 'nothing')).status).toBe(400);
    const large = await world.upload(
      'POST /api/admin/imports',
      { name: 'a.csv', content: Buffer.from('x') },
      { as: admin, query: { format: 'rivage' }, headers: { 'x-size': String(21 * 1024 * 1024) } },
    );
    expect(large.status).toBe(413);
    expect((await world.call('GET /api/admin/imports', { as: admin })).json).toEqual([]);
  });
});

describe('accounts', () => {
  test('are shown with sessions and dates, and nothing of anybody who died', async () => {
    const person = await world.person();
    const [spirit] = await world.pool`
      insert into spirits (owner_id, owner_email, claimed_at, data) values
        (${person.userId}, ${person.email}, now(), '{"spiritInfo":{"answer":"given"}}') returning id`;
    await world.pool`
      insert into audits (spirit_id, actor_id, actor_role, action) values (${spirit!.id}, ${person.userId}, 'user', 'create')`;
    const { status, json, text } = await world.call('GET /api/admin/users/{id}', {
      as: admin,
      params: { id: person.userId },
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ email: person.email, audits: [{ action: 'create', role: 'user' }] });
    expect(json.sessions).toHaveLength(1);
    expect(text).not.toContain(spirit!.id);
    const end = await world.call('DELETE /api/admin/users/{id}/sessions', { as: admin, params: { id: person.userId } });
    expect(end.json).toEqual({ count: 1 });
    expect((await world.call('GET /api/user', { as: person })).json).toEqual({ sessionExpired: true });
  });

  test('as a table, without formulas', async () => {
    await world.person({ email: '=cmd@example.org' });
    const { status, text, headers } = await world.call('GET /api/admin/users.csv', {
      as: admin,
      query: { filter: 'CMD' },
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain('"\'=cmd@example.org","user"');
    expect(await actions({ kind: 'user' })).toMatchObject([{ action: 'GET /api/admin/users.csv', actor: admin.email }]);
  });

  test('what people do for themselves is not written down, nor what administrators do with their own account', async () => {
    const person = await world.person();
    for (const as of [person, admin])
      expect((await world.call('PATCH /api/user', { as, body: { language: 'fr' } })).status).toBe(200);
    const record = await world.call('POST /api/spirits', { as: person, body: { spirit: { data: {} } } });
    expect(record.status, record.text).toBe(201);
    expect(await actions()).toEqual([]);
  });

  test('what is done to them is written down by kind, in the same transaction', async () => {
    const person = await world.person();
    const change = (roles: string, id = person.userId) =>
      world.call('PATCH /api/users/{id}', { as: admin, params: { id }, body: { roles } });
    expect((await change('user,merchant')).status).toBe(200);
    expect((await change('king')).status).toBe(400);
    expect(await actions()).toMatchObject([
      { action: 'PATCH /api/users/{id}', subjectId: person.userId, detail: { values: { roles: 'user,merchant' } } },
    ]);
  });
});

describe('the register of incidents', () => {
  const entry = {
    happenedOn: '2026-05-12',
    noticedOn: '2026-05-14',
    what: 'A list went to the wrong address.',
    whose: 'Three families.',
    people: 3,
    measures: 'They were called.',
    serious: false,
  };
  const write = (body: Record<string, unknown>) => world.call('POST /api/admin/incidents', { as: admin, body });

  test('is only added to', async () => {
    const first = await write(entry);
    expect(first.status).toBe(201);
    const second = await write({ ...entry, people: 4, corrects: first.json.id });
    expect(second.json.corrects).toBe(first.json.id);
    const { json } = await world.call('GET /api/admin/incidents', { as: admin });
    expect(json).toMatchObject({ total: 2, page: 0 });
    expect(
      json.items.map(({ people, corrected }: { people: number; corrected: boolean }) => [people, corrected]),
    ).toEqual([
      [4, false],
      [3, true],
    ]);
    await expect(world.pool`update incidents set people = 0`).rejects.toThrow('only added to');
    await expect(world.pool`delete from incidents`).rejects.toThrow('only added to');
  });

  test('comes page by page', async () => {
    for (const people of [1, 2, 3]) await write({ ...entry, people });
    const pageOf = async (page: string) =>
      (await world.call('GET /api/admin/incidents', { as: admin, query: { size: '2', page } })).json;
    const [first, second] = [await pageOf('0'), await pageOf('1')];
    expect(first).toMatchObject({ page: 0, size: 2, total: second.total });
    expect([...first.items, ...second.items].slice(0, 3).map(({ people }: { people: number }) => people)).toEqual([
      3, 2, 1,
    ]);
  });

  test('takes what was noticed on the day it happened, and corrects only what it holds', async () => {
    expect((await write({ ...entry, noticedOn: entry.happenedOn })).status).toBe(201);
    const early = await write({ ...entry, noticedOn: '2026-05-11' });
    expect([early.status, early.text]).toEqual([400, errors.incidentDateInvalid]);
    const none = await write({ ...entry, happenedOn: '0000-01-01' });
    expect([none.status, none.text]).toEqual([400, errors.incidentDateInvalid]);
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    for (const field of ['happenedOn', 'noticedOn', 'commissionToldOn', 'peopleToldOn']) {
      const ahead = await write({ ...entry, ...(field === 'happenedOn' && { noticedOn: later }), [field]: later });
      expect([field, ahead.status, ahead.text]).toEqual([field, 400, errors.incidentDateFuture]);
    }
    expect((await write({ ...entry, corrects: randomUUID() })).status).toBe(404);
  });

  test.each([{ what: '' }, { happenedOn: '12 May' }, { noticedOn: '2026-05-01' }, { serious: 'no' }])(
    'refuses %j',
    async (wrong) => {
      expect((await write({ ...entry, ...wrong })).status).toBe(400);
    },
  );
});
