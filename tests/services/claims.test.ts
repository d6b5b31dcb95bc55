import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseOldInquiries } from '#features/inquiries/claims/claims.service.ts';
import { deleteOrphanedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { bytesIn } from '../uploads.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let admin: Person;

beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool`delete from rate_limits`;
  await world.pool`delete from inquiries`;
  admin = await world.person({ roles: ['admin'] });
});

const mailbox = () => `claimant-${randomUUID()}@example.org`;
const letter = (email: string) => ({
  name: 'Solange Bellerive',
  position: 'Director',
  email,
  phone: '403-555-0142',
  evidence: 'I have run the home since 2011.',
});
const claim = (id: string, email: string, more = {}) =>
  world.call('POST /api/places/{id}/claim', { params: { id }, body: { ...letter(email), ...more } });
const open = async () => (await world.call('GET /api/admin/inquiries', { as: admin })).json.items;
const answer = (id: string, body: Record<string, unknown>) =>
  world.call('POST /api/admin/inquiries/{id}/answer', { as: admin, params: { id }, body });
const mailboxOf = async (id: string) => (await world.pool`select email from places where id = ${id}`)[0]!.email;

describe('a claim', () => {
  test('is stored and mailed to the administrators, to whoever claims, and to the listing’s own mailbox', async () => {
    const place = await world.place();
    const email = mailbox();
    const answered = await claim(place.id, email);
    expect([answered.status, answered.text]).toEqual([200, '{"ok":true}']);
    expect((await world.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Rivage has received what you wrote']);
    expect((await world.mailsTo(place.email!))[0]!.text).toContain('/sign-in?redirect=/my-listings');
    const [told] = await world.mailsTo('admin@example.org');
    for (const part of [place.name, 'Solange Bellerive', '403-555-0142', 'since 2011'])
      expect(told!.text).toContain(part);
    expect(await mailboxOf(place.id)).toBe(place.email);
    expect(await open()).toMatchObject([{ kind: 'claim', place: { id: place.id, claimed: false } }]);
  });

  test('says the same of a listing without a mailbox, and of one that names the very mailbox', async () => {
    const email = mailbox();
    const texts = [(await claim((await world.place({ email: null })).id, email)).text];
    texts.push((await claim((await world.place({ email })).id, email)).text);
    expect(new Set(texts)).toEqual(new Set(['{"ok":true}']));
  });

  test('is refused where a keeper has signed in, at cemeteries, and where nothing is published', async () => {
    const keeper = await world.person();
    const kept = await world.place({ email: keeper.email });
    const cemetery = await world.place({ type: 'cemetery' });
    const waiting = await world.place({ status: 'review' });
    expect(
      [await claim(kept.id, mailbox()), await claim(cemetery.id, mailbox())].map(({ status, text }) => [status, text]),
    ).toEqual([
      [409, 'Someone already manages this listing. Please write to us if this is a mistake.'],
      [409, 'Cemeteries are looked after by the administrators. Please write to us.'],
    ]);
    expect((await claim(waiting.id, mailbox())).status).toBe(404);
    expect((await claim('nothing', mailbox())).status).toBe(404);
    expect(await open()).toEqual([]);
  });

  test.each([
    ['email', 'nobody', 'Enter a valid e-mail address.'],
    ['evidence', '  ', 'Write what shows that the listing is yours.'],
    ['name', '', 'Enter a name.'],
    ['roles', 'admin', 'The request holds a field we do not know.'],
  ])('with %s = %j is refused', async (field, value, message) => {
    const answered = await claim((await world.place()).id, mailbox(), { [field]: value });
    expect([answered.status, answered.text]).toEqual([400, message]);
    expect(await open()).toEqual([]);
  });

  test('cannot fill somebody’s mailbox', async () => {
    const place = await world.place();
    const email = mailbox();
    for (let count = 0; count < 3; count++) expect((await claim(place.id, email)).status).toBe(200);
    expect((await claim(place.id, email)).status).toBe(429);
    expect(await world.mailsTo(email)).toHaveLength(3);
  });
});

describe('an answer', () => {
  test('gives the listing to whoever claimed it; both mailboxes are told, and it is written down', async () => {
    const place = await world.place();
    const email = mailbox();
    await claim(place.id, email);
    const [inquiry] = await open();
    const answered = await answer(inquiry.id, { decision: 'approve', message: 'Welcome.' });
    expect(answered.status).toBe(200);
    expect(answered.json).toMatchObject({ status: 'approved', answeredBy: admin.email, answer: 'Welcome.' });
    expect(await mailboxOf(place.id)).toBe(email);
    const given = (await world.mailsTo(email)).find(({ subject }) => subject.startsWith('You can now manage'));
    expect(given?.subject).toBe(`You can now manage the listing of ${place.name}`);
    // Who is signed in with that mailbox has to sign in once more before the listing counts.
    expect(given?.text).toContain('/sign-in?invited&redirect=/my-listings');
    expect((await world.mailsTo(place.email!)).map(({ subject }) => subject)).toContain(
      `You no longer manage the listing of ${place.name}`,
    );
    const actions = await world.call('GET /api/admin/actions', { as: admin, query: { actor: admin.userId } });
    expect(actions.json.items).toMatchObject([
      {
        action: 'POST /api/admin/inquiries/{id}/answer',
        subjectKind: 'inquiry',
        subjectId: inquiry.id,
        detail: { fields: ['decision', 'message'], values: { decision: 'approve' } },
      },
    ]);
    expect(actions.text).not.toContain('Welcome');
  });

  test('says why a claim is declined, and changes nothing else', async () => {
    const place = await world.place();
    const email = mailbox();
    await claim(place.id, email);
    const [inquiry] = await open();
    const silent = await answer(inquiry.id, { decision: 'decline', message: ' ' });
    expect([silent.status, silent.text]).toEqual([400, 'Please give a reason.']);
    expect((await answer(inquiry.id, { decision: 'decline', message: 'Nobody there knows you.' })).status).toBe(200);
    expect((await world.mailsTo(email))[0]!.text).toContain('Nobody there knows you.');
    expect(await mailboxOf(place.id)).toBe(place.email);
  });

  test('is given once, however many administrators give it', async () => {
    const place = await world.place();
    await claim(place.id, mailbox());
    const [inquiry] = await open();
    const answers = await Promise.all([
      answer(inquiry.id, { decision: 'approve' }),
      answer(inquiry.id, { decision: 'decline', message: 'No.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.text).toBe(
      'This was already answered. Reload to see the answer.',
    );
    const actions = await world.call('GET /api/admin/actions', {
      as: admin,
      query: { kind: 'inquiry', id: inquiry.id },
    });
    expect(actions.json.total).toBe(1);
  });

  test('to a claim cannot overtake the listing’s own mailbox', async () => {
    const place = await world.place();
    await claim(place.id, mailbox());
    await world.person({ email: place.email! });
    const [inquiry] = await open();
    const answered = await answer(inquiry.id, { decision: 'approve' });
    expect([answered.status, await mailboxOf(place.id)]).toEqual([409, place.email]);
    expect((await open())[0].status).toBe('open');
  });

  test('is given to a letter that is there', async () => {
    for (const id of ['nothing', randomUUID()])
      expect((await answer(id, { decision: 'close', message: 'Late.' })).status).toBe(404);
  });

  test('to a claim of a listing that was deleted meanwhile is no longer a yes', async () => {
    const place = await world.place();
    await claim(place.id, mailbox());
    await world.pool`update places set deleted_at = now() where id = ${place.id}`;
    const [inquiry] = await open();
    const answered = await answer(inquiry.id, { decision: 'approve' });
    expect([answered.status, answered.text]).toEqual([409, errors.claimPlaceGone]);
  });

  test('names what it is about, and a yes without words sends no letter of its own', async () => {
    const place = await world.place();
    const [first, second] = [mailbox(), mailbox()];
    await claim(place.id, first);
    await claim(place.id, second);
    const inquiries = await open();
    const of = (email: string) =>
      inquiries.find(({ payload }: { payload: { email: string } }) => payload.email === email).id;
    expect((await answer(of(first), { decision: 'decline', message: 'Nobody knows you.' })).status).toBe(200);
    expect((await world.mailsTo(first))[0]!.text).toContain(place.name);
    const before = (await world.mailsTo(second)).length;
    expect((await answer(of(second), { decision: 'approve' })).status).toBe(200);
    const mails = await world.mailsTo(second);
    expect(mails.slice(0, mails.length - before).map(({ subject }) => subject)).toEqual([
      `You can now manage the listing of ${place.name}`,
    ]);
    const email = mailbox();
    const body = { name: 'Anne', email, message: 'May we work together?' };
    await world.call('POST /api/business/collaborate', { body });
    const [letter] = await open();
    await answer(letter.id, { decision: 'close', message: '' });
    expect(await world.mailsTo(email)).toHaveLength(1);
  });

  test.each([
    ['POST /api/business/sign-up', { type: 'merchant', phone: '506-555-0142' }, 'merchant', '506-555-0142'],
    ['POST /api/business/sign-up', { type: 'organization', phone: 'ask for Jean' }, 'organization', null],
    ['POST /api/places/funeral-home/new-inquiry', {}, 'funeral-home', null],
  ])('publishes what was asked for by %s %j, with what was written and no more', async (address, more, type, phone) => {
    const email = mailbox();
    await world.call(address, { body: { name: 'Bellerive', email, ...more } });
    const [inquiry] = await open();
    const { json } = await answer(inquiry.id, { decision: 'approve' });
    const [place] = await world.pool`
      select type, email, status, preferred, phone, website, city, region from places where id = ${json.place.id}`;
    const unknown = { website: null, city: null, region: null };
    expect(place).toEqual({ type, email, status: 'published', preferred: false, phone, ...unknown });
  });

  test('publishes a merchant who signed up', async () => {
    const email = mailbox();
    const signUp = await world.call('POST /api/business/sign-up', {
      headers: { 'accept-language': 'fr' },
      body: { name: 'Fleurs Bellerive', email, website: 'bellerive.example', city: 'Moncton', region: 'New Brunswick' },
    });
    expect(signUp.status).toBe(200);
    const [inquiry] = await open();
    const answered = await answer(inquiry.id, { decision: 'approve' });
    const place = await world.call('GET /api/places/{id}', { params: { id: answered.json.place.id } });
    expect(place.json).toMatchObject({
      name: 'Fleurs Bellerive',
      type: 'merchant',
      city: 'Moncton',
      region: 'New Brunswick',
      website: 'https://bellerive.example',
    });
    expect((await world.mailsTo(email))[0]!.subject).toBe('La fiche « Fleurs Bellerive » est publiée');
  });

  test('to a letter closes it, and cannot approve it', async () => {
    const email = mailbox();
    const body = { name: 'A celebrant', email, message: 'May we work together?' };
    expect((await world.call('POST /api/business/collaborate', { body })).status).toBe(200);
    const [inquiry] = await open();
    expect((await answer(inquiry.id, { decision: 'approve' })).status).toBe(409);
    expect((await answer(inquiry.id, { decision: 'close', message: 'Gladly.' })).status).toBe(200);
    expect((await world.mailsTo(email))[0]!.text).toContain('Gladly.');
    expect(await open()).toEqual([]);
  });
});

describe('administrators', () => {
  /** What the newest mail to them says between its greeting and its end. */
  const told = async () => (await world.mailsTo('admin@example.org'))[0]!;

  test('read what was written with a claim, and what the listing says', async () => {
    const place = await world.place({ website: 'https://bellerive.example', city: 'Moncton' });
    await claim(place.id, mailbox());
    const { text } = await told();
    for (const part of ['Director', '403-555-0142', 'https://bellerive.example', 'Moncton'])
      expect(text).toContain(part);
    const bare = await world.place({ website: null, city: null });
    await claim(bare.id, mailbox(), { phone: undefined, position: undefined });
    const second = (await told()).text;
    expect(second).toContain(bare.name);
    for (const label of ['Telephone', 'Website', 'Town', 'Position']) expect(second).not.toContain(`${label}:`);
  });

  test('read what was written with a sign-up', async () => {
    const body = { type: 'merchant', name: 'Fleurs', email: mailbox(), city: 'Moncton' };
    await world.call('POST /api/business/sign-up', { body });
    expect((await told()).text).toMatch(/Moncton\n/);
    const more = { region: 'New Brunswick', phone: '506-555-0142', message: 'Flowers since 1990.' };
    await world.call('POST /api/business/sign-up', { body: { ...body, ...more } });
    const { text } = await told();
    for (const part of ['Moncton, New Brunswick', '506-555-0142', 'Flowers since 1990.']) expect(text).toContain(part);
  });

  test('read what a funeral home wrote that asks to be listed', async () => {
    const ask = (more: object) =>
      world.call('POST /api/places/funeral-home/new-inquiry', {
        body: { name: 'Bellerive', email: mailbox(), ...more },
      });
    await ask({});
    const { text: bare } = await told();
    expect(bare).not.toMatch(/undefined|null|403-555/);
    expect(bare).toContain('Bellerive');
    await ask({ phone: '403-555-0142', message: 'Please list us.' });
    const { text } = await told();
    for (const part of ['403-555-0142', 'Please list us.']) expect(text).toContain(part);
    const [, newest] = await world.pool`select payload from inquiries order by created_at`;
    expect(newest!.payload).toMatchObject({ name: 'Bellerive', phone: '403-555-0142', message: 'Please list us.' });
  });
});

describe('evidence', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const send = (content = pdf, name = 'licence.pdf') => world.upload('POST /api/business/evidence', { name, content });
  const read = (id: string, fileId: string, as?: Person) =>
    world.call('GET /api/admin/inquiries/{id}/files/{fileId}', { params: { id, fileId }, as });
  const stored = async () => (await bytesIn(world)).files.filter((name) => name.startsWith('evidence/'));

  test('comes with a claim, to the administrators alone, byte for byte', async () => {
    const sent = await send();
    expect([sent.status, sent.json.name, sent.json.size]).toEqual([201, 'licence.pdf', pdf.length]);
    expect(Object.keys(sent.json).sort()).toEqual(['contentType', 'id', 'name', 'size']);
    const answered = await claim((await world.place()).id, mailbox(), { files: [sent.json.id] });
    expect(answered.text).toBe('{"ok":true}');
    const [inquiry] = await open();
    expect(inquiry.files).toEqual([sent.json]);
    const file = await read(inquiry.id, sent.json.id, admin);
    expect([file.status, file.text, file.headers['content-type']]).toEqual([200, pdf.toString(), 'application/pdf']);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    for (const [id, fileId] of [
      ['x', sent.json.id],
      [inquiry.id, 'x'],
      [inquiry.id, randomUUID()],
    ])
      expect((await read(id, fileId, admin)).status).toBe(404);
    const others = [undefined, await world.person({ roles: ['funeral-home'] }), await world.person()];
    for (const as of others) expect((await read(inquiry.id, sent.json.id, as)).status).toBe(as ? 403 : 401);
  });

  test('comes with a sign-up as well, and is of no other letter', async () => {
    const { id } = (await send()).json;
    const body = { type: 'organization', name: 'Hospice Bellerive', email: mailbox(), files: [id] };
    expect((await world.call('POST /api/business/sign-up', { body })).status).toBe(200);
    const again = await claim((await world.place()).id, mailbox(), { files: [id] });
    expect([again.status, again.text]).toEqual([400, 'A file is no longer there. Please choose it again.']);
    const [inquiry, ...more] = await open();
    expect([inquiry.payload.type, inquiry.files.length, more]).toEqual(['organization', 1, []]);
    const approved = await answer(inquiry.id, { decision: 'approve' });
    const place = await world.call('GET /api/places/{id}', { params: { id: approved.json.place.id } });
    expect([place.json.type, 'files' in place.json]).toEqual(['organization', false]);
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'That file type is not allowed.'],
    ['a text', Buffer.from('I am the owner.'), 415, 'That file type is not allowed.'],
    ['nothing', Buffer.alloc(0), 400, 'The file is empty.'],
    [
      'too much',
      Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length)]),
      413,
      'A file with a claim must be less than 10 MB.',
    ],
  ] as const)('refuses %s, and keeps nothing of it', async (_, content, status, message) => {
    await deleteOrphanedBlobs(world.pool, world.blobs);
    const before = await stored();
    const answered = await send(content);
    expect([answered.status, answered.text]).toEqual([status, message]);
    expect(await stored()).toEqual(before);
    expect((await world.pool`select 1 from loose_blobs`).length).toBe(0);
  });

  test('refuses a claim with more than three files, and with one that is none', async () => {
    const place = await world.place();
    const ids = Array.from({ length: 4 }, () => randomUUID());
    expect((await claim(place.id, mailbox(), { files: ids })).text).toBe('Send three files at most.');
    for (const files of [['x'], ids.slice(0, 1)])
      expect((await claim(place.id, mailbox(), { files })).text).toBe(
        'A file is no longer there. Please choose it again.',
      );
    expect(await open()).toEqual([]);
  });

  test('is erased a month after the answer with its bytes, and the day after where no letter came', async () => {
    await world.pool`delete from inquiry_files`;
    await deleteOrphanedBlobs(world.pool, world.blobs);
    const [kept, loose, fresh] = [(await send()).json, (await send()).json, (await send()).json];
    await claim((await world.place()).id, mailbox(), { files: [kept.id] });
    const [inquiry] = await open();
    await answer(inquiry.id, { decision: 'decline', message: 'No.' });
    await world.pool`update inquiry_files set created_at = now() - interval '25 hours' where id = ${loose.id}`;
    await world.pool`update inquiries set closed_at = now() - interval '29 days'`;
    await eraseOldInquiries(world.pool);
    const left = async () => (await world.pool`select id from inquiry_files order by id`).map(({ id }) => id);
    expect(await left()).toEqual([kept.id, fresh.id].sort());
    await world.pool`update inquiries set closed_at = now() - interval '31 days'`;
    await eraseOldInquiries(world.pool);
    expect(await left()).toEqual([fresh.id]);
    await deleteOrphanedBlobs(world.pool, world.blobs);
    expect(await stored()).toHaveLength(1);
    expect(
      (await world.call('GET /api/admin/inquiries', { as: admin, query: { status: 'declined' } })).json.items,
    ).toHaveLength(1);
  });
});

test('what was answered a year ago is erased, and what nobody has answered in two years', async () => {
  await world.pool`
    insert into inquiries (kind, payload, status, created_at, closed_at) values
      ('contact', '{}', 'closed', now() - interval '400 days', now() - interval '366 days'),
      ('contact', '{}', 'closed', now() - interval '400 days', now() - interval '364 days'),
      ('claim', '{}', 'open', now() - interval '731 days', null),
      ('contact', '{}', 'open', now() - interval '731 days', null),
      ('contact', '{}', 'open', now() - interval '729 days', null)`;
  await eraseOldInquiries(world.pool);
  expect((await world.pool`select status from inquiries order by status`).map(({ status }) => status)).toEqual([
    'closed',
    'open',
  ]);
});
