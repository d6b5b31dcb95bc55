/** The names of what an object literal holds, as the compiler knows them. */
export const keysOf = <Key extends string>(things: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(things) as Key[];

/** What stands at a place of a list that has it; a negative place counts from the end. */
export function itemAt<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index < 0 ? list.length + index : index];
  if (item === undefined) throw new RangeError(`There is nothing at ${index} of ${list.length}.`);
  return item;
}

/** A value for each of some names. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
