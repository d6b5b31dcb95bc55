import { nameIn } from '#features/answers/blocks.rules.ts';
import { listOwnBranches, listPersons, type OwnBranch } from '#features/invoices/money/repository.ts';
import { initialsOf } from '#features/invoices/money/rules.ts';
import { notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { zoneOf } from '#vocabulary/regions/timeZones.ts';
import { listResources, type StoredEvent } from './repository.ts';
import { wallIn } from './rules.ts';
import type { CalendarEvent } from './schema.ts';

/** The caller's branches, all or the one that is asked for; 404 for one that is not theirs. */
export async function branchesOf(sql: Sql, email: string, place?: string): Promise<OwnBranch[]> {
  const own = await listOwnBranches(sql, email, 'cases');
  if (place === undefined) return own;
  const wanted = own.filter(({ id }) => id === place);
  if (wanted.length === 0) throw notFound();
  return wanted;
}

/** The one branch of the caller's that is named; 404 for one that is not theirs. */
export async function branchOf(sql: Sql, email: string, place: string): Promise<OwnBranch> {
  const [branch] = await branchesOf(sql, email, place);
  if (!branch) throw notFound();
  return branch;
}

/** Who the records are for: by name and to be opened while the home serves the family, else their initials. */
export async function personsOf(sql: Sql, email: string, spiritIds: readonly string[]) {
  const rows = await listPersons(sql, spiritIds, email);
  return new Map(
    rows.map(({ id, data, served }) => {
      const names = [nameIn(data, 'spiritFirstName'), nameIn(data, 'spiritLastName')];
      const initials = initialsOf(names);
      const person = served ? names.join(' ').trim() : initials;
      return [id, { spiritId: served ? id : null, person, initials }] as const;
    }),
  );
}

/** Events as the people of their branches read them. */
export async function toldEvents(
  sql: Sql,
  email: string,
  branches: readonly OwnBranch[],
  events: readonly StoredEvent[],
): Promise<CalendarEvent[]> {
  const placeIds = branches.map(({ id }) => id);
  const resources = new Map((await listResources(sql, placeIds)).map((one) => [one.id, one] as const));
  const persons = await personsOf(
    sql,
    email,
    events.flatMap(({ spiritId }) => spiritId ?? []),
  );
  return events.flatMap((event) => {
    const branch = branches.find(({ id }) => id === event.placeId);
    if (!branch) return [];
    const { id, kind, location, note, people, version } = event;
    const about = event.spiritId === null ? undefined : persons.get(event.spiritId);
    return {
      ...{ id, kind, location, note, people, version },
      place: { id: branch.id, name: branch.name },
      begins: wallIn(zoneOf(branch.region), event.begins),
      ends: wallIn(zoneOf(branch.region), event.ends),
      spiritId: about?.spiritId ?? null,
      person: about?.person ?? null,
      resources: event.resources
        .flatMap((one) => resources.get(one) ?? [])
        .map(({ id, kind, name }) => ({ id, kind, name })),
    };
  });
}
