import { createHash, randomBytes } from 'node:crypto';
import { answerIn } from '#features/answers/blocks.rules.ts';
import { findFamily } from '#features/connections/core/repository.ts';
import { textFamily } from '#features/sessions/phones/texts.service.ts';
import { familyWait } from '#features/spirits/core/night.service.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { type MailWait, queueMailByDay } from '#platform/server/mail.ts';
import { type LinkMail, type PacketNews, packetNewsMail, signingEndedMail, signingLinkMail } from './emails.ts';
import { type SignerRow, type StoredPacket, updateAsked } from './repository.ts';
import { nextToAsk } from './rules.ts';

/** What is stored of the token of a link. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

type MailedPacket = Pick<StoredPacket, 'placeName' | 'placeId' | 'expiresAt' | 'content' | 'inOrder' | 'signers'>;

/** Mails a fresh link to a signer, by day where the family lives; those they were sent before still open the same papers. */
export async function mailLink(
  sql: Sql,
  publicUrl: string,
  { record, packet, signer, kind }: { record: SpiritRecord; packet: MailedPacket; signer: SignerRow; kind: LinkMail },
): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  await updateAsked(sql, signer.id, hashOfToken(token));
  const { language, name, email } = signer;
  const { placeName, placeId, expiresAt, content } = packet;
  const region = answerIn(record.data, 'location');
  const about = { language, publicUrl, home: placeName ?? '', kind, name, token, expiresAt, region };
  const mail = signingLinkMail({ ...about, papers: content.papers.length });
  await queueMailByDay(sql, email, mail, await familyWait(sql, record, placeId));
}

/** Asks whoever is next; of the family by text too, where they have agreed to that. */
export async function askNext(
  sql: Sql,
  publicUrl: string,
  { record, packet }: { record: SpiritRecord; packet: MailedPacket },
): Promise<void> {
  const region = answerIn(record.data, 'location');
  const { placeName, placeId } = packet;
  const news = { kind: 'toSign', place: placeName ?? '', spiritId: record.id, placeId } as const;
  for (const signer of nextToAsk(packet.signers, packet.inOrder)) {
    await mailLink(sql, publicUrl, { record, packet, signer, kind: 'asked' });
    if (signer.ofFamily) await textFamily(sql, publicUrl, { who: { email: signer.email }, region, news });
  }
}

/** Tells everybody who was asked that the packet has ended. */
export async function tellSigners(
  sql: Sql,
  publicUrl: string,
  { record, packet, why }: { record: SpiritRecord; packet: MailedPacket; why: 'withdrawn' | 'changed' },
): Promise<void> {
  const wait = await familyWait(sql, record, packet.placeId);
  for (const { email, language, askedAt } of packet.signers) {
    const mail = signingEndedMail({ language, publicUrl, home: packet.placeName ?? '', why });
    if (askedAt !== null) await queueMailByDay(sql, email, mail, wait);
  }
}

/** Tells the family how a packet stands, by day where it lives. */
export async function tellFamily(
  sql: Sql,
  publicUrl: string,
  {
    record,
    packet,
    news,
  }: { record: SpiritRecord; packet: Pick<StoredPacket, 'placeName' | 'placeId'>; news: PacketNews },
): Promise<void> {
  const wait = await familyWait(sql, record, packet.placeId);
  await tellUser(sql, publicUrl, { userId: record.ownerId, packet, news, wait });
}

/** Tells whoever of the home has sent a packet how it stands. */
export async function tellSender(
  sql: Sql,
  publicUrl: string,
  { packet, news }: { packet: Pick<StoredPacket, 'placeName' | 'createdBy' | 'spiritId'>; news: PacketNews },
): Promise<void> {
  const wait = { minutes: 0, spiritId: packet.spiritId, placeId: null };
  await tellUser(sql, publicUrl, { userId: packet.createdBy, packet, news, wait });
}

type Told = { userId: string | null; packet: Pick<StoredPacket, 'placeName'>; news: PacketNews; wait: MailWait };

async function tellUser(sql: Sql, publicUrl: string, { userId, packet, news, wait }: Told): Promise<void> {
  const user = await findFamily(sql, userId);
  if (!user) return;
  const { language, email } = user;
  const { spiritId } = wait;
  const mail = packetNewsMail({ language, publicUrl, home: packet.placeName ?? '', spiritId, news });
  await queueMailByDay(sql, email, mail, wait);
}
