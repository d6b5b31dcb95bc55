import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOfPdf } from '../pdfText.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const block = (answer: string | string[], answerValues: Record<string, string> = {}) => ({ answer, answerValues });
const answers = {
  timing: block('now'),
  location: block('New Brunswick'),
  spiritInfo: block('given', { spiritFirstName: 'Rose', spiritLastName: 'LeBlanc', dateOfDeath: '2026-11-24' }),
};
const sent = {
  answers,
  marks: [{ key: 'bank', state: 'done', day: '2026-11-25' }],
  language: 'en',
  today: '2026-11-25',
};
const draw = (body: object) => world.call('POST /api/plan/pdf', { body: { ...sent, ...body } });
const words = (bytes: Buffer) => linesOfPdf(bytes).join(' ').replaceAll('\u00a0', ' ');

describe('the plan as a PDF', () => {
  it.each([
    [
      'en',
      ['Tonight', 'Rose LeBlanc', 'By December 8, 2026', '1-833-733-7835', 'Tell the bank (Done on November 25, 2026)'],
    ],
    [
      'fr',
      ['Ce soir', 'Au plus tard le 8 décembre 2026', 'Avisez la banque (Fait le 25 novembre 2026)', '1-800-277-9915'],
    ],
  ])('says in %s what is to do, until when, and what is done', async (language, said) => {
    const answer = await draw({ language });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = words(answer.bytes);
    for (const one of said) expect(text).toContain(one);
  });

  it('tells a fact as an administrator has corrected it', async () => {
    const admin = await world.person({ roles: ['admin'] });
    const said = {
      english: 'Ask before the funeral.',
      french: 'Demandez avant.',
      source: 'gnb.ca',
      asOf: '2026-11-20',
    };
    const corrected = await world.call('PATCH /api/admin/facts/{id}', {
      as: admin,
      params: { id: 'help.NB' },
      body: { ...said, confidence: 'A', seen: 0 },
    });
    expect(corrected.status, corrected.text).toBe(200);
    expect(words((await draw({})).bytes)).toContain('Ask before the funeral.');
  });

  it.each<[string, object]>([
    ['a language that is none', { language: 'de' }],
    ['a day that is none', { today: 'tomorrow' }],
    ['a mark that is none', { marks: [{ key: 'bank', state: 'perhaps', day: null }] }],
    ['more than it needs', { email: 'a@example.org' }],
  ])('refuses %s', async (_, change) => {
    const refused = await draw(change);
    expect(refused.status).toBe(400);
    expect(refused.text.length).toBeGreaterThan(10);
  });

  it('keeps nothing of what it was sent', async () => {
    await draw({});
    expect(await world.pool`select * from spirits`).toHaveLength(0);
    expect(await world.pool`select * from plan_marks`).toHaveLength(0);
  });
});
