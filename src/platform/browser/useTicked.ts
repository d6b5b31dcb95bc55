import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** What is ticked in a list, by id; another page of it, or another list, begins with nothing ticked. */
export function useTicked(list: string) {
  const [state, setState] = useState({ list, ids: none });
  const ids = state.list === list ? state.ids : none;
  const setIds = (next: Iterable<string>) => setState({ list, ids: new Set(next) });
  /** Ticks one, or takes its tick away. */
  const tick = (id: string, on: boolean) => setIds(on ? [...ids, id] : [...ids].filter((other) => other !== id));
  return { ids, tick, setIds };
}
