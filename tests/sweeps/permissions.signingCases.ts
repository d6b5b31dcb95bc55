import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { signatureTo } from '../signing.ts';
import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';

const paper = 'personal-effects';
const recordId = ({ spiritId }: Fixture) => ({ id: spiritId });

/** A form that only waits to be signed. */
async function addForm({ world, people, spiritId }: Fixture): Promise<void> {
  const begun = await world.call('POST /api/spirits/{id}/forms/{name}', {
    params: { id: spiritId, name: paper },
    as: people.family,
    body: { data: { items: [{ item: 'ring', destination: 'return' }] } },
  });
  expect(begun.status, begun.text).toBe(201);
}

const packetOf = (email: string) => ({
  papers: [paper],
  signers: [{ name: 'Paul Roy', email, language: 'en' }],
  inOrder: true,
  days: 14,
});

/** The connected home has asked the family's own mailbox, a day ago. */
async function addPacket(fixture: Fixture): Promise<void> {
  const { world, people, spiritId } = fixture;
  await addForm(fixture);
  const sent = await world.call('POST /api/spirits/{id}/signing', {
    params: { id: spiritId },
    as: people.con,
    body: packetOf(people.family.email),
  });
  expect(sent.status, sent.text).toBe(201);
  const [packet] = sent.json.packets;
  const token = randomBytes(24).toString('base64url');
  await world.pool`
    update signing_signers set asked_at = now() - interval '1 day',
      token_hashes = array[${createHash('sha256').update(token).digest()}::bytea] where packet_id = ${packet.id}`;
  fixture.made = { packetId: packet.id, signerId: packet.signers[0].id, token };
}

/** The same, opened by whom it was sent to. */
async function addOpened(fixture: Fixture): Promise<void> {
  await addPacket(fixture);
  const { world, people, made } = fixture;
  const read = await world.call('POST /api/signing/read', { as: people.family, body: { token: made.token } });
  expect(read.status, read.text).toBe(200);
}

const packetId = ({ spiritId, made }: Fixture) => ({ id: spiritId, packetId: made.packetId! });
const signerId = ({ made }: Fixture) => ({ signerId: made.signerId! });
const token = ({ made }: Fixture) => ({ token: made.token });

/** The rows about papers that are signed at a distance. */
export const signingCases: Record<string, Case> = {
  SG1: { before: addPacket, params: recordId, own: ({ json }) => expect(json.packets).toHaveLength(1) },
  SG2: { before: addForm, params: recordId, body: ({ people }) => packetOf(people.family.email) },
  SG3: { before: addPacket, params: packetId },
  SG4: { before: addPacket, params: (fixture) => ({ ...packetId(fixture), ...signerId(fixture) }) },
  SG5: { before: addPacket, params: (fixture) => ({ ...packetId(fixture), name: paper }) },
  SG6: { before: addPacket, body: token, changesNothing: 'it only says which home asks' },
  SG7: { before: addPacket, body: token, bodyDecides: 'the token says whose papers they are' },
  SG8: { before: addOpened, params: signerId, body: () => signatureTo([paper], 'Marie Roy') },
  SG9: { before: addOpened, params: signerId, body: () => ({ reason: 'A ring is missing.' }) },
  SG10: { before: addOpened, params: (fixture) => ({ ...signerId(fixture), name: paper }) },
};
