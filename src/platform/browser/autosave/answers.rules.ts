import { reconciled, thenReconciled } from './changes.rules.ts';
import {
  dropped,
  groupIn,
  isIdenticalIn,
  none,
  pickBy,
  type SaveRules,
  type SaveState,
  sendableNames,
  type Values,
} from './state.rules.ts';

/** Something goes on its way. */
export const sending = <Value, Snapshot>(
  state: SaveState<Value, Snapshot>,
  inFlight: Values<Value>,
): SaveState<Value, Snapshot> => ({
  ...state,
  inFlight,
});

/** It was saved; what was typed on meanwhile stays to be saved on top of it. */
export function saved<Value, Snapshot>(
  rules: SaveRules<Value, Snapshot>,
  before: SaveState<Value, Snapshot>,
  { reply, at }: { reply: Snapshot; at: number },
): SaveState<Value, Snapshot> {
  const sent = before.inFlight ?? {};
  const isLeft = (name: string) => !(name in sent) || !isIdenticalIn(rules, before.changes[name], sent[name]);
  const again = Object.keys(sent).filter((name) => name in before.changes && isLeft(name));
  const fresh = Object.fromEntries(again.map((name) => [name, rules.valueIn(reply, name)]));
  const state: SaveState<Value, Snapshot> = {
    ...before,
    changes: pickBy(before.changes, isLeft),
    base: { ...pickBy(before.base, isLeft), ...fresh },
    unconfirmed: pickBy(before.unconfirmed, (name) => !(name in sent)),
    inFlight: null,
    conflictsInARow: 0,
    outcome: { kind: 'saved', at },
  };
  // What arrived meanwhile may be older than the reply, which has the last word where nothing says how old they are.
  const after = reconciled(rules, thenReconciled(rules, state), reply);
  return { ...after, isApart: after.isApart && sendableNames(rules, after).length > 0 };
}

/** Why a try failed: the status of the answer, 0 without one; its message; milliseconds for which to wait. */
export type Failure = { status: number; message: string; retryAfter: number };

/** True for what passes by itself. An expired session (200) does too: it waits until the person has signed in again. */
export const isTransient = (status: number): boolean =>
  status === 0 || status === 200 || status === 429 || status >= 500;

/** How often in a row somebody may be faster before it is said instead of tried again. */
const maximumConflicts = 2;

/** It was not saved, or nobody knows. */
export function failed<Value, Snapshot>(
  rules: SaveRules<Value, Snapshot>,
  before: SaveState<Value, Snapshot>,
  failure: Failure,
): SaveState<Value, Snapshot> {
  const state = { ...before, inFlight: null };
  if (isTransient(failure.status)) return thenReconciled(rules, unanswered(state, before.inFlight ?? {}, failure));
  if (failure.status === 400)
    return thenReconciled(rules, refusedInPart(rules, state, before.inFlight ?? {}, failure.message));
  const conflictsInARow = failure.status === 409 ? before.conflictsInARow + 1 : 0;
  const isTriedAgain = failure.status === 409 && conflictsInARow <= maximumConflicts;
  return thenReconciled(rules, {
    ...state,
    conflictsInARow,
    outcome: isTriedAgain ? none : { kind: 'refused', message: failure.message },
  });
}

function unanswered<Value, Snapshot>(
  state: SaveState<Value, Snapshot>,
  sent: Values<Value>,
  { message, retryAfter }: Failure,
): SaveState<Value, Snapshot> {
  const failures = state.outcome.kind === 'failed' ? state.outcome.failures + 1 : 1;
  const unconfirmed = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, [...(state.unconfirmed[name] ?? []), value]]),
  );
  return {
    ...state,
    unconfirmed: { ...state.unconfirmed, ...unconfirmed },
    outcome: { kind: 'failed', failures, retryAfter, message },
  };
}

/** What was refused together is sent group by group, so that each refusal stands beside its own. */
function refusedInPart<Value, Snapshot>(
  rules: SaveRules<Value, Snapshot>,
  state: SaveState<Value, Snapshot>,
  sent: Values<Value>,
  message: string,
): SaveState<Value, Snapshot> {
  const groups = new Set(Object.keys(sent).map((name) => groupIn(rules, name)));
  if (groups.size > 1) return { ...state, isApart: true, outcome: none };
  const refusals = { ...state.refusals, ...Object.fromEntries([...groups].map((group) => [group, message])) };
  const isApart = state.isApart && sendableNames(rules, { ...state, refusals }).length > 0;
  return { ...state, refusals, isApart, outcome: none };
}

/** Nothing takes it any more: what was typed is given up, and the server's message says why. */
export const closed = <Value, Snapshot>(
  state: SaveState<Value, Snapshot>,
  message: string,
): SaveState<Value, Snapshot> => ({
  ...dropped(state),
  inFlight: null,
  outcome: { kind: 'refused', message },
});
