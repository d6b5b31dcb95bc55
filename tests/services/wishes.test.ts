import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { misplacedIn, pagesOfPdf, piecesOfPdf } from '../pdfText.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { act, family, home, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ act, family, home, read } = recordsOf(world));
});
beforeEach(() => world.pool`delete from rate_limits`);
afterAll(() => world.close());

const given = (answer: string | null, answerValues = {}) => ({ answer, answerValues });
const plan = (region = 'British Columbia', timing = 'future') => ({
  timing: given(timing),
  relationshipToArranger: given('self'),
  location: given(region, { town: 'Nanaimo' }),
  spiritInfo: given('given', { spiritFirstName: 'Rose', spiritLastName: 'LeBlanc', dateOfBirth: '1941-05-02' }),
  cremationOrBurial: given('cremation', { ashes: 'scatter' }),
  bodyPresent: given('no'),
  howWillYouHonour: given('celebration-of-life', { music: 'Barbara Allen', people: 'The choir' }),
  preArranged: given('prepaid', { placeName: 'Shoreline', contractNumber: 'C-1941' }),
  funding: given('trust-prepaid', { provider: 'Shoreline', contractNumber: 'C-1941' }),
  authority: given('will', { executorName: 'Anne Roy', executorPhone: '250-555-0100' }),
});

const draw = (id: string, as: Person | undefined, paper = 'page', query: Record<string, string> = {}) =>
  world.call('GET /api/spirits/{id}/wishes/{paper}/pdf', {
    params: { id, paper },
    ...(as ? { as } : {}),
    query: { language: 'en', today: '2026-11-26', ...query },
  });
const change = (id: string, as: Person, data: object, updatedAt: string) =>
  world.call('PATCH /api/spirit/{id}', { params: { id }, as, body: { spirit: { data, core: { updatedAt } } } });
const said = (bytes: Buffer) => pagesOfPdf(bytes).flat().join(' ');

