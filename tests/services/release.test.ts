import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releasePlans } from '#features/spirits/release/opening.service.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { act, auditsOf, family, home, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ act, auditsOf, family, home, read } = recordsOf(world));
});
// Each plan is a call or two of the hour’s limit.
beforeEach(() => world.pool`delete from rate_limits`);
afterAll(() => world.close());

const given = (answer: string, answerValues = {}) => ({ answer, answerValues });
const plan = (relation = 'self', timing = 'future') => ({
  timing: given(timing),
  relationshipToArranger: given(relation),
  location: given('British Columbia'),
  spiritInfo: given('given', {
    spiritFirstName: 'Rose',
    spiritLastName: 'LeBlanc',
    arrangerFirstName: 'Rose',
    arrangerLastName: 'LeBlanc',
  }),
});

/** Lets a relative in who sees the plan now, or only after the death. */
async function relative(id: string, maker: Person, name: string, sees: 'now' | 'after-death', level = 'decides') {
  const person = await world.person();
  const body = { name, email: person.email, level, sees };
  const invited = await world.call('POST /api/spirits/{id}/circle', { params: { id }, as: maker, body });
  expect(invited.status, invited.text).toBe(201);
  const params = { id: invited.json.id as string };
  expect((await world.call('POST /api/circle-invitations/{id}/accept', { params, as: person })).status).toBe(200);
  return { person, memberId: params.id };
}

/** Rose’s plan, with a daughter who sees it now and a son and a friend who see it after her death. */
async function rosesPlan(data = plan()) {
  const { id, person: rose } = await family(data);
  const anne = await relative(id, rose, 'Anne', 'now');
  const luc = await relative(id, rose, 'Luc', 'after-death');
  const ada = await relative(id, rose, 'Ada', 'after-death', 'looks');
  return { id, rose, anne: anne.person, luc: luc.person, lucId: luc.memberId, ada: ada.person };
}

const standing = (id: string, as: Person) => world.call('GET /api/spirits/{id}/release', { params: { id }, as });
const say = (id: string, as: Person, diedOn = '2026-11-20') =>
  world.call('POST /api/spirits/{id}/release/statement', { params: { id }, as, body: { diedOn } });
const takeBack = (id: string, as: Person) =>
  world.call('DELETE /api/spirits/{id}/release/statement', { params: { id }, as });
const stop = (id: string, as: Person) => world.call('POST /api/spirits/{id}/release/stop', { params: { id }, as });
const stopByKey = (key: string) => world.call('POST /api/release-stops', { body: { key } });
const named = (as: Person) => world.call('GET /api/named-plans', { as });
const run = () => releasePlans(world.pool, 'https://rivage.example');
/** Moves the stored time: the waiting time is over. */
const waited = (id: string) => world.pool`
  update plan_releases set opens_at = opens_at - interval '49 hours' where spirit_id = ${id}`;
const mailsTo = (person: Person) => world.pool<{ subject: string; text: string }[]>`
  select subject, text from mails where recipient = ${person.email} order by created_at, ctid`;
const lastTo = async (person: Person) => (await mailsTo(person)).at(-1);
const keyIn = (text = '') => /plan\/stop#([\da-f-]{36})/.exec(text)?.[1] ?? '';

