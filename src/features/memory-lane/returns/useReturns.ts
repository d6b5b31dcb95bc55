import { useMutation, useQuery } from '@tanstack/react-query';
import { readPass } from '#features/memory-lane/visiting/useMemoryVisit.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type {
  askForOwnReturn,
  askForReturn,
  confirmReturn,
  countReturns,
  endOwnReturn,
  listOwnReturns,
  stopReturn,
} from './contract.ts';

const ownReturnsQuery = queryOf<typeof listOwnReturns>('GET /api/user/memory-returns');

/** The mails about memory pages that the signed-in person has asked for. */
export const useOwnReturns = () => useQuery(ownReturnsQuery);

/** Asks for one, signed in. */
export const useAskForOwnReturn = (slug: string, pass: string) =>
  useWrite([ownReturnsQuery.queryKey], (_, options) =>
    call<typeof askForOwnReturn>(
      'POST /api/user/memory-returns',
      { body: { slug, pass: pass || readPass(slug) } },
      options,
    ),
  );

/** Stops one, signed in. */
export const useEndOwnReturn = () =>
  useWrite<string>([ownReturnsQuery.queryKey], (id, options) =>
    call<typeof endOwnReturn>('DELETE /api/user/memory-returns/{id}', { params: { id } }, options),
  );

/** Asks for one with an address, which confirms it. */
export const useAskForReturn = (slug: string, pass: string) =>
  useMutation({
    mutationFn: (email: string) =>
      call<typeof askForReturn>(
        'POST /api/memory-lane/{slug}/returns',
        { params: { slug }, body: { email, pass: pass || readPass(slug) } },
        { quiet: true },
      ),
  });

/** Confirms one by the key of a mail. */
export const useConfirmReturn = (key: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof confirmReturn>('POST /api/memory-returns/confirm', { body: { key } }, { quiet: true }),
  });

/** Stops one by the key of a mail. */
export const useStopReturn = (key: string) =>
  useMutation({
    mutationFn: () => call<typeof stopReturn>('POST /api/memory-returns/stop', { body: { key } }, { quiet: true }),
  });

/** How many have asked about a page that the signed-in person keeps. */
export const useReturnCount = (id: string) =>
  useQuery(queryOf<typeof countReturns>('GET /api/spirits/{id}/memory-lane/returns', { params: { id } }));
