import { describe, expect, it } from 'vitest';
import {
  creditLines,
  draftOf,
  emptyLine,
  heldLine,
  moved,
  problemsOf,
  withThirdParty,
  writtenDraft,
} from './draft.rules.ts';
import { lineOf } from './rules.ts';

const lines = [
  { item: 'Services', quantity: 1, unitPrice: 250_000, taxes: ['GST' as const], thirdParty: false },
  { item: 'Kilometres', quantity: 12.5, unitPrice: -350, taxes: [], thirdParty: true },
].map(lineOf);
const invoice = { lines, note: 'Thank you', language: 'fr' as const, updatedAt: '2026-11-20T12:00:00.000Z' };
const bare = creditLines({ lines });

describe('a draft', () => {
  it.each(['en', 'fr'] as const)('comes out of its boxes as it went in (%s)', (language) =>
    expect(writtenDraft(draftOf(invoice, language))).toEqual({ lines: bare, note: 'Thank you', language: 'fr' }),
  );

  it('does not save a blank line, and waits for one that is begun', () => {
    const blank = emptyLine('new', 'Ontario');
    const draft = draftOf(invoice, 'en');
    expect(writtenDraft({ ...draft, lines: [blank, ...draft.lines] })?.lines).toEqual(bare);
    const begun = { ...draft, lines: [...draft.lines, { ...blank, item: 'Urn' }] };
    expect([writtenDraft(begun), heldLine(begun)]).toEqual([null, 3]);
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

  it('moves a line, and not beyond the ends', () => {
    const draft = draftOf(invoice, 'en').lines;
    const items = (from: number, by: 1 | -1) => moved(draft, from, by).map(({ item }) => item);
    expect(items(0, 1)).toEqual(['Kilometres', 'Services']);
    expect(items(1, -1)).toEqual(['Kilometres', 'Services']);
    expect(items(0, -1)).toEqual(['Services', 'Kilometres']);
    expect(items(1, 1)).toEqual(['Services', 'Kilometres']);
  });
});
