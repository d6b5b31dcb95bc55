import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#app/api.ts';
import { permissions, rowsOf } from '#app/permissions/permissions.ts';
import english from '../../messages/en/console.json' with { type: 'json' };
import { createWorld, type World } from '../world.ts';
import { cases } from './permissions.cases.ts';
import { Stages } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';
import { addressOf, optionsOf, readCell } from './permissions.run.ts';

let world: World;
let stages: Stages;

beforeAll(async () => {
  world = await createWorld();
  stages = new Stages(world);
});
afterAll(() => world.close());

/** Calls that an administrator may make and that say nothing of anybody but themselves, or are the same for everybody. */
const unnoted = [
  /^(POST|PATCH|DELETE) \/api\/(user|passkeys|sign-out|expire-session|session-cookie|session-proof|sessions|authorize|login|consents|signing)\b/,
  /^POST \/api\/users\/\{id\}\/last-seen/,
];

/** How the operator's calls are made, which the table of permissions plays at the door only. */
const operations: Record<string, Case> = {
  O4: {
    before: async ({ world: { pool }, made }) => {
      const [job] = await pool`
        select id::text as id from graphile_worker.add_job('send_mail', json_build_object('mailId', gen_random_uuid()))`;
      await pool`
        update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no answer' where id = ${job!.id}`;
      made.id = job!.id;
    },
    params: ({ made }) => ({ id: made.id! }),
  },
  O5: {},
  O6: { body: ({ people }) => ({ email: people.stranger.email }) },
  O7: {},
  O8: {},
};
const played: Record<string, Case> = { ...cases, ...operations };

const writes = api
  .map(({ endpoint }) => endpoint)
  .filter(({ address, who }) => !address.startsWith('GET ') && who !== 'anyone')
  .filter(({ who }) => who === 'signed-in' || who.includes('admin'));
const noted = writes.filter(({ address }) => !unnoted.some((pattern) => pattern.test(address)));
const rows = permissions.filter(
  (row) =>
    row.id in played && readCell(row.ADM).status < 400 && noted.some((endpoint) => rowsOf(endpoint, [row]).length > 0),
);

const written = () => world.pool`
  select action, actor_id, subject_kind, subject_id, detail from admin_actions order by at`;

describe('what an administrator does', () => {
  test('is played below, every call of it', () => {
    const called = new Set(rows.map(addressOf));
    expect(noted.map(({ address }) => address).filter((address) => !called.has(address))).toEqual([]);
    expect(rows.length).toBeGreaterThan(20);
  });

  test('is told in words, not by the address of a call', () => {
    const untold = noted.filter(({ address }) => !(address.replaceAll('.', '_') in english.actions.words));
    expect(untold.map(({ address }) => address)).toEqual([]);
  });

  describe.each(rows)('$id $method $path', (row) => {
    test('is written down once, by whom and about what, and nothing that was typed', async () => {
      const fixture = await stages.next('ADM');
      await world.pool`delete from rate_limits`;
      const options = await optionsOf(played[row.id]!, fixture);
      await world.pool`delete from admin_actions`;
      const answer = await world.call(addressOf(row), options);
      expect(answer.status, answer.text).toBe(readCell(row.ADM).status);
      const actions = await written();
      expect(actions).toMatchObject([{ action: addressOf(row), actorId: fixture.caller!.userId }]);
      expect(actions[0]!.subjectKind).not.toBe('product');
      if (actions[0]!.subjectId) expect(english.actions.kinds).toHaveProperty([actions[0]!.subjectKind]);
      for (const text of textsOf(options.body)) expect(JSON.stringify(actions[0]!.detail)).not.toContain(text);
    });

    test('is not written down when it is refused', async () => {
      const fixture = await stages.next('ADM');
      const options = await optionsOf(played[row.id]!, fixture);
      await world.pool`delete from admin_actions`;
      const params = Object.fromEntries(Object.keys(options.params ?? {}).map((name) => [name, 'nothing']));
      const answer = await world.call(addressOf(row), { ...options, params, role: 'user', body: '{"broken' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await written()).toEqual([]);
    });
  });
});

/** What somebody typed into a body: words with a space, addresses. */
const textsOf = (body: unknown): string[] =>
  body && typeof body === 'object' && !Buffer.isBuffer(body)
    ? Object.values(body).filter((value) => typeof value === 'string' && /[ @]/.test(value))
    : [];
