import type { AuditAction } from '#features/audits/schema.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { hasDuty, type TeamRole } from '#vocabulary/places/teamRoles.ts';

/** Who is to be responsible, a note to them, and whether open tasks of whoever was go along; nobody is null. */
export type Assigned = { email: string | null; note?: string; withTasks?: boolean };

/** True for a colleague to whom a case can go: somebody who has accepted the invitation and works on cases. */
export const mayBeAssigned = ({ accepted = true, role }: { accepted?: boolean; role: TeamRole }): boolean =>
  accepted && hasDuty(role, 'cases');

/** What the history of the home says of a change: that somebody has taken a case, given it to a colleague, or let it go. */
export function assigningAction(by: string, to: string | null): AuditAction {
  if (to === null) return 'release-case';
  return to === by ? 'take-case' : 'assign-case';
}

/** The cases of one branch for which somebody is responsible, as they were read. */
export const casesOf = (spirits: readonly Pick<Spirit, 'id' | 'core'>[], placeId: string, email: string) =>
  spirits.flatMap(({ id, core }) =>
    core.connectedFuneralHomes
      .filter((home) => home.id === placeId && home.status === 'accepted' && home.assignee === email)
      .map(() => ({ spiritId: id, placeId, seen: email })),
  );
