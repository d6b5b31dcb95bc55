import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCareNotes } from '#features/tasks/afterwards/sending.service.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family } = recordsOf(world));
});
afterAll(() => world.close());

const read = (id: string, as: Person) => world.call('GET /api/spirits/{id}/care-notes', { params: { id }, as });
const ask = (id: string, as: Person, wanted = true) =>
  world.call('PATCH /api/spirits/{id}/care-notes', { params: { id }, as, body: { wanted } });
const stop = (key: string) => world.call('POST /api/care-notes/stop', { body: { key } });

/** A record of somebody in Newfoundland who died on a day. */
async function died(timing = 'now') {
  const { id, person } = await family();
  const data = {
    timing: { answer: timing, answerValues: {} },
    location: { answer: 'Newfoundland and Labrador', answerValues: {} },
    spiritInfo: {
      answer: 'given',
      answerValues: {
        spiritFirstName: 'Rose',
        spiritLastName: 'LeBlanc',
        dateOfDeath: '2026-11-20',
        dateOfBirth: '1941-05-02',
      },
    },
  };
  await world.pool`update spirits set data = ${world.pool.json(data)} where id = ${id}`;
  return { id, person };
}
const mailsTo = (person: Person) => world.pool<{ subject: string; text: string }[]>`
  select subject, text from mails where recipient = ${person.email} and text like '%/care-notes/stop#%' order by created_at`;
const send = (at: string) => sendCareNotes(world.pool, 'https://rivage.example', new Date(at));
/** Noon in St. John’s on the day of the first note. */
const firstNoon = '2026-12-04T15:30:00Z';

