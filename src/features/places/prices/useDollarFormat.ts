import { useFormatter } from 'use-intl';

/** Canadian dollars as people write them: `of` with the sign, `plain` for a field; cents only where there are any. */
export function useDollarFormat(): { of: (amount: number) => string; plain: (amount: number) => string } {
  const format = useFormatter();
  const digits = (amount: number) => ({
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return {
    of: (amount) =>
      format.number(amount, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol', ...digits(amount) }),
    plain: (amount) => format.number(amount, { useGrouping: false, ...digits(amount) }),
  };
}
