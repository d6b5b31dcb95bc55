import { nameIn, textIn } from '#features/answers/blocks.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { Actor } from '#platform/actor.ts';
import type { Connection } from './connection.schema.ts';
import { connectionStatusOf, ownConnections, relationTo, type SpiritRecord, type StoredConnection } from './rules.ts';
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

/** Which blocks are the family's own notes: which other homes it thinks of is no funeral home's business. */
const familyBlocks: readonly string[] = ['shortlist'];

/** True when a change says something to the funeral homes too, and not only to the family itself. */
export const concernsHomes = (blocks: Record<string, unknown>): boolean =>
  Object.keys(blocks).some((key) => !familyBlocks.includes(key));

const answersForAccepted = (data: Answers): Answers =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !familyBlocks.includes(key)));

/** A connection as it may leave the server: nobody is told whose mailboxes keep a listing. */
export const withoutOwnerEmails = ({ keeperEmails: _, ...connection }: StoredConnection): Connection => connection;

/** The live connections a caller sees: the family all of them, a funeral home its own. */
export const connectionsFor = (actor: Actor, record: SpiritRecord): Connection[] =>
  (relationTo(actor, record) === 'family' ? record.connections : ownConnections(actor, record)).map(withoutOwnerEmails);

/** The record as its caller may see it; null when it is none of the caller's. */
export function spiritFor(actor: Actor, record: SpiritRecord): Spirit | null {
  const relation = relationTo(actor, record);
  if (relation === 'none') return null;
  const connections = connectionsFor(actor, record);
  const core: Spirit['core'] = {
    id: record.id,
    status: record.status,
    connectionStatus: connectionStatusOf(connections),
    updatedAt: record.updatedAt,
    spiritFirstName: nameIn(record.data, 'spiritFirstName'),
    spiritLastName: nameIn(record.data, 'spiritLastName'),
    connectedFuneralHomes: connections.map(({ place, type, status, requestedAt, answerBy }) => ({
      id: place.id,
      name: place.name,
      type,
      status,
      requestedAt,
      ...(answerBy !== undefined && { answerBy }),
    })),
  };
  if (relation === 'pending') return { id: record.id, data: answersForPending(record.data), core };
  const { createdAt, paid } = record;
  const data = relation === 'family' ? record.data : answersForAccepted(record.data);
  return { id: record.id, data, core: { ...core, createdAt, paid, claimed: record.ownerId !== null } };
}
