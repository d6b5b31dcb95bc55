import { afterAll, beforeAll, expect, it } from 'vitest';
import { linesOfPdf } from '../pdfText.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let { family, home, act, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, read } = recordsOf(world));
});
afterAll(() => world.close());

const text = { name: 'plan.txt', content: Buffer.from('a plan') };

/** A record that two homes have accepted; the second one has left everything a home can leave. */
async function sharedByTwo() {
  const [own, one, other] = await Promise.all([family(), home(), home({ name: 'Riverside Chapel' })]);
  const params = { id: own.id };
  for (const { placeId, person } of [one, other]) {
    await act('connect', own.id, placeId, own.person);
    await act('accept', own.id, placeId, person);
  }
  await act('engage', own.id, other.placeId, own.person);
  const as = other.person;
  const written = await Promise.all([
    world.upload('POST /api/spirits/{id}/files/shared', text, { params, as }),
    world.upload('POST /api/spirits/{id}/files/invoice', text, { params, as }),
    world.call('POST /api/spirits/{id}/notes', { params, as, body: { text: 'Riverside Chapel calls at nine' } }),
    world.call('POST /api/spirits/{id}/forms/obituary', { params, as, body: { data: {} } }),
    world.call('POST /api/spirits/{id}/invoices', { params, as, body: { lines: [], note: '' } }),
    world.call('POST /api/spirits/{id}/in-care', { params, as }),
  ]);
  expect(written.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 200]);
  return { own, one, other, params };
}

it('tells an accepted home nothing that names another home', async () => {
  const { one, other, params } = await sharedByTwo();
  const as = one.person;
  const reads = [
    'GET /api/spirits',
    'GET /api/spirits?view=queue',
    'GET /api/spirit/{id}',
    'GET /api/spirits/{id}/notes',
    'GET /api/spirits/{id}/invoices',
    'GET /api/spirits/{id}/deleted-files',
    'GET /api/audits',
    `GET /api/users/${as.userId}/audits/{id}`,
  ];
  for (const address of reads) {
    const reply = await world.call(address, { params, as });
    expect(reply.status, address).toBe(200);
    for (const trace of [other.placeId, other.place.name, other.place.slug, other.place.email!, other.person.userId])
      expect(reply.text, address).not.toContain(trace);
  }
  const pdf = linesOfPdf((await world.call('GET /api/spirits/{id}/pdf', { params, as })).bytes).join('\n');
  expect(pdf).toContain('plan.txt');
  expect(pdf).not.toContain(other.place.name);
});

it('says of another home’s shared file only that a funeral home sent it, and names it to the family and to itself', async () => {
  const { own, one, other } = await sharedByTwo();
  const fileFor = async (as: typeof own.person) =>
    (await read(own.id, as)).json.files.find(({ type }: { type: string }) => type === 'shared');
  const seen = await fileFor(one.person);
  expect(seen).toMatchObject({ name: 'plan.txt', uploadedBy: 'funeral-home' });
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['placeId']));
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['placeName']));
  for (const as of [own.person, other.person])
    expect(await fileFor(as)).toMatchObject({ placeId: other.placeId, placeName: other.place.name });
});
