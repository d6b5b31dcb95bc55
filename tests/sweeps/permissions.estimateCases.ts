import { expect } from 'vitest';
import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';

const lines = [{ item: 'Services', quantity: 1, unitPrice: 10_000, taxes: ['GST'], thirdParty: false }];

const inHalfAMonth = () => new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10);

/** An estimate that the connected home has begun, and sent or had accepted if asked. */
const addEstimate = (as: 'begun' | 'sent' | 'accepted') => async (fixture: Fixture) => {
  const { world, people, spiritId } = fixture;
  const call = async (address: string, who: 'con' | 'family', params = {}, body?: unknown) => {
    const answer = await world.call(address, { params: { id: spiritId, ...params }, as: people[who], body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json;
  };
  const path = 'POST /api/spirits/{id}/estimates';
  const { id: estimateId, draft } = await call(path, 'con', {}, { lines });
  fixture.made = { estimateId, updatedAt: draft.updatedAt };
  if (as === 'begun') return;
  const sending = { updatedAt: draft.updatedAt, validUntil: inHalfAMonth() };
  await call(`${path}/{estimateId}/send`, 'con', { estimateId }, sending);
  if (as === 'accepted')
    await call(`${path}/{estimateId}/answer`, 'family', { estimateId }, { version: 1, kind: 'accepted', name: 'Paul' });
};

const recordId = ({ spiritId }: Fixture) => ({ id: spiritId });
const estimate = ({ spiritId, made }: Fixture) => ({ id: spiritId, estimateId: made.estimateId! });

/** How the rows about estimates are called. */
export const estimateCases: Record<string, Case> = {
  J5: { before: addEstimate('sent'), params: recordId },
  J6: { params: recordId, body: () => ({ lines }) },
  J7: {
    before: addEstimate('begun'),
    params: estimate,
    body: ({ made }) => ({ lines, note: 'Thank you', updatedAt: made.updatedAt }),
  },
  J8: { before: addEstimate('begun'), params: estimate },
  J9: {
    before: addEstimate('begun'),
    params: estimate,
    body: ({ made }) => ({ updatedAt: made.updatedAt, validUntil: inHalfAMonth() }),
  },
  J10: {
    before: addEstimate('sent'),
    params: estimate,
    body: () => ({ version: 1, kind: 'accepted', name: 'Paul' }),
  },
  J11: { before: addEstimate('accepted'), params: estimate },
  J12: { before: addEstimate('sent'), params: estimate },
};
