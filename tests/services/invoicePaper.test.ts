import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, lineOf, totalsOf } from '#features/invoices/core/rules.ts';
import type { Invoice, Payment } from '#features/invoices/core/schema.ts';
import { drawInvoice, type InvoiceDocument } from '#features/invoices/document/document.service.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

const line = (item: string, thirdParty = false) =>
  lineOf({ item, quantity: 1, unitPrice: 10_000, taxes: thirdParty ? [] : ['GST', 'QST'], thirdParty });

function printed(change: Partial<Invoice> = {}, more: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const lines = change.lines ?? [line('Services'), line('Newspaper', true)];
  const at = '2026-11-20T12:00:00.000Z';
  const place = { id: '5f0c2a18-6b3d-4e71-9a54-000000000003', name: 'Maison Łı̨' };
  const invoice: Invoice = {
    id: '5f0c2a18-6b3d-4e71-9a54-000000000001',
    spiritId: '5f0c2a18-6b3d-4e71-9a54-000000000002',
    place,
    kind: 'invoice',
    corrects: null,
    number: '2026-0001',
    language: 'fr',
    region: 'Quebec',
    note: '',
    createdAt: at,
    updatedAt: at,
    sentAt: at,
    ...change,
    lines,
    totals: totalsOf(lines, 'Quebec'),
  };
  const payments: Payment[] = [
    {
      id: invoice.id,
      placeId: place.id,
      kind: 'deposit',
      amount: 5_000,
      method: 'cheque',
      receivedOn: '2026-11-19',
      recordedAt: at,
    },
  ];
  const sender = {
    name: place.name,
    address: '12, rue Cachée',
    hideAddress: false,
    city: 'Rimouski',
    region: 'Quebec',
    postalCode: 'G5L 1A1',
    phone: '418-555-0142',
    website: null,
    data: { licenceNumber: '7041' },
  };
  const account = { place, invoices: [invoice], payments, balance: balanceOf([invoice], payments) };
  return {
    language: 'fr',
    invoice,
    account,
    sender,
    person: 'Rose Roy',
    arranger: 'Anne Roy',
    today: '2026-11-21',
    compress: false,
    ...more,
  };
}

const bytesOf = async (what: InvoiceDocument) => (await drawInvoice(what)).toString('latin1');
const pagesIn = (bytes: string) => bytes.match(/\/Type \/Page\b/g)?.length ?? 0;

describe('an invoice on paper', () => {
  it('is letter paper, tagged, titled and in its language', async () => {
    const bytes = await bytesOf(printed());
    expect(bytes).toMatch(/\/MediaBox \[0 0 612 792\]/);
    expect(bytes).toMatch(/\/Marked true/);
    expect(bytes).toMatch(/\/Lang \(fr-CA\)/);
    for (const tag of ['H1', 'Table', 'Caption', 'TH', 'TD']) expect(bytes, tag).toContain(`/S /${tag}`);
  });

  it('runs over two pages with sixty lines', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(`Line ${index}`, index > 55));
    const pages = pagesIn(await bytesOf(printed({ lines })));
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThan(5);
  });

  it('says other things as a draft, hides a hidden street, and differs with what was paid', async () => {
    const plain = printed();
    const draft = printed({ number: null, sentAt: null });
    const hidden = printed({}, { sender: { ...plain.sender, hideAddress: true } });
    const unpaid = { ...plain, account: { ...plain.account, payments: [], balance: balanceOf([plain.invoice], []) } };
    const sizes = await Promise.all([plain, draft, hidden, unpaid].map(async (one) => (await bytesOf(one)).length));
    expect(new Set(sizes).size).toBe(4);
    expect(sizes[2]).toBeLessThan(sizes[0]!);
  });
});

describe('GET /api/spirits/{id}/invoices/{invoiceId}/pdf', () => {
  let world: World;
  let records: ReturnType<typeof recordsOf>;
  beforeAll(async () => {
    world = await createWorld();
    records = recordsOf(world);
  });
  afterAll(() => world.close());

  const lines = [{ item: 'Services', quantity: 1, unitPrice: 10_000, taxes: ['GST'], thirdParty: false }];
  const pdf = (id: string, invoiceId: string, as: Person, query = {}) =>
    world.call('GET /api/spirits/{id}/invoices/{invoiceId}/pdf', { params: { id, invoiceId }, as, query });

  it('is the home’s from the beginning, the family’s once sent, and nobody else’s', async () => {
    const { id, family, home } = await records.connected('accepted');
    const begun = await world.call('POST /api/spirits/{id}/invoices', {
      params: { id },
      as: home.person,
      body: { lines, language: 'fr' },
    });
    const { id: invoiceId } = begun.json;
    expect((await pdf(id, invoiceId, home.person)).status).toBe(200);
    expect((await pdf(id, invoiceId, family.person)).status).toBe(404);
    await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', {
      params: { id, invoiceId },
      as: home.person,
    });
    const read = await pdf(id, invoiceId, family.person);
    expect(read.headers['content-type']).toBe('application/pdf');
    expect(read.headers['content-disposition']).toMatch(/Facture/);
    expect(read.text.startsWith('%PDF-1.7')).toBe(true);
    const english = await pdf(id, invoiceId, family.person, { language: 'en' });
    expect(english.headers['content-disposition']).toMatch(/Invoice/);

    const [stranger, other] = await Promise.all([records.family(), records.home()]);
    expect((await pdf(id, invoiceId, stranger.person)).status).toBe(404);
    expect((await pdf(id, invoiceId, other.person)).status).toBe(404);
    expect((await pdf(stranger.id, invoiceId, stranger.person)).status).toBe(404);
    await world.pool`insert into connections (spirit_id, place_id) values (${id}, ${other.placeId})`;
    expect((await pdf(id, invoiceId, other.person)).status).toBe(403);
    const nonsense = await pdf(id, invoiceId, family.person, { language: 'de' });
    expect([nonsense.status, nonsense.text]).toEqual([400, errors.inputInvalid]);
  });

  it('keeps one home’s paper from another home of the same record', async () => {
    const { id, family, home } = await records.connected('accepted');
    const second = await records.home();
    await records.act('connect', id, second.placeId, family.person);
    expect((await records.act('accept', id, second.placeId, second.person)).status).toBe(200);
    const begun = await world.call('POST /api/spirits/{id}/invoices', {
      params: { id },
      as: home.person,
      body: { lines },
    });
    expect((await pdf(id, begun.json.id, second.person)).status).toBe(404);
  });
});
