import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { contractStateOf } from './contracts.service.ts';
import type { FrozenPaper } from './frozen.schema.ts';
import { hasChangedForms } from './papers.service.ts';
import { listPackets, type SignerRow, type StoredPacket } from './repository.ts';
import { packetStateOf, signerStateOf, whyNotRemind } from './rules.ts';
import type { Packet, PacketPaper, PacketSigner } from './schema.ts';

/** A packet and how it stands now. */
export type JudgedPacket = StoredPacket & { present: Packet['state'] };

/** The packets of a record, each with how it stands now, newest first. */
export async function judgedPackets(sql: Sql, record: SpiritRecord): Promise<JudgedPacket[]> {
  const judged: JudgedPacket[] = [];
  for (const packet of await listPackets(sql, record.id))
    judged.push({ ...packet, present: await judge(sql, record, packet) });
  return judged;
}

async function judge(sql: Sql, record: SpiritRecord, packet: StoredPacket): Promise<Packet['state']> {
  if (packet.state !== 'open') return packet.state;
  const contract = packet.content.papers.find((paper) => paper.name === 'contract');
  const state = contract ? await contractStateOf(sql, contract) : 'open';
  const isServed = record.connections.some(({ status, place }) => status === 'accepted' && place.id === packet.placeId);
  return packetStateOf(packet.state, {
    isOver: packet.isOver || state === 'expired',
    isChanged: state === 'changed' || (await hasChangedForms(sql, record, packet)),
    isServed: isServed && state !== 'withdrawn',
  });
}

/** A paper as it is listed. */
export const paperOf = (paper: FrozenPaper): PacketPaper => ({
  ...{ name: paper.name, version: paper.version, hash: paper.hash },
  ...(paper.name === 'contract' && paper.contract.number !== null && { number: paper.contract.number }),
});

/** A packet as the family reads it, or a home, which is not told the mailboxes of the family. */
export function packetFor(reader: 'family' | 'home', packet: JudgedPacket): Packet {
  const { id, spiritId, placeId, placeName, inOrder, createdAt, expiresAt, endedAt, content, present } = packet;
  return {
    ...{ id, spiritId, inOrder, createdAt, expiresAt, endedAt },
    place: placeId === null ? null : { id: placeId, name: placeName ?? '' },
    note: content.note,
    state: present,
    papers: content.papers.map(paperOf),
    signers: packet.signers.map((signer) => signerFor(reader, present, signer)),
  };
}

function signerFor(reader: 'family' | 'home', state: Packet['state'], signer: SignerRow): PacketSigner {
  const { id, name, email, ofFamily, language, askedAt, openedAt, answeredAt, remindedAt, said } = signer;
  return {
    ...{ id, name, language, askedAt, openedAt, answeredAt, remindedAt },
    email: reader === 'home' && ofFamily ? null : email,
    state: signerStateOf(signer),
    reason: said && 'reason' in said ? said.reason : '',
    remindable: whyNotRemind(state, signer) === null,
  };
}

/** The packets of a record as its family has them in its export. */
export const packetsOfFamily = async (sql: Sql, record: SpiritRecord): Promise<Packet[]> =>
  (await judgedPackets(sql, record)).map((packet) => packetFor('family', packet));

/** The packets of a record that some branches have sent, as their home has them. */
export const packetsOfHomes = async (sql: Sql, record: SpiritRecord, placeIds: readonly string[]): Promise<Packet[]> =>
  (await judgedPackets(sql, record))
    .filter(({ placeId }) => placeId !== null && placeIds.includes(placeId))
    .map((packet) => packetFor('home', packet));
