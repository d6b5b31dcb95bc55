import { type Bounds, type Cluster, fileCost } from './vite.clusters.ts';

/*
 * Moves parts from file to file once files were put together: two files that are merged stay together, though one part of
 * them would be better elsewhere. A part moves to the file where all pages together load least, or to one of its own.
 */

/** What a view loads over its number of files is as if it weighed this much, so that none does. */
const overFull = 20_000;

/** Rounds after which hardly anything moves any more. */
const mostRounds = 6;

/** Bytes that must be saved by a move: less is rounding. */
const worthMoving = 1;

/** A set of views, one bit each. */
type Views = Int32Array;

/** The parts that are placed, with what they import among each other, and how many views there are. */
type Parts = {
  bytes: readonly number[];
  views: readonly Views[];
  links: readonly (readonly number[])[];
  count: number;
};

/** What lies in each file: who loads it, what it weighs, which other files it imports. */
type Files = { views: Views[]; bytes: number[]; links: Set<number>[] };

function viewsOf(numbers: Iterable<number>, count: number): Views {
  const views = new Int32Array(Math.ceil(count / 32));
  for (const view of numbers) views[view >> 5] = (views[view >> 5] ?? 0) | (1 << (view & 31));
  return views;
}

/** Adds views to others, and says whether there was one among them that was missing. */
function join(target: Views, added: Views): boolean {
  let grew = false;
  for (let word = 0; word < target.length; word += 1) {
    const before = target[word] ?? 0;
    const after = before | (added[word] ?? 0);
    if (after !== before) grew = true;
    target[word] = after;
  }
  return grew;
}

function* numbersOf(views: Views): Generator<number> {
  for (let word = 0; word < views.length; word += 1)
    for (let rest = views[word] ?? 0; rest !== 0; rest &= rest - 1) yield word * 32 + 31 - Math.clz32(rest & -rest);
}

function partsOf(given: readonly Cluster[], { linksOf }: Bounds): Parts {
  const count = 1 + Math.max(0, ...given.flatMap(({ views }) => [...views]));
  const partOf = new Map(given.flatMap(({ members }, part) => members.map((member) => [member, part] as const)));
  return {
    bytes: given.map(({ bytes }) => bytes),
    views: given.map(({ views }) => viewsOf(views, count)),
    links: given.map(({ members }) => [...new Set(members.flatMap(linksOf).flatMap((link) => partOf.get(link) ?? []))]),
    count,
  };
}

/** Where a part lies that is put away for a moment. */
const nowhere = -1;

/** What each file holds if its parts lie there, counting that whoever loads a file loads all that it imports. */
function filesOf(fileOf: readonly number[], parts: Parts): Files {
  const number = 1 + Math.max(...fileOf);
  const views = Array.from({ length: number }, () => viewsOf([], parts.count));
  const links = Array.from({ length: number }, () => new Set<number>());
  const bytes = Array.from({ length: number }, () => 0);
  fileOf.forEach((file, part) => {
    if (file === nowhere) return;
    bytes[file] = (bytes[file] ?? 0) + (parts.bytes[part] ?? 0);
    const own = parts.views[part];
    if (own) join(views[file] as Views, own);
    for (const link of parts.links[part] ?? []) {
      const imported = fileOf[link] ?? nowhere;
      if (imported !== file && imported !== nowhere) links[file]?.add(imported);
    }
  });
  for (let grew = true; grew; ) {
    grew = false;
    links.forEach((imported, file) => {
      for (const other of imported) if (join(views[other] as Views, views[file] as Views)) grew = true;
    });
  }
  return { views, bytes, links };
}

/** What all views load together. */
function costOf({ views, bytes }: Files, { weightOf, filesOf: mostFiles }: Bounds, count: number): number {
  const files = new Int32Array(count);
  let cost = 0;
  bytes.forEach((weight, file) => {
    if (weight === 0) return;
    for (const view of numbersOf(views[file] as Views)) {
      files[view] = (files[view] ?? 0) + 1;
      cost += weightOf(view) * (weight + fileCost);
    }
  });
  files.forEach((number, view) => {
    cost += overFull * Math.max(0, number - mostFiles(view));
  });
  return cost;
}

/** Whether files import each other in a circle. */
function hasCircle({ links }: Files): boolean {
  const state = links.map(() => 'new' as 'new' | 'open' | 'done');
  const leadsBack = (file: number): boolean => {
    if (state[file] !== 'new') return state[file] === 'open';
    state[file] = 'open';
    for (const other of links[file] ?? []) if (leadsBack(other)) return true;
    state[file] = 'done';
    return false;
  };
  return links.some((_, file) => leadsBack(file));
}

/** What a part adds at least where it comes to lie in a file: who loads either loads both. What they import may add more. */
function leastAdded(part: number, file: number, { views, bytes }: Files, parts: Parts, { weightOf }: Bounds): number {
  const weight = parts.bytes[part] ?? 0;
  const already = views[file] ?? viewsOf([], parts.count);
  const both = Int32Array.from(already);
  join(both, parts.views[part] as Views);
  let added = 0;
  for (const view of numbersOf(both)) {
    const isNew = ((already[view >> 5] ?? 0) & (1 << (view & 31))) === 0;
    added += weightOf(view) * (weight + (isNew ? (bytes[file] ?? 0) + fileCost : 0));
  }
  return added;
}

/** The best place of one part, others as they are, a file of its own among them: where it lies if that is as good. */
function bestFile(part: number, fileOf: readonly number[], parts: Parts, bounds: Bounds): number {
  const tried = [...fileOf];
  let best = tried[part] ?? 0;
  let lowest = costOf(filesOf(tried, parts), bounds, parts.count) - worthMoving;
  tried[part] = nowhere;
  const others = filesOf(tried, parts);
  const costOfOthers = costOf(others, bounds, parts.count);
  const oneMore = Math.max(...fileOf) + 1;
  for (let file = 0; file <= oneMore; file += 1) {
    if (costOfOthers + leastAdded(part, file, others, parts, bounds) >= lowest) continue;
    tried[part] = file;
    const files = filesOf(tried, parts);
    const cost = costOf(files, bounds, parts.count);
    if (cost >= lowest || hasCircle(files)) continue;
    lowest = cost;
    best = file;
  }
  return best;
}

/** Files of parts as they were given: what lies in each, and who loads it. */
function clustersOf(given: readonly Cluster[], fileOf: readonly number[], parts: Parts): Cluster[] {
  const { views, bytes } = filesOf(fileOf, parts);
  return bytes.flatMap((weight, file) => {
    const members = given.flatMap((cluster, part) => (fileOf[part] === file ? cluster.members : []));
    return members.length > 0 ? [{ members, bytes: weight, views: new Set(numbersOf(views[file] as Views)) }] : [];
  });
}

/** The parts that were given, put together as `merged` and then each moved to where it lies best. */
export function placeParts(given: readonly Cluster[], merged: readonly Cluster[], bounds: Bounds): Cluster[] {
  const parts = partsOf(given, bounds);
  const fileOf = given.map(({ members: [first = ''] }) => merged.findIndex(({ members }) => members.includes(first)));
  for (let round = 0, moved = true; moved && round < mostRounds; round += 1) {
    moved = false;
    given.forEach((_, part) => {
      const file = bestFile(part, fileOf, parts, bounds);
      if (file !== fileOf[part]) moved = true;
      fileOf[part] = file;
    });
  }
  return clustersOf(given, fileOf, parts);
}
