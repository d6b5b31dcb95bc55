import { expect } from 'vitest';
import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';

const lines = [{ item: 'Services', quantity: 1, unitPrice: 10_000, taxes: ['GST'], thirdParty: false }];

const inHalfAMonth = () => new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10);

const terms = () => ({
  ...{ validUntil: inHalfAMonth(), deposit: 1_000 },
  ...{ purchaser: { name: 'Paul Roy', address: '1 Main Street' }, person: { name: 'Marie Roy', address: '' } },
});

/** A contract that the connected home has begun from an accepted estimate, and sent or had signed if asked. */
const addContract = (as: 'accepted estimate' | 'begun' | 'sent' | 'signed') => async (fixture: Fixture) => {
  const { world, people, spiritId } = fixture;
  const call = async (address: string, who: 'con' | 'family', params = {}, body?: unknown) => {
    const answer = await world.call(address, { params: { id: spiritId, ...params }, as: people[who], body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json;
  };
  const yes = { version: 1, kind: 'accepted', name: 'Paul Roy' };
  const estimates = 'POST /api/spirits/{id}/estimates';
  const { id: estimateId, draft: first } = await call(estimates, 'con', {}, { lines });
  const sending = { updatedAt: first.updatedAt, validUntil: inHalfAMonth() };
  await call(`${estimates}/{estimateId}/send`, 'con', { estimateId }, sending);
  await call(`${estimates}/{estimateId}/answer`, 'family', { estimateId }, yes);
  fixture.made = { estimateId };
  if (as === 'accepted estimate') return;
  const path = 'POST /api/spirits/{id}/contracts';
  const { id: contractId, draft } = await call(path, 'con', {}, { estimateId });
  fixture.made = { contractId, updatedAt: draft.updatedAt };
  if (as === 'begun') return;
  await call(`${path}/{contractId}/send`, 'con', { contractId }, { ...terms(), updatedAt: draft.updatedAt });
  if (as === 'signed') await call(`${path}/{contractId}/answer`, 'family', { contractId }, yes);
};

const recordId = ({ spiritId }: Fixture) => ({ id: spiritId });
const contract = ({ spiritId, made }: Fixture) => ({ id: spiritId, contractId: made.contractId! });
const listingId = ({ listing }: Fixture) => ({ id: listing.id });

/** How the rows about contracts are called. */
export const contractCases: Record<string, Case> = {
  CT1: { before: addContract('sent'), params: recordId },
  CT2: {
    before: addContract('accepted estimate'),
    params: recordId,
    body: ({ made }) => ({ estimateId: made.estimateId }),
  },
  CT3: {
    before: addContract('begun'),
    params: contract,
    body: ({ made }) => ({ lines, note: 'Thank you', updatedAt: made.updatedAt }),
  },
  CT4: { before: addContract('begun'), params: contract },
  CT5: {
    before: addContract('begun'),
    params: contract,
    body: ({ made }) => ({ ...terms(), updatedAt: made.updatedAt }),
  },
  CT6: {
    before: addContract('sent'),
    params: contract,
    body: () => ({ version: 1, kind: 'accepted', name: 'Paul Roy' }),
  },
  CT7: { before: addContract('signed'), params: contract },
  CT8: { before: addContract('sent'), params: contract },
  CT11: {
    before: async (fixture) => {
      await addContract('signed')(fixture);
      // Where the law is known to let a family cancel.
      await fixture.world.pool`update contracts set region = 'Ontario' where id = ${fixture.made.contractId!}`;
    },
    params: contract,
    body: () => ({ version: 1, signed: 1, name: 'Paul Roy', words: 'The family decided otherwise.' }),
  },
  CT9: { params: listingId },
  CT10: { params: listingId, body: () => ({ clausesEn: 'One clause.', clausesFr: '', updatedAt: null }) },
};
