import { type FuneralChoice, type PriceRow, priceRows } from '#vocabulary/places/priceCard.ts';
import { type PriceCard, statedPriceOf } from './priceCard.rules.ts';

/** The rows of a comparison. */
export type ComparedRows = {
  /** Rows of which some home says something: first those that belong to the choice. */
  rows: PriceRow[];
  /** The first of those that do not belong to it. */
  firstOther: PriceRow | undefined;
  /** Rows of which no home says anything. */
  unsaid: PriceRow[];
};

/** The rows by which homes are compared for a choice; a home without a card says nothing. */
export function comparedRows(cards: readonly (PriceCard | null)[], choice: FuneralChoice): ComparedRows {
  const isSaid = (row: PriceRow) =>
    cards.some((card) => card !== null && statedPriceOf(card, row).state !== 'not-published');
  const belongs = (row: PriceRow) => row.choices.includes(choice);
  const all: readonly PriceRow[] = priceRows;
  const said = all.filter(isSaid);
  const others = said.filter((row) => !belongs(row));
  return {
    rows: [...said.filter(belongs), ...others],
    firstOther: others[0],
    unsaid: all.filter((row) => !isSaid(row)),
  };
}
