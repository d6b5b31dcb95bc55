import { call } from '#platform/browser/network/api.ts';
import { readBrowserKey } from './browserKey.client.ts';
import type { confirmRequest } from './requests.contract.ts';
import { normalizeCode } from './rules.ts';
import { type EmailProof, redirectAfterSignIn, useSignInWith } from './useSignIn.ts';

/** Signs in with the code of a request, which keeps its draft and asks its funeral home; leads to the record. */
export const useConfirmRequest = (id: string, onConfirmed?: () => void) =>
  useSignInWith(
    ({ user, spiritId }) => (spiritId ? `/spirit/${spiritId}` : redirectAfterSignIn(null, user)),
    async ({ email, code }: EmailProof) => {
      const reply = await call<typeof confirmRequest>(
        'POST /api/requests/{id}/confirm',
        { params: { id }, body: { email, code: normalizeCode(code), browser: readBrowserKey() } },
        { quiet: true, withCookie: true },
      );
      onConfirmed?.();
      return reply;
    },
  );
