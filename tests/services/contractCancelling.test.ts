import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const lines = [{ item: 'Services', quantity: 1, unitPrice: 250_000, taxes: [], thirdParty: false }];
const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);
const yes = { version: 1, kind: 'accepted', name: 'Paul Roy' };
const terms = {
  deposit: 0,
  purchaser: { name: 'Paul Roy', address: '' },
  person: { name: 'Marie Roy', address: '' },
};
const refusal = (answer: { status: number; text: string }) => [answer.status, answer.text];

/** A case with a contract that was sent, and signed if asked, of an estimate in a province. */
async function contractIn(region: 'Ontario' | 'Alberta', as: 'sent' | 'signed') {
  const { id, placeId, home, family } = await records.connected('accepted');
  const call = async (address: string, by: Person, params: object = {}, body?: unknown) => {
    const answer = await world.call(address, { params: { id, ...params }, as: by, ...(body ? { body } : {}) });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json;
  };
  const estimates = 'POST /api/spirits/{id}/estimates';
  const { id: estimateId, draft } = await call(estimates, home.person, {}, { lines });
  const sending = { updatedAt: draft.updatedAt, validUntil: day(15) };
  await call(`${estimates}/{estimateId}/send`, home.person, { estimateId }, sending);
  await call(`${estimates}/{estimateId}/answer`, family.person, { estimateId }, yes);
  await world.pool`update estimates set region = ${region} where id = ${estimateId}`;
  const path = '/api/spirits/{id}/contracts';
  const begin = () => world.call(`POST ${path}`, { params: { id }, as: home.person, body: { estimateId } });
  const begun = (await begin()).json;
  const contractId = begun.id as string;
  const act = (word: string, by: Person, body?: object) =>
    world.call(`POST ${path}/{contractId}/${word}`, { params: { id, contractId }, as: by, ...(body ? { body } : {}) });
  const answer = (body: object = yes) => act('answer', family.person, body);
  const send = (updatedAt: string) => act('send', home.person, { ...terms, ...{ updatedAt, validUntil: day(15) } });
  expect((await send(begun.draft.updatedAt)).status).toBe(200);
  if (as === 'signed') expect((await answer()).status).toBe(200);
  const read = async (by: Person) => (await world.call(`GET ${path}`, { params: { id }, as: by })).json;
  const money = async (by = home.person) =>
    (await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as: by })).json;
  return {
    ...{ id, placeId, estimateId, contractId, home: home.person, family: family.person },
    ...{ begin, act, answer, read, money, call },
    cancel: (by: Person, body: object) =>
      act('cancel', by, { version: 1, signed: as === 'signed' ? 1 : null, ...body }),
  };
}

