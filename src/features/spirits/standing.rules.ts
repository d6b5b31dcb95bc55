import type { Actor } from '#platform/actor.ts';
import type { Spirit } from './schema.ts';

type Core = Spirit['core'];

/** The person's name as far as it is known; empty while nothing is. */
export const nameOf = (core: Pick<Core, 'spiritFirstName' | 'spiritLastName'>): string =>
  `${core.spiritFirstName} ${core.spiritLastName}`.trim();

/** Where things stand with a record, in one word; the sentences are `standing` in the `spirits` catalogue. */
export type Standing = 'unclaimed' | 'alone' | 'asked' | 'accepted' | 'in-care' | 'at-rest';

/** Where things stand with a record, as its family is told. */
export function standingOf(core: Pick<Core, 'claimed' | 'status' | 'connectionStatus'>): Standing {
  if (core.claimed === false) return 'unclaimed';
  if (core.status !== 'unverified') return core.status;
  if (core.connectionStatus === 'accepted') return 'accepted';
  return core.connectionStatus === 'pending' ? 'asked' : 'alone';
}

/** The funeral homes that the sentence about where things stand names: those that have accepted, else those asked. */
export function homesInStanding(core: Pick<Core, 'connectedFuneralHomes'>): Core['connectedFuneralHomes'] {
  const accepted = core.connectedFuneralHomes.filter((home) => home.status === 'accepted');
  return accepted.length > 0 ? accepted : core.connectedFuneralHomes;
}

/** The funeral homes that have accepted. */
export const acceptedIn = (core: Pick<Core, 'connectedFuneralHomes'>): Core['connectedFuneralHomes'] =>
  core.connectedFuneralHomes.filter((home) => home.status === 'accepted');

/** The family's own funeral home, once it has accepted. */
export const chosenIn = (
  core: Pick<Core, 'connectedFuneralHomes'>,
): Core['connectedFuneralHomes'][number] | undefined => acceptedIn(core).find((home) => home.type === 'primary');

/** True for those who work on a queue of families' requests instead of on their own records. */
export const hasDesk = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'funeral-home';

/** A funeral home's queue: requests that wait for an answer, and the cases it has accepted. */
export type DeskQueue = { requests: Spirit[]; cases: Spirit[] };

/** When the newest request that waits for an answer was made; undefined when none waits. */
export const requestedAtOf = ({ connectedFuneralHomes }: Pick<Core, 'connectedFuneralHomes'>): string | undefined =>
  connectedFuneralHomes
    .filter((home) => home.status === 'pending')
    .map((home) => home.requestedAt)
    .sort()
    .at(-1);

const waitsForAnswer = ({ core }: Spirit): boolean => requestedAtOf(core) !== undefined;

const later = (one: string, other: string): number => Date.parse(other) - Date.parse(one);
const progressOf: Record<Core['status'], number> = { unverified: 0, 'in-care': 1, 'at-rest': 2 };

/** Sorts a home's records into its queue: the newest request first, then the cases that need the most, newest change first. */
export function deskQueueOf(spirits: readonly Spirit[]): DeskQueue {
  const since = ({ core }: Spirit) => requestedAtOf(core)!;
  const requests = spirits.filter(waitsForAnswer).sort((one, other) => later(since(one), since(other)));
  const cases = spirits
    .filter((spirit) => !waitsForAnswer(spirit))
    .sort(
      ({ core: one }, { core: other }) =>
        progressOf[one.status] - progressOf[other.status] || later(one.updatedAt, other.updatedAt),
    );
  return { requests, cases };
}

/** The reads that show a record, by their keys in the read cache: whoever changes it has them asked anew. */
export const readsOfRecord = (id: string) =>
  [['GET /api/spirits'], ['GET /api/spirit/{id}', { params: { id } }]] as const;
