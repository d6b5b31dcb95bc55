import fc from 'fast-check';
import type { Components, JsonSchema } from '#app/openapi/schemas.ts';

const specialTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '-0',
  '9'.repeat(400),
  '0x10',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  "' or 1=1 --",
  "'; drop table users; --",
  '$1',
  '%',
  '_',
  '\\',
  '%00',
  '%zz',
  '../../etc/passwd',
  '..%2F..%2F',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}$(7*7)',
  'a\r\nBcc: everyone@example.org',
  'a\nSet-Cookie: a=b',
  '\u202efdp.exe',
  'مرحبا',
  '🕯️👨‍👩‍👧‍👦',
  'e\u0301\u0301\u0301',
  '\ufeff',
  '\uffff',
  'İıſ',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://evil.example/',
  'x'.repeat(300),
  'x'.repeat(5_000),
  '🕯'.repeat(2_000),
  'a@b.ca',
  'a@b.ca\u0000',
  'a\u0000@b.ca',
  'a@b.ca\u007f',
  '\ud800@b.ca',
  'obituary\u0000',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.ca`,
  'a@b.ca,c@d.ca',
  '2026-13-45T99:99:99Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  'admin',
  'user',
];

/** Texts that have broken something somewhere, and any other text. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...specialTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.emailAddress() },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 0.1, 90.000001, -181, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

const nested = (depth: number, make: (inner: unknown) => unknown): unknown =>
  depth === 0 ? 'deep' : make(nested(depth - 1, make));

/** Any value JSON can hold, and some that only look so. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom<unknown>([], {}, [null], [[]], { '': '' }, { length: 5 }, { toString: 1 }, { hasOwnProperty: 'x' }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 2, max: 60 }).map((depth) => nested(depth, (inner) => ({ a: inner }))),
  fc.integer({ min: 2, max: 60 }).map((depth) => nested(depth, (inner) => [inner])),
  fc.integer({ min: 50, max: 2_000 }).map((count) => Array.from({ length: count }, (_, index) => `x${index}`)),
  fc
    .integer({ min: 50, max: 500 })
    .map((count) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]))),
);

/** What values are drawn from besides the schema: its named parts, and what exists in the world. */
export type Ground = {
  components: Components;
  known: (field: string) => string[];
  example: (schema: JsonSchema, name: string) => unknown;
};

const mostly = (good: fc.Arbitrary<unknown>, bad: fc.Arbitrary<unknown>, share: number): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 100 - share, arbitrary: good }, { weight: share, arbitrary: bad });

/** Values that a schema asks for, mostly; now and then anything. */
export function valueFor(schema: JsonSchema, name: string, ground: Ground, hostility = 12): fc.Arbitrary<unknown> {
  return mostly(goodValue(schema, name, ground), hostileValue, hostility);
}

function goodValue(schema: JsonSchema, name: string, ground: Ground): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string')
    return valueFor(ground.components[schema.$ref.slice('#/components/schemas/'.length)]!, name, shallower(ground), 6);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => goodValue(choice, name, ground)));
  return plainValue(schema, name, ground);
}

const depths = new WeakMap<Ground, number>();

/** A schema that contains itself is followed a few steps down. */
function shallower(ground: Ground): Ground {
  const next = { ...ground };
  depths.set(next, (depths.get(ground) ?? 0) + 1);
  return next;
}

function plainValue(schema: JsonSchema, name: string, ground: Ground): fc.Arbitrary<unknown> {
  if ((depths.get(ground) ?? 0) > 4) return fc.constant(null);
  const type = [schema.type].flat().find((word) => word !== 'null');
  const example = ground.example(schema, name);
  if (type === 'object') return objectValue(schema, ground);
  if (type === 'array')
    return fc.array(valueFor((schema.items ?? {}) as JsonSchema, name, ground, 6), { maxLength: 4 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return fc.oneof(hostileNumber, fc.constant(example));
  if (type !== 'string') return hostileValue;
  const known = ground.known(name);
  const good = known.length > 0 ? fc.constantFrom<unknown>(...known, example) : fc.constant(example);
  return mostly(good, hostileText, 25);
}

function objectValue(schema: JsonSchema, ground: Ground): fc.Arbitrary<unknown> {
  const fields = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = (schema.required ?? []) as string[];
  const parts = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, valueFor(field, key, ground, 6)]),
  );
  const known =
    Object.keys(parts).length > 0
      ? fc.record(parts, { requiredKeys: required.filter((key) => key in parts) })
      : fc.constant({});
  const extra = fc.dictionary(
    fc.oneof(fc.constantFrom('timing', 'spiritInfo', 'fullName'), hostileText),
    hostileValue,
    { maxKeys: 2 },
  );
  if (schema.additionalProperties === false) return mostly(known, fc.tuple(known, extra).map(merge), 4);
  return fc.tuple(known, extra).map(merge);
}

const merge = ([known, extra]: [object, object]): object => ({ ...extra, ...known });

const brokenBodies: Buffer[] = [
  '',
  ' ',
  '{',
  '[',
  'null',
  '0',
  '"text"',
  '[]',
  '{}',
  '{"a":}',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1}{"a":2}',
  '{"__proto__":{"roles":"admin"}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"email":NaN}',
  '{"email":1e999,"paid":1e999}',
  '{"email":"a@b.ca","email":"c@d.ca"}',
  '{"email":"\\u0000@b.ca"}',
  '{"name":"\\ud800","email":"\\ud800@b.ca"}',
  '\ufeff{"email":"a@b.ca"}',
  '['.repeat(5_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"email":"${'a'.repeat(300_000)}"}`,
  `{"name":"${'é'.repeat(100_000)}"}`,
].map((text) => Buffer.from(text));

