/** Values by the name under which each is saved. */
export type Values<Value> = Readonly<Record<string, Value>>;

/** One name as three people see it: what was changed, what was typed here, what somebody else has saved meanwhile. */
export type Versions<Value> = { base: Value | undefined; mine: Value; theirs: Value | undefined };

/** What is typed and not saved yet, and what stood in its place when it was begun. */
export type Unsaved<Value> = { changes: Values<Value>; base: Values<Value | undefined> };

/** What saving has to know of the thing that is saved. */
export type SaveRules<Value, Snapshot> = {
  /** What the server holds under a name. */
  valueIn: (snapshot: Snapshot, name: string) => Value | undefined;
  /** The later of two answers of the server: one that was asked earlier may arrive later. */
  newer: (one: Snapshot, other: Snapshot) => Snapshot;
  isEqual: (one: Value | undefined, other: Value | undefined) => boolean;
  /** True where nothing at all would be lost; without it what is equal. A line that is begun is typed, and not saved. */
  isIdentical?: (one: Value | undefined, other: Value | undefined) => boolean;
  /** Puts both together; `asks` where both wrote in the same place and a person has to choose. */
  merge: (versions: Versions<Value>, name: string) => { value: Value; asks: boolean };
  /** What stays when theirs is chosen; without it theirs alone. */
  takeTheirs?: (versions: Versions<Value>, name: string) => Value | undefined;
  /** False for what needs another look before it can be saved. */
  isSendable?: (name: string, value: Value) => boolean;
  /** Names that are saved or refused together. */
  groupOf?: (name: string) => string;
};

/** Ours stands on top of theirs, for what the server puts together by itself. */
export const mineStands = <Value>({ mine }: Versions<Value>) => ({ value: mine, asks: false });

/** True where nothing of ours would be lost if theirs took its place. */
export const isIdenticalIn = <Value, Snapshot>(
  { isIdentical, isEqual }: SaveRules<Value, Snapshot>,
  one: Value | undefined,
  other: Value | undefined,
): boolean => (isIdentical ?? isEqual)(one, other);

/** What the last try came to. Times in milliseconds; `message` is the server's own message, empty where it says nothing. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; failures: number; retryAfter: number; message: string }
  | { kind: 'refused'; message: string };

/** Everything that is known about saving one thing. */
export type SaveState<Value, Snapshot> = Unsaved<Value> & {
  /** What the server held when it was last heard of; nothing is sent before that is known. */
  snapshot: Snapshot | undefined;
  /** What is on its way. */
  inFlight: Values<Value> | null;
  /** What was heard of the server while something was on its way. */
  arrived: Snapshot | undefined;
  /** What was sent without an answer: it may have been saved. */
  unconfirmed: Values<readonly Value[]>;
  /** What somebody else has put where a person has to choose. */
  conflicts: Values<Value | undefined>;
  /** The server's message for each group that it refused. */
  refusals: Values<string>;
  /** True while what was refused together is sent group by group. */
  isApart: boolean;
  /** How often in a row somebody else was faster. */
  conflictsInARow: number;
  outcome: Outcome;
};

/** Nothing was tried, or what came of it is over. */
export const none: Outcome = { kind: 'none' };

/** Where saving begins: with what this device still holds. */
export const initialState = <Value, Snapshot>({ changes, base }: Unsaved<Value>): SaveState<Value, Snapshot> => ({
  changes,
  base,
  snapshot: undefined,
  inFlight: null,
  arrived: undefined,
  unconfirmed: {},
  conflicts: {},
  refusals: {},
  isApart: false,
  conflictsInARow: 0,
  outcome: none,
});

/** The values whose names are kept. */
export const pickBy = <One>(values: Values<One>, isKept: (name: string) => boolean): Values<One> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));

/** The group of a name: itself, where nothing else is said. */
export const groupIn = <Value, Snapshot>({ groupOf }: SaveRules<Value, Snapshot>, name: string): string =>
  groupOf ? groupOf(name) : name;

/** Without one name: it is saved, or given up. */
export const without = <Value, Snapshot>(
  state: SaveState<Value, Snapshot>,
  removed: string,
): SaveState<Value, Snapshot> => {
  const isKept = (name: string) => name !== removed;
  return {
    ...state,
    changes: pickBy(state.changes, isKept),
    base: pickBy(state.base, isKept),
    unconfirmed: pickBy(state.unconfirmed, isKept),
    conflicts: pickBy(state.conflicts, isKept),
  };
};

/** What the server holds under a name, as far as it was heard of. */
export const presentValue = <Value, Snapshot>(
  { valueIn }: SaveRules<Value, Snapshot>,
  { snapshot }: SaveState<Value, Snapshot>,
  name: string,
): Value | undefined => (snapshot === undefined ? undefined : valueIn(snapshot, name));

/** What is sent next; null while something is on its way, and where nothing can be. */
export function toSend<Value, Snapshot>(
  rules: SaveRules<Value, Snapshot>,
  state: SaveState<Value, Snapshot>,
): Values<Value> | null {
  if (state.inFlight || state.outcome.kind === 'refused') return null;
  const names = sendableNames(rules, state);
  const first = names[0];
  if (first === undefined) return null;
  const isInTurn = (name: string) => !state.isApart || groupIn(rules, name) === groupIn(rules, first);
  return pickBy(state.changes, (name) => names.includes(name) && isInTurn(name));
}

/** The names of what can be saved as it is. */
export function sendableNames<Value, Snapshot>(
  rules: SaveRules<Value, Snapshot>,
  { snapshot, changes, conflicts, refusals }: SaveState<Value, Snapshot>,
): string[] {
  if (snapshot === undefined) return [];
  return Object.entries(changes)
    .filter(([name, value]) => rules.isSendable?.(name, value) ?? true)
    .map(([name]) => name)
    .filter((name) => !(name in conflicts) && !(groupIn(rules, name) in refusals));
}

/** A person wants it tried again, whatever was refused. */
export const retried = <Value, Snapshot>(state: SaveState<Value, Snapshot>): SaveState<Value, Snapshot> => ({
  ...state,
  refusals: {},
  conflictsInARow: 0,
  outcome: state.outcome.kind === 'refused' ? none : state.outcome,
});

/** What was typed is given up, because nothing takes it any more or the person has thrown it away. */
export const dropped = <Value, Snapshot>(state: SaveState<Value, Snapshot>): SaveState<Value, Snapshot> => ({
  ...state,
  changes: {},
  base: {},
  unconfirmed: {},
  conflicts: {},
  refusals: {},
  isApart: false,
});
