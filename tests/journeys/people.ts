import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { codeIn } from './steps.ts';

/** A session as the server gives it. */
export type SignedIn = { sessionId: string; user: { id: string; email: string; roles: string } };

/** Signs in by the API alone; `request` speaks with the server whose mailbox can be read. */
export const signInByApi = (request: APIRequestContext, email: string): Promise<SignedIn> =>
  demonstrationPeople.includes(email) ? sharedSession(request, email) : proveByCode(request, email);

/** Those whom several stories are: they sign in once for all, because a mailbox gets five codes in ten minutes. */
const demonstrationPeople = ['funeral-home@example.org', 'admin@example.org'];

/** The one session of a demonstration person in this run; whoever comes first signs in, the others wait for it. */
async function sharedSession(request: APIRequestContext, email: string): Promise<SignedIn> {
  const folder = join(process.env.JOURNEY_DATA ?? tmpdir(), 'shared-sessions');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${email}.json`);
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
  await request.post('/api/login', { data: { email, redirect: null } });
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(before);
  const answer = await request.post('/api/authorize', { data: { email, code: codeIn((await mails())[0]) } });
  return answer.json();
}

/** A mailbox that nobody else uses. */
export const freshEmail = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.org`;

/** The headers of a signed-in call. */
export const bearerOf = ({ sessionId }: SignedIn, role?: string) => ({
  authorization: `Bearer ${sessionId}`,
  ...(role ? { role } : {}),
});

/** Makes the browser hold a session, as if they had signed in at the page's own origin. */
export async function holdSession(page: Page, { sessionId, user }: SignedIn, role = user.roles.split(',')[0]!) {
  const held = { sessionId, user: { id: user.id, email: user.email, roles: user.roles }, role, expired: false };
  await page.goto('/data-sources');
  await page.evaluate((value) => localStorage.setItem('rivage.session', JSON.stringify(value)), held);
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
