import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
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

const lines = [
  { item: 'Professional services', quantity: 1, unitPrice: 250_000, taxes: ['GST'], thirdParty: false },
  { item: 'Transfer, per kilometre', quantity: 12.5, unitPrice: 350, taxes: ['GST'], thirdParty: false },
  { item: 'Newspaper notice', quantity: 1, unitPrice: 18_000, taxes: [], thirdParty: true },
];
/** 2,543.75 of services with 5 % GST of 127.19 (rounded once), and 180.00 for the newspaper. */
const total = 254_375 + 12_719 + 18_000;

const path = 'POST /api/spirits/{id}/invoices';
const begin = (id: string, as: Person, body: object = { lines }) => world.call(path, { params: { id }, as, body });
const send = (id: string, invoiceId: string, as: Person) =>
  world.call(`${path}/{invoiceId}/send`, { params: { id, invoiceId }, as });
const pay = (id: string, as: Person, body: object) =>
  world.call('POST /api/spirits/{id}/payments', { params: { id }, as, body });
const payment = { kind: 'payment', amount: 1_000, method: 'transfer', receivedOn: '2026-11-20' };
const accounts = async (id: string, as: Person) =>
  (await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as })).json;

/** A case with one invoice that was sent. */
async function sentCase() {
  const found = await records.connected('accepted');
  const draft = await begin(found.id, found.home.person);
  expect(draft.status, draft.text).toBe(201);
  const sent = await send(found.id, draft.json.id, found.home.person);
  expect(sent.status, sent.text).toBe(200);
  return { ...found, home: found.home.person, family: found.family.person, invoice: sent.json };
}

const refusal = (answer: { status: number; text: string }) => [answer.status, answer.text];

