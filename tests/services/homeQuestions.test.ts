import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, connected, read, refused, auditsOf } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected, read, refused, auditsOf } = recordsOf(world));
});
afterAll(() => world.close());

const ask = (id: string, as: Person, questions: readonly string[]) =>
  world.call('POST /api/spirits/{id}/questions', { params: { id }, as, body: { questions } });

it('an accepted home asks its family for the weight: one mail, one line of history, and the question stands in the record', async () => {
  const {
    id,
    family: { person },
    home: asked,
  } = await connected('accepted');
  const before = (await world.mailsTo(person.email)).length;
  const reply = await ask(id, asked.person, ['weight']);
  expect(reply.status).toBe(200);
  expect(reply.json.data.homeQuestions).toEqual({ answer: ['weight'], answerValues: {} });
  await ask(id, asked.person, ['weight']);
  const mails = await world.mailsTo(person.email);
  expect(mails.length).toBe(before + 1);
  expect(mails[0]!.text).not.toMatch(/weight/i);
  const seen = await read(id, person);
  expect(seen.json.spirit.data.homeQuestions.answer).toEqual(['weight']);
  await ask(id, asked.person, ['implants', 'weight']);
  expect((await read(id, person)).json.spirit.data.homeQuestions.answer).toEqual(['weight', 'implants']);
  expect((await auditsOf(id)).filter((action) => action === 'ask-family')).toHaveLength(2);
});

it('a home that has not accepted, a stranger and a question of nobody are refused', async () => {
  const { person, id } = await family();
  const waiting = await home();
  await act('connect', id, waiting.placeId, person);
  await refused(() => ask(id, waiting.person, ['weight']), 403, 'noAccess');
  const other = await home();
  await refused(() => ask(id, other.person, ['weight']), 404, 'notFound');
  const { id: theirs, home: asked } = await connected('accepted');
  for (const questions of [[], ['spiritInfo'], ['weight', 'x']])
    await refused(() => ask(theirs, asked.person, questions), 400, 'inputInvalid');
});
