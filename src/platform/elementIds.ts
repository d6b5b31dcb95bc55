import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';

/** The ids of one tree: what they begin with, and how many were given. */
type ElementIds = { prefix: string; given: number };

const ElementIdsContext = createContext<ElementIds>({ prefix: 'id', given: 0 });

/**
 * Ids in it are counted by themselves, from the prefix: what the server draws in one go and the browser takes over part by
 * part has the same ids on both sides, in whatever order the parts come.
 */
export function ElementIdScope({ prefix, children }: { prefix: string; children?: ReactNode }) {
  const value = useMemo(() => ({ prefix, given: 0 }), [prefix]);
  return createElement(ElementIdsContext, { value }, children);
}

/** An id that is unique on the page and the same in what the server has drawn. */
export function useId(): string {
  const ids = useContext(ElementIdsContext);
  return useMemo(() => {
    ids.given += 1;
    return `${ids.prefix}-${ids.given}`;
  }, [ids]);
}
