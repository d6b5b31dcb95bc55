import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDueReminders } from '#features/connections/reminders/service.ts';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { answers, recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, home, act, connected, read } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, home, act, connected, read } = recordsOf(world));
});
afterAll(() => world.close());

/** Noon and midnight where the families of these tests live: Alberta, seven hours behind in winter. */
const noon = new Date('2026-01-15T19:00:00Z');
const midnight = new Date('2026-01-16T07:00:00Z');
const look = (at = noon) => sendDueReminders(world.pool, world.config.publicUrl, at);
/** What each mail of a mailbox says first; a reminder by its heading, because its subject says where, how soon and until when. */
const subjects = async (email: string) =>
  (await world.mailsTo(email)).map(({ subject, text }) =>
    /^(Reminder|Rappel) – /.test(subject) ? text.split('\n')[0] : subject,
  );

/** Moves a request back in time, so that this share of its time is over. */
const passed = (id: string, share: number) => world.pool`
  update connections set requested_at = requested_at - (answer_by - requested_at) * ${share}::float8,
    answer_by = answer_by - (answer_by - requested_at) * ${share}::float8
  where spirit_id = ${id} and status = 'pending'`;

const reminder = (name: string) => `A family is still waiting for ${name} to answer`;
const late = (name: string) => `${name} has not answered your request for Marie Roy yet`;

const hoursOf = ({ requestedAt, answerBy }: { requestedAt: string; answerBy: string }) =>
  (Date.parse(answerBy) - Date.parse(requestedAt)) / 3_600_000;

describe('by when a home is asked to answer', () => {
  it.each([
    ['now', limits.responseHours.now],
    ['imminent', limits.responseHours.imminent],
    ['future', limits.responseHours.future],
    ['not-sure', limits.responseHours.now],
  ])('%s: %i hours, told to the home and to the family', async (timing, hours) => {
    const { id, person } = await family({ ...answers, timing: { answer: timing, answerValues: {} } });
    const asked = await home();
    const { json } = await act('connect', id, asked.placeId, person);
    expect(hoursOf(json.connection)).toBeCloseTo(hours, 3);
    for (const reader of [person, asked.person]) {
      const { spirit, connections } = (await read(id, reader)).json;
      expect(connections[0].answerBy).toBe(json.connection.answerBy);
      expect(spirit.core.connectedFuneralHomes[0].answerBy).toBe(json.connection.answerBy);
    }
  });

  it('is what the listing says, where it says a number of hours', async () => {
    const { id, person } = await family();
    const [slow, wrong] = await Promise.all([
      home({ data: { responseHours: { now: 2.5 } } }),
      home({ data: { responseHours: { now: -1, future: 'soon' } } }),
    ]);
    expect(hoursOf((await act('connect', id, slow.placeId, person)).json.connection)).toBeCloseTo(2.5, 3);
    expect(hoursOf((await act('connect', id, wrong.placeId, person)).json.connection)).toBeCloseTo(1, 3);
  });

  it('is said by the home itself, within bounds; what a family was told before stays', async () => {
    const asked = await home();
    const t = (responseHours: Record<string, unknown>, as: Person = asked.person) =>
      world.call('PATCH /api/places/{id}', {
        params: { id: asked.placeId },
        as,
        body: {
          dataChanges: Object.fromEntries(
            Object.entries(responseHours).map(([timing, hours]) => [`responseHours.${timing}`, hours]),
          ),
        },
      });
    const early = await family();
    const before = (await act('connect', early.id, asked.placeId, early.person)).json.connection.answerBy;
    expect((await t({ now: 4, future: 168 })).json.data.responseHours).toEqual({ now: 4, future: 168 });
    const refused = await Promise.all([t({ now: 13 }), t({ now: 0 }), t({ imminent: '2' }), t({ soon: 1 })]);
    expect(refused.map(({ status, text }) => [status, text])).toEqual(
      refused.map(() => [400, errors.responseHoursInvalid]),
    );
    const late = await family();
    expect(hoursOf((await act('connect', late.id, asked.placeId, late.person)).json.connection)).toBeCloseTo(4, 3);
    expect((await read(early.id, early.person)).json.connections[0].answerBy).toBe(before);
    const told = await world.call('GET /api/places/{id}', { params: { id: asked.placeId } });
    expect(told.json.data.responseHours).toEqual({ now: 4, future: 168 });
    expect((await t({ now: null, future: null })).json.data).not.toHaveProperty('responseHours');
    expect((await t({ now: 2 }, (await home()).person)).status).toBe(403);
  });

  it('is told no more once there is an answer', async () => {
    const { id, home: asked } = await connected('accepted');
    const { spirit, connections } = (await read(id, asked.person)).json;
    expect(connections[0]).not.toHaveProperty('answerBy');
    expect(spirit.core.connectedFuneralHomes[0]).not.toHaveProperty('answerBy');
  });
});

