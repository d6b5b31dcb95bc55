import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const pdf = (community: string, language = 'en', region = 'nunavut') =>
  world.call('GET /api/regions/{region}/communities/{community}/pdf', {
    params: { region, community },
    query: { language },
  });

it('every community has one page of paper, in both languages', async () => {
  for (const community of ['arctic-bay', 'iqaluit', 'kugluktuk', 'sanirajak'])
    for (const language of ['en', 'fr']) {
      const answer = await pdf(community, language);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.text.match(/\/Type \/Page\b/g), `${community} ${language}`).toHaveLength(1);
    }
});

it('what is no community of Nunavut has none', async () => {
  expect((await pdf('calgary')).status).toBe(404);
  expect((await pdf('arctic-bay', 'en', 'alberta')).status).toBe(404);
});

it('a text in Inuktitut that an administrator writes is told with the facts', async () => {
  const admin = await world.person({ roles: ['admin'] });
  const words = { english: 'ᐅᖃᓘᑎ', french: 'ᐅᖃᓘᑎ', source: 'A reader', asOf: '2026-11-20', confidence: 'B' };
  const said = await world.call('PATCH /api/admin/facts/{id}', {
    as: admin,
    params: { id: 'inuktitut.NU' },
    body: { ...words, seen: 0 },
  });
  expect(said.status).toBe(200);
  expect((await world.call('GET /api/facts')).json['inuktitut.NU'].english).toBe(words.english);
  expect((await pdf('arctic-bay')).text.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
