import { parse } from 'csv-parse/sync';
import { type Endpoint, partsOf } from '#platform/endpoint.ts';
import type { CircleLevel } from '#vocabulary/circleLevels.ts';
import { type Role, roles } from '#vocabulary/roles.ts';
import circleTable from './permissions.circle.csv?raw';
import table from './permissions.csv?raw';

/**
 * How a row of permissions.csv reads. `id`: E, P, S, F, D, U, A and X are the specification's calls, B and what follows are
 * ours. `method` and `path`: the call; what stands behind `?`, ` {` or ` (` tells two rows of one call apart. Then one
 * cell per relation of the caller to the thing that is called about:
 *
 * - ANON not signed in
 * - U-own a family, or a person in the role `user`, and it is theirs; U-oth and it is somebody else's
 * - FH-con a funeral home that has accepted, or keeps the listing; FH-pen one that is asked; FH-unr any other
 * - M-own a merchant and it is theirs; M-oth and it is somebody else's
 * - ORG an organization; ADM an administrator
 *
 * A cell is the status of a call with valid input, with marks: `o` only what is one's own, `r` redacted, `+` with the
 * fields that are for keepers, `t` the same answer for everybody and limited in number, `i` again without effect, `f`
 * only after a fresh sign-in. `rule` says why. Whoever adds an endpoint adds its row; the server does not start without.
 */
export const relations = [
  'ANON',
  'U-own',
  'U-oth',
  'FH-con',
  'FH-pen',
  'FH-unr',
  'M-own',
  'M-oth',
  'ORG',
  'ADM',
] as const;

/** What a caller is to the thing that a call is about. */
export type CallerRelation = (typeof relations)[number];

/** One row of the permission table: a call, and its status for each relation. */
export type PermissionRow = { id: string; method: string; path: string; rule: string } & Record<CallerRelation, string>;

/** The permission table: every call, and who gets what answer. */
export const permissions = parse<PermissionRow>(table, { columns: true, skip_empty_lines: true });

/** What the rows about a record answer to a relative in its circle: one more column of the table for each level. */
export type CirclePermissionRow = { id: string; rule: string } & Record<CircleLevel, string>;

/** The columns of the permission table for relatives; what is not named here answers them as it does a stranger. */
export const circlePermissions = parse<CirclePermissionRow>(circleTable, { columns: true, skip_empty_lines: true });

const relationsOf: Record<Role, readonly CallerRelation[]> = {
  user: ['U-own', 'U-oth'],
  'funeral-home': ['FH-con', 'FH-pen', 'FH-unr'],
  merchant: ['M-own', 'M-oth'],
  organization: ['ORG'],
  admin: ['ADM'],
};

/** A path as the table and the contracts both write it: without what tells rows apart, and without names in braces. */
const bare = (path: string): string => path.replace(/[? ].*$/s, '').replace(/\{[^{}]*\}/g, '{}');

/** The rows of an endpoint: one, or several where a switch or the kind of thing decides. */
export const rowsOf = (endpoint: Pick<Endpoint, 'address'>, rows = permissions): PermissionRow[] => {
  const { method, path } = partsOf(endpoint.address);
  return rows.filter((row) => row.method === method && bare(row.path) === bare(path));
};

const isAdmitted = (endpoint: Pick<Endpoint, 'who'>, role: Role): boolean =>
  endpoint.who === 'anyone' || endpoint.who === 'signed-in' || endpoint.who.includes(role);

/**
 * What is wrong between an endpoint's `who` and the table; null when they say the same. An organization has one column,
 * where it is a stranger: it may come in and still be refused there.
 */
function whyNotPermitted(endpoint: Pick<Endpoint, 'address' | 'who'>, rows = permissions): string | null {
  const own = rowsOf(endpoint, rows);
  if (!endpoint.who) return `${endpoint.address} does not say who may call it.`;
  if (own.length === 0) return `${endpoint.address} has no row in permissions.csv.`;
  if (own.some((row) => (row.ANON === '401') === (endpoint.who === 'anyone')))
    return `${endpoint.address} and its row in permissions.csv differ about who is not signed in.`;
  for (const role of roles) {
    const somebody = own.some((row) => relationsOf[role].some((relation) => row[relation] !== '403'));
    const admitted = isAdmitted(endpoint, role);
    if ((somebody && !admitted) || (admitted && !somebody && role !== 'organization'))
      return `${endpoint.address} and its row in permissions.csv differ about the role ${role}.`;
  }
  return null;
}

/** Fails, naming the endpoint, when one is not in the permission table or contradicts it. */
export function assertPermissions(endpoints: readonly Pick<Endpoint, 'address' | 'who'>[]): void {
  for (const endpoint of endpoints) {
    const complaint = whyNotPermitted(endpoint);
    if (complaint) throw new Error(complaint);
  }
}
