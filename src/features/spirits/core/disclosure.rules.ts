import { nameIn, textIn } from '#features/answers/blocks.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { Actor } from '#platform/actor.ts';
import type { Connection } from './connection.schema.ts';
import {
  circleLevelOf,
  connectionStatusOf,
  hasDutyIn,
  isFamilyRole,
  ownConnections,
  relationTo,
  type SpiritRecord,
  type StoredConnection,
  teamRoleIn,
} from './rules.ts';
import type { Spirit } from './schema.ts';

/** The answers whose chosen code, and nothing below it, a home sees before it has accepted. */
const openBlocks = [
  'timing',
  'cremationOrBurial',
  'preArranged',
  'readyToBePickedUp',
  'location',
  'lovedOneLocation',
] as const;

/**
 * What a home that has not accepted sees of the answers: six codes, the town and the arranger's first name (product.md
 * section 4). Of where the person is it sees the kind of place, never which one.
 */
export function answersForPending(data: Answers): Answers {
  const shown: Answers = {};
  for (const key of openBlocks) {
    const block = data[key];
    if (block && typeof block === 'object') shown[key] = { answer: block.answer ?? null, answerValues: {} };
  }
  const town = textIn(data, 'location', 'town');
  if (shown.location && town) shown.location.answerValues = { town };
  const arrangerFirstName = nameIn(data, 'arrangerFirstName');
  if (arrangerFirstName) shown.spiritInfo = { answer: null, answerValues: { arrangerFirstName } };
  return shown;
}

/** Which blocks are the family's own notes: which other homes it thinks of, and whom it writes to, is no funeral home's business. */
const familyBlocks: readonly string[] = ['shortlist', 'walletCard', 'executorLetter'];

/** True when a change says something to the funeral homes too, and not only to the family itself. */
export const concernsHomes = (blocks: Record<string, unknown>): boolean =>
  Object.keys(blocks).some((key) => !familyBlocks.includes(key));

const answersForAccepted = (data: Answers): Answers =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !familyBlocks.includes(key)));

/** The answers that a relative who looks sees: who died, where, and how the funeral is to be. */
const lookedAtBlocks = [
  'timing',
  'location',
  'lovedOneLocation',
  'cremationOrBurial',
  'preArranged',
  'howWillYouHonour',
] as const;

/** The names in the answers, which whoever may look at a record knows. */
const names = ['spiritFirstName', 'spiritLastName', 'arrangerFirstName', 'arrangerLastName'] as const;

/** What a relative who looks sees of the answers: no health, no money, no address, no phone number. */
function answersForViewer(data: Answers): Answers {
  const shown: Answers = {};
  for (const key of lookedAtBlocks) {
    const block = data[key];
    if (block && typeof block === 'object') shown[key] = { answer: block.answer ?? null, answerValues: {} };
  }
  const known = names.flatMap((key) => {
    const name = nameIn(data, key);
    return name ? [[key, name] as const] : [];
  });
  if (known.length > 0) shown.spiritInfo = { answer: null, answerValues: Object.fromEntries(known) };
  return shown;
}

/** A connection as it may leave the server: nobody is told whose mailboxes keep a listing, nor who works on the case there. */
export const withoutTeam = ({ team: _, assignee: __, ...connection }: StoredConnection): Connection => connection;

/** The live connections a caller sees: the family and its relatives all of them, a funeral home its own. */
export const connectionsFor = (actor: Actor, record: SpiritRecord): Connection[] =>
  (isFamilyRole(actor) ? record.connections : ownConnections(actor, record)).map(withoutTeam);

/** A home that a record is connected to, with what its own people are told besides: who is responsible, and what they may do. */
function connectedHomeOf(actor: Actor, connection: StoredConnection): Spirit['core']['connectedFuneralHomes'][number] {
  const { place, type, status, requestedAt, answerBy, assignee } = connection;
  const teamRole = isFamilyRole(actor) ? undefined : teamRoleIn(connection, actor);
  return {
    id: place.id,
    name: place.name,
    type,
    status,
    requestedAt,
    ...(answerBy !== undefined && { answerBy }),
    ...(teamRole && teamRole !== 'owner' && { teamRole }),
    ...(teamRole && status === 'accepted' && assignee !== undefined && { assignee }),
  };
}

/** The record as its caller may see it; null when it is none of the caller's. */
export function spiritFor(actor: Actor, record: SpiritRecord): Spirit | null {
  const relation = relationTo(actor, record);
  if (relation === 'none') return null;
  const isHome = !isFamilyRole(actor);
  const connections = isHome ? ownConnections(actor, record) : record.connections;
  const core: Spirit['core'] = {
    id: record.id,
    status: relation === 'accepted' ? record.status : record.toldStatus,
    connectionStatus: connectionStatusOf(connections),
    updatedAt: record.updatedAt,
    spiritFirstName: nameIn(record.data, 'spiritFirstName'),
    spiritLastName: nameIn(record.data, 'spiritLastName'),
    connectedFuneralHomes: connections.map((connection) => connectedHomeOf(actor, connection)),
  };
  if (relation === 'pending') return { id: record.id, data: answersForPending(record.data), core };
  const { createdAt, paid } = record;
  if (!isHome) {
    const circle = circleLevelOf(actor, record);
    const money = relation === 'family' ? { paid } : {};
    const data = relation === 'viewer' ? answersForViewer(record.data) : record.data;
    const standing = { createdAt, ...money, claimed: record.ownerId !== null, ...(circle && { circle }) };
    return { id: record.id, data, core: { ...core, ...standing } };
  }
  // Who keeps accounts is told who died and who pays, and none of what was answered about them.
  const data = hasDutyIn(actor, record, 'cases') ? answersForAccepted(record.data) : answersForViewer(record.data);
  const alone = record.ownerId === null ? { withoutFamily: true } : {};
  return { id: record.id, data, core: { ...core, createdAt, paid, claimed: true, ...alone } };
}
