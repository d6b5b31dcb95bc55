import * as z from 'zod';
import { contractVersion } from '#features/invoices/contracts/schema.ts';
import { invoice } from '#features/invoices/core/schema.ts';
import { keptContext } from '#features/spirits/core/form.schema.ts';
import { signature, signatureGiven } from '#features/spirits/core/signing.schema.ts';
import { emailAddress } from '#features/users/schema.ts';
import { formNames } from '#vocabulary/formNames.ts';
import { languages } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';

/** What a packet can hold: forms, and one contract. */
export const paperNames = ['contract', ...formNames] as const;

/** The name of a paper of a packet. */
export type PaperName = (typeof paperNames)[number];

/** How a packet stands: `changed` once one of its papers says something else than what was sent. */
export const packetStates = ['open', 'signed', 'withdrawn', 'changed', 'expired'] as const;

/** How a packet stands. */
export type PacketState = (typeof packetStates)[number];

/** How somebody who is asked to sign stands: `waiting` until it is their turn. */
const signerStates = ['waiting', 'asked', 'opened', 'signed', 'refused'] as const;

/** A paper of a packet. `hash` is SHA-256 of what it said when it was sent; `number` is that of a contract. */
const packetPaper = z.object({
  name: z.enum(paperNames),
  version: z.int(),
  hash: z.string(),
  number: z.string().optional(),
});

/** A paper of a packet. */
export type PacketPaper = z.output<typeof packetPaper>;

/** Somebody who is asked to sign. `email` is null for a home that has chosen them by name from the family. */
const packetSigner = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  language: z.enum(languages),
  state: z.enum(signerStates),
  askedAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  remindedAt: z.string().nullable(),
  /** Why they have refused, in their own words. */
  reason: z.string(),
  /** Whether the home may remind them now. */
  remindable: z.boolean(),
});

/** Papers of a record that a home has signed at a distance, as the home and the family read them. Times ISO 8601 UTC. */
export const packet = z.object({
  id: z.uuid(),
  spiritId: z.uuid(),
  place: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  note: z.string(),
  inOrder: z.boolean(),
  state: z.enum(packetStates),
  createdAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.string().nullable(),
  papers: z.array(packetPaper),
  signers: z.array(packetSigner),
});

/** Papers of a record that a home has signed at a distance. */
export type Packet = z.output<typeof packet>;

/** Somebody who is asked to sign. */
export type PacketSigner = Packet['signers'][number];

/** What a home chooses from: the papers that are ready, and who decides for the family. */
export const signingChoice = z.object({
  ready: z.array(packetPaper.omit({ hash: true })),
  /** `name` is empty where nobody has said it. */
  people: z.array(z.object({ userId: z.uuid(), name: z.string() })),
});

/** The packets of a record, newest first; `choice` is null for the family. */
export const signingOfRecord = z.object({ packets: z.array(packet), choice: signingChoice.nullable() });

/** The packets of a record. */
export type SigningOfRecord = z.output<typeof signingOfRecord>;

const signerName = z
  .string('nameInvalid')
  .trim()
  .min(1, 'nameInvalid')
  .max(limits.relativeNameCharacters, 'textTooLong');

/** Somebody whom a home asks: one of the family by their account, or anybody by name and mailbox. */
const signerInput = z.union(
  [
    z.strictObject({ userId: z.uuid('inputInvalid'), language: z.enum(languages, 'inputInvalid') }),
    z.strictObject({ name: signerName, email: emailAddress, language: z.enum(languages, 'inputInvalid') }),
  ],
  'inputInvalid',
);

/** Somebody whom a home asks. */
export type SignerInput = z.output<typeof signerInput>;

/** What a home sends to be signed. */
export const packetInput = z.strictObject({
  papers: z.array(z.enum(paperNames, 'formUnknown')).min(1, 'signingEmpty').max(paperNames.length, 'inputInvalid'),
  signers: z.array(signerInput).min(1, 'signingNobody').max(limits.signing.signers, 'signingTooMany'),
  inOrder: z.boolean('inputInvalid'),
  note: z.string('inputInvalid').trim().max(limits.signing.noteCharacters, 'textTooLong').default(''),
  days: z.literal(limits.signing.days, 'inputInvalid'),
});

/** How a link stands for whoever holds it. */
export const linkStates = [...packetStates, 'done', 'waiting'] as const;

/** How a link stands. */
export type LinkState = (typeof linkStates)[number];

/** What a link says before anybody has signed in: who asks, and where the code goes; nothing of the record. */
export const openedSigning = z.object({
  state: z.enum(linkStates),
  home: z.string(),
  /** The mailbox that was asked, with most of it hidden. */
  mailbox: z.string(),
  expiresAt: z.string(),
});

/** The own signature under a paper; null while there is none. */
const ownSignature = { signature: signature.nullable() };

/** A form as a signer reads it: what it says, and what its words depend on. */
const formToSign = packetPaper.omit({ number: true }).extend({
  ...ownSignature,
  name: z.enum(formNames),
  data: z.record(z.string(), z.unknown()),
  context: keptContext,
});

/** A contract as a signer reads it: the version that was sent. */
const contractToSign = packetPaper.extend({
  ...ownSignature,
  ...invoice.pick({ region: true, place: true }).shape,
  name: z.literal('contract'),
  number: z.string(),
  written: contractVersion,
});

/** A paper as a signer reads it. */
const paperToSign = z.discriminatedUnion('name', [formToSign, contractToSign]);

/** What a signer reads. `papers` are there while they may be read. */
export const signerReading = openedSigning.omit({ mailbox: true }).extend({
  signerId: z.uuid(),
  name: z.string(),
  person: z.string(),
  note: z.string(),
  position: z.int(),
  signers: z.int(),
  inOrder: z.boolean(),
  answer: z.enum(['signed', 'refused']).nullable(),
  reason: z.string(),
  papers: z.array(paperToSign),
});

/** What a signer reads. */
export type SignerReading = z.output<typeof signerReading>;

/** What a signer gives: one signature, under the words of each paper as they were shown. */
export const packetSignature = signatureGiven.omit({ consent: true }).extend({
  consents: z.array(z.object({ name: z.enum(paperNames), consent: signatureGiven.shape.consent })),
});

/** What a signer gives. */
export type PacketSignature = z.output<typeof packetSignature>;

/** What a link says before anybody has signed in. */
export type OpenedSigning = z.output<typeof openedSigning>;
