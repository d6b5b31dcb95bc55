import type { AuditAction } from '#features/audits/schema.ts';
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
