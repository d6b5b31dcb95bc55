import { recordOf } from '../../../vocabulary/lists.ts';

/** How a family reaches a listing, the shortest way first: by asking here, by telephone, or by finding the number itself. */
export const callabilities = ['ask', 'call', 'name'] as const;

/** How a family reaches a listing. */
export type Callability = (typeof callabilities)[number];

/** How a family reaches a listing; lists of funeral homes stand in this order, whatever else they are ordered by. */
export function callabilityOf({ connectable, phone }: Reachable): Callability {
  if (connectable) return 'ask';
  return phone ? 'call' : 'name';
}

/** What tells how a listing is reached. */
type Reachable = { connectable: boolean; phone?: string | null | undefined };

/** Listings of one kind, in the order in which they came. */
export type PlaceGroup<Item> = { callability: Callability; items: Item[] };

/** Listings by how they are reached; groups without any are left out. */
export const groupsOf = <Item>(items: readonly Item[], placeOf: (item: Item) => Reachable): PlaceGroup<Item>[] =>
  callabilities
    .map((callability) => ({
      callability,
      items: items.filter((item) => callabilityOf(placeOf(item)) === callability),
    }))
    .filter((group) => group.items.length > 0);

/** Counts by group as a header says them: `ask=1,call=2,name=3`. */
export const groupCountsText = (counts: Record<Callability, number>): string =>
  callabilities.map((callability) => `${callability}=${counts[callability]}`).join();

/** The counts that `groupCountsText` wrote; null where it was not asked. */
export function readGroupCounts(text: string | null): Record<Callability, number> | null {
  if (!text) return null;
  const counts: Record<string, string> = Object.fromEntries(text.split(',').map((part) => part.split('=')));
  return recordOf(callabilities, (callability) => Number(counts[callability] ?? 0));
}

/** With so few that can be asked or called, a list names the next ones that can, wherever they are. */
export const enoughToCall = 3;
