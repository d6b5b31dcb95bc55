import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#app/api.ts';
import { seedDemonstration } from '#app/demonstration.ts';
import { raiseAlarms } from '#features/operations/alarms.service.ts';
import * as contract from '#features/operations/contract.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

const inProduction = {
  APP_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'https://rivage.example.org',
};
const noAccess = 'You do not have access to this.';
let world: World;
let admin: Person;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool`delete from rate_limits`;
  admin = await world.person({ roles: ['admin'] });
});

/** Makes the job that sends the newest mail look as if it had been tried in vain. */
const failSending = (attempts: number, error: string) => world.pool`
  update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error}
  where payload ->> 'mailId' = (select id::text from mails order by created_at desc limit 1)`;

const mails = (query: Record<string, string> = {}) => world.call('GET /api/admin/mails', { as: admin, query });
const failedJobs = () => world.call('GET /api/admin/failed-jobs', { as: admin });

describe('the mail queue', () => {
  test('shows to whom, about what and how far, and never what a mail says', async () => {
    const email = `code-${randomUUID()}@example.org`;
    expect((await world.call('POST /api/login', { body: { email } })).status).toBe(200);
    const [mail] = await world.mailsTo(email);
    const code = /\d{3}\s?\d{3}/.exec(mail!.text)![0];
    const { status, json, text } = await mails();
    expect(status).toBe(200);
    expect(Object.keys(json.items[0]).sort()).toEqual(
      ['attempts', 'createdAt', 'id', 'nextTryAt', 'recipient', 'sentAt', 'state', 'subject'].sort(),
    );
    expect(json.items[0]).toMatchObject({ recipient: email, subject: mail!.subject, state: 'waiting', attempts: 0 });
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.replace(/\s/, ''));
  });

  test('tells how sending goes', async () => {
    await world.call('POST /api/admin/test-mail', { as: admin });
    const state = async () => (await mails()).json.items[0].state;
    await failSending(3, 'no answer');
    expect(await state()).toBe('retrying');
    await failSending(12, 'no answer');
    expect(await state()).toBe('failed');
    expect((await mails()).json.items[0].nextTryAt).toBeNull();
    await world.pool`update mails set sent_at = now() where recipient = ${admin.email}`;
    expect(await state()).toBe('sent');
    const unsent = await mails({ unsent: 'true' });
    expect(unsent.json.items.map(({ recipient }: { recipient: string }) => recipient)).not.toContain(admin.email);
    expect(unsent.json.total).toBe((await mails()).json.total - 1);
  });

  test('comes in pages', async () => {
    for (let count = 0; count < 3; count += 1) await world.call('POST /api/admin/test-mail', { as: admin });
    const first = (await mails({ size: '2' })).json;
    const second = (await mails({ size: '2', page: '1' })).json;
    expect([first.items.length, first.total === second.total, first.page, second.page]).toEqual([2, true, 0, 1]);
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await mails({ page: '-1' })).text).toBe('The page number is not valid.');
    expect((await mails({ size: '101' })).status).toBe(400);
  });
});

