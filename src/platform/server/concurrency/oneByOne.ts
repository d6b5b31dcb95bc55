import { isUnavailable } from '../http/errorCode.ts';

/**
 * Does the work for one item after the other. One that fails holds up no other, and is told at the end; where the database is
 * away, nothing more is tried.
 */
export async function oneByOne<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items)
    try {
      await work(item);
    } catch (failure) {
      if (isUnavailable(failure)) throw failure;
      failures.push(failure);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be done, all others are.`);
}
