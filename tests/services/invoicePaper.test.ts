import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, lineOf, totalsOf } from '#features/invoices/core/rules.ts';
import type { Invoice, InvoiceLine, Payment } from '#features/invoices/core/schema.ts';
import { drawInvoice, type InvoiceDocument } from '#features/invoices/document/document.service.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { linesOfPdf, misplacedIn, piecesOfPdf, styleOf } from '../pdfText.ts';
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
    taxNumbers: {},
    dueOn: null,
    termsDays: null,
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
      reversedAt: null,
      reversedReason: null,
    },
  ];
  const sender = {
    name: place.name,
    address: '12, rue Cachée',
    city: 'Rimouski',
    region: 'Quebec',
    postalCode: 'G5L 1A1',
    phone: '418-555-0142',
    website: null,
    data: { licenceNumber: '7041' },
  };
  const account = {
    place,
    region: invoice.region,
    invoices: [invoice],
    payments,
    balance: balanceOf([invoice], payments),
  };
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

  it('says other things as a draft, and differs with what was paid', async () => {
    const plain = printed();
    const draft = printed({ number: null, sentAt: null });
    const unpaid = { ...plain, account: { ...plain.account, payments: [], balance: balanceOf([plain.invoice], []) } };
    const sizes = await Promise.all([plain, draft, unpaid].map(async (one) => (await bytesOf(one)).length));
    expect(new Set(sizes).size).toBe(3);
  });
});

const english = (item: string, unitPrice: number, more: Partial<InvoiceLine> = {}) =>
  lineOf({ item, quantity: 1, unitPrice, taxes: [], thirdParty: false, ...more });
const readPaper = async (what: InvoiceDocument) => linesOfPdf(await drawInvoice({ ...what, compress: true }));

