import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { act, connected, refused, auditsOf, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ act, connected, refused, auditsOf, read } = recordsOf(world));
});
afterAll(() => world.close());

type Answer = { status: number; text: string };
const said = ({ status, text }: Answer) => [status, text];
const wordsOf = (answers: readonly Answer[]) => answers.map(said).sort();

const lines = [{ item: 'Services', quantity: 1, unitPrice: 10_000, taxes: ['GST'], thirdParty: false }];
const call = (address: string, as: Person, params: Record<string, string>, body?: unknown) =>
  world.call(address, { params, as, ...(body === undefined ? {} : { body }) });
const begin = (id: string, as: Person) => call('POST /api/spirits/{id}/invoices', as, { id }, { lines });
const pay = (id: string, as: Person, amount: number) =>
  call(
    'POST /api/spirits/{id}/payments',
    as,
    { id },
    {
      kind: 'payment',
      amount,
      method: 'transfer',
      receivedOn: '2026-11-20',
    },
  );
const form = '/api/spirits/{id}/forms/{name}';

/** A colleague of a home, with their own sign-in. */
async function colleagueOf(own: { placeId: string; person: Person }): Promise<Person> {
  const person = await world.person({ roles: ['funeral-home'] });
  const { status } = await call(
    'POST /api/places/{id}/colleagues',
    own.person,
    { id: own.placeId },
    { email: person.email, role: 'director' },
  );
  expect(status).toBe(201);
  await world.acceptInvitations(person);
  return person;
}

/** A case whose connection or record is over, with what the home had begun before. */
async function endedCase(how: 'withdrawn' | 'left' | 'deleted') {
  const found = await connected('accepted');
  const { id, placeId } = found;
  const [own, asking] = [found.home.person, found.family.person];
  const { json: invoice } = await begin(id, own);
  const { json: note } = await call('POST /api/spirits/{id}/notes', own, { id }, { text: 'Ring Anne.' });
  await call(`POST ${form}`, own, { id, name: 'obituary' }, { data: {} });
  if (how === 'left') await act('disconnect', id, placeId, own);
  else await act('disconnect', id, placeId, asking);
  if (how === 'deleted')
    expect((await world.call('DELETE /api/spirit/{id}', { params: { id }, as: asking })).status).toBe(200);
  return { id, placeId, own, asking, invoice, note };
}

describe('a request', () => {
  it('that the family took back cannot be accepted or declined; nothing has happened', async () => {
    const { id, placeId, home: own, family: asking } = await connected();
    await act('disconnect', id, placeId, asking.person);
    await refused(() => act('accept', id, placeId, own.person), 404, 'notFound');
    await refused(() => act('decline', id, placeId, own.person), 404, 'notFound');
  });

  it('of a record that was deleted is gone', async () => {
    const { id, placeId, home: own, family: asking } = await connected();
    await world.call('DELETE /api/spirit/{id}', { params: { id }, as: asking.person });
    await refused(() => act('accept', id, placeId, own.person), 404, 'notFound');
  });

  it.each([
    [{}, 'reasonRequired'],
    [{ reason: '' }, 'reasonRequired'],
    [{ reason: null }, 'reasonRequired'],
    [{ reason: 'tired' }, 'reasonUnknown'],
    [{ reason: 'other', comments: 'x'.repeat(2_001) }, 'commentsTooLong'],
  ] as const)('is not declined with %j', async (body, message) => {
    const { id, placeId, home: own } = await connected();
    await refused(() => act('decline', id, placeId, own.person, { body }), 400, message);
  });

  it('that two of the staff answer at once is answered once; the other is told who was faster', async () => {
    const { id, placeId, home: own } = await connected();
    const colleague = await colleagueOf(own);
    const both = await Promise.all([act('accept', id, placeId, own.person), act('decline', id, placeId, colleague)]);
    const actions = (await auditsOf(id)).filter((action) => ['accept', 'decline'].includes(action));
    expect(actions).toHaveLength(1);
    const who = actions[0] === 'accept' ? own.person.email : colleague.email;
    expect(wordsOf(both)[1]).toEqual([409, errors.alreadyAnswered]);
    for (const as of [own.person, colleague]) {
      const told = (await world.call('GET /api/audits', { as })).json;
      expect(told[0]).toMatchObject({ spiritId: id, action: actions[0], colleague: who });
    }
  });

  it('that two of the staff accept at once has one effect and one mail, and both are right', async () => {
    const { id, placeId, home: own, family: asking } = await connected();
    const colleague = await colleagueOf(own);
    const both = await Promise.all([own.person, colleague].map((as) => act('accept', id, placeId, as)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await auditsOf(id)).filter((action) => action === 'accept')).toHaveLength(1);
    expect(await world.mailsTo(asking.person.email)).toHaveLength(1);
  });

  it('tells a family nothing of who answers it at the home', async () => {
    const { id, placeId, home: own, family: asking } = await connected('accepted');
    const told = await Promise.all([
      read(id, asking.person),
      act('accept', id, placeId, asking.person),
      act('disconnect', id, placeId, asking.person),
    ]);
    for (const { text } of told) expect(text).not.toContain(own.person.email);
  });
});

