import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mayListSpirits } from '#features/spirits/core/rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { type Account, rolesOf, session, signInWindow } from '#platform/browser/session/session.ts';
import { passkeyOfferKey, storage } from '#platform/browser/storage.ts';
import { plainPath } from '#platform/i18n.ts';
import { readBrowserKey } from './browserKey.client.ts';
import type { authorize } from './contract.ts';
import { mayBeOfferedPasskey } from './passkeyOffer.rules.ts';
import { normalizeCode, safeRedirect } from './rules.ts';

/** Where a person goes who has just signed in: where they were sent from, otherwise to the records they may see. */
export function redirectAfterSignIn(redirect: string | null, user: Account): string {
  if (redirect && safeRedirect(redirect) !== '/') return plainPath(safeRedirect(redirect));
  return mayListSpirits({ role: rolesOf(user)[0] ?? 'user' }) ? '/spirits' : '/';
}

/** The sign-in page that leads back to where somebody came from. */
export const signInPathOf = (redirect: string | null): string =>
  redirect ? `/sign-in?redirect=${encodeURIComponent(redirect)}` : '/sign-in';

/** What proves a mailbox: its address and the code that was sent there. */
export type EmailProof = { email: string; code: string };

/**
 * Exchanges a proof for a session and moves on, to where the answer leads; a window that was opened for signing in closes
 * instead. `onSignedIn` is waited for before that: what is to be done as that person, whatever comes of it.
 */
export function useSignInWith<Proof = void, Reply extends { user: Account } = { user: Account }>(
  redirect: string | null | ((reply: Reply) => string),
  prove: (proof: Proof) => Promise<Reply>,
  onSignedIn?: (reply: Reply) => Promise<void>,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: prove,
    onSuccess: async (reply) => {
      const { user } = reply;
      session.start(user);
      // What somebody else, or nobody, saw here before is not this person's.
      queryClient.clear();
      await onSignedIn?.(reply);
      if (window.opener && window.name === signInWindow) window.close();
      const to = typeof redirect === 'function' ? redirect(reply) : redirectAfterSignIn(redirect, user);
      navigate(to, { replace: true });
    },
  });
}

const proveByCode = ({ email, code }: EmailProof) =>
  call<typeof authorize>(
    'POST /api/authorize',
    { body: { email, code: normalizeCode(code), browser: readBrowserKey() } },
    { quiet: true, withCookie: true },
  );

/** Signs in with a code from the mailbox. Who works here may be offered a quicker way for the next time. */
export const useSignIn = (redirect: string | null) =>
  useSignInWith(redirect, proveByCode, async ({ user }) => {
    if (rolesOf(user).some((role) => mayBeOfferedPasskey({ role }))) storage.write(passkeyOfferKey, true);
  });

/** The exchange of a mailed code as the steps of a page hand it on. */
export type SignIn = Pick<
  ReturnType<typeof useSignIn>,
  'mutate' | 'reset' | 'error' | 'isIdle' | 'isPending' | 'isSuccess'
>;
