import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendReminders } from '#features/spirits/announcements/reminders.service.ts';
import { limits } from '#vocabulary/limits.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { relativesOf } from '../circle.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { connected } = {} as ReturnType<typeof recordsOf>;
let { withRelatives, removeRelative } = {} as ReturnType<typeof relativesOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ connected } = recordsOf(world));
  ({ withRelatives, removeRelative } = relativesOf(world));
});
afterAll(() => world.close());

const funeral = 'The funeral is on Friday at 11.';
const announce = (id: string, as: Person, body: { words: string; replaces?: string }) =>
  world.call('POST /api/spirits/{id}/announcements', { params: { id }, as, body });
const list = (id: string, as: Person) => world.call('GET /api/spirits/{id}/announcements', { params: { id }, as });
const markRead = (id: string, announcementId: string, as: Person) =>
  world.call('POST /api/spirits/{id}/announcements/{announcementId}/read', { params: { id, announcementId }, as });
const readersOf = (reply: { json: { readers: { name: string; readAt: string | null }[] } }) =>
  reply.json.readers.map(({ name, readAt }) => [name, readAt !== null]);

describe('one message to all', () => {
  it('goes to everybody who has accepted, in their own language, with the words as written', async () => {
    const { id, person, decides, helps, looks } = await withRelatives();
    await world.pool`update users set language = 'fr' where id = ${looks.person.userId}`;
    const before = (await world.mailsTo(person.email)).length;
    const sent = await announce(id, helps.person, { words: `  ${funeral}\nBring <b>flowers</b>. ` });
    expect([sent.status, sent.json.words, sent.json.author]).toEqual([
      201,
      `${funeral}\nBring <b>flowers</b>.`,
      'helps',
    ]);
    expect(await world.mailsTo(person.email)).toHaveLength(before + 1);
    for (const [one, said] of [
      [decides, 'helps writes to the family of Marie Roy'],
      [looks, 'helps écrit à la famille de Marie Roy'],
    ] as const) {
      const mail = (await world.mailsTo(one.person.email)).find(({ subject }) => subject === said)!;
      expect(mail.text).toContain(funeral);
      expect(mail.html).toContain('&lt;b&gt;flowers&lt;/b&gt;');
    }
    expect((await world.mailsTo(helps.person.email)).map(({ subject }) => subject).join()).not.toContain('writes');
  });

  it('is read by each, with day and time, seen by all; the first time counts', async () => {
    const { id, person, looks, helps } = await withRelatives();
    const { json: message } = await announce(id, person, { words: funeral });
    expect(readersOf({ json: message })).toEqual([
      ['decides', false],
      ['helps', false],
      ['looks', false],
    ]);
    const [one, two] = await Promise.all([
      markRead(id, message.id, looks.person),
      markRead(id, message.id, helps.person),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const again = await markRead(id, message.id, looks.person);
    const [seen] = (await list(id, helps.person)).json;
    expect(readersOf({ json: seen })).toEqual([
      ['decides', false],
      ['helps', true],
      ['looks', true],
    ]);
    expect(again.json.readers[2].readAt).toBe(seen.readers[2].readAt);
    expect(JSON.stringify(seen)).not.toContain('@');
    // Who has written it has not to read it.
    expect(readersOf(await markRead(id, message.id, person))).toHaveLength(3);
  });

  it('keeps the receipt of who has left, and shows them nothing more', async () => {
    const { id, person, looks } = await withRelatives();
    const { json: message } = await announce(id, person, { words: funeral });
    await markRead(id, message.id, looks.person);
    expect((await removeRelative(id, looks.memberId, person)).status).toBe(200);
    expect((await list(id, looks.person)).status).toBe(404);
    expect((await markRead(id, message.id, looks.person)).status).toBe(404);
    expect(readersOf({ json: (await list(id, person)).json[0] })).toContainEqual(['looks', true]);
  });

  it('is not written by who looks, empty, too long or to a record of others', async () => {
    const { id, person, looks } = await withRelatives();
    const stranger = await world.person();
    const tooLong = 'a'.repeat(limits.announcementCharacters + 1);
    const refused = [
      await announce(id, looks.person, { words: funeral }),
      await announce(id, person, { words: '  ' }),
      await announce(id, person, { words: tooLong }),
      await announce(id, stranger, { words: funeral }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 400, 400, 404]);
    expect(refused[1]!.text).toBe(errors.wordsMissing);
    expect((await list(id, person)).json).toEqual([]);
  });

  it('is never changed, and replaced by one later message only, also by two at once', async () => {
    const { id, person, decides } = await withRelatives();
    const first = (await announce(id, person, { words: funeral })).json.id as string;
    const replies = await Promise.all([
      announce(id, person, { words: 'On Saturday at 11.', replaces: first }),
      announce(id, decides.person, { words: 'On Sunday at 11.', replaces: first }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)!.text).toBe(errors.announcementReplaced);
    const [later, earlier] = (await list(id, person)).json;
    expect([later.replaces, later.replaced, earlier.words, earlier.replaced]).toEqual([first, false, funeral, true]);
    await expect(world.pool`update announcements set words = 'other' where id = ${first}`).rejects.toThrow('kept');
    const other = await withRelatives();
    const foreign = await announce(other.id, other.person, { words: funeral, replaces: later.id });
    expect(foreign.status).toBe(404);
  });

  it('is sent so often in a day and no more', async () => {
    const { id, person } = await withRelatives();
    await world.pool`
      insert into announcements (spirit_id, author_name, words)
      select ${id}, 'Marie', 'again' from generate_series(1, ${limits.announcementsPerDay})`;
    const refused = await announce(id, person, { words: funeral });
    expect([refused.status, refused.text]).toEqual([409, errors.announcementTooMany]);
    await world.pool`delete from announcements where spirit_id = ${id} and ctid in (
      select ctid from announcements where spirit_id = ${id} limit 1)`;
    expect((await announce(id, person, { words: funeral })).status).toBe(201);
  });

  it('stands in the history of the family, and no funeral home reads of it', async () => {
    const { id, family, home } = await connected('accepted');
    expect((await announce(id, family.person, { words: funeral })).status).toBe(201);
    const history = async (as: Person) =>
      (
        await world.call('GET /api/users/{id}/audits/{spiritId}', { params: { id: as.userId, spiritId: id }, as })
      ).json.map(({ action }: { action: string }) => action);
    expect(await history(family.person)).toContain('announce');
    expect(await history(home.person)).not.toContain('announce');
    expect((await list(id, home.person)).status).toBe(403);
  });
});

describe('a reminder to those who have not read it', () => {
  // So many families were invited by the tests above that no further invitation would be let through.
  beforeEach(() => world.pool`delete from rate_limits`);
  const remind = (id: string, announcementId: string, as: Person) =>
    world.call('POST /api/spirits/{id}/announcements/{announcementId}/remind', { params: { id, announcementId }, as });
  const jobs = (announcementId: string) =>
    world.pool<{ payload: { announcementId: string; userId: string; remindedAt: string } }[]>`
      select payload from graphile_worker._private_jobs where payload ->> 'announcementId' = ${announcementId}
      order by run_at`;
  /** Does what the worker does with every reminder that was asked for. */
  async function deliver(announcementId: string) {
    for (const { payload } of await jobs(announcementId))
      await sendReminders(world.pool, 'https://rivage.example', payload);
  }
  const remindersTo = async ({ person }: { person: Person }) =>
    (await world.mailsTo(person.email)).filter(({ subject }) => /waits to be read|attend d’être lu/.test(subject));
  const yesterday = (announcementId: string) =>
    world.pool`update announcements set reminded_at = now() - interval '25 hours' where id = ${announcementId}`;

  it('is one mail to each of them, in their language, and to nobody else', async () => {
    const { id, person, decides, helps, looks } = await withRelatives();
    await world.pool`update users set language = 'fr' where id = ${looks.person.userId}`;
    const { json: message } = await announce(id, helps.person, { words: funeral });
    expect(message.remindedAt).toBeNull();
    await markRead(id, message.id, person);
    const reply = await remind(id, message.id, decides.person);
    expect([reply.status, typeof reply.json.remindedAt]).toEqual([200, 'string']);
    await deliver(message.id);
    const [mail, ...more] = await remindersTo(looks);
    expect([mail?.subject, more]).toEqual(['Un message à la famille de Marie Roy attend d’être lu', []]);
    expect(mail?.text).toContain('decides vous demande de lire ceci. helps l’a envoyé');
    expect(mail?.text).toContain(funeral);
    expect(mail?.text).toContain(`https://rivage.example/fr/spirit/${id}`);
    for (const one of [{ person }, decides, helps]) expect(await remindersTo(one)).toEqual([]);
  });

  it('is sent once a day, also by two at once, and again the next day', async () => {
    const { id, person, decides, looks } = await withRelatives();
    const { id: message } = (await announce(id, person, { words: funeral })).json;
    const replies = await Promise.all([remind(id, message, person), remind(id, message, decides.person)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.text).toBe(errors.announcementReminded);
    await deliver(message);
    expect(await remindersTo(looks)).toHaveLength(1);
    await yesterday(message);
    expect((await remind(id, message, person)).status).toBe(200);
    expect(await jobs(message)).toHaveLength(2);
    // The one of yesterday still waits here: it writes to nobody any more.
    await deliver(message);
    expect(await remindersTo(looks)).toHaveLength(2);
  });

  it('does not reach who has read it or has left before the mails go, nor one that was replaced', async () => {
    const { id, person, decides, helps, looks } = await withRelatives();
    const { id: message } = (await announce(id, person, { words: funeral })).json;
    await remind(id, message, person);
    await markRead(id, message, decides.person);
    await removeRelative(id, looks.memberId, person);
    await deliver(message);
    expect([await remindersTo(decides), await remindersTo(looks)]).toEqual([[], []]);
    expect(await remindersTo(helps)).toHaveLength(1);
    const { id: later } = (await announce(id, person, { words: 'On Saturday at 11.', replaces: message })).json;
    await yesterday(message);
    expect((await remind(id, message, person)).text).toBe(errors.announcementAllRead);
    await remind(id, later, person);
    await announce(id, person, { words: 'On Sunday at 11.', replaces: later });
    await deliver(later);
    expect(await remindersTo(helps)).toHaveLength(1);
  });

  it('is refused once everybody has read it, and to who does not decide', async () => {
    const { id, person, decides, helps, looks } = await withRelatives();
    const { id: message } = (await announce(id, person, { words: funeral })).json;
    const stranger = await world.person();
    const refused = [];
    for (const as of [helps.person, looks.person, stranger]) refused.push((await remind(id, message, as)).status);
    expect(refused).toEqual([403, 403, 404]);
    for (const { person: reader } of [decides, helps, looks]) await markRead(id, message, reader);
    const all = await remind(id, message, person);
    expect([all.status, all.text]).toEqual([409, errors.announcementAllRead]);
    const other = await withRelatives();
    expect((await remind(other.id, message, other.person)).status).toBe(404);
  });

  it('writes to nobody of a record that was deleted meanwhile', async () => {
    const { id, person, looks } = await withRelatives();
    const { id: message } = (await announce(id, person, { words: funeral })).json;
    await remind(id, message, person);
    await world.pool`update spirits set deleted_at = now() where id = ${id}`;
    await deliver(message);
    expect(await remindersTo(looks)).toEqual([]);
  });
});
