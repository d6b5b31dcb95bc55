import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#app/api.ts';
import { type Operation, openApiDocument } from '#app/openapi/openapi.ts';
import { exampleOf, type JsonSchema } from '#app/openapi/schemas.ts';
import { type Endpoint, partsOf } from '#platform/endpoint.ts';
import { roles } from '#vocabulary/roles.ts';
import english from '../../messages/en/errors.json' with { type: 'json' };
import french from '../../messages/fr/errors.json' with { type: 'json' };
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';
import {
  brokenBody,
  encodeSegment,
  type Ground,
  hostileHeader,
  hostileText,
  segmentOf,
  valueFor,
  wrongContentType,
} from './fuzz.arbitraries.ts';
import { sendRaw, type WireAnswer, type WireRequest, wireClient } from './fuzz.client.ts';
import { anyPart, anyUpload } from './fuzz.uploads.ts';

/** How many requests are made in all; a long run is `FUZZ_RUNS=50000 npx vitest run tests/sweeps/fuzz.test.ts`. */
const requests = Number(process.env.FUZZ_RUNS ?? 1_500);
const longest = 2_000;
const document = openApiDocument(api);
const sentences = new Set([...Object.values(english), ...Object.values(french)]);
const endpoints = api.map(({ endpoint }) => endpoint);
const runsEach = Math.max(3, Math.round(requests / endpoints.length));

let world: World;
let port: number;
let client: ReturnType<typeof wireClient>;
let cast: Cast;
const statuses = new Map<number, number>();
let slowest = { milliseconds: 0, address: '' };

type Cast = { people: (Person | undefined)[]; ids: Record<string, string[]> };

beforeAll(async () => {
  world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1' });
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  port = (world.app.server.address() as { port: number }).port;
  client = wireClient(port);
});
afterAll(async () => {
  client.close();
  await world.close();
});

/** People of every role with records, listings and forms of theirs: what was ended or deleted before is there again. */
async function newCast(): Promise<Cast> {
  const { connected, home } = recordsOf(world);
  const [pending, accepted, stranger] = [await connected(), await connected('accepted'), await home()];
  const others = await Promise.all(
    roles.filter((role) => role !== 'user').map((role) => world.person({ roles: [role, 'user'] })),
  );
  const shop = await world.place({ type: 'merchant', email: others[0]!.email });
  const params = { id: accepted.id, name: 'first-call' };
  await world.call('POST /api/spirits/{id}/forms/{name}', { params, as: accepted.family.person, body: { data: {} } });
  const { json: begun } = await world.call('POST /api/spirits/{id}/uploads', {
    params: { id: accepted.id },
    as: accepted.family.person,
    body: { name: 'note.txt', size: 1_000, type: 'shared' },
  });
  const { json: note } = await world.call('POST /api/spirits/{id}/notes', {
    params: { id: accepted.id },
    as: accepted.home.person,
    body: { text: 'between us' },
  });
  // Not by its call: invitations are limited by the hour, casts are not.
  const [colleague] = await world.pool`
    insert into place_keepers (place_id, email, role) values (${accepted.placeId}, 'colleague@example.org', 'director')
    returning id`;
  const families = [pending.family.person, accepted.family.person];
  const people = [...families, pending.home.person, accepted.home.person, stranger.person, ...others];
  const spirits = [pending.id, accepted.id];
  const places = [pending.placeId, accepted.placeId, stranger.placeId, shop.id];
  const ids = {
    spirit: spirits,
    spiritId: spirits,
    placeId: places,
    place: places,
    user: people.map(({ userId }) => userId),
    email: [...people.map(({ email }) => email), 'nobody@example.org'],
    uploadId: [begun.id],
    noteId: [note.id],
    colleagueId: [colleague!.id],
    name: ['first-call', 'obituary', 'privacy'],
    type: ['funeral-home', 'merchant', 'shared', 'invoice'],
  };
  return { people: [...people, undefined], ids };
}

/** What exists for a name in an address or a body. */
function knownFor(path: string, name: string): string[] {
  if (name !== 'id') return cast.ids[name] ?? [];
  if (path.includes('/spirit')) return cast.ids.spirit!;
  return path.includes('/users') ? cast.ids.user! : cast.ids.place!;
}

