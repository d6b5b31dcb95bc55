/** What is wrong with an entry of a record's history. */
type LinkFault = 'changed' | 'missing' | 'inserted' | 'rewritten';

/** The first entry of a record's history that is not as it was written. */
export type BrokenLink = { spiritId: string; number: number; fault: LinkFault };

/** An entry as the walk along its chain sees it; empty fields where a record has no entry. */
export type ChainRow = {
  spiritId: string;
  /** How many entries the chain has by its own count, and the hash of the last; null where the record has no chain. */
  length: number | null;
  head: string | null;
  id: string | null;
  number: number | null;
  hash: string | null;
  /** What the hash is made over, after the hash before it. */
  content: string;
  /** Whether person and listing are those that the entry was written with, or were erased. */
  fits: boolean;
};

/** Where the chain of a record ends: how many entries it has, and the hash of the last in hexadecimal. */
export type ChainEnd = { spiritId: string; length: number; hash: string };

/** Where chains ended when they were sealed, by record. */
export type Seal = ReadonlyMap<string, ChainEnd>;

/** A seal as text: a line for each chain. */
export const sealText = (ends: readonly ChainEnd[]): string =>
  ends.map(({ spiritId, length, hash }) => `${spiritId} ${length} ${hash || '-'}\n`).join('');

/** Reads the text of a seal; fails where a line is none of a seal. */
export function readSeal(text: string): Seal {
  const ends = text.split('\n').flatMap((line, index): ChainEnd[] => {
    if (line === '') return [];
    const [, spiritId, length, hash] = /^([0-9a-f-]{36}) (\d{1,9}) ([0-9a-f]{64}|-)$/.exec(line) ?? [];
    if (!spiritId || !hash) throw new Error(`Line ${index + 1} is not one of a seal.`);
    return [{ spiritId, length: Number(length), hash: hash === '-' ? '' : hash }];
  });
  return new Map(ends.map((end) => [end.spiritId, end]));
}

/**
 * Walks along the chains, entry by entry in the order of records and numbers, and compares them with a seal; `hashOf` is SHA-256
 * in hexadecimal.
 */
export function followChains(hashOf: (text: string) => string, seal: Seal = new Map()) {
  let last: { spiritId: string; length: number | null; head: string | null } | undefined;
  let number = 0;
  let hash = '';
  const counts = { records: 0, entries: 0 };
  const ends: ChainEnd[] = [];

  /** What is wrong with the end of the record walked last. */
  const end = (): BrokenLink | undefined => {
    if (!last) return undefined;
    const { spiritId, length, head } = last;
    if (length === null || length > number) return { spiritId, number: number + 1, fault: 'missing' };
    if (length < number) return { spiritId, number: length + 1, fault: 'inserted' };
    if (head !== hash) return { spiritId, number, fault: 'changed' };
    if ((seal.get(spiritId)?.length ?? 0) > number) return { spiritId, number: number + 1, fault: 'missing' };
    ends.push({ spiritId, length, hash });
    return undefined;
  };

  const link = (row: ChainRow): BrokenLink | undefined => {
    const { spiritId } = row;
    if (row.number === null || row.number <= number) return { spiritId, number: number + 1, fault: 'inserted' };
    if (row.length !== null && number >= row.length) return { spiritId, number: row.number, fault: 'inserted' };
    if (row.number > number + 1) return { spiritId, number: number + 1, fault: 'missing' };
    number = row.number;
    hash = hashOf([hash, number, row.content].join('\n'));
    if (row.hash !== hash || !row.fits) return { spiritId, number, fault: 'changed' };
    const sealed = seal.get(spiritId);
    return sealed?.length === number && sealed.hash !== hash ? { spiritId, number, fault: 'rewritten' } : undefined;
  };

  /** Takes the next row; answers the first fault that is known by now. */
  const step = (row: ChainRow): BrokenLink | undefined => {
    if (last?.spiritId !== row.spiritId) {
      const broken = end();
      if (broken) return broken;
      last = row;
      number = 0;
      hash = '';
      counts.records += 1;
    }
    if (row.id === null) return undefined;
    counts.entries += 1;
    return link(row);
  };

  return { step, end, counts, ends };
}
