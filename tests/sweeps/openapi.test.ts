import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#app/api.ts';
import { type OpenApiDocument, type Operation, openApiDocument } from '#app/openapi/openapi.ts';
import { isProofHash, tributeSecretHeader } from '#features/memory-lane/core/tributes.rules.ts';
import { type Endpoint, partsOf } from '#platform/endpoint.ts';
import { refusalsByStatus } from '#platform/server/http/refusals.ts';
import english from '../../messages/en/errors.json' with { type: 'json' };
import { createWorld, type World } from '../world.ts';

let world: World;
const document: OpenApiDocument = openApiDocument(api);
const endpoints = api.map(({ endpoint }) => endpoint);

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const operationOf = ({ address }: Endpoint): Operation => {
  const { method, path } = partsOf(address as Endpoint['address']);
  return document.paths[path]![method.toLowerCase()]!;
};

const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
);

/** Every route below /api that the server really has, read from the router's own drawing. */
function registeredRoutes(): string[] {
  const stack: string[] = [];
  return world.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, segment, methods] = /^([│ ]*[├└]── )(\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
      if (indent === undefined) return [];
      const depth = indent.length / 4 - 1;
      stack.splice(depth, stack.length, segment!);
      const path = stack.join('').replace(/:[\w|:]+/g, '{}');
      return (methods ?? '').split(', ').map((method) => `${method} ${path}`);
    })
    .filter((route) => /^(GET|POST|PATCH|PUT|DELETE) \/api\//.test(route));
}

/** What lives below /api and is no call: the pages about the API, and the answer to every address that is none. */
const isPage = (route: string) =>
  /^\w+ \/api\/(docs|secret-page)(\/|$)/.test(route) || route.endsWith('*') || route.endsWith('/api/');

function everyReference(value: unknown): string[] {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : everyReference(inner),
  );
}

const found = (reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);

const exampleIn = (part: unknown) => (part as { content: Record<string, { example: unknown }> }).content;

describe('the API document', () => {
  test('holds every call of the server, and the server every call of it', () => {
    const registered = [...new Set(registeredRoutes().filter((route) => !isPage(route)))].sort();
    expect(registered.length).toBeGreaterThan(45);
    expect(documented.map((route) => route.replace(/\{\w+\}/g, '{}')).sort()).toEqual(registered);
    expect(documented.length).toBe(api.length);
  });

  test('is an OpenAPI 3.1 document whose references all lead somewhere', () => {
    expect(document.openapi).toBe('3.1.0');
    const references = everyReference(document);
    expect(references.length).toBeGreaterThan(300);
    expect(references.filter((reference) => !reference.startsWith('#/') || !found(reference))).toEqual([]);
    const ids = endpoints.map((endpoint) => operationOf(endpoint).operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const names = document.tags.map(({ name }) => name);
    expect(endpoints.filter((endpoint) => !names.includes(operationOf(endpoint).tags[0]!))).toEqual([]);
  });

  test.each(endpoints)('$address says its parameters, its refusals and who may call it', (endpoint) => {
    const operation = operationOf(endpoint);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    const names = [...partsOf(endpoint.address).path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(inPath.map(({ name, required }) => [name, required])).toEqual(names.map((name) => [name, true]));
    expect(operation.summary).toBe(endpoint.summary);
    expect(operation.description).not.toBe('');
    expect(operation.security.some((way) => 'session' in way)).toBe(!endpoint.bearerIgnored);
    const headers = operation.parameters.map((parameter) => parameter.$ref).filter(Boolean);
    expect(headers).toEqual(expect.arrayContaining(['#/components/parameters/ClientTimezone']));
    expect(headers.includes('#/components/parameters/IfNoneMatch')).toBe(endpoint.polled === true);
    expect('304' in operation.responses).toBe(endpoint.polled === true);
    const sentences = Object.values(english);
    for (const [status] of refusalsByStatus(endpoint)) {
      const { 'text/plain': plain } = exampleIn(operation.responses[status]);
      expect(sentences, `${status}`).toContain(plain!.example);
    }
    if (endpoint.who !== 'anyone') {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403', '500', '503']));
      expect(JSON.stringify(operation.responses['200'])).toContain('#/components/schemas/SessionExpired');
    }
  });

  test.each(endpoints)('$address has examples that its own schemas accept', (endpoint) => {
    const operation = operationOf(endpoint);
    const query = operation.parameters.filter((parameter) => parameter.in === 'query');
    expect(query.filter((parameter) => parameter.example === undefined)).toEqual([]);
    if (endpoint.query) {
      const asked = Object.fromEntries(query.map(({ name, example }) => [name, String(example)]));
      expect(endpoint.query.safeParse(asked).error?.issues).toBeUndefined();
    }
    if (endpoint.body && !endpoint.upload) {
      const { 'application/json': sent } = exampleIn(operation.requestBody);
      expect(endpoint.body.safeParse(sent!.example).error?.issues).toBeUndefined();
    }
    if (endpoint.form) {
      const { 'application/x-www-form-urlencoded': sent } = exampleIn(operation.requestBody);
      expect(sent!.example).toEqual(endpoint.form);
    }
    if (endpoint.bytes || endpoint.status === 204) return;
    const { 'application/json': answered } = exampleIn(operation.responses[String(endpoint.status ?? 200)]);
    expect(endpoint.reply.safeParse(answered!.example).error?.issues).toBeUndefined();
  });
});

test('every sentence of the catalogue is said by some call of the document', () => {
  // What answers a known address that is asked in a way that no call has.
  const said = new Set<string>(['methodNotAllowed']);
  for (const endpoint of endpoints) for (const key of [...refusalsByStatus(endpoint).values()].flat()) said.add(key);
  const keys = Object.keys(english) as (keyof typeof english)[];
  expect(keys.filter((key) => !said.has(key))).toEqual([]);
});

test('says what a tribute needs: its proof, and for its photograph the secret of its author', () => {
  const tributes = '/api/memory-lane/{slug}/tributes';
  expect(document.paths[tributes]!.post!.description).toContain('begins with 15 bits of zero');
  expect(isProofHash(Uint8Array.from([0, 1, 255])), 'fifteen bits').toBe(true);
  expect(isProofHash(Uint8Array.from([0, 2, 255])), 'fourteen bits').toBe(false);
  expect(document.paths[`${tributes}/{tributeId}/photographs`]!.post!.parameters).toContainEqual(
    expect.objectContaining({ name: tributeSecretHeader, in: 'header', required: true }),
  );
});

describe('the pages about the API', () => {
  test('are shown outside production with a policy that stays on our origin', async () => {
    const page = await world.call('GET /api/docs');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Rivage API');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
    const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
    expect(sources.length).toBeGreaterThan(4);
    expect(sources.filter((source) => !source.startsWith('/api/docs/static/'))).toEqual([]);
    for (const source of sources) expect((await world.call(`GET ${source}`)).status, source).toBe(200);
    expect((await world.call('GET /api/docs/openapi.json')).json).toEqual(JSON.parse(JSON.stringify(document)));
  });

  test('are not there in production', async () => {
    const production = await createWorld({
      APP_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'https://rivage.example.org',
    });
    for (const path of [
      '/api/docs',
      '/api/docs/',
      '/api/docs/openapi.json',
      '/api/docs/json',
      '/api/docs/static/index.html',
    ]) {
      const answer = await production.call(`GET ${path}`);
      expect([answer.status, answer.text], path).toEqual([404, 'Not found.']);
    }
    await production.close();
  });
});