/** Bodies that are no JSON of anybody's, in bytes. */
export const brokenBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...brokenBodies, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

/** Content types that somebody could send with a body. */
export const wrongContentType = fc.constantFrom(
  '',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/jsonx',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'text/json, application/json',
  'application/json'.repeat(50),
);

/** What a header line can carry: everything but what would end the line. */
export const hostileHeader: fc.Arbitrary<string> = hostileText.map((text) =>
  [...Buffer.from(text.toWellFormed(), 'utf8').toString('latin1')]
    .filter((character) => (character >= ' ' && character !== '\u007f') || character === '\t')
    .join('')
    .slice(0, 3_000),
);

/** A text as part of an address; what cannot be encoded travels as bytes that decode to nothing. */
export function encodeSegment(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : `%ED%A0%80${encodeURIComponent(text.toWellFormed())}`;
}

const rawSegments = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '..',
  '.',
  '%2e%2e',
  '%2f',
  ';',
  ',',
  '*',
  '%u0041',
  '+',
  '@',
  ':',
  '%ED%A0%80',
];

/** One part of a path: an id that exists, one that does not, or something that is no id. */
export function segmentOf(name: string, known: string[]): fc.Arbitrary<string> {
  const several = fc
    .array(fc.oneof(fc.uuid(), known.length > 0 ? fc.constantFrom(...known) : fc.uuid()), {
      minLength: 2,
      maxLength: 101,
    })
    .map((ids) => ids.join(','));
  const coordinate = fc.oneof(
    hostileNumber.map(String),
    fc.constantFrom('50', '52', '-115', '-113', 'NaN', 'Infinity', '-Infinity', '1e400', ''),
  );
  return fc.oneof(
    { weight: 8, arbitrary: known.length > 0 ? fc.constantFrom(...known) : fc.uuid() },
    { weight: 2, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: hostileText.map(encodeSegment) },
    { weight: 1, arbitrary: fc.constantFrom(...rawSegments) },
    ...(/south|north|west|east/.test(name) ? [{ weight: 12, arbitrary: coordinate }] : []),
    ...(name === 'id' ? [{ weight: 2, arbitrary: several }] : []),
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(4_999), 'x'.repeat(5_001), '9'.repeat(1_000)) },
  );
}
