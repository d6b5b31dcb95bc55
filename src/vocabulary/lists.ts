import { type Language, localeOf } from './languages.ts';

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

const collators = new Map<Language, Intl.Collator>();

function collatorOf(language: Language): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(localeOf[language]);
  collators.set(language, collator);
  return collator;
}

/**
 * Puts the items of one list in the order of their names in a language, once for each language. `last` stays at the end, as
 * "none of these" does.
 */
export function alphabetical<Item>(items: readonly Item[], last?: Item) {
  const known = new Map<Language, readonly Item[]>();
  return (language: Language, nameOf: (item: Item) => string): readonly Item[] => {
    const present = known.get(language);
    if (present) return present;
    const { compare } = collatorOf(language);
    const inOrder = [...items].sort(
      (one, other) => Number(one === last) - Number(other === last) || compare(nameOf(one), nameOf(other)),
    );
    known.set(language, inOrder);
    return inOrder;
  };
}
