import { randomUUID } from 'node:crypto';
import type { StoredSignature } from '#features/spirits/core/signing.schema.ts';
import { json, type Sql } from '#platform/server/db/database.ts';
import type { Batch } from '#platform/server/sealing/reseal.ts';
import { keyOf, needsSealing, openJson, type SealedJson, sealJson } from '#platform/server/sealing/values.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { PacketContent } from './frozen.schema.ts';
import type { PacketState, PaperName } from './schema.ts';

/** What a signer has said: a reason, or the signature under each paper. */
export type Said = { reason: string } | { signatures: Partial<Record<PaperName, StoredSignature>> };

/** Somebody who is asked to sign, as they are stored; `hoursSince` the last mail to them. Times ISO 8601 UTC. */
export type SignerRow = {
  id: string;
  packetId: string;
  position: number;
  ofFamily: boolean;
  name: string;
  email: string;
  language: Language;
  askedAt: string | null;
  openedAt: string | null;
  remindedAt: string | null;
  reminders: number;
  hoursSince: number;
  answer: 'signed' | 'refused' | null;
  answeredAt: string | null;
  said: Said | null;
  userId: string | null;
};

/** A packet as it is stored; `isOver` once its term is. */
type PacketRow = {
  id: string;
  spiritId: string;
  placeId: string | null;
  placeName: string | null;
  inOrder: boolean;
  state: PacketState;
  expiresAt: string;
  isOver: boolean;
  createdBy: string | null;
  createdAt: string;
  endedAt: string | null;
};

/** A packet with what it says and whom it asks, in their order. */
export type StoredPacket = PacketRow & { content: PacketContent; signers: SignerRow[] };

const placeOfContent = (id: string) => `signing_packets.content/${id}`;
const placeOfSaid = (id: string) => `signing_signers.said/${id}`;

const packetColumns = (sql: Sql) => sql`
  k.id, k.spirit_id, k.place_id, p.name as place_name, k.in_order, k.content, k.state, k.expires_at,
  k.expires_at <= clock_timestamp() as is_over, k.created_by, k.created_at, k.ended_at`;

async function withSigners(
  sql: Sql,
  rows: readonly (PacketRow & { content: PacketContent | SealedJson })[],
): Promise<StoredPacket[]> {
  const signers = await sql<(Omit<SignerRow, 'said'> & { said: Said | SealedJson | null })[]>`
    select id, packet_id, position, of_family, name, email, language, asked_at, opened_at, reminded_at, reminders,
      coalesce(extract(epoch from clock_timestamp() - coalesce(reminded_at, asked_at)) / 3600, 0)::float8 as hours_since,
      answer, answered_at, said, user_id
    from signing_signers where packet_id = any(${rows.map(({ id }) => id)}::uuid[]) order by position`;
  return rows.map((row) => ({
    ...row,
    content: openJson<PacketContent>(placeOfContent(row.id), row.content),
    signers: signers
      .filter(({ packetId }) => packetId === row.id)
      .map(({ said, ...signer }) => ({ ...signer, said: said && openJson<Said>(placeOfSaid(signer.id), said) })),
  }));
}

/** The packets of a record, newest first. */
export const listPackets = async (sql: Sql, spiritId: string): Promise<StoredPacket[]> =>
  withSigners(
    sql,
    await sql`
      select ${packetColumns(sql)} from signing_packets k left join places p on p.id = k.place_id
      where k.spirit_id = ${spiritId} order by k.created_at desc, k.id`,
  );

/** Whom a link was sent to: the packet, its record and the signer; undefined for a link that nobody was sent. */
export async function findSignerOfToken(sql: Sql, tokenHash: Buffer): Promise<SignerPath | undefined> {
  const [row] = await sql<SignerPath[]>`
    select s.id, s.packet_id, k.spirit_id, s.email from signing_signers s join signing_packets k on k.id = s.packet_id
    where s.token_hashes @> array[${tokenHash}::bytea]`;
  return row;
}

/** Where a signer belongs to. */
export type SignerPath = { id: string; packetId: string; spiritId: string; email: string };

/** A signer who has opened their link with the mailbox that was asked. */
export async function findSignerOfMailbox(sql: Sql, id: string, email: string): Promise<SignerPath | undefined> {
  const [row] = await sql<SignerPath[]>`
    select s.id, s.packet_id, k.spirit_id, s.email from signing_signers s join signing_packets k on k.id = s.packet_id
    where s.id = ${id} and s.email = ${email} and s.opened_at is not null`;
  return row;
}

/** What a home sends. */
export type NewPacket = {
  spiritId: string;
  placeId: string;
  userId: string;
  inOrder: boolean;
  days: number;
  content: PacketContent;
  signers: readonly Pick<SignerRow, 'ofFamily' | 'name' | 'email' | 'language'>[];
};