describe('the mails to one mailbox', () => {
  const find = (body: Record<string, unknown>) => world.call('POST /api/admin/mails/find', { as: admin, body });
  const newest = async (email: string) => (await find({ email })).json.items[0];
  const sendAgain = (id: string, headers: Record<string, string> = {}) =>
    world.call('POST /api/admin/mails/{id}/send-again', { as: admin, params: { id }, headers });
  const job = async (mailId: string) => {
    const jobs = await world.pool`
      select attempts, run_at <= now() as due from graphile_worker._private_jobs where payload ->> 'mailId' = ${mailId}`;
    return jobs;
  };

  test('are found by the whole address, however it is written, and never what they say', async () => {
    const other = await world.person({ roles: ['admin'] });
    for (const as of [admin, other, admin]) await world.call('POST /api/admin/test-mail', { as });
    const { status, json, text } = await find({ email: ` ${admin.email.toUpperCase()} ` });
    expect([status, json.total, json.page]).toEqual([200, 2, 0]);
    expect(json.items.map(({ recipient }: { recipient: string }) => recipient)).toEqual([admin.email, admin.email]);
    const [mail] = await world.mailsTo(admin.email);
    expect(text).not.toContain(JSON.stringify(mail!.text).slice(1, 40));
    expect((await find({ email: admin.email, size: 1, page: 1 })).json.items).toHaveLength(1);
    expect((await find({ email: admin.email.slice(1) })).json.total).toBe(0);
    expect((await find({ email: 'nobody' })).text).toBe('Enter a valid e-mail address.');
    await world.pool`update mails set sent_at = now() where id = ${json.items[0].id}`;
    expect((await find({ email: admin.email, unsent: true })).json.items).toMatchObject([{ id: json.items[1].id }]);
    expect((await newest(admin.email)).state).toBe('sent');
  });

  test('leave the address in no log and no register', async () => {
    const [before, email] = [world.logLines.length, `quiet-${randomUUID()}@example.org`];
    expect((await find({ email })).status).toBe(200);
    expect(world.logLines.slice(before).join()).not.toContain('quiet-');
    const actions = await world.call('GET /api/admin/actions', { as: admin });
    expect(actions.json.items[0]).toMatchObject({ action: 'POST /api/admin/mails/find', actor: admin.email });
    expect(actions.text).not.toContain('quiet-');
  });

  test('are sent again when they were given up, once, and told what has become of them', async () => {
    await world.call('POST /api/admin/test-mail', { as: admin });
    await failSending(12, 'no answer');
    const mail = await newest(admin.email);
    expect(mail.state).toBe('failed');
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second, third] = [
      await sendAgain(mail.id, headers),
      await sendAgain(mail.id, headers),
      await sendAgain(mail.id),
    ];
    expect(first.json).toMatchObject({ id: mail.id, state: 'waiting', attempts: 0 });
    expect([second.text, third.json.state]).toEqual([first.text, 'waiting']);
    expect(await job(mail.id)).toEqual([{ attempts: 0, due: true }]);
    expect(await world.mailsTo(admin.email)).toHaveLength(1);
    await failSending(3, 'no answer');
    expect((await sendAgain(mail.id)).json).toMatchObject({ state: 'retrying', attempts: 3 });
    await world.pool`update mails set sent_at = now() where id = ${mail.id}`;
    expect((await sendAgain(mail.id)).json.state).toBe('sent');
  });

  test('are not sent again when they are too old, or nothing sends them', async () => {
    await world.call('POST /api/admin/test-mail', { as: admin });
    await failSending(12, 'no answer');
    const { id } = await newest(admin.email);
    await world.pool`update mails set expires_at = now() - interval '1 second' where id = ${id}`;
    const late = await sendAgain(id);
    expect([late.status, late.text]).toEqual([409, errors.mailNotSendable]);
    await world.pool`update mails set expires_at = null where id = ${id}`;
    await world.pool`delete from graphile_worker._private_jobs where payload ->> 'mailId' = ${id}`;
    expect((await sendAgain(id)).status).toBe(409);
    for (const nothing of [randomUUID(), 'x']) expect((await sendAgain(nothing)).status).toBe(404);
  });
});

describe('jobs that went wrong', () => {
  test('are listed without what they were given, and tried again', async () => {
    await world.call('POST /api/admin/test-mail', { as: admin });
    await failSending(12, 'connect ECONNREFUSED 127.0.0.1:25\n    at TCP.onread (secret stack)');
    const { json, text } = await failedJobs();
    const job = json.items[0];
    expect(job).toMatchObject({ task: 'send_mail', attempts: 12, attemptsMaximum: 12, givenUp: true, nextTryAt: null });
    expect(job.error).toBe('connect ECONNREFUSED 127.0.0.1:25');
    expect(text).not.toContain('stack');
    expect(text).not.toContain(admin.email);
    const retry = await world.call('POST /api/admin/failed-jobs/{id}/retry', { as: admin, params: { id: job.id } });
    expect(retry.json).toEqual({ ok: true });
    const [after] = await world.pool`
      select attempts, run_at <= now() as due from graphile_worker.jobs where id = ${job.id}`;
    expect(after).toEqual({ attempts: 0, due: true });
    expect((await failedJobs()).json.items[0]).toMatchObject({ id: job.id, givenUp: false });
  });

  test.each(['0', 'x', '1e3', '99999999999999999', '9'.repeat(30), '1;drop'])('there is none of %s', async (id) => {
    const answer = await world.call('POST /api/admin/failed-jobs/{id}/retry', { as: admin, params: { id } });
    expect([answer.status, answer.text]).toEqual([404, 'Not found.']);
  });
});