describe('a relative who sees a plan only after the death', () => {
  it('sees that they are named, by whom, and nothing of the plan', async () => {
    const { id, luc, rose } = await rosesPlan();
    expect((await named(luc)).json).toMatchObject([{ spiritId: id, spiritFirstName: 'Rose', namedBy: 'Rose LeBlanc' }]);
    expect((await read(id, luc)).status).toBe(404);
    expect((await world.call('GET /api/spirits', { as: luc })).json).toEqual([]);
    for (const address of ['GET /api/spirits/{id}/circle', 'GET /api/spirits/{id}/announcements'])
      expect((await world.call(address, { params: { id }, as: luc })).status).toBe(404);
    const announced = { params: { id }, as: rose, body: { words: 'I wrote it all down.' } };
    expect((await world.call('POST /api/spirits/{id}/announcements', announced)).status).toBe(201);
    expect((await mailsTo(luc)).some(({ text }) => text.includes('I wrote it all down.'))).toBe(false);
    expect((await lastTo(luc))?.text).toContain('only after the death');
  });

  it('leaves by themselves, and is named by nobody but the planner', async () => {
    const { id, anne, luc, lucId, rose } = await rosesPlan();
    const change = (as: Person, body: object) =>
      world.call('PATCH /api/spirits/{id}/circle/{memberId}', { params: { id, memberId: lucId }, as, body });
    expect((await change(anne, { sees: 'now' })).status).toBe(403);
    expect((await change(anne, { level: 'looks' })).json).toMatchObject({ level: 'looks', sees: 'after-death' });
    expect((await change(rose, { sees: 'now' })).json.sees).toBe('now');
    expect((await read(id, luc)).status).toBe(200);
    await change(rose, { sees: 'after-death' });
    expect((await read(id, luc)).status).toBe(404);
    const params = { id, memberId: lucId };
    expect((await world.call('DELETE /api/spirits/{id}/circle/{memberId}', { params, as: luc })).status).toBe(200);
    expect((await named(luc)).json).toEqual([]);
    expect((await say(id, luc)).status).toBe(404);
  });

  it('is there for plans only', async () => {
    const { id, person } = await family(plan('child', 'now'));
    const body = { name: 'Anne', email: 'anne@example.org', level: 'looks', sees: 'after-death' };
    const refused = await world.call('POST /api/spirits/{id}/circle', { params: { id }, as: person, body });
    expect([refused.status, refused.text]).toEqual([409, errors.releaseNotPlan]);
    expect((await say(id, person)).text).toBe(errors.releaseNotPlan);
  });
});

