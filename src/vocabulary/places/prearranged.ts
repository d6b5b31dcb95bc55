import type { RegionCode } from '#vocabulary/regions/regions.ts';

/** What limits a funeral that is arranged and paid for ahead: days to change one's mind, fees, money held in trust. */
export type PrearrangedLimits = {
  dollars?: Readonly<Record<string, number>>;
  numbers: Readonly<Record<string, number>>;
};

/** Limits of prearranged contracts by province, where a number was found (canada.md d.5; New Brunswick: fcnb.ca). */
export const prearranged = {
  AB: { numbers: { days: 30 } },
  NB: { numbers: { days: 7 } },
  NL: { numbers: { mostPercent: 10 } },
  ON: { dollars: { mostFee: 350 }, numbers: { days: 30, mostPercent: 10 } },
  QC: { numbers: { days: 30, percentInTrust: 90, daysToTrust: 45 } },
  SK: { numbers: { businessDays: 10 } },
} as const satisfies Partial<Record<RegionCode, PrearrangedLimits>>;

/** The numbers that a sentence about prearranged contracts is filled with; none where none was found. */
export function prearrangedValues(region: string | undefined): Readonly<Record<string, number>> {
  const known: Readonly<Record<string, PrearrangedLimits>> = prearranged;
  const limits = region ? known[region] : undefined;
  return { ...limits?.dollars, ...limits?.numbers };
}
