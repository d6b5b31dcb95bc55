import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOfPdf } from '../pdfText.ts';
import { answers, recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, refused, auditsOf } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, refused, auditsOf } = recordsOf(world));
});
afterAll(() => world.close());

const path = '/api/spirits/{id}/obituaries';
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const text = { name: 'Marie Roy', en: 'Marie Roy died.\n\nShe loved <the> sea & rivers.', fr: 'Marie Roy est morte.' };
const everywhere = { onSite: true, onPage: true, indexed: true };

/** A case in a region that a home with a website has accepted. */
async function caseIn(region = 'Alberta') {
  const data = { ...answers, location: { answer: region, answerValues: { town: 'Here' } } };
  const theirs = await family(data);
  const own = await home({ website: 'https://www.evergreen.example/about' });
  await act('connect', theirs.id, own.placeId, theirs.person);
  expect((await act('accept', theirs.id, own.placeId, own.person)).status).toBe(200);
  const { id } = theirs;
  const done = (call: string, as: Person, body?: object, params: Record<string, string> = {}) =>
    world.call(call, { params: { id, ...params }, as, ...(body ? { body } : {}) });
  return { id, family: theirs.person, home: own.person, placeId: own.placeId, done };
}

type Stage = Awaited<ReturnType<typeof caseIn>> & { obituaryId: string; slug: string };

/** An obituary that is begun, written, asked about or approved. */
async function obituary(until: 'written' | 'asked' | 'approved', where: object = everywhere): Promise<Stage> {
  const stage = await caseIn();
  const ok = async (call: string, as: Person, body: object, params = {}) => {
    const answer = await stage.done(call, as, body, params);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json.obituaries[0];
  };
  const { id: obituaryId, slug } = await ok(`POST ${path}`, stage.home, { name: 'Paul Roy', on: yesterday });
  const params = { obituaryId };
  await ok(`PATCH ${path}/{obituaryId}`, stage.home, { version: 1, ...text }, params);
  if (until !== 'written')
    await ok(`POST ${path}/{obituaryId}/ask`, stage.home, { version: 2, mail: 'by-day' }, params);
  if (until === 'approved') {
    const yes = { version: 1, kind: 'approved', name: 'Paul Roy', ...where };
    await ok(`POST ${path}/{obituaryId}/answer`, stage.family, yes, params);
  }
  return { ...stage, obituaryId, slug };
}

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers });
const embedOf = ({ placeId }: Pick<Stage, 'placeId'>) => `/embed/obituaries/${placeId}`;
const feedOf = ({ placeId }: Pick<Stage, 'placeId'>, ending: 'xml' | 'json') =>
  `/feeds/obituaries/${placeId}.${ending}`;

/** Whether anybody reads an obituary anywhere. */
async function seen(stage: Stage) {
  const [list, one, atom, json] = await Promise.all(
    [embedOf(stage), `${embedOf(stage)}/${stage.slug}`, feedOf(stage, 'xml'), feedOf(stage, 'json')].map((url) =>
      get(url),
    ),
  );
  const page = await world.call('GET /api/obituaries/{slug}', { params: { slug: stage.slug } });
  return {
    list: list!.body.includes('Marie Roy'),
    one: one!.statusCode,
    atom: atom!.body.includes('Marie Roy'),
    json: json!.body.includes('Marie Roy'),
    page: page.status,
  };
}
const everyway = { list: true, one: 200, atom: true, json: true, page: 200 };
const nowhere = { list: false, one: 404, atom: false, json: false, page: 404 };

