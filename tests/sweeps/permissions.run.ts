import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { api } from '#app/api.ts';
import { type CallerRelation, type PermissionRow, rowsOf } from '#app/permissions/permissions.ts';
import type { Endpoint } from '#platform/endpoint.ts';
import type { CallOptions, World } from '../world.ts';
import { buildFixture, type Fixture, prepare, roleOfCaller, type Stages, snapshot } from './permissions.fixture.ts';

/** What a call answered. */
export type Answer = Awaited<ReturnType<World['call']>>;

type Made<Value> = (fixture: Fixture) => Value;

/** How a row of the table is called with valid input, and what its marks mean there. */
export type Case = {
  /** Makes on the stage what this call needs besides. */
  before?: Made<Promise<unknown>>;
  params?: Made<Record<string, string>>;
  query?: Made<Record<string, string>>;
  body?: Made<unknown>;
  headers?: Made<Record<string, string>>;
  /** Another file than the one in the body, where the body is a file. */
  otherUpload?: Pick<CallOptions, 'body' | 'headers'>;
  /** What is true of every good answer. */
  always?: (answer: Answer) => void;
  /** Mark `o`: only what is the caller's own. */
  own?: (answer: Answer, fixture: Fixture) => void;
  /** Mark `r`: what is left of it. */
  redacted?: (answer: Answer, fixture: Fixture) => void;
  /** Mark `+`, where to look for keeper fields; and in every cell without it, that there are none. */
  listings?: (answer: Answer) => Record<string, unknown>[];
  /** Mark `t`: what differs between a mailbox that is known and one that is not. */
  mailbox?: (email: string) => CallOptions;
  /** Why a good call may leave the database as it was. */
  changesNothing?: string;
  /** Why the body must be read before it is known who may send it. */
  bodyDecides?: string;
};

/** A cell: the status of a call, and its marks. */
export const readCell = (cell: string) => ({ status: Number.parseInt(cell, 10), marks: cell.replace(/^\d+/, '') });

/** The endpoint that a row is about; undefined where a page answers. */
export const endpointOf = (row: PermissionRow): Endpoint | undefined =>
  api.map(({ endpoint }) => endpoint).find((endpoint) => rowsOf(endpoint, [row]).length > 0);

/** The address of a row's call, as its endpoint writes it. */
export const addressOf = (row: PermissionRow) =>
  endpointOf(row)?.address ?? `${row.method} ${row.path.replace(/[? ].*$/, '')}`;

/** Makes what a case needs on a stage, and answers what its caller sends. */
export async function optionsOf(testCase: Case, fixture: Fixture): Promise<CallOptions> {
  await prepare(testCase, fixture);
  const [query, body] = [testCase.query?.(fixture), testCase.body?.(fixture)];
  return {
    as: fixture.caller,
    params: testCase.params?.(fixture) ?? {},
    headers: testCase.headers?.(fixture) ?? {},
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { body }),
  };
}

/** Nobody is slowed down by the cells before. */
const forgetAttempts = (world: World) => world.pool`delete from rate_limits`;

/** Plays one cell: builds the relation, calls with valid input, and compares status, marks and database. */
export async function playCell(
  stages: Stages,
  row: PermissionRow,
  relation: CallerRelation,
  testCase: Case,
): Promise<void> {
  const { status, marks } = readCell(row[relation]);
  const fixture = await stages.next(relation, testCase);
  const { world } = fixture;
  await forgetAttempts(world);
  const options = await optionsOf(testCase, fixture);
  // A refused read is judged by its answer alone.
  const before = row.method === 'GET' && status >= 400 ? {} : await snapshot(world);
  const answer = await world.call(addressOf(row), options);
  expect(answer.status, answer.status < 500 ? answer.text : world.logLines.at(-2)).toBe(status);
  const played = { row, relation, testCase, fixture, options, answer, before };
  const isUnchanged = status >= 400 ? await expectRefusal(played) : await expectMarks({ ...played, marks });
  if (isUnchanged) stages.keep(fixture);
}

/** An id that nothing has, for every name in braces. */
const nothingAt = (address: string): Record<string, string> =>
  Object.fromEntries(
    [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '00000000-0000-4000-8000-000000000000']),
  );

/** Plays one cell of a call that has no case of its own: who is not admitted is refused, whatever is asked. */
export async function playDoor(stages: Stages, row: PermissionRow, relation: CallerRelation): Promise<void> {
  const { status } = readCell(row[relation]);
  const params = nothingAt(addressOf(row));
  if (status === 401 || (status === 403 && isRoleRefused(row, relation)))
    return playCell(stages, row, relation, { params: () => params });
  const fixture = await stages.next(relation);
  const { world } = fixture;
  await forgetAttempts(world);
  const answer = await world.call(addressOf(row), { params, as: fixture.caller });
  expect([403, 405, 500], answer.status < 500 ? answer.text : world.logLines.at(-2)).not.toContain(answer.status);
  expect(answer.text).not.toBe('Please sign in.');
}

