import * as z from 'zod';
import { endpoint } from '#platform/endpoint.ts';
import { languages } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { openedSigning, packetInput, packetSignature, signerReading, signingOfRecord } from './schema.ts';

const familyAndHome = ['user', 'funeral-home'] as const;
const sent = limits.rates.signingSent;
const signers = limits.rates.signing;
const token = z.strictObject({ token: z.string('inputInvalid').min(20, 'inputInvalid').max(100, 'inputInvalid') });
const paperLanguage = z.object({ language: z.enum(languages, 'inputInvalid').optional() });

/** The papers that homes have signed at a distance: for who decides all of them, for a home its own with what it can choose from. */
export const listPackets = endpoint({
  address: 'GET /api/spirits/{id}/signing',
  summary: 'Lists the papers of a record that are signed at a distance.',
  who: familyAndHome,
  reply: signingOfRecord,
});

/**
 * Sends papers to be signed, as they are now, and asks who comes first: forms, and the contract that waits, which 403 keeps from who does
 * not work on money. 409 for a paper that is not ready or is out already; 400
 * for a mailbox of the home itself, which signs nothing for a family.
 */
export const sendPacket = endpoint({
  address: 'POST /api/spirits/{id}/signing',
  summary: 'Sends papers of a record to be signed at a distance.',
  who: ['funeral-home'],
  refusals: [
    '409 confirmFirst',
    '409 signingNotReady',
    '409 signingOut',
    '400 signingHome',
    '400 signingTwice',
    '400 signingUnknown',
  ],
  body: packetInput,
  reply: signingOfRecord,
  status: 201,
  limit: sent,
});

/** Withdraws what is out to be signed, by the home that sent it or by who decides; what was signed is kept. */
export const withdrawPacket = endpoint({
  address: 'POST /api/spirits/{id}/signing/{packetId}/withdraw',
  summary: 'Withdraws papers that are out to be signed.',
  who: familyAndHome,
  refusals: ['409 signingOver'],
  reply: signingOfRecord,
});

/** Reminds somebody who was asked and has not signed; some times, with some hours between. */
export const remindSigner = endpoint({
  address: 'POST /api/spirits/{id}/signing/{packetId}/signers/{signerId}/remind',
  summary: 'Reminds somebody who was asked to sign.',
  who: ['funeral-home'],
  refusals: ['409 signingOver', '409 signingNotAsked', '409 signingReminded'],
  reply: signingOfRecord,
  limit: sent,
});

/** A paper of a packet with its signatures so far and how they came about, in the language of `language` or of the reader. */
export const getPacketPaper = endpoint({
  address: 'GET /api/spirits/{id}/signing/{packetId}/papers/{name}/pdf',
  summary: 'Saves a paper that is signed at a distance, with its evidence.',
  who: familyAndHome,
  bytes: true,
  limit: signers,
  query: paperLanguage,
  reply: z.unknown(),
});

/** Who asks by a link, and how it stands; nothing of the record. 404 for a link that nobody was sent. */
export const openSigningLink = endpoint({
  address: 'POST /api/signing/open',
  summary: 'Says who asks by a link to sign, and nothing of the record.',
  who: 'anyone',
  bearerIgnored: true,
  refusals: ['404 notFound'],
  body: token,
  reply: openedSigning,
  limit: signers,
});

/** The papers, for whoever holds the link and is signed in with the mailbox that it was sent to; 404 for any other mailbox. */
export const readSigning = endpoint({
  address: 'POST /api/signing/read',
  summary: 'Reads the papers that the caller was asked to sign.',
  who: 'signed-in',
  roleIgnored: true,
  refusals: ['404 notFound'],
  body: token,
  reply: signerReading,
  limit: signers,
});

/**
 * Signs all papers of a packet, under the very words of each; again changes nothing. 403 unless the caller has shown within the
 * last minutes that the mailbox is theirs.
 */
export const signPacket = endpoint({
  address: 'POST /api/signing/{signerId}/sign',
  summary: 'Signs the papers that the caller was asked to sign.',
  who: 'signed-in',
  roleIgnored: true,
  refusals: [
    '403 proofNeeded',
    '409 signingWithdrawn',
    '409 signingChanged',
    '409 signingExpired',
    '409 signingNotYet',
    '409 consentChanged',
  ],
  body: packetSignature,
  reply: signerReading,
  limit: signers,
});

/** Refuses to sign, with a reason that the home and the family read; whoever has refused may still sign. */
export const refusePacket = endpoint({
  address: 'POST /api/signing/{signerId}/refuse',
  summary: 'Refuses to sign the papers that the caller was asked to sign.',
  who: 'signed-in',
  roleIgnored: true,
  refusals: [
    '409 signingWithdrawn',
    '409 signingChanged',
    '409 signingExpired',
    '409 signingNotYet',
    '409 signingDone',
  ],
  body: z.strictObject({
    reason: z
      .string('reasonRequired')
      .trim()
      .min(1, 'reasonRequired')
      .max(limits.signing.reasonCharacters, 'textTooLong'),
  }),
  reply: signerReading,
  limit: signers,
});

/** A paper as a PDF for whoever was asked to sign it, while they may read it. */
export const getSignerPaper = endpoint({
  address: 'GET /api/signing/{signerId}/papers/{name}/pdf',
  summary: 'Saves a paper that the caller was asked to sign.',
  who: 'signed-in',
  roleIgnored: true,
  refusals: ['409 signingWithdrawn', '409 signingChanged', '409 signingExpired', '409 signingNotYet'],
  bytes: true,
  limit: signers,
  query: paperLanguage,
  reply: z.unknown(),
});
