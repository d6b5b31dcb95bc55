import { createHash, randomBytes } from 'node:crypto';
import { answerIn } from '#features/answers/blocks.rules.ts';
import { findFamily } from '#features/connections/core/repository.ts';
import { textFamily } from '#features/sessions/phones/texts.service.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { queueMail } from '#platform/server/mail.ts';
import { type LinkMail, type PacketNews, packetNewsMail, signingEndedMail, signingLinkMail } from './emails.ts';
import { type SignerRow, type StoredPacket, updateAsked } from './repository.ts';
import { nextToAsk } from './rules.ts';

/** What is stored of the token of a link. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

type MailedPacket = Pick<StoredPacket, 'placeName' | 'expiresAt' | 'content' | 'inOrder' | 'signers'>;

/** Mails a fresh link to a signer; those they were sent before still open the same papers. */
export async function mailLink(
  sql: Sql,
  publicUrl: string,
  { packet, signer, kind }: { packet: MailedPacket; signer: SignerRow; kind: LinkMail },
): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  await updateAsked(sql, signer.id, hashOfToken(token));
  const { language, name, email } = signer;
  const { placeName, expiresAt, content } = packet;
  const about = { language, publicUrl, home: placeName ?? '', kind, name, token, expiresAt };
  await queueMail(sql, email, signingLinkMail({ ...about, papers: content.papers.length }));
}

/** Asks whoever is next; of the family by text too, where they have agreed to that. */
export async function askNext(
  sql: Sql,
  publicUrl: string,
  { record, packet }: { record: SpiritRecord; packet: MailedPacket },
): Promise<void> {
  const region = answerIn(record.data, 'location');
  const news = { kind: 'toSign', place: packet.placeName ?? '' } as const;
  for (const signer of nextToAsk(packet.signers, packet.inOrder)) {
    await mailLink(sql, publicUrl, { packet, signer, kind: 'asked' });
    if (signer.ofFamily) await textFamily(sql, publicUrl, { who: { email: signer.email }, region, news });
  }
}

/** Tells everybody who was asked that the packet has ended. */
export async function tellSigners(sql: Sql, publicUrl: string, packet: MailedPacket, why: 'withdrawn' | 'changed') {
  for (const { email, language, askedAt } of packet.signers)
    if (askedAt !== null)
      await queueMail(sql, email, signingEndedMail({ language, publicUrl, home: packet.placeName ?? '', why }));
}

/** Tells the family how a packet stands. */
export async function tellFamily(
  sql: Sql,
  publicUrl: string,
  { record, packet, news }: { record: SpiritRecord; packet: Pick<StoredPacket, 'placeName'>; news: PacketNews },
): Promise<void> {
  await tellUser(sql, publicUrl, { userId: record.ownerId, spiritId: record.id, packet, news });
}

/** Tells whoever of the home has sent a packet how it stands. */
export async function tellSender(
  sql: Sql,
  publicUrl: string,
  { packet, news }: { packet: Pick<StoredPacket, 'placeName' | 'createdBy' | 'spiritId'>; news: PacketNews },
): Promise<void> {
  await tellUser(sql, publicUrl, { userId: packet.createdBy, spiritId: packet.spiritId, packet, news });
}

type Told = { userId: string | null; spiritId: string; packet: Pick<StoredPacket, 'placeName'>; news: PacketNews };

async function tellUser(sql: Sql, publicUrl: string, { userId, spiritId, packet, news }: Told): Promise<void> {
  const user = await findFamily(sql, userId);
  if (!user) return;
  const { language, email } = user;
  await queueMail(sql, email, packetNewsMail({ language, publicUrl, home: packet.placeName ?? '', spiritId, news }));
}
