import { afterAll, beforeAll, expect, it } from 'vitest';
import texts from '../../messages/en/formTexts.json' with { type: 'json' };
import { linesOfPdf } from '../pdfText.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, connected, refused, auditsOf } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, connected, refused, auditsOf } = recordsOf(world));
});
afterAll(() => world.close());

const name = 'personal-effects';
const address = '/api/spirits/{id}/forms/{name}';
const ask = (call: string, id: string, as: Person | undefined, body?: unknown) =>
  world.call(call.replace('…', address), { params: { id, name }, as, body });
const reopen = (id: string, as: Person | undefined, reason: unknown = 'The ring goes to her sister') =>
  ask('POST …/reopen', id, as, { reason });

const signature = {
  legalName: 'Paul Roy',
  relation: 'son',
  authority: 'executor',
  consent: texts.forms[name].consent.replace('{name}', 'Marie Roy'),
  agreed: true,
  mark: { kind: 'typed', text: 'Paul Roy' },
  timeZone: 'America/Edmonton',
};
const effects = (item: string) => ({ data: { items: [{ item, destination: 'return' }] } });

/** A form that the home has filled in and the family has signed. */
async function signed() {
  const begun = await connected('accepted');
  await ask('POST …', begun.id, begun.home.person, effects('ring'));
  expect((await ask('POST …/complete', begun.id, begun.family.person, { signature })).status).toBe(200);
  return begun;
}

it('is never signed by the office for the family; the family signs what the office has filled in', async () => {
  const { id, home: office, family: own } = await connected('accepted');
  await ask('POST …', id, office.person, effects('ring'));
  for (const body of [{ signature }, {}])
    await refused(() => ask('POST …/complete', id, office.person, body), 409, 'familySigns');
  const closed = await ask('POST …/complete', id, own.person, { signature });
  expect([closed.status, closed.json.signature.side]).toEqual([200, 'family']);
});

it('is opened again as a new version that begins with the last one, without its signature', async () => {
  const { id, home: office, family: own } = await signed();
  const again = await reopen(id, office.person);
  expect(again.status, again.text).toBe(200);
  expect(again.json).toMatchObject({
    version: 2,
    complete: false,
    completedAt: null,
    signature: null,
    data: effects('ring').data,
    trail: [{ event: 'reopened', side: 'home' }],
    earlier: [{ version: 1, side: 'home', reason: 'The ring goes to her sister' }],
  });
  expect(await auditsOf(id)).toContain('reopen-form');
  await ask('PATCH …', id, own.person, effects('watch'));
  await ask('POST …/complete', id, own.person, { signature });
  const { json } = await world.call('GET /api/spirit/{id}', { params: { id }, as: own.person });
  expect(json.forms).toHaveLength(1);
  expect(json.forms[0]).toMatchObject({ version: 2, complete: true, data: effects('watch').data });
});

it('keeps the old version readable on paper, with its number and the reason', async () => {
  const { id, home: office, family: own } = await signed();
  await reopen(id, own.person);
  await ask('PATCH …', id, own.person, effects('watch'));
  const paper = async (version?: string) => {
    const query = { language: 'en', ...(version ? { version } : {}) };
    const answer = await world.call(`GET ${address}/pdf`, { params: { id, name }, as: office.person, query });
    return { status: answer.status, text: answer.status === 200 ? linesOfPdf(answer.bytes).join(' ') : '' };
  };
  const [old, present] = [await paper('1'), await paper()];
  expect(old.text).toContain('Version 1. It no longer counts');
  expect(old.text).toContain('The ring goes to her sister');
  expect(old.text).toContain('ring');
  expect(old.text).toContain('Paul Roy');
  expect(present.text).toContain('Version 2.');
  expect(present.text).toContain('watch');
  expect(present.text).not.toContain('Paul Roy');
  expect((await paper('3')).status).toBe(404);
  expect((await paper('x')).status).toBe(400);
});

it('asks for a reason, and for a form that is complete', async () => {
  const { id, family: own } = await signed();
  for (const reason of ['', '   ', null, 7]) await refused(() => reopen(id, own.person, reason), 400, 'reasonRequired');
  await refused(() => reopen(id, own.person, 'x'.repeat(501)), 400, 'textTooLong');
  expect((await reopen(id, own.person)).status).toBe(200);
  await refused(() => reopen(id, own.person), 409, 'formOpen');
});

it('has one winner when both sides open it at once', async () => {
  const { id, family: own, home: office } = await signed();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => reopen(id, index % 2 ? own.person : office.person)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(
    (await world.pool`select version from forms where spirit_id = ${id} order by version`).map((row) => row.version),
  ).toEqual([1, 2]);
});

it('is opened by the family and its accepted home alone', async () => {
  const { id } = await signed();
  const [stranger, asked] = [await family(), await home()];
  await refused(() => reopen(id, undefined), 401, 'pleaseSignIn');
  await refused(() => reopen(id, stranger.person), 404, 'notFound');
  await refused(() => reopen(id, asked.person), 404, 'notFound');
});
