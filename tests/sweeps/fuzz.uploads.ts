import fc from 'fast-check';
import { hostileHeader } from './fuzz.arbitraries.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const contents: Buffer[] = [
  png,
  png.subarray(0, 30),
  Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  Buffer.from('A note of the family.\n'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('<!doctype html><script>alert(1)</script>'),
  Buffer.from('PK\u0003\u0004'),
  Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 '),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.alloc(0),
  Buffer.alloc(70_000, 'x'),
];

type Upload = { body: Buffer; headers: Record<string, string> };

const boundary = 'fuzz-boundary';

const part = (field: string, name: string | null, type: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"`, 'latin1'),
    Buffer.from(name === null ? '' : `; filename="${name}"`, 'latin1'),
    Buffer.from(`\r\nContent-Type: ${type}\r\n\r\n`, 'latin1'),
    content,
    Buffer.from('\r\n'),
  ]);

const end = Buffer.from(`--${boundary}--\r\n`);

const fileName = fc.oneof(
  fc.constantFrom(
    'note.txt',
    'avis de décès.pdf',
    '../../etc/passwd',
    'a"b.pdf',
    '',
    '.',
    'x'.repeat(400),
    'CON',
    'a.svg',
  ),
  hostileHeader,
);

const file = fc
  .tuple(
    fc.constantFrom('file', 'file', 'file', 'files', '', '__proto__'),
    fileName,
    fc.constantFrom('text/plain', 'image/png', 'image/svg+xml', ''),
    fc.oneof(
      fc.constantFrom(...contents),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    ),
  )
  .map(([field, name, type, content]) => ({ size: content.length, bytes: part(field, name, type, content) }));

const declaredSize = (size: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(String(size)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '-1', '0', 'NaN', '1e3', '52428800', '99999999999999999999', '1.5', '1,1'),
    },
    { weight: 1, arbitrary: hostileHeader },
  );

type Shape = { bytes: Buffer; size: number };

const shapes: fc.Arbitrary<Shape> = fc.oneof(
  { weight: 6, arbitrary: file.map(({ bytes, size }) => ({ bytes: Buffer.concat([bytes, end]), size })) },
  {
    weight: 1,
    arbitrary: fc.tuple(file, file).map(([a, b]) => ({ bytes: Buffer.concat([a.bytes, b.bytes, end]), size: a.size })),
  },
  {
    weight: 1,
    arbitrary: file.map(({ bytes, size }) => ({ bytes: bytes.subarray(0, Math.floor(bytes.length / 2)), size })),
  },
  { weight: 1, arbitrary: file.map(({ bytes, size }) => ({ bytes, size })) },
  {
    weight: 1,
    arbitrary: file.map(({ size }) => ({
      bytes: Buffer.concat([part('file', null, 'text/plain', Buffer.from('x')), end]),
      size,
    })),
  },
  { weight: 1, arbitrary: fc.constant({ bytes: end, size: 1 }) },
  { weight: 1, arbitrary: fc.constant({ bytes: Buffer.alloc(0), size: 0 }) },
);

const contentTypes = fc.oneof(
  { weight: 8, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=other',
      'application/json',
      '',
      'multipart/mixed; boundary=x',
      `multipart/form-data; boundary="${'x'.repeat(500)}"`,
    ),
  },
);

/** Uploads: good ones, and forms with everything wrong that a form can have. */
export const anyUpload: fc.Arbitrary<Upload> = fc.tuple(shapes, contentTypes).chain(([shape, contentType]) =>
  declaredSize(shape.size).map((size) => ({
    body: shape.bytes,
    headers: { 'content-type': contentType, ...(size === '' ? {} : { 'x-size': size }) },
  })),
);

/** Parts of files: good ones, and those that lie about where they begin or what they are. */
export const anyPart: fc.Arbitrary<Upload> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...contents),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    ),
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('0', '1', '300') },
      { weight: 1, arbitrary: fc.constantFrom('', '-1', '1e3', 'NaN', '9'.repeat(30), '1,1') },
      { weight: 1, arbitrary: hostileHeader },
    ),
    fc.constantFrom('application/offset+octet-stream', 'application/offset+octet-stream', 'application/json', ''),
  )
  .map(([body, offset, type]) => ({
    body,
    headers: { 'content-type': type, ...(offset === '' ? {} : { 'upload-offset': offset }) },
  }));