describe('the wishes on one page', () => {
  it('say what was answered and written in the form, with the paragraph of British Columbia, on one page', async () => {
    const { id, person } = await family(plan());
    const name = 'pre-arrangement-wishes';
    const data = { belongings: 'The piano to Anne', willWhere: 'With the notary', notWanted: 'No lilies' };
    const form = { params: { id, name }, as: person, body: { data } };
    expect((await world.call('POST /api/spirits/{id}/forms/{name}', form)).status).toBe(201);
    const answer = await draw(id, person);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = said(answer.bytes);
    for (const words of [
      'Rose LeBlanc',
      'May 2, 1941',
      'They are scattered',
      'Barbara Allen',
      'The piano to Anne',
      'With the notary',
      'No lilies',
      'Anne Roy, 250-555-0100',
      'section 6',
      'Human Tissue Gift Act',
      'Based on a law',
      'November 26, 2026',
      'Signature',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('C-1941');
    const pages = piecesOfPdf(answer.bytes);
    expect(pages).toHaveLength(1);
    expect(misplacedIn(pages, { left: 60, right: 552, top: 50, bottom: 770 })).toEqual([]);
  });

  it('are in French for who asks for it, with article 42 in Quebec', async () => {
    const { id, person } = await family(plan('Quebec'));
    const text = said((await draw(id, person, 'page', { language: 'fr' })).bytes);
    expect(text).toContain('Mes volontés pour mes funérailles');
    expect(text).toContain('article 42');
    expect(text).toContain('Liquidateur ou liquidatrice');
  });

  it('say elsewhere that they guide, and whom the law follows, still on one page', async () => {
    for (const language of ['en', 'fr']) {
      const { id, person } = await family(plan('Alberta'));
      const { bytes } = await draw(id, person, 'page', { language });
      const text = said(bytes);
      expect(text).toContain(language === 'en' ? 'wishes guide the people who decide' : 'les volontés guident');
      expect(text).not.toMatch(/article 42|section 6/);
      expect(piecesOfPdf(bytes)).toHaveLength(1);
    }
  });
});

describe('the card for the wallet', () => {
  it('names whom to call, has no number of an office, and no way into the record', async () => {
    const { id, person, spirit } = await family(plan());
    const walletCard = given(null, {
      firstName: 'Anne Roy',
      firstPhone: '250-555-0100',
      secondName: 'Ida',
      secondPhone: '250-555-0101',
      keptWith: 'the notary',
    });
    expect((await change(id, person, { walletCard }, spirit.core.updatedAt)).status).toBe(200);
    const answer = await draw(id, person, 'card');
    const text = said(answer.bytes);
    for (const words of ['Rose LeBlanc', 'Anne Roy', '250-555-0100', 'Ida', 'the notary'])
      expect(text).toContain(words);
    expect(text).not.toContain('spirit');
    expect(text).not.toContain(id);
    const pages = piecesOfPdf(answer.bytes);
    expect(pages).toHaveLength(1);
    expect(misplacedIn(pages, { left: 60, right: 552, top: 50, bottom: 300 })).toEqual([]);
  });

  it('keeps long words within its edges', async () => {
    const { id, person, spirit } = await family(plan());
    const long = 'Marie-Antoinette-Wilhelmina '.repeat(3).trim();
    const walletCard = given(null, {
      firstName: long,
      firstPhone: '250-555-0100',
      secondName: long,
      secondPhone: '250-555-0101',
      keptWith: long,
    });
    await change(id, person, { walletCard }, spirit.core.updatedAt);
    const pages = piecesOfPdf((await draw(id, person, 'card')).bytes);
    expect(misplacedIn(pages, { left: 60, right: 552, top: 50, bottom: 286 })).toEqual([]);
  });
});

describe('the letter to the executor', () => {
  it('is made of the answers until it is written anew, each language for itself', async () => {
    const { id, person, spirit } = await family(plan());
    expect(said((await draw(id, person, 'letter')).bytes)).toContain('My will names you executor.');
    const executorLetter = given(null, { name: 'Anne Roy', address: '1 Shore Road', english: 'Dear Anne,\n\nRose' });
    expect((await change(id, person, { executorLetter }, spirit.core.updatedAt)).status).toBe(200);
    const english = said((await draw(id, person, 'letter')).bytes);
    expect(english).toContain('1 Shore Road');
    expect(english).toContain('Dear Anne,');
    expect(english).not.toContain('names you executor');
    expect(said((await draw(id, person, 'letter', { language: 'fr' })).bytes)).toContain('dernières volontés');
    expect((await change(id, person, { executorLetter }, spirit.core.updatedAt)).status).toBe(409);
  });
});

describe('the papers of a plan', () => {
  it('are for who may read all answers, of a plan alone', async () => {
    const { id, person } = await family(plan());
    const helps = await world.person();
    const looks = await world.person();
    for (const [relative, level] of [
      [helps, 'helps'],
      [looks, 'looks'],
    ] as const) {
      const body = { name: level, email: relative.email, level };
      const invited = await world.call('POST /api/spirits/{id}/circle', { params: { id }, as: person, body });
      const params = { id: invited.json.id };
      await world.call('POST /api/circle-invitations/{id}/accept', { params, as: relative });
    }
    expect((await draw(id, helps)).status).toBe(200);
    expect((await draw(id, looks)).status).toBe(403);
    expect((await draw(id, await world.person())).status).toBe(404);
    expect((await draw(id, undefined)).status).toBe(401);
    expect((await draw(id, person, 'poster')).status).toBe(404);
    expect((await draw(id, person, 'page', { language: 'de' })).status).toBe(400);
    const other = await family(plan('Ontario', 'now'));
    const refused = await draw(other.id, other.person);
    expect([refused.status, refused.text]).toEqual([409, errors.releaseNotPlan]);
  });

  it('are the family’s own: a funeral home reads neither card nor letter, and hears nothing of them', async () => {
    const { id, person } = await family(plan());
    const { person: director, placeId } = await home();
    await act('connect', id, placeId, person);
    await act('accept', id, placeId, director);
    const { core } = (await read(id, person)).json.spirit;
    const walletCard = given(null, { firstName: 'Ida', firstPhone: '250-555-0101' });
    const executorLetter = given(null, { address: '1 Shore Road' });
    expect((await change(id, person, { walletCard, executorLetter }, core.updatedAt)).status).toBe(200);
    const seen = await read(id, director);
    expect(seen.json.spirit.data).not.toHaveProperty('walletCard');
    expect(seen.text).not.toContain('1 Shore Road');
    expect(seen.text).not.toContain('250-555-0101');
    const unread = await world.call('GET /api/audits', { as: director });
    expect(unread.json.filter(({ action }: { action: string }) => action === 'update')).toEqual([]);
    expect((await draw(id, director)).status).toBe(403);
  });
});
