import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estateSteps } from '#features/tasks/estate/steps.rules.ts';
import { slugOf } from '#vocabulary/regions/regionPaths.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import english from '../../messages/en/estate.json' with { type: 'json' };
import { linesOfPdf } from '../pdfText.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const words = (bytes: Buffer) => linesOfPdf(bytes).join(' ').replaceAll('\u00a0', ' ');
const pagesOf = (text: string) => text.match(/\/Type \/Page\b/g)?.length ?? 0;
const draw = (region: string, query: { language?: string } = {}, headers = {}) =>
  world.call('GET /api/regions/{region}/estate/pdf', { params: { region }, query, headers });

describe('the estate of a province or territory as a PDF', () => {
  it.each(regionNames)('%s: every step, its sources and their month, in both languages', async (region) => {
    for (const [language, month] of [
      ['en', 'Read in November 2026.'],
      ['fr', 'Consultée en novembre 2026.'],
    ] as const) {
      const answer = await draw(slugOf(region), { language });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      const text = words(answer.bytes);
      for (const [index] of estateSteps.entries()) expect(text).toContain(` ${index + 1}. `);
      expect(text).toContain(month);
      expect(text).not.toMatch(/\{\w+\}|undefined|\?\?/);
      expect(pagesOf(answer.text)).toBeLessThanOrEqual(8);
    }
  });

  it('says what is Quebec’s own, until when, and who stands at its foot', async () => {
    const text = words((await draw('quebec')).bytes);
    for (const said of [
      'liquidator',
      '6 months after the death',
      'Page 1 of',
      'Rivage',
      '/estate/quebec',
      english.free.title,
    ])
      expect(text).toContain(said);
  });

  it('is in the language of who asks where none is named', async () => {
    expect(words((await draw('ontario', {}, { 'accept-language': 'fr-CA' })).bytes)).toContain('La succession');
  });

  it('tells a fact as an administrator has corrected it, with its own source', async () => {
    const admin = await world.person({ roles: ['admin'] });
    const said = { english: 'Ask the court first.', french: 'Demandez.', source: 'The Estates Act, s. 9' };
    const corrected = await world.call('PATCH /api/admin/facts/{id}', {
      as: admin,
      params: { id: 'probate.MB' },
      body: { ...said, asOf: '2026-10-02', confidence: 'B', seen: 0 },
    });
    expect(corrected.status, corrected.text).toBe(200);
    const text = words((await draw('manitoba')).bytes);
    for (const one of [said.english, said.source, 'October 2026']) expect(text).toContain(one);
  });

  it('is none where a name names nothing, and in no third language', async () => {
    expect((await draw('atlantis')).status).toBe(404);
    expect((await draw('ontario', { language: 'de' })).status).toBe(400);
  });
});
