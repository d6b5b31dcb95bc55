import { describe, expect, it } from 'vitest';
import { lineOf } from '#features/invoices/core/rules.ts';
import {
  creditLines,
  draftBody,
  draftOf,
  emptyLine,
  firstIncompleteLine,
  moveLine,
  problemsOf,
  reconcile,
  withThirdParty,
} from './draft.rules.ts';

const lines = [
  { item: 'Services', quantity: 1, unitPrice: 250_000, taxes: ['GST' as const], thirdParty: false },
  { item: 'Kilometres', quantity: 12.5, unitPrice: -350, taxes: [], thirdParty: true },
].map(lineOf);
const invoice = { lines, note: 'Thank you', language: 'fr' as const, updatedAt: '2026-11-20T12:00:00.000Z' };
const bare = creditLines({ lines });

describe('a draft', () => {
  it.each(['en', 'fr'] as const)('comes out of its boxes as it went in (%s)', (language) =>
    expect(draftBody(draftOf(invoice, language))).toEqual({ lines: bare, note: 'Thank you', language: 'fr' }),
  );

  it('does not save a blank line, and waits for one that is begun', () => {
    const blank = emptyLine('new', 'Ontario');
    const draft = draftOf(invoice, 'en');
    expect(draftBody({ ...draft, lines: [blank, ...draft.lines] })?.lines).toEqual(bare);
    const begun = { ...draft, lines: [...draft.lines, { ...blank, item: 'Urn' }] };
    expect([draftBody(begun), firstIncompleteLine(begun)]).toEqual([null, 3]);
    expect(problemsOf({ ...blank, price: 'a lot', quantity: '0' })).toEqual({
      item: 'itemNeeded',
      quantity: 'quantityNeeded',
      price: 'priceNeeded',
    });
  });

  it('begins a line with what is usual, and costs of others without taxes', () => {
    expect(emptyLine('a', 'British Columbia').taxes).toEqual(['GST']);
    expect(withThirdParty(emptyLine('a', 'Quebec'), true, 'Quebec').taxes).toEqual([]);
    expect(withThirdParty(emptyLine('a', 'Quebec'), false, 'Quebec').taxes).toEqual(['GST', 'QST']);
  });

  it('meets what is on the server: only what somebody else wrote is a conflict', () => {
    const sent = draftBody(draftOf(invoice, 'fr'))!;
    const other = { ...sent, note: 'Not this one' };
    const earlier = '2026-11-20T11:59:59.000Z';
    const typing = { base: earlier, dirty: true, lost: [] };
    expect(reconcile({ ...typing, base: invoice.updatedAt }, invoice)).toBe('nothing');
    expect(reconcile({ ...typing, dirty: false }, invoice)).toBe('adopt');
    expect(reconcile({ ...typing, lost: [sent, other] }, invoice)).toBe('ours');
    expect(reconcile({ ...typing, lost: [sent] }, { ...invoice, note: 'From a colleague' })).toBe('conflict');
    expect(reconcile(typing, invoice)).toBe('conflict');
  });

  it('moves a line, and not beyond the ends', () => {
    const draft = draftOf(invoice, 'en').lines;
    const items = (from: number, by: 1 | -1) => moveLine(draft, from, by).map(({ item }) => item);
    expect(items(0, 1)).toEqual(['Kilometres', 'Services']);
    expect(items(1, -1)).toEqual(['Kilometres', 'Services']);
    expect(items(0, -1)).toEqual(['Services', 'Kilometres']);
    expect(items(1, 1)).toEqual(['Services', 'Kilometres']);
  });
});