describe('an obituary', () => {
  it('begins with the consent of somebody in the family and sentences in both languages, once', async () => {
    const stage = await caseIn();
    const begun = await stage.done(`POST ${path}`, stage.home, { name: ' Paul Roy ', on: yesterday });
    expect(begun.status, begun.text).toBe(201);
    const [one] = begun.json.obituaries;
    expect(one.consent).toEqual({ name: 'Paul Roy', on: yesterday });
    expect(one.draft).toMatchObject({ name: 'Marie Roy', version: 1, isOpen: true });
    expect(one.draft.en).toContain('Marie Roy died on ____');
    expect(one.draft.fr).toContain('Le décès de Marie Roy');
    const rows = await world.pool`select * from obituaries where spirit_id = ${stage.id}`;
    expect(JSON.stringify(rows)).not.toMatch(/Marie|Paul/);
    await refused(() => stage.done(`POST ${path}`, stage.home, { name: 'Paul', on: yesterday }), 409, 'obituaryBegun');
    const other = await caseIn();
    await refused(() => other.done(`POST ${path}`, other.home, { name: ' ', on: yesterday }), 400, 'obituaryWhoNeeded');
    await refused(() => other.done(`POST ${path}`, other.home, { name: 'P', on: '2099-01-01' }), 400, 'obituaryDay');
    expect((await stage.done(`GET ${path}`, stage.family)).json.obituaries).toEqual([]);
    expect((await stage.done(`GET ${path}`, other.home)).status).toBe(404);
  });

  it('is asked about only when it is whole, and a colleague who was faster is not overwritten', async () => {
    const stage = await caseIn();
    const begun = (await stage.done(`POST ${path}`, stage.home, { name: 'Paul', on: yesterday })).json.obituaries[0];
    const params = { obituaryId: begun.id };
    const ask = (version: number) => () =>
      stage.done(`POST ${path}/{obituaryId}/ask`, stage.home, { version, mail: 'none' }, params);
    const write = (version: number, more: object) => () =>
      stage.done(`PATCH ${path}/{obituaryId}`, stage.home, { version, ...text, ...more }, params);
    await refused(ask(1), 409, 'obituaryBlanks');
    expect((await write(1, { name: '' })()).status).toBe(200);
    await refused(write(1, {}), 409, 'obituaryChanged');
    await refused(ask(2), 409, 'obituaryNameNeeded');
    await refused(ask(1), 409, 'obituaryChanged');
    await write(2, { en: '', fr: '' })();
    await refused(ask(3), 409, 'obituaryEmpty');
    await write(3, {})();
    expect((await ask(4)()).status).toBe(200);
    await refused(ask(4), 409, 'obituaryAsked');
    expect((await write(4, { en: 'x'.repeat(8_001) })()).status).toBe(400);
  });

  it('is public nowhere before the family has approved it, and then only where it allows', async () => {
    const asked = await obituary('asked');
    expect(await seen(asked)).toEqual(nowhere);
    expect(await seen(await obituary('approved'))).toEqual(everyway);
    const site = await obituary('approved', { onSite: true });
    expect(await seen(site)).toEqual({ ...everyway, page: 404 });
    const page = await obituary('approved', { onPage: true });
    expect(await seen(page)).toEqual({ ...nowhere, page: 200 });
    expect(await seen(await obituary('approved', {}))).toEqual(nowhere);
  });

  it('tells the family by mail, and the home what the family said, and writes no name into either', async () => {
    const stage = await obituary('asked');
    const params = { obituaryId: stage.obituaryId };
    const mails = async () =>
      (await world.pool`select recipient, subject, text from mails order by created_at`).filter(({ recipient }) =>
        [stage.family.email, stage.home.email].includes(recipient as string),
      );
    expect((await mails()).some(({ subject }) => /asks you to read the obituary/.test(subject as string))).toBe(true);
    const wish = { version: 1, kind: 'changes', name: 'Paul Roy', words: 'Born in Bathurst' };
    const missing = { ...wish, words: '' };
    const answer = (body: object) => () => stage.done(`POST ${path}/{obituaryId}/answer`, stage.family, body, params);
    await refused(answer(missing), 400, 'obituaryChangesNeeded');
    await refused(answer({ ...wish, name: '' }), 400, 'obituaryWhoNeeded');
    const changed = await answer(wish)();
    expect(changed.json.obituaries[0]).toMatchObject({
      draft: null,
      versions: [{ version: 1, answer: { kind: 'changes', words: 'Born in Bathurst', atDesk: false } }],
    });
    await refused(answer(wish), 409, 'obituaryAnswered');
    const told = (await mails()).at(-1)!;
    expect(told.subject).toMatch(/asks for a change/);
    const about = (await mails()).filter(({ subject }) => /obituary/.test(subject as string));
    expect(about).toHaveLength(2);
    expect(JSON.stringify(about)).not.toMatch(/Bathurst|Marie|Paul/);
    expect(await auditsOf(stage.id)).toEqual(expect.arrayContaining(['ask-obituary', 'change-obituary']));
    expect(world.logLines.join('\n')).not.toMatch(/Bathurst/);
  });

  it('asks again for what is changed, and shows what was approved until then', async () => {
    const stage = await obituary('approved');
    const params = { obituaryId: stage.obituaryId };
    const later = { ...text, en: 'Marie Roy died at home.' };
    const written = await stage.done(`PATCH ${path}/{obituaryId}`, stage.home, { version: 2, ...later }, params);
    expect(written.json.obituaries[0].draft.isOpen).toBe(true);
    expect((await get(embedOf(stage))).body).not.toContain('at home');
    await stage.done(`POST ${path}/{obituaryId}/ask`, stage.home, { version: 3, mail: 'none' }, params);
    expect((await get(embedOf(stage))).body).toContain('Marie Roy died.');
    const first = { version: 1, kind: 'approved', name: 'Paul', ...everywhere };
    await refused(
      () => stage.done(`POST ${path}/{obituaryId}/answer`, stage.home, first, params),
      409,
      'obituaryChanged',
    );
    const noted = await stage.done(`POST ${path}/{obituaryId}/answer`, stage.home, { ...first, version: 2 }, params);
    expect(noted.json.obituaries[0].versions[0].answer).toMatchObject({ atDesk: true, name: 'Paul' });
    expect((await get(embedOf(stage))).body).toContain('at home');
    expect(await auditsOf(stage.id)).toContain('note-obituary');
  });

  it.each(['family', 'home'] as const)('is gone everywhere at once when the %s withdraws it', async (side) => {
    const stage = await obituary('approved');
    const params = { obituaryId: stage.obituaryId };
    const tag = (await get(feedOf(stage, 'json'))).headers.etag as string;
    expect((await get(feedOf(stage, 'json'), { 'if-none-match': tag })).statusCode).toBe(304);
    const withdraw = () => stage.done(`POST ${path}/{obituaryId}/withdraw`, stage[side], { version: 1 }, params);
    const done = await withdraw();
    expect(done.json.obituaries[0].versions[0].withdrawn.side).toBe(side);
    expect(await seen(stage)).toEqual(nowhere);
    expect((await get(feedOf(stage, 'json'), { 'if-none-match': tag })).statusCode).toBe(200);
    await refused(withdraw, 409, 'obituaryChanged');
  });

  it('is gone when the record is put away, the home serves no more, or its listing is hidden', async () => {
    const stage = await obituary('approved');
    const { pool } = world;
    await pool`update places set status = 'review' where id = ${stage.placeId}`;
    expect((await get(embedOf(stage))).statusCode).toBe(404);
    await pool`update places set status = 'published' where id = ${stage.placeId}`;
    await pool`update connections set status = 'disconnected', ended_at = now() where spirit_id = ${stage.id}`;
    expect(await seen(stage)).toEqual(nowhere);
    const other = await obituary('approved');
    await pool`update spirits set deleted_at = now() where id = ${other.id}`;
    expect(await seen(other)).toEqual(nowhere);
    await pool`delete from spirits where id = ${other.id}`;
    expect(await pool`select from obituaries where spirit_id = ${other.id}`).toHaveLength(0);
  });
});

