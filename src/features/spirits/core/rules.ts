import type { Answers } from '#features/answers/schema.ts';
import type { Actor } from '#platform/actor.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import type { CircleLevel } from '#vocabulary/circleLevels.ts';
import { limits } from '#vocabulary/limits.ts';
import { hasDuty, type TeamDuty, type TeamRole } from '#vocabulary/places/teamRoles.ts';
import type { Connection } from './connection.schema.ts';
import type { Relation, Spirit, SpiritStatus } from './schema.ts';

/**
 * A live connection together with the team of the funeral home, whose mailboxes never leave the server, and the one of them that
 * is responsible for the case, which only its own home is told.
 */
export type StoredConnection = Connection & { team: readonly { email: string; role: TeamRole }[]; assignee?: string };

/** A record as it is stored, with its live connections. `ownerId` is null until the mailbox's owner has confirmed it. */
export type SpiritRecord = {
  id: string;
  ownerId: string | null;
  /** Of a case that a home has taken on the phone the mailbox it has invited; empty while it has invited none. */
  ownerEmail: string;
  data: Answers;
  status: SpiritStatus;
  /** The status as far as the family has been told. */
  toldStatus: SpiritStatus;
  paid: boolean;
  createdAt: string;
  updatedAt: string;
  connections: readonly StoredConnection[];
  /** The relatives who have accepted an invitation and see the record now, with what each may do. */
  circle: readonly { userId: string; level: CircleLevel }[];
};

/** `accepted` when one of the homes has accepted, else `pending` when one is asked, else `none`. */
export function connectionStatusOf(
  connections: readonly { status: 'pending' | 'accepted' }[],
): 'none' | 'pending' | 'accepted' {
  if (connections.some((connection) => connection.status === 'accepted')) return 'accepted';
  return connections.length > 0 ? 'pending' : 'none';
}

/** True for somebody who acts for a family, false for a funeral home. */
export const isFamilyRole = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'user';

/** True for those who have records to look at: families and funeral homes. */
export const mayListSpirits = (actor: Pick<Actor, 'role'> | null | undefined): boolean =>
  actor?.role === 'user' || actor?.role === 'funeral-home';

const relationOfLevel = { decides: 'family', helps: 'helper', looks: 'viewer' } as const satisfies Record<
  CircleLevel,
  Relation
>;

/**
 * What somebody is to a record. For a funeral home, `connections` are those to its own listings only; `circle` is what a
 * relative may do with the record of somebody else.
 */
export function relationOf(
  actor: Pick<Actor, 'role'>,
  record: {
    own: boolean;
    connections: readonly { status: 'pending' | 'accepted' }[];
    circle?: CircleLevel | undefined;
  },
): Relation {
  if (isFamilyRole(actor)) return record.own ? 'family' : record.circle ? relationOfLevel[record.circle] : 'none';
  return actor.role === 'funeral-home' ? connectionStatusOf(record.connections) : 'none';
}

/** What the reader of a reply is to the record in it: a reply holds nothing but their own record or their own connections. */
export const relationToReply = (actor: Pick<Actor, 'role'>, spirit: Pick<Spirit, 'core'>): Relation =>
  relationOf(actor, {
    own: spirit.core.circle === undefined,
    connections: spirit.core.connectedFuneralHomes,
    circle: spirit.core.circle,
  });

/** What somebody on the family's side is to a record. */
export type FamilySide = Extract<Relation, 'family' | 'helper' | 'viewer'>;

/** True for the family and the relatives it lets see a record. */
export const isFamilySide = (relation: Relation): relation is FamilySide =>
  relation === 'family' || relation === 'helper' || relation === 'viewer';

/** True for those who act on the family's side: who decides and who helps. */
export const actsForFamily = (relation: Relation): boolean => relation === 'family' || relation === 'helper';

/** True when the record is this person's, or was sent to their mailbox and not confirmed yet. */
export const isOwnRecord = (
  actor: Pick<Actor, 'userId' | 'email'>,
  record: Pick<SpiritRecord, 'ownerId' | 'ownerEmail'>,
): boolean => (record.ownerId === null ? record.ownerEmail === actor.email : record.ownerId === actor.userId);

/** What this person may do with the record of somebody else; undefined where it is their own or they are not let in. */
export const circleLevelOf = (
  actor: Pick<Actor, 'userId'>,
  record: Pick<SpiritRecord, 'ownerId' | 'circle'>,
): CircleLevel | undefined =>
  record.ownerId === actor.userId ? undefined : record.circle.find(({ userId }) => userId === actor.userId)?.level;

