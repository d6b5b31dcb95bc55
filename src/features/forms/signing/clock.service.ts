import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { insertFile } from '#features/files/core/repository.ts';
import { findSpirit, lockSpirit } from '#features/spirits/core/repository.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import { existing } from '#platform/errors.ts';
import { sanitizeFileName } from '#platform/fileName.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { withLeasedBlobs } from '#platform/server/blobs/leasedBlobs.ts';
import { oneByOne } from '#platform/server/concurrency/oneByOne.ts';
import { inTransaction, type Pool, type Sql } from '#platform/server/db/database.ts';
import { limits } from '#vocabulary/limits.ts';
import { mailLink, tellFamily, tellSender, tellSigners } from './mails.service.ts';
import { drawPaper } from './paper.service.ts';
import type { JudgedPacket } from './read.service.ts';
import { listWaiting, updateEnded, updateFiled, updateReminded, type WaitingPacket } from './repository.ts';
import { findPacket } from './service.ts';

type House = { pool: Pool; blobs: BlobStore };

/** Ends the packets that hold no more, reminds who has not answered, and files the copies of what is signed. */
export async function lookAfterSigning(house: House, publicUrl: string, packetId?: string): Promise<void> {
  await oneByOne(await listWaiting(house.pool, packetId), (waiting) =>
    waiting.state === 'signed'
      ? fileCopies(house, waiting, publicUrl)
      : inTransaction(house.pool, (sql) => lookAfterOpen(sql, waiting, publicUrl)),
  );
}

async function lookAfterOpen(sql: Sql, { id, spiritId }: WaitingPacket, publicUrl: string): Promise<void> {
  const record = await lockSpirit(sql, spiritId);
  if (!record) return;
  const packet = await findPacket(sql, record, id);
  if (packet.state !== 'open') return;
  if (packet.present !== 'open') await endPacket(sql, publicUrl, record, packet);
  else await remindLate(sql, publicUrl, record, packet);
}

/** Writes down what has ended a packet, and tells whom it concerns, once. */
async function endPacket(sql: Sql, publicUrl: string, record: SpiritRecord, packet: JudgedPacket): Promise<void> {
  const { present } = packet;
  if (present === 'open' || !(await updateEnded(sql, packet.id, present))) return;
  if (present === 'withdrawn' || present === 'changed')
    await tellSigners(sql, publicUrl, { record, packet, why: present });
  if (present !== 'changed' && present !== 'expired') return;
  await tellSender(sql, publicUrl, { packet, news: present });
  await tellFamily(sql, publicUrl, { record, packet, news: present });
}

/** Reminds whoever was asked a day ago and has said nothing, once and only if the home has not. */
async function remindLate(sql: Sql, publicUrl: string, record: SpiritRecord, packet: JudgedPacket): Promise<void> {
  for (const signer of packet.signers) {
    const { askedAt, answer, reminders, hoursSince } = signer;
    if (askedAt === null || answer !== null || reminders > 0 || hoursSince < limits.signing.remindHours) continue;
    if (await updateReminded(sql, signer.id, signer))
      await mailLink(sql, publicUrl, { record, packet, signer, kind: 'reminded' });
  }
}

/**
 * Puts a copy of each signed paper into the files of the record, and mails each signer where to read theirs; all of it once. A contract
 * lies with the invoices, which no other home of the record reads.
 */
async function fileCopies({ pool, blobs }: House, { id, spiritId }: WaitingPacket, publicUrl: string): Promise<void> {
  const record = await findSpirit(pool, spiritId);
  if (!record) return;
  const packet = await findPacket(pool, record, id);
  const language = packet.signers[0]?.language ?? 'en';
  const copies: { title: string; bytes: Buffer; key: string; type: 'shared' | 'invoice' }[] = [];
  for (const paper of packet.content.papers)
    copies.push({
      ...(await drawPaper(language, packet, paper)),
      ...{ key: randomUUID(), type: paper.name === 'contract' ? 'invoice' : 'shared' },
    });
  const keys = copies.map(({ key }) => key);
  await withLeasedBlobs({ pool, blobs }, null, keys, async (keep) => {
    for (const { key, bytes } of copies) await blobs.write(key, Readable.from([bytes]));
    await inTransaction(pool, async (sql) => {
      existing(await lockSpirit(sql, spiritId));
      if (!(await updateFiled(sql, id))) return;
      await keep(sql);
      for (const { title, bytes, key, type } of copies)
        await insertFile(sql, {
          ...{ spiritId, placeId: packet.placeId, type, contentType: 'application/pdf', blobKey: key },
          name: sanitizeFileName(`${title}.pdf`, 'application/pdf'),
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest(),
          userId: packet.createdBy,
        });
      for (const signer of packet.signers) await mailLink(sql, publicUrl, { record, packet, signer, kind: 'copies' });
    });
  });
}
