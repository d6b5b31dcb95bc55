import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundCase } from '#features/desk/finder/contract.ts';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act } = recordsOf(world));
});
afterAll(() => world.close());

const find = (text: unknown, as?: Person) =>
  world.call('POST /api/spirits/find', { body: { text }, ...(as ? { as } : {}) });
const idsFor = async (text: string, as: Person) => (await find(text, as)).json.map(({ id }: FoundCase) => id);

const named = (spiritFirstName: string, spiritLastName: string, phone: string) => ({
  timing: { answer: 'now', answerValues: {} },
  location: { answer: 'Alberta', answerValues: { town: 'Calgary' } },
  directInfo: { answer: 'given', answerValues: { arrangerPhoneNumber: phone } },
  spiritInfo: {
    answer: 'given',
    answerValues: { spiritFirstName, spiritLastName, arrangerFirstName: 'Piotr', arrangerLastName: 'Zielinski' },
  },
});

/** A home with a request for Anna Nowak and a case of Halina Kowalska, and another home with a namesake. */
async function desks() {
  const [own, other] = [await home(), await home()];
  const asked = await family(named('Anna', 'Nowak', '403-555-0199'));
  const accepted = await family(named('Halina', 'Kowalska', '403-555-0142'));
  const theirs = await family(named('Jan', 'Kowalski', '403-555-0142'));
  await act('connect', asked.id, own.placeId, asked.person);
  await act('connect', accepted.id, own.placeId, accepted.person);
  await act('accept', accepted.id, own.placeId, own.person);
  await act('connect', theirs.id, other.placeId, theirs.person);
  await act('accept', theirs.id, other.placeId, other.person);
  return { own, other, asked, accepted, theirs };
}

describe('finding a case', () => {
  it('finds the home’s own by name with a slip, by telephone, and nobody else’s', async () => {
    const { own, other, accepted, theirs } = await desks();
    for (const text of ['Kowalska', 'kovalska halina', '555 0142', 'Zielinski'])
      expect(await idsFor(text, own.person), text).toEqual([accepted.id]);
    expect(await idsFor('0142', other.person)).toEqual([theirs.id]);
    expect(await idsFor('Nobody', own.person)).toEqual([]);
    expect(await idsFor('  ', own.person)).toEqual([]);
  });

  it('tells of a request no more than the desk does', async () => {
    const { own, asked } = await desks();
    expect((await find('nowak', own.person)).json).toEqual([
      {
        id: asked.id,
        spiritFirstName: 'Anna',
        spiritLastName: 'Nowak',
        arranger: 'Piotr',
        phone: '',
        state: 'waiting',
        homes: [own.place.name],
        invoiceNumber: null,
        caseNumber: null,
      },
    ]);
    expect(await idsFor('0199', own.person)).toEqual([]);
    expect(await idsFor('anna zielinski', own.person)).toEqual([]);
  });

  it('finds a sent invoice by its number, of the home’s own listing alone', async () => {
    const { own, other, accepted } = await desks();
    await act('engage', accepted.id, own.placeId, accepted.person);
    const lines = [{ item: 'Urn', quantity: 1, unitPrice: 4_000, taxes: [], thirdParty: false }];
    const params = { id: accepted.id };
    const draft = await world.call('POST /api/spirits/{id}/invoices', { params, as: own.person, body: { lines } });
    const sent = await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', {
      params: { ...params, invoiceId: draft.json.id },
      as: own.person,
    });
    expect(sent.status, sent.text).toBe(200);
    const { number } = sent.json;
    const [found] = (await find(number, own.person)).json;
    expect([found.id, found.invoiceNumber]).toEqual([accepted.id, number]);
    expect(await idsFor(number, other.person)).toEqual([]);
  });

  it('leaves out what is deleted, and says both branches of one case once', async () => {
    const { own, accepted, asked } = await desks();
    const branch = await world.place({ email: own.person.email, name: 'A second branch' });
    await act('connect', accepted.id, branch.id, accepted.person);
    const [found] = (await find('kowalska', own.person)).json;
    expect(found.homes).toEqual(['A second branch', own.place.name].sort());
    await world.call('DELETE /api/spirit/{id}', { params: { id: asked.id }, as: asked.person });
    expect(await idsFor('nowak', own.person)).toEqual([]);
  });

  it('refuses what is no text or too long, in a sentence', async () => {
    const { own } = await desks();
    const refusal = async (text: unknown) => {
      const { status, text: words } = await find(text, own.person);
      return [status, words];
    };
    expect(await refusal('x'.repeat(limits.findTextCharacters + 1))).toEqual([400, errors.textTooLong]);
    expect(await refusal(7)).toEqual([400, errors.inputInvalid]);
    expect((await find('x')).status).toBe(401);
  });
});
