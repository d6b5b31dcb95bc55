/** The largest amount that is stored, in dollars. */
export const maximumAmount = 1_000_000;

/** An amount as it is stored: dollars with at most two decimals; null for anything else. */
export const amountOf = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= maximumAmount ? Math.round(value * 100) / 100 : null;

/** A day, a month or a year (YYYY-MM-DD or shorter); null for anything else. */
export const partialDateOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}(-\d{2}(-\d{2})?)?$/.test(value) ? value : null;
