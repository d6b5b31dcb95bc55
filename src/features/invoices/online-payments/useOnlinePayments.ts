import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefetchAccounts } from '#features/invoices/core/useAccounts.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type {
  checkOnlinePayment,
  getOnlinePayment,
  listOnlinePayments,
  payOnline,
  refundOnlinePayment,
  settleOnlinePayment,
} from './contract.ts';
import type { OnlinePayment, Settlement } from './schema.ts';

const list = 'GET /api/spirits/{id}/online-payments';
const one = 'GET /api/online-payments/{onlinePaymentId}';
const confirmingEvery = 5_000;

const listQuery = (id: string) => queryOf<typeof listOnlinePayments>(list, { params: { id } });

/** What can be paid online for a record, and what was; asked again whenever the accounts have changed. */
export function useOnlinePayments(id: string, accountsAt: number) {
  return useQuery({
    ...listQuery(id),
    queryKey: [...listQuery(id).queryKey, accountsAt],
    placeholderData: (kept) => kept,
  });
}

/** Begins to pay, and goes to the page where that is done. */
export const usePayOnline = (id: string, placeId: string) =>
  useWrite<number>([[list]], async (amount, options) => {
    const { address } = await call<typeof payOnline>(
      'POST /api/spirits/{id}/online-payments',
      { params: { id }, body: { placeId, amount } },
      options,
    );
    if (address) window.location.assign(address);
    // The next page takes a moment to come: the button stays busy until it does, or until the browser shows this one again.
    if (address) await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
  });

/** One payment, for who comes back from the page where it was to be paid; asked again while the bank has not confirmed it. */
export const useOnlinePayment = (onlinePaymentId: string) =>
  useQuery({
    ...queryOf<typeof getOnlinePayment>(one, { params: { onlinePaymentId } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'confirming' ? confirmingEvery : false),
  });

/** Has the provider asked how a payment is. */
export const useCheckPayment = (onlinePaymentId: string) =>
  useWrite([[one]], (_, options) =>
    call<typeof checkOnlinePayment>(
      'POST /api/online-payments/{onlinePaymentId}/check',
      { params: { onlinePaymentId } },
      options,
    ),
  );

/** Reads the accounts and the online payments of a record again. */
function useRefetchPayments(id: string) {
  const queryClient = useQueryClient();
  const refresh = useRefetchAccounts(id);
  return () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: [list] })]);
}

/** Pays back an online payment, and reads the accounts again whatever comes of it. */
export function useRefund(
  id: string,
  { paymentId }: Pick<OnlinePayment, 'paymentId'>,
  onDone: (amount: number) => void,
) {
  const refetch = useRefetchPayments(id);
  return useWrite<{ amount: number; reason: string }>([], async (body, options) => {
    try {
      const params = { id, paymentId: paymentId ?? '' };
      await call<typeof refundOnlinePayment>(
        'POST /api/spirits/{id}/payments/{paymentId}/refund',
        { params, body },
        options,
      );
      onDone(body.amount);
    } finally {
      await refetch();
    }
  });
}

/** Settles what came in otherwise than it was asked, and reads the accounts again whatever comes of it. */
export function useSettlePayment(id: string, onlinePaymentId: string, onDone: () => void) {
  const refetch = useRefetchPayments(id);
  return useWrite<Settlement>([], async (body, options) => {
    try {
      await call<typeof settleOnlinePayment>(
        'POST /api/spirits/{id}/online-payments/{onlinePaymentId}/settle',
        { params: { id, onlinePaymentId }, body },
        options,
      );
      onDone();
    } finally {
      await refetch();
    }
  });
}