test('the test mail goes to the caller alone, once, in her language', async () => {
  const answer = await world.call('POST /api/admin/test-mail', { as: admin, headers: { 'accept-language': 'fr-CA' } });
  expect(answer.json).toEqual({ ok: true });
  const sent = await world.mailsTo(admin.email);
  expect(sent.map(({ subject }) => subject)).toEqual(['Un courriel d’essai de Rivage']);
});

describe('expiring sessions', () => {
  const holds = async (person: Person) =>
    (await world.call('GET /api/check-session', { as: person })).json.sessionExpired !== true;

  test('one’s own, in whatever role, and nobody else’s', async () => {
    const [person, other] = [await world.person({ roles: ['merchant'] }), await world.person()];
    const answer = await world.call('POST /api/expire-session', { as: person, role: 'admin' });
    expect(answer.json).toEqual({ ok: true });
    expect([await holds(person), await holds(other)]).toEqual([false, true]);
    expect((await world.call('POST /api/expire-session', { as: person })).json).toEqual({ sessionExpired: true });
  });

  test('of one mailbox', async () => {
    const [person, other] = [await world.person(), await world.person()];
    const expire = (email: unknown) => world.call('POST /api/admin/expire-sessions', { as: admin, body: { email } });
    expect((await expire(` ${person.email.toUpperCase()} `)).json).toEqual({ count: 1 });
    expect((await expire(person.email)).json).toEqual({ count: 0 });
    expect((await expire('nobody@example.org')).json).toEqual({ count: 0 });
    expect([await holds(person), await holds(other), await holds(admin)]).toEqual([false, true, true]);
    for (const email of [undefined, null, 'x', 5, { a: 1 }])
      expect((await expire(email)).text).toBe('Enter a valid e-mail address.');
  });

  test('of everybody else', async () => {
    const person = await world.person();
    const answer = await world.call('POST /api/admin/expire-other-sessions', { as: admin });
    expect(answer.json.count).toBeGreaterThanOrEqual(1);
    expect([await holds(person), await holds(admin)]).toEqual([false, true]);
  });
});

