import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '#features/memory-lane/core/moments.rules.ts';
import { sendMemoryReturns } from '#features/memory-lane/returns/sending.service.ts';
import { eraseOldReturns } from '#features/memory-lane/returns/service.ts';
import { addDays, addMonths } from '#platform/days.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { answers, recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { filesOfZip } from '../zip.ts';

let world: World;
let family: ReturnType<typeof recordsOf>['family'];
beforeAll(async () => {
  world = await createWorld();
  ({ family } = recordsOf(world));
});
beforeEach(async () => {
  await world.pool`delete from rate_limits`;
});
afterAll(() => world.close());

const region = 'Newfoundland and Labrador';
/** Some days ago in St. John’s, and a year later. */
const died = addDays(dayInRegion(region, new Date()), -6);
const day = addMonths(died, 12);

/** A shared page of somebody in Newfoundland who died some days ago. */
async function shared(privacy = 'link') {
  const { person, id } = await family(answers);
  const ask = (address: string, body?: unknown) =>
    world.call(address.replace('…', '/api/spirits/{id}/memory-lane'), {
      as: person,
      params: { id },
      ...(body === undefined ? {} : { body }),
    });
  const { slug } = (await ask('POST …')).json.page;
  const share = (how: string, more: Record<string, unknown> = {}) =>
    ask('POST …/share', { privacy: how, ...(how === 'password' ? { password: 'shore-1941' } : {}), ...more });
  await share(privacy);
  const write = (about: Record<string, string>) => world.pool`
    update memory_pages set sections = jsonb_set(sections, '{about}', sections -> 'about' || ${world.pool.json(about)})
    where spirit_id = ${id}`;
  await write({ name: 'Rose LeBlanc', died, diedShown: 'full', region });
  return { person, id, ask, share, write, slug: slug as string };
}

let made = 0;
const freshMailbox = () => `reader-${Date.now()}-${made++}@example.org`;
const askFor = (slug: string, email: string, more: Record<string, unknown> = {}) =>
  world.call('POST /api/memory-lane/{slug}/returns', { params: { slug }, body: { email, ...more } });
const askSignedIn = (slug: string, as: Person, body: Record<string, unknown> = {}) =>
  world.call('POST /api/user/memory-returns', { as, body: { slug, ...body } });
const confirm = (key: string) => world.call('POST /api/memory-returns/confirm', { body: { key } });
const stop = (key: string) => world.call('POST /api/memory-returns/stop', { body: { key } });
const ownOf = async (as: Person) => (await world.call('GET /api/user/memory-returns', { as })).json;

async function exportOf({ bearer }: Person) {
  const headers = { authorization: `Bearer ${bearer}` };
  return filesOfZip((await world.app.inject({ url: '/api/user/export?timeZone=America/Halifax', headers })).rawPayload);
}

type Mail = { subject: string; text: string; html: string };
const mailsTo = (email: string) => world.pool<Mail[]>`
  select subject, text, html from mails where recipient = ${email} and text like '%/memory-lane/return%' order by created_at`;
const keyIn = ({ text }: Mail) => /memory-lane\/return#([\da-f-]{36})/.exec(text)![1]!;
const rowsOf = (email: string) => world.pool`select * from memory_returns where email = ${email}`;

/** Asks with a mailbox, and confirms it. */
async function wished(slug: string, more: Record<string, unknown> = {}) {
  const email = freshMailbox();
  expect((await askFor(slug, email, more)).json).toEqual({ ok: true });
  const key = keyIn((await mailsTo(email))[0]!);
  expect((await confirm(key)).json).toEqual({ day });
  return { email, key };
}
const send = (at: string) => sendMemoryReturns(world.pool, 'https://rivage.example', new Date(at));
/** Noon in St. John’s, a year after the death. */
const theDay = `${day}T15:30:00Z`;
const dayBefore = `${addDays(day, -1)}T15:30:00Z`;
/** How many mails have come since the one that asked for a press. */
const countAfter = async (email: string) => (await mailsTo(email)).length - 1;

