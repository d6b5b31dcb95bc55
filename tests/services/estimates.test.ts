import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const services = { item: 'Professional services', quantity: 1, unitPrice: 250_000, taxes: ['GST'], thirdParty: false };
const notice = { item: 'Newspaper notice', quantity: 1, unitPrice: 18_000, taxes: [], thirdParty: true };
const lines = [services, notice];
const total = 250_000 + 12_500 + 18_000;

const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);

const path = '/api/spirits/{id}/estimates';
const begin = (id: string, as: Person, body: object = { lines }) =>
  world.call(`POST ${path}`, { params: { id }, as, body });
const list = async (id: string, as: Person) => (await world.call(`GET ${path}`, { params: { id }, as })).json;

/** What can be done with one estimate. */
function actsOn(id: string, estimateId: string) {
  const act = (address: string, as: Person, body?: object) =>
    world.call(address, { params: { id, estimateId }, as, ...(body ? { body } : {}) });
  return {
    change: (as: Person, body: object) => act(`PATCH ${path}/{estimateId}`, as, { lines, ...body }),
    drop: (as: Person) => act(`DELETE ${path}/{estimateId}`, as),
    send: (as: Person, body: object) => act(`POST ${path}/{estimateId}/send`, as, { validUntil: day(15), ...body }),
    answer: (as: Person, body: object) => act(`POST ${path}/{estimateId}/answer`, as, { version: 1, ...body }),
    invoice: (as: Person) => act(`POST ${path}/{estimateId}/invoice`, as),
  };
}

const yes = { kind: 'accepted', name: 'Paul Roy' };

/** A case with an estimate that was sent once. */
async function sentCase() {
  const { id, placeId, home, family } = await records.connected('accepted');
  const begun = await begin(id, home.person);
  expect(begun.status, begun.text).toBe(201);
  const acts = actsOn(id, begun.json.id);
  const sent = await acts.send(home.person, { updatedAt: begun.json.draft.updatedAt });
  expect(sent.status, sent.text).toBe(200);
  return { id, placeId, home: home.person, family: family.person, acts, estimate: sent.json };
}

const refusal = (answer: { status: number; text: string }) => [answer.status, answer.text];