const operationOf = ({ address }: Endpoint): Operation => {
  const { method, path } = partsOf(address);
  return document.paths[path]![method.toLowerCase()]!;
};

let clients = 0;

/** Every request comes from a client of its own, as behind a trusted proxy; limits per client are not what is tested here. */
function freshAddress(): string {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
}

const sometimes = (arbitrary: fc.Arbitrary<string>, share: number): fc.Arbitrary<string | undefined> =>
  fc.oneof({ weight: 100 - share, arbitrary: fc.constant(undefined) }, { weight: share, arbitrary });

const commonHeaders = fc.record({
  role: sometimes(fc.oneof(fc.constantFrom<string>(...roles), hostileHeader), 25),
  'client-date': sometimes(hostileHeader, 10),
  'client-time': sometimes(hostileHeader, 10),
  'client-timezone': sometimes(hostileHeader, 10),
  'idempotency-key': sometimes(fc.oneof(fc.uuid(), fc.constantFrom('same', 'x'.repeat(201)), hostileHeader), 25),
  'if-none-match': sometimes(fc.oneof(fc.constantFrom('*', '""', 'W/"x"', '"'), hostileHeader), 15),
  'accept-language': sometimes(fc.oneof(fc.constantFrom('fr', 'fr-CA', 'de'), hostileHeader), 25),
  'accept-encoding': sometimes(fc.oneof(fc.constantFrom('br', 'gzip', 'identity;q=0', '*;q=0'), hostileHeader), 10),
  range: sometimes(
    fc.oneof(fc.constantFrom('bytes=0-0', 'bytes=9-1', 'bytes=-5', 'bytes=99999-', 'x=1-2'), hostileHeader),
    10,
  ),
  'x-forwarded-for': sometimes(hostileHeader, 10),
  authorization: sometimes(fc.oneof(fc.constantFrom('Bearer', 'Bearer x', 'Basic eDp4'), hostileHeader), 8),
});

/** One request for an endpoint: mostly of the right shape, with something hostile in it. */
function requestFor(endpoint: Endpoint): fc.Arbitrary<WireRequest & { person: number }> {
  const { method, path } = partsOf(endpoint.address);
  const operation = operationOf(endpoint);
  const ground: Ground = {
    components: document.components.schemas,
    known: (name) => cast.ids[name] ?? [],
    example: (schema, name) => exampleOf(schema, name, { path, components: document.components.schemas }),
  };
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const segments = fc.tuple(
    ...names.map((name) => fc.constant(name).chain(() => segmentOf(name, knownFor(path, name)))),
  );
  return fc
    .record({
      segments,
      query: queryFor(operation, ground),
      headers: commonHeaders,
      content: contentFor(endpoint, operation, ground),
      person: fc.nat(30),
    })
    .map(({ segments: values, query, headers, content, person }) => ({
      method,
      path: filled(path, names, values) + query,
      headers: { ...dropUndefined(headers), ...content.headers },
      body: method === 'GET' ? undefined : content.body,
      person,
    }));
}

const filled = (path: string, names: string[], values: string[]): string =>
  names.reduce((text, name, index) => text.replace(`{${name}}`, () => values[index]!), path);

const dropUndefined = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>;

function queryFor(operation: Operation, ground: Ground): fc.Arbitrary<string> {
  const asked = operation.parameters.filter((parameter) => parameter.in === 'query');
  const pair = (name: string, schema: JsonSchema) =>
    fc
      .oneof(valueFor(schema, name, ground, 20), hostileText)
      .map((value) => `${name}=${encodeSegment(typeof value === 'string' ? value : String(JSON.stringify(value)))}`);
  const known = asked.map(({ name, schema }) => sometimes(pair(name as string, schema as JsonSchema), 45));
  const stray = fc.oneof(
    fc.constantFrom(
      '__proto__=1',
      'page[]=1',
      'a=%',
      'a=%ff',
      'size=1&size=2',
      '=',
      '&&&',
      'constructor[prototype][x]=1',
    ),
    hostileText.map((text) => `${encodeSegment(text)}=x`),
  );
  return fc.tuple(...known, sometimes(stray, 10)).map((parts) => {
    const text = parts.filter((part) => part !== undefined).join('&');
    return text === '' ? '' : `?${text}`;
  });
}

