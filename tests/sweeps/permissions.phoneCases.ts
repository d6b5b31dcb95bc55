import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { hashCode } from '#features/sessions/core/code.service.ts';
import { readTextAccount } from '#platform/server/push/textAccount.ts';
import { signedTextEvent } from '../textProvider.ts';
import { type Fixture, ownListing } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';

const code = '123456';

/** Whoever calls and somebody else have a number each; a further one of the caller's waits for its code. */
async function addNumbers({ world, caller, people }: Fixture): Promise<void> {
  const codeHash = await hashCode(code);
  for (const [userId, number] of [
    [people.merchant.userId, '+15195550101'],
    [(caller ?? people.family).userId, '+15195550102'],
  ] as const)
    await world.pool`
      insert into phones (user_id, number, verified_at, asked_number, code_hash, code_expires_at)
      values (${userId}, ${number}, now(), '+15195550103', ${codeHash}, now() + interval '10 minutes')
      on conflict (user_id) do update set number = excluded.number`;
}

const numbered =
  (number: string | null): Case['own'] =>
  ({ json }) =>
    expect(json.phone?.number ?? null).toBe(number);

const ofRecord = ({ spiritId }: Fixture) => ({ id: spiritId });
const ofListing = ({ listing }: Fixture) => ({ id: listing.id });

/** The provider tells that a text has arrived. */
const eventOf = ({ world, made }: Fixture) =>
  signedTextEvent(`${world.config.publicUrl}/api/text-events/${made.textId}`, { sid: 'SM1', status: 'delivered' });

/** The rows about the mobile number of an account, what became of texts, and what homes write to families. */
export const phoneCases: Record<string, Case> = {
  TX1: { before: addNumbers, own: numbered('+15195550102') },
  TX2: { body: () => ({ number: '519-555-0104' }), own: ({ json }) => expect(json.phone.asked).toBe('+15195550104') },
  TX3: { before: addNumbers, body: () => ({ code }), own: numbered('+15195550103') },
  TX4: { before: addNumbers, body: () => ({ forUrgent: true }), own: numbered('+15195550102') },
  TX5: { before: addNumbers, own: numbered(null) },
  TX7: {
    params: ofRecord,
    own: ({ json }, fixture) => expect(json.branch.id).toBe(ownListing(fixture).id),
  },
  TX8: { params: ofRecord, body: () => ({ words: 'Please call us when it suits you.' }) },
  TX9: { params: ofListing },
  TX10: {
    params: ofListing,
    body: () => ({
      sentences: [{ id: randomUUID(), name: 'Call', en: 'Please call.', fr: 'Veuillez appeler.' }],
      version: 0,
    }),
  },
  TX11: {
    before: async (fixture) => {
      const { world, people } = fixture;
      const texts = readTextAccount('twilio://ACtest:secret%2Ftoken@127.0.0.1?tls=0', '+15195550199');
      Object.assign(world.config, { texts });
      const [text] = await world.pool`
        insert into texts (user_id, kind, recipient, body, state, reference, expires_at, ended_at)
        values (${people.family.userId}, 'news', '', '', 'accepted', 'SM1', now(), now()) returning id`;
      fixture.made = { textId: text!.id };
    },
    params: ({ made }) => ({ textId: made.textId! }),
    body: (fixture) => eventOf(fixture).body,
    headers: (fixture) => eventOf(fixture).headers,
  },
  TX6: { always: ({ text }) => expect(text).not.toContain('519') },
};
