import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const choices = { chat: true, recorder: false, analytics: false };
const log = (body: unknown, headers: Record<string, string> = {}) =>
  world.call('POST /api/consents', { body, headers });

describe('the proof of a choice', () => {
  test('is a row with a random number, the choices, the version of the text and the time, and nothing more', async () => {
    const device = randomUUID();
    const person = await world.person();
    const { status, json } = await log(
      { device, choices, textVersion: '2026-11-1' },
      { authorization: `Bearer ${person.bearer}` },
    );
    expect(status).toBe(201);
    const rows = await world.pool`select * from consents where device = ${device}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ id: json.id, device, ...choices, textVersion: '2026-11-1' });
    expect(Object.keys(rows[0]!).sort()).toEqual(
      ['analytics', 'chat', 'device', 'givenAt', 'id', 'recorder', 'textVersion'].sort(),
    );
  });

  test('a choice that is taken back is a second row: the first stays as it was', async () => {
    const device = randomUUID();
    await log({ device, choices, textVersion: '1' });
    await log({ device, choices: { ...choices, chat: false }, textVersion: '1' });
    const rows = await world.pool`select chat from consents where device = ${device} order by given_at`;
    expect(rows.map(({ chat }) => chat)).toEqual([true, false]);
  });

  test.each([
    ['no device', { choices, textVersion: '1' }],
    ['a device that is a mailbox', { device: 'anna@example.org', choices, textVersion: '1' }],
    ['a choice that is no choice', { device: randomUUID(), choices: { ...choices, chat: 'yes' }, textVersion: '1' }],
    ['more than was asked', { device: randomUUID(), choices, textVersion: '1', email: 'anna@example.org' }],
    ['an unknown purpose', { device: randomUUID(), choices: { ...choices, advertising: true }, textVersion: '1' }],
    ['a long text', { device: randomUUID(), choices, textVersion: 'x'.repeat(21) }],
  ])('%s is refused with 400', async (_, body) => {
    expect((await log(body)).status).toBe(400);
  });
});