type Content = { body: Buffer | undefined; headers: Record<string, string> };

function contentFor(endpoint: Endpoint, operation: Operation, ground: Ground): fc.Arbitrary<Content> {
  const json = { 'content-type': 'application/json' };
  const broken = brokenBody.map((body) => ({ body, headers: json }));
  if (endpoint.upload === 'part') return fc.oneof({ weight: 8, arbitrary: anyPart }, { weight: 1, arbitrary: broken });
  if (endpoint.upload) return fc.oneof({ weight: 8, arbitrary: anyUpload }, { weight: 1, arbitrary: broken });
  const nothing = fc.constant({ body: undefined, headers: {} });
  const content = operation.requestBody?.content as Record<string, { schema: JsonSchema }> | undefined;
  if (!content) return fc.oneof({ weight: 6, arbitrary: nothing }, { weight: 2, arbitrary: broken });
  if (endpoint.form)
    return fc.oneof({ weight: 8, arbitrary: formFor(endpoint.form) }, { weight: 2, arbitrary: broken });
  const { schema } = content['application/json']!;
  const good = valueFor(schema, '', ground, 4).map((value) => ({
    body: Buffer.from(JSON.stringify(value)),
    headers: json,
  }));
  const mislabelled = fc
    .tuple(good, wrongContentType)
    .map(([{ body }, type]) => ({ body, headers: { 'content-type': type } }));
  return fc.oneof(
    { weight: 14, arbitrary: good },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: mislabelled },
    { weight: 1, arbitrary: nothing },
  );
}

/** A form of the documented fields, each as it is documented or with whatever somebody could send. */
const formFor = (example: Readonly<Record<string, string>>): fc.Arbitrary<Content> =>
  fc
    .record(
      Object.fromEntries(Object.entries(example).map(([key, text]) => [key, fc.oneof(fc.constant(text), hostileText)])),
    )
    .map((fields) => ({
      body: Buffer.from(new URLSearchParams(fields).toString()),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }));

/** The one promise: quickly, something useful or a calm sentence, whatever was sent. */
function expectCalm(endpoint: Endpoint, { status, headers, body, milliseconds }: WireAnswer): void {
  expect(status).toBeLessThan(500);
  expect(milliseconds).toBeLessThan(longest);
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (status === 304) expect(body.length).toBe(0);
  else if (status >= 300) expectSentence(headers, body);
  else if (!endpoint.bytes) expectJson(headers, body);
}

function expectSentence(headers: WireAnswer['headers'], body: Buffer): void {
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  if (headers['content-encoding'] === undefined) expect(sentences).toContain(body.toString('utf8'));
}

function expectJson(headers: WireAnswer['headers'], body: Buffer): void {
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  if (headers['content-encoding'] === undefined) expect(() => JSON.parse(body.toString('utf8'))).not.toThrow();
}

const isAdmitted = ({ who }: Endpoint, person: Person | undefined): boolean =>
  who === 'anyone' || (person !== undefined && (who === 'signed-in' || who.includes(person.roles[0]!)));

async function play(endpoint: Endpoint, { person, ...wire }: WireRequest & { person: number }): Promise<void> {
  const fitting = cast.people.filter((somebody) => isAdmitted(endpoint, somebody));
  const callers = person < 20 && fitting.length > 0 ? fitting : cast.people;
  const as = callers[person % callers.length];
  const forwarded = [wire.headers['x-forwarded-for'], freshAddress()].filter(Boolean).join(', ');
  const answer = await client.send({
    ...wire,
    headers: {
      ...(as ? { authorization: `Bearer ${as.bearer}` } : {}),
      ...wire.headers,
      'x-forwarded-for': forwarded,
    },
  });
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  if (answer.milliseconds > slowest.milliseconds)
    slowest = { milliseconds: Math.round(answer.milliseconds), address: endpoint.address };
  expectCalm(endpoint, answer);
}

/** After so many requests much was ended or deleted, and the people are made anew. */
const castEvery = 60;
let played = castEvery;