describe('what a home shows on its own website', () => {
  it('is framed by that website alone, loads nothing and keeps nothing', async () => {
    const stage = await obituary('approved');
    for (const url of [embedOf(stage), `${embedOf(stage)}/${stage.slug}`, `/fr${embedOf(stage)}`]) {
      const { headers, body, statusCode } = await get(url);
      expect(statusCode).toBe(200);
      const policy = headers['content-security-policy'] as string;
      expect(policy).toContain("frame-ancestors 'self' https://evergreen.example https://www.evergreen.example");
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'/);
      expect(headers['x-frame-options']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(body).not.toMatch(/<script|<img|<link|src=/);
    }
    expect((await get(`${embedOf(stage)}/${stage.slug}`)).body).toContain('She loved &lt;the&gt; sea &amp; rivers.');
    expect((await get(`/fr${embedOf(stage)}`)).body).toContain('Marie Roy est morte.');
    expect((await get('/api/status')).headers['x-frame-options']).toBeDefined();
    expect((await get('/embed/obituaries/nothing')).statusCode).toBe(404);
    expect((await get(`${embedOf(stage)}/${'x'.repeat(16)}`)).statusCode).toBe(404);
  });

  it('is read as feeds that are asked about anew each time', async () => {
    const stage = await obituary('approved');
    const atom = await get(feedOf(stage, 'xml'));
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(atom.body).toContain('<content type="text">Marie Roy died.');
    expect(atom.body).toContain('&lt;the&gt;');
    const json = await get(`/fr${feedOf(stage, 'json')}`);
    expect(json.headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
    expect(json.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      language: 'fr-CA',
      items: [{ title: 'Marie Roy', content_text: 'Marie Roy est morte.' }],
    });
    expect(json.json().items[0].url).toContain(`/fr/obituary/${stage.slug}`);
    expect((await get('/feeds/obituaries/nothing.json')).statusCode).toBe(404);
  });

  it('is told to those who manage the listing, with the websites that may frame it', async () => {
    const stage = await obituary('approved');
    const site = await world.call('GET /api/places/{id}/obituaries', { params: { id: stage.placeId }, as: stage.home });
    expect(site.json).toMatchObject({
      origins: ['https://evergreen.example', 'https://www.evergreen.example'],
      shown: 1,
    });
    const other = await home();
    const asked = { params: { id: stage.placeId }, as: other.person };
    expect((await world.call('GET /api/places/{id}/obituaries', asked)).status).toBe(403);
  });
});

const paper = (stage: Stage, as: Person) =>
  world.call(`GET ${path}/{obituaryId}/pdf`, { params: { id: stage.id, obituaryId: stage.obituaryId }, as });
const lines = async (stage: Stage, as: Person) => linesOfPdf((await paper(stage, as)).bytes).join('\n');

it('is saved as a paper that says whether it is approved', async () => {
  const written = await obituary('written');
  expect(await lines(written, written.home)).toMatch(/Not approved by the family/);
  expect((await paper(written, written.family)).status).toBe(404);
  const approved = await obituary('approved');
  expect(await lines(approved, approved.family)).toMatch(/Approved by the family on/);
  expect(await lines(approved, approved.family)).toContain('She loved <the> sea & rivers.');
});

it('is approved on the day that it was where the home is, also late in the evening', async () => {
  const stage = await obituary('approved');
  await world.pool`
    update obituary_versions set answered_at = '2026-12-01T03:00:00Z' where obituary_id = ${stage.obituaryId}`;
  const { json } = await world.call('GET /api/obituaries/{slug}', { params: { slug: stage.slug } });
  expect(json.publishedOn).toBe('2026-11-30');
  expect((await get(`${embedOf(stage)}/${stage.slug}`)).body).toContain('November 30, 2026');
  expect(await lines(stage, stage.family)).toContain('November 30, 2026');
});
