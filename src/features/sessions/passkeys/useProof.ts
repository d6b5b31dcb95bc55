import { useMutation } from '@tanstack/react-query';
import type * as contract from '#features/sessions/core/proof.contract.ts';
import { normalizeCode } from '#features/sessions/core/rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { askPasskey } from './usePasskeys.ts';

/** Has a code sent to the person's own mailbox. */
export const useProofCode = () =>
  useMutation({
    mutationFn: () => call<typeof contract.sendProofCode>('POST /api/session-proof/code', {}, { quiet: true }),
  });

/** Shows by a mailed code that it is them. */
export const useProofByCode = () =>
  useMutation({
    mutationFn: (code: string) =>
      call<typeof contract.proveByCode>(
        'POST /api/session-proof',
        { body: { code: normalizeCode(code) } },
        { quiet: true },
      ),
  });

/** Shows by a passkey that it is them. Fails when the person closes the browser's question. */
export const useProofByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const begin = await call<typeof contract.beginPasskeyProof>(
        'POST /api/session-proof/passkey/begin',
        {},
        { quiet: true },
      );
      const credential = await askPasskey(begin.options ?? {});
      return call<typeof contract.proveByPasskey>(
        'POST /api/session-proof/passkey',
        { body: { credential } },
        { quiet: true },
      );
    },
  });
