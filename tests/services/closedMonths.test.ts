import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthAfter } from '#features/invoices/money/rules.ts';
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

const said = ({ status, text }: { status: number; text: string }) => [status, text];
const read = async (as: Person, query: Record<string, string> = {}) =>
  (await world.call('GET /api/money', { as, query })).json;

/** A home with a case of three months ago, and the month before this one. */
async function withCase() {
  const { id, home, placeId } = await records.connected('accepted');
  await world.pool`update spirits set created_at = created_at - interval '90 days' where id = ${id}`;
  const { today } = await read(home.person);
  const month = monthAfter(today.slice(0, 7), -1);
  return { id, placeId, person: home.person, today: today as string, month };
}
type Own = Awaited<ReturnType<typeof withCase>>;

const pay = ({ id, person }: Own, receivedOn: string, body: object = {}) =>
  world.call('POST /api/spirits/{id}/payments', {
    params: { id },
    as: person,
    body: { kind: 'deposit', amount: 100_00, method: 'cheque', receivedOn, ...body },
  });
const on = (act: 'close' | 'reopen', { placeId, person, month }: Own, body?: object) =>
  world.call(`POST /api/places/{id}/months/{month}/${act}`, {
    params: { id: placeId, month },
    as: person,
    ...(body ? { body } : {}),
  });
const monthOf = ({ person, month, placeId }: Own) => read(person, { from: month, to: month, place: placeId });

describe('a closed month', () => {
  it('takes nothing in any more, and says when it was closed', async () => {
    const own = await withCase();
    expect((await pay(own, `${own.month}-10`)).status).toBe(201);
    const closed = await on('close', own);
    expect(closed.json).toMatchObject([{ act: 'close', by: own.person.email }]);
    const late = await pay(own, `${own.month}-11`);
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/^This month was closed on \w+ \d+, \d{4}\./);
    expect((await pay(own, own.today)).status).toBe(201);
    const [closing] = (await monthOf(own)).closings;
    expect(closing).toMatchObject({ closedBy: own.person.email, sums: { received: 100_00 }, differs: 0, erased: 0 });
    const table = await world.call('GET /api/money/csv', { as: own.person, query: { from: own.month, to: own.month } });
    expect(table.text).toContain(`by ${own.person.email}`);
  });

  it('stays as it was when a payment of it is reversed: that stands in the open month', async () => {
    const own = await withCase();
    const { payments } = (await pay(own, `${own.month}-10`)).json;
    await on('close', own);
    const before = await monthOf(own);
    const reversed = await world.call('POST /api/spirits/{id}/payments/{paymentId}/reverse', {
      params: { id: own.id, paymentId: payments[0].id },
      as: own.person,
      body: { reason: 'It came back' },
    });
    expect(reversed.status, reversed.text).toBe(200);
    const after = await monthOf(own);
    expect([after.sums, after.entries]).toEqual([before.sums, before.entries]);
    expect(after.closings[0].differs).toBe(0);
    const now = await read(own.person);
    expect(now.sums.received).toBe(-100_00);
    expect(now.entries).toMatchObject([{ kind: 'reversal', total: -100_00 }]);
  });

  it('is over first, closed once by two, and opened again by an owner with a reason', async () => {
    const own = await withCase();
    const present = { ...own, month: own.today.slice(0, 7) };
    expect(said(await on('close', present))).toEqual([409, errors.monthNotOver]);
    const both = await Promise.all([on('close', own), on('close', own)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(said(await on('reopen', own, { reason: ' ' }))).toEqual([400, errors.monthReasonMissing]);
    const opened = await on('reopen', own, { reason: 'A cheque was forgotten.' });
    expect(opened.json).toMatchObject([{ act: 'reopen', reason: 'A cheque was forgotten.' }, { act: 'close' }]);
    expect(said(await on('reopen', own, { reason: 'Again' }))).toEqual([409, errors.monthIsOpen]);
    expect((await pay(own, `${own.month}-11`)).status).toBe(201);
    expect((await on('close', { ...own, month: 'soon' })).status).toBe(404);
  });

  it('holds a payment that was noted while it was being closed, or refuses it', async () => {
    const own = await withCase();
    const [closed, ...paid] = await Promise.all([
      on('close', own),
      ...Array.from({ length: 5 }, () => pay(own, `${own.month}-12`)),
    ]);
    expect(closed?.status).toBe(200);
    const came = paid.filter(({ status }) => status === 201).length;
    const [closing] = (await monthOf(own)).closings;
    expect(closing).toMatchObject({ sums: { received: came * 100_00 }, differs: 0 });
  });

  it('says where it is not as it was: that is an alarm, and what was erased is none', async () => {
    const own = await withCase();
    await pay(own, `${own.month}-10`);
    await pay(own, `${own.month}-11`);
    await on('close', own);
    await world.pool`update payments set amount = 7 where place_id = ${own.placeId} and received_on = ${`${own.month}-10`}`;
    expect((await monthOf(own)).closings[0]).toMatchObject({ differs: 1, erased: 0 });
    await world.pool`delete from payments where place_id = ${own.placeId}`;
    expect((await monthOf(own)).closings[0]).toMatchObject({ differs: 0, erased: 2, sums: { received: 200_00 } });
  });

  it('was closed on the day that it was where the branch is', async () => {
    const own = await withCase();
    await world.pool`update places set region = 'British Columbia' where id = ${own.placeId}`;
    await on('close', own);
    await world.pool`update closed_months set closed_at = '2026-11-01T05:30:00Z' where place_id = ${own.placeId}`;
    expect((await pay(own, `${own.month}-11`)).text).toMatch(/^This month was closed on October 31, 2026\./);
    expect((await monthOf(own)).closings[0]).toMatchObject({ closedOn: '2026-10-31' });
    const table = await world.call('GET /api/money/csv', { as: own.person, query: { from: own.month, to: own.month } });
    expect(table.text).toContain('2026-10-31');
  });

  it('is closed by owners alone, branch by branch', async () => {
    const own = await withCase();
    const other = await withCase();
    expect((await on('close', { ...own, person: other.person })).status).toBe(403);
    await on('close', own);
    expect((await pay(other, `${own.month}-10`)).status).toBe(201);
  });
});
