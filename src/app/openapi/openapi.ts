import { rowsOf } from '#app/permissions/permissions.ts';
import { type Endpoint, partsOf } from '#platform/endpoint.ts';
import { errorMessages } from '#platform/server/http/errorMessages.ts';
import type { ServedEndpoint } from '#platform/server/http/pipeline.ts';
import { refusalsByStatus } from '#platform/server/http/refusals.ts';
import { productName } from '#vocabulary/productName.ts';
import { commonParameters, ownHeadersOf } from './parameters.ts';
import { type Components, exampleOf, type JsonSchema, jsonSchemaOf } from './schemas.ts';

/** One call in the document. */
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
};

/** The API as an OpenAPI 3.1 document. */
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Components;
    parameters: Record<string, JsonSchema>;
    headers: Record<string, JsonSchema>;
    securitySchemes: Record<string, JsonSchema>;
  };
};

const tags: [name: string, pattern: RegExp, description: string][] = [
  ['Environment', /^\/api\/environment/, 'Where this runs and what is set up.'],
  ['Administration', /^\/api\/(admin|expire-session)/, 'For whoever looks after the product.'],
  ['Places', /^\/api\/(places|towns)/, 'The directory, its map and its towns.'],
  ['Connections', /\/funeral-home\//, 'What happens between a family and a funeral home.'],
  ['Forms', /\/forms\//, 'The forms of a record.'],
  ['Files', /\/files\/|\/deleted-files|\/uploads|\/images/, 'What is handed over with a record.'],
  ['Audits', /\/audits/, 'What was changed, by which side.'],
  ['Records', /^\/api\/spirit/, 'The records of the people who died.'],
  ['Sessions', /^\/api\/(login|authorize|check-session|sign-out)/, 'Signing in and out.'],
  ['Accounts', /^\/api\/user/, 'The accounts of the people who sign in.'],
  ['Reading', /./, 'Everything else that is read.'],
];

const description = `Every call answers JSON, or refuses with one calm sentence as text/plain, in the language of Accept-Language.
A bearer that is expired, revoked or unknown is answered with 200 and \`{"sessionExpired":true}\` wherever signing in is needed.
An address that is asked in a way it does not know is answered with 405 and \`Allow\`.
Programs hold the \`sessionId\` of signing in and send it as a bearer. A page of ours says \`Session: cookie\` when it signs in, is given the
session as a cookie that no script reads, and then says in \`Session\` whose it is, by the person's id. With the cookie alone nothing is
changed: a write without that header, or from another origin, is answered with 403. A bearer needs neither.
Times are ISO 8601 in UTC, ids are UUIDs, lists count pages from 0.`;

const sessionExpired: JsonSchema = {
  type: 'object',
  properties: { sessionExpired: { const: true } },
  required: ['sessionExpired'],
  description: 'The session is over: sign in again.',
};

/** The document of all calls, generated from what they declare. */
export function openApiDocument(api: readonly ServedEndpoint[]): OpenApiDocument {
  const schemas: Components = { SessionExpired: sessionExpired };
  const paths: OpenApiDocument['paths'] = {};
  for (const { endpoint } of api) {
    const { method, path } = partsOf(endpoint.address);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  const used = new Set(Object.keys(paths).map(tagOf));
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1', description },
    tags: tags.filter(([name]) => used.has(name)).map(([name, , about]) => ({ name, description: about })),
    paths,
    components: {
      schemas,
      parameters: commonParameters,
      headers: { ETag: { description: 'The version of this answer.', schema: { type: 'string' } } },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The `sessionId` of signing in.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-rivage.session',
          description: 'A browser of ours alone.',
        },
      },
    },
  };
}

const tagOf = (path: string): string => tags.find(([, pattern]) => pattern.test(path))?.[0] ?? '';

function operationOf(endpoint: Endpoint, schemas: Components): Operation {
  const { path } = partsOf(endpoint.address);
  const requestBody = requestBodyOf(endpoint, schemas);
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    description: [admission(endpoint), ...rowsOf(endpoint).map(({ rule }) => rule)].filter(Boolean).join('\n\n'),
    tags: [tagOf(path)],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, schemas),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(endpoint, schemas),
  };
}

/** A name for the call, of its method and its path. */
function operationIdOf({ address }: Endpoint): string {
  const words = address.replace(/^(\w+) \/api/, (_, method: string) => method.toLowerCase()).split(/[^A-Za-z0-9]+/);
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}

function admission({ who, bearerIgnored }: Endpoint): string {
  if (who === 'anyone') return bearerIgnored ? 'Anyone; the answer is the same for everybody.' : 'Anyone.';
  return who === 'signed-in' ? 'Everybody who is signed in.' : `Roles: ${who.join(', ')}.`;
}

