import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOfPdf, pagesOfPdf } from '../pdfText.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

const line = { item: 'Services', quantity: 1, unitPrice: 1_000_00, taxes: ['GST'], thirdParty: false };
const named = (name: string, number = '') => ({ name, number });
const accounts = {
  receivables: named('Owed by families', '1205'),
  deposits: named('Family deposits', '2105'),
  services: named('Funeral services', '4010'),
  GST: named('GST payable', '2310'),
  cheque: named('Chequing', '1060'),
};

const books = async (as: Person, query: Record<string, string> = {}) =>
  (await world.call('GET /api/books', { as, query })).json;
const save = (id: string, as: Person, body: object) =>
  world.call('PATCH /api/places/{id}/book-accounts', { params: { id }, as, body });
const file = (program: string, as: Person, query: Record<string, string> = {}) =>
  world.call('GET /api/books/{program}', { params: { program }, as, query });
const todayOf = async (as: Person) => (await world.call('GET /api/money', { as })).json.today;

/** A case with a deposit, an invoice, the rest paid, and a payment that was taken back. */
async function worked() {
  const { id, home, placeId } = await records.connected('accepted');
  const { person } = home;
  const receivedOn = await todayOf(person);
  const pay = async (kind: string, amount: number) => {
    const paid = await world.call('POST /api/spirits/{id}/payments', {
      params: { id },
      as: person,
      body: { kind, amount, method: 'cheque', receivedOn },
    });
    expect(paid.status, paid.text).toBe(201);
    return paid.json.payments.at(-1).id;
  };
  await pay('deposit', 300_00);
  const begun = await world.call('POST /api/spirits/{id}/invoices', {
    params: { id },
    as: person,
    body: { lines: [line] },
  });
  const params = { id, invoiceId: begun.json.id };
  const sent = await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', { params, as: person });
  const paymentId = await pay('payment', 100_00);
  await world.call('POST /api/spirits/{id}/payments/{paymentId}/reverse', {
    params: { id, paymentId },
    as: person,
    body: { reason: 'It came back' },
  });
  return { person, placeId, number: sent.json.number as string };
}

/** A case of a home in Quebec with an invoice that names no day on which it is due. */
async function inQuebec() {
  const [family, home] = [await records.family(), await records.home({ region: 'Quebec' })];
  await records.act('connect', family.id, home.placeId, family.person);
  await records.act('accept', family.id, home.placeId, home.person);
  const lines = [{ ...line, taxes: ['GST', 'QST'] }];
  const begun = await world.call('POST /api/spirits/{id}/invoices', {
    ...{ params: { id: family.id }, as: home.person, body: { lines } },
  });
  const params = { id: family.id, invoiceId: begun.json.id };
  await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', { params, as: home.person });
  return { person: home.person, region: begun.json.region };
}