describe('a plan', () => {
  it('opens after the waiting time where two people have said it, and the planner was asked first', async () => {
    const { id, rose, anne, luc, ada } = await rosesPlan();
    const first = await say(id, luc);
    expect(first.json).toMatchObject({ state: 'said', opensAt: null, maySay: false });
    expect((await lastTo(rose))?.subject).toBe('Luc has told us that you died');
    expect((await lastTo(anne))?.subject).toBe('Luc has said that Rose LeBlanc died');
    expect((await lastTo(ada))?.text).toContain('/spirits');
    expect((await lastTo(ada))?.text).not.toContain('plan/stop');
    const second = await say(id, anne);
    expect(second.json.state).toBe('waiting');
    expect(Date.parse(second.json.opensAt) - Date.now()).toBeGreaterThan(47 * 3_600_000);
    await run();
    expect((await read(id, luc)).status).toBe(404);
    await waited(id);
    await Promise.all([run(), run(), run()]);
    expect((await read(id, luc)).json.spirit.core.circle).toBe('decides');
    expect((await read(id, ada)).json.spirit.core.circle).toBe('looks');
    expect((await mailsTo(luc)).filter(({ subject }) => subject === 'The plan of Rose LeBlanc is open')).toHaveLength(
      1,
    );
    expect((await lastTo(rose))?.subject).toBe('The plan of Rose LeBlanc is open');
    expect((await auditsOf(id)).filter((action) => action === 'release-plan')).toHaveLength(1);
    expect((await standing(id, luc)).json).toMatchObject({ state: 'released', maySay: false });
    expect((await say(id, ada)).text).toBe(errors.releaseDone);
    expect((await takeBack(id, luc)).text).toBe(errors.releaseDone);
    expect((await stop(id, rose)).text).toBe(errors.releaseDone);
  });

  it('stays closed while only one person has said it, however long', async () => {
    const { id, luc } = await rosesPlan();
    await say(id, luc);
    await say(id, luc);
    expect((await standing(id, luc)).json.statements).toHaveLength(1);
    await world.pool`update plan_releases set asked_at = asked_at - interval '30 days' where spirit_id = ${id}`;
    await run();
    expect((await read(id, luc)).status).toBe(404);
  });

  it('opens where the funeral home alone has said it, and any of its colleagues takes it back', async () => {
    const { id, rose, luc } = await rosesPlan();
    const { person: director, placeId } = await home();
    await act('connect', id, placeId, rose);
    expect((await standing(id, director)).status).toBe(403);
    await act('accept', id, placeId, director);
    expect((await say(id, director)).json).toMatchObject({
      state: 'waiting',
      statements: [{ isHome: true, self: true }],
    });
    expect((await takeBack(id, director)).json).toMatchObject({ state: 'none', opensAt: null });
    await waited(id);
    await run();
    expect((await read(id, luc)).status).toBe(404);
    await say(id, director);
    await waited(id);
    await run();
    expect((await read(id, luc)).status).toBe(200);
  });

  it('is stopped by one press of the planner, signed in or by the mail, and whoever said it is told', async () => {
    const { id, rose, anne, luc } = await rosesPlan();
    await say(id, luc);
    await say(id, anne);
    const key = keyIn((await lastTo(rose))?.text);
    await waited(id);
    expect((await stopByKey(key)).json).toEqual({ stopped: true });
    expect((await stopByKey(key)).json).toEqual({ stopped: false });
    await run();
    expect((await standing(id, luc)).json).toMatchObject({ state: 'stopped', statements: [], maySay: true });
    for (const person of [luc, anne])
      expect((await lastTo(person))?.subject).toBe('The plan of Rose LeBlanc stays closed');
    expect(await auditsOf(id)).toContain('stop-release');
    // Said anew, the planner is asked anew, with another key.
    await say(id, luc);
    const nextKey = keyIn((await lastTo(rose))?.text);
    expect(nextKey).not.toBe(key);
    expect((await stopByKey(key)).json).toEqual({ stopped: false });
    expect((await standing(id, rose)).json.mayStop).toBe(true);
    expect((await stop(id, anne)).status).toBe(403);
    expect((await stop(id, luc)).status).toBe(403);
    expect((await stop(id, rose)).json.state).toBe('stopped');
    expect((await stopByKey(nextKey)).json).toEqual({ stopped: false });
  });

  it('waits anew when a statement is taken back, or its author has left', async () => {
    const { id, rose, anne, luc, lucId, ada } = await rosesPlan();
    await say(id, luc);
    await say(id, anne);
    await waited(id);
    expect((await takeBack(id, anne)).json).toMatchObject({ state: 'said', opensAt: null });
    expect((await takeBack(id, anne)).status).toBe(200);
    await run();
    await say(id, ada);
    await waited(id);
    const params = { id, memberId: lucId };
    await world.call('DELETE /api/spirits/{id}/circle/{memberId}', { params, as: rose });
    await run();
    expect((await standing(id, ada)).json).toMatchObject({ state: 'said', opensAt: null });
    expect((await say(id, anne)).json.state).toBe('waiting');
    await run();
    expect((await read(id, ada)).status).toBe(404);
  });

  it('is opened or stopped when both come at once, never both', async () => {
    const { id, rose, anne, luc } = await rosesPlan();
    const both = await Promise.all([say(id, luc), say(id, anne)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await standing(id, rose)).json.state).toBe('waiting');
    await waited(id);
    await Promise.all([run(), stop(id, rose), run()]);
    const { state } = (await standing(id, rose)).json;
    expect((await read(id, luc)).status).toBe(state === 'released' ? 200 : 404);
    expect(['released', 'stopped']).toContain(state);
  });

  it('is not said to be due by whoever plans for themselves, and by one alone who keeps it for somebody else', async () => {
    const { id, rose } = await rosesPlan();
    expect((await say(id, rose)).status).toBe(403);
    const other = await rosesPlan(plan('parent'));
    const before = (await mailsTo(other.rose)).length;
    expect((await say(other.id, other.rose)).json.state).toBe('waiting');
    expect(await mailsTo(other.rose)).toHaveLength(before);
  });

  it('refuses a day that has not come, and strangers', async () => {
    const { id, luc } = await rosesPlan();
    const refused = await say(id, luc, '2199-01-01');
    expect([refused.status, refused.text]).toEqual([400, errors.releaseDayFuture]);
    const stranger = await world.person();
    for (const answer of [await standing(id, stranger), await say(id, stranger), await stop(id, stranger)])
      expect(answer.status).toBe(404);
    expect((await named(stranger)).json).toEqual([]);
  });

  it('is asked and told in the language of each', async () => {
    const { id, rose, anne, luc } = await rosesPlan();
    for (const { email } of [rose, anne, luc])
      await world.pool`update users set language = 'fr' where email = ${email}`;
    await say(id, luc);
    expect((await lastTo(rose))?.subject).toBe('Luc nous a annoncé votre décès');
    expect((await lastTo(anne))?.subject).toBe('Luc a annoncé le décès de Rose LeBlanc');
    await stop(id, rose);
    expect((await lastTo(luc))?.subject).toBe('Le dossier de Rose LeBlanc reste fermé');
    expect((await lastTo(luc))?.text).toContain('personne n’est blâmé');
  });

  it('goes with the record', async () => {
    const { id, luc } = await rosesPlan();
    await say(id, luc);
    await world.pool`delete from spirits where id = ${id}`;
    expect(await world.pool`select from plan_releases where spirit_id = ${id}`).toHaveLength(0);
    expect(await world.pool`select from death_statements where spirit_id = ${id}`).toHaveLength(0);
  });
});

