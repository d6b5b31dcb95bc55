import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers } from '../records.ts';
import { type CallOptions, createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => world.close());

/** Each call comes from a client of its own, so that the limit per client is not what a test meets. */
const anywhere = () => ({ 'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}` });

type Draft = { email: string; placeId?: string; id?: string; browser?: string; data?: unknown };

const save = ({ data = answers, ...body }: Draft, options: CallOptions = {}) =>
  world.call('POST /api/requests', { body: { spirit: { data }, ...body }, headers: anywhere(), ...options });

const newMailbox = () => `family-${randomUUID()}@example.org`;
const newBrowser = () => randomUUID().replaceAll('-', '');

/** The digits and the link's key of the newest mail. */
async function codesOf(email: string) {
  const [mail] = await world.mailsTo(email);
  const link = new URL(mail!.text.match(/http\S+confirm-email#\S+/)![0]);
  const facts = new URLSearchParams(link.hash.slice(1));
  return { mail: mail!, code: facts.get('code')!, key: facts.get('key')!, request: facts.get('request')! };
}

const confirm = (id: string, body: { email: string; code: string; browser?: string }) =>
  world.call('POST /api/requests/{id}/confirm', { params: { id }, body, headers: anywhere() });

describe('asking a funeral home without having signed in', () => {
  it('takes one mail and one code: signed in, the record is the family’s, and the home is asked', async () => {
    const home = await world.place();
    const [email, browser] = [newMailbox(), newBrowser()];
    const saved = await save({ email, placeId: home.id, browser });
    expect(saved.status).toBe(201);
    expect(await world.mailsTo(home.email!)).toHaveLength(0);
    expect(await world.mailsTo(email)).toHaveLength(1);
    const { code, mail, request } = await codesOf(email);
    expect(request).toBe(saved.json.id);
    expect(mail.subject).toContain(home.name);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/Marie|Roy/);

    const confirmed = await confirm(saved.json.id, { email, code, browser });
    expect(confirmed.status).toBe(200);
    expect(confirmed.json).toEqual({
      user: expect.objectContaining({ email }),
      sessionId: expect.any(String),
      spiritId: saved.json.id,
      asked: { name: home.name },
    });
    const bearer = { ...(await world.person()), bearer: confirmed.json.sessionId };
    const read = await world.call('GET /api/spirit/{id}', { params: { id: saved.json.id }, as: bearer });
    expect(read.json.spirit.core).toMatchObject({ claimed: true, connectionStatus: 'pending' });
    expect(read.json.spirit.data).toEqual(answers);
    expect(await world.mailsTo(home.email!)).toHaveLength(1);
    expect((await world.mailsTo(email)).length).toBeLessThanOrEqual(2);

    const again = await confirm(saved.json.id, { email, code, browser });
    expect([again.status, again.text]).toEqual([401, 'That code is not valid or has expired.']);
  });

  it('is confirmed with the key of the mail’s link in any browser, and keeps the answers where no home is named', async () => {
    const email = newMailbox();
    const { json } = await save({ email, browser: newBrowser() });
    expect((await world.mailsTo(email))[0]!.text).not.toContain('If you would rather not wait');
    const { key } = await codesOf(email);
    const confirmed = await confirm(json.id, { email, code: key, browser: newBrowser() });
    expect(confirmed.json).toMatchObject({ spiritId: json.id, asked: null });
  });

  it('is written anew while nobody has confirmed it, for another mailbox too, and never afterwards', async () => {
    const [wrong, email, browser] = [newMailbox(), newMailbox(), newBrowser()];
    const first = await save({ email: wrong, browser });
    const home = await world.place();
    const second = await save({ email, id: first.json.id, placeId: home.id, browser });
    expect(second.json.id).toBe(first.json.id);
    const old = await codesOf(wrong);
    const refused = await confirm(first.json.id, { email: wrong, code: old.code, browser });
    expect(refused.json).toMatchObject({ user: { email: wrong }, spiritId: null, asked: null });
    const { code } = await codesOf(email);
    expect((await confirm(first.json.id, { email, code, browser })).json.asked).toEqual({ name: home.name });
    const third = await save({ email: wrong, id: first.json.id, browser });
    expect(third.json.id).not.toBe(first.json.id);
  });

  it('refuses a home that cannot be asked before any mail is sent', async () => {
    const email = newMailbox();
    const review = await world.place({ status: 'review' });
    const unreachable = await world.place({ email: null });
    expect((await save({ email, placeId: review.id })).status).toBe(400);
    expect((await save({ email, placeId: randomUUID() })).status).toBe(400);
    expect((await save({ email, placeId: unreachable.id })).status).toBe(409);
    expect((await save({ email, placeId: 'x' })).status).toBe(400);
    expect((await save({ email: 'nobody' })).status).toBe(400);
    expect(await world.mailsTo(email)).toHaveLength(0);
  });

  it('signs in and keeps the record where the home can be asked no more', async () => {
    const home = await world.place();
    const [email, browser] = [newMailbox(), newBrowser()];
    const { json } = await save({ email, placeId: home.id, browser });
    await world.pool`update places set status = 'closed' where id = ${home.id}`;
    const { code } = await codesOf(email);
    expect((await confirm(json.id, { email, code, browser })).json).toMatchObject({ spiritId: json.id, asked: null });
  });

  it('changes nothing with a wrong code, and gives nobody another mailbox’s record', async () => {
    const [email, browser] = [newMailbox(), newBrowser()];
    const { json } = await save({ email, browser });
    const { code } = await codesOf(email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await confirm(json.id, { email, code: wrong, browser })).status).toBe(401);
    const stranger = newMailbox();
    await save({ email: stranger, browser });
    const theirs = await codesOf(stranger);
    const taken = await confirm(json.id, { email: stranger, code: theirs.code, browser });
    expect(taken.json).toMatchObject({ spiritId: null, asked: null });
    expect((await confirm(json.id, { email, code, browser })).json.spiritId).toBe(json.id);
  });
});
