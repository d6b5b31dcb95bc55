import { expect } from 'vitest';
import type { Fixture } from './permissions.fixture.ts';
import type { Answer, Case } from './permissions.run.ts';

/** Only the home that has accepted has the record among its cases. */
function expectOwnCases({ json }: Answer, { relation, spiritId }: Fixture): void {
  const own = relation === 'FH-con' ? [spiritId] : [];
  expect(json.spirits.map(({ id }: { id: string }) => id)).toEqual(own);
  expect(json.counts).toEqual({ waiting: 0, accepted: own.length, 'in-care': 0, 'at-rest': 0 });
}

/** The home that is asked has it among its requests, in its short form. */
function expectRequest({ json, text }: Answer, { spiritId, listings }: Fixture): void {
  expect(json.spirits).toMatchObject([{ id: spiritId, core: { connectedFuneralHomes: [{ id: listings.pen.id }] } }]);
  expect(json.counts).toEqual({ waiting: 1, accepted: 0, 'in-care': 0, 'at-rest': 0 });
  expect(json.branches).toEqual([{ id: listings.pen.id, name: listings.pen.name }]);
  expect(text).not.toContain('private');
}

/** The rows about the pages of a desk. */
export const deskCases: Record<string, Case> = {
  FV1: { own: expectOwnCases, redacted: expectRequest },
  CL1: {
    query: ({ spiritId }) => ({ ids: spiritId }),
    own: ({ json }, { relation, spiritId }) =>
      expect(json.map((line: { spiritId: string }) => line.spiritId)).toEqual(relation === 'FH-con' ? [spiritId] : []),
  },
  FV2: {
    body: () => ({ name: 'Marie Roy' }),
    own: expectOwnCases,
    redacted: expectRequest,
    changesNothing: 'it only reads',
  },
  FV3: {
    own: ({ json }) => expect(json).toEqual({ count: 0 }),
    redacted: ({ json }) => expect(json).toEqual({ count: 1 }),
  },
};
