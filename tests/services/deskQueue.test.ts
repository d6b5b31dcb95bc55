import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Spirit } from '#features/spirits/core/schema.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { answers, recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act } = recordsOf(world));
});
afterAll(() => world.close());

const list = (as: Person, view?: string, headers = {}) =>
  world.call('GET /api/spirits', { as, headers, ...(view ? { query: { view } } : {}) });

/** A home with a request, a case that is not in care yet, and one that is. */
async function desk() {
  const own = await home();
  const [asked, accepted, inCare] = [await family(), await family(), await family()];
  for (const { id, person } of [asked, accepted, inCare]) await act('connect', id, own.placeId, person);
  for (const { id } of [accepted, inCare]) await act('accept', id, own.placeId, own.person);
  await world.call('POST /api/spirits/{id}/in-care', { params: { id: inCare.id }, as: own.person });
  return { own, asked, accepted, inCare };
}

describe('a home’s queue', () => {
  it('is the list of its records in their short form, with what is still to be asked', async () => {
    const { own, asked, accepted, inCare } = await desk();
    const [full, queue] = [await list(own.person), await list(own.person, 'queue')];
    expect(full.text).toContain('"private"');
    expect(queue.text).not.toContain('"private"');
    const spirits = queue.json as Spirit[];
    expect(spirits.map(({ id }) => id)).toEqual(full.json.map(({ id }: Spirit) => id));
    const of = (id: string) => spirits.find((spirit) => spirit.id === id)!;
    const inFull = (id: string) => full.json.find((spirit: Spirit) => spirit.id === id);
    expect(of(asked.id)).toEqual(inFull(asked.id));
    const { openQuestions, ...core } = of(accepted.id).core;
    expect(core).toEqual(inFull(accepted.id).core);
    expect(openQuestions).toEqual(expect.arrayContaining(['lovedOneLocation', 'weight']));
    expect(openQuestions).not.toContain('location');
    expect(of(accepted.id).data).toEqual({
      cremationOrBurial: { answer: 'cremation', answerValues: {} },
      location: { answer: 'Alberta', answerValues: { town: 'Canmore' } },
      spiritInfo: { answer: null, answerValues: { arrangerFirstName: 'Paul' } },
    });
    expect(of(inCare.id)).toEqual({ ...of(inCare.id), data: of(accepted.id).data, core: inFull(inCare.id).core });
  });

  it('shows everything that a request shows where another branch has accepted the same person', async () => {
    const { own, accepted } = await desk();
    const branch = await world.place({ email: own.person.email });
    await act('connect', accepted.id, branch.id, accepted.person);
    const [spirit] = (await list(own.person, 'queue')).json.filter(({ id }: Spirit) => id === accepted.id);
    expect(Object.keys(spirit.data).sort()).toEqual(
      ['cremationOrBurial', 'location', 'preArranged', 'readyToBePickedUp', 'spiritInfo', 'timing'].sort(),
    );
  });

  it('tells of each home only its own connection', async () => {
    const { own, accepted } = await desk();
    const other = await home();
    await act('connect', accepted.id, other.placeId, accepted.person);
    for (const view of [undefined, 'queue'])
      for (const { person, placeId } of [own, other]) {
        const spirits = (await list(person, view)).json as Spirit[];
        const { core } = spirits.find(({ id }) => id === accepted.id)!;
        expect(core.connectedFuneralHomes.map(({ id }) => id)).toEqual([placeId]);
      }
  });

  it('is polled by itself, says what view it does not know, and is nothing to a family', async () => {
    const { own, asked } = await desk();
    const { headers } = await list(own.person, 'queue');
    expect((await list(own.person, 'queue', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    expect((await list(own.person, undefined, { 'if-none-match': String(headers.etag) })).status).toBe(200);
    const unknown = await list(own.person, 'everything');
    expect([unknown.status, unknown.text]).toEqual([400, errors.inputInvalid]);
    expect((await list(asked.person, 'queue')).json[0].data).toEqual(answers);
  });
});
