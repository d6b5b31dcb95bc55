import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseOldInquiries } from '#features/places/claims.service.ts';
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
      [409, 'This listing already has a keeper. Please write to us if this is a mistake.'],
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
  ])('with %s = %j is refused', async (field, value, sentence) => {
    const answered = await claim((await world.place()).id, mailbox(), { [field]: value });
    expect([answered.status, answered.text]).toEqual([400, sentence]);
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
    expect((await world.mailsTo(email)).map(({ subject }) => subject)).toContain(
      `This mailbox now keeps the listing of ${place.name}`,
    );
    expect((await world.mailsTo(place.email!)).map(({ subject }) => subject)).toContain(
      `This mailbox no longer keeps the listing of ${place.name}`,
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
    expect((await world.mailsTo(email))[0]!.subject).toBe('La fiche de Fleurs Bellerive est publiée');
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

test('what was answered a year ago is erased, and what waits is not', async () => {
  await world.pool`
    insert into inquiries (kind, payload, status, created_at, closed_at) values
      ('contact', '{}', 'closed', now() - interval '400 days', now() - interval '366 days'),
      ('contact', '{}', 'closed', now() - interval '400 days', now() - interval '364 days'),
      ('contact', '{}', 'open', now() - interval '400 days', null)`;
  await eraseOldInquiries(world.pool);
  expect((await world.pool`select status from inquiries order by status`).map(({ status }) => status)).toEqual([
    'closed',
    'open',
  ]);
});