describe('a link to a plan', () => {
  const makeLink = (id: string, as: Person, sees: 'now' | 'after-death') =>
    world.call('POST /api/spirits/{id}/circle-links', {
      params: { id },
      as,
      body: { name: 'Ida', level: 'helps', sees },
    });
  const openLink = (token: string) => world.call('POST /api/circle-links/open', { body: { token } });
  const acceptLink = (token: string, as: Person) =>
    world.call('POST /api/circle-links/accept', { as, body: { token } });

  it('names somebody for the time after the death, who sees nothing of it until then', async () => {
    const { id, person: rose } = await family(plan());
    const made = await makeLink(id, rose, 'after-death');
    expect([made.status, made.json.sees]).toEqual([201, 'after-death']);
    expect((await openLink(made.json.token)).json.sees).toBe('after-death');
    const ida = await world.person();
    expect((await acceptLink(made.json.token, ida)).status).toBe(200);
    expect((await read(id, ida)).status).toBe(404);
    expect((await named(ida)).json).toMatchObject([{ spiritId: id, spiritFirstName: 'Rose' }]);
    expect((await lastTo(rose))?.text).toContain('only after the death');
    // A link to see it now leaves that as it is, and says so: nobody is led to a record that is not there for them.
    const later = await makeLink(id, rose, 'now');
    expect((await acceptLink(later.json.token, ida)).json).toEqual({ spiritId: id, sees: 'after-death' });
  });

  it('waits for the death of a plan alone', async () => {
    const { id, person } = await family(plan('child', 'now'));
    const refused = await makeLink(id, person, 'after-death');
    expect([refused.status, refused.text]).toEqual([409, errors.releaseNotPlan]);
    expect((await makeLink(id, person, 'now')).status).toBe(201);
  });

  it('that was handed over before the plan opened lets in at once afterwards', async () => {
    const { id, rose, anne, luc } = await rosesPlan();
    const { token } = (await makeLink(id, rose, 'after-death')).json;
    for (const who of [anne, luc]) expect((await say(id, who)).status).toBe(200);
    await waited(id);
    await run();
    const ida = await world.person();
    expect((await acceptLink(token, ida)).status).toBe(200);
    expect((await read(id, ida)).status).toBe(200);
  });
});
