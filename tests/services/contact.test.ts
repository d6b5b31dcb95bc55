import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const write = 'POST /api/contact';
const letter = (email: string) => ({ topic: 'question', email, message: `From ${email}` });
const stored = (email: string) =>
  world.pool`select kind, payload, status from inquiries where payload ->> 'email' = ${email}`;

describe('writing to us', () => {
  test('a letter is stored and mailed to the administrators, whoever writes', async () => {
    const answer = await world.call(write, { body: { ...letter('one@example.org'), page: '/places/x' } });
    expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
    expect(await stored('one@example.org')).toMatchObject([
      { kind: 'contact', status: 'open', payload: { topic: 'question', account: '', page: '/places/x' } },
    ]);
    const mails = await world.mailsTo('admin@example.org');
    expect(mails.some(({ text }) => text.includes('From one@example.org') && text.includes('/places/x'))).toBe(true);
  });

  test('holds a name and a telephone where they were written, and nothing in their place where not', async () => {
    await world.call(write, { body: letter('five@example.org') });
    expect(await stored('five@example.org')).toMatchObject([{ payload: { name: '', phone: '', page: '' } }]);
    const known = { ...letter('six@example.org'), name: 'Anne Roy', phone: '403-555-0142' };
    await world.call(write, { body: known });
    expect(await stored('six@example.org')).toMatchObject([{ payload: { name: 'Anne Roy', phone: '403-555-0142' } }]);
    const mails = await world.mailsTo('admin@example.org');
    const mailOf = (email: string) => mails.find(({ text }) => text.includes(`From ${email}`))!.text;
    for (const part of ['Anne Roy', '403-555-0142']) {
      expect(mailOf('six@example.org')).toContain(part);
      expect(mailOf('five@example.org')).not.toContain(part);
    }
  });

  test('somebody who is signed in is named by her mailbox, whatever she typed', async () => {
    const person = await world.person();
    const answer = await world.call(write, { body: letter('two@example.org'), as: person });
    expect(answer.status).toBe(200);
    expect(await stored('two@example.org')).toMatchObject([{ payload: { account: person.email } }]);
  });

  test('the same letter sent twice arrives once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let times = 0; times < 2; times++)
      expect((await world.call(write, { body: letter('three@example.org'), headers })).status).toBe(200);
    expect(await stored('three@example.org')).toHaveLength(1);
  });

  test.each([
    [{ message: '   ' }, 'Write what it is about.'],
    [{ email: 'nobody' }, 'Enter a valid e-mail address.'],
    [{ topic: 'gossip' }, null],
    [{ page: 'https://elsewhere.example' }, null],
  ])('%o is refused', async (part, message) => {
    const answer = await world.call(write, { body: { ...letter('four@example.org'), ...part } });
    expect(answer.status).toBe(400);
    if (message) expect(answer.text).toBe(message);
    expect(await stored('four@example.org')).toHaveLength(0);
  });
});

test('is confirmed by mail, in the language of the page, once for several letters, without a word of what was typed', async () => {
  // What may be written within a minute is used up above.
  const fresh = await createWorld();
  for (const email of ['seven@example.org', 'seven@example.org'])
    await fresh.call(write, { body: letter(email), headers: { 'accept-language': 'fr' } });
  const mails = await fresh.mailsTo('seven@example.org');
  expect(mails.map(({ subject }) => subject)).toEqual(['Rivage a reçu votre message']);
  expect(mails[0]!.text).not.toContain('From seven');
  await fresh.close();
});
