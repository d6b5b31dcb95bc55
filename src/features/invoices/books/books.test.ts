import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, totalsOf } from '#features/invoices/core/rules.ts';
import { bookKeys } from '#vocabulary/places/bookAccounts.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { taxesOfRegion } from '#vocabulary/regions/taxes.ts';
import { accountsIn, boxesOf, isKept } from './accountBoxes.rules.ts';
import { bookFiles, inWestern, type WrittenEntry } from './files.rules.ts';
import {
  type Booked,
  byBookedDay,
  debitsOf,
  type JournalEntry,
  journalOf,
  missingOf,
  postingsOfDocument,
} from './rules.ts';

const entry = { day: '2026-11-03', reference: '2026-0001', kind: 'invoice', person: '', placeId: 'p' } as const;
const line = { item: 'Services', quantity: 1, unitPrice: 1_000_00, taxes: ['GST'], thirdParty: false } as const;
const documentOf = (lines: Parameters<typeof lineOf>[0][], kind: 'invoice' | 'credit-note' = 'invoice') => {
  const written = lines.map(lineOf);
  return { kind, lines: written, totals: totalsOf(written, 'Alberta') };
};
const bookedOf = (document: ReturnType<typeof documentOf>): Booked => ({
  ...entry,
  kind: document.kind,
  owes: (document.kind === 'invoice' ? 1 : -1) * document.totals.total,
  against: postingsOfDocument(document),
});
const paid = (amount: number): Booked => ({
  ...entry,
  kind: amount < 0 ? 'refund' : 'payment',
  owes: -amount,
  against: [{ key: 'cheque', amount }],
});
const sumOf = ({ postings }: JournalEntry) => postings.reduce((sum, { amount }) => sum + amount, 0);
const postedOn = (entries: readonly JournalEntry[], key: string) =>
  entries
    .flatMap(({ postings }) => postings.filter((one) => one.key === key))
    .reduce((sum, { amount }) => sum + amount, 0);

