import { limits } from '#vocabulary/limits.ts';
import type { ImportPart } from '#vocabulary/places/importParts.ts';
import type { ImportLine } from './schema.ts';

/** One thing of the file, as it is sent; what it must be the server says. */
export type ImportItem = Record<string, unknown>;

/** A branch of the file: how it is called, and what of it comes back. */
export type ImportBranch = {
  id: string;
  name: string;
  parts: Record<ImportPart, ImportItem[]>;
  /** How many of the cases are records of families. */
  ofFamilies: number;
  /** The mailboxes of the team, which get no right from a file. */
  team: string[];
};

const isObject = (value: unknown): value is ImportItem =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectsIn = (value: unknown): ImportItem[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The packages of a branch, each with the lines of the book that it contains: a package may come where they have another id. */
const packagesIn = (branch: ImportItem): ImportItem[] => {
  const book = objectsIn(branch.priceBook);
  return objectsIn(branch.packages).map((pack) => ({
    ...pack,
    lines: objectsIn(pack.lines).map(({ lineId, quantity }) => ({
      quantity,
      line: book.find(({ id }) => id === lineId) ?? null,
    })),
  }));
};

const newest = 1;

/** The branches of what is written in `home.json`; or why it cannot be read. */
export function branchesOfFile(value: unknown): ImportBranch[] | 'notOurs' | 'newer' {
  if (!isObject(value) || value.format !== 'rivage-home') return 'notOurs';
  if (typeof value.version === 'number' && value.version > newest) return 'newer';
  const cases = objectsIn(value.cases);
  const branches = objectsIn(value.branches).flatMap((branch): ImportBranch[] => {
    const { id, name } = branch;
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    const own = cases.filter(({ placeId }) => placeId === id);
    const parts = {
      priceBook: objectsIn(branch.priceBook),
      packages: packagesIn(branch),
      taskLists: objectsIn(branch.taskLists),
      resources: objectsIn(branch.resources),
      events: objectsIn(branch.events),
      cases: own,
    };
    const team = objectsIn(branch.team).flatMap(({ email }) => (typeof email === 'string' ? [email] : []));
    return [{ id, name, parts, ofFamilies: own.filter((one) => one.own !== true).length, team }];
  });
  return branches.length > 0 ? branches : 'notOurs';
}

const sizeOf = ({ parts }: ImportBranch): number => Object.values(parts).reduce((sum, items) => sum + items.length, 0);

/** The branch of a file that is looked at first: the one with the most in it. */
export const fullestOf = (branches: readonly ImportBranch[]): ImportBranch | undefined =>
  branches.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];

/** So much of what a request may be is used by the things in it. */
const usedOfRequest = 0.6;

/** How many bytes a thing is in UTF-8: what is no letter of ASCII is written there as one `%` for each of its bytes. */
const bytesOf = (item: ImportItem): number => encodeURIComponent(JSON.stringify(item)).replace(/%../g, '.').length;

/** Things in heaps that fit into a call each. */
export function heapsOf(items: readonly ImportItem[]): ImportItem[][] {
  const heaps: ImportItem[][] = [];
  let room = 0;
  for (const item of items) {
    const size = bytesOf(item);
    const heap = heaps.at(-1);
    if (heap && heap.length < limits.importedAtOnce && size <= room) heap.push(item);
    else {
      heaps.push([item]);
      room = limits.jsonBytes * usedOfRequest;
    }
    room -= size;
  }
  return heaps;
}

/** What became of a thing, with the part that it is of. */
export type ToldLine = ImportLine & { part: ImportPart };

/** How many things of a part are new, there and do not come. */
export const countsOf = (lines: readonly ToldLine[], part: ImportPart) => {
  const count = (outcome: ImportLine['outcome']) =>
    lines.filter((line) => line.part === part && line.outcome === outcome).length;
  return { new: count('new'), there: count('there'), refused: count('refused') };
};
