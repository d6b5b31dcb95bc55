import { useMutation } from '@tanstack/react-query';
import { readBrowserKey } from '#features/sessions/core/browserKey.client.ts';
import type { login } from '#features/sessions/core/contract.ts';
import { call } from '#platform/browser/network/api.ts';

/** Asks for a sign-in code; `redirect` travels in the mail's link. */
export const useCodeRequest = (redirect: string | null) =>
  useMutation({
    mutationFn: (email: string) =>
      call<typeof login>(
        'POST /api/login',
        { body: { email: email.trim(), redirect, browser: readBrowserKey() } },
        { quiet: true },
      ),
  });

/** Asking for a code as the steps of a page hand it on. */
export type CodeRequest = Pick<ReturnType<typeof useCodeRequest>, 'error' | 'isPending'> & {
  mutate: (email: string, then: { onSuccess: () => void }) => void;
};