describe('one mail, a year on', () => {
  it('comes once to a mailbox that has confirmed it, and is forgotten with it', async () => {
    const { slug } = await shared();
    const email = freshMailbox();
    await askFor(slug, email);
    const [asking] = await mailsTo(email);
    expect(asking!.subject).toBe('Shall we write to you once, in memory of Rose LeBlanc?');
    expect(asking!.text).toContain(`on ${formatDate(day, 'en')}`);
    const key = keyIn(asking!);
    expect((await confirm(key)).json).toEqual({ day });
    expect((await confirm(key)).json).toEqual({ day });
    await send(dayBefore);
    expect(await countAfter(email)).toBe(0);
    await send(theDay);
    await send(theDay);
    const [, mail, ...more] = await mailsTo(email);
    expect([mail?.subject, more]).toEqual(['In memory of Rose LeBlanc', []]);
    expect(mail!.text).toContain(`https://rivage.example/memory-lane/${slug}`);
    expect(mail!.text).toContain(`https://rivage.example/memory-lane/return/stop#${key}`);
    expect(mail!.html).not.toContain('<img');
    expect(await rowsOf(email)).toEqual([]);
    expect((await stop(key)).json).toEqual({ ok: true });
    expect((await confirm(key)).json).toEqual({ day: null });
  });

  it('never comes to a mailbox that has not confirmed it', async () => {
    const { slug } = await shared();
    const email = freshMailbox();
    await askFor(slug, email);
    await send(theDay);
    expect(await countAfter(email)).toBe(0);
    await eraseOldReturns(world.pool);
    // Asked longer ago than a mailbox has to confirm it.
    await world.pool`update memory_returns set asked_at = now() - interval '8 days' where email = ${email}`;
    await eraseOldReturns(world.pool);
    expect(await rowsOf(email)).toEqual([]);
  });

  it('comes by the clock of the database, whatever that of the process says', async () => {
    const { slug } = await shared();
    const { email } = await wished(slug);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(theDay) });
    try {
      await sendMemoryReturns(world.pool, 'https://rivage.example');
    } finally {
      vi.useRealTimers();
    }
    expect(await countAfter(email)).toBe(0);
  });

  it('never comes at night where the page is, and not when its day has passed', async () => {
    const { slug } = await shared();
    const reader = await wished(slug);
    // Early in the morning, and late in the evening, in St. John’s.
    await send(`${day}T10:00:00Z`);
    await send(`${addDays(day, 1)}T00:30:00Z`);
    expect(await countAfter(reader.email)).toBe(0);
    await send(`${day}T11:31:00Z`);
    expect(await countAfter(reader.email)).toBe(1);
    const late = await wished(slug);
    await send(`${addDays(day, 2)}T15:30:00Z`);
    expect([await countAfter(late.email), await rowsOf(late.email)]).toEqual([0, []]);
  });

  it('comes once where several processes look at the same moment', async () => {
    const { slug } = await shared();
    const { email } = await wished(slug);
    await Promise.all([send(theDay), send(theDay), send(theDay)]);
    expect(await countAfter(email)).toBe(1);
  });

  it('is in the language of whoever asks', async () => {
    const { slug } = await shared();
    const email = freshMailbox();
    await world.call('POST /api/memory-lane/{slug}/returns', {
      params: { slug },
      body: { email },
      headers: { 'accept-language': 'fr' },
    });
    const [asking] = await mailsTo(email);
    expect(asking!.subject).toBe('Vous écrire une seule fois, à la mémoire de Rose LeBlanc?');
    await confirm(keyIn(asking!));
    await send(theDay);
    const [, mail] = await mailsTo(email);
    expect(mail?.subject).toBe('À la mémoire de Rose LeBlanc');
    expect(mail?.text).toContain(`le ${formatDate(day, 'fr')}`);
    expect(mail?.text).toContain(`/fr/memory-lane/${slug}`);
  });

  it('is stopped with one press, before and after it was confirmed', async () => {
    const { slug } = await shared();
    const email = freshMailbox();
    await askFor(slug, email);
    await stop(keyIn((await mailsTo(email))[0]!));
    expect(await rowsOf(email)).toEqual([]);
    const reader = await wished(slug);
    await stop(reader.key);
    await send(theDay);
    expect(await countAfter(reader.email)).toBe(0);
  });
});

