import { useQuery } from '@tanstack/react-query';
import { readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { deleteFirstCall, getFirstCall, inviteFamily, withdrawInvitation } from './contract.ts';

const readOf = (id: string) => queryOf<typeof getFirstCall>('GET /api/spirits/{id}/first-call', { params: { id } });

/** How a case stands that was taken on the phone. */
export const useCallOfCase = (id: string) => useQuery(readOf(id));

const readsOf = (id: string) => [...readsOfRecord(id), readOf(id).queryKey];

/*
 * What follows is done before the case is read anew: by then the part of the page that asked for it is mostly gone.
 */

/** Invites a mailbox of the family, or the same once more. */
export const useInviteFamily = (id: string, onDone: () => void) =>
  useWrite<{ email: string; language: Language }>(readsOf(id), async (body, options) => {
    await call<typeof inviteFamily>('POST /api/spirits/{id}/family-invitation', { params: { id }, body }, options);
    onDone();
  });

/** Takes the invitation back, or refuses it. */
export const useWithdrawInvitation = (id: string, onDone: () => void) =>
  useWrite(readsOf(id), async (_, options) => {
    await call<typeof withdrawInvitation>('DELETE /api/spirits/{id}/family-invitation', { params: { id } }, options);
    onDone();
  });

/** Deletes a case that was taken by mistake. */
export const useDeleteCall = (id: string, onDone: () => void) =>
  useWrite([['GET /api/spirits']], async (_, options) => {
    await call<typeof deleteFirstCall>('DELETE /api/spirits/{id}/first-call', { params: { id } }, options);
    onDone();
  });
