import { findPlace } from '#features/places/core/repository.ts';
import { minutesOfFamilyNight } from '#features/spirits/core/night.service.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { ownConnections, relationTo, type SpiritRecord } from '#features/spirits/core/rules.ts';
import { readNow } from '#features/spirits/core/status.repository.ts';
import type { Actor } from '#platform/actor.ts';
import { existing, forbidden, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { publicPageOf } from './draft.service.ts';
import { listObituaryRows, listVersions } from './repository.ts';
import { isOpenDraft, obituariesForFamily } from './rules.ts';
import type { ObituariesOfRecord, Obituary } from './schema.ts';

/** Which side of an obituary somebody is on, and for a home its branches that have accepted the record, the primary one first. */
export type Side = { side: 'family' } | { side: 'home'; homes: readonly { id: string; name: string }[] };

/** The side of somebody who may read the obituaries of a record; 404 for strangers, 403 for who has not answered or does not decide. */
export function sideOf(actor: Actor, record: SpiritRecord | undefined): Side {
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (relation === 'family') return { side: 'family' };
  if (relation !== 'accepted') throw forbidden();
  const accepted = ownConnections(actor, record).filter(({ status }) => status === 'accepted');
  const ordered = accepted.toSorted((one, other) => Number(other.type === 'primary') - Number(one.type === 'primary'));
  return { side: 'home', homes: ordered.map(({ place: { id, name } }) => ({ id, name })) };
}

/** The obituaries of a record with every version, of all homes. */
export async function obituariesOf(sql: Sql, spiritId: string): Promise<Obituary[]> {
  const rows = await listObituaryRows(sql, spiritId);
  const versions = await listVersions(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, slug, placeId, placeName, placeRegion, version, consent, consentedOn, draft }) => {
    const own = versions.filter(({ obituaryId }) => obituaryId === id).map(({ obituaryId: _, ...rest }) => rest);
    return {
      ...{ id, spiritId, slug, versions: own },
      place: { id: placeId, name: placeName, region: placeRegion },
      consent: { name: consent, on: consentedOn },
      draft: { ...draft, version, isOpen: isOpenDraft(draft, own) },
    };
  });
}

/** The obituaries that one side of a record reads. */
export async function readableObituaries(sql: Sql, record: SpiritRecord, side: Side): Promise<Obituary[]> {
  const all = await obituariesOf(sql, record.id);
  if (side.side === 'family') return obituariesForFamily(all);
  return all.filter(({ place }) => side.homes.some(({ id }) => id === place.id));
}

/** What the family was asked about, for what it takes along. */
export const obituariesOfFamily = async (sql: Sql, spiritId: string): Promise<Obituary[]> =>
  obituariesForFamily(await obituariesOf(sql, spiritId));

/** The answer to everything that is done with obituaries. */
export async function answerWith(sql: Sql, actor: Actor, id: string): Promise<ObituariesOfRecord> {
  const record = existing(isIdentifier(id) ? await findSpirit(sql, id) : undefined);
  const side = sideOf(actor, record);
  const obituaries = await readableObituaries(sql, record, side);
  const first = side.side === 'home' ? side.homes[0] : undefined;
  const region = first ? (await findPlace(sql, first.id))?.region : undefined;
  return {
    begins: first && obituaries.length === 0 ? first : null,
    today: dayInRegion(region ?? '', new Date(await readNow(sql))),
    waits: await minutesOfFamilyNight(sql, record),
    isRead: record.ownerId !== null,
    hasPublicPage: (await publicPageOf(sql, record.id)) !== undefined,
    obituaries,
  };
}
