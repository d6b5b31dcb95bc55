import { listTeam } from '#features/desk/calendar/repository.ts';
import { wallIn } from '#features/desk/calendar/rules.ts';
import { findEditablePlace, lockEditablePlace } from '#features/places/changes/editing.service.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { readNow } from '#features/spirits/core/status.repository.ts';
import { addDays } from '#platform/days.ts';
import { badRequest, conflict } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { zoneOf } from '#vocabulary/regions/timeZones.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';
import type { Rota, RotaInput, Times } from './schema.ts';

/** Reads who is on call at a branch. */
export const getRota: Service<typeof contract.getRota> = async (request) =>
  answer(request.sql, await findEditablePlace(request));

/** Writes who is on call at a branch, unless a colleague has changed it since it was read; what is long over is left out. */
export const updateRota: Service<typeof contract.updateRota> = async (request) => {
  const { sql, actor } = request;
  const place = await lockEditablePlace(request);
  const { version, ...written } = request.body();
  const before = await repository.findRota(sql, place.id);
  if ((before?.version ?? 0) !== version) throw conflict('onCallChanged');
  await assertTeam(sql, place.id, written, before);
  const since = `${addDays(wallIn(zoneOf(place.region), new Date(await readNow(sql))).slice(0, 10), -limits.onCall.keptDays)}T00:00`;
  const exceptions = written.exceptions.filter(({ to }) => to > since);
  const rota = { ...written, exceptions, placeId: place.id, version, writtenBy: actor.userId };
  if (!(await repository.writeRota(sql, rota))) throw conflict('onCallChanged');
  return answer(sql, place);
};

async function answer(sql: Sql, place: PlaceRecord): Promise<Rota> {
  const stored = await repository.findRota(sql, place.id);
  return {
    ...(stored ?? { shifts: [], exceptions: [], version: 0 }),
    zone: zoneOf(place.region),
    now: await readNow(sql),
    people: (await listTeam(sql, [place.id])).map(({ email }) => email),
  };
}

const namedIn = ({ shifts, exceptions }: Times): string[] => [...shifts, ...exceptions].flatMap(({ people }) => people);

/** Refuses a rota that names somebody who does not work at the branch, unless it did before. */
async function assertTeam(sql: Sql, placeId: string, written: RotaInput, before: Times | undefined): Promise<void> {
  const known = [...(await listTeam(sql, [placeId])).map(({ email }) => email), ...(before ? namedIn(before) : [])];
  if (namedIn(written).some((email) => !known.includes(email))) throw badRequest('assigneeUnknown');
}