describe('the clock through its whole life', () => {
  it('reminds the home once at two thirds, and tells the family once when it is over', async () => {
    const { id, home: asked, family: asking } = await connected();
    const { name } = asked.place;
    const told = async () => [await subjects(asked.person.email), await subjects(asking.person.email)];
    await passed(id, 0.6);
    await look();
    expect((await told()).flat()).not.toContain(reminder(name));
    await passed(id, 0.07);
    await look();
    await look();
    const [toHome, toFamily] = await told();
    expect(toHome!.filter((subject) => subject === reminder(name))).toHaveLength(1);
    expect(toFamily).toEqual([]);
    await passed(id, 0.4);
    await look();
    await look();
    const [again, family] = await told();
    expect(again!.filter((subject) => subject === reminder(name))).toHaveLength(1);
    expect(family).toEqual([late(name)]);
    const [mail] = await world.mailsTo(asking.person.email);
    expect(mail!.text).toContain(`/sign-in?redirect=/spirit/${id}`);
    expect(`${mail!.text}${mail!.html}`).not.toContain(asked.person.email);
  });

  it('says in the subject that it is a reminder, where, how soon and until when on the clock of the home', async () => {
    const { id, home: asked } = await connected();
    await world.pool`update connections set answer_by = '2026-01-15T20:05:00Z', requested_at = '2026-01-15T18:05:00Z'
      where spirit_id = ${id}`;
    await look(new Date('2026-01-15T19:45:00Z'));
    const [mail] = (await world.mailsTo(asked.person.email)).filter(({ subject }) => subject.startsWith('Reminder'));
    expect(mail!.subject).toBe('Reminder – Help needed now, Canmore: please answer by January 15 at 2:05 p.m.');
  });

  it('reminds everybody who answers for the listing, each in her own language, and nobody who left', async () => {
    const { id, placeId, home: asked } = await connected();
    const [colleague, gone] = await Promise.all([world.person({ language: 'fr' }), world.person()]);
    const invite = (email: string) =>
      world.call('POST /api/places/{id}/colleagues', {
        params: { id: placeId },
        as: asked.person,
        body: { email, role: 'director' },
      });
    await invite(colleague.email);
    const { json } = await invite(gone.email);
    for (const one of [colleague, gone]) await world.acceptInvitations(one);
    await invite('never-came@example.org');
    const params = { id: placeId, colleagueId: json.id };
    await world.call('DELETE /api/places/{id}/colleagues/{colleagueId}', { params, as: asked.person });
    await passed(id, 0.7);
    await look();
    await look();
    const { name } = asked.place;
    const inFrench = `Une famille attend encore une réponse : ${name}`;
    expect((await subjects(asked.person.email)).filter((one) => one === reminder(name))).toHaveLength(1);
    expect((await subjects(colleague.email)).filter((one) => one === inFrench)).toHaveLength(1);
    for (const email of [gone.email, 'never-came@example.org'])
      expect(await subjects(email)).not.toContain(reminder(name));
  });

  it('reminds at night only of a family that needs help now', async () => {
    const plans = await family({ ...answers, timing: { answer: 'imminent', answerValues: {} } });
    const asked = await home();
    await act('connect', plans.id, asked.placeId, plans.person);
    await passed(plans.id, 0.8);
    await look(midnight);
    expect(await subjects(asked.person.email)).not.toContain(reminder(asked.place.name));
    await look(new Date('2026-01-16T15:00:00Z'));
    expect(await subjects(asked.person.email)).toContain(reminder(asked.place.name));
  });

  it('writes at night to a family that needs help now and asked a short while ago', async () => {
    const { id, home: asked, family: asking } = await connected();
    await passed(id, 1.1);
    await look(midnight);
    expect(await subjects(asking.person.email)).toEqual([late(asked.place.name)]);
  });

  it('lets sleep a family that asked in the afternoon: the mail waits for the morning', async () => {
    const { id, home: asked, family: asking } = await connected();
    const [afternoon, elevenAtNight] = ['2026-01-15T23:00:00Z', '2026-01-16T06:00:00Z'];
    await world.pool`
      update connections set requested_at = ${afternoon}, answer_by = ${elevenAtNight} where spirit_id = ${id}`;
    await look(midnight);
    expect(await subjects(asking.person.email)).toEqual([]);
    expect(await subjects(asked.person.email)).toContain(reminder(asked.place.name));
    await look(new Date('2026-01-16T15:00:00Z'));
    expect(await subjects(asking.person.email)).toEqual([late(asked.place.name)]);
  });

  it('goes on through an acceptance after its end, and stops there', async () => {
    const { id, placeId, home: asked, family: asking } = await connected();
    await passed(id, 1.1);
    expect((await act('accept', id, placeId, asked.person)).status).toBe(200);
    await look();
    expect(await subjects(asking.person.email)).toEqual([
      `${asked.place.name} has accepted your request for Marie Roy`,
    ]);
    expect(await subjects(asked.person.email)).not.toContain(reminder(asked.place.name));
  });

  it('does not trouble a family that has a funeral home by now, nor one that has taken the request back', async () => {
    const { id, placeId, home: asked, family: asking } = await connected();
    const other = await home();
    await act('connect', id, other.placeId, asking.person);
    await act('accept', id, other.placeId, other.person);
    const withdrawn = await connected();
    await passed(id, 1.1);
    await passed(withdrawn.id, 1.1);
    await act('disconnect', withdrawn.id, withdrawn.placeId, withdrawn.family.person);
    await look();
    expect(await subjects(asking.person.email)).not.toContain(late(asked.place.name));
    expect(await subjects(withdrawn.family.person.email)).toEqual([]);
    expect(await subjects(withdrawn.home.person.email)).not.toContain(reminder(withdrawn.home.place.name));
    expect(placeId).not.toBe(other.placeId);
  });

  it('runs anew when a family asks again after a refusal', async () => {
    const { id, placeId, home: asked, family: asking } = await connected();
    await passed(id, 1.1);
    await act('decline', id, placeId, asked.person);
    await act('connect', id, placeId, asking.person);
    await look();
    expect(await subjects(asking.person.email)).not.toContain(late(asked.place.name));
  });

  it('tells everybody once when two processes look at the same moment', async () => {
    const { id, home: asked, family: asking } = await connected();
    await passed(id, 1.1);
    await Promise.all([look(), look(), look()]);
    expect((await subjects(asked.person.email)).filter((s) => s === reminder(asked.place.name))).toHaveLength(1);
    expect(await subjects(asking.person.email)).toEqual([late(asked.place.name)]);
  });

  it('speaks the language of the family and of the home', async () => {
    const { id, person } = await family(answers, { language: 'fr' });
    const asked = await home({}, { language: 'fr' });
    await act('connect', id, asked.placeId, person);
    await passed(id, 1.1);
    await look();
    expect(await subjects(asked.person.email)).toContain(`Une famille attend encore une réponse : ${asked.place.name}`);
    expect(await subjects(person.email)).toEqual([
      `${asked.place.name} n’a pas encore répondu à votre demande pour Marie Roy`,
    ]);
  });
});
