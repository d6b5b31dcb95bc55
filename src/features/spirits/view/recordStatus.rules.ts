import type { Spirit } from '#features/spirits/core/schema.ts';

type Core = Spirit['core'];

/** The person's name as far as it is known; empty while nothing is. */
export const nameOf = (core: Pick<Core, 'spiritFirstName' | 'spiritLastName'>): string =>
  `${core.spiritFirstName} ${core.spiritLastName}`.trim();

/** Where things stand with a record, in one word; the sentences are `standing` in the `spirits` catalogue. */
export type RecordStatus = 'unclaimed' | 'alone' | 'asked' | 'accepted' | 'in-care' | 'at-rest';

/** Where things stand with a record, as its family is told. */
export function recordStatusOf(core: Pick<Core, 'claimed' | 'status' | 'connectionStatus'>): RecordStatus {
  if (core.claimed === false && core.connectionStatus !== 'accepted') return 'unclaimed';
  if (core.status !== 'unverified') return core.status;
  if (core.connectionStatus === 'accepted') return 'accepted';
  return core.connectionStatus === 'pending' ? 'asked' : 'alone';
}

/** The funeral homes that the sentence about where things stand names: those that have accepted, else those asked. */
export function homesInStatus(core: Pick<Core, 'connectedFuneralHomes'>): Core['connectedFuneralHomes'] {
  const accepted = core.connectedFuneralHomes.filter((home) => home.status === 'accepted');
  return accepted.length > 0 ? accepted : core.connectedFuneralHomes;
}

/** The funeral homes that have accepted. */
export const acceptedIn = <Home extends Pick<Core['connectedFuneralHomes'][number], 'status'>>(core: {
  connectedFuneralHomes: readonly Home[];
}): Home[] => core.connectedFuneralHomes.filter((home) => home.status === 'accepted');

/** The family's own funeral home, once it has accepted. */
export const chosenIn = (
  core: Pick<Core, 'connectedFuneralHomes'>,
): Core['connectedFuneralHomes'][number] | undefined => acceptedIn(core).find((home) => home.type === 'primary');

/** When the newest request that waits for an answer was made; undefined when none waits. */
export const requestedAtOf = ({
  connectedFuneralHomes,
}: {
  connectedFuneralHomes: readonly Pick<Core['connectedFuneralHomes'][number], 'status' | 'requestedAt'>[];
}): string | undefined =>
  connectedFuneralHomes
    .filter((home) => home.status === 'pending')
    .map((home) => home.requestedAt)
    .sort()
    .at(-1);

/** The reads that show a record, by their keys in the cache: whoever changes it has them asked anew. */
export const readsOfRecord = (id: string) =>
  [['GET /api/spirits'], ['GET /api/spirit/{id}', { params: { id } }]] as const;
