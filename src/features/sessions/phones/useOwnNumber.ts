import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { askPhone, deletePhone, getPhone, updatePhone, verifyPhone } from './contract.ts';

const address = 'GET /api/user/phone';
const reads = [[address]] as const;

/** What a page offers texts for: calling somebody on call, or what is urgent for a family. */
export type TextPurpose = 'calls' | 'urgent';

/** How often it is asked whether the provider has refused a number while its code is on its way, in milliseconds. */
const lookAgain = 4_000;

/** The reader's own mobile number; asked anew while a code is on its way to it. */
export const useOwnNumber = () =>
  useQuery({
    ...queryOf<typeof getPhone>(address),
    refetchInterval: ({ state: { data } }) => (data?.phone?.asked && !data.phone.trouble ? lookAgain : false),
  });

/** Has a code sent to a number. */
export const useAskNumber = () =>
  useWrite<string>(reads, (number, options) =>
    call<typeof askPhone>('POST /api/user/phone', { body: { number } }, options),
  );

/** Shows by its code that a number is the reader's; `forCalls`: it rings from then on. */
export const useVerifyNumber = () =>
  useWrite<{ code: string; forCalls: boolean }>(reads, (body, options) =>
    call<typeof verifyPhone>('POST /api/user/phone/code', { body }, options),
  );

/** Says what the reader is told by text. */
export const useTextChoices = () =>
  useWrite<{ forCalls?: boolean; forUrgent?: boolean }>(reads, (body, options) =>
    call<typeof updatePhone>('PATCH /api/user/phone', { body }, options),
  );

/** Forgets the reader's number. */
export const useForgetNumber = () =>
  useWrite<void>(reads, (_, options) => call<typeof deletePhone>('DELETE /api/user/phone', {}, options));
