import { itemAt } from '#vocabulary/lists.ts';

/** The same things with one of them laid at another place. */
export const moveItem = <Thing>(things: readonly Thing[], from: number, to: number): Thing[] =>
  things.toSpliced(from, 1).toSpliced(to, 0, itemAt(things, from));

/** The list as others have left it meanwhile, with `moved` behind what it was laid behind; what has gone is passed over. */
export function layInto<Thing>(now: readonly Thing[], arranged: readonly Thing[], moved: Thing): Thing[] {
  const others = now.filter((one) => one !== moved);
  const before = arranged.slice(0, arranged.indexOf(moved)).findLast((one) => others.includes(one));
  return others.toSpliced(before === undefined ? 0 : others.indexOf(before) + 1, 0, moved);
}