describe('notes in the first year', () => {
  it('come only to whoever asked, once, on their day, and say how to stop them', async () => {
    const { id, person } = await died();
    await send(firstNoon);
    expect(await mailsTo(person)).toHaveLength(0);
    const asked = await ask(id, person);
    expect(asked.json).toMatchObject({ wanted: true });
    expect(asked.json.moments[0]).toEqual({ moment: 'two-weeks', day: '2026-12-04', sent: false });
    await send('2026-12-03T15:30:00Z');
    expect(await mailsTo(person)).toHaveLength(0);
    await send(firstNoon);
    await send(firstNoon);
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Two weeks since Rose LeBlanc died');
    expect((await read(id, person)).json.moments[0].sent).toBe(true);
    const key = /care-notes\/stop#([\da-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await stop(key)).json).toEqual({ ok: true });
    expect((await read(id, person)).json.wanted).toBe(false);
    await send('2027-01-20T15:30:00Z');
    expect(await mailsTo(person)).toHaveLength(1);
    expect((await stop(key)).json).toEqual({ ok: true });
  });

  it('never come at night where the family lives', async () => {
    const { id, person } = await died();
    await ask(id, person);
    // Half past seven in the morning, and nine in the evening, in St. John’s.
    await send('2026-12-04T11:00:00Z');
    await send('2026-12-05T00:30:00Z');
    expect(await mailsTo(person)).toHaveLength(0);
    await send('2026-12-04T11:31:00Z');
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('are sent once when two processes look at the same moment', async () => {
    const { id, person } = await died();
    await ask(id, person);
    await Promise.all([send(firstNoon), send(firstNoon), send(firstNoon)]);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('are in the language of the person', async () => {
    const { id, person } = await died();
    await world.pool`update users set language = 'fr' where email = ${person.email}`;
    await ask(id, person);
    await send(firstNoon);
    const [mail] = await mailsTo(person);
    expect(mail?.subject).toBe('Deux semaines depuis le décès de Rose LeBlanc');
    expect(mail?.text).toContain('https://rivage.example/fr/care-notes/stop#');
  });

  it('are refused while a death is near, and none is sent where the record has become a plan', async () => {
    const near = await died('imminent');
    const refused = await ask(near.id, near.person);
    expect([refused.status, refused.text]).toEqual([409, errors.careNotesTooEarly]);
    const { id, person } = await died();
    await ask(id, person);
    await world.pool`update spirits set data = jsonb_set(data, '{timing,answer}', '"future"') where id = ${id}`;
    await send(firstNoon);
    expect(await mailsTo(person)).toHaveLength(0);
  });

  it('end in the record with one press, and with the record', async () => {
    const { id, person } = await died();
    await ask(id, person);
    expect((await ask(id, person, false)).json.wanted).toBe(false);
    await ask(id, person);
    await world.pool`update spirits set deleted_at = now() where id = ${id}`;
    await send(firstNoon);
    expect(await mailsTo(person)).toHaveLength(0);
    await world.pool`delete from spirits where id = ${id}`;
    expect(await world.pool`select * from care_notes where spirit_id = ${id}`).toHaveLength(0);
  });

  it('come to a relative who helps, and no more once they are removed', async () => {
    const { id } = await died();
    const relative = await world.person();
    const [user] = await world.pool<{ id: string }[]>`select id from users where email = ${relative.email}`;
    await world.pool`
      insert into circle_members (spirit_id, email, name, level, user_id, accepted_at)
      values (${id}, ${relative.email}, 'Paul', 'helps', ${user?.id ?? null}, now())`;
    expect((await ask(id, relative)).status).toBe(200);
    await world.pool`delete from circle_members where spirit_id = ${id}`;
    await send(firstNoon);
    expect(await mailsTo(relative)).toHaveLength(0);
  });

  it('are nobody else’s to see', async () => {
    const { id } = await died();
    const stranger = await world.person();
    expect((await read(id, stranger)).status).toBe(404);
    expect((await ask(id, stranger)).status).toBe(404);
    expect((await stop('not-a-key')).status).toBe(400);
  });
});

describe('the yearly look at a plan', () => {
  /** A record of somebody in Newfoundland who plans ahead, or for whom it is planned. */
  async function planned(relationshipToArranger = 'self') {
    const { id, person } = await died('future');
    await world.pool`
      update spirits set data = data || jsonb_build_object('relationshipToArranger',
        jsonb_build_object('answer', ${relationshipToArranger}::text, 'answerValues', '{}'::jsonb)) where id = ${id}`;
    return { id, person };
  }
  /** Moves back when the plan was last changed, and when the mail was asked for. */
  const age = async (id: string, { changed, asked }: { changed: string; asked: string }) => {
    await world.pool`update spirits set updated_at = now() - ${changed}::interval where id = ${id}`;
    await world.pool`update care_notes set asked_at = now() - ${asked}::interval where spirit_id = ${id}`;
  };
  /** Today at noon in St. John’s; at half past seven in the morning it is still night there. */
  const today = (time = '15:30') => `${new Date().toISOString().slice(0, 10)}T${time}:00Z`;
  const long = { changed: '14 months', asked: '13 months' };

  it('is asked for by who plans for herself, and comes once a year after the last change', async () => {
    const { id, person } = await planned();
    expect((await read(id, person)).json).toMatchObject({ kind: 'yearly-review', wanted: false, nextReview: null });
    const asked = await ask(id, person);
    expect([asked.status, asked.json.wanted]).toEqual([200, true]);
    expect(asked.json.nextReview > today().slice(0, 10)).toBe(true);
    await send(today());
    await age(id, { changed: '11 months', asked: '13 months' });
    await send(today());
    expect(await mailsTo(person)).toHaveLength(0);
    await age(id, long);
    await send(today('10:45'));
    expect(await mailsTo(person)).toHaveLength(0);
    await Promise.all([send(today()), send(today())]);
    await send(today());
    const [mail, ...more] = await mailsTo(person);
    expect([mail?.subject, more]).toEqual(['Is your plan still as you wish?', []]);
    expect(mail?.text).toContain(`https://rivage.example/spirit/${id}`);
    await age(id, { changed: '26 months', asked: '24 months' });
    await send(today());
    expect(await mailsTo(person)).toHaveLength(2);
    const key = /care-notes\/stop#([\da-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? '';
    await stop(key);
    expect((await read(id, person)).json.wanted).toBe(false);
    await age(id, { changed: '38 months', asked: '36 months' });
    await send(today());
    expect(await mailsTo(person)).toHaveLength(2);
  });

  it('names the other person to whoever plans for somebody, and to a relative of who plans for herself', async () => {
    const other = await planned('parent');
    await world.pool`update users set language = 'fr' where email = ${other.person.email}`;
    await ask(other.id, other.person);
    await age(other.id, long);
    const own = await planned();
    const relative = await world.person();
    await world.pool`
      insert into circle_members (spirit_id, email, name, level, user_id, accepted_at)
      values (${own.id}, ${relative.email}, 'Paul', 'helps', ${relative.userId}, now())`;
    await ask(own.id, relative);
    await age(own.id, long);
    await send(today());
    const subjects = [(await mailsTo(other.person))[0]?.subject, (await mailsTo(relative))[0]?.subject];
    expect(subjects).toEqual([
      'Ce qui est prévu pour Rose LeBlanc convient-il toujours?',
      'Is the plan for Rose LeBlanc still right?',
    ]);
    expect(await mailsTo(own.person)).toHaveLength(0);
  });

  it.each(['now', 'imminent'])('ends once the record is at %s, and nothing else was asked for', async (timing) => {
    const { id, person } = await planned();
    await ask(id, person);
    await age(id, long);
    const become = (answer: string) =>
      world.pool`update spirits set data = jsonb_set(data, '{timing,answer}', to_jsonb(${answer}::text)) where id = ${id}`;
    await become(timing);
    expect((await read(id, person)).json).toMatchObject({ kind: 'first-year', wanted: false });
    await send(firstNoon);
    await become('future');
    await send(today());
    expect((await read(id, person)).json.wanted).toBe(false);
    expect(await mailsTo(person)).toHaveLength(0);
  });

  it('is stopped in the record with one press, and ends with the record', async () => {
    const { id, person } = await planned();
    await ask(id, person);
    expect((await ask(id, person, false)).json).toMatchObject({ wanted: false, nextReview: null });
    await ask(id, person);
    await age(id, long);
    await world.pool`update spirits set deleted_at = now() where id = ${id}`;
    await send(today());
    expect(await mailsTo(person)).toHaveLength(0);
  });
});
