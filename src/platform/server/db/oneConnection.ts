import { AsyncLocalStorage } from 'node:async_hooks';
import { askingDoors } from './walled.ts';

const openTransaction = new AsyncLocalStorage<true>();

/** Runs the work of a transaction: what it calls, and what that calls, may ask no pool until it has ended. */
export const insideTransaction = <Result>(work: () => Result): Result => openTransaction.run(true, work);

/** What takes a connection besides a statement itself. */
const taking = new Set<string | symbol>(['begin', 'unsafe', 'reserve', 'file', askingDoors]);

/**
 * A pool that throws where a call whose transaction is open asks it for a second connection: a few such calls at the same
 * moment hold all connections and wait for each other for ever.
 */
export function oneConnectionEach<Pool extends (...given: never[]) => unknown>(pool: Pool): Pool {
  const assertNoneOpen = () => {
    if (openTransaction.getStore())
      throw new Error('A call whose transaction is open has asked the pool: it must go on with its transaction.');
  };
  return new Proxy(pool, {
    apply(target, self, given: never[]) {
      const [first] = given;
      // Names and values for a statement are made with the pool as well, and ask nothing.
      if (Array.isArray(first) && 'raw' in first) assertNoneOpen();
      return Reflect.apply(target, self, given);
    },
    get(target, name) {
      if (taking.has(name)) assertNoneOpen();
      return Reflect.get(target, name);
    },
  });
}
