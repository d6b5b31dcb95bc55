import { insertAudit } from '#features/audits/repository.ts';
import { fillingOf, visibleFields } from '#features/forms/definitions/filling.rules.ts';
import { frozenContext } from '#features/forms/definitions/keptContext.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import { consentOf, formWordsIn, sha256 } from '#features/forms/document/words.service.ts';
import { deviceOf } from '#features/sessions/core/device.rules.ts';
import { findSpirit, lockSpirit } from '#features/spirits/core/repository.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import type { StoredSignature } from '#features/spirits/core/signing.schema.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { throughDoor } from '#platform/server/db/asker.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { requireProof } from '#platform/server/requireProof.ts';
import type { Language } from '#vocabulary/languages.ts';
import { itemAt } from '#vocabulary/lists.ts';
import { nextUpdateTime } from '../core/repository.ts';
import { closeSigned } from './closing.service.ts';
import type * as contract from './contract.ts';
import type { FrozenPaper } from './frozen.schema.ts';
import { hashOfToken, tellSender } from './mails.service.ts';
import type { JudgedPacket } from './read.service.ts';
import * as repository from './repository.ts';
import { linkStateOf, maskedMailbox, mayReadPapers, signatureUnder, whyNotOpen } from './rules.ts';
import type { PacketSignature, SignerReading } from './schema.ts';
import { findPacket, placeOf } from './service.ts';
import { contractConsentIn } from './words.service.ts';

/** What somebody was asked to sign, and they themselves. */
export type OpenedPacket = { record: SpiritRecord; packet: JudgedPacket; signer: repository.SignerRow };

/** Says who asks by a link. */
export const openSigningLink: Service<typeof contract.openSigningLink> = async ({ sql, body }) => {
  const opened = await openPath(sql, await repository.findSignerOfToken(sql, hashOfToken(body().token)));
  const { packet, signer } = opened;
  return {
    state: stateOf(opened),
    home: packet.placeName ?? '',
    mailbox: maskedMailbox(signer.email),
    expiresAt: packet.expiresAt,
  };
};

/** Lets whoever holds the link and the mailbox read; that they have is written down the first time. */
export const readSigning: Service<typeof contract.readSigning> = async ({ sql, actor, body }) => {
  const path = existing(await repository.findSignerOfToken(sql, hashOfToken(body().token)));
  if (path.email !== actor.email) throw notFound();
  await repository.updateOpened(sql, path.id);
  return readingOf(await openPath(sql, path));
};

/** Signs every paper of the packet at once; whoever signs last closes the forms. */
export const signPacket: Service<typeof contract.signPacket> = async (request) => {
  const { sql, actor, session, params, config } = request;
  requireProof(session, 'everybody');
  const opened = await openOwn(sql, actor, params.signerId, 'lock');
  const { packet, signer } = opened;
  const refusal = whyNotOpen(stateOf(opened));
  if (refusal) throw conflict(refusal);
  if (signer.answer === 'signed') return readingOf(opened);
  const at = await nextUpdateTime(sql);
  const signatures = signaturesOf(request, packet, request.body(), at);
  const answer = { kind: 'signed', at, said: { signatures }, userId: actor.userId } as const;
  if (!(await repository.updateAnswer(sql, signer.id, answer))) return readingOf(await openOwn(sql, actor, signer.id));
  await insertAudit(sql, auditOf(opened, actor, 'sign-packet'));
  await closeSigned(sql, config.publicUrl, opened.record, await findPacket(sql, opened.record, packet.id));
  return readingOf(await openOwn(sql, actor, signer.id));
};

/** Writes down that somebody does not sign, and why; the home is told. */
export const refusePacket: Service<typeof contract.refusePacket> = async ({ sql, actor, params, body, config }) => {
  const opened = await openOwn(sql, actor, params.signerId, 'lock');
  const { packet, signer } = opened;
  const refusal = whyNotOpen(stateOf(opened)) ?? (signer.answer === 'signed' ? 'signingDone' : null);
  if (refusal) throw conflict(refusal);
  const { reason } = body();
  const answer = { kind: 'refused', at: await nextUpdateTime(sql), said: { reason }, userId: actor.userId } as const;
  if (!(await repository.updateAnswer(sql, signer.id, answer))) throw conflict('signingDone');
  await insertAudit(sql, auditOf(opened, actor, 'refuse-packet'));
  await tellSender(sql, config.publicUrl, { packet, news: 'refused' });
  return readingOf(await openOwn(sql, actor, signer.id));
};