describe('what is booked', () => {
  it('is revenue apart by tax and by what is passed on, each tax, and what the family owes', () => {
    const lines = [
      line,
      { ...line, taxes: [], unitPrice: 200_00 },
      { ...line, taxes: [], thirdParty: true, unitPrice: 50_00 },
    ];
    const [only] = journalOf([bookedOf(documentOf(lines.map((one) => ({ ...one, taxes: [...one.taxes] }))))]);
    expect(only?.postings).toEqual([
      { key: 'receivables', amount: 1_300_00 },
      { key: 'services', amount: -1_000_00 },
      { key: 'servicesUntaxed', amount: -200_00 },
      { key: 'passedOn', amount: -50_00 },
      { key: 'GST', amount: -50_00 },
    ]);
  });

  it('holds a deposit until something is owed, then takes it off what is owed', () => {
    const invoice = bookedOf(documentOf([{ ...line, taxes: [...line.taxes] }]));
    const entries = journalOf([paid(300_00), invoice, paid(750_00)]);
    expect(
      entries.map(({ postings }) => postings.filter(({ key }) => key === 'deposits' || key === 'receivables')),
    ).toEqual([
      [{ key: 'deposits', amount: -300_00 }],
      [
        { key: 'receivables', amount: 750_00 },
        { key: 'deposits', amount: 300_00 },
      ],
      [{ key: 'receivables', amount: -750_00 }],
    ]);
  });

  it('balances to the cent, whatever was invoiced, credited, paid and paid back, and says what is owed', () => {
    const taxes = fc.subarray(['GST']);
    const lines = fc.array(
      fc.record({
        item: fc.constant('Line'),
        quantity: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
        unitPrice: fc.integer({ min: -50_000, max: 500_000 }),
        taxes,
        thirdParty: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    const happened = fc.oneof(
      fc.tuple(lines, fc.constantFrom('invoice', 'credit-note')).map(([some, kind]) =>
        bookedOf(
          documentOf(
            some.map((one) => ({ ...one, taxes: one.taxes.map(() => 'GST' as const) })),
            kind,
          ),
        ),
      ),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map(paid),
    );
    fc.assert(
      fc.property(fc.array(happened, { maxLength: 20 }), (all) => {
        const entries = journalOf(all);
        for (const one of entries) expect(sumOf(one)).toBe(0);
        const owed = all.reduce((sum, { owes }) => sum + owes, 0);
        expect(postedOn(entries, 'receivables')).toBe(Math.max(owed, 0) || 0);
        expect(postedOn(entries, 'deposits')).toBe(Math.min(owed, 0) || 0);
        expect(debitsOf(entries) * 2).toBe(
          entries.flatMap(({ postings }) => postings).reduce((sum, { amount }) => sum + Math.abs(amount), 0),
        );
      }),
    );
  });

  it('balances with the taxes of every province and territory', () => {
    for (const region of regionNames) {
      const codes = taxesOfRegion[region].map(({ code }) => code);
      const written = [lineOf({ ...line, unitPrice: 333_33, taxes: codes })];
      const document = { kind: 'invoice' as const, lines: written, totals: totalsOf(written, region) };
      for (const one of journalOf([bookedOf(document)])) expect(sumOf(one), region).toBe(0);
    }
  });

  it('stands day by day, documents before payments', () => {
    const order = [
      { ...entry, kind: 'payment' as const },
      { ...entry, day: '2026-11-02', kind: 'payment' as const },
      entry,
    ].sort(byBookedDay);
    expect(order.map(({ day, kind }) => `${day} ${kind}`)).toEqual([
      '2026-11-02 payment',
      '2026-11-03 invoice',
      '2026-11-03 payment',
    ]);
  });

  it('names what no account is said for, of each branch', () => {
    const entries = journalOf([paid(10_00)]);
    const named = { id: 'p', name: 'North', accounts: { cheque: { name: 'Chequing', number: '' } } };
    expect(missingOf(entries, [named], 'name')).toEqual([{ id: 'p', name: 'North', keys: ['deposits'] }]);
    expect(missingOf(entries, [named, { ...named, id: 'q' }], 'number')[0]?.keys).toEqual(['deposits', 'cheque']);
  });
});

const written: WrittenEntry[] = [
  {
    day: '2026-11-03',
    reference: '2026-0001',
    words: 'Facture 2026-0001, Zoé D’Amours-Lajeunesse-Bellefeuille',
    postings: [
      { account: '1200', amount: 1_050_00 },
      { account: '4000', amount: -1_000_00 },
      { account: '2310', amount: -50_00 },
    ],
  },
];

describe('the files', () => {
  it('are a line for each account for QuickBooks Online', () => {
    const lines = bookFiles.quickbooks.write(written).split('\r\n');
    expect(lines[0]).toBe('"Journal No","Journal Date","Account Name","Debits","Credits","Description"');
    expect(lines[1]).toMatch(/^"2026-0001","11\/03\/2026","1200",1050\.00,,"Facture/);
    expect(lines[2]).toMatch(/^"2026-0001","11\/03\/2026","4000",,1000\.00,"/);
    expect(lines).toHaveLength(5);
  });

  it('are opened and split for QuickBooks Desktop, and end each entry', () => {
    const rows = bookFiles['quickbooks-desktop']
      .write(written)
      .split('\r\n')
      .map((row) => row.split('\t'));
    expect(rows.map(([first]) => first)).toEqual(['!TRNS', '!SPL', '!ENDTRNS', 'TRNS', 'SPL', 'SPL', 'ENDTRNS', '']);
    expect(rows[3]?.slice(1, 6)).toEqual(['GENERAL JOURNAL', '11/03/2026', '1200', '1050.00', '2026-0001']);
    expect(rows[4]?.[4]).toBe('-1000.00');
  });

  it('are a head and an account a line for Sage, with a comment that is not too long', () => {
    const lines = bookFiles.sage.write(written).split('\r\n');
    expect(lines[0]).toMatch(/^11-03-26,"2026-0001","[^"]{39}"$/);
    expect(lines.slice(1)).toEqual(['1200,1050.00', '4000,-1000.00', '2310,-50.00', '']);
  });

  it('are in Western European signs where a program reads no others', () => {
    expect(inWestern('Zoé D’Amours – Łódź œuvre ᐃᓄᒃ')).toBe("Zoé D'Amours - ?ódz oeuvre ???");
  });
});

describe('the accounts in their boxes', () => {
  const propose = (key: string) => `our ${key}`;

  it('propose names until something was said, taxes of the region alone', () => {
    const boxes = boxesOf({ accounts: null, updatedAt: null }, propose, 'Alberta');
    expect([boxes.cash.name, boxes.GST.name, boxes.QST.name]).toEqual(['our cash', 'our GST', '']);
    const said = boxesOf({ accounts: { cash: { name: 'Caisse', number: '1005' } }, updatedAt: '' }, propose, 'Alberta');
    expect([said.cash.name, said.card.name]).toEqual(['Caisse', '']);
    expect(accountsIn(said)).toEqual({ cash: { name: 'Caisse', number: '1005' } });
    expect(Object.keys(boxes).sort()).toEqual([...bookKeys].sort());
  });

  it.each([
    ['name', '', true],
    ['name', 'Assets:Chequing', true],
    ['name', '=cmd', false],
    ['name', 'The "bank"', false],
    ['number', '1060', true],
    ['number', '106', false],
  ] as const)('keep the %s %j: %s', (known, text, kept) => {
    expect(isKept(known, text)).toBe(kept);
  });
});