/** The connections to the listings that this person's mailbox keeps. */
export const ownConnections = (
  actor: Pick<Actor, 'email'>,
  record: Pick<SpiritRecord, 'connections'>,
): readonly StoredConnection[] =>
  record.connections.filter(({ team }) => team.some(({ email }) => email === actor.email));

/** What this person is in the team of a home that a record is connected to. */
export const teamRoleIn = ({ team }: Pick<StoredConnection, 'team'>, actor: Pick<Actor, 'email'>) =>
  team.find(({ email }) => email === actor.email)?.role;

/** True where the caller's role in the team of a home that has accepted the record includes a kind of work. */
export const hasDutyIn = (
  actor: Pick<Actor, 'email'>,
  record: Pick<SpiritRecord, 'connections'>,
  duty: TeamDuty,
): boolean =>
  ownConnections(actor, record).some((connection) => {
    const role = teamRoleIn(connection, actor);
    return connection.status === 'accepted' && role !== undefined && hasDuty(role, duty);
  });

/** The same, as somebody of a home reads it in a reply: their role stands beside the home, unless they own it. */
export const hasDutyInReply = (core: Pick<Spirit['core'], 'connectedFuneralHomes'>, duty: TeamDuty): boolean =>
  core.connectedFuneralHomes.some(({ status, teamRole = 'owner' }) => status === 'accepted' && hasDuty(teamRole, duty));

/** What somebody is to a stored record. */
export const relationTo = (actor: Actor, record: SpiritRecord): Relation =>
  relationOf(actor, {
    own: isOwnRecord(actor, record),
    connections: ownConnections(actor, record),
    circle: circleLevelOf(actor, record),
  });

/** True for those who may change the answers: the family and who helps it, once the record is confirmed. */
export const mayChangeAnswers = (relation: Relation, core: { claimed?: boolean }): boolean =>
  actsForFamily(relation) && whyNotChangeAnswers(core) === null;

/** Why the answers cannot be changed now; null when they can. */
const whyNotChangeAnswers = (core: { claimed?: boolean }): ErrorMessageKey | null =>
  core.claimed === false ? 'confirmFirst' : null;

/** True when the version that was read is still the present one; a change that names no version is merged as it is. */
export const isPresentVersion = (present: string, read: string | null | undefined): boolean =>
  read === null || read === undefined || Date.parse(read) === Date.parse(present);

/** True for whoever made a record, while they may delete it; a relative who decides does not. */
export const mayDelete = (relation: Relation, core: Pick<Spirit['core'], 'connectionStatus' | 'circle'>): boolean =>
  isMaker(relation, core) && whyNotDelete(core) === null;

/** True for whoever made a record, and not for a relative who decides. */
export const isMaker = (relation: Relation, core: Pick<Spirit['core'], 'circle'>): boolean =>
  relation === 'family' && core.circle === undefined;

/** Why a record cannot be deleted now; null when it can. */
export const whyNotDelete = (core: Pick<Spirit['core'], 'connectionStatus'>): ErrorMessageKey | null =>
  core.connectionStatus === 'accepted' ? 'homeAccepted' : null;

/** What moves the status on. */
export type StatusEvent = 'in-care' | 'at-rest';

const order: readonly SpiritStatus[] = ['unverified', 'in-care', 'at-rest'];

/** The status after an event: the same when it is reached already, null when it would go backwards. */
export const nextStatus = (status: SpiritStatus, event: StatusEvent): SpiritStatus | null =>
  order.indexOf(event) < order.indexOf(status) ? null : event;

/** True when the home may say now that the person is in its care. */
export const mayMarkInCare = (relation: Relation, core: Pick<Spirit['core'], 'status'>): boolean =>
  relation === 'accepted' && core.status === 'unverified';

/** True when the home may say now that burial or cremation has taken place. */
export const mayMarkAtRest = (relation: Relation, core: Pick<Spirit['core'], 'status'>): boolean =>
  relation === 'accepted' && core.status !== 'at-rest';

/** Why the status cannot be set; null when it can, or is set already. */
export const whyNotMark = (status: SpiritStatus, event: StatusEvent): ErrorMessageKey | null =>
  nextStatus(status, event) === null ? 'statusBackwards' : null;

/** True for the funeral home that may say whether the funeral is paid: the primary one, once it has accepted. */
export const maySetPaid = (relation: Relation, core: Pick<Spirit['core'], 'connectedFuneralHomes'>): boolean =>
  relation === 'accepted' &&
  core.connectedFuneralHomes.some((home) => home.type === 'primary' && home.status === 'accepted');

/** True when a mailbox has as many unconfirmed records as it may have. */
export const isDraftLimitReached = (unclaimed: number): boolean => unclaimed >= limits.unclaimedDraftsPerMailbox;
