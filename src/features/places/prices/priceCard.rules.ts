import { type ListedPrice, listedPricesOf } from '#features/places/data/listedPrices.rules.ts';
import type { PlaceData } from '#features/places/data/schema.ts';
import { amountOf } from '#features/places/data/values.rules.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import {
  type FuneralChoice,
  funeralChoices,
  type PriceRow,
  type PriceRowKey,
  type PriceState,
  priceRows,
  regulatorFees,
} from '#vocabulary/places/priceCard.ts';
import { isUnconfirmed } from '#vocabulary/regions/facts.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { type TaxCode, taxedKinds, taxesOfRegion } from '#vocabulary/regions/taxes.ts';

/** What a funeral home says of one row; `amount` in dollars, only with the state `amount`, or where others are paid. */
export type StatedPrice = { state: PriceState; amount: number | null; thirdParty: boolean };

/** A funeral home's price card as it is stored; rows that say nothing are not published. */
export type PriceCard = {
  /** The day from which on the prices hold, YYYY-MM-DD or shorter. */
  asOf: string | null;
  /** How far the transfer goes that its row names, in kilometres. */
  transferKilometres: number | null;
  rows: Partial<Record<PriceRowKey, StatedPrice>>;
  /** What a choice costs as a whole, where the home sells it so. */
  packages: Partial<Record<FuneralChoice, number>>;
  /** True where a row or a package says something; else there are listed prices alone. */
  isStated: boolean;
  listed: ListedPrice[];
};

type StoredPrice = NonNullable<NonNullable<NonNullable<PlaceData['priceCard']>['rows']>[PriceRowKey]>;

/** What the data says of a row, as it counts: an amount that is still missing is not published. */
function statedOf({ state, amount, thirdParty }: StoredPrice, row: PriceRow): StatedPrice {
  const dollars = state === 'amount' ? amountOf(amount) : null;
  const isMissing = !state || (state === 'amount' && dollars === null);
  return {
    state: isMissing ? 'not-published' : state,
    amount: dollars,
    thirdParty: thirdParty ?? row.thirdParty === true,
  };
}

/** The price card in a listing's data; null where nothing is said. */
export function priceCardOf(data: PlaceData): PriceCard | null {
  const { asOf, transferKilometres, rows: said, packages: wholes } = data.priceCard ?? {};
  const rows = Object.fromEntries(
    priceRows.flatMap((row) => {
      const price = said?.[row.key];
      return price ? [[row.key, statedOf(price, row)]] : [];
    }),
  );
  const packages = Object.fromEntries(
    funeralChoices.flatMap((choice) => {
      const amount = amountOf(wholes?.[choice]);
      return amount === null ? [] : [[choice, amount]];
    }),
  );
  const isStated = Object.keys(rows).length > 0 || Object.keys(packages).length > 0;
  // What the home states itself takes the place of what was found of it.
  const listed = isStated ? [] : listedPricesOf(data);
  if (!isStated && listed.length === 0) return null;
  return { asOf: asOf ?? null, transferKilometres: amountOf(transferKilometres), rows, packages, isStated, listed };
}

/** What a row of the card comes to; a row nobody has filled is not published. */
export const statedPriceOf = (card: PriceCard, row: PriceRow): StatedPrice =>
  card.rows[row.key] ?? { state: 'not-published', amount: null, thirdParty: row.thirdParty === true };

/** A tax on the home's own part of a total; without an amount where it is on some goods only or not confirmed, and not counted. */
type TaxLine = { code: TaxCode; percent: number; amount: number | null; isOnGoods?: true };

/** What one of the four choices comes to at one home; amounts in dollars. */
export type Total = {
  choice: FuneralChoice;
  /** What the known prices come to, before tax; null where nothing is known. */
  before: number | null;
  /** The home sells the choice as a whole. */
  isPackage: boolean;
  /** Rows that belong to the choice and are not in the total. */
  missing: PriceRowKey[];
  /** Rows of the choice that others are paid for, without a known amount. */
  others: PriceRowKey[];
  /** The home does not do what the choice needs. */
  notOffered: boolean;
  regulatorFee: number | null;
  taxes: TaxLine[];
  /** With the taxes that are certain and the regulator's fee; null where nothing is known. */
  total: number | null;
};

const cents = (dollars: number): number => Math.round(dollars * 100);
const dollars = (amount: number): number => amount / 100;
const isRegion = (region: string | null): region is RegionName => region !== null && region in taxesOfRegion;

