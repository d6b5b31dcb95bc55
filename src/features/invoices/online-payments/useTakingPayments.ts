import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { checkTakingPayments, connectPayments, getTakingPayments, stopPayments } from './contract.ts';

const state = 'GET /api/places/{id}/online-payments';

/** Whether a branch takes payments online. */
export const takingQuery = (id: string) => queryOf<typeof getTakingPayments>(state, { params: { id } });

/** Connects a branch, and goes to the provider where it wants to know more. */
export const useConnectPayments = (id: string) =>
  useWrite([[state]], async (_, options) => {
    const { address } = await call<typeof connectPayments>(
      'POST /api/places/{id}/online-payments/connect',
      { params: { id } },
      options,
    );
    if (address) window.location.assign(address);
  });

/** Asks the provider how far the account of a branch is. */
export const useCheckTaking = (id: string) =>
  useWrite([[state]], (_, options) =>
    call<typeof checkTakingPayments>('POST /api/places/{id}/online-payments/check', { params: { id } }, options),
  );

/** Takes no more payments at a branch. */
export const useStopPayments = (id: string) =>
  useWrite([[state]], (_, options) =>
    call<typeof stopPayments>('POST /api/places/{id}/online-payments/stop', { params: { id } }, options),
  );