describe('what an invoice on paper says', () => {
  it('who sends it to whom, each line with its taxes, the sums, what came in and what is left', async () => {
    expect(await readPaper(printed())).toEqual([
      'Facture 2026-0001',
      '20 novembre 2026',
      'Funérailles de Rose Roy',
      'À Anne Roy',
      'Maison Łı̨',
      '12, rue Cachée',
      'Rimouski QC  G5L 1A1',
      'Téléphone 418-555-0142',
      'Permis 7041',
      'Services et biens de Maison Łı̨',
      'Article | Quantité | Prix unitaire | Taxes | Montant',
      'Services | 1 | 100,00 $ | TPS, TVQ | 100,00 $',
      'Payé à des tiers et refacturé tel quel',
      'Article | Quantité | Prix unitaire | Taxes | Montant',
      'Newspaper | 1 | 100,00 $ | aucune | 100,00 $',
      'Maison Łı̨ paie ces frais à un tiers pour vous, par exemple un cimetière, un journal ou la province, et vous facture le même',
      'montant.',
      'Services et biens | 100,00 $',
      'Payé à des tiers | 100,00 $',
      'TPS 5 % sur 100,00 $ | 5,00 $',
      'TVQ 9,975 % sur 100,00 $ | 9,98 $',
      'Total de cette facture | 214,98 $',
      'Maison Łı̨ indique les taxes de chaque ligne et en répond. Les taux (Québec) sont ceux que nous connaissons; vérifiez auprès',
      'de la maison funéraire si l’un d’eux vous surprend.',
      'Paiements jusqu’au 21 novembre 2026',
      'Tout ce qui s’est passé entre la famille et Maison Łı̨ jusqu’à ce jour. La facture elle-même ne change jamais après son envoi.',
      'Paiements à Maison Łı̨',
      'Jour | Quoi | Comment | Montant',
      '19 novembre 2026 | Acompte | Chèque | 50,00 $',
      'Facture | 214,98 $',
      'Reçu | 50,00 $',
      'Reste à payer au 21 novembre 2026 | 164,98 $',
      'Facture 2026-0001 · Maison Łı̨ | Page 1 sur 2',
      'Veuillez payer directement Maison Łı̨ (téléphone 418-555-0142).',
      'Facture 2026-0001 · Maison Łı̨ | Page 2 sur 2',
    ]);
  });

  it('until when it is to be paid, and the registration numbers of the home', async () => {
    const taxNumbers = { GST: '123456789 RT0001', QST: '1234567890 TQ0001' };
    const lines = await readPaper(printed({ dueOn: '2026-12-20', taxNumbers }));
    expect(lines).toContain('À payer au plus tard le 20 décembre 2026');
    expect(lines).toContain('Numéro de TPS/TVH 123456789 RT0001');
    expect(lines).toContain('Numéro de TVQ 1234567890 TQ0001');
  });

  it('as a draft that nothing is owed, nothing of payments, and the street of the home', async () => {
    const draft = printed(
      {
        sentAt: null,
        number: null,
        note: 'Thank you.',
        lines: [english('Urn', 4_000)],
        termsDays: 30,
      },
      { language: 'en' },
    );
    const sender = {
      ...draft.sender,
      website: 'https://www.maison.example.ca/',
      phone: null,
      data: {},
    };
    expect(await readPaper({ ...draft, sender })).toEqual([
      'Invoice',
      'Draft, not sent yet',
      'Funeral of Rose Roy',
      'To Anne Roy',
      'To be paid within 30 days of sending',
      'Maison Łı̨',
      '12, rue Cachée',
      'Rimouski QC  G5L 1A1',
      'maison.example.ca',
      'This is a draft. It has not been sent, has no number and nothing is owed because of it.',
      'Services and goods of Maison Łı̨',
      'Item | Quantity | Unit price | Taxes | Amount',
      'Urn | 1 | $40.00 | none | $40.00',
      'Services and goods | $40.00',
      'Total of this invoice | $40.00',
      'Note from Maison Łı̨',
      'Thank you.',
      'DRAFT',
      'Invoice · Maison Łı̨ | Page 1 of 1',
    ]);
  });

  it('without services only what was paid to others, and whom to pay where no telephone is known', async () => {
    const notice = printed({ lines: [english('Notice', 4_000, { thirdParty: true })] }, { language: 'en' });
    const sender = { ...notice.sender, phone: null, region: 'Elsewhere', address: null };
    const account = { ...notice.account, payments: [], balance: balanceOf([notice.invoice], []) };
    const lines = await readPaper({ ...notice, sender, account });
    expect(lines.slice(4, 8)).toEqual([
      'Maison Łı̨',
      'Rimouski Elsewhere  G5L 1A1',
      'Licence 7041',
      'Paid to others and passed on as it is',
    ]);
    expect(lines.slice(-11)).toEqual([
      'same amount.',
      'Paid to others | $40.00',
      'Total of this invoice | $40.00',
      'Payments until November 21, 2026',
      'Everything between the family and Maison Łı̨ until this day. The invoice itself never changes after it was sent.',
      'No payment was noted until this day.',
      'Invoice | $40.00',
      'Received | $0.00',
      'Still to pay on November 21, 2026 | $40.00',
      'Please pay Maison Łı̨ directly.',
      'Invoice 2026-0001 · Maison Łı̨ | Page 1 of 1',
    ]);
  });

  it('that nothing has been received where every payment was reversed', async () => {
    const notice = printed({ lines: [english('Notice', 4_000, { thirdParty: true })] }, { language: 'en' });
    const payments = notice.account.payments.map((payment) => ({ ...payment, reversedAt: '2026-11-20T12:00:00.000Z' }));
    const account = { ...notice.account, payments, balance: balanceOf([notice.invoice], payments) };
    const lines = await readPaper({ ...notice, account });
    expect(lines).toContain('Nothing has been received up to this day.');
    expect(lines).toContain('Received | $0.00');
    expect(lines).not.toContain('Payment');
  });

  it('as a credit note what it takes back, refunds below zero and what was paid too much', async () => {
    const credit = printed(
      {
        kind: 'credit-note',
        corrects: { id: '5f0c2a18-6b3d-4e71-9a54-000000000009', number: '2026-0001', taxes: [] },
        number: '2026-0002',
        lines: [english('Flowers', 4_000, { quantity: 1.5 })],
      },
      { language: 'en', person: '', arranger: '' },
    );
    const { invoice } = printed();
    const [deposit] = credit.account.payments;
    const payments: Payment[] = [
      { ...deposit!, kind: 'refund', amount: 2_000, method: 'cash' },
      { ...deposit!, kind: 'payment', amount: 30_000, method: 'transfer' },
    ];
    // A draft counts for nothing.
    const invoices = [invoice, credit.invoice, { ...invoice, sentAt: null }];
    const account = { ...credit.account, invoices, payments, balance: balanceOf([invoice, credit.invoice], payments) };
    const lines = await readPaper({ ...credit, account });
    expect(lines.slice(0, 4)).toEqual([
      'Credit note 2026-0002',
      'November 20, 2026',
      'Credits the items below from invoice 2026-0001.',
      'Maison Łı̨',
    ]);
    expect(lines.slice(8)).toEqual([
      'Services and goods of Maison Łı̨',
      'Item | Quantity | Unit price | Taxes | Amount',
      'Flowers | 1.5 | $40.00 | none | $60.00',
      'Services and goods | $60.00',
      'Total credited | $60.00',
      'Payments until November 21, 2026',
      'Everything between the family and Maison Łı̨ until this day. The invoice itself never changes after it was sent.',
      'Payments to Maison Łı̨',
      'Day | What | How | Amount',
      'November 19, 2026 | Refund | Cash | -$20.00',
      'November 19, 2026 | Payment | Bank or e-transfer | $300.00',
      'Invoice | $214.98',
      'Credit notes | -$60.00',
      'Received | $280.00',
      'Overpaid on November 21, 2026 | $125.02',
      'Credit note 2026-0002 · Maison Łı̨ | Page 1 of 1',
    ]);
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
    const said = linesOfPdf(read.bytes);
    expect(said).toContain('Funérailles de Marie Roy');
    expect(said).toContain('À Paul private');
    const today = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'America/Winnipeg' }).format();
    expect(said).toContain(`Paiements jusqu’au ${today.replace(/^1 /, '1er ')}`);
    const english = await pdf(id, invoiceId, family.person, { language: 'en' });
    expect(english.headers['content-disposition']).toMatch(/Invoice/);

    const [stranger, other] = await Promise.all([records.family(), records.home()]);
    expect((await pdf(id, invoiceId, stranger.person)).status).toBe(404);
    expect((await pdf(id, invoiceId, other.person)).status).toBe(404);
    expect((await pdf(stranger.id, invoiceId, stranger.person)).status).toBe(404);
    expect((await pdf('nonsense', invoiceId, family.person)).status).toBe(404);
    expect((await pdf(id, 'nonsense', family.person)).status).toBe(404);
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
    expect((await pdf(id, begun.json.id, home.person)).status).toBe(200);
  });
});

