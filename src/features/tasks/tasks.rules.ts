import type { OfferedForm } from '#features/forms/definitions/offered.rules.ts';
import type { PlanBand } from '#vocabulary/tasks/bands.ts';

/** What must be there before anybody comes, or before anything else where nobody has died. */
const firstReasons: readonly OfferedForm['reason'][] = ['accept', 'prepare', 'plan'];

/**
 * Where a form stands on the record's own page: what lets a funeral home come, what must be there before anything goes on,
 * and of all others those that somebody has begun. The rest stands on the page of the forms alone.
 */
export function bandOfForm(
  { reason, turn }: Pick<OfferedForm, 'reason' | 'turn'>,
  isBegun: boolean,
): PlanBand | undefined {
  if (turn === 'needed') return firstReasons.includes(reason) ? 'tonight' : 'week';
  return isBegun ? 'month' : undefined;
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