describe('money', () => {
  it('that two note at once for the whole sum is noted once', async () => {
    const { id, home: own } = await connected('accepted');
    const colleague = await colleagueOf(own);
    const { json } = await begin(id, own.person);
    await call('POST /api/spirits/{id}/invoices/{invoiceId}/send', own.person, { id, invoiceId: json.id });
    const twice = await Promise.all([own.person, colleague].map((as) => pay(id, as, json.totals.total)));
    expect(wordsOf(twice).map(([status]) => status)).toEqual([201, 409]);
    const { json: accounts } = await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as: own.person });
    expect(accounts[0].balance).toMatchObject({ paid: json.totals.total, due: 0 });
    expect(accounts[0].payments).toHaveLength(1);
  });

  it('an invoice that two send at once goes out once, under one number', async () => {
    const { id, home: own, family: asking } = await connected('accepted');
    const colleague = await colleagueOf(own);
    const { json } = await begin(id, own.person);
    const send = (as: Person) =>
      call('POST /api/spirits/{id}/invoices/{invoiceId}/send', as, { id, invoiceId: json.id });
    const before = (await world.mailsTo(asking.person.email)).length;
    const sent = await Promise.all([own.person, colleague].map(send));
    expect(new Set(sent.map((answer) => answer.json.number)).size).toBe(1);
    expect((await auditsOf(id)).filter((action) => action === 'send-invoice')).toHaveLength(1);
    expect((await world.mailsTo(asking.person.email)).length).toBe(before + 1);
  });
});

describe('a record that has ended for the home', () => {
  it.each(['withdrawn', 'left', 'deleted'] as const)('takes nothing more, and loses nothing (%s)', async (how) => {
    const { id, own, asking, invoice, note } = await endedCase(how);
    const late: (() => Promise<Answer>)[] = [
      () => begin(id, own),
      () =>
        call(
          'PATCH /api/spirits/{id}/invoices/{invoiceId}',
          own,
          { id, invoiceId: invoice.id },
          {
            lines,
            updatedAt: invoice.updatedAt,
          },
        ),
      () => call('POST /api/spirits/{id}/invoices/{invoiceId}/send', own, { id, invoiceId: invoice.id }),
      () => pay(id, own, 100),
      () => call('POST /api/spirits/{id}/notes', own, { id }, { text: 'Too late' }),
      () =>
        call(
          'PATCH /api/spirits/{id}/notes/{noteId}',
          own,
          { id, noteId: note.id },
          {
            text: 'Too late',
            updatedAt: note.updatedAt,
          },
        ),
      () => call(`PATCH ${form}`, own, { id, name: 'obituary' }, { data: {} }),
      () => call(`POST ${form}/complete`, own, { id, name: 'obituary' }),
      () => call('POST /api/spirits/{id}/in-care', own, { id }),
      () => call('POST /api/spirits/{id}/paid', own, { id }, { paid: true }),
      () => call('GET /api/spirits/{id}/pdf', own, { id }),
    ];
    for (const what of late) await refused(what, 404, 'notFound');
    const kept = await world.pool`select id from invoices where spirit_id = ${id}`;
    expect(kept).toHaveLength(1);
    if (how === 'deleted') return;
    expect((await read(id, asking)).json.forms).toHaveLength(1);
  });
});