type Played = {
  row: PermissionRow;
  relation: CallerRelation;
  testCase: Case;
  fixture: Fixture;
  options: CallOptions;
  answer: Answer;
  before: Record<string, string>;
};

const sentences: Record<number, string> = {
  401: 'Please sign in.',
  403: 'You do not have access to this.',
  404: 'Not found.',
};

/** One calm sentence, nothing changed; and the same when the body is broken, or far too large for a role that is refused. */
async function expectRefusal(played: Played): Promise<true> {
  const { row, relation, testCase, fixture, options, answer, before } = played;
  const { world } = fixture;
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  if (sentences[answer.status]) expect(answer.text).toBe(sentences[answer.status]);
  if (row.method === 'GET') return true;
  const json = { 'content-type': 'application/json' };
  const again = (body: string) => world.call(addressOf(row), { ...options, body, headers: json });
  if (!testCase.bodyDecides || isRoleRefused(row, relation))
    expect((await again('{"broken')).status, 'a broken body').toBe(answer.status);
  if (isRoleRefused(row, relation))
    expect((await again(`"${'x'.repeat(300_000)}"`)).status, 'a body that is too large').toBe(answer.status);
  expect(await snapshot(world), fixture.relation).toEqual(before);
  return true;
}

/** True when the endpoint does not let the caller's role in at all. */
function isRoleRefused(row: PermissionRow, relation: CallerRelation): boolean {
  const who = endpointOf(row)?.who ?? 'anyone';
  const role = roleOfCaller(relation);
  if (who === 'anyone') return false;
  return role === null || (who !== 'signed-in' && !who.includes(role));
}

const keeperFields = ['email', 'adminTags', 'status'];

/** What the marks of a good answer mean; true where the call has left everything as it was. */
async function expectMarks(played: Omit<Played, 'relation'> & { marks: string }): Promise<boolean> {
  const { row, marks, testCase, fixture, options, answer, before } = played;
  const world = fixture.world;
  const after = await snapshot(world);
  const needed = { o: testCase.own, r: testCase.redacted, '+': testCase.listings, t: testCase.mailbox };
  for (const mark of marks)
    if (mark in needed) expect(needed[mark as 'o'], `${row.id} must say what ${mark} means`).toBeDefined();
  testCase.always?.(answer);
  if (marks.includes('o')) testCase.own!(answer, fixture);
  if (marks.includes('r')) testCase.redacted!(answer, fixture);
  for (const listing of testCase.listings?.(answer) ?? [])
    expect(keeperFields.filter((field) => field in listing)).toEqual(marks.includes('+') ? keeperFields : []);
  if (marks.includes('t')) await expectSameForAll(world, addressOf(row), testCase);
  if (marks.includes('f')) await expectFresh(row, fixture, testCase);
  if (marks.includes('i')) expect(after).toEqual(before);
  else if (row.method !== 'GET' && !testCase.changesNothing) expect(after).not.toEqual(before);
  expect(options.as).toBe(fixture.caller);
  return isDeepStrictEqual(after, before);
}

/** A mailbox with an account and one that nobody ever named get the same answer, and both are limited. */
async function expectSameForAll(world: World, address: string, testCase: Case): Promise<void> {
  const known = (await world.person()).email;
  const ask = (email: string) => world.call(address, testCase.mailbox!(email));
  const twins = [];
  for (const email of [known, known.replace('person', 'nobody')]) {
    await forgetAttempts(world);
    const { status, text, headers } = await ask(email);
    twins.push({ status, text, headers: Object.keys(headers).sort() });
  }
  expect(twins[1]).toEqual(twins[0]);
  // Counters of the coming window too: it may begin before the call is counted.
  const counters = await world.pool`
    with filled as (update rate_limits set count = 1000000 returning *)
    insert into rate_limits (key, window_start, count)
    select key, window_start + (step || ' seconds')::interval, count
    from filled, unnest(array[60, 600]) step
    on conflict do nothing returning key`;
  expect(counters.length).toBeGreaterThan(0);
  const refused = await ask(known.replace('person', 'nobody'));
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
}

/** The same call eleven minutes after signing in is refused. */
async function expectFresh(row: PermissionRow, { world, relation }: Fixture, testCase: Case): Promise<void> {
  const fixture = await buildFixture(world, relation);
  const options = await optionsOf(testCase, fixture);
  await world.pool`
    update sessions set proved_at = now() - interval '11 minutes' where user_id = ${fixture.caller!.userId}`;
  const before = await snapshot(world);
  expect((await world.call(addressOf(row), options)).status).toBe(403);
  expect(await snapshot(world)).toEqual(before);
}
