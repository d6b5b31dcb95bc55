import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellStatus } from '#features/connections/reminders/status.service.ts';
import { tellStatusTask } from '#features/spirits/core/status.service.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { connected, refused, auditsOf, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ connected, refused, auditsOf, read } = recordsOf(world));
});
afterAll(() => world.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const mark = (event: 'in-care' | 'at-rest', id: string, as: Person, body?: object) =>
  world.call(`POST /api/spirits/{id}/${event}`, { params: { id }, as, ...(body && { body }) });
const undo = (id: string, changeId: string, as: Person) =>
  world.call('POST /api/spirits/{id}/status-changes/{changeId}/undo', { params: { id, changeId }, as });
const said = { happenedAt: minutesAgo(10), location: 'Royal Alexandra Hospital', person: 'Anne and Paul' };
const statusFor = async (id: string, as: Person) => (await read(id, as)).json.spirit.core.status;
const changesOf = async (id: string, as: Person) => (await read(id, as)).json.statusChanges;
const historyOf = async (id: string, as: Person): Promise<string[]> =>
  (await world.call('GET /api/users/{id}/audits/{spiritId}', { params: { id: as.userId, spiritId: id }, as })).json.map(
    ({ action }: { action: string }) => action,
  );
const makeOlder = (changeId: string, minutes: number) => world.pool`
  update status_changes set noted_at = noted_at - make_interval(mins => ${minutes}) where id = ${changeId}`;

async function colleagueOf(placeId: string, keeper: Person): Promise<Person> {
  const colleague = await world.person({ roles: ['funeral-home'] });
  const body = { email: colleague.email, role: 'director' };
  const invited = await world.call('POST /api/places/{id}/colleagues', { params: { id: placeId }, as: keeper, body });
  expect(invited.status).toBe(201);
  await world.acceptInvitations(colleague);
  return colleague;
}

describe('a change with when, where and by whom', () => {
  it('is seen by the home at once, and by the family only once it is told, with one mail', async () => {
    const { id, family, home } = await connected('accepted');
    expect((await mark('in-care', id, home.person, said)).json.core.status).toBe('in-care');
    const [change] = await changesOf(id, home.person);
    expect(change).toMatchObject({
      ...said,
      event: 'in-care',
      notedBy: home.person.email,
      told: false,
      inCareAt: null,
    });
    expect(Date.parse(change.toldFrom) - Date.parse(change.notedAt)).toBe(15 * 60_000);
    expect(await statusFor(id, family.person)).toBe('unverified');
    expect((await read(id, family.person)).json.statusChanges).toBeUndefined();
    expect(await historyOf(id, family.person)).not.toContain('in-care');
    expect(await historyOf(id, home.person)).toContain('in-care');
    const mails = (await world.mailsTo(family.person.email)).length;
    const [job] = await world.pool`
      select payload, extract(epoch from run_at - now()) as seconds from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${tellStatusTask} and payload->>'changeId' = ${change.id}`;
    expect(Number(job!.seconds)).toBeGreaterThan(14 * 60);
    for (const _ of [1, 2]) await tellStatus(world.pool, 'https://rivage.example', change.id);
    expect(await statusFor(id, family.person)).toBe('in-care');
    expect(await historyOf(id, family.person)).toContain('in-care');
    const told = await world.mailsTo(family.person.email);
    expect(told.length).toBe(mails + 1);
    expect(told[0]!.subject).toContain('Marie Roy in its care');
    expect(told[0]!.text).not.toContain('Anne and Paul');
  });

  it('is undone by a colleague within 15 minutes: the family never hears of it', async () => {
    const { id, family, home, placeId } = await connected('accepted');
    const colleague = await colleagueOf(placeId, home.person);
    await mark('in-care', id, home.person, said);
    const [change] = await changesOf(id, colleague);
    await makeOlder(change.id, 14);
    expect((await undo(id, change.id, colleague)).json.core.status).toBe('unverified');
    expect(await changesOf(id, home.person)).toEqual([]);
    expect(await statusFor(id, home.person)).toBe('unverified');
    const mails = (await world.mailsTo(family.person.email)).length;
    await tellStatus(world.pool, 'https://rivage.example', change.id);
    expect((await world.mailsTo(family.person.email)).length).toBe(mails);
    expect(await auditsOf(id)).toEqual(['create', 'connect', 'accept', 'in-care', 'undo-in-care']);
    expect(await historyOf(id, home.person)).toContain('undo-in-care');
    expect(await historyOf(id, family.person)).toEqual(['accept', 'connect', 'create']);
    await refused(() => undo(id, change.id, home.person), 404, 'notFound');
    expect((await mark('in-care', id, home.person, said)).json.core.status).toBe('in-care');
  });

  it('is not undone later, once it is told, by others, or under what came after it', async () => {
    const { id, family, home } = await connected('accepted');
    const other = await connected('accepted');
    await mark('in-care', id, home.person, said);
    const [change] = await changesOf(id, home.person);
    await refused(() => undo(id, change.id, family.person), 403, 'noAccess');
    await refused(() => undo(id, change.id, other.home.person), 404, 'notFound');
    await refused(() => undo(other.id, change.id, other.home.person), 404, 'notFound');
    await refused(() => undo(id, randomUUID(), home.person), 404, 'notFound');
    await mark('at-rest', id, home.person, { happenedAt: minutesAgo(1) });
    await refused(() => undo(id, change.id, home.person), 409, 'statusMovedOn');
    const [atRest] = await changesOf(id, home.person);
    await makeOlder(atRest.id, 16);
    await refused(() => undo(id, atRest.id, home.person), 409, 'statusTold');
    await world.pool`update status_changes set noted_at = now(), told_at = now() where id = ${atRest.id}`;
    await refused(() => undo(id, atRest.id, home.person), 409, 'statusTold');
  });

  it('is undone once, however many press at the same time', async () => {
    const { id, home } = await connected('accepted');
    await mark('in-care', id, home.person, said);
    const [change] = await changesOf(id, home.person);
    const answers = await Promise.all([1, 2, 3, 4].map(() => undo(id, change.id, home.person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect((await auditsOf(id)).filter((action) => action === 'undo-in-care')).toHaveLength(1);
  });

  it('is undone or told, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, family, home } = await connected('accepted');
      await mark('in-care', id, home.person, said);
      const [change] = await changesOf(id, home.person);
      const [answer] = await Promise.all([
        undo(id, change.id, home.person),
        tellStatus(world.pool, 'https://rivage.example', change.id),
      ]);
      const subjects = (await world.mailsTo(family.person.email)).map(({ subject }) => subject);
      const wasTold = subjects.some((subject) => subject.includes('in its care'));
      expect([answer.status, wasTold]).toEqual(answer.status === 200 ? [200, false] : [409, true]);
    }
  });

  it('follows the family’s status step by step when two are held back', async () => {
    const { id, family, home } = await connected('accepted');
    await mark('in-care', id, home.person, said);
    await mark('at-rest', id, home.person, { happenedAt: minutesAgo(1) });
    const [atRest, inCare] = await changesOf(id, home.person);
    expect(await statusFor(id, family.person)).toBe('unverified');
    await tellStatus(world.pool, 'https://rivage.example', inCare.id);
    expect(await statusFor(id, family.person)).toBe('in-care');
    await tellStatus(world.pool, 'https://rivage.example', atRest.id);
    expect(await statusFor(id, family.person)).toBe('at-rest');
  });
});

describe('moments that cannot be', () => {
  it('are refused in a sentence, and at rest straight from accepted asks for both', async () => {
    const { id, home } = await connected('accepted');
    const as = home.person;
    await refused(() => mark('in-care', id, as, { happenedAt: minutesAgo(-30) }), 400, 'statusMomentFuture');
    await refused(() => mark('in-care', id, as, { happenedAt: minutesAgo(370 * 24 * 60) }), 400, 'statusMomentEarly');
    await refused(() => mark('in-care', id, as, { happenedAt: 'yesterday' }), 400, 'statusMomentInvalid');
    await refused(() => mark('in-care', id, as, { ...said, person: 'x'.repeat(201) }), 400, 'textTooLong');
    await refused(() => mark('at-rest', id, as, { happenedAt: minutesAgo(5) }), 400, 'inCareMomentNeeded');
    const wrongWay = { happenedAt: minutesAgo(5), inCareAt: minutesAgo(2) };
    await refused(() => mark('at-rest', id, as, wrongWay), 400, 'statusMomentOrder');
    const both = { happenedAt: minutesAgo(5), inCareAt: minutesAgo(3_000) };
    expect((await mark('at-rest', id, as, both)).json.core.status).toBe('at-rest');
    expect((await changesOf(id, as))[0]).toMatchObject({ event: 'at-rest', ...both });
  });

  it('may not lie before the person came into care', async () => {
    const { id, home } = await connected('accepted');
    await mark('in-care', id, home.person, said);
    await refused(() => mark('at-rest', id, home.person, { happenedAt: minutesAgo(60) }), 400, 'statusMomentOrder');
  });
});

describe('the bare call of the specification', () => {
  it('counts at once for everybody, and tells what was held back', async () => {
    const { id, family, home } = await connected('accepted');
    await mark('in-care', id, home.person, said);
    expect((await mark('at-rest', id, home.person)).json.core.status).toBe('at-rest');
    expect(await statusFor(id, family.person)).toBe('at-rest');
    expect(await historyOf(id, family.person)).toEqual(['at-rest', 'in-care', 'accept', 'connect', 'create']);
    const [change] = await changesOf(id, home.person);
    await refused(() => undo(id, change.id, home.person), 409, 'statusTold');
  });
});
