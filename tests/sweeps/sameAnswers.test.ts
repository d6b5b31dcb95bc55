import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordsOf } from '../records.ts';
import { type CallOptions, createWorld, type World } from '../world.ts';

let world: World;
let statements: string[] = [];

beforeAll(async () => {
  world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1' });
  (world.people as unknown as { options: { debug: unknown } }).options.debug = (_connection: number, text: string) => {
    // Who asks is told in the words of a command, and a record that is being made has another number each time.
    statements.push(
      text
        .replace(/\s+/g, ' ')
        .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
        .trim(),
    );
  };
});
afterAll(() => world.close());

let clients = 0;

/** Calls as a client of its own, and notes every statement that reached the database. */
async function watched(address: string, options: CallOptions) {
  clients += 1;
  statements = [];
  const headers = { 'x-forwarded-for': `10.1.${clients >> 8}.${clients & 255}`, ...options.headers };
  const answer = await world.call(address, { ...options, headers });
  const { date: _date, 'x-request-id': _id, ...said } = answer.headers;
  return { status: answer.status, text: answer.text, headers: said, statements: [...statements] };
}

/** A mailbox with as much behind it as a mailbox can have. */
async function knownMailbox(): Promise<string> {
  const { connected } = recordsOf(world);
  const { home, family } = await connected('accepted');
  await world.call('POST /api/login', { body: { email: home.person.email } });
  expect(family.person.email).not.toBe(home.person.email);
  return home.person.email;
}

const unknownMailbox = async () => `nobody-${clients}-${Math.random().toString(36).slice(2)}@example.org`;

/** The public calls that are given a mailbox. */
const calls: [string, (email: string) => [address: string, options: CallOptions]][] = [
  ['asking for a code', (email) => ['POST /api/login', { body: { email } }]],
  ['trying a code', (email) => ['POST /api/authorize', { body: { email, code: '000000' } }]],
  ['proving that a mailbox works', (email) => [`POST /api/places/funeral-home/validate-email/${email}`, {}]],
  [
    'saving a draft for a mailbox',
    (email) => [
      'POST /api/spirits-unauthorized',
      { body: { spirit: { data: { timing: { answer: 'now', answerValues: {} } } }, email } },
    ],
  ],
  [
    'asking to be listed',
    (email) => ['POST /api/places/funeral-home/new-inquiry', { body: { name: 'A home', email } }],
  ],
];

describe('who asks learns nothing about a mailbox from', () => {
  test.each(calls)('%s: the same answer, the same headers, the same work', async (_what, call) => {
    // What a process does only once, such as asking the database for its types, is done before.
    await watched(...call(await unknownMailbox()));
    const known = await watched(...call(await knownMailbox()));
    const unknown = await watched(...call(await unknownMailbox()));
    expect(known.statements.length).toBeGreaterThan(0);
    expect(known).toEqual(unknown);
  });

  test('counting its listings: only how many are published, for an account and for nobody alike', async () => {
    const count = (email: string) => watched(`GET /api/places/count-by-email/${email}`, {});
    await count(await unknownMailbox());
    const [account, nobody] = [await count((await world.person()).email), await count(await unknownMailbox())];
    expect(account).toEqual(nobody);
    const keeper = await count(await knownMailbox());
    expect(keeper.text).toBe('{"count":1}');
    expect({ ...keeper, text: '' }).toEqual({ ...nobody, text: '' });
  });
});
