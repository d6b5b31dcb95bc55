/** What somebody may be in the team of a listing. */
export const teamRoles = ['owner', 'director', 'assistant', 'accounts'] as const;

/** What somebody is in the team of a listing. */
export type TeamRole = (typeof teamRoles)[number];

/**
 * What there is to do for a listing: its requests and cases with all that belongs to them; estimates, invoices and books; the
 * listing itself with its prices and plans; and what its owners alone do, who keep its team.
 */
export const teamDuties = ['cases', 'money', 'listing', 'ownership'] as const;

/** One kind of work for a listing. */
export type TeamDuty = (typeof teamDuties)[number];

const dutiesOf: Readonly<Record<TeamRole, readonly TeamDuty[]>> = {
  owner: teamDuties,
  director: ['cases', 'money', 'listing'],
  assistant: ['cases'],
  accounts: ['money'],
};

/** True where a role in the team includes a kind of work. */
export const hasDuty = (role: TeamRole, duty: TeamDuty): boolean => dutiesOf[role].includes(duty);

/** The roles of a team that include a kind of work. */
export const rolesWithDuty = (duty: TeamDuty): TeamRole[] => teamRoles.filter((role) => hasDuty(role, duty));
