import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseOldRings, ringOnCall } from '#features/desk/on-call/ringing.service.ts';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { answers, recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const always = (people: readonly string[]) => ({
  ...{ id: randomUUID(), days: everyDay, from: '08:00', to: '08:00' },
  people: [...people],
});

/** A home with two colleagues, and a way to write its rota. */
async function office() {
  const { person: owner, placeId } = await records.home();
  const [second, third] = await Promise.all([0, 1].map(() => world.person({ roles: ['funeral-home'] })));
  for (const { email } of [second!, third!])
    await world.pool`
      insert into place_keepers (place_id, email, role, accepted_at) values (${placeId}, ${email}, 'director', now())`;
  const read = (as: Person = owner) => world.call('GET /api/places/{id}/on-call', { params: { id: placeId }, as });
  const write = (body: Record<string, unknown>, as: Person = owner) =>
    world.call('PATCH /api/places/{id}/on-call', {
      params: { id: placeId },
      as,
      body: { shifts: [], exceptions: [], version: 0, ...body },
    });
  return { owner, second: second!, third: third!, placeId, read, write };
}

type Office = Awaited<ReturnType<typeof office>>;

/** A family that has asked a home, as it waits; and what the job does then. */
async function asked({ placeId }: Office, timing = 'now') {
  const { id, person } = await records.family({ ...answers, timing: { answer: timing, answerValues: {} } });
  expect((await records.act('connect', id, placeId, person)).status).toBe(200);
  const [connection] = await world.pool`select id from connections where spirit_id = ${id}`;
  const connectionId = connection!.id as string;
  const ring = () => ringOnCall(world.pool, world.config.publicUrl, connectionId);
  /** Five minutes go by. */
  const wait = async () => {
    await world.pool`
      update on_call_rings set next_at = next_at - interval '5 minutes' where connection_id = ${connectionId}`;
    await ringOnCall(world.pool, world.config.publicUrl);
  };
  const rings = async (as: Person) =>
    (await world.call('GET /api/spirits/{id}/on-call', { params: { id }, as })).json as Record<string, unknown>[];
  const take = (as: Person) =>
    world.call('POST /api/spirits/{id}/funeral-home/{placeId}/on-call', { params: { id, placeId }, as });
  return { id, person, connectionId, ring, wait, rings, take };
}

/** How many mails that call somebody a mailbox has. */
const called = async ({ email }: Person) =>
  (await world.mailsTo(email)).filter(({ subject }) => subject.startsWith('On call – ')).length;
const counts = ({ owner, second, third }: Office) => Promise.all([owner, second, third].map(called));

describe('the rota', () => {
  it('is empty at first, written by anybody of the home, and read by nobody else', async () => {
    const { owner, second, third, read, write } = await office();
    expect((await read()).json).toMatchObject({ shifts: [], exceptions: [], version: 0 });
    const shift = always([second.email, owner.email]);
    const written = await write({ shifts: [shift] }, third);
    expect(written.status, written.text).toBe(200);
    expect(written.json).toMatchObject({ shifts: [shift], version: 1 });
    expect((await read(second)).json.people.sort()).toEqual([owner, second, third].map(({ email }) => email).sort());
    const stranger = (await records.home()).person;
    expect([(await read(stranger)).status, (await write({ version: 1 }, stranger)).status]).toEqual([403, 403]);
  });

  it('refuses in words whoever has not read the last version, also of two at once', async () => {
    const { owner, second, write } = await office();
    const both = await Promise.all([
      write({ shifts: [always([owner.email])] }),
      write({ shifts: [always([second.email])] }, second),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await write({ shifts: [] });
    expect([late.status, late.text]).toEqual([409, errors.onCallChanged]);
    expect((await write({ shifts: [], version: 1 })).status).toBe(200);
  });

  it('names those who keep the listing alone, at times that there are', async () => {
    const { owner, write } = await office();
    const stranger = await world.person();
    const unknown = await write({ shifts: [always([stranger.email])] });
    expect([unknown.status, unknown.text]).toEqual([400, errors.assigneeUnknown]);
    const nobody = await write({ shifts: [always([])] });
    expect([nobody.status, nobody.text]).toEqual([400, errors.onCallPeopleMissing]);
    const backwards = { id: randomUUID(), from: '2031-12-26T08:00', to: '2031-12-24T17:00', people: [owner.email] };
    const wrong = await write({ exceptions: [backwards] });
    expect([wrong.status, wrong.text]).toEqual([400, errors.calendarTimesInvalid]);
  });

  it('leaves out what was over long ago, and whoever leaves', async () => {
    const { owner, second, placeId, read, write } = await office();
    const old = { id: randomUUID(), from: '2020-12-24T17:00', to: '2020-12-26T08:00', people: [owner.email] };
    const holidays = { id: randomUUID(), from: '2031-12-24T17:00', to: '2031-12-26T08:00', people: [second.email] };
    const both = always([second.email, owner.email]);
    const { json } = await write({ shifts: [both, always([second.email])], exceptions: [old, holidays] });
    expect(json.exceptions).toEqual([holidays]);
    await world.pool`
      update place_keepers set removed_at = now() where place_id = ${placeId} and email = ${second.email}`;
    const left = (await read()).json;
    expect(left).toMatchObject({ shifts: [{ ...both, people: [owner.email] }], exceptions: [], version: 2 });
  });
});

describe('a request that cannot wait', () => {
  it('calls one after the other, then everybody, and ends', async () => {
    const home = await office();
    const { owner, second } = home;
    await home.write({ shifts: [always([second.email, owner.email])] });
    const { ring, wait, rings } = await asked(home);
    await ring();
    expect(await counts(home)).toEqual([0, 1, 0]);
    await ringOnCall(world.pool, world.config.publicUrl);
    expect(await counts(home)).toEqual([0, 1, 0]);
    await wait();
    expect(await counts(home)).toEqual([1, 1, 0]);
    for (let round = 1; round <= limits.onCall.roundsToAll; round += 1) {
      await wait();
      expect(await counts(home)).toEqual([1 + round, 1 + round, round]);
    }
    await wait();
    await wait();
    expect(await counts(home)).toEqual([4, 4, 3]);
    const [told] = await rings(owner);
    expect(told).toMatchObject({ next: null, taken: null, seen: null });
    expect(told!.calls).toHaveLength(2 + 3 * limits.onCall.roundsToAll);
  });

  it('calls nobody twice where two servers do the same at once, or one does it again', async () => {
    const home = await office();
    await home.write({ shifts: [always([home.second.email])] });
    const { ring, wait } = await asked(home);
    await Promise.all([ring(), ring(), ring(), ring()]);
    expect(await counts(home)).toEqual([0, 1, 0]);
    await Promise.all([wait(), ring(), ring()]);
    expect(await counts(home)).toEqual([1, 2, 1]);
  });

  it('puts its job beside the request, and the next one after each call', async () => {
    const home = await office();
    await home.write({ shifts: [always([home.second.email])] });
    const jobs = async () =>
      (
        await world.pool`
        select count(*)::integer as count from graphile_worker.jobs where task_identifier = 'ring_on_call'`
      )[0]!.count;
    const before = await jobs();
    const { ring } = await asked(home);
    expect(await jobs()).toBe(before + 1);
    await ring();
    expect(await jobs()).toBe(before + 2);
  });

  it('says where and until when, names nobody, and leads to the request', async () => {
    const home = await office();
    await home.write({ shifts: [always([home.second.email])] });
    const { id, ring } = await asked(home);
    await ring();
    const [mail] = await world.mailsTo(home.second.email);
    expect(mail!.subject).toContain('Canmore');
    expect(mail!.text).toContain(`/spirit/${id}`);
    for (const name of ['Marie', 'Roy', 'Paul', 'private']) expect(mail!.subject + mail!.text).not.toContain(name);
  });

  it('calls everybody at once where nobody is on call now', async () => {
    const home = await office();
    const holidays = { id: randomUUID(), from: '2031-12-24T17:00', to: '2031-12-26T08:00', people: [home.owner.email] };
    await home.write({ exceptions: [holidays] });
    const { ring } = await asked(home);
    await ring();
    expect(await counts(home)).toEqual([1, 1, 1]);
  });

  it('ends when somebody opens it', async () => {
    const home = await office();
    await home.write({ shifts: [always([home.second.email])] });
    const { id, ring, wait, rings } = await asked(home);
    await ring();
    expect((await records.read(id, home.third)).status).toBe(200);
    await wait();
    expect(await counts(home)).toEqual([0, 1, 0]);
    expect((await rings(home.owner))[0]).toMatchObject({ next: null, seen: { email: home.third.email } });
  });

  it('ends when it is answered, or the family asks no more', async () => {
    for (const act of ['accept', 'decline', 'disconnect'] as const) {
      const home = await office();
      await home.write({ shifts: [always([home.second.email])] });
      const { id, person, ring, wait } = await asked(home);
      await ring();
      const by = act === 'disconnect' ? person : home.owner;
      expect((await records.act(act, id, home.placeId, by)).status).toBe(200);
      await wait();
      expect(await counts(home)).toEqual([0, 1, 0]);
    }
  });

  it('ends when somebody says that they have it, which colleagues read and nobody else', async () => {
    const home = await office();
    await home.write({ shifts: [always([home.second.email])] });
    const { id, person, ring, wait, rings, take } = await asked(home);
    expect([(await take(home.second)).status, (await take(home.second)).text]).toEqual([409, errors.onCallOver]);
    await ring();
    const both = await Promise.all([take(home.second), take(home.third)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [taker, other] = both[0]!.status === 200 ? [home.second, home.third] : [home.third, home.second];
    expect((await take(taker)).status).toBe(200);
    expect([(await take(other)).status, (await take(other)).text]).toEqual([409, errors.onCallTaken]);
    expect((await rings(home.owner))[0]).toMatchObject({ next: null, taken: { email: taker.email } });
    await wait();
    expect(await counts(home)).toEqual([0, 1, 0]);
    const stranger = (await records.home()).person;
    const asks = (as: Person) => world.call('GET /api/spirits/{id}/on-call', { params: { id }, as });
    expect([(await asks(stranger)).status, (await asks(person)).status]).toEqual([404, 403]);
    expect((await take(stranger)).status).toBe(404);
  });
});

describe('everything stays as it is', () => {
  it('where a home has written nothing', async () => {
    const home = await office();
    const { ring, wait, rings } = await asked(home);
    await ring();
    await wait();
    expect(await counts(home)).toEqual([0, 0, 0]);
    expect(await rings(home.owner)).toEqual([]);
    expect(await world.mailsTo(home.owner.email)).toHaveLength(1);
  });

  it('for a request that can wait', async () => {
    const home = await office();
    await home.write({ shifts: [always([home.second.email])] });
    for (const timing of ['imminent', 'future']) {
      const { ring } = await asked(home, timing);
      await ring();
    }
    expect(await counts(home)).toEqual([0, 0, 0]);
  });
});

it('is erased some days after the connection ended, with the request and with an account', async () => {
  const home = await office();
  await home.write({ shifts: [always([home.second.email])] });
  const { id, connectionId, ring } = await asked(home);
  await ring();
  expect((await records.act('decline', id, home.placeId, home.owner)).status).toBe(200);
  const kept = async () =>
    (await world.pool`select connection_id from on_call_calls where connection_id = ${connectionId}`).length;
  await eraseOldRings(world.pool);
  expect(await kept()).toBe(1);
  await world.pool`
    update connections set ended_at = now() - make_interval(days => ${limits.noteDaysAfterEnd + 1})
    where id = ${connectionId}`;
  expect(await eraseOldRings(world.pool)).toBe(1);
  expect(await kept()).toBe(0);
  const again = await asked(home);
  await again.ring();
  await world.pool`update users set deleted_at = now() where id = ${home.second.userId}`;
  expect((await world.pool`select email from on_call_calls where email = ${home.second.email}`).length).toBe(0);
});
