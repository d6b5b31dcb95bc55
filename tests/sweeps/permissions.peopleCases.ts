import { expect } from 'vitest';
import type { Fixture } from './permissions.fixture.ts';
import type { Answer, Case } from './permissions.run.ts';

/** The account a call is about: the caller's own in its column, the family's for everybody else. */
const account = ({ people }: Fixture) => ({ id: people.family.userId });

const expectOwnAccount = ({ json }: Answer, { caller }: Fixture) =>
  expect({ id: json.id, email: json.email }).toEqual({ id: caller!.userId, email: caller!.email });

/** Asks for a code as anybody would and reads it in the mail. */
async function askForCode(fixture: Fixture): Promise<void> {
  const email = `code-${fixture.spiritId}@example.org`;
  const asked = await fixture.world.call('POST /api/login', { body: { email } });
  expect(asked.status).toBe(200);
  const [mail] = await fixture.world.mailsTo(email);
  fixture.made = { email, code: /\b\d{6}\b/.exec(mail!.text.replace(/(\d{3})\s(\d{3})/g, '$1$2'))![0] };
}

/** The rows about the product itself, about accounts and sessions. */
export const peopleCases: Record<string, Case> = {
  E1: { always: ({ text }) => expect(text).not.toMatch(/postgres:|password|secret|token/i) },
  U1: { query: ({ people }) => ({ filter: people.family.email }) },
  U2: { query: ({ people }) => ({ page: '0', size: '10', sort: 'email,asc', filter: people.family.email }) },
  U3: { params: account },
  U4: { params: account, body: () => ({ roles: 'user,merchant' }) },
  U5: { params: account },
  U6: { body: () => ({ language: 'fr' }), own: expectOwnAccount },
  U7: { own: expectOwnAccount },
  U8: {},
  U9: { changesNothing: 'who is not signed in has no session to end' },
  U10: {
    body: ({ spiritId }) => ({ email: `login-${spiritId}@example.org`, redirect: '/spirits' }),
    mailbox: (email) => ({ body: { email } }),
  },
  U11: {
    before: askForCode,
    body: ({ made }) => ({ email: made.email, code: made.code }),
    mailbox: (email) => ({ body: { email, code: '123456' } }),
  },
  U12: { params: account },
  X1: {
    always: ({ text, headers }) => {
      expect(headers['content-type']).toContain('text/html');
      expect(headers['content-security-policy']).toContain("form-action 'none'");
      // Nobody's mailbox and nothing's id: an empty shell.
      expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    },
  },
  B1: { query: () => ({ q: 'Calgary' }) },
};