describe('an invoice', () => {
  test('is a draft of the home alone until it is sent, then numbered, told once and readable by the family', async () => {
    const { family, home, id } = await records.connected('accepted');
    const draft = await begin(id, home.person);
    expect(draft.json).toMatchObject({ number: null, sentAt: null, region: 'Alberta', kind: 'invoice' });
    expect(draft.json.totals).toEqual({
      services: 254_375,
      thirdParty: 18_000,
      taxes: [{ code: 'GST', percent: 5, base: 254_375, amount: 12_719 }],
      total,
    });
    expect(await accounts(id, family.person)).toEqual([]);
    expect((await accounts(id, home.person))[0].balance.due).toBe(0);

    const before = (await world.mailsTo(family.person.email)).length;
    const sent = await send(id, draft.json.id, home.person);
    expect(sent.json.number).toMatch(/^\d{4}-0001$/);
    expect((await send(id, draft.json.id, home.person)).json).toEqual(sent.json);
    const mails = await world.mailsTo(family.person.email);
    expect(mails.length).toBe(before + 1);
    expect(mails[0]!.text).toContain('$2,850.94');
    expect(mails[0]!.text).not.toContain('Professional services');
    expect((await records.auditsOf(id)).filter((action) => action === 'send-invoice')).toHaveLength(1);

    const [account] = await accounts(id, family.person);
    expect(account.invoices).toEqual([sent.json]);
    expect(account.balance).toEqual({ invoiced: total, credited: 0, paid: 0, due: total });
  });

  test('belongs to the listing that has accepted, whatever other listings the same home has', async () => {
    const { id, home, family } = await records.connected('accepted');
    const second = await world.place({ email: home.place.email });
    await records.act('connect', id, second.id, family.person);
    const placesOf = async (as: Person) => (await accounts(id, as)).map((one: { place: object }) => one.place);
    expect(await placesOf(home.person)).toMatchObject([{ id: home.placeId }]);
    const draft = await begin(id, home.person);
    expect(draft.json.place.id).toBe(home.placeId);
    const pdf = () =>
      world.call('GET /api/spirits/{id}/invoices/{invoiceId}/pdf', {
        params: { id, invoiceId: draft.json.id },
        as: home.person,
      });
    expect((await pdf()).status).toBe(200);
    // The family goes over to the other listing: what the first one wrote stays with it.
    await records.act('accept', id, second.id, home.person);
    const ended = await records.act('disconnect', id, home.placeId, family.person);
    expect(ended.status, ended.text).toBe(200);
    expect(await placesOf(home.person)).toMatchObject([{ id: second.id }]);
    expect((await pdf()).status).toBe(404);
    expect(refusal(await send(id, draft.json.id, home.person))).toEqual([404, 'Not found.']);
    expect((await begin(id, home.person)).json.place.id).toBe(second.id);
  });

  test('numbers of a home have no gaps, and each home counts for itself', async () => {
    const one = await sentCase();
    const draft = await begin(one.id, one.home);
    const second = await send(one.id, draft.json.id, one.home);
    expect([one.invoice.number.slice(5), second.json.number.slice(5)]).toEqual(['0001', '0002']);
    expect((await sentCase()).invoice.number.slice(5)).toBe('0001');
  });

  test('twenty senders at once get one number each and none twice', async () => {
    const { home, id } = await records.connected('accepted');
    const drafts = await Promise.all(Array.from({ length: 10 }, () => begin(id, home.person)));
    const sends = drafts.flatMap(({ json }) => [json.id, json.id]);
    const answers = await Promise.all(sends.map((invoiceId) => send(id, invoiceId, home.person)));
    expect(answers.map(({ status }) => status)).toEqual(sends.map(() => 200));
    const numbers = new Set(answers.map(({ json }) => json.number));
    expect([...numbers].sort()).toEqual(
      Array.from({ length: 10 }, (_, index) =>
        expect.stringMatching(new RegExp(`-00${String(index + 1).padStart(2, '0')}$`)),
      ),
    );
  });

  test('a draft changes only from the version that was read', async () => {
    const { home, id } = await records.connected('accepted');
    const draft = (await begin(id, home.person)).json;
    const change = (updatedAt: string, note: string) =>
      world.call('PATCH /api/spirits/{id}/invoices/{invoiceId}', {
        params: { id, invoiceId: draft.id },
        as: home.person,
        body: { lines: lines.slice(0, 1), note, updatedAt },
      });
    const changed = await change(draft.updatedAt, 'Thank you');
    expect(changed.json).toMatchObject({ note: 'Thank you', totals: { total: 262_500 } });
    expect(refusal(await change(draft.updatedAt, 'Too late'))).toEqual([409, errors.changedElsewhere]);
    expect((await accounts(id, home.person))[0].invoices[0].note).toBe('Thank you');
  });

  test('a draft is thrown away by its home, once', async () => {
    const { home, id } = await records.connected('accepted');
    const draft = (await begin(id, home.person)).json;
    const remove = () =>
      world.call('DELETE /api/spirits/{id}/invoices/{invoiceId}', {
        params: { id, invoiceId: draft.id },
        as: home.person,
      });
    const removed = await remove();
    expect([removed.status, removed.json]).toEqual([200, { ok: true }]);
    expect(refusal(await remove())).toEqual([404, errors.notFound]);
    const [account] = await accounts(id, home.person);
    expect(account.invoices).toEqual([]);
    // What nobody has begun yet is an account with nothing in it.
    expect(account).toMatchObject({ region: 'Alberta', payments: [], balance: { invoiced: 0, due: 0 } });
  });

  test('a draft is not changed with a time that is none, and not for a home without a known region', async () => {
    const { home, id, placeId } = await records.connected('accepted');
    const draft = (await begin(id, home.person)).json;
    const params = { id, invoiceId: draft.id };
    const body = { lines, note: 'x', updatedAt: 'yesterday' };
    const changed = await world.call('PATCH /api/spirits/{id}/invoices/{invoiceId}', { params, as: home.person, body });
    expect(refusal(changed)).toEqual([400, errors.inputInvalid]);
    await world.pool`update places set region = null where id = ${placeId}`;
    expect(refusal(await begin(id, home.person))).toEqual([409, errors.regionMissing]);
  });

  test('is sent only as it was read, by those who say which version that was', async () => {
    const { home, id } = await records.connected('accepted');
    const draft = (await begin(id, home.person)).json;
    const sendAs = (updatedAt: string) =>
      world.call(`${path}/{invoiceId}/send`, {
        params: { id, invoiceId: draft.id },
        as: home.person,
        body: { updatedAt },
      });
    const older = new Date(Date.parse(draft.updatedAt) - 1).toISOString();
    expect(refusal(await sendAs(older))).toEqual([409, errors.changedElsewhere]);
    expect((await sendAs(draft.updatedAt)).json.number).toMatch(/-0001$/);
  });

  test('what was sent never changes, not even in the database', async () => {
    const { id, home, invoice } = await sentCase();
    const params = { id, invoiceId: invoice.id };
    const patch = await world.call('PATCH /api/spirits/{id}/invoices/{invoiceId}', {
      params,
      as: home,
      body: { lines: [], updatedAt: invoice.updatedAt },
    });
    expect(refusal(patch)).toEqual([409, errors.invoiceSent]);
    const removed = await world.call('DELETE /api/spirits/{id}/invoices/{invoiceId}', { params, as: home });
    expect(refusal(removed)).toEqual([409, errors.invoiceSent]);
    await expect(world.pool`update invoices set note = 'x' where id = ${invoice.id}`).rejects.toThrow(/never changes/);
    await expect(world.pool`update invoice_lines set unit_price = 1 where invoice_id = ${invoice.id}`).rejects.toThrow(
      /never changes/,
    );
  });

  test('is refused empty, below zero, with a tax of elsewhere or with nonsense', async () => {
    const { home, id } = await records.connected('accepted');
    const empty = await begin(id, home.person, { lines: [] });
    expect(refusal(await send(id, empty.json.id, home.person))).toEqual([409, errors.invoiceEmpty]);
    const negative = await begin(id, home.person, { lines: [{ ...lines[0], unitPrice: -1 }] });
    expect(refusal(await send(id, negative.json.id, home.person))).toEqual([409, errors.invoiceNegative]);
    const bad: [object, keyof typeof errors][] = [
      [{ taxes: ['QST'] }, 'taxUnknown'],
      [{ taxes: ['VAT'] }, 'taxUnknown'],
      [{ quantity: 0 }, 'quantityInvalid'],
      [{ quantity: 1.001 }, 'quantityInvalid'],
      [{ quantity: limits.lineQuantity + 1 }, 'quantityInvalid'],
      [{ unitPrice: limits.lineCents + 1 }, 'amountInvalid'],
      [{ unitPrice: 1.5 }, 'amountInvalid'],
      [{ unitPrice: 1e12 }, 'amountInvalid'],
      [{ item: ' ' }, 'itemInvalid'],
    ];
    for (const [change, key] of bad)
      expect(refusal(await begin(id, home.person, { lines: [{ ...lines[0], ...change }] }))).toEqual([
        400,
        errors[key],
      ]);
  });
});

