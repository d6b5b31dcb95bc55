import { expect, test } from 'vitest';
import type { PriceRow } from '#vocabulary/places/priceCard.ts';
import { priceRows } from '#vocabulary/places/priceCard.ts';
import { comparedRows } from './comparedRows.rules.ts';
import { priceCardOf } from './priceCard.rules.ts';

const rows: readonly PriceRow[] = priceRows;
const ofChoice = rows.find((row) => row.choices.includes('direct-burial'))!;
const other = rows.find((row) => !row.choices.includes('direct-burial'))!;
const cardWith = (row: PriceRow) => priceCardOf({ priceCard: { rows: { [row.key]: { state: 'included' } } } });

test('rows of the choice come first, and the first of the others is named', () => {
  const compared = comparedRows([cardWith(other), null, cardWith(ofChoice)], 'direct-burial');
  expect(compared.rows).toEqual([ofChoice, other]);
  expect(compared.firstOther).toBe(other);
  expect(compared.unsaid).toEqual(rows.filter((row) => row !== other && row !== ofChoice));
});

test('where no home says anything, every row is unsaid', () => {
  expect(comparedRows([null], 'cremation-with-service')).toEqual({ rows: [], firstOther: undefined, unsaid: rows });
});
