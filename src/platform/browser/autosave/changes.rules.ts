import {
  groupIn,
  isIdenticalIn,
  none,
  pickBy,
  presentValue,
  type SaveRules,
  type SaveState,
  type Values,
  type Versions,
  without,
} from './state.rules.ts';

/** True where the server certainly holds this already: nothing of that name is on its way, unanswered or contested. */
function isAsSaved<Value, Snapshot>(
  rules: SaveRules<Value, Snapshot>,
  state: SaveState<Value, Snapshot>,
  [name, value]: [string, Value],
): boolean {
  const isOpen = [state.inFlight ?? {}, state.unconfirmed, state.conflicts].some((values) => name in values);
  return !isOpen && state.snapshot !== undefined && isIdenticalIn(rules, value, presentValue(rules, state, name));
}

/** Something was typed; a refused value that is changed may be sent again. */
export function changed<Value, Snapshot>(
  rules: SaveRules<Value, Snapshot>,
  before: SaveState<Value, Snapshot>,
  news: Values<Value>,
): SaveState<Value, Snapshot> {
  const groups = Object.keys(news).map((name) => groupIn(rules, name));
  const outcome = before.outcome.kind === 'refused' ? none : before.outcome;
  let state = { ...before, outcome, refusals: pickBy(before.refusals, (group) => !groups.includes(group)) };
  for (const [name, value] of Object.entries(news)) {
    const base = name in state.changes ? state.base : { ...state.base, [name]: presentValue(rules, state, name) };
    state = isAsSaved(rules, state, [name, value])
      ? without(state, name)
      : { ...state, base, changes: { ...state.changes, [name]: value } };
  }
  return state;
}

/** What the server holds under a changed name now: ours stands, is put together with theirs, or has arrived already. */
function reconciledOne<Value, Snapshot>(
  rules: SaveRules<Value, Snapshot>,
  state: SaveState<Value, Snapshot>,
  name: string,
): SaveState<Value, Snapshot> {
  const theirs = presentValue(rules, state, name);
  const mine = state.changes[name] as Value;
  const base = state.base[name];
  if (isIdenticalIn(rules, theirs, mine)) return without(state, name);
  const conflicts = pickBy(state.conflicts, (one) => one !== name);
  const onTop = (value: Value) => ({
    ...state,
    conflicts,
    changes: { ...state.changes, [name]: value },
    base: { ...state.base, [name]: theirs },
  });
  if (name in state.base && rules.isEqual(theirs, base)) return { ...state, conflicts };
  if ([mine, ...(state.unconfirmed[name] ?? [])].some((one) => rules.isEqual(theirs, one))) return onTop(mine);
  const { value, asks } = rules.merge({ base, mine, theirs }, name);
  if (!asks) return rules.isEqual(value, theirs) ? without(state, name) : onTop(value);
  // What was begun on stays in the copy until somebody has chosen: after a reload it is asked once more.
  return { ...onTop(value), base: state.base, conflicts: { ...conflicts, [name]: theirs } };
}

/** The server was heard of: by a poll, by reading it anew. While something is on its way that waits for its answer. */
export function reconciled<Value, Snapshot>(
  rules: SaveRules<Value, Snapshot>,
  before: SaveState<Value, Snapshot>,
  arrived: Snapshot,
): SaveState<Value, Snapshot> {
  if (before.inFlight)
    return { ...before, arrived: before.arrived === undefined ? arrived : rules.newer(before.arrived, arrived) };
  const snapshot = before.snapshot === undefined ? arrived : rules.newer(before.snapshot, arrived);
  if (snapshot === before.snapshot) return before;
  return Object.keys(before.changes).reduce<SaveState<Value, Snapshot>>(
    (state, name) => reconciledOne(rules, state, name),
    {
      ...before,
      snapshot,
    },
  );
}

/** What was heard while something was on its way is met when that has ended. */
export const thenReconciled = <Value, Snapshot>(
  rules: SaveRules<Value, Snapshot>,
  state: SaveState<Value, Snapshot>,
) => (state.arrived === undefined ? state : reconciled(rules, { ...state, arrived: undefined }, state.arrived));

/** A person has chosen between two versions of a name. */
export function resolved<Value, Snapshot>(
  rules: SaveRules<Value, Snapshot>,
  state: SaveState<Value, Snapshot>,
  { name, whose }: { name: string; whose: 'mine' | 'theirs' },
): SaveState<Value, Snapshot> {
  const mine = state.changes[name];
  if (!(name in state.conflicts) || mine === undefined) return state;
  const theirs = state.conflicts[name];
  const value = whose === 'mine' ? mine : theirsOf(rules, { base: state.base[name], mine, theirs }, name);
  if (value === undefined || rules.isEqual(value, theirs)) return without(state, name);
  return {
    ...state,
    changes: { ...state.changes, [name]: value },
    base: { ...state.base, [name]: theirs },
    conflicts: pickBy(state.conflicts, (one) => one !== name),
  };
}

const theirsOf = <Value, Snapshot>(
  { takeTheirs }: SaveRules<Value, Snapshot>,
  versions: Versions<Value>,
  name: string,
): Value | undefined => (takeTheirs ? takeTheirs(versions, name) : versions.theirs);
