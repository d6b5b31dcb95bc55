import { parse } from 'csv-parse/sync';
import { mayEditListings } from '#features/places/core/rules.ts';
import { requireDuty } from '#features/places/team/duties.service.ts';
import { mayAdministerUsers } from '#features/users/rules.ts';
import { type Address, partsOf } from '#platform/endpoint.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Admit } from '#platform/server/http/pipeline.ts';
import type { TeamDuty } from '#vocabulary/places/teamRoles.ts';
import table from './permissions.team.csv?raw';
import { rowsOf } from './permissions.ts';

/** A row of the permission table in which a team comes in, with the kind of work it is; `any` is open to the whole team. */
export type TeamPermissionRow = { id: string; duty: TeamDuty | 'any'; rule: string };

/** Which kind of work each call is that the team of a home may make; roles and duties are in the vocabulary. */
export const teamPermissions = parse<TeamPermissionRow>(table, { columns: true, skip_empty_lines: true });

const dutyOfRow = new Map(teamPermissions.map(({ id, duty }) => [id, duty]));

const dutyOfCall = new Map<Address, TeamDuty | undefined>();

/** The kind of work that a call is; undefined where it is none of a team in particular. */
export function dutyOf(address: Address): TeamDuty | undefined {
  if (!dutyOfCall.has(address)) {
    const duties = rowsOf({ address }).flatMap(({ id }) => dutyOfRow.get(id) ?? []);
    dutyOfCall.set(
      address,
      duties.find((duty) => duty !== 'any'),
    );
  }
  return dutyOfCall.get(address);
}

const idIn = (id: string | undefined) => (id !== undefined && isIdentifier(id) ? id : undefined);

/** What a call is about, read from its address. */
export function aboutOf(address: Address, { id, placeId }: Record<string, string | undefined>) {
  const { path } = partsOf(address);
  const place = idIn(path.startsWith('/api/places/') ? id : placeId);
  const spirit = idIn(/^\/api\/spirits?\//.test(path) ? id : undefined);
  return { ...(place && { placeId: place }), ...(spirit && { spiritId: spirit }) };
}

/** Admits of a team whose role includes what is asked; families, administrators and strangers are judged by what they ask for. */
export const admitTeam: Admit = async (sql, { endpoint: { address }, caller, params }) => {
  if (!caller || !mayEditListings(caller) || mayAdministerUsers(caller)) return;
  const duty = dutyOf(address);
  if (duty) await requireDuty(sql, caller.email, duty, aboutOf(address, params));
};