/** How the link stands for this signer now. */
export const stateOf = ({ packet, signer }: Pick<OpenedPacket, 'packet' | 'signer'>) =>
  linkStateOf(packet.present, signer, packet.isOver);

/** What the caller was asked to sign and has opened by its link; 404 for everybody else. */
export async function openOwn(
  sql: Sql,
  actor: Actor,
  id: string,
  how: 'read' | 'lock' = 'read',
): Promise<OpenedPacket> {
  const path = isIdentifier(id) ? await repository.findSignerOfMailbox(sql, id, actor.email) : undefined;
  return openPath(sql, path, how);
}

/** The packet and its record, for somebody whose secret or mailbox has been found to be a signer's. */
async function openPath(
  sql: Sql,
  path: repository.SignerPath | undefined,
  how: 'read' | 'lock' = 'read',
): Promise<OpenedPacket> {
  const { id, packetId, spiritId } = existing(path);
  throughDoor(spiritId);
  const record = existing(await (how === 'lock' ? lockSpirit : findSpirit)(sql, spiritId));
  const packet = await findPacket(sql, record, packetId);
  return { record, packet, signer: existing(packet.signers.find((signer) => signer.id === id)) };
}

/** Whoever signs acts for the family, in whatever role they have come. */
const auditOf = ({ record, packet }: OpenedPacket, actor: Actor, action: 'sign-packet' | 'refuse-packet') => ({
  spiritId: record.id,
  ...placeOf(packet),
  actor: { ...actor, role: 'user' as const },
  action,
});

type SigningRequest = Pick<ServiceRequest<typeof contract.signPacket>, 'language' | 'client' | 'userAgent'>;

/** The one signature under each paper. The words that were shown must be the words of each, and of all of them. */
function signaturesOf(
  { language, client, userAgent }: SigningRequest,
  { content: { papers, person } }: JudgedPacket,
  { agreed: _, consents, ...given }: PacketSignature,
  at: string,
): Extract<repository.Said, { signatures: unknown }>['signatures'] {
  const where = { ip: client, userAgent: deviceOf(userAgent) };
  return Object.fromEntries(
    papers.map((paper): [string, StoredSignature] => {
      const { name } = paper;
      const consent = consentTo(paper, language, person);
      if (consent === null || consents.find((shown) => shown.name === name)?.consent !== consent)
        throw conflict('consentChanged');
      const definition = paper.name === 'contract' ? paper.hash : paper.definition;
      const version = { consentHash: sha256(consent), definition };
      return [name, { ...given, consent, ...version, ...where, language, side: 'family', signedAt: at }];
    }),
  );
}

/** The words that are agreed to under a paper; null for a form that is not signed. */
function consentTo(paper: FrozenPaper, language: Language, person: string): string | null {
  if (paper.name === 'contract') return contractConsentIn(language, paper.contract, paper.version);
  const words = formWordsIn(language);
  return consentOf(words, paper.name, wordValues(frozenContext(paper.context), person || words.t('formTexts.person')));
}

function readingOf(opened: OpenedPacket): SignerReading {
  const { packet, signer } = opened;
  const { content, placeName, expiresAt, inOrder, signers } = packet;
  const state = stateOf(opened);
  const isShown = mayReadPapers(state);
  return {
    ...{ state, expiresAt, inOrder, signerId: signer.id, name: signer.name, answer: signer.answer },
    home: placeName ?? '',
    person: isShown ? content.person : '',
    note: isShown ? content.note : '',
    position: signer.position,
    signers: signers.length,
    reason: signer.said && 'reason' in signer.said ? signer.said.reason : '',
    papers: isShown ? content.papers.map((paper) => paperFor(signer, paper)) : [],
  };
}

/** A contract as it was sent, or a form with what its questions show, and nothing else that it holds. */
function paperFor(signer: repository.SignerRow, paper: FrozenPaper): SignerReading['papers'][number] {
  const signature = signatureUnder(signer, paper.name) ?? null;
  if (paper.name === 'contract') {
    const { name, version, hash, contract } = paper;
    const { region, place, number, versions } = contract;
    return { name, version, hash, signature, region, place, number: number ?? '', written: itemAt(versions, 0) };
  }
  const { name, version, hash, context } = paper;
  const shown = new Set(visibleFields(fillingOf(name, frozenContext(context), paper.data)).map(({ key }) => key));
  const data = Object.fromEntries(Object.entries(paper.data).filter(([key]) => shown.has(key)));
  return { name, version, hash, context, data, signature };
}
