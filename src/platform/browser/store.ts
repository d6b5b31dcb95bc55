/** A value outside React that components can subscribe to with `useSyncExternalStore`. */
export type Store<Value> = {
  read: () => Value;
  write: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Makes a store holding one immutable value. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    write(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
