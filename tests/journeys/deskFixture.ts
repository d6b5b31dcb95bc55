import { type APIRequestContext, expect } from '@playwright/test';
import { bearerOf, freshEmail, type SignedIn, signInByApi } from './people.ts';

const block = (answer: string | null, answerValues: Record<string, unknown> = {}) => ({ answer, answerValues });

/** A branch of a funeral home. */
export type Branch = { id: string; name: string };

/** A family's record, and who holds it. */
export type Family = { person: SignedIn; id: string; name: string };

/** A funeral home's mailbox with branches that are public, as the administrator makes them. */
export async function homeWithBranches(request: APIRequestContext, names: readonly string[]) {
  const email = freshEmail('desk-home');
  const headers = bearerOf(await signInByApi(request, 'admin@example.org'), 'admin');
  const branches: Branch[] = [];
  for (const name of names) {
    const made = await request.post('/api/places', { headers, data: { name, type: 'funeral-home' } });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = await made.json();
    // Far from every town in which other stories look for a home: theirs would stand behind these.
    const position = {
      latitude: 56.73,
      longitude: -111.38,
      city: 'Fort McMurray',
      region: 'Alberta',
      hideAddress: false,
    };
    const data = { email, status: 'published', phone: '403-555-0142', ...position };
    const changed = await request.patch(`/api/places/${id}`, { headers, data });
    expect(changed.status(), await changed.text()).toBe(200);
    branches.push({ id, name });
  }
  return { home: await signInByApi(request, email), branches, email };
}

/** Somebody else who works at a branch, invited by its home and signed in. */
export async function colleagueOf(request: APIRequestContext, home: SignedIn, branch: Branch): Promise<SignedIn> {
  const email = freshEmail('desk-colleague');
  const data = { email, role: 'director' };
  const headers = bearerOf(home, 'funeral-home');
  const invited = await request.post(`/api/places/${branch.id}/colleagues`, { headers, data });
  expect(invited.status(), await invited.text()).toBe(201);
  return signInByApi(request, email);
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

/** A home of one branch with a colleague, and the case of a family that it has accepted. */
export async function teamWithCase(request: APIRequestContext, name: string) {
  const { home, branches } = await homeWithBranches(request, [name]);
  const branch = branches[0]!;
  const family = await familyOf(request, ['Marie', 'Roy'], 'now');
  await ask(request, family, branch, 'engage');
  const path = `/api/spirits/${family.id}/funeral-home/${branch.id}/accept-engagement`;
  expect((await request.post(path, { headers: bearerOf(home, 'funeral-home') })).status()).toBe(200);
  return { branch, family, home, colleague: await colleagueOf(request, home, branch) };
}
