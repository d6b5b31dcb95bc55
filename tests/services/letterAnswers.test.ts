import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person({ roles: ['admin'] });
});
afterAll(() => world.close());

const list = async (query: Record<string, string>) =>
  (await world.call('GET /api/admin/inquiries', { as: admin, query })).json.items;
const answer = (id: string) =>
  world.call('POST /api/admin/inquiries/{id}/answer', {
    as: admin,
    params: { id },
    body: { decision: 'close', message: 'Here it is.' },
  });

test.each(['', 'Anne Roy'])('an answer to a message of "%s" is about no name of ours or theirs', async (name) => {
  const email = `writer-${name.length}@example.org`;
  const body = { topic: 'question', name, email, message: 'How?' };
  expect((await world.call('POST /api/contact', { body })).status).toBe(200);
  const [letter] = await list({});
  expect((await answer(letter.id)).status).toBe(200);
  const [mail] = await world.mailsTo(email);
  expect(mail!.subject).toBe('Our answer to your message');
  expect(mail!.text).toContain('You wrote to Rivage through the help page. This is our answer.');
  expect(await list({})).toEqual([]);
  expect((await list({ status: 'all' })).map(({ id }: { id: string }) => id)).toContain(letter.id);
});
