/** What the two pension plans pay at a death, in Canadian dollars (canada.md d.6). */
export const deathBenefits = { canada: 2500, quebec: 2500 } as const;

/** For how many days after the death the estate, or in Quebec whoever paid for the funeral, comes first (canada.md d.6). */
export const pensionDays = { canada: 60, quebec: 60 } as const;

/** For how many months back a survivor's pension is paid at most (review of 2026-11-22). */
export const survivorsMonthsBack = { shortestMonthsBack: 11, longestMonthsBack: 12 } as const;
