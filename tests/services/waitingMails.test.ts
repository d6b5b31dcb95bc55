import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseMail } from '#platform/server/mail.ts';
import { minutesOfNight } from '#vocabulary/regions/quietHours.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { connected, home } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ connected, home } = recordsOf(world));
});
afterAll(() => world.close());

const waiting = (id: string, as: Person) => world.call('GET /api/spirits/{id}/waiting-mails', { params: { id }, as });
const send = (id: string, as: Person) =>
  world.call('POST /api/spirits/{id}/waiting-mails/send', { params: { id }, as });

const jobsOf = (mailId: string) =>
  world.pool<{ task: string; due: boolean }[]>`
    select t.identifier as task, j.run_at <= now() as due
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload ->> 'mailId' = ${mailId}`;

/** A mail of a home that waits for the morning, as one written at night does, at whatever hour this is run. */
async function waitingMail(id: string, placeId: string): Promise<string> {
  const [row] = await world.pool<{ id: string }[]>`
    insert into mails (recipient, subject, text, html, message_id)
    values ('family@example.org', 'Invoice', 'x', 'x', gen_random_uuid()::text) returning id`;
  const mailId = row!.id;
  await world.pool`select add_job('release_mail', ${world.pool.json({ mailId })}::json, 600)`;
  await world.pool`insert into waiting_mails values (${mailId}, ${id}, ${placeId}, now() + interval '10 hours')`;
  return mailId;
}

it('says what waits, and lets it go once, for the home that has sent it alone', async () => {
  const stage = await connected('accepted');
  const { id, placeId } = stage;
  const { person } = stage.home;
  expect((await waiting(id, person)).json).toEqual({ count: 0, goesAt: null });
  const mailId = await waitingMail(id, placeId);
  const read = await waiting(id, person);
  expect(read.json.count).toBe(1);
  expect(Date.parse(read.json.goesAt)).toBeGreaterThan(Date.now());
  expect(read.text).not.toMatch(/family@|Invoice/);
  expect(await jobsOf(mailId)).toEqual([{ task: 'release_mail', due: false }]);
  const other = await home();
  expect((await waiting(id, other.person)).status).toBe(404);
  expect((await send(id, other.person)).status).toBe(404);
  expect((await send(id, stage.family.person)).status).toBe(403);
  expect((await send(id, person)).json).toEqual({ count: 0, goesAt: null });
  expect(await jobsOf(mailId)).toEqual([{ task: 'release_mail', due: true }]);
  expect((await send(id, person)).status).toBe(200);
});

it('goes by itself in the morning, and says so no more', async () => {
  const { id, placeId, home: own } = await connected('accepted');
  const mailId = await waitingMail(id, placeId);
  await releaseMail(world.pool, mailId);
  expect((await waiting(id, own.person)).json.count).toBe(0);
  expect((await jobsOf(mailId)).map(({ task }) => task)).toContain('send_mail');
});

it('holds what a home sends at night where the family lives, an invoice too', async () => {
  const { id, home: own } = await connected('accepted');
  const line = { item: 'Transfer', quantity: 1, unitPrice: 10_000, taxes: [], thirdParty: false };
  const made = await world.call('POST /api/spirits/{id}/invoices', {
    params: { id },
    as: own.person,
    body: { lines: [line], note: '', language: 'en' },
  });
  expect(made.status, made.text).toBe(201);
  const sent = await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', {
    params: { id, invoiceId: made.json.id },
    as: own.person,
    body: {},
  });
  expect(sent.status, sent.text).toBe(200);
  const isNight = minutesOfNight('Alberta', new Date()) > 0;
  expect((await waiting(id, own.person)).json.count).toBe(isNight ? 1 : 0);
});