/** Writes down what is sent to be signed; answers its id. */
export async function insertPacket(sql: Sql, packet: NewPacket): Promise<string> {
  const id = randomUUID();
  const { spiritId, placeId, userId, inOrder, days } = packet;
  const content = sealJson(placeOfContent(id), packet.content);
  await sql`
    insert into signing_packets (id, spirit_id, place_id, in_order, content, expires_at, created_by)
    values (${id}, ${spiritId}, ${placeId}, ${inOrder}, ${json(sql, content)},
      clock_timestamp() + make_interval(days => ${days}), ${userId})`;
  for (const [index, { ofFamily, name, email, language }] of packet.signers.entries())
    await sql`
      insert into signing_signers (packet_id, position, of_family, name, email, language)
      values (${id}, ${index + 1}, ${ofFamily}, ${name}, ${email}, ${language})`;
  return id;
}

/** A signer is asked by a link. */
export async function updateAsked(sql: Sql, id: string, tokenHash: Buffer): Promise<void> {
  await sql`
    update signing_signers set asked_at = coalesce(asked_at, clock_timestamp()),
      token_hashes = token_hashes || ${tokenHash}::bytea
    where id = ${id}`;
}

/** A signer is reminded, by hand or by the clock; false where somebody was faster. */
export async function updateReminded(sql: Sql, id: string, before: Pick<SignerRow, 'remindedAt' | 'reminders'>) {
  const rows = await sql`
    update signing_signers set reminded_at = clock_timestamp(), reminders = reminders + 1
    where id = ${id} and reminders = ${before.reminders} and reminded_at is not distinct from ${before.remindedAt}
    returning id`;
  return rows.length > 0;
}

/** A signer has opened the papers; the first time counts. */
export async function updateOpened(sql: Sql, id: string): Promise<void> {
  await sql`update signing_signers set opened_at = clock_timestamp() where id = ${id} and opened_at is null`;
}

/** What a signer has said, unless they have signed before; false then. */
export async function updateAnswer(
  sql: Sql,
  id: string,
  answer: { kind: 'signed' | 'refused'; at: string; said: Said; userId: string },
): Promise<boolean> {
  const { kind, at, userId } = answer;
  const said = sealJson(placeOfSaid(id), answer.said);
  const rows = await sql`
    update signing_signers set answer = ${kind}, answered_at = ${at}, said = ${json(sql, said)}, user_id = ${userId}
    where id = ${id} and answer is distinct from 'signed' returning id`;
  return rows.length > 0;
}

/** Ends an open packet; false where it had ended. Once it is signed its links open it for so many days more. */
export async function updateEnded(
  sql: Sql,
  id: string,
  state: Exclude<PacketState, 'open'>,
  days = 0,
): Promise<boolean> {
  const rows = await sql`
    update signing_packets set state = ${state}, ended_at = clock_timestamp(),
      expires_at = case when ${days}::integer > 0
        then greatest(expires_at, clock_timestamp() + make_interval(days => ${days})) else expires_at end
    where id = ${id} and state = 'open' returning id`;
  return rows.length > 0;
}

/** The copies of a signed packet lie in the files of the record; false where they did before. */
export async function updateFiled(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update signing_packets set filed_at = clock_timestamp()
    where id = ${id} and state = 'signed' and filed_at is null returning id`;
  return rows.length > 0;
}

/** A packet that waits for the clock. */
export type WaitingPacket = { id: string; spiritId: string; state: PacketState };

/** The packets that are open, or signed without their copies, the oldest first; one alone where it is named. */
export const listWaiting = (sql: Sql, id?: string) =>
  sql<WaitingPacket[]>`
    select k.id, k.spirit_id, k.state from signing_packets k
    where (k.state = 'open' or (k.state = 'signed' and k.filed_at is null))
      and ${id === undefined ? sql`true` : sql`k.id = ${id}`}
    order by k.created_at, k.id`;

const rowsPerBatch = 100;

/** Walks over the next packets and what their signers have said, and seals with the present key what is not. */
export async function walkSigning(sql: Sql, after: string, isWriting: boolean): Promise<Batch> {
  const packets = await sql<{ id: string; content: unknown }[]>`
    select id, content from signing_packets where id > ${after} order by id limit ${rowsPerBatch}`;
  const signers = await sql<{ id: string; said: unknown }[]>`
    select id, said from signing_signers
    where packet_id = any(${packets.map(({ id }) => id)}::uuid[]) and said is not null`;
  let overtaken = 0;
  if (isWriting) {
    for (const { id, content } of packets.filter((row) => needsSealing(row.content))) {
      const place = placeOfContent(id);
      await sql`
        update signing_packets set content = ${json(sql, sealJson(place, openJson(place, content)))} where id = ${id}`;
    }
    for (const { id, said } of signers.filter((row) => needsSealing(row.said))) {
      const place = placeOfSaid(id);
      const rows = await sql`
        update signing_signers set said = ${json(sql, sealJson(place, openJson(place, said)))}
        where id = ${id} and said = ${json(sql, said)} returning id`;
      if (rows.length === 0) overtaken += 1;
    }
  }
  const keys = [...packets.map(({ content }) => keyOf(content)), ...signers.map(({ said }) => keyOf(said))];
  return { last: packets.at(-1)?.id, keys, overtaken };
}