describe('an estimate', () => {
  test('is the home’s alone until it is sent, then numbered, told once and readable by the family', async () => {
    const { id, home, family } = await records.connected('accepted');
    const begun = (await begin(id, home.person)).json;
    expect(begun).toMatchObject({ number: null, versions: [], draft: { isOpen: true, totals: { total } } });
    expect(await list(id, family.person)).toEqual([]);
    const acts = actsOn(id, begun.id);
    expect((await acts.answer(family.person, yes)).status).toBe(404);

    const before = (await world.mailsTo(family.person.email)).length;
    const sent = (await acts.send(home.person, { updatedAt: begun.draft.updatedAt })).json;
    expect(sent.number).toMatch(/^E-\d{4}-0001$/);
    const mails = await world.mailsTo(family.person.email);
    expect(mails.length).toBe(before + 1);
    expect(mails[0]!.subject).not.toMatch(/\$|Roy/);
    expect(mails[0]!.text).toContain(sent.number);
    expect(mails[0]!.text).not.toMatch(/2,805|Professional/);
    const [read] = await list(id, family.person);
    expect(read).toEqual({ ...sent, draft: null });
    expect(read.versions).toMatchObject([{ version: 1, validUntil: day(15), answer: null, totals: { total } }]);
  });

  test('counts nowhere in money', async () => {
    const { id, home, family } = await sentCase();
    const [account] = (await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as: home })).json;
    expect(account).toMatchObject({ invoices: [], balance: { invoiced: 0, credited: 0, paid: 0, due: 0 } });
    expect((await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as: family })).json).toEqual([]);
    const { entries, receivables } = (await world.call('GET /api/money', { as: home })).json;
    expect([entries, receivables]).toEqual([[], []]);
    // The series of invoices begins with the first invoice.
    const invoice = await world.call('POST /api/spirits/{id}/invoices', { params: { id }, as: home, body: { lines } });
    const numbered = await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', {
      params: { id, invoiceId: invoice.json.id },
      as: home,
    });
    expect(numbered.json.number).toMatch(/^\d{4}-0001$/);
  });

  test('is accepted with a name, once, told to the home, and stays as it is', async () => {
    const { id, home, family, acts, estimate } = await sentCase();
    expect(refusal(await acts.answer(family, { kind: 'accepted', name: '  ' }))).toEqual([
      400,
      errors.estimateNameNeeded,
    ]);
    const before = (await world.mailsTo(home.email)).length;
    const accepted = await acts.answer(family, yes);
    expect(accepted.json.versions[0].answer).toMatchObject({ kind: 'accepted', name: 'Paul Roy', words: '' });
    const mails = await world.mailsTo(home.email);
    expect(mails.length).toBe(before + 1);
    expect(mails[0]!.subject).toContain(estimate.number);
    expect(mails[0]!.text).not.toMatch(/Paul|Roy|\$/);
    expect(refusal(await acts.answer(family, { kind: 'declined' }))).toEqual([409, errors.estimateAnswered]);
    const { draft } = (await list(id, home))[0];
    expect(refusal(await acts.change(home, { updatedAt: draft.updatedAt }))).toEqual([409, errors.estimateAccepted]);
    expect(refusal(await acts.send(home, { updatedAt: draft.updatedAt }))).toEqual([409, errors.estimateAccepted]);
    expect(await records.auditsOf(id)).toEqual(expect.arrayContaining(['send-estimate', 'accept-estimate']));
  });

  test('is declined with words, changed, sent again under its number and accepted then', async () => {
    const { id, home, family, acts, estimate } = await sentCase();
    await acts.answer(family, { kind: 'declined', words: 'Without the notice, please.' });
    const [read] = await list(id, home);
    expect(read.versions[0].answer).toMatchObject({ kind: 'declined', words: 'Without the notice, please.' });
    const changed = await acts.change(home, { lines: [services], updatedAt: read.draft.updatedAt });
    expect(changed.json.draft).toMatchObject({ isOpen: true, totals: { total: 262_500 } });
    expect((await list(id, family))[0].versions).toHaveLength(1);
    const again = await acts.send(home, { updatedAt: changed.json.draft.updatedAt });
    expect(again.json).toMatchObject({ number: estimate.number, draft: { isOpen: false } });
    expect(again.json.versions.map((one: { totals: { total: number } }) => one.totals.total)).toEqual([total, 262_500]);
    expect((await acts.answer(family, { ...yes, version: 2 })).status).toBe(200);
    await expect(
      world.pool`update estimate_versions set note = 'other' where estimate_id = ${estimate.id}`,
    ).rejects.toThrow(/never changed/);
  });

  test('that was replaced is not accepted unseen; what is only being written changes nothing', async () => {
    const { id, home, family, acts, estimate } = await sentCase();
    const { draft } = (await acts.change(home, { lines: [notice], updatedAt: estimate.draft.updatedAt })).json;
    const twice = await acts.change(home, { lines: [services], updatedAt: estimate.draft.updatedAt });
    expect(refusal(twice)).toEqual([409, errors.changedElsewhere]);
    expect((await list(id, family))[0].versions).toMatchObject([{ totals: { total } }]);
    expect(refusal(await acts.send(home, { updatedAt: estimate.draft.updatedAt }))).toEqual([
      409,
      errors.changedElsewhere,
    ]);
    expect((await acts.send(home, { updatedAt: draft.updatedAt })).status).toBe(200);
    expect(refusal(await acts.answer(family, yes))).toEqual([409, errors.estimateChanged]);
    expect(refusal(await acts.answer(family, { kind: 'declined' }))).toEqual([409, errors.estimateChanged]);
  });

  test('is accepted as it was read while a new version is being written, which can be left', async () => {
    const { id, home, family, acts, estimate } = await sentCase();
    await acts.change(home, { lines: [notice], updatedAt: estimate.draft.updatedAt });
    expect((await acts.answer(family, yes)).json.versions).toMatchObject([{ totals: { total } }]);
    expect((await list(id, home))[0].draft).toMatchObject({ isOpen: true, totals: { total: 18_000 } });
    expect((await acts.drop(home)).status).toBe(200);
    expect((await list(id, home))[0].draft).toMatchObject({ isOpen: false, totals: { total } });
    expect(refusal(await acts.drop(home))).toEqual([409, errors.estimateSent]);
  });

  test('keeps the taxes that it was sent with, whatever they are later', async () => {
    const { id, home, family, estimate } = await sentCase();
    const [sent] = estimate.versions;
    const [kept] = await world.pool`select totals from estimate_versions where estimate_id = ${estimate.id}`;
    expect(kept).toEqual({ totals: sent.totals });
    const totals = { ...sent.totals, taxes: [{ ...sent.totals.taxes[0], percent: 6, amount: 15_000 }], total: 283_000 };
    await world.pool.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update estimate_versions set totals = ${sql.json(totals)} where estimate_id = ${estimate.id}`;
    });
    expect((await list(id, family))[0].versions[0].totals).toEqual(totals);
    expect((await world.call('GET /api/today', { as: home })).json.estimates.lines).toMatchObject([{ total: 283_000 }]);
    // What is written next is by the taxes of its own day.
    expect((await list(id, home))[0]).toMatchObject({ versions: [{ totals }], draft: { totals: sent.totals } });
    await expect(
      world.pool`update estimate_versions set totals = '{}' where estimate_id = ${estimate.id}`,
    ).rejects.toThrow(/never changed/);
  });

  test('has a last day', async () => {
    const { home, family, acts, estimate } = await sentCase();
    const { draft } = (await acts.change(home, { updatedAt: estimate.draft.updatedAt })).json;
    for (const away of [-3, 400])
      expect(refusal(await acts.send(home, { updatedAt: draft.updatedAt, validUntil: day(away) }))).toEqual([
        400,
        errors.estimateDay,
      ]);
    await world.pool`alter table estimate_versions disable trigger estimate_versions_stay`;
    await world.pool`update estimate_versions set valid_until = current_date - 3 where estimate_id = ${estimate.id}`;
    await world.pool`alter table estimate_versions enable trigger estimate_versions_stay`;
    expect(refusal(await acts.answer(family, yes))).toEqual([409, errors.estimateExpired]);
    expect((await acts.answer(family, { kind: 'declined' })).status).toBe(200);
  });

  test('of two relatives who answer at once one is first', async () => {
    const { family, acts } = await sentCase();
    const answers = await Promise.all([yes, { kind: 'declined' }, yes].map((one) => acts.answer(family, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('is nothing to another home, and no more to this one once it does not serve the family', async () => {
    const { id, placeId, home, family, acts } = await sentCase();
    const other = await records.home();
    expect((await acts.invoice(other.person)).status).toBe(404);
    await records.act('connect', id, other.placeId, family);
    await records.act('accept', id, other.placeId, other.person);
    expect(await list(id, other.person)).toEqual([]);
    expect((await acts.drop(other.person)).status).toBe(404);
    await records.act('disconnect', id, placeId, family);
    expect((await acts.drop(home)).status).toBe(404);
    expect(await list(id, family)).toHaveLength(1);
    expect(refusal(await acts.answer(family, yes))).toEqual([409, errors.estimateEnded]);
  });

  test('with nothing on it, or less than nothing, is not sent; one that was never sent goes', async () => {
    const { id, home } = await records.connected('accepted');
    const empty = (await begin(id, home.person, { lines: [] })).json;
    const acts = actsOn(id, empty.id);
    const { updatedAt } = empty.draft;
    expect(refusal(await acts.send(home.person, { updatedAt }))).toEqual([409, errors.estimateEmpty]);
    const less = await acts.change(home.person, { lines: [{ ...services, unitPrice: -1 }], updatedAt });
    expect(refusal(await acts.send(home.person, { updatedAt: less.json.draft.updatedAt }))).toEqual([
      409,
      errors.estimateNegative,
    ]);
    expect((await acts.drop(home.person)).status).toBe(200);
    expect(await list(id, home.person)).toEqual([]);
  });
});

describe('an invoice from an estimate', () => {
  const invoicesOf = async (id: string, as: Person) =>
    (await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as })).json[0].invoices;

  test('has its lines, is made once, and again only when its draft is thrown away', async () => {
    const { id, home, family, acts } = await sentCase();
    expect(refusal(await acts.invoice(home))).toEqual([409, errors.estimateNotAccepted]);
    await acts.answer(family, yes);
    const answers = await Promise.all([acts.invoice(home), acts.invoice(home)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [invoice, ...others] = await invoicesOf(id, home);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ number: null, kind: 'invoice', totals: { total } });
    expect((await list(id, home))[0].invoice).toEqual({ id: invoice.id, number: null });
    // The family hears of an invoice only once it is sent.
    expect((await list(id, family))[0].invoice).toBeNull();
    const params = { id, invoiceId: invoice.id };
    await world.call('DELETE /api/spirits/{id}/invoices/{invoiceId}', { params, as: home });
    expect((await list(id, home))[0].invoice).toBeNull();
    expect((await acts.invoice(home)).status).toBe(201);
    const [again] = await invoicesOf(id, home);
    const sent = await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', {
      params: { id, invoiceId: again.id },
      as: home,
    });
    expect((await list(id, family))[0].invoice).toEqual({ id: again.id, number: sent.json.number });
  });
});

test('is saved as a PDF by its family and its home, in either language', async () => {
  const { id, home, family, estimate } = await sentCase();
  const params = { id, estimateId: estimate.id };
  for (const as of [home, family])
    for (const language of ['en', 'fr']) {
      const answer = await world.call(`GET ${path}/{estimateId}/pdf`, { params, as, query: { language } });
      expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    }
  const other = await records.family();
  expect((await world.call(`GET ${path}/{estimateId}/pdf`, { params, as: other.person })).status).toBe(404);
});

test('a family takes its estimates along, with what it has said', async () => {
  const { family, acts, estimate } = await sentCase();
  await acts.answer(family, yes);
  const answer = await world.app.inject({
    url: '/api/user/export?timeZone=America/Winnipeg',
    headers: { authorization: `Bearer ${family.bearer}`, 'accept-language': 'en' },
  });
  const entries = filesOfZip(answer.rawPayload);
  const named = (end: string) => [...entries.keys()].find((name) => name.endsWith(end));
  expect(JSON.parse(entries.get(named('estimates.json')!)!.toString())).toMatchObject([
    { number: estimate.number, draft: null, versions: [{ answer: { name: 'Paul Roy' } }] },
  ]);
  expect(
    entries
      .get(named(`Estimate ${estimate.number}.pdf`)!)!
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(entries.get('index.html')!.toString()).toContain('Accepted by Paul Roy');
});

test('a poll of the estimates is answered anew once one of them, or its invoice, has changed', async () => {
  const { id, home, family, acts } = await sentCase();
  const ask = (tag = '') =>
    world.call(`GET ${path}`, { params: { id }, as: family, headers: tag ? { 'if-none-match': tag } : {} });
  const first = String((await ask()).headers.etag);
  expect((await ask(first)).status).toBe(304);
  await acts.answer(family, yes);
  const second = await ask(first);
  expect(second.status).toBe(200);
  await acts.invoice(home);
  expect((await ask(String(second.headers.etag))).status).toBe(200);
});

test('an erased record takes its estimates along, and their numbers are not given again', async () => {
  const { id, home, family, acts, estimate } = await sentCase();
  await acts.answer(family, yes);
  await world.pool`delete from spirits where id = ${id}`;
  expect(await world.pool`select from estimates where id = ${estimate.id}`).toEqual([]);
  const [place] = await world.pool`select id from places where email = ${home.email}`;
  const next = await records.family();
  await records.act('connect', next.id, place!.id, next.person);
  await records.act('accept', next.id, place!.id, home);
  const begun = (await begin(next.id, home)).json;
  const sent = await actsOn(next.id, begun.id).send(home, { updatedAt: begun.draft.updatedAt });
  expect(sent.json.number).toMatch(/-0002$/);
});