describe('a credit note', () => {
  test('takes back what was sent, at most once over', async () => {
    const { id, family, home, invoice } = await sentCase();
    const credit = (unitPrice: number) =>
      begin(id, home, { corrects: invoice.id, lines: [{ ...lines[2], item: 'Notice not printed', unitPrice }] });
    const first = await send(id, (await credit(18_000)).json.id, home);
    expect(first.json).toMatchObject({ kind: 'credit-note', corrects: { id: invoice.id, number: invoice.number } });
    expect((await accounts(id, family))[0].balance).toMatchObject({ credited: 18_000, due: total - 18_000 });
    const second = await credit(total - 18_000 + 1);
    expect(refusal(await send(id, second.json.id, home))).toEqual([409, errors.creditTooLarge]);
  });

  test('bears the taxes that its invoice was sent with, whatever they are now', async () => {
    const { id, home, family, invoice } = await sentCase();
    const gst = { code: 'GST', percent: 6, base: 254_375, amount: 15_263 };
    const kept = { services: 254_375, thirdParty: 18_000, taxes: [gst], total: 254_375 + 15_263 + 18_000 };
    await world.pool.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update invoices set totals = ${sql.json(kept)} where id = ${invoice.id}`;
    });
    const whole = (await begin(id, home, { corrects: invoice.id, lines })).json;
    expect(whole.totals).toEqual(kept);
    expect((await send(id, whole.id, home)).status).toBe(200);
    expect((await accounts(id, family))[0].balance).toMatchObject({ due: 0 });
  });

  test('takes back from the invoice it names, however small another one is', async () => {
    const { id, home } = await sentCase();
    const large = (await begin(id, home, { lines: [{ ...lines[2], unitPrice: total * 2 }] })).json;
    await send(id, large.id, home);
    const credit = (await begin(id, home, { corrects: large.id, lines: [{ ...lines[2], unitPrice: total + 1 }] })).json;
    expect((await send(id, credit.id, home)).status).toBe(200);
  });

  test('corrects only an invoice of the same home that was sent', async () => {
    const { id, home } = await sentCase();
    const draft = await begin(id, home);
    expect(refusal(await begin(id, home, { corrects: draft.json.id, lines }))).toEqual([409, errors.creditSource]);
    const other = await sentCase();
    expect(refusal(await begin(id, home, { corrects: other.invoice.id, lines }))).toEqual([404, errors.notFound]);
    const { invoice } = other;
    const credit = await begin(other.id, other.home, { corrects: invoice.id, lines: lines.slice(2) });
    expect((await send(other.id, credit.json.id, other.home)).status).toBe(200);
    expect(await records.auditsOf(other.id)).toContain('send-credit-note');
    const again = await begin(other.id, other.home, { corrects: credit.json.id, lines });
    expect(refusal(again)).toEqual([409, errors.creditSource]);
  });
});

describe('payments', () => {
  test('a deposit before the invoice, the rest after it, and a refund', async () => {
    const { family, home, id } = await records.connected('accepted');
    expect((await pay(id, home.person, { ...payment, kind: 'deposit', amount: 100_000 })).status).toBe(201);
    const draft = await begin(id, home.person);
    await send(id, draft.json.id, home.person);
    expect((await accounts(id, family.person))[0].balance.due).toBe(total - 100_000);
    const rest = await pay(id, home.person, { ...payment, amount: total - 100_000 });
    expect(rest.json.balance).toEqual({ invoiced: total, credited: 0, paid: total, due: 0 });
    expect(refusal(await pay(id, home.person, payment))).toEqual([409, errors.nothingDue]);
    expect((await pay(id, home.person, { ...payment, kind: 'refund', amount: 500 })).json.balance.due).toBe(500);
    expect(refusal(await pay(id, home.person, { ...payment, amount: 501 }))).toEqual([409, errors.overpaid]);
  });

  test('twenty at once of all that is due are noted once', async () => {
    const { id, home } = await sentCase();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id, home, { ...payment, amount: total })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await world.pool`select id from payments where spirit_id = ${id}`).toHaveLength(1);
  });
});

describe('who', () => {
  test('a home that is asked, another home and another family see and write nothing', async () => {
    const { id, invoice } = await sentCase();
    const stranger = await records.family();
    const other = await records.home();
    const pending = await records.home();
    await world.pool`insert into connections (spirit_id, place_id) values (${id}, ${pending.placeId})`;
    const read = (as: Person) => world.call('GET /api/spirits/{id}/invoices', { params: { id }, as });
    expect((await read(stranger.person)).status).toBe(404);
    expect((await read(other.person)).status).toBe(404);
    expect((await read(pending.person)).status).toBe(403);
    for (const as of [other.person, pending.person]) {
      const status = as === other.person ? 404 : 403;
      expect((await begin(id, as)).status).toBe(status);
      expect((await send(id, invoice.id, as)).status).toBe(status);
      expect((await pay(id, as, payment)).status).toBe(status);
    }
    expect(await world.pool`select id from invoices where spirit_id = ${id}`).toHaveLength(1);
  });

  test('two homes of one record each have their own account; who has both writes for the primary one', async () => {
    const { id, family, home, invoice } = await sentCase();
    const second = await records.home();
    expect((await records.act('connect', id, second.placeId, family)).status).toBe(200);
    expect((await records.act('accept', id, second.placeId, second.person)).status).toBe(200);
    const draft = await begin(id, second.person, { lines: lines.slice(2) });
    expect((await send(id, invoice.id, second.person)).status).toBe(404);
    expect(refusal(await begin(id, second.person, { corrects: invoice.id, lines }))).toEqual([404, errors.notFound]);
    const paid = await pay(id, second.person, { ...payment, kind: 'deposit', amount: 700 });
    expect(paid.json).toMatchObject({ place: { id: second.placeId }, invoices: [draft.json], balance: { paid: 700 } });
    expect(paid.json.payments).toHaveLength(1);
    expect(await accounts(id, second.person)).toEqual([paid.json]);
    const own = await accounts(id, home);
    expect(own).toMatchObject([{ invoices: [{ id: invoice.id }], payments: [], balance: { paid: 0, due: total } }]);
    // The family reads both, the draft of the second one not.
    const [first, other] = await accounts(id, family);
    expect([first.invoices.length, other.invoices.length, other.payments.length]).toEqual([1, 0, 1]);

    await world.pool`update places set email = ${second.person.email} where id = ${invoice.place.id}`;
    await world.pool`update connections set type = 'primary' where spirit_id = ${id} and place_id = ${invoice.place.id}`;
    const both = (await accounts(id, second.person)).map(({ place }: { place: { id: string } }) => place.id);
    expect(both.sort()).toEqual([invoice.place.id, second.placeId].sort());
    expect((await begin(id, second.person)).json.place.id).toBe(invoice.place.id);
  });

  test('of two homes of one person only the one that was accepted is theirs to write for', async () => {
    const { id, home, invoice } = await sentCase();
    const asked = await world.place({ email: home.email });
    await world.pool`insert into connections (spirit_id, place_id) values (${id}, ${asked.id})`;
    expect(await accounts(id, home)).toMatchObject([{ place: { id: invoice.place.id } }]);
    expect((await begin(id, home)).json.place.id).toBe(invoice.place.id);
  });

  test('after the family has left, the home is out and the family keeps what it was sent', async () => {
    const { id, family, home, placeId } = await sentCase();
    expect((await records.act('disconnect', id, placeId, family)).status).toBe(200);
    expect((await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as: home })).status).toBe(404);
    expect((await accounts(id, family))[0].invoices).toHaveLength(1);
    expect((await begin(id, home)).status).toBe(404);
  });
});