describe('how an invoice is set', () => {
  const ink = '#1f2b29';
  const quiet = '#55635f';
  const margins = { left: 60, right: 552, top: 40, bottom: 760 };

  it('keeps its margins, writes nothing over anything, and sets numbers under each other', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => line(`Line ${index}`, index > 35));
    const pages = piecesOfPdf(await drawInvoice(printed({ lines, note: 'Merci. '.repeat(60) })));
    expect(pages.length).toBeGreaterThan(1);
    expect(misplacedIn(pages, margins)).toEqual([]);
    const rows = pages[0]!.filter(({ text }) => text.includes('$'));
    // The price of each under each other, and the amounts at the margin.
    const edges = new Set(rows.map(({ right }) => Math.round(right)));
    expect([edges.size, Math.max(...edges)]).toEqual([2, margins.right]);
    const starts = (text: string) => Math.round(pages.flat().find((piece) => piece.text === text)?.x ?? 0);
    expect([starts('Line 0'), starts('Line 39'), starts('19 novembre 2026')]).toEqual([60, 60, 60]);
  });

  it('says what counts in bold, and what only explains in a small and quiet voice', async () => {
    const pages = piecesOfPdf(await drawInvoice(printed({}, { language: 'en' })));
    for (const strong of ['Total of this invoice', 'Still to pay on', 'Please pay'])
      expect(styleOf(pages, strong), strong).toMatch(new RegExp(`^Sans-SemiBold 1\\S+ ${ink}$`));
    for (const explained of ['Maison Łı̨ pays these costs', 'Maison Łı̨ chooses the taxes', 'Everything between'])
      expect(styleOf(pages, explained), explained).toBe(`Sans-Regular 9.5 ${quiet}`);
    expect(styleOf(pages, 'Received')).toMatch(/^Sans-Regular/);
    const draft = piecesOfPdf(await drawInvoice(printed({ sentAt: null, number: null }, { language: 'en' })));
    expect(styleOf(draft, 'This is a draft.')).toBe(`Sans-SemiBold 10.5 ${ink}`);
  });
});
