import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { filesOfZip } from '../zip.ts';
import type { Case } from './permissions.run.ts';

/** The rows about what a home takes along, and brings back. */
export const homeExportCases: Record<string, Case> = {
  HX1: {
    own: ({ bytes }, { caller, people, listings, spiritId }) => {
      const { branches, cases } = JSON.parse(filesOfZip(bytes).get('home.json')?.toString('utf8') ?? '{}');
      const own = Object.values(listings).filter(({ email }) => email === caller?.email);
      expect(branches.map(({ id }: { id: string }) => id)).toEqual(own.map(({ id }) => id));
      expect(cases.map(({ id }: { id: string }) => id)).toEqual(caller === people.con ? [spiritId] : []);
    },
  },
  HX2: {
    params: ({ listing }) => ({ id: listing.id }),
    body: () => ({
      part: 'resources',
      items: [{ id: randomUUID(), kind: 'room', name: 'Large chapel', archived: false }],
      dryRun: false,
    }),
  },
};
