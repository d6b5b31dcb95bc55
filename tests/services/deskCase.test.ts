import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaseDocument, drawCase } from '#features/desk/document/caseDocument.service.ts';
import { caseWordsIn } from '#features/desk/document/caseWords.service.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, connected } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected } = recordsOf(world));
});
afterAll(() => world.close());

const paper = (id: string, as: Person, query = {}) =>
  world.call('GET /api/spirits/{id}/pdf', { params: { id }, query, as });

const id = '5f0c2a18-6b3d-4e71-9a54-000000000001';
const place = { id, name: 'Maison Roy', slug: 'maison-roy', phone: null, city: null };
const at = '2026-11-20T17:00:00.000Z';

/** A case of which little is known yet. */
const bare = (language: 'en' | 'fr', more: Partial<CaseDocument> = {}): CaseDocument => ({
  words: caseWordsIn(language, 'America/Edmonton'),
  spirit: {
    id,
    data: {},
    core: {
      id,
      status: 'unverified',
      connectionStatus: 'accepted',
      updatedAt: at,
      spiritFirstName: '',
      spiritLastName: '',
      connectedFuneralHomes: [],
    },
  },
  connections: [{ id, spiritId: id, place, type: 'primary', status: 'accepted', requestedAt: at, answeredAt: at }],
  forms: [],
  files: [],
  accounts: [],
  audits: [],
  reader: 'staff@example.org',
  now: at,
  compress: false,
  ...more,
});

describe('a case on paper', () => {
  it.each(['en', 'fr'] as const)('is tagged, in its language, and stands with nothing in it (%s)', async (language) => {
    const bytes = (await drawCase(bare(language))).toString('latin1');
    expect(bytes).toMatch(/\/Marked true/);
    expect(bytes).toContain(`/Lang (${language}-CA)`);
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(bytes, tag).toContain(`/S /${tag}`);
  });

  it('goes on over many pages with a long history and long answers', async () => {
    const audits = Array.from({ length: 120 }, (_, index) => ({
      id: `${id.slice(0, -3)}${String(index).padStart(3, '0')}`,
      spiritId: id,
      spiritName: '',
      date: new Date(Date.parse(at) - index * 3_600_000).toISOString(),
      action: index % 2 ? ('update' as const) : ('update-form' as const),
      actor: 'family' as const,
      unread: false,
    }));
    const data = { lovedOneAddress: { answer: 'x '.repeat(3_000), answerValues: {} } };
    const printed = bare('en');
    const bytes = (await drawCase({ ...printed, audits, spirit: { ...printed.spirit, data } })).toString('latin1');
    expect(bytes.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(4);
  });

  it('is for the home that has accepted, its colleagues included, and for nobody else', async () => {
    const { id: spiritId, placeId, home: own, family: asking } = await connected();
    const refused = await paper(spiritId, own.person);
    expect([refused.status, refused.text]).toEqual([403, errors.noAccess]);
    await act('accept', spiritId, placeId, own.person);
    const colleague = await world.person();
    await world.call('POST /api/places/{id}/colleagues', {
      params: { id: placeId },
      as: own.person,
      body: { email: colleague.email, role: 'staff' },
    });
    for (const as of [own.person, { ...colleague }]) {
      const answer = await world.call('GET /api/spirits/{id}/pdf', {
        params: { id: spiritId },
        query: { language: 'fr' },
        as,
        role: 'funeral-home',
      });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toContain('Marie%20Roy.pdf');
    }
    expect((await paper(spiritId, (await home()).person)).status).toBe(404);
    expect((await paper(spiritId, asking.person)).status).toBe(403);
    expect((await paper(spiritId, own.person, { language: 'de' })).text).toBe(errors.inputInvalid);
    await act('disconnect', spiritId, placeId, asking.person);
    expect((await paper(spiritId, own.person)).status).toBe(404);
  });

  it('is the same whatever the staff has noted, and holds the account of one home only', async () => {
    const { person, id: spiritId } = await family();
    const [one, other] = [await home(), await home()];
    for (const { placeId, person: director } of [one, other]) {
      await act('connect', spiritId, placeId, person);
      await act('accept', spiritId, placeId, director);
    }
    const size = async () => (await paper(spiritId, one.person)).headers['content-length'];
    const before = Number(await size());
    const lines = Array.from({ length: 40 }, (_, index) => ({
      item: `Line ${index}`,
      quantity: 1,
      unitPrice: 100,
      taxes: [],
      thirdParty: false,
    }));
    await world.call('POST /api/spirits/{id}/notes', {
      params: { id: spiritId },
      as: one.person,
      body: { text: 'The sisters do not speak. '.repeat(100) },
    });
    await world.call('POST /api/spirits/{id}/invoices', {
      params: { id: spiritId },
      as: other.person,
      body: { lines },
    });
    // Only the moment of drawing differs.
    expect(Math.abs(Number(await size()) - before)).toBeLessThan(60);
  });
});
