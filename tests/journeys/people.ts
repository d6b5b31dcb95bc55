import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { openDatabase } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded.ts';
import { codeIn } from './steps.ts';

/** A session as the server gives it. */
export type SignedIn = { sessionId: string; user: { id: string; email: string; roles: string } };

/** Signs in by the API alone; `request` speaks with the server whose mailbox can be read. */
export const signInByApi = (request: APIRequestContext, email: string): Promise<SignedIn> =>
  demonstrationPeople.includes(email) ? sharedSession(request, email) : proveByCode(request, email);

/** Those whom several stories are: they sign in once for all, because a mailbox gets five codes in ten minutes. */
const demonstrationPeople = ['funeral-home@example.org', 'admin@example.org'];

/** How long a session is shared: what asks for a proof of the last ten minutes shall find one. */
const sharedMilliseconds = 5 * 60_000;

/** The one session of a demonstration person for some minutes; whoever comes first signs in, the others wait for it. */
async function sharedSession(request: APIRequestContext, email: string): Promise<SignedIn> {
  const folder = join(process.env.JOURNEY_DATA ?? tmpdir(), 'shared-sessions');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${email}.${Math.floor(Date.now() / sharedMilliseconds)}.json`);
  try {
    mkdirSync(`${file}.lock`);
  } catch {
    await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(true);
    return JSON.parse(readFileSync(file, 'utf8'));
  }
  const person = await proveByCode(request, email);
  writeFileSync(`${file}.new`, JSON.stringify(person));
  renameSync(`${file}.new`, file);
  return person;
}

async function proveByCode(request: APIRequestContext, email: string): Promise<SignedIn> {
  const mails = async () => (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json();
  const before = (await mails()).length;
  // Many stories at once come from one network: whoever is asked to come back does so.
  await expect
    .poll(async () => (await request.post('/api/login', { data: { email, redirect: null } })).status(), {
      intervals: [1_000, 5_000, 10_000],
      timeout: 90_000,
    })
    .toBe(200);
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(before);
  const answer = await request.post('/api/authorize', { data: { email, code: codeIn((await mails())[0]) } });
  return answer.json();
}

/** A mailbox that nobody else uses. */
export const freshEmail = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.org`;

/** A fresh administrator, so that nobody else's code is used up. */
export async function signInAdministrator(request: APIRequestContext, name: string): Promise<SignedIn> {
  const person = await signInByApi(request, freshEmail(name));
  const { url } = await startEmbeddedPostgres({ dataDirectory: process.env.JOURNEY_DATA! });
  const pool = openDatabase(url, 1);
  await pool`update users set roles = '{admin,user}' where id = ${person.user.id}`;
  await pool.end();
  return { ...person, user: { ...person.user, roles: 'admin,user' } };
}

/** The headers of a signed-in call. */
export const bearerOf = ({ sessionId }: SignedIn, role?: string) => ({
  authorization: `Bearer ${sessionId}`,
  ...(role ? { role } : {}),
});

/** What a page knows of somebody who has signed in; what proves them it does not. */
const heldOf = ({ user: { id, email, roles } }: SignedIn, role = roles.split(',')[0]!) =>
  JSON.stringify({ startedAt: Date.now(), user: { id, email, roles }, role, expired: false });

/** Gives the browser of a page the cookie of a session; the page must be one of ours. */
async function keepCookie(page: Page, { sessionId }: SignedIn): Promise<void> {
  const headers = { authorization: `Bearer ${sessionId}`, session: 'cookie' };
  const move = (sent: Record<string, string>) =>
    fetch('/api/session-cookie', { method: 'POST', headers: sent }).then((answer) => answer.json());
  expect(await page.evaluate(move, headers)).toEqual({ kept: true });
}

/** Makes the browser hold a session, as if they had signed in at the page's own origin. */
export async function holdSession(page: Page, person: SignedIn, role?: string): Promise<void> {
  await page.goto('/data-sources');
  await keepCookie(page, person);
  await page.evaluate((value) => localStorage.setItem('rivage.session', value), heldOf(person, role));
}

/** Gives a person a record of their own, and says its id. */
export async function createRecord(request: APIRequestContext, person: SignedIn, first: string, last: string) {
  const spirit = {
    data: { spiritInfo: { answer: 'given', answerValues: { spiritFirstName: first, spiritLastName: last } } },
  };
  const answer = await request.post('/api/spirits', {
    headers: bearerOf(person, 'user'),
    data: { spirit, email: person.user.email },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id as string;
}