describe('who shall not see the page any more', () => {
  type Page = Awaited<ReturnType<typeof shared>>;
  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['withdrawn', ({ share }) => share('private')],
    ['given another link', ({ share }) => share('link', { newLink: true })],
    ['put behind a password', ({ share }) => share('password')],
    [
      'hidden by an administrator',
      ({ id }) => world.pool`update memory_pages set hidden_at = now() where spirit_id = ${id}`,
    ],
    ['removed', ({ ask }) => ask('DELETE …')],
  ])('receives nothing and is forgotten: the page was %s', async (_, close) => {
    const page = await shared();
    const { email } = await wished(page.slug);
    await close(page);
    await send(dayBefore);
    expect(await rowsOf(email)).toHaveLength(1);
    await send(theDay);
    expect([await countAfter(email), await rowsOf(email)]).toEqual([0, []]);
  });

  it('is forgotten with the page, and with the account', async () => {
    const page = await shared();
    const { email } = await wished(page.slug);
    const reader = await world.person();
    await askSignedIn(page.slug, reader);
    await world.pool`delete from users where id = ${reader.userId}`;
    expect(await rowsOf(reader.email)).toEqual([]);
    await world.pool`delete from memory_pages where spirit_id = ${page.id}`;
    expect(await rowsOf(email)).toEqual([]);
  });

  it('is not told the day that the family has hidden since, and is forgotten in the end', async () => {
    const page = await shared();
    const { email } = await wished(page.slug);
    await page.write({ diedShown: 'year' });
    await send(theDay);
    expect(await countAfter(email)).toBe(0);
    await world.pool`update memory_returns set asked_at = now() - interval '401 days' where email = ${email}`;
    await eraseOldReturns(world.pool);
    expect(await rowsOf(email)).toEqual([]);
  });

  it('is written to where the page was opened with its password, and where it was withdrawn for a while', async () => {
    const page = await shared('password');
    expect((await askFor(page.slug, freshMailbox())).status).toBe(403);
    const opened = await world.call('POST /api/memory-lane/{slug}/open', {
      params: { slug: page.slug },
      body: { password: 'shore-1941' },
    });
    const { email } = await wished(page.slug, { pass: opened.json.pass });
    await page.share('private');
    await page.share('password');
    await send(theDay);
    expect(await countAfter(email)).toBe(1);
  });

  it('is written to on the day that the family has corrected', async () => {
    const page = await shared();
    const { email } = await wished(page.slug);
    await page.write({ died: addDays(died, 2) });
    await send(theDay);
    expect(await countAfter(email)).toBe(0);
    await send(`${addDays(day, 2)}T15:30:00Z`);
    expect((await mailsTo(email))[1]?.text).toContain(formatDate(addMonths(addDays(died, 2), 12), 'en'));
  });
});

