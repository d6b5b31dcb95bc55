import { insertAudit } from '#features/audits/repository.ts';
import { mayCloseForms } from '#features/forms/definitions/rules.ts';
import { listPeople, personIn } from '#features/spirits/circle/people.service.ts';
import { homesOf } from '#features/spirits/core/homes.service.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { hasDutyIn, relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import { lockRecord } from '#features/spirits/core/service.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { itemAt } from '#vocabulary/lists.ts';
import type * as contract from './contract.ts';
import { readyContract } from './contracts.service.ts';
import type { FrozenPaper } from './frozen.schema.ts';
import { askNext, mailLink, tellFamily, tellSigners } from './mails.service.ts';
import { readyForms } from './papers.service.ts';
import { type JudgedPacket, judgedPackets, packetFor, paperOf } from './read.service.ts';
import * as repository from './repository.ts';
import { whyNotRemind, whyNotWithdraw } from './rules.ts';
import type { SignerInput, SigningOfRecord } from './schema.ts';

/** Lists what is signed at a distance. */
export const listPackets: Service<typeof contract.listPackets> = async ({ sql, actor, params: { id } }) => {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  if (!record || relationTo(actor, record) === 'none') throw notFound();
  return signingFor(sql, actor, record);
};

/** Sends papers to be signed, asks who comes first and tells the family. */
export const sendPacket: Service<typeof contract.sendPacket> = async ({ sql, actor, params, body, config }) => {
  const record = await lockRecord(sql, actor, params.id);
  const placeId = itemAt(homesOf(actor, record), 0);
  if (record.ownerId === null) throw conflict('confirmFirst');
  const { papers: names, signers: asked, inOrder, note, days } = body();
  if (names.includes('contract') && !hasDutyIn(actor, record, 'money')) throw forbidden('notOfYourDuties');
  const ready = await readyPapers(sql, actor, record);
  const papers = ready.filter(({ name }) => names.includes(name));
  if (!names.every((name) => papers.some((paper) => paper.name === name))) throw conflict('signingNotReady');
  const out = (await judgedPackets(sql, record)).filter(({ present }) => present === 'open');
  if (out.some(({ content }) => content.papers.some(({ name }) => names.includes(name)))) throw conflict('signingOut');
  const signers = await signersOf(sql, record, asked);
  const content = { note, person: personIn(record.data), papers };
  const sent = { spiritId: record.id, placeId, userId: actor.userId, inOrder, days, content, signers };
  const packet = await findPacket(sql, record, await repository.insertPacket(sql, sent));
  await askNext(sql, config.publicUrl, { record, packet });
  await insertAudit(sql, { spiritId: record.id, placeId, actor, action: 'send-packet' });
  await tellFamily(sql, config.publicUrl, { record, packet, news: 'sent' });
  return signingFor(sql, actor, record);
};

/** Withdraws a packet; what was signed stays with it. */
export const withdrawPacket: Service<typeof contract.withdrawPacket> = async ({ sql, actor, params, config }) => {
  const record = await lockRecord(sql, actor, params.id);
  const packet = await ownPacket(sql, actor, record, params.packetId);
  const refusal = whyNotWithdraw(packet.present);
  if (refusal) throw conflict(refusal);
  if (!(await repository.updateEnded(sql, packet.id, 'withdrawn'))) throw conflict('signingOver');
  await tellSigners(sql, config.publicUrl, { record, packet, why: 'withdrawn' });
  await insertAudit(sql, { spiritId: record.id, ...placeOf(packet), actor, action: 'withdraw-packet' });
  return signingFor(sql, actor, record);
};

/** Reminds a signer with a fresh link. */
export const remindSigner: Service<typeof contract.remindSigner> = async ({ sql, actor, params, config }) => {
  const record = await lockRecord(sql, actor, params.id);
  const packet = await ownPacket(sql, actor, record, params.packetId);
  const signer = existing(packet.signers.find(({ id }) => id === params.signerId.toLowerCase()));
  const refusal = whyNotRemind(packet.present, signer);
  if (refusal) throw conflict(refusal);
  if (!(await repository.updateReminded(sql, signer.id, signer))) throw conflict('signingReminded');
  await mailLink(sql, config.publicUrl, { record, packet, signer, kind: 'reminded' });
  return signingFor(sql, actor, record);
};

/** What concerns one home stands in the history beside its listing. */
export const placeOf = ({ placeId }: Pick<JudgedPacket, 'placeId'>) => (placeId === null ? {} : { placeId });

/** A packet of a record, by its id; 404 where there is none. */
export async function findPacket(sql: Sql, record: SpiritRecord, id: string): Promise<JudgedPacket> {
  return existing((await judgedPackets(sql, record)).find((packet) => packet.id === id.toLowerCase()));
}

/** A packet that the caller may read: who decides every one, a home its own; 403 for who only helps, 404 for others. */
export async function ownPacket(sql: Sql, actor: Actor, record: SpiritRecord, id: string): Promise<JudgedPacket> {
  const relation = relationTo(actor, record);
  if (relation === 'none') throw notFound();
  if (!mayCloseForms(relation)) throw forbidden();
  const packet = await findPacket(sql, record, id);
  if (relation === 'family') return packet;
  if (packet.placeId === null || !homesOf(actor, record).includes(packet.placeId)) throw notFound();
  return packet;
}

/** What the caller's home can send: forms that are ready, and for whom money is among their duties the contract that waits. */
async function readyPapers(sql: Sql, actor: Actor, record: SpiritRecord): Promise<FrozenPaper[]> {
  const forms = await readyForms(sql, record);
  if (!hasDutyIn(actor, record, 'money')) return forms;
  const contract = await readyContract(sql, record, homesOf(actor, record));
  return contract ? [contract, ...forms] : forms;
}

/** The people who are asked, in their order, each once and none of them of a funeral home of the record. */
async function signersOf(sql: Sql, record: SpiritRecord, asked: readonly SignerInput[]) {
  const people = (await listPeople(sql, record)).filter(({ level }) => level === 'decides');
  const signers = asked.map((input) => {
    if (!('userId' in input)) return { ...input, ofFamily: false };
    const person = people.find(({ userId }) => userId === input.userId);
    if (!person) throw badRequest('signingUnknown');
    return { name: person.name, email: person.email.toLowerCase(), language: input.language, ofFamily: true };
  });
  const keepers = record.connections.flatMap(({ team }) => team.map(({ email }) => email));
  if (signers.some(({ email }) => keepers.includes(email))) throw badRequest('signingHome');
  if (new Set(signers.map(({ email }) => email)).size < signers.length) throw badRequest('signingTwice');
  return signers;
}

/** The packets as the caller reads them; 403 for who only helps or looks, and for a home that has not accepted. */
async function signingFor(sql: Sql, actor: Actor, record: SpiritRecord): Promise<SigningOfRecord> {
  const relation = relationTo(actor, record);
  if (!mayCloseForms(relation)) throw forbidden();
  const packets = await judgedPackets(sql, record);
  if (relation === 'family') return { packets: packets.map((packet) => packetFor('family', packet)), choice: null };
  const homes = homesOf(actor, record);
  const people = (await listPeople(sql, record)).filter(({ level }) => level === 'decides');
  return {
    packets: packets
      .filter(({ placeId }) => placeId !== null && homes.includes(placeId))
      .map((packet) => packetFor('home', packet)),
    choice: {
      ready: (await readyPapers(sql, actor, record)).map(paperOf),
      people: people.map(({ userId, name }) => ({ userId, name })),
    },
  };
}
