import { describe, expect, it } from 'vitest';
import { lineOf } from '#features/invoices/core/rules.ts';
import type { Invoice } from '#features/invoices/core/schema.ts';
import { reconciled } from '#platform/browser/autosave/changes.rules.ts';
import { initialState } from '#platform/browser/autosave/state.rules.ts';
import { limits } from '#vocabulary/limits.ts';
import {
  completeLines,
  creditLines,
  type Draft,
  draftBody,
  draftOf,
  emptyLine,
  firstIncompleteLine,
  hasEqualBody,
  insertLine,
  isTooLong,
  moveLine,
  problemsOf,
  withThirdParty,
} from './draft.rules.ts';
import { paperVersions } from './paperVersions.rules.ts';
import { paperSaveRules } from './usePaperDraft.ts';

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

  it.each([
    ['nothing but spaces', { item: '  ', price: ' ', quantity: 'none' }, {}],
    ['a name without a price', { item: 'Urn' }, { price: 'priceNeeded' }],
    ['a price without a name', { item: '  ', price: '10' }, { item: 'itemNeeded' }],
    ['no number of pieces', { item: 'Urn', price: '10', quantity: 'some' }, { quantity: 'quantityNeeded' }],
    ['none of them', { item: 'Urn', price: '10', quantity: '0' }, { quantity: 'quantityNeeded' }],
    ['99,999 of them', { item: 'Urn', price: '10', quantity: '99999' }, {}],
    ['one more than that', { item: 'Urn', price: '10', quantity: '100000' }, { quantity: 'quantityNeeded' }],
    ['a million dollars', { item: 'Urn', price: '1000000' }, {}],
    ['a cent more', { item: 'Urn', price: '1000000.01' }, { price: 'priceNeeded' }],
    ['a million dollars off', { item: 'Urn', price: '-1000000' }, {}],
    ['a cent more off', { item: 'Urn', price: '-1000000.01' }, { price: 'priceNeeded' }],
  ])('says what is wrong with a line of %s', (_, boxes, problems) =>
    expect(problemsOf({ ...emptyLine('a', 'Ontario'), ...boxes })).toEqual(problems),
  );

  it('counts complete lines alone, without the spaces around a name', () => {
    const blank = emptyLine('new', 'Ontario');
    expect(blank).toMatchObject({ quantity: '1', thirdParty: false });
    const wreath = { ...blank, item: '  Wreath ', price: '12.50', quantity: '2' };
    expect(completeLines({ lines: [blank, wreath, { ...blank, item: 'Urn' }] })).toEqual([
      { item: 'Wreath', quantity: 2, unitPrice: 1_250, taxes: ['HST'], thirdParty: false, amount: 2_500 },
    ]);
  });

  it('is the same as another of which the same is saved, and as nothing while a line is begun', () => {
    const draft = draftOf(invoice, 'en');
    const begun = { ...draft, lines: [{ ...emptyLine('new', 'Ontario'), item: 'Urn' }] };
    expect(hasEqualBody(undefined, undefined)).toBe(true);
    expect([hasEqualBody(draft, undefined), hasEqualBody(undefined, draft)]).toEqual([false, false]);
    expect(hasEqualBody(draft, { ...draft, lines: [...draft.lines, emptyLine('new', 'Ontario')] })).toBe(true);
    expect(hasEqualBody(draft, { ...draft, note: 'Another' })).toBe(false);
    expect(hasEqualBody(begun, begun)).toBe(true);
    expect(hasEqualBody(begun, { ...begun })).toBe(false);
  });

  it('tells its lines apart, those of a later version too', () => {
    const later = { ...invoice, updatedAt: '2026-11-20T12:00:01.000Z' };
    const keys = [...draftOf(invoice, 'en').lines, ...draftOf(later, 'en').lines].map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
  });

  it('keeps what was typed when it is saved, and knows since when it is the server’s', () => {
    const { draftIn, versionOf, noteSaved } = paperVersions<Invoice>('en');
    const earlier = { ...invoice } as Invoice;
    const saved = { ...invoice, updatedAt: '2026-11-20T12:00:05.000Z' } as Invoice;
    const typed = { ...draftOf(invoice, 'en'), note: ' Thank you' };
    expect([versionOf(undefined), versionOf(typed)]).toEqual(['', '']);
    expect(versionOf(draftIn(earlier))).toBe('2026-11-20T12:00:00.000Z');
    expect(noteSaved(saved, typed)).toBe(saved);
    expect(draftIn(saved)).toBe(typed);
    expect(versionOf(typed)).toBe('2026-11-20T12:00:05.000Z');
  });

  it('begins a line with what is usual, and costs of others without taxes', () => {
    expect(emptyLine('a', 'British Columbia').taxes).toEqual(['GST']);
    expect(withThirdParty(emptyLine('a', 'Quebec'), true, 'Quebec').taxes).toEqual([]);
    expect(withThirdParty(emptyLine('a', 'Quebec'), false, 'Quebec').taxes).toEqual(['GST', 'QST']);
  });

  it('meets what is on the server: only what somebody else wrote is a conflict', () => {
    const { draftIn } = paperVersions<Invoice>('fr');
    const rules = paperSaveRules(draftIn);
    const earlier = { ...invoice, note: 'Before', updatedAt: '2026-11-20T11:59:59.000Z' } as Invoice;
    const present = invoice as Invoice;
    const mine = { ...draftOf(invoice, 'fr'), note: 'Mine' };
    const base = { draft: draftIn(earlier) };
    const typing = { ...initialState<Draft, Invoice>({ changes: { draft: mine }, base }), snapshot: earlier };
    const outcome = (state: typeof typing, heard: Invoice) => {
      const { changes, conflicts } = reconciled(rules, state, heard);
      return [changes.draft === mine, 'draft' in conflicts];
    };
    const lost = [draftOf(invoice, 'fr'), { ...mine, note: 'Not this one' }];
    expect(outcome(typing, earlier)).toEqual([true, false]);
    expect(outcome({ ...typing, changes: {}, base: {} }, present)).toEqual([false, false]);
    expect(outcome({ ...typing, unconfirmed: { draft: lost } }, present)).toEqual([true, false]);
    expect(outcome({ ...typing, unconfirmed: { draft: lost } }, { ...present, note: 'From a colleague' })).toEqual([
      true,
      true,
    ]);
    expect(outcome(typing, present)).toEqual([true, true]);
    expect(outcome(typing, { ...present, note: 'Mine' })).toEqual([true, false]);
  });

  it('takes another line where there is room, and no more than a paper may have', () => {
    const draft = draftOf(invoice, 'en').lines;
    const blank = emptyLine('new', 'Ontario');
    expect(insertLine(draft, blank, 1)?.map(({ key }) => key)).toEqual([draft[0]?.key, 'new', draft[1]?.key]);
    const full = Array.from({ length: limits.paperLines }, (_, at) => emptyLine(String(at), 'Ontario'));
    expect(insertLine(full.slice(1), blank, 0)).toHaveLength(limits.paperLines);
    expect(insertLine(full, blank, 0)).toBeNull();
    const begun = full.map((line) => ({ ...line, item: 'Urn', price: '10' }));
    const draft200 = { ...draftOf(invoice, 'en'), lines: begun };
    expect([isTooLong(draft200), draftBody(draft200)?.lines.length]).toEqual([false, limits.paperLines]);
    const longer = { ...draft200, lines: [...begun, ...begun.slice(0, 1)] };
    expect([isTooLong(longer), draftBody(longer), firstIncompleteLine(longer)]).toEqual([true, null, 0]);
  });

  it('moves a line, and not beyond the ends', () => {
    const draft = draftOf(invoice, 'en').lines;
    const items = (from: number, by: 1 | -1) => moveLine(draft, from, by).map(({ item }) => item);
    expect(items(0, 1)).toEqual(['Kilometres', 'Services']);
    expect(items(1, -1)).toEqual(['Kilometres', 'Services']);
    expect(items(0, -1)).toEqual(['Services', 'Kilometres']);
    expect(items(1, 1)).toEqual(['Services', 'Kilometres']);
    expect(items(2, -1)).toEqual(['Services', 'Kilometres']);
  });
});