async function playSome(endpoint: Endpoint, most: number): Promise<number> {
  if (played >= castEvery) {
    cast = await newCast();
    played = 0;
  }
  const numRuns = Math.min(castEvery - played, most);
  played += numRuns;
  const property = fc.asyncProperty(requestFor(endpoint), (wire) => play(endpoint, wire));
  await fc.assert(property, { numRuns, verbose: 1 });
  return numRuns;
}

describe('whatever is sent', () => {
  test.each(endpoints)('$address stays calm', { timeout: 30_000 + runsEach * 400 }, async (endpoint) => {
    for (let done = 0; done < runsEach; ) done += await playSome(endpoint, runsEach - done);
  });

  test('the process lives, nothing went wrong inside, and limits did not stand in the way', async () => {
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const spread = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
    console.log(
      `fuzz: ${total} requests, slowest ${slowest.milliseconds} ms (${slowest.address}); ${spread.join(', ')}`,
    );
    expect((await world.call('GET /healthz')).status).toBe(200);
    expect(world.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    expect(total).toBeGreaterThanOrEqual(runsEach * endpoints.length);
    expect(statuses.get(429) ?? 0).toBeLessThan(total * 0.1);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(total * 0.1);
  });

  const crlf = '\r\n';
  const host = `Host: 127.0.0.1${crlf}`;
  test.each([
    ['nothing of HTTP', randomBytes(300)],
    ['a NUL in the path', `GET /api/places\0 HTTP/1.1${crlf}${host}${crlf}`],
    ['a space in the path', `GET /api/places /x HTTP/1.1${crlf}${host}${crlf}`],
    ['no host', `GET /api/environment HTTP/1.1${crlf}${crlf}`],
    ['an unknown method', `BREW /api/environment HTTP/1.1${crlf}${host}${crlf}`],
    ['a header without end', `GET /api/environment HTTP/1.1${crlf}${host}X: ${'a'.repeat(100_000)}`],
    ['a thousand headers', `GET /api/environment HTTP/1.1${crlf}${host}${`X: y${crlf}`.repeat(3_000)}${crlf}`],
    ['two lengths', `POST /api/login HTTP/1.1${crlf}${host}Content-Length: 2${crlf}Content-Length: 3${crlf}${crlf}{}`],
    [
      'length and chunks',
      `POST /api/login HTTP/1.1${crlf}${host}Content-Length: 2${crlf}Transfer-Encoding: chunked${crlf}${crlf}{}`,
    ],
    ['a negative length', `POST /api/login HTTP/1.1${crlf}${host}Content-Length: -1${crlf}${crlf}`],
    ['a broken chunk', `POST /api/login HTTP/1.1${crlf}${host}Transfer-Encoding: chunked${crlf}${crlf}zz${crlf}{}`],
    [
      'an upgrade',
      `GET /api/environment HTTP/1.1${crlf}${host}Connection: Upgrade${crlf}Upgrade: websocket${crlf}${crlf}`,
    ],
    ['an absolute address', `GET http://evil.example/api/environment HTTP/1.1${crlf}${host}${crlf}`],
    ['a fragment of control characters', `GET /api/\u0001\u0002 HTTP/1.1${crlf}${host}${crlf}`],
    ['two roles', `GET /api/spirits HTTP/1.1${crlf}${host}Role: user${crlf}Role: admin${crlf}${crlf}`],
  ])('bytes with %s are answered calmly or not at all', async (_what, bytes) => {
    const said = await sendRaw(port, bytes);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 400);
    expect(status).toBeLessThan(500);
    expect(said).not.toMatch(/node_modules|at .*:\d+:\d+|Error:/);
    expect((await world.call('GET /healthz')).status).toBe(200);
  });

  test('two Role headers are refused', async () => {
    const person = await world.person({ roles: ['user', 'admin'] });
    const lines = [
      `GET /api/users HTTP/1.1`,
      'Host: x',
      'Role: admin',
      'Role: user',
      `Authorization: Bearer ${person.bearer}`,
    ];
    const said = await sendRaw(port, `${lines.join(crlf)}${crlf}Connection: close${crlf}${crlf}`);
    expect(said).toMatch(/^HTTP\/1\.1 403/);
    expect(said).toContain('You do not have that role.');
  });
});