describe('a value that no column holds', () => {
  it.each([
    ['PATCH /api/places/{id}/sentences', { sentences: [], version: 2_147_483_648 }],
    ['PATCH /api/places/{id}/task-lists/{listId}', { name: 'List', lines: [], version: 2_147_483_648 }],
    ['PATCH /api/places/{id}/task-lists/{listId}', { name: 'List', lines: [], version: -2_147_483_649 }],
    ['POST /api/spirits/{id}/in-care', { happenedAt: '0000-01-01T00:00:00Z' }],
  ])('%s refuses %j in words', async (address, body) => {
    const { id, placeId, home: own } = await connected('accepted');
    const { json } = await call(
      'POST /api/places/{id}/task-lists/fill',
      own.person,
      { id: placeId },
      { language: 'en' },
    );
    const params = { id: address.includes('places') ? placeId : id, listId: json.lists?.[0]?.id ?? id };
    expect((await call(address, own.person, params, body)).status).toBe(400);
  });

  it.each(['0000-01-01T00:00:00Z', '2026-11-30T00:00:00+23:59'])(
    'a change on top of %s is refused',
    async (updatedAt) => {
      const { id, home: own } = await connected('accepted');
      const { json: note } = await call('POST /api/spirits/{id}/notes', own.person, { id }, { text: 'Ring Anne.' });
      const { json: invoice } = await begin(id, own.person);
      const noteId = note.id;
      const invoiceId = invoice.id;
      const changes = [
        call('PATCH /api/spirits/{id}/notes/{noteId}', own.person, { id, noteId }, { text: 'Late', updatedAt }),
        call('PATCH /api/spirits/{id}/invoices/{invoiceId}', own.person, { id, invoiceId }, { lines, updatedAt }),
      ];
      for (const answer of await Promise.all(changes)) expect(said(answer)).toEqual([400, errors.inputInvalid]);
    },
  );

  it('a moment counts whatever the offset in which it is written', async () => {
    const { id, home: own } = await connected('accepted');
    const minute = (
      await world.pool`select to_char(now() + interval '23 hours 59 minutes' - interval '5 minutes',
      'YYYY-MM-DD"T"HH24:MI:SS') || '+23:59' as text`
    )[0]?.text;
    const marked = await call('POST /api/spirits/{id}/in-care', own.person, { id }, { happenedAt: minute });
    expect([marked.status, marked.json?.core.status]).toEqual([200, 'in-care']);
  });
});

describe('a form', () => {
  it('that both sides complete at once is closed once, with everything both have written', async () => {
    const { id, home: own, family: asking } = await connected('accepted');
    const params = { id, name: 'obituary' };
    await call(`POST ${form}`, own.person, params, { data: {} });
    await Promise.all([
      call(`PATCH ${form}`, own.person, params, { data: { age: 'from the home' } }),
      call(`PATCH ${form}`, asking.person, params, { data: { thanks: 'from the family' } }),
    ]);
    const both = await Promise.all([own.person, asking.person].map((as) => call(`POST ${form}/complete`, as, params)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]!.json.completedAt).toBe(both[1]!.json.completedAt);
    expect(both[0]!.json.data).toMatchObject({ age: 'from the home', thanks: 'from the family' });
    expect((await auditsOf(id)).filter((action) => action === 'complete-form')).toHaveLength(1);
    await refused(
      () => call(`PATCH ${form}`, asking.person, params, { data: { thanks: 'later' } }),
      409,
      'formComplete',
    );
  });

  it('that is written in while somebody closes it keeps what came before, and says so to who came after', async () => {
    const { id, home: own, family: asking } = await connected('accepted');
    const params = { id, name: 'obituary' };
    await call(`POST ${form}`, own.person, params, { data: {} });
    const [closed, written] = await Promise.all([
      call(`POST ${form}/complete`, own.person, params),
      call(`PATCH ${form}`, asking.person, params, { data: { thanks: 'at the last moment' } }),
    ]);
    expect(closed.status).toBe(200);
    const { json } = await read(id, asking.person);
    const holds = json.forms[0].data.thanks === 'at the last moment';
    expect(said(written)).toEqual(holds ? [200, expect.any(String)] : [409, errors.formComplete]);
  });
});

describe('a note', () => {
  it('that two change at once keeps the first, and the second is told; her text was never sent away', async () => {
    const { id, home: own } = await connected('accepted');
    const colleague = await colleagueOf(own);
    const { json: note } = await call('POST /api/spirits/{id}/notes', own.person, { id }, { text: 'Ring Anne.' });
    const change = (as: Person, text: string) =>
      call('PATCH /api/spirits/{id}/notes/{noteId}', as, { id, noteId: note.id }, { text, updatedAt: note.updatedAt });
    const both = await Promise.all([change(own.person, 'Mine'), change(colleague, 'Theirs')]);
    expect(wordsOf(both)[1]).toEqual([409, errors.noteChanged]);
    const kept = both.find(({ status }) => status === 200)!;
    const { json } = await world.call('GET /api/spirits/{id}/notes', { params: { id }, as: colleague });
    expect(json).toEqual([kept.json]);
  });

  it('that a colleague has removed meanwhile is not there to change', async () => {
    const { id, home: own } = await connected('accepted');
    const { json: note } = await call('POST /api/spirits/{id}/notes', own.person, { id }, { text: 'Ring Anne.' });
    const params = { id, noteId: note.id };
    await world.call('DELETE /api/spirits/{id}/notes/{noteId}', { params, as: own.person });
    await refused(
      () =>
        call('PATCH /api/spirits/{id}/notes/{noteId}', own.person, params, { text: 'Late', updatedAt: note.updatedAt }),
      404,
      'notFound',
    );
  });
});