describe('a family', () => {
  test('cancels what it has signed where the law lets it, and its home is told once', async () => {
    const { home, family, cancel, read, answer, act } = await contractIn('Ontario', 'signed');
    expect(refusal(await cancel(family, { name: ' ' }))).toEqual([400, errors.contractNameNeeded]);
    const before = (await world.mailsTo(home.email)).length;
    const both = await Promise.all([1, 2].map(() => cancel(family, { name: 'Paul Roy', words: 'Another home.' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mails = await world.mailsTo(home.email);
    expect(mails.length).toBe(before + 1);
    expect(mails[0]!.text).not.toMatch(/Paul|Roy|Another/);
    const [of] = await read(family);
    expect(of.cancelled).toMatchObject({ side: 'family', name: 'Paul Roy', words: 'Another home.' });
    expect((await read(home))[0].cancelled).toEqual(of.cancelled);
    expect(refusal(await answer())).toEqual([409, errors.contractCancelled]);
    expect(refusal(await act('invoice', home))).toEqual([409, errors.contractCancelled]);
  });

  test('speaks with its home where nothing is known of the law', async () => {
    const { family, home, cancel, read, id } = await contractIn('Alberta', 'signed');
    expect(refusal(await cancel(family, { name: 'Paul Roy' }))).toEqual([409, errors.contractCancelAsk]);
    expect((await read(family))[0].cancelled).toBeNull();
    const before = (await world.mailsTo(family.email)).length;
    expect(refusal(await cancel(home, {}))).toEqual([400, errors.contractReasonNeeded]);
    const done = await cancel(home, { words: 'Paul called: another home.' });
    expect(done.json.cancelled).toMatchObject({ side: 'home', name: '', words: 'Paul called: another home.' });
    expect((await world.mailsTo(family.email)).length).toBe(before + 1);
    expect(await records.auditsOf(id)).toContain('cancel-contract');
  });

  test('declines what it has not signed', async () => {
    const { family, cancel } = await contractIn('Ontario', 'sent');
    expect(refusal(await cancel(family, { name: 'Paul' }))).toEqual([409, errors.contractNotSigned]);
  });
});

test('of signing and cancelling at once one happens, and the other is told', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { home, family, cancel, answer, read } = await contractIn('Alberta', 'sent');
    const [signed, cancelled] = await Promise.all([answer(), cancel(home, { words: 'Sent by mistake.' })]);
    expect([signed.status, cancelled.status].sort()).toEqual([200, 409]);
    const [{ cancelled: end, versions }] = await read(family);
    expect([end !== null, versions[0].answer !== null].filter(Boolean)).toHaveLength(1);
    expect(refusal(signed.status === 409 ? signed : cancelled)).toEqual([
      409,
      signed.status === 409 ? errors.contractCancelled : errors.contractMoved,
    ]);
  }
});

test('a credit note over what was sent is begun for the home, and its estimate makes another contract', async () => {
  const { id, home, family, cancel, act, call, money, begin, read } = await contractIn('Ontario', 'signed');
  const invoiced = (await act('invoice', home)).json;
  const invoiceId = invoiced.invoice.id;
  await call('POST /api/spirits/{id}/invoices/{invoiceId}/send', home, { invoiceId });
  expect((await cancel(family, { name: 'Paul Roy' })).status).toBe(200);
  expect((await world.mailsTo(home.email))[0]!.text).toContain('A credit note over its invoice was begun there.');
  const [account] = await money();
  expect(account.invoices).toMatchObject([
    { kind: 'invoice', totals: { total: 250_000 } },
    { kind: 'credit-note', sentAt: null, corrects: { id: invoiceId }, totals: { total: 250_000 } },
  ]);
  // The estimate says no more that an invoice was made from it, and waits for nobody.
  const estimates = await call('GET /api/spirits/{id}/estimates', home);
  expect(estimates).toMatchObject([{ invoice: null, contract: null }]);
  expect((await world.call('GET /api/today', { as: home })).json.estimates.count).toBe(0);
  // Until the home sends it, the family is asked what it was asked.
  expect((await money(family))[0].balance.due).toBe(250_000);
  await call('POST /api/spirits/{id}/invoices/{invoiceId}/send', home, { invoiceId: account.invoices[1].id });
  expect((await money(family))[0].balance.due).toBe(0);
  expect((await begin()).status).toBe(201);
  expect(await read(home)).toMatchObject([{ cancelled: { side: 'family' } }, { cancelled: null, invoice: null }]);
  expect(await world.pool`select from contracts where spirit_id = ${id}`).toHaveLength(2);
});

test('an invoice that is being written stays the home’s, and nothing is credited', async () => {
  const { home, family, cancel, act, money, read } = await contractIn('Ontario', 'signed');
  await act('invoice', home);
  expect((await cancel(family, { name: 'Paul Roy' })).status).toBe(200);
  const [account] = await money();
  expect(account.invoices).toMatchObject([{ kind: 'invoice', sentAt: null }]);
  expect((await world.mailsTo(home.email))[0]!.text).not.toMatch(/credit/i);
  expect((await read(family))[0].invoice).toBeNull();
});

test('the home is told of the credit note that it has written itself, and no other is begun', async () => {
  const { home, family, cancel, act, call, money } = await contractIn('Ontario', 'signed');
  const invoiceId = (await act('invoice', home)).json.invoice.id;
  const path = 'POST /api/spirits/{id}/invoices';
  await call(`${path}/{invoiceId}/send`, home, { invoiceId });
  const part = [{ ...lines[0], unitPrice: 50_000 }];
  const { id: creditId } = await call(path, home, {}, { corrects: invoiceId, lines: part });
  await call(`${path}/{invoiceId}/send`, home, { invoiceId: creditId });
  expect((await cancel(family, { name: 'Paul Roy' })).status).toBe(200);
  const { text } = (await world.mailsTo(home.email))[0]!;
  expect(text).not.toContain('was begun');
  expect(text).toContain('There is a credit note over its invoice already.');
  expect((await money())[0].invoices).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note' }]);
});

test('another home and another family have nothing to cancel', async () => {
  const { cancel } = await contractIn('Ontario', 'signed');
  const other = await records.home();
  const family = await records.family();
  expect((await cancel(other.person, { words: 'No.' })).status).toBe(404);
  expect((await cancel(family.person, { name: 'No' })).status).toBe(404);
});
