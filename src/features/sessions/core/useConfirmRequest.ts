import { call } from '#platform/browser/network/api.ts';
import { readBrowserKey } from './browserKey.client.ts';
import type { confirmRequest } from './requests.contract.ts';
import { normalizeCode } from './rules.ts';
import { type EmailProof, redirectAfterSignIn, useSignInWith } from './useSignIn.ts';

/** What became of the draft of a request: its record, where the code was that of its mailbox. */
export type ConfirmedRequest = { spiritId: string | null };

/** Signs in with the code of a request, which keeps its draft and asks its funeral home; leads to the record. */
export const useConfirmRequest = (id: string, onConfirmed?: (reply: ConfirmedRequest) => Promise<void>) =>
  useSignInWith(
    ({ user, spiritId }) => (spiritId ? `/spirit/${spiritId}` : redirectAfterSignIn(null, user)),
    ({ email, code }: EmailProof) =>
      call<typeof confirmRequest>(
        'POST /api/requests/{id}/confirm',
        { params: { id }, body: { email, code: normalizeCode(code), browser: readBrowserKey() } },
        { quiet: true, withCookie: true },
      ),
    onConfirmed,
  );