describe('the books of a home', () => {
  it('say what has no account, and refuse the file until it has one', async () => {
    const { person, placeId } = await worked();
    const before = await books(person);
    expect(before).toMatchObject({ entries: 4, papers: 3, erased: 0 });
    expect(before.withoutName).toEqual([
      { id: placeId, name: expect.any(String), keys: ['receivables', 'services', 'GST', 'cheque'] },
    ]);
    expect((await file('quickbooks', person)).status).toBe(409);
    expect((await file('other', person)).status).toBe(404);
    expect(
      (await save(placeId, person, { accounts: { ...accounts, cheque: named('Chequing') }, updatedAt: null })).status,
    ).toBe(200);
    const after = await books(person);
    expect([after.withoutName, after.withoutNumber[0].keys]).toEqual([[], ['cheque']]);
    expect((await file('quickbooks', person)).status).toBe(200);
    expect((await file('sage', person)).status).toBe(409);
  });

  it('balance, and come to what Money says', async () => {
    const { person, placeId, number } = await worked();
    await save(placeId, person, { accounts, updatedAt: null });
    const { text } = await file('sage', person);
    expect(text).toContain(`,"${number}","Invoice ${number}, Marie Roy"`);
    const posted = new Map<string, number>();
    for (const row of text.split('\r\n')) {
      const [, account, amount] = /^(\d{4}),(-?[\d.]+)$/.exec(row) ?? [];
      if (account) posted.set(account, (posted.get(account) ?? 0) + Math.round(Number(amount) * 100));
    }
    const { sums, taxes, receivables } = (await world.call('GET /api/money', { as: person })).json;
    expect([...posted.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(posted.get('1060')).toBe(sums.received - sums.refunded);
    expect(posted.get('2310')).toBe(-taxes[0].amount);
    expect(posted.get('1205')).toBe(receivables[0].balance);
    expect((posted.get('4010') ?? 0) + (posted.get('2310') ?? 0)).toBe(-sums.invoiced);
    const iif = await file('quickbooks-desktop', person, { language: 'fr' });
    expect(iif.text.split('ENDTRNS')).toHaveLength(6);
    expect((await books(person, { from: '2020-01', to: '2020-02' })).entries).toBe(0);
  });

  it('are for all branches of the company, and a colleague who was faster is not overwritten', async () => {
    const { home } = await records.connected('accepted');
    const second = await world.place({ email: home.person.email, region: 'Ontario' });
    const saved = await save(home.placeId, home.person, { accounts, updatedAt: null });
    const read = await world.call('GET /api/places/{id}/book-accounts', { params: { id: second.id }, as: home.person });
    expect(read.json.accounts.cheque.name).toBe('Chequing');
    expect((await save(second.id, home.person, { accounts: {}, updatedAt: null })).status).toBe(409);
    const again = { accounts: { cheque: named('Bank') }, updatedAt: saved.json.updatedAt };
    expect((await save(second.id, home.person, again)).status).toBe(200);
    for (const bad of [{ cheque: named('=1+1') }, { cheque: named('Bank', '12') }, { bank: named('Bank') }])
      expect((await save(second.id, home.person, { accounts: bad, updatedAt: null })).status).toBe(400);
  });

  it('stand on one paper in either language, and nothing of another home', async () => {
    const { person } = await worked();
    const other = await records.home();
    const draw = (as: typeof person, language: string) =>
      world.call('GET /api/books-summary', { as, query: { language } });
    for (const language of ['en', 'fr']) {
      const drawn = await draw(person, language);
      expect(drawn.status, drawn.text.slice(0, 200)).toBe(200);
      expect(drawn.headers['content-type']).toBe('application/pdf');
      expect(drawn.bytes.length).toBeGreaterThan((await draw(other.person, language)).bytes.length);
    }
    expect((await world.call('GET /api/books-summary', { as: other.person, query: { from: '2026-13' } })).status).toBe(
      400,
    );
  });

  it('say on paper each tax to its last decimal, and when what has no due date was sent', async () => {
    const { person, region } = await inQuebec();
    expect(region).toBe('Quebec');
    const drawn = await world.call('GET /api/books-summary', { as: person, query: { language: 'fr' } });
    const lines = linesOfPdf(drawn.bytes).join('\n');
    expect(lines).toContain('TVQ 9,975 %');
    expect(lines.replace(/\s+/g, ' ')).toMatch(/envoyée le/);
  });

  it('of all branches bear the letterhead of none', async () => {
    const { person, placeId } = await worked();
    const second = await world.place({ email: person.email, name: 'Beyond the Hill', region: 'Alberta' });
    const own = await world.call('GET /api/books-summary', { as: person, query: { place: placeId } });
    const all = await world.call('GET /api/books-summary', { as: person });
    const [ofOne, ofAll] = [own, all].map(({ bytes }) => pagesOfPdf(bytes).map((page) => page.join('\n')));
    expect(ofAll?.[0]).toContain('All branches');
    expect(ofAll?.[0]).toContain(second.name);
    for (const page of ofAll ?? []) expect(page).toMatch(/Books of \S+ · All branches/);
    for (const page of ofOne ?? []) expect(page).not.toContain('All branches');
  });

  it('pack the papers of the time into one file, and nothing of another home', async () => {
    const { person, number } = await worked();
    const packed = await world.call('GET /api/books-papers', { as: person });
    expect(packed.status, packed.text.slice(0, 200)).toBe(200);
    expect(packed.text.startsWith('PK')).toBe(true);
    expect(packed.text).toContain(`Invoice ${number}.pdf`);
    expect(packed.text).toMatch(/Books of \d{4}-\d{2}\.pdf/);
    expect(packed.text.match(/Receipt [\d-]+ P[0-9A-F]{10}\.pdf/g)?.length).toBe(4);
    const other = await records.home();
    expect(await books(other.person)).toMatchObject({ entries: 0, papers: 0 });
    expect((await world.call('GET /api/books-papers', { as: other.person })).text).not.toContain(number);
  });
});
