/** Does the work for each item, so many at a time; the first failure ends it once those that run have ended. */
export async function inParallel<Item>(
  atOnce: number,
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const iterator = (async function* () {
    yield* items;
  })();
  const workThrough = async () => {
    for await (const item of { [Symbol.asyncIterator]: () => ({ next: () => iterator.next() }) }) await work(item);
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, workThrough));
  await iterator.return();
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
