/** A form that a record is offered, and where it stands. */
export type FormStatus = { name: string; isNeeded: boolean; isBegun: boolean; isComplete: boolean };

const shownAtMost = 4;

/**
 * The forms that stand on the record's own page: those that are begun, then the next that are needed, in their order, a few
 * at most. All others stand on the page of the forms.
 */
export function formsInView(forms: readonly FormStatus[]): FormStatus[] {
  const open = forms.filter(({ isComplete }) => !isComplete);
  const begun = open.filter(({ isBegun }) => isBegun);
  const next = open.filter(({ isBegun, isNeeded }) => isNeeded && !isBegun);
  return [...begun, ...next].slice(0, shownAtMost);
}

/** How many of the needed forms are complete. */
export function neededForms(forms: readonly FormStatus[]): { complete: number; total: number } {
  const needed = forms.filter(({ isNeeded }) => isNeeded);
  return { complete: needed.filter(({ isComplete }) => isComplete).length, total: needed.length };
}

/** What is due over all funeral homes, and whether anything was asked for yet, in cents. */
export function balanceDueOf(accounts: readonly { balance: { invoiced: number; due: number } }[]): {
  isAsked: boolean;
  due: number;
} {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    isAsked: accounts.some(({ balance }) => balance.invoiced > 0),
    due: sum(accounts.map(({ balance }) => Math.max(0, balance.due))),
  };
}