describe('reseeding the demonstration', () => {
  const spiritsOf = (person: Person) => world.call('GET /api/spirits', { as: person });
  const signIn = async (email: string): Promise<Person> => {
    await world.call('POST /api/login', { body: { email } });
    const [mail] = await world.mailsTo(email);
    const code = /\b\d{3}\s?\d{3}\b/.exec(mail!.text)![0];
    const { json } = await world.call('POST /api/authorize', { body: { email, code } });
    return { userId: json.user.id, email, bearer: json.sessionId, roles: json.user.roles.split(',') };
  };

  test('puts its people, listings and records back, and leaves everything of others alone', async () => {
    await world.pool`delete from users`;
    await seedDemonstration(world.pool);
    admin = await signIn('admin@example.org');
    const family = await signIn('family@example.org');
    const [before] = (await spiritsOf(family)).json;
    expect(before.core.connectionStatus).toBe('accepted');
    const listing = async () => {
      const [row] = await world.pool`
        select name, email, deleted_at from places where source_id = 'sample:funeral-home-calgary'`;
      return row;
    };
    const asAtFirst = await listing();

    const others = await records.connected('accepted');
    const sample = (await world.pool`select id from places where source_id = 'sample:funeral-home-calgary'`)[0]!;
    await records.act('connect', others.id, sample.id, others.family.person);
    await world.call('POST /api/spirits', { as: family, body: { spirit: { data: {} } } });
    await world.pool`update users set roles = '{merchant}' where email = 'famille@example.org'`;
    await world.pool`update users set deleted_at = now() where email = 'merchant@example.org'`;
    await world.pool`
      update places set name = 'Changed', email = null, deleted_at = now(), edited_fields = '{name,email}'
      where source_id = 'sample:funeral-home-calgary'`;
    const ofOthers = async () => [
      await world.pool`select * from spirits where id = ${others.id}`,
      await world.pool`select * from connections where spirit_id = ${others.id} order by id`,
      await world.pool`select * from places where source is distinct from 'Rivage sample' order by id`,
      await world.pool`select * from users where email not like '%@example.org' or email like 'person-%' order by id`,
    ];
    const untouched = await ofOthers();

    for (const _time of ['once', 'again']) {
      const answer = await world.call('POST /api/admin/reseed', { as: admin });
      expect(answer.json).toEqual({ ok: true });
    }
    expect(await ofOthers()).toEqual(untouched);
    expect(await listing()).toEqual(asAtFirst);
    const after = (await spiritsOf(family)).json;
    expect(after).toHaveLength(1);
    expect(after[0].data).toEqual(before.data);
    expect(after[0].core.connectionStatus).toBe('accepted');
    const people = await world.pool`
      select email, roles from users where email in ('famille@example.org', 'merchant@example.org')
        and deleted_at is null order by email`;
    expect(people).toEqual([
      { email: 'famille@example.org', roles: ['user'] },
      { email: 'merchant@example.org', roles: ['merchant', 'user'] },
    ]);
    const home = await signIn('funeral-home@example.org');
    expect((await spiritsOf(home)).json.map(({ id }: { id: string }) => id)).not.toContain(before.id);
  });
});

describe('who looks after the product', () => {
  const administrative = Object.values(contract).filter(({ address }) => address.includes('/api/admin/'));

  test.each(administrative)('$address is for administrators alone', async ({ address }) => {
    const options = { params: { id: '1' }, body: address.startsWith('GET') ? undefined : { email: admin.email } };
    expect((await world.call(address, options)).text).toBe('Please sign in.');
    for (const role of ['user', 'merchant', 'funeral-home', 'organization'] as const) {
      const answer = await world.call(address, { ...options, as: await world.person({ roles: [role] }) });
      expect([answer.status, answer.text]).toEqual([403, noAccess]);
    }
    const narrowed = await world.person({ roles: ['admin', 'user'] });
    expect((await world.call(address, { ...options, as: narrowed, role: 'user' })).text).toBe(noAccess);
  });

  test('in production: no reseeding and no expiring of everybody; the queue and the jobs are there', async () => {
    const production = await createWorld(inProduction);
    const as = await production.person({ roles: ['admin'] });
    const absent = api.filter(({ endpoint }) => endpoint.production === false);
    expect(absent.length).toBe(3);
    for (const { endpoint } of absent)
      expect([(await production.call(endpoint.address, { as })).text, endpoint.address]).toEqual([
        'Not found.',
        endpoint.address,
      ]);
    expect((await production.call('GET /api/admin/mails', { as })).status).toBe(200);
    expect((await production.call('GET /api/admin/failed-jobs', { as })).status).toBe(200);
    await production.close();
  });
});