function securityOf({ who, bearerIgnored }: Endpoint): Operation['security'] {
  if (bearerIgnored) return [];
  const known: Operation['security'] = [{ session: [] }, { cookie: [] }];
  return who === 'anyone' ? [{}, ...known] : known;
}

function parametersOf(endpoint: Endpoint, schemas: Components): JsonSchema[] {
  const { method, path } = partsOf(endpoint.address);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: exampleOf({ type: 'string' }, name ?? '', { path, components: schemas }),
  }));
  const common = ['ClientDate', 'ClientTime', 'ClientTimezone', 'AcceptLanguage'];
  if (!endpoint.bearerIgnored && !endpoint.roleIgnored) common.unshift('Role');
  if (method !== 'GET' && (endpoint.transaction !== false || endpoint.firstStepOnce)) common.push('IdempotencyKey');
  if (endpoint.polled) common.push('IfNoneMatch');
  if (endpoint.upload) common.push(endpoint.upload === 'part' ? 'UploadOffset' : 'FileSize');
  const references = common.map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return [...inPath, ...queryOf(endpoint, schemas), ...references, ...ownHeadersOf(endpoint)];
}

function queryOf(endpoint: Endpoint, schemas: Components): JsonSchema[] {
  if (!endpoint.query) return [];
  const { path } = partsOf(endpoint.address);
  const json = jsonSchemaOf(endpoint.query, 'input', schemas);
  const required = (json.required ?? []) as string[];
  return Object.entries(json.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    example: exampleOf(schema, name, { path, components: schemas }),
  }));
}

function requestBodyOf(endpoint: Endpoint, schemas: Components): JsonSchema | undefined {
  const { path } = partsOf(endpoint.address);
  if (endpoint.upload === 'part') {
    const schema = { type: 'string', contentMediaType: 'application/octet-stream' };
    return { required: true, content: { 'application/offset+octet-stream': { schema } } };
  }
  if (endpoint.upload)
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
          },
        },
      },
    };
  if (endpoint.form) return { required: true, content: { 'application/x-www-form-urlencoded': formOf(endpoint.form) } };
  if (!endpoint.body) return undefined;
  const schema = jsonSchemaOf(endpoint.body, 'input', schemas);
  const example = endpoint.example ?? exampleOf(schema, '', { path, components: schemas });
  return { required: true, content: { 'application/json': { schema, example } } };
}

const formOf = (example: Readonly<Record<string, string>>): JsonSchema => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(Object.keys(example).map((name) => [name, { type: 'string' }])),
    additionalProperties: { type: 'string' },
  },
  example,
});

function responsesOf(endpoint: Endpoint, schemas: Components): Operation['responses'] {
  const success = String(endpoint.status ?? 200);
  const responses: Operation['responses'] = { [success]: successOf(endpoint, schemas) };
  if (endpoint.who !== 'anyone' && success !== '200')
    responses['200'] = {
      description: 'The session is over.',
      content: json({ $ref: '#/components/schemas/SessionExpired' }),
    };
  if (endpoint.polled) responses['304'] = { description: 'Nothing has changed.' };
  for (const [status, keys] of refusalsByStatus(endpoint)) responses[status] = refusalOf(keys);
  return responses;
}

const json = (schema: JsonSchema, example?: unknown): JsonSchema => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});

function successOf(endpoint: Endpoint, schemas: Components): JsonSchema {
  const { path } = partsOf(endpoint.address);
  if (endpoint.status === 204) return { description: endpoint.summary };
  if (endpoint.bytes) {
    const bytes = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };
    const expired = endpoint.who === 'anyone' ? {} : json({ $ref: '#/components/schemas/SessionExpired' });
    return { description: 'The bytes of a file.', content: { 'application/octet-stream': bytes, ...expired } };
  }
  const reply = jsonSchemaOf(endpoint.reply, 'output', schemas);
  const example = exampleOf(reply, '', { path, components: schemas });
  const mayExpire = endpoint.who !== 'anyone' && (endpoint.status ?? 200) === 200;
  const schema = mayExpire ? { anyOf: [reply, { $ref: '#/components/schemas/SessionExpired' }] } : reply;
  const headers = endpoint.polled ? { headers: { ETag: { $ref: '#/components/headers/ETag' } } } : {};
  return { description: endpoint.summary, ...headers, content: json(schema, example) };
}

function refusalOf(keys: Parameters<typeof errorMessages.t>[0][]): JsonSchema {
  const sentences = keys.map((key) => errorMessages.t(key, 'en'));
  return {
    description: sentences.join(' · '),
    content: { 'text/plain': { schema: { type: 'string', examples: sentences }, example: sentences[0] } },
  };
}