describe('asking', () => {
  it.each<Record<string, string>>([
    { died: '' },
    { died: '2026' },
    { died: '2026-11' },
    { died: `${died}~` },
    { diedShown: 'year' },
    { diedShown: 'hidden' },
  ])('is refused where the page says no day: %j', async (about) => {
    const page = await shared();
    await page.write(about);
    const email = freshMailbox();
    for (const refused of [await askFor(page.slug, email), await askSignedIn(page.slug, await world.person())])
      expect([refused.status, refused.text]).toEqual([409, errors.memoryReturnNoDay]);
    expect(await mailsTo(email)).toHaveLength(0);
  });

  it('says the same whether or not the mailbox has asked before, and undoes nothing that it has confirmed', async () => {
    const { slug } = await shared();
    const { email, key } = await wished(slug);
    const again = await askFor(slug, email);
    expect([again.status, again.json]).toEqual([200, { ok: true }]);
    expect(keyIn((await mailsTo(email))[1]!)).toBe(key);
    await send(theDay);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('is limited for each mailbox, and names no page that is not shared', async () => {
    const { slug } = await shared();
    const email = freshMailbox();
    for (let count = 0; count < 3; count++) expect((await askFor(slug, email)).status).toBe(200);
    expect((await askFor(slug, email)).status).toBe(429);
    expect((await askFor('abcdefghijklmnop', freshMailbox())).status).toBe(404);
    const hidden = await shared('private');
    expect((await askFor(hidden.slug, freshMailbox())).status).toBe(404);
  });

  it('starts anew where the page has another link since, for whoever has that one', async () => {
    const page = await shared();
    const { email } = await wished(page.slug);
    const slug = (await page.share('link', { newLink: true })).json.page.slug;
    await askFor(slug, email);
    const [row] = await rowsOf(email);
    expect([row!.slug, row!.confirmedAt]).toEqual([slug, null]);
  });
});

describe('signed in', () => {
  it('one press asks for it and one stops it; nobody else sees or stops it', async () => {
    const { slug } = await shared();
    const [reader, other] = [await world.person(), await world.person()];
    const asked = await askSignedIn(slug, reader);
    expect(asked.json).toMatchObject({ slug, name: 'Rose LeBlanc', day });
    expect((await askSignedIn(slug, reader)).json.id).toBe(asked.json.id);
    expect(await ownOf(reader)).toEqual([asked.json]);
    expect(await ownOf(other)).toEqual([]);
    const end = (as: Person) =>
      world.call('DELETE /api/user/memory-returns/{id}', { params: { id: asked.json.id }, as });
    expect((await end(other)).status).toBe(404);
    expect((await end(reader)).status).toBe(200);
    expect((await end(reader)).status).toBe(404);
    expect(await ownOf(reader)).toEqual([]);
    expect(await mailsTo(reader.email)).toHaveLength(0);
  });

  it('a mailbox that has asked both ways is written to once, in the language of its account', async () => {
    const { slug } = await shared();
    const reader = await world.person({ language: 'fr' });
    await askFor(slug, reader.email);
    await askSignedIn(slug, reader);
    await askFor(slug, reader.email);
    await send(theDay);
    const subjects = (await mailsTo(reader.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'À la mémoire de Rose LeBlanc')).toHaveLength(1);
  });

  it('nothing of a page that is not theirs to see any more is told but that they had asked', async () => {
    const page = await shared();
    const reader = await world.person();
    await askSignedIn(page.slug, reader);
    await page.share('private');
    expect(await ownOf(reader)).toMatchObject([{ slug: '', name: '', day: null }]);
  });

  it('nobody is written to whose account is being deleted', async () => {
    const { slug } = await shared();
    const reader = await world.person();
    await askSignedIn(slug, reader);
    await world.pool`update users set deleted_at = now() where id = ${reader.userId}`;
    await send(theDay);
    expect(await mailsTo(reader.email)).toHaveLength(0);
  });

  it('it stands in what a person takes along', async () => {
    const { slug } = await shared();
    const reader = await world.person();
    await askSignedIn(slug, reader);
    const files = await exportOf(reader);
    expect(JSON.parse(files.get('account.json')!.toString()).memoryReturns).toMatchObject([
      { name: 'Rose LeBlanc', day },
    ]);
    expect(files.get('index.html')!.toString()).toContain(`Rose LeBlanc, ${formatDate(day, 'en')}`);
  });
});

describe('the family', () => {
  it('sees how many have asked and confirmed it, and never who', async () => {
    const { slug, ask, person } = await shared();
    const count = () => ask('GET …/returns');
    expect((await count()).json).toEqual({ count: 0 });
    await askFor(slug, freshMailbox());
    await wished(slug);
    const { email } = await wished(slug);
    const told = await count();
    expect(told.json).toEqual({ count: 2 });
    for (const [, bytes] of await exportOf(person)) expect(bytes.toString()).not.toContain(email);
  });
});
