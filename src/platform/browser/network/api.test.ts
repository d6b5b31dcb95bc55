import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { session } from '#platform/browser/session/session.ts';
import { ApiError, call, configureApi } from './api.ts';

type Sent = {
  path: string;
  headers: Record<string, string>;
  answer: (reply: unknown, status?: number, headers?: Record<string, string>) => void;
};

const anna = { id: 'a', email: 'anna@example.org', roles: 'user,funeral-home' };
let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  configureApi({
    language: 'en',
    unreachable: 'Not reached.',
    transport: (path, init) =>
      new Promise((resolve) =>
        sent.push({
          path,
          headers: init.headers as Record<string, string>,
          answer: (reply, status = 200, headers = {}) =>
            resolve(new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status, headers })),
        }),
      ),
  });
  session.start(anna);
});
afterEach(() => session.end());

const ask = () => call('GET /api/spirits', {}, { quiet: true });

describe('a refusal', () => {
  const id = '3f2a9c1b-0000-4000-8000-000000000000';
  test.each([
    [500, 'Something failed. (3f2a9c1b)'],
    [409, 'Something failed.'],
    [503, 'Something failed.'],
  ])('of %i says %s', async (status, message) => {
    const asked = ask();
    sent[0]!.answer('Something failed.', status, { 'x-request-id': id });
    await expect(asked).rejects.toMatchObject({ status, message });
  });
});

describe('an answer that comes late', () => {
  test('is thrown away when the role has changed meanwhile', async () => {
    const asked = ask();
    session.chooseRole('funeral-home');
    sent[0]!.answer(['seen as family']);
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('is thrown away when somebody else has signed in, or nobody is there any more', async () => {
    const asked = ask();
    session.start({ ...anna, id: 'b' });
    sent[0]!.answer(['of Anna']);
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    const again = ask();
    session.end();
    sent[1]!.answer(['of b']);
    await expect(again).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('does not end the new session by saying that the old one has expired', async () => {
    const asked = ask();
    session.start(anna);
    sent[0]!.answer({ sessionExpired: true });
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(session.read()?.expired).toBe(false);
  });

  test('still counts for the same person in the same role', async () => {
    const asked = ask();
    sent[0]!.answer(['hers']);
    expect(await asked).toEqual(['hers']);
  });
});

describe('the session', () => {
  test('is marked expired by a flagged answer, and signing in again clears it and keeps the role', async () => {
    session.chooseRole('funeral-home');
    const asked = ask();
    sent[0]!.answer({ sessionExpired: true });
    await expect(asked).rejects.toMatchObject({ message: 'session expired', status: 200 });
    expect(session.read()).toMatchObject({ expired: true, role: 'funeral-home' });
    session.start(anna);
    expect(session.read()).toMatchObject({ expired: false, role: 'funeral-home' });
  });

  test('an expired one is still sent, so that the server says so', async () => {
    session.markExpired();
    const asked = ask();
    expect(sent[0]!.headers).toMatchObject({ session: 'a', role: 'user' });
    expect(sent[0]!.headers).not.toHaveProperty('authorization');
    sent[0]!.answer({ sessionExpired: true });
    await expect(asked).rejects.toBeInstanceOf(ApiError);
  });

  const login = () => call('POST /api/login', { body: { email: 'x' } }, { quiet: true });

  test('ends when a login is refused', async () => {
    const asked = login();
    sent[0]!.answer('Enter a valid e-mail address.', 400);
    await expect(asked).rejects.toMatchObject({ status: 400 });
    expect(session.read()).toBeNull();
  });

  test('an expired one outlives a refused login, for the sake of what is typed in the other tab', async () => {
    session.markExpired();
    const asked = login();
    sent[0]!.answer('Too many.', 429, { 'retry-after': '7' });
    await expect(asked).rejects.toMatchObject({ status: 429, retryAfter: 7 });
    expect(session.read()?.expired).toBe(true);
  });
});

test('`Retry-After` may name a moment', async () => {
  const asked = ask();
  sent[0]!.answer('Busy.', 503, { 'retry-after': new Date(Date.now() + 20_000).toUTCString() });
  const error = await asked.catch((refusal: ApiError) => refusal);
  expect((error as ApiError).retryAfter).toBeGreaterThan(17);
  expect((error as ApiError).retryAfter).toBeLessThanOrEqual(20);
});
