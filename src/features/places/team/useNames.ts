import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { useActor } from '#platform/browser/session/session.ts';
import type { getOwnTeam } from './details.contract.ts';
import { calledIn } from './names.rules.ts';

/** What the reader may do at their funeral homes, and how the people there are called; undefined until it is read. */
export function useOwnTeam() {
  const actor = useActor();
  const enabled = actor !== null && hasDesk(actor);
  return useQuery({ ...queryOf<typeof getOwnTeam>('GET /api/own-team'), enabled }).data;
}

/** How a colleague is called: by their name once they have said it, else by their mailbox. */
export function useNames(): (email: string) => string {
  const people = useOwnTeam()?.people;
  return useMemo(() => calledIn(people ?? []), [people]);
}

/** The direct telephone of a colleague; empty where they have said none. */
export function usePhones(): (email: string) => string {
  const people = useOwnTeam()?.people;
  return (email) => people?.find((one) => one.email === email)?.phone ?? '';
}
