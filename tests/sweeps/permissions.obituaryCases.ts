import { expect } from 'vitest';
import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';

const ofRecord = ({ spiritId }: Fixture) => ({ id: spiritId });
const ofObituary = ({ spiritId, made }: Fixture) => ({ id: spiritId, obituaryId: made.obituaryId! });
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const text = { name: 'Marie Roy', en: 'Marie Roy died.', fr: '' };
const everywhere = { onSite: true, onPage: true, indexed: false };
const yes = { version: 1, kind: 'approved', name: 'Paul Roy', ...everywhere };

/** An obituary of the connected home: begun, with the family, or approved by it. */
const addObituary = (until: 'begun' | 'asked' | 'approved') => async (fixture: Fixture) => {
  const { world, people, spiritId } = fixture;
  const call = async (path: string, params: Record<string, string>, body: object, as = people.con) => {
    const answer = await world.call(path, { params: { id: spiritId, ...params }, body, as });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json.obituaries[0];
  };
  const path = 'POST /api/spirits/{id}/obituaries';
  const { id: obituaryId, slug } = await call(path, {}, { name: 'Paul Roy', on: yesterday() });
  fixture.made = { obituaryId, slug };
  if (until === 'begun') return;
  await call(`${path.replace('POST', 'PATCH')}/{obituaryId}`, { obituaryId }, { version: 1, ...text });
  await call(`${path}/{obituaryId}/ask`, { obituaryId }, { version: 2, mail: 'none' });
  if (until === 'approved') await call(`${path}/{obituaryId}/answer`, { obituaryId }, yes, people.family);
};

/** The rows about obituaries. */
export const obituaryCases: Record<string, Case> = {
  OB1: {
    before: addObituary('asked'),
    params: ofRecord,
    own: ({ json }, { made }) => expect(json.obituaries[0].id).toBe(made.obituaryId),
  },
  OB2: { params: ofRecord, body: () => ({ name: 'Paul Roy', on: yesterday() }) },
  OB3: { before: addObituary('begun'), params: ofObituary, body: () => ({ version: 1, ...text }) },
  OB4: {
    before: async (fixture) => {
      await addObituary('begun')(fixture);
      const { world, people, made } = fixture;
      const options = { params: ofObituary(fixture), as: people.con, body: { version: 1, ...text } };
      await world.call('PATCH /api/spirits/{id}/obituaries/{obituaryId}', options);
      expect(made.obituaryId).toBeDefined();
    },
    params: ofObituary,
    body: () => ({ version: 2, mail: 'by-day' }),
  },
  OB5: { before: addObituary('asked'), params: ofObituary, body: () => yes },
  OB6: { before: addObituary('approved'), params: ofObituary, body: () => ({ version: 1 }) },
  OB7: { before: addObituary('approved'), params: ofObituary },
  OB8: { before: addObituary('approved'), params: ({ made }) => ({ slug: made.slug! }) },
  OB10: { params: ofRecord },
  OB11: { params: ofRecord, changesNothing: 'no mail waits' },
  OB9: { params: ({ listing }) => ({ id: listing.id }) },
};
