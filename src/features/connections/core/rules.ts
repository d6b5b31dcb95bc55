import type { Relation } from '#features/spirits/core/schema.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import { hasDuty, type TeamRole } from '#vocabulary/places/teamRoles.ts';

/** A live connection as the core of a record names it; `id` is the funeral home's, `teamRole` what its reader is in its team, if not an owner. */
export type ConnectedHome = {
  id: string;
  type: 'primary' | 'secondary';
  status: 'pending' | 'accepted';
  teamRole?: TeamRole | undefined;
};

/** What the rules read of a record; the `core` of a reply has this form. */
export type ConnectedRecord = { claimed?: boolean; connectedFuneralHomes: readonly ConnectedHome[] };

/** Where the newest request of a record to one funeral home stands. */
export type ConnectionState = {
  status: 'none' | 'pending' | 'accepted' | 'declined' | 'disconnected';
  type: 'primary' | 'secondary';
};

/** What can happen between a record and a funeral home. */
export type ConnectionEvent = 'connect' | 'engage' | 'accept' | 'decline' | 'disconnect';

/** A request that was never made. */
export const noConnection: ConnectionState = { status: 'none', type: 'secondary' };

const isLive = (state: ConnectionState): boolean => state.status === 'pending' || state.status === 'accepted';

const steps: Record<ConnectionEvent, (state: ConnectionState) => ConnectionState | null> = {
  connect: (state) => (isLive(state) ? state : { status: 'pending', type: 'secondary' }),
  engage: (state) => {
    if (!isLive(state)) return { status: 'pending', type: 'primary' };
    return state.type === 'primary' ? state : { ...state, type: 'primary' };
  },
  accept: (state) => answered(state, 'accepted'),
  decline: (state) => answered(state, 'declined'),
  disconnect: (state) => {
    if (isLive(state)) return { ...state, status: 'disconnected' };
    return state.status === 'disconnected' ? state : null;
  },
};

const answered = (state: ConnectionState, status: 'accepted' | 'declined'): ConnectionState | null => {
  if (state.status === status) return state;
  return state.status === 'pending' ? { ...state, status } : null;
};

/** Where a request stands after an event: the very same state when nothing changes, null when it cannot happen. */
export const nextConnection = (state: ConnectionState, event: ConnectionEvent): ConnectionState | null =>
  steps[event](state);

/** The live connection of a record to one funeral home. */
export const liveConnection = (record: ConnectedRecord, placeId: string): ConnectedHome | undefined =>
  record.connectedFuneralHomes.find((home) => home.id === placeId);

/** True when this family may ask this funeral home now. */
export const mayConnect = (relation: Relation, record: ConnectedRecord, placeId: string): boolean =>
  relation === 'family' && whyNotConnect(record) === null && !liveConnection(record, placeId);

/** Why no funeral home can be asked for this record now; null when one can. */
export const whyNotConnect = (record: ConnectedRecord): ErrorMessageKey | null =>
  record.claimed === false ? 'confirmFirst' : null;

/** True when this family may make this funeral home its primary one now. */
export const mayEngage = (relation: Relation, record: ConnectedRecord, placeId: string): boolean =>
  relation === 'family' &&
  whyNotEngage(record, placeId) === null &&
  liveConnection(record, placeId)?.type !== 'primary';

/** Why this funeral home cannot become the primary one now; null when it can. */
export function whyNotEngage(record: ConnectedRecord, placeId: string): ErrorMessageKey | null {
  const another = record.connectedFuneralHomes.some((home) => home.type === 'primary' && home.id !== placeId);
  return whyNotConnect(record) ?? (another ? 'anotherHomeEngaged' : null);
}

const isHome = (relation: Relation): boolean => relation === 'pending' || relation === 'accepted';

/** True for whoever works on cases at this home: its owners, and those whose role includes it. */
export const worksOnCases = ({ teamRole = 'owner' }: Pick<ConnectedHome, 'teamRole'>): boolean =>
  hasDuty(teamRole, 'cases');

/** True when this funeral home has a request of this record to accept. */
export function mayAccept(relation: Relation, record: ConnectedRecord, placeId: string): boolean {
  const live = liveConnection(record, placeId);
  return isHome(relation) && live?.status === 'pending' && worksOnCases(live);
}

/** True when this funeral home has a request of this record to decline. */
export const mayDecline = mayAccept;

/** Why a request cannot be accepted or declined; null when it can, or was already answered the same way. */
export const whyNotAnswer = (state: ConnectionState, event: 'accept' | 'decline'): ErrorMessageKey | null =>
  nextConnection(state, event) === null ? 'alreadyAnswered' : null;

/** True when the caller may end this connection now: the family any, a home the one it has accepted. */
export function mayDisconnect(relation: Relation, record: ConnectedRecord, placeId: string): boolean {
  const live = liveConnection(record, placeId);
  return (
    live !== undefined &&
    ((relation === 'family' && record.claimed !== false) || (isHome(relation) && worksOnCases(live))) &&
    whyNotDisconnect(relation, { ...live }) === null
  );
}

/** Why a connection cannot be ended by this caller; null when it can, or has ended already. */
export function whyNotDisconnect(relation: Relation, state: ConnectionState): ErrorMessageKey | null {
  if (nextConnection(state, 'disconnect') === null) return 'connectionMissing';
  return relation !== 'family' && state.status === 'pending' ? 'declineInstead' : null;
}
