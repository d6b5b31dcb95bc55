import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers, recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { filesOfZip } from '../zip.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

async function exportOf(as: Person) {
  const answer = await world.app.inject({
    method: 'GET',
    url: '/api/user/export?timeZone=America/Winnipeg',
    headers: { authorization: `Bearer ${as.bearer}`, 'accept-language': 'en' },
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return filesOfZip(answer.rawPayload);
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const moments = /[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d\s[ap]\.m\./g;

/** What stands on the page, line by line; moments become `…`. */
const linesOf = (page: string) =>
  page
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&\w+;|&#39;/g, (sign) => signs[sign] ?? sign)
    .replace(moments, '…')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The lines from one on, up to another. */
const between = (lines: string[], first: string, end: string) => {
  const from = lines.lastIndexOf(first);
  return lines.slice(from, lines.indexOf(end, from));
};

const spiritCall = async (address: string, id: string, as: Person, body: unknown = {}) => {
  const answer = await world.call(address.replace('…', '/api/spirits/{id}'), { params: { id }, as, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json;
};

const pay = (id: string, as: Person, amount: number) =>
  spiritCall('POST …/payments', id, as, { kind: 'deposit', amount, method: 'transfer', receivedOn: '2026-03-09' });

/** A family that has done everything there is to do. */
async function everything() {
  const { id, family, home } = await records.connected('accepted');
  const { person } = family;
  const [declines, waits] = [
    await records.home({ name: 'Chapelle Aurore' }),
    await records.home({ name: 'Salon Vert' }),
  ];
  for (const other of [declines, waits]) await records.act('connect', id, other.placeId, person);
  await records.act('decline', id, declines.placeId, declines.person);
  await records.read(id, home.person);
  const form = (name: string, data: unknown) => spiritCall(`POST …/forms/${name}`, id, person, { data });
  await form('personal-effects', { items: [{ item: 'ring', destination: 'return' }, { item: 'watch' }] });
  await form('first-call', { callerName: 'unknown', implants: ['pacemaker'], dateOfBirth: '1941-05' });
  const registered = { surname: 'Roy', socialInsuranceNumber: '046 454 286', dateOfBirth: '1941', age: '' };
  await form('vital-statistics', registered);
  await world.pool`insert into forms (spirit_id, name, data) values (${id}, 'ontario-form-15', '{"a": 1}')`;
  await world.pool`update forms set completed_at = now() where name = 'vital-statistics' and spirit_id = ${id}`;
  const lines = [
    { item: 'Services', quantity: 1.5, unitPrice: 10_000, taxes: ['GST'], thirdParty: false },
    { item: 'Urn', quantity: 1, unitPrice: 5_000, taxes: [], thirdParty: false },
  ];
  const invoice = await spiritCall('POST …/invoices', id, home.person, { lines, language: 'en', note: 'With thanks.' });
  await spiritCall(`POST …/invoices/${invoice.id}/send`, id, home.person);
  await spiritCall('POST …/invoices', id, home.person, { lines, language: 'en', note: 'A draft.' });
  await pay(id, home.person, 2_500);
  const file = { name: 'Letter.txt', content: Buffer.from('Dear all.') };
  await world.upload('POST /api/spirits/{id}/files/{type}', file, { params: { id, type: 'shared' }, as: person });
  const third = await records.home({ name: 'Maison Lys' });
  await records.act('connect', id, third.placeId, person);
  await records.act('accept', id, third.placeId, third.person);
  await pay(id, third.person, 100);
  await world.pool`
    insert into passkeys (id, user_id, public_key, name) values (${randomUUID()}, ${person.userId}, '', 'My phone')`;
  await spiritCall('POST …/memory-lane', id, person);
  await world.place({ name: 'Fleurs du coin', city: 'Amos', email: person.email, type: 'merchant' });
  return { id, person, home };
}

describe('the page of an export', () => {
  let files: Map<string, Buffer>;
  let page: string;
  let lines: string[];
  beforeAll(async () => {
    const { person, home } = await everything();
    const other = await records.family({ ...answers, spiritInfo: { answer: null } });
    await spiritCall('POST …/memory-lane', other.id, other.person);
    await spiritCall('POST …/memory-lane/people', other.id, other.person, { part: 'helper', email: person.email });
    await world.call('POST /api/spirits-unauthorized', {
      body: { spirit: { data: { location: { answer: 'Nunavut' } } }, email: person.email },
    });
    files = await exportOf(person);
    page = String(files.get('index.html'));
    const names = { [home.place.name]: 'the home', [other.person.email]: 'a relative', [person.email]: 'the person' };
    lines = linesOf(page).map((line) =>
      Object.entries(names).reduce((text, [name, meaning]) => text.replaceAll(name, meaning), line),
    );
  });

  test('begins with whose it is, and leads to each record and to the account', () => {
    expect(lines.slice(1, 6)).toEqual([
      expect.stringContaining('Everything we keep about the person'),
      'As it was on …',
      expect.stringContaining('This folder contains private things.'),
      'Marie Roy',
      'Your account',
    ]);
    const [, id] = /<nav[^>]*><ul><li><a href="#([^"]+)">/.exec(page) ?? [];
    expect(page).toContain(`<h2 id="${id}">Marie Roy</h2>`);
    expect(page).toContain('<li><a href="#account">Your account</a></li>');
    expect(page).toContain('<h2 id="account">Your account</h2>');
    expect(page).not.toContain('Nunavut');
  });

  test('says where a record stands, and what each funeral home answered', () => {
    expect(between(lines, 'Begun', 'Answers')).toEqual([
      'Begun',
      '…',
      'Last changed',
      '…',
      'Funeral homes',
      'the home: accepted, asked on …',
      'Salon Vert: asked on …',
      'Maison Lys: accepted, asked on …',
      'Chapelle Aurore: declined on …',
    ]);
  });

  test('says what was answered, what was typed beside it below it', () => {
    const said = between(lines, 'Answers', 'Forms');
    expect(said.slice(0, 6)).toEqual([
      'Answers',
      'Where things stand',
      'Someone has died',
      'Province or territory',
      'Alberta',
      'Town or city: Canmore',
    ]);
    // A question that ends as one needs no colon.
    expect(said).toContainEqual(expect.stringMatching(/^From when\? private/));
  });

  test('says what was answered in each form, and hides what is masked on paper', () => {
    const said = between(lines, 'Forms', 'Files');
    expect(between(said, 'First call', 'Your phone number')).toEqual([
      'First call',
      'Not completed',
      'Open as a PDF',
      'Your full name',
      'Not known',
    ]);
    expect(between(said, 'Date of birth', 'Address').slice(0, 2)).toEqual(['Date of birth', '1941']);
    expect(said).toEqual(expect.arrayContaining(['May 1941', 'Implants', 'Pacemaker']));
    expect(between(said, 'ontario-form-15', 'Phone number')).toEqual([
      'ontario-form-15',
      'Personal effects',
      'Not completed',
      'Open as a PDF',
      'Each thing',
      'What: ring · Where it goes: Goes back to the family',
      'What: watch',
    ]);
    const registration = said.slice(said.indexOf('Registration of Death'));
    expect(registration.slice(0, 5)).toEqual([
      'Registration of Death',
      'Completed on …',
      'Open as a PDF',
      'Legal surname',
      'Roy',
    ]);
    expect(registration).toContain('Hidden here; it is in the form’s .json file');
    expect(registration).not.toContain('Age');
    expect(page).toMatch(/<p class="quiet">Completed on /);
    expect(page).toContain('<h4>ontario-form-15</h4>');
  });

  test('names each file without its folders, with who brought it', () => {
    expect(lines.slice(lines.indexOf('Files')).slice(0, 3)).toEqual([
      'Files',
      'Letter.txt',
      'Added by the family on …, 1 kB',
    ]);
    expect(page).toContain('<a href="records/Marie%20Roy/files/Letter.txt">Letter.txt</a><br><span class="quiet">');
  });

  test('adds up what each funeral home charged and received, numbers as numbers, and tells of no draft', () => {
    expect(between(lines, 'What the home charged and received', 'History')).toEqual([
      'What the home charged and received',
      'Invoice 2026-0001, …',
      ...['Item', 'Quantity', 'Price', 'Amount'],
      ...['Services', '1.5', '$100.00', '$150.00'],
      ...['Urn', '1', '$50.00', '$50.00'],
      ...['GST 5%', '$7.50'],
      ...['Total', '$207.50'],
      'With thanks.',
      'Open as a PDF',
      'Payments',
      ...['Day', 'What', 'Amount'],
      ...['March 9, 2026', 'Deposit', '$25.00'],
      'Still due: $182.50',
      'What Maison Lys charged and received',
      'Payments',
      ...['Day', 'What', 'Amount'],
      ...['March 9, 2026', 'Deposit', '$1.00'],
      'Still due: -$1.00',
    ]);
    expect(page).toContain('<th scope="col">Item</th><th scope="col" class="number">Quantity</th>');
    expect(page).toContain('<td>Services</td><td class="number">1.5</td>');
    expect(page).toContain('<td>Total</td><td></td><td></td><td class="number">$207.50</td>');
    expect(page).toContain('</table><p>With thanks.</p><p><a href="records/');
  });

  test('tells the history with who did what and where', () => {
    const history = between(lines, 'History', 'Your account');
    expect(history.slice(0, 7)).toEqual([
      'History',
      'Family: began the record',
      '…',
      'Family: asked the funeral home',
      '… · the home',
      'Funeral home: accepted the request',
      '… · the home',
    ]);
    expect(history.slice(-2)).toEqual(['Funeral home: noted a payment', '… · Maison Lys']);
  });

  test('lists what belongs to the account', () => {
    expect(lines.slice(lines.lastIndexOf('Your account'), -1)).toEqual([
      'Your account',
      ...['Email address', 'the person'],
      ...['Language of your emails', 'English'],
      ...['Account since', '…'],
      ...['Your listings', 'Fleurs du coin, Amos', 'listings.json'],
      'Memory pages',
      ...['A page without a name', 'You help, or are invited to · a relative'],
      ...['Marie Roy', 'Yours; open it'],
      'Where you are signed in',
      ...['Device', 'Signed in on'],
      ...['Unknown device', '…'],
      'Passkeys',
      ...['Name', 'Added on', 'My phone', '…'],
      'Who looked at your records',
      ...['When', 'Funeral home', 'What'],
      ...['…', 'the home', 'The record of Marie Roy'],
    ]);
    expect(page).toContain('<a href="memory%20pages/Marie%20Roy/index.html">Marie Roy</a>');
    expect(page).toContain('<li>A page without a name<br>');
    expect([...files.keys()].filter((name) => name.startsWith('memory pages/'))).toContain(
      'memory pages/Marie Roy/index.html',
    );
  });

  test('goes with everything as it is stored', () => {
    const stored = (name: string) => JSON.parse(String(files.get(name)));
    expect(stored('account.json')).toMatchObject({ passkeys: [{ name: 'My phone' }], memoryPages: [{}, {}] });
    expect(stored('listings.json')).toMatchObject([{ name: 'Fleurs du coin' }]);
    expect(stored('records/Marie Roy/record.json')).toMatchObject({
      answers,
      declined: [{ place: { name: 'Chapelle Aurore' } }],
      files: [{ name: 'Letter.txt', path: 'records/Marie Roy/files/Letter.txt', type: 'shared', uploadedBy: 'family' }],
    });
    expect(stored('records/Marie Roy/invoices.json')).toMatchObject([
      { invoices: [{ note: 'With thanks.' }], payments: [{ amount: 2_500 }] },
      { place: { name: 'Maison Lys' }, invoices: [], payments: [{ amount: 100 }] },
    ]);
    expect(stored('records/Marie Roy/history.json')[0]).toMatchObject({ action: 'create', side: 'family' });
  });
});

describe('the page of somebody who has hardly begun', () => {
  test('leaves out what is not there', async () => {
    const { person } = await records.family({});
    const page = String((await exportOf(person)).get('index.html'));
    const lines = linesOf(page);
    expect(between(lines, 'Funeral homes', 'History')).toEqual([
      ...['Funeral homes', 'None asked'],
      ...['Answers', 'No question was answered yet.'],
    ]);
    expect(lines.filter((line) => line === 'Name not given')).toHaveLength(2);
    expect(lines.slice(lines.lastIndexOf('Account since'), -1)).toEqual([
      ...['Account since', '…'],
      'Where you are signed in',
      ...['Device', 'Signed in on', 'Unknown device', '…'],
      expect.stringMatching(/^No funeral home/),
    ]);
    expect(page).not.toMatch(/<dl><\/dl>|<ul><\/ul>|<tbody><\/tbody>/);
    expect(page).toContain('<p class="quiet">No question was answered yet.</p>');
  });

  test('calls a form and a listing without a name by what they are', async () => {
    const { person, id } = await records.family({ timing: { answer: 'now' } });
    await spiritCall('POST …/forms/first-call', id, person, { data: { callerName: 'Paul' } });
    await world.place({ name: 'Fleurs', city: null, email: person.email, type: 'merchant' });
    await world.pool`update sessions set device = 'Firefox' where user_id = ${person.userId}`;
    const files = await exportOf(person);
    const lines = linesOf(String(files.get('index.html')));
    expect(lines).toEqual(expect.arrayContaining(['Fleurs', 'Paul', 'Firefox']));
    expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toEqual([
      'records/Name not given/forms/First call.pdf',
    ]);
  });
});
