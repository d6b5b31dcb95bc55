import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { searchTextOf } from '#features/places/slug.rules.ts';
import { openDatabase, type Pool } from '#platform/server/db/database.ts';
import { bearerOf, freshEmail, type SignedIn, signInByApi } from './people.ts';

const block = (answer: string | null, answerValues: Record<string, unknown> = {}) => ({ answer, answerValues });

/** A branch of a funeral home. */
export type Branch = { id: string; name: string };

/** A family's record, and who holds it. */
export type Family = { person: SignedIn; id: string; name: string };

/** The database of the server that the journeys started. */
function openJourneyDatabase(): Pool {
  const directory = process.env.JOURNEY_DATA!;
  const password = readFileSync(join(directory, 'postgres.password'), 'utf8').trim();
  const port = readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8')
    .split('\n')[3]!
    .trim();
  return openDatabase(`postgres://postgres:${password}@127.0.0.1:${port}/rivage`, 1);
}

/**
 * A funeral home's mailbox with branches that are public. Written straight into the database: an administrator's mailbox
 * gets a few codes in ten minutes, and other journeys need them.
 */
export async function homeWithBranches(request: APIRequestContext, names: readonly string[]) {
  const email = freshEmail('desk-home');
  const sql = openJourneyDatabase();
  const branches: Branch[] = [];
  for (const name of names) {
    const [row] = await sql<{ id: string }[]>`
      insert into places (slug, type, name, email, city, region, phone, hide_address, status, latitude, longitude,
        geo_precision, search_text)
      values (${`branch-${randomUUID()}`}, 'funeral-home', ${name}, ${email}, 'Calgary', 'Alberta', '403-555-0142',
        false, 'published', 51.05, -114.08, 'source', ${searchTextOf(name, 'Calgary')})
      returning id`;
    branches.push({ id: row!.id, name });
  }
  await sql.end();
  return { home: await signInByApi(request, email), branches, email };
}

/** A family that needs help as soon as `timing` says, with a name of its own. */
export async function familyOf(
  request: APIRequestContext,
  [first, last]: readonly [string, string],
  timing: string,
): Promise<Family> {
  const person = await signInByApi(request, freshEmail('desk-family'));
  const data = {
    timing: block(timing),
    deathExpected: block('expected-confirmed', { confirmedBy: 'nurse' }),
    location: block('Alberta', { town: 'Calgary', latitude: 51.05, longitude: -114.08 }),
    lovedOneLocation: block('residence'),
    lovedOneAddress: block('12 Elm Street, Calgary', { floor: '2', stairs: 'yes' }),
    readyToBePickedUp: block('yes'),
    cremationOrBurial: block('cremation'),
    directInfo: block('given', { arrangerPhoneNumber: '403-555-0111', arrangerEmail: person.user.email }),
    spiritInfo: block('given', { spiritFirstName: first, spiritLastName: last, arrangerFirstName: 'Paul' }),
  };
  const answer = await request.post('/api/spirits', {
    headers: bearerOf(person, 'user'),
    data: { spirit: { data }, email: person.user.email },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { person, id: (await answer.json()).id, name: `${first} ${last}` };
}

/** A family asks a branch, or chooses it. */
export async function ask(
  request: APIRequestContext,
  family: Family,
  branch: Branch,
  how: 'connect' | 'engage' = 'connect',
): Promise<void> {
  const headers = bearerOf(family.person, 'user');
  const answer = await request.post(`/api/spirits/${family.id}/funeral-home/${branch.id}/${how}`, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
}
