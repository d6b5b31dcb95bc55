import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../world.ts';

let world: World;
let production: World;
const officer = 'Anne <Roy>\n12, rue Cachée\r\nprivacy@example.org';
beforeAll(async () => {
  world = await createWorld();
  production = await createWorld({ PRIVACY_OFFICER: officer });
});
afterAll(() => Promise.all([world.close(), production.close()]));

const text = (name: string, language: string, where = world) =>
  where.call('GET /api/texts/{name}', { params: { name }, query: { language } });

it('names who answers for privacy as the operator wrote it, or that the administrators do', async () => {
  const named = (await text('privacy', 'fr', production)).json.html;
  expect(named).toContain('Anne &lt;Roy&gt;<br>12, rue Cachée<br>privacy@example.org');
  expect(named).not.toContain('{privacyOfficer}');
  expect((await text('privacy', 'en')).json.html).toContain('The administrators of Rivage.');
  expect((await text('privacy', 'fr')).json.html).toContain('L’administration de Rivage.');
});

it('answers 404 for a text or a post that is not there', async () => {
  for (const name of ['nothing', '..', 'Privacy']) {
    expect((await text(name, 'en')).status).toBe(404);
    const post = await world.call('GET /api/posts/{name}', { params: { name }, query: { language: 'en' } });
    expect(post.status).toBe(404);
  }
});

it('lists the posts newest first, and reads each under its name', async () => {
  const posts = (await world.call('GET /api/posts', { query: { language: 'fr' } })).json;
  const dates = posts.map(({ date }: { date: string }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  const [{ name }] = posts;
  const one = await world.call('GET /api/posts/{name}', { params: { name }, query: { language: 'fr' } });
  expect(one.json).toMatchObject(posts[0]);
});
