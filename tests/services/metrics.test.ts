import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarms } from '#features/operations/alarms.rules.ts';
import { counters } from '#platform/server/counters.ts';
import { queueMail } from '#platform/server/mail.ts';
import { createWorld, type World } from '../world.ts';

const token = 'a-token-of-a-watcher-of-numbers';

let open: World;
let closed: World;

beforeAll(async () => {
  open = await createWorld();
  closed = await createWorld({ METRICS_TOKEN: token });
});
afterAll(() => Promise.all([open.close(), closed.close()]));

const ask = async (world: World, remoteAddress: string, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await world.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });
  return { status: statusCode, body };
};

test.each([
  ['this machine', '127.0.0.1', {}, 200],
  ['this machine, as IPv6 says it', '::ffff:127.0.0.1', {}, 200],
  ['another one', '203.0.113.7', {}, 404],
  ['a proxy on this machine, for anybody', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 404],
  ['another proxy on this machine', '127.0.0.1', { 'x-real-ip': '203.0.113.7' }, 404],
  ['another one with some bearer', '203.0.113.7', { authorization: 'Bearer undefined' }, 404],
])('without a token set, %s is answered by who asks', async (_, address, headers, status) => {
  expect((await ask(open, address, headers)).status).toBe(status);
});

test('with a token set, the token alone opens, from anywhere', async () => {
  expect((await ask(closed, '127.0.0.1')).status).toBe(404);
  expect((await ask(closed, '203.0.113.7', { authorization: 'Bearer wrong' })).status).toBe(404);
  expect((await ask(closed, '203.0.113.7', { authorization: `Bearer ${token}` })).status).toBe(200);
});

test('requests are told by the pattern of their address, and nothing of what was asked', async () => {
  const home = await open.place();
  await open.call('GET /api/places/{id}', { params: { id: home.id } });
  await open.call('GET /api/places/count-by-email/{email}', { params: { email: 'someone@example.org' } });
  await open.call('GET /no/such-place/with-a-name');
  const { body } = await ask(open, '127.0.0.1');
  expect(body).toContain('rivage_request_seconds_count{method="GET",route="/api/places/:id",status="2xx"} 1');
  expect(body).toMatch(/rivage_request_seconds_count\{method="GET",route="none",status="4xx"\} \d/);
  for (const asked of [home.id, home.slug, 'someone', 'such-place']) expect(body).not.toContain(asked);
});

test('has every number that an alarm is made of', async () => {
  const { body } = await ask(open, '127.0.0.1');
  const expressions = Object.values(alarms).flatMap(({ expression = '' }) => expression);
  const named = expressions.flatMap((text) => text.match(/\b(?:rivage|nodejs|process)_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !body.includes(`# TYPE ${name.replace(/_count$/, '')} `))).toEqual([]);
});

test('says what waits, what was counted, what the database holds, and how the process is', async () => {
  await queueMail(open.pool, 'later@example.org', { subject: 'Later', text: 'Later', html: 'Later' });
  await open.pool`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'`;
  counters.mails.sent += 3;
  const { body } = await ask(open, '127.0.0.1');
  const numberOf = (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  expect(numberOf('rivage_queue_waiting{task="send_mail"}')).toBe(1);
  expect(numberOf('rivage_queue_oldest_seconds{task="send_mail"}')).toBeGreaterThanOrEqual(90);
  expect(numberOf('rivage_mails_sent_total')).toBe(counters.mails.sent);
  expect(numberOf('rivage_database_up')).toBe(1);
  expect(numberOf('rivage_line_running{line="writes"}')).toBe(0);
  expect(numberOf('rivage_line_refused_total{line="reads"}')).toBe(0);
  expect(body).toMatch(/rivage_database_connections\{pool="readers",state="active"\} \d/);
  for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes'])
    expect(numberOf(name)).toBeGreaterThan(0);
  // Asked again, nothing is counted twice.
  const again = (await ask(open, '127.0.0.1')).body;
  expect(again).toContain(`rivage_mails_sent_total ${counters.mails.sent}\n`);
});
