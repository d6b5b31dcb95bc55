import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetPages, slugOf } from '#vocabulary/regions/regionPaths.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { linesOfPdf } from '../pdfText.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const block = (answer: string | null, answerValues: Record<string, string> = {}) => ({ answer, answerValues });
const words = (bytes: Buffer) => linesOfPdf(bytes).join(' ').replaceAll('\u00a0', ' ');
const pagesOf = (text: string) => text.match(/\/Type \/Page\b/g)?.length ?? 0;

const answers = {
  timing: block('now'),
  location: block('Alberta'),
  spiritInfo: block('given', {
    spiritFirstName: 'Rose',
    spiritLastName: 'LeBlanc',
    arrangerFirstName: 'Marie',
    arrangerLastName: 'LeBlanc',
  }),
  relationshipToArranger: block('child', { isExecutor: 'no', othersSameRank: 'yes' }),
  authority: block('no-will'),
};
const sent = { sheet: 'who-may-decide', answers, language: 'en', today: '2026-11-25' };
const draw = (body: object = {}) => world.call('POST /api/sheets/pdf', { body: { ...sent, ...body } });
const ofRegion = (region: string, sheet: string, language = 'en') =>
  world.call('GET /api/regions/{region}/sheets/{sheet}/pdf', { params: { region, sheet }, query: { language } });

describe('a sheet of a family', () => {
  it('says who shows it, the order with their place in it, and that others stand equally', async () => {
    const answer = await draw();
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = words(answer.bytes);
    for (const said of [
      'Rose LeBlanc',
      'Marie LeBlanc',
      'number 2 on this list',
      '2. An adult child – the person who shows this page',
      'Between people of the same rank, the eldest decides.',
      'Other people stand at the same place',
      'November 25, 2026',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('The executor named in the will');
    expect(pagesOf(answer.text)).toBe(1);
  });

  it('is in French for who reads French', async () => {
    const text = words((await draw({ language: 'fr' })).bytes);
    expect(text).toContain('Qui peut décider des funérailles en Alberta');
    expect(text).toContain('25 novembre 2026');
  });

  it('has the numbers of the care team, and the prices of one’s own choice', async () => {
    const home = words(
      (
        await draw({
          sheet: 'dying-at-home',
          answers: { expectedPlan: block('yes', { palliativeTeamPhone: '780-555-0100' }) },
        })
      ).bytes,
    );
    expect(home).toContain('780-555-0100');
    const meeting = await draw({
      sheet: 'funeral-home-meeting',
      answers: { ...answers, cremationOrBurial: block('cremation') },
    });
    expect(words(meeting.bytes)).toContain('Crematorium fee');
    expect(pagesOf(meeting.text)).toBeLessThanOrEqual(2);
  });

  it.each<[string, object]>([
    ['a sheet that is none', { sheet: 'letter' }],
    ['a language that is none', { language: 'de' }],
    ['a day that is none', { today: 'tomorrow' }],
    ['more than it needs', { email: 'a@example.org' }],
  ])('refuses %s', async (_, change) => {
    const refused = await draw(change);
    expect(refused.status).toBe(400);
    expect(refused.text.length).toBeGreaterThan(10);
  });

  it('is not kept', async () => {
    await draw();
    expect(await world.pool`select * from spirits`).toHaveLength(0);
  });

  it('tells a fact as an administrator has corrected it', async () => {
    const admin = await world.person({ roles: ['admin'] });
    const said = { english: 'In Alberta, ask first.', french: 'Demandez.', source: 'alberta.ca', asOf: '2026-11-20' };
    const corrected = await world.call('PATCH /api/admin/facts/{id}', {
      as: admin,
      params: { id: 'decides.AB' },
      body: { ...said, confidence: 'A', seen: 0 },
    });
    expect(corrected.status, corrected.text).toBe(200);
    expect(words((await draw()).bytes)).toContain('In Alberta, ask first.');
  });
});

describe('a sheet of a region', () => {
  const each = regionNames.flatMap((region) => sheetPages.map((sheet) => [sheet, region] as const));
  it.each(each)('%s in %s is one page, in both languages', async (sheet, region) => {
    for (const language of ['en', 'fr']) {
      const answer = await ofRegion(slugOf(region), sheet, language);
      expect([language, answer.status, pagesOf(answer.text)]).toEqual([language, 200, 1]);
    }
  });

  it('is none where a name names nothing', async () => {
    expect((await ofRegion('alberta', 'funeral-home-meeting')).status).toBe(404);
    expect((await ofRegion('atlantis', 'who-may-decide')).status).toBe(404);
  });
});
