import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryOf } from '#platform/browser/network/api.ts';
import type { getMoney } from './contract.ts';

/** Where the page of a month and a branch is; without them the present month of all branches. */
export function moneyHref({ month, place }: { month?: string | undefined; place?: string | undefined }): string {
  const search = new URLSearchParams({ ...(month && { month }), ...(place && { place }) }).toString();
  return search ? `/money?${search}` : '/money';
}

/** What is asked of the server: the month and the branch in the address, as far as they are there. */
function useAskedMoney(): { from?: string; to?: string; place?: string } {
  const [search] = useSearchParams();
  const [month, place] = [search.get('month'), search.get('place')];
  return { ...(month && { from: month, to: month }), ...(place && { place }) };
}

/** The month and the branch that the address names; what was shown before until it comes. */
export function useMoney() {
  const query = useAskedMoney();
  return useQuery({
    ...queryOf<typeof getMoney>('GET /api/money', { query }),
    placeholderData: keepPreviousData,
  });
}
