import { type SaveRules, type SaveState, sendableNames } from './state.rules.ts';

/**
 * How far what was typed has come: `changed` waits for a pause, `offline` is tried again by itself, `held` needs another
 * look before it can be saved, `conflict` a choice between two people's versions, `refused` another answer.
 */
type SaveKind = 'idle' | 'changed' | 'saving' | 'saved' | 'offline' | 'held' | 'conflict' | 'refused';

/** What is said of saving: when it was saved (milliseconds), why not in the server's own words. */
export type SaveStatus = { kind: SaveKind; at?: number; message?: string };

const isAny = (values: object): boolean => Object.keys(values).length > 0;

/** Where saving stands. */
export function statusOf<Value, Snapshot>(
  rules: SaveRules<Value, Snapshot>,
  state: SaveState<Value, Snapshot>,
): SaveStatus {
  const { outcome, inFlight, changes, conflicts, refusals } = state;
  if (inFlight) return { kind: 'saving' };
  if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.message };
  if (sendableNames(rules, state).length > 0)
    return outcome.kind === 'failed' ? { kind: 'offline', message: outcome.message } : { kind: 'changed' };
  if (isAny(conflicts)) return { kind: 'conflict' };
  if (isAny(refusals)) return { kind: 'held', message: Object.values(refusals)[0]! };
  if (isAny(changes)) return { kind: 'held' };
  return outcome.kind === 'saved' ? { kind: 'saved', at: outcome.at } : { kind: 'idle' };
}

/** Milliseconds without a stroke after which is saved. */
export const debounceTyping = 800;
const firstRetry = 3_000;
const longestRetry = 60_000;

/**
 * Milliseconds until it is tried by itself; null where something else has to happen first. After a failure twice as long
 * each time and what the server asked for, `random` (0 to 1) apart from others, so that not all come back at once.
 */
export function delayBeforeSave<Value, Snapshot>(
  rules: SaveRules<Value, Snapshot>,
  state: SaveState<Value, Snapshot>,
  random: number,
): number | null {
  const { kind } = statusOf(rules, state);
  if (kind === 'changed') return debounceTyping;
  if (kind !== 'offline' || state.outcome.kind !== 'failed') return null;
  const { failures, retryAfter } = state.outcome;
  const pause = Math.min(firstRetry * 2 ** (failures - 1), longestRetry);
  return Math.max(pause * (0.5 + random / 2), retryAfter);
}
