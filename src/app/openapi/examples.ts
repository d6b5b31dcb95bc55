/** A time for an example. */
export const timeExample = '2026-05-14T15:30:00.000Z';

/** A value of a field in an example, by the field's name: all of nobody real. */
export const fieldExamples: Record<string, unknown> = {
  name: 'Maison Bellerive',
  email: 'solange@example.org',
  recipient: 'solange@example.org',
  phone: '403-555-0142',
  website: 'https://bellerive.example.org',
  timeZone: 'America/Halifax',
  message: 'We opened in May and would like to be found here.',
  address: '12 Example Street',
  city: 'Calgary',
  region: 'Alberta',
  postalCode: 'T2P 1J9',
  postalArea: 'T2P',
  q: 'Calg',
  near: '51.05,-114.07',
  slug: 'maison-bellerive-calgary',
  tag: 'burial',
  tags: ['burial', 'cremation'],
  adminTags: ['called in May'],
  latitude: 51.05,
  longitude: -114.07,
  south: '50.8',
  north: '51.3',
  west: '-114.4',
  east: '-113.8',
  distanceKilometres: 3.2,
  connectionCount: 2,
  licence: 'CC BY 4.0',
  GST: '123456789 RT0001',
  QST: '1234567890 TQ0001',
  PST: 'PST-1234-5678',
  path: '/images/example-960.webp',
  featuredImagePath: '/images/example-960.webp',
  width: 960,
  height: 640,
  spiritFirstName: 'Solange',
  spiritLastName: 'Bellerive',
  spiritName: 'Solange Bellerive',
  comments: 'We are full until Thursday.',
  code: '042917',
  redirect: '/spirits',
  sessionId: 'oYV1r0m8Q0a3l1cT9d2kXb7sW4n6uE5hJzPqRfGvBtM',
  roles: 'user',
  filter: 'solange',
  sort: 'email,asc',
  language: 'en',
  subject: 'Help needed now, Canmore: please answer by May 14 at 10:30 a.m.',
  contentType: 'application/pdf',
  uploadedBy: 'family',
  size: 100,
  page: 0,
  total: 1,
  count: 1,
  dbInfo: 'PostgreSQL 18.4, embedded',
  uploadPreset: '',
  title: 'What to do first',
  data: {},
};

/** Values of fields where the address decides what they mean, by the end of the address and the field. */
export const addressExamples: [RegExp, Record<string, unknown>][] = [
  [/\/memory-(lane|requests\/)/, { date: '2026-05-14' }],
  [/\/forms\//, { name: 'obituary', data: { name: 'Solange Bellerive', places: 'Calgary' } }],
  [/\/api\/case-lines/, { ids: '7d1f0c52-3a1e-4d2c-9b1e-0a3d5c7e9f10' }],
  [/\/case-tasks/, { assignee: 'solange@example.org', at: '09:30' }],
  [/\/task-lists/, { who: 'solange@example.org' }],
  [/\/api\/spirit/, { data: { timing: { answer: 'now', answerValues: {} } } }],
  [/\/api\/files|\/files\//, { name: 'Obituary – final.pdf', size: 48_210 }],
  [/\/api\/(posts|texts)/, { name: 'what-to-do-first' }],
  [/\/api\/towns/, { name: 'Calgary', kind: 'town' }],
  [/\/api\/environment/, { name: 'development' }],
  [/\/api\/places$/, { type: 'funeral-home' }],
  [/\/api\/places\/\{type\}/, { type: 'funeral-home' }],
];

/** An id for an example: always the same one for the same name. */
export const idExample = (name: string): string => {
  const digits = [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 0xffffff, 7);
  return `5f0c2a18-6b3d-4e71-9a54-${digits.toString(16).padStart(12, '0')}`;
};

/** Texts for fields that only their form describes; the first one of the right form is taken. */
export const textExamples: readonly string[] = [
  'Example',
  'example',
  timeExample.slice(0, 10),
  timeExample,
  '/listings',
  '2026-05-14T09:30',
  '2026-05',
  '09:30',
  '14',
  '042917',
  '403-555-0142',
  'T2P 1J9',
  'EX',
  'https://example.org/',
  'dGhpcyBpcyBhbiBleGFtcGxl',
  'e4d909c290d0fb1ca068ffaddf22cbd0e4d909c290d0fb1ca068ffaddf22cbd0',
];