describe('the page of the administrators', () => {
  test('is the same empty shell for everybody, in both languages', async () => {
    const asked = { headers: { 'accept-language': 'fr-CA,fr' } };
    const french = await world.call('GET /api/secret-page', { as: admin, ...asked });
    expect(french.status).toBe(200);
    expect(french.text).toContain('<html lang="fr-CA">');
    expect(french.text).toBe((await world.call('GET /api/secret-page', asked)).text);
    const english = await world.call('GET /api/secret-page');
    expect(english.text).toContain('<h1>Admin utilities</h1>');
    expect(english.text).not.toMatch(/@|style=|<script>|onclick/);
    const policy = String(english.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toContain('unsafe');
    for (const file of ['page.js', 'page.css'])
      expect((await world.call(`GET /api/secret-page/${file}`)).status).toBe(200);
  });

  test('is not there in production', async () => {
    const production = await createWorld(inProduction);
    for (const path of ['', '/', '/page.js', '/page.css']) {
      const answer = await production.call(`GET /api/secret-page${path}`);
      expect([answer.status, answer.text]).toEqual([404, 'Not found.']);
    }
    await production.close();
  });
});

describe('the alarms', () => {
  const raised = async () =>
    ((await world.call('GET /api/admin/alarms', { as: admin })).json as { name: string; raised: boolean | null }[])
      .filter((alarm) => alarm.raised)
      .map(({ name }) => name);

  test('say what is raised now, and of what shows only from outside that it is not known', async () => {
    await world.pool`delete from security_events`;
    await world.pool`delete from graphile_worker._private_jobs`;
    expect(await raised()).toEqual([]);
    await world.pool`insert into security_events (kind, mailbox, network) values ('codes-stopped', sha256('m'), sha256('n'))`;
    await world.pool`
      select graphile_worker.add_job('send_mail', '{}'::json, run_at => now() - interval '1 hour'),
        graphile_worker.add_job('erase_expired', '{}'::json, max_attempts => 1)`;
    await world.pool`update graphile_worker._private_jobs set created_at = now() - interval '1 hour'`;
    await world.pool`update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1`;
    expect(await raised()).toEqual(['codes-stopped', 'mail-waits', 'jobs-given-up']);
    const { json } = await world.call('GET /api/admin/alarms', { as: admin });
    expect(json).toContainEqual({
      name: 'database-away',
      wakes: 'operator',
      urgency: 'at-once',
      view: null,
      raised: null,
    });
    await world.pool`delete from graphile_worker._private_jobs`;
    await world.pool`delete from security_events`;
  });
});

describe('what happens at the doors', () => {
  const events = (as: Person) => world.call('GET /api/admin/security-events', { as });
  const happen = (kind: string, times = 1) => world.pool`
    insert into security_events (kind, mailbox, network)
    select ${kind}, sha256('mailbox'), sha256('network') from generate_series(1, ${times})`;

  test('is listed with how often, and says no more of a mailbox than that it is the same', async () => {
    await world.pool`delete from security_events`;
    await happen('wrong-code', 2);
    await world.pool`insert into security_events (kind, user_id, at) values ('passkey-added', ${admin.userId}, now() - interval '2 days')`;
    const { json, text } = await events(admin);
    expect(json.total).toBe(3);
    expect(json.items[0]).toMatchObject({
      kind: 'wrong-code',
      email: null,
      mailbox: expect.stringMatching(/^[0-9a-f]{6}$/),
    });
    expect(json.items[2]).toMatchObject({ kind: 'passkey-added', email: admin.email, mailbox: null, network: null });
    expect(json.counts).toContainEqual({ kind: 'wrong-code', hour: 2, day: 2, month: 2 });
    expect(json.counts).toContainEqual({ kind: 'passkey-added', hour: 0, day: 0, month: 1 });
    expect(text).not.toMatch(/[0-9a-f]{64}/);
  });

  test('calls the administrators once a day where it should not happen', async () => {
    await world.pool`delete from rate_limits`;
    const calls = async () =>
      (await world.mailsTo('admin@example.org')).filter(({ subject }) => subject.includes('needs your attention'));
    const before = (await calls()).length;
    await happen('wrong-code', 10);
    await raiseAlarms(world.pool, world.config);
    expect(await calls()).toHaveLength(before);
    await happen('codes-stopped');
    for (let times = 0; times < 3; times++) await raiseAlarms(world.pool, world.config);
    expect(await calls()).toHaveLength(before + 1);
    await happen('wrong-code', 100);
    await raiseAlarms(world.pool, world.config);
    expect(await calls()).toHaveLength(before + 2);
  });
});
