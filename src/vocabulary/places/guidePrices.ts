/** What funerals cost in Canada as a rough guide, in Canadian dollars (canada.md; Canadian pages on prices, 2026). */
export const guidePrices = {
  directCremation: { low: 1000, high: 4000 },
  traditionalBurial: { low: 5000, high: 15_000 },
} as const;

/** Ontario: how near homes of the same owner must be named beside each other (O. Reg. 30/11 s. 68). */
export const ontarioOwnershipKilometres = 100;
