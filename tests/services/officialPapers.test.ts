import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { linesOfPdf } from '../pdfText.ts';
import { answers, recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, connected, refused, auditsOf } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected, refused, auditsOf } = recordsOf(world));
});
afterAll(() => world.close());

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const read = (id: string, as: Person) => world.call('GET /api/spirits/{id}/official-papers', { params: { id }, as });
const note = (id: string, kind: string, as: Person, body: object) =>
  world.call('POST /api/spirits/{id}/official-papers/{kind}', { params: { id, kind }, as, body });
const undo = (id: string, kind: string, as: Person, version: number) =>
  world.call('POST /api/spirits/{id}/official-papers/{kind}/undo', { params: { id, kind }, as, body: { version } });
const told = async (id: string, as: Person) =>
  (await world.call('GET /api/spirits/{id}/registration', { params: { id }, as })).json.registration;
const gaps = async (as: Person) => (await world.call('GET /api/official-papers', { as })).json;
const stateOf = (answer: { json: { papers: { kind: string; state: string }[] } }, kind: string) =>
  answer.json.papers.find((paper) => paper.kind === kind)?.state;

const sent = { version: 0, state: 'sent', on: yesterday, office: 'Edmonton' };
const received = { state: 'received', on: yesterday, number: 'Zyx-4711' };

/** A case that a home in a province has accepted. */
async function caseIn(region: string, disposition: string) {
  const [theirs, own] = [
    await family({
      ...answers,
      location: { answer: region, answerValues: { town: 'Here' } },
      cremationOrBurial: { answer: disposition, answerValues: {} },
    }),
    await home(),
  ];
  await act('connect', theirs.id, own.placeId, theirs.person);
  expect((await act('accept', theirs.id, own.placeId, own.person)).status).toBe(200);
  return { id: theirs.id, family: theirs.person, home: own.person, placeId: own.placeId };
}

const wordsOfObjects = ['constructor', '__proto__', 'toString'];

/** Something planned for a case, in some hours. */
const plan = (id: string, placeId: string, kind: string, hours: number) =>
  world.pool`
    insert into calendar_events (id, place_id, spirit_id, kind, begins, ends, details)
    values (gen_random_uuid(), ${placeId}, ${id}, ${kind}, now() + make_interval(hours => ${hours}),
      now() + make_interval(hours => ${hours + 1}), '{"location":"","note":""}')`;

it.each(wordsOfObjects)('every page of a case can be read whose family has answered %s', async (word) => {
  const said = { answer: word, answerValues: {} };
  const asked = [
    'cremationOrBurial',
    'relationshipToArranger',
    'deathExpected',
    'howWillYouHonour',
    'lovedOneLocation',
  ];
  const told = { ...answers, ...Object.fromEntries(asked.map((key) => [key, said])) };
  const [theirs, own] = [await family(told), await home()];
  await act('connect', theirs.id, own.placeId, theirs.person);
  expect((await act('accept', theirs.id, own.placeId, own.person)).status).toBe(200);
  const ask = (address: string, as: Person, more = {}) =>
    world.call(`GET /api/spirits/{id}/${address}`, { params: { id: theirs.id, ...more }, as });
  expect((await ask('official-papers', own.person)).json).toMatchObject({ disposition: 'undecided' });
  expect((await ask('custody', own.person)).status).toBe(200);
  expect((await ask('pdf', own.person)).status).toBe(200);
  expect((await ask('registration', theirs.person)).status).toBe(200);
  expect((await ask('plan', theirs.person)).status).toBe(200);
  for (const name of ['vital-statistics', 'first-call', 'cremation-authorization'])
    expect((await ask('forms/{name}/questions', own.person, { name })).status, name).toBe(200);
  expect((await ask('official-papers/particulars', own.person)).status).toBe(200);
  expect(await gaps(own.person)).toEqual([]);
});