/** The regulator's fee of a region in dollars; null where none is known. */
const regulatorFeeOf = (region: string | null): number | null =>
  isRegion(region) ? (regulatorFees[region]?.amount ?? null) : null;

/** The regulator's fee that is told of below the totals of homes in some regions: one that is not confirmed before any other. */
export function feeOf(regions: readonly (string | null)[]) {
  const fees = regions.flatMap((region) => (isRegion(region) ? (regulatorFees[region] ?? []) : []));
  return fees.find(isUnconfirmed) ?? fees[0];
}

function taxLines(region: string | null, ownCents: number): TaxLine[] {
  const taxes = isRegion(region) ? taxesOfRegion[region] : [];
  return taxes.map(({ code, percent, on }) => ({
    code,
    percent,
    amount: taxedKinds.every((kind) => on[kind] === 'yes') ? dollars(Math.round((ownCents * percent) / 100)) : null,
    ...(on.services === 'no' ? { isOnGoods: true as const } : {}),
  }));
}

type Sums = { own: number; others: number; known: boolean };

function sumsOf(card: PriceCard, choice: FuneralChoice, rows: readonly PriceRow[]): Sums {
  const whole = card.packages[choice];
  const sums: Sums = { own: whole === undefined ? 0 : cents(whole), others: 0, known: whole !== undefined };
  for (const row of rows) {
    const { amount, thirdParty } = statedPriceOf(card, row);
    if (amount === null || (whole !== undefined && !thirdParty)) continue;
    sums[thirdParty ? 'others' : 'own'] += cents(amount) * (row.counted ?? 1);
    sums.known = true;
  }
  return sums;
}

/** What a choice comes to: the known rows, the taxes apart, and plainly what is missing in it. */
export function totalOf(card: PriceCard, choice: FuneralChoice, region: string | null): Total {
  const rows: readonly PriceRow[] = priceRows.filter((row: PriceRow) => row.choices.includes(choice));
  const isPackage = card.packages[choice] !== undefined;
  const keysWhere = (fits: (said: StatedPrice) => boolean) =>
    rows.filter((row) => fits(statedPriceOf(card, row))).map(({ key }) => key);
  const { own, others, known } = sumsOf(card, choice, rows);
  const regulatorFee = known ? regulatorFeeOf(region) : null;
  const taxes = known ? taxLines(region, own) : [];
  const taxCents = taxes.reduce((sum, { amount }) => sum + cents(amount ?? 0), 0);
  return {
    choice,
    before: known ? dollars(own + others) : null,
    isPackage,
    missing: isPackage ? [] : keysWhere(({ state, thirdParty }) => state === 'not-published' && !thirdParty),
    others: keysWhere(({ state, thirdParty }) => state === 'not-published' && thirdParty),
    notOffered: !isPackage && keysWhere(({ state, thirdParty }) => state === 'not-offered' && !thirdParty).length > 0,
    regulatorFee,
    taxes,
    total: known ? dollars(own + others + taxCents + cents(regulatorFee ?? 0)) : null,
  };
}

/** What the four usual choices come to. */
export const totalsOf = (card: PriceCard, region: string | null): Total[] =>
  funeralChoices.map((choice) => totalOf(card, choice, region));

/** Money as people type it, in either language: `1 234,50 $`, `$1,234.50`, `1234`; null when it is none. */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f$]/g, '');
  const decimal = /^(.*)[.,](\d{1,2})$/.exec(plain);
  const whole = (decimal?.[1] ?? plain).replace(/[.,](?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,7}$/.test(whole)) return null;
  return amountOf(Number(`${whole}.${decimal?.[2] ?? '0'}`));
}

/** The types of listing that have a price card. */
export const hasPriceCard = (place: { type: PlaceType }): boolean => place.type === 'funeral-home';

/** The choice that a family's answers mean; direct cremation stands first where they say nothing. */
export const choiceOf = (text: string | null): FuneralChoice | null =>
  funeralChoices.find((choice) => choice === text) ?? null;

type Answered = Partial<Record<string, { answer?: unknown } | undefined>>;

/** The usual choice that a family's answers come closest to; null where they have not said how, or want something else. */
export function choiceInAnswers(answers: Answered): FuneralChoice | null {
  const how = answers.cremationOrBurial?.answer;
  const isPlain = answers.howWillYouHonour?.answer === 'no-service';
  if (how === 'cremation') return isPlain ? 'direct-cremation' : 'cremation-with-service';
  if (how === 'burial' || how === 'green-burial') return isPlain ? 'direct-burial' : 'burial-with-service';
  return null;
}
