import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/db/database.ts';
import { type JobRunner, startJobs } from '#platform/server/jobs.ts';
import { deleteOldMails, mailSender, queueMail, sendCodeTask, sendMailTask } from '#platform/server/mail.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { createWorld, type World } from '../world.ts';

type Received = { to: string; text: string };

let world: World;
let jobs: JobRunner;
let server: SMTPServer;
let received: Received[] = [];
let refusing = false;

beforeAll(async () => {
  world = await createWorld();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', () => {
        if (refusing) return done(new Error('450 Try again later'));
        for (const { address } of envelope.rcptTo) received.push({ to: address, text });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const send = mailSender(world.pool, `smtp://127.0.0.1:${port}`, 'Rivage <no-reply@example.org>');
  const task = (payload: unknown) => send((payload as { mailId: string }).mailId);
  jobs = startJobs(world.url, { taskList: { [sendMailTask]: task } }, { taskList: { [sendCodeTask]: task } });
});
afterAll(async () => {
  await jobs.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await world.close();
});
beforeEach(() => {
  received = [];
  refusing = false;
});

const mail = (subject: string) => ({ subject, text: `${subject}: text`, html: `<p>${subject}: html</p>` });
const queue = (to: string, subject: string, minutes?: number) =>
  inTransaction(world.pool, (sql) => queueMail(sql, to, mail(subject), minutes));
const outbox = async (to: string) => (await world.mailsTo(to))[0]!;

test('a queued mail reaches the SMTP server once, with both parts, its Message-ID and a sender', async () => {
  await queue('anne@example.org', 'Bonjour à vous');
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
  const [arrived] = received;
  expect(arrived!.to).toBe('anne@example.org');
  expect(arrived!.text).toContain('multipart/alternative');
  expect(arrived!.text).toContain('From: Rivage <no-reply@example.org>');
  await expect.poll(async () => (await outbox('anne@example.org')).sentAt).not.toBeNull();
  const kept = await outbox('anne@example.org');
  expect(arrived!.text).toContain(`Message-ID: ${kept.messageId}`);
  // What was sent is the reader's now.
  expect([kept.text, kept.html]).toEqual(['', '']);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(received.length).toBe(1);
});

test('a change that is taken back sends nothing', async () => {
  const failing = inTransaction(world.pool, async (sql) => {
    await queueMail(sql, 'nobody@example.org', mail('Never'));
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(received).toEqual([]);
  expect(await world.mailsTo('nobody@example.org')).toEqual([]);
});

test('while the server refuses, the mail waits and is tried again; it still arrives once', async () => {
  refusing = true;
  await queue('later@example.org', 'Later');
  const attempts = async () => {
    const [job] = await world.pool`select attempts from graphile_worker.jobs where task_identifier = ${sendMailTask}`;
    return job?.attempts ?? 0;
  };
  await expect.poll(attempts, { timeout: 10_000 }).toBeGreaterThan(0);
  expect((await outbox('later@example.org')).sentAt).toBeNull();
  refusing = false;
  await world.pool`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`;
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
  await expect.poll(async () => (await outbox('later@example.org')).sentAt).not.toBeNull();
});

test('a mail that says something for a while only is not sent after that, and is erased a day later', async () => {
  await inTransaction(world.pool, async (sql) => {
    await queueMail(sql, 'old@example.org', mail('Your code'), 10);
    await sql`update mails set expires_at = now() - interval '1 minute' where recipient = 'old@example.org'`;
  });
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(received).toEqual([]);
  await world.pool`update mails set expires_at = now() - interval '25 hours' where recipient = 'old@example.org'`;
  await deleteOldMails(world.pool, 90);
  expect(await world.mailsTo('old@example.org')).toEqual([]);
});

test('nothing that people write becomes a header: one To, one Subject, no Bcc', async () => {
  const injected = 'Home\r\nBcc: everyone@example.org\r\nX-Injected: yes\r\n\r\n<b>body</b>';
  const admin = await world.person({ roles: ['admin'] });
  const { id } = await world.place({ name: injected, email: 'old.keeper@example.org' });
  const moved = await world.call('PATCH /api/places/{id}/email', {
    params: { id },
    as: admin,
    body: { email: 'new.keeper@example.org' },
  });
  expect(moved.status, moved.text).toBe(200);
  const inquiry = { name: injected, email: 'home@example.org', phone: '403\r\nBcc: x@example.org', message: injected };
  const asked = await world.call('POST /api/places/funeral-home/new-inquiry', { body: inquiry });
  expect(asked.status, asked.text).toBe(200);
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(3);
  expect(received.map(({ to }) => to).sort()).toEqual(
    ['new.keeper@example.org', 'old.keeper@example.org', ...world.config.adminEmails].sort(),
  );
  for (const { text } of received) {
    const headers = text.split('\r\n\r\n', 1)[0]!.split(/\r\n(?![ \t])/);
    const names = headers.map((line) => line.split(':', 1)[0]!.toLowerCase());
    for (const name of ['to', 'from', 'subject']) expect(names.filter((each) => each === name)).toEqual([name]);
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-injected');
  }
});

test.each(['a@b.ca\r\nBcc: c@d.ca', 'a@b.ca\nBcc: c@d.ca', 'a@b.ca,c@d.ca', '"a\r\nb"@c.ca', 'a@b.ca\0', '<a@b.ca>'])(
  'no mail goes to %j',
  async (email) => {
    const before = (await world.pool`select count(*) from mails`)[0];
    const bodies: [string, unknown][] = [
      ['POST /api/login', { email }],
      ['POST /api/spirits-unauthorized', { email, spirit: { data: {} } }],
      ['POST /api/places/funeral-home/new-inquiry', { name: 'A home', email }],
    ];
    for (const [address, body] of bodies) expect((await world.call(address, { body })).status, address).toBe(400);
    const check = `POST /api/places/funeral-home/validate-email/${encodeURIComponent(email)}`;
    expect((await world.call(check)).status).toBe(400);
    expect((await world.pool`select count(*) from mails`)[0]).toEqual(before);
  },
);

test('the outbox of whoever develops takes no mailbox that none can be', async () => {
  for (const page of ['/dev/mailbox', '/dev/mailbox.json']) {
    const { status, text } = await world.call(`GET ${page}`, { query: { to: 'a\0@example.org' } });
    expect([page, status, text]).toEqual([page, 400, errors.inputInvalid]);
  }
});