describe('the official papers of a case', () => {
  it('are read by its chain of custody and stand in its PDF', async () => {
    const { id, home: own } = await caseIn('Saskatchewan', 'cremation');
    const params = { id };
    await world.call('POST /api/spirits/{id}/custody', { params, as: own, body: {} });
    const custody = async () =>
      (await world.call('GET /api/spirits/{id}/custody', { params, as: own })).json.custody.papers;
    expect(await custody()).toMatchObject({ cremation: ['permit'], burial: ['permit'], permit: { awaited: true } });
    expect((await note(id, 'permit', own, { version: 0, ...received })).status).toBe(200);
    expect(await custody()).toEqual({ cremation: [], burial: [], permit: { awaited: false, number: 'Zyx-4711' } });
    const pdf = await world.call('GET /api/spirits/{id}/pdf', { params, as: own });
    const lines = linesOfPdf(pdf.bytes).join('\n');
    for (const words of ['Official papers', 'Burial permit', 'Zyx-4711']) expect(lines).toContain(words);
  });

  it('may be older than a year before the record where the death is', async () => {
    const { id, home: own } = await caseIn('Saskatchewan', 'burial');
    const old = { version: 0, ...received, on: '2019-04-02' };
    await refused(() => note(id, 'permit', own, old), 400, 'officialPaperEarly');
    const params = { id, name: 'vital-statistics' };
    const begun = { params, as: own, body: { data: { dateOfDeath: '2019-03-30' } } };
    expect((await world.call('POST /api/spirits/{id}/forms/{name}', begun)).status).toBe(201);
    expect((await note(id, 'permit', own, old)).status).toBe(200);
    await refused(() => note(id, 'registration', own, { ...old, on: '2019-03-01' }), 400, 'officialPaperEarly');
  });

  it('are those of its province and its end, read by its home alone', async () => {
    const { id, home: own, family: theirs } = await connected('accepted');
    const { json } = await read(id, own.person);
    expect(json).toMatchObject({ region: 'AB', disposition: 'cremation', holding: ['permit', 'clearance'] });
    expect(json.papers.map(({ name }: { name: string }) => name)).toEqual([
      'registration',
      'medical-certificate',
      'burial-permit',
      'medical-examiner-form-4',
    ]);
    expect(json.forms).toEqual(['cremation-authorization']);
    expect(json.papers[0].missing).toContainEqual({ part: 'parents', field: 'firstParent' });
    expect((await read(id, theirs.person)).status).toBe(403);
    expect((await read(id, (await home()).person)).status).toBe(404);
    const asked = await connected('pending');
    expect((await read(asked.id, asked.home.person)).status).toBe(403);
  });

  it('keep every entry, sealed but for its state and day, and say who noted it', async () => {
    const { id, home: own } = await connected('accepted');
    const first = await note(id, 'registration', own.person, sent);
    expect(first.status, first.text).toBe(200);
    const second = await note(id, 'registration', own.person, { version: 1, ...received });
    expect(second.json.papers[0]).toMatchObject({
      ...received,
      version: 2,
      changes: [
        { version: 2, state: 'received', notedBy: own.person.email },
        { version: 1, state: 'sent', office: 'Edmonton' },
      ],
    });
    expect(second.json.papers[0].missing).toEqual([]);
    const rows = await world.pool`select * from official_papers where spirit_id = ${id}`;
    expect(JSON.stringify(rows)).not.toMatch(/Zyx-4711|Edmonton/);
    expect(await auditsOf(id)).toEqual(expect.arrayContaining(['note-paper', 'note-paper']));
    expect(world.logLines.join('\n')).not.toContain('Zyx-4711');
    await expect(world.pool`update official_papers set state = 'sent'`).rejects.toThrow('never changed');
  });

  it('stand as before once the newest entry is taken back', async () => {
    const { id, home: own } = await connected('accepted');
    await note(id, 'permit', own.person, { version: 0, ...received });
    const back = await undo(id, 'permit', own.person, 1);
    expect(back.json.papers[2]).toMatchObject({ state: 'not-begun', number: '', version: 2 });
    expect(back.json.papers[2].changes[0].undoes).toBe(1);
    const again = await undo(id, 'permit', own.person, 2);
    expect(again.json.papers[2]).toMatchObject({ ...received, version: 3 });
    await refused(() => undo(id, 'permit', own.person, 2), 409, 'officialPaperChanged');
    await refused(() => undo(id, 'clearance', own.person, 0), 409, 'officialPaperChanged');
  });

  it('take one of two entries that are written at once', async () => {
    const { id, home: own } = await connected('accepted');
    const both = await Promise.all([
      note(id, 'permit', own.person, { version: 0, ...received }),
      note(id, 'permit', own.person, sent),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.text).toBe(errors.officialPaperChanged);
    expect((await read(id, own.person)).json.papers[2].version).toBe(1);
  });

  it('change nothing where they are noted again as they stand', async () => {
    const { id, home: own } = await connected('accepted');
    await note(id, 'permit', own.person, sent);
    const same = await note(id, 'permit', own.person, { ...sent, version: 1 });
    expect([same.status, same.json.papers[2].version]).toEqual([200, 1]);
  });

  it('refuse what cannot be', async () => {
    const { id, home: own } = await connected('accepted');
    const bad = (kind: string, body: object) => () => note(id, kind, own.person, { version: 0, ...body });
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await refused(bad('permit', { state: 'sent' }), 400, 'officialPaperDay');
    await refused(bad('permit', { state: 'sent', on: soon }), 400, 'officialPaperFuture');
    await refused(bad('permit', { state: 'received', on: '2019-02-01' }), 400, 'officialPaperEarly');
    await refused(bad('permit', { state: 'not-needed', reason: ' ' }), 400, 'officialPaperReason');
    await refused(bad('permit', { ...sent, number: 'x'.repeat(201) }), 400, 'officialPaperTooLong');
    await refused(bad('permit', { ...sent, on: '2026-02-30' }), 400, 'inputInvalid');
    await refused(bad('shipment', sent), 400, 'officialPaperUnknown');
    await refused(bad('passport', sent), 400, 'officialPaperUnknown');
    await refused(bad('permit', { ...sent, version: 4 }), 409, 'officialPaperChanged');
    await world.pool`
      insert into official_papers (spirit_id, place_id, kind, version, state, details)
      select ${id}, place_id, 'permit', number, 'not-begun', '{"number":"","office":"","reason":""}'
      from connections, generate_series(1, 100) number where spirit_id = ${id}`;
    await refused(bad('permit', { ...sent, version: 100 }), 409, 'officialPaperFull');
  });

  it('that were noted stay to be read once the case needs them no longer', async () => {
    const { id, home: own } = await caseIn('Ontario', 'cremation');
    await note(id, 'clearance', own, { version: 0, ...received });
    await world.pool`
      update spirits set data = jsonb_set(data, '{cremationOrBurial,answer}', '"burial"') where id = ${id}`;
    const { json } = await read(id, own);
    expect(json.holding).toEqual(['permit']);
    expect(json.papers.at(-1)).toMatchObject({ kind: 'clearance', asked: false, state: 'received', waits: null });
  });
});

describe('what the family is told', () => {
  it('is the state of the registration and its day, while the home serves it', async () => {
    const { id, home: own, family: theirs, placeId } = await connected('accepted');
    expect(await told(id, theirs.person)).toBeNull();
    await note(id, 'registration', own.person, sent);
    expect(await told(id, theirs.person)).toEqual({ state: 'sent', on: yesterday });
    await note(id, 'registration', own.person, { version: 1, ...received });
    expect(await told(id, theirs.person)).toEqual({ state: 'received', on: yesterday });
    await undo(id, 'registration', own.person, 2);
    expect(await told(id, theirs.person)).toEqual({ state: 'sent', on: yesterday });
    const record = await world.call('GET /api/spirit/{id}', { params: { id }, as: theirs.person });
    expect(record.text).not.toMatch(/Zyx-4711|Edmonton|note-paper/);
    await act('disconnect', id, placeId, theirs.person);
    expect(await told(id, theirs.person)).toBeNull();
  });
});

describe('what is near', () => {
  it('is told with the papers that are missing, until they are there', async () => {
    const { id, home: own, placeId } = await caseIn('Ontario', 'cremation');
    expect(await gaps(own)).toEqual([]);
    await plan(id, placeId, 'cremation', 40);
    await plan(id, placeId, 'viewing', 20);
    expect(await gaps(own)).toMatchObject([{ spiritId: id, event: 'cremation', papers: ['permit', 'clearance'] }]);
    const today = (await world.call('GET /api/today', { as: own })).json;
    expect(today.papers.lines[0].near).toMatchObject({ event: 'cremation', papers: ['permit', 'clearance'] });
    await note(id, 'permit', own, { version: 0, ...received });
    await note(id, 'clearance', own, { version: 0, state: 'not-needed', reason: 'Shipped' });
    expect(await gaps(own)).toEqual([]);
    expect(stateOf(await read(id, own), 'permit')).toBe('received');
    const other = await home();
    expect(await gaps(other.person)).toEqual([]);
  });

  it('is what comes within days, and of a person at rest nothing', async () => {
    const { id, home: own, placeId } = await caseIn('British Columbia', 'burial');
    await plan(id, placeId, 'service', 24 * 8);
    expect(await gaps(own)).toEqual([]);
    await plan(id, placeId, 'service', 24 * 6);
    expect(await gaps(own)).toMatchObject([{ event: 'service', papers: ['permit'] }]);
    await world.pool`update spirits set status = 'at-rest' where id = ${id}`;
    expect(await gaps(own)).toEqual([]);
  });
});

it('the particulars say what is known and missing, that they are ours, and mask numbers unless asked', async () => {
  const { id, home: own } = await caseIn('Quebec', 'burial');
  await world.call('POST /api/spirits/{id}/forms/{name}', {
    params: { id, name: 'vital-statistics' },
    as: own,
    body: { data: { firstParent: 'Luc Roy', healthNumber: 'ROYM 4105 0399' } },
  });
  await note(id, 'medical-certificate', own, { version: 0, ...received });
  const pdf = (query: object) =>
    world.call('GET /api/spirits/{id}/official-papers/particulars', { params: { id }, as: own, query: { ...query } });
  const english = linesOfPdf((await pdf({ language: 'en' })).bytes).join('\n');
  for (const text of ['not the official form', 'Declaration of Death', 'Luc Roy', 'Zyx-4711', 'Not answered'])
    expect(english).toContain(text);
  expect(english).not.toContain('ROYM 4105');
  const french = linesOfPdf((await pdf({ language: 'fr', sensitive: '1' })).bytes).join('\n');
  expect(french).toContain('Constat de décès');
  expect(french).toContain('ROYM 4105 0399');
  const [look] = await world.pool`select what from accesses where spirit_id = ${id} and what = 'form'`;
  expect(look).toBeDefined();
});
