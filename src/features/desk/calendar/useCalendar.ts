import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { queryOf } from '#platform/browser/network/api.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { limits } from '#vocabulary/limits.ts';
import type { getCalendar } from './contract.ts';
import { isDay, mondayOf } from './rules.ts';

/** How much of the calendar is looked at. */
export type CalendarView = 'day' | 'week';

type Shown = { view: CalendarView; from?: string | undefined; place?: string | undefined };

/** Where the page of some days and a branch is; without them the present week of all branches. */
export function calendarHref({ view, from, place }: Shown): string {
  const search = new URLSearchParams({
    ...(view === 'day' && { view }),
    ...(from && { from }),
    ...(place && { place }),
  }).toString();
  return search ? `/calendar?${search}` : '/calendar';
}

/** What the address says is to be shown. */
export function useShown(): Shown {
  const [search] = useSearchParams();
  const view = search.get('view') === 'day' ? 'day' : 'week';
  const from = search.get('from') ?? '';
  const named = isDay(from) ? (view === 'week' ? mondayOf(from) : from) : undefined;
  return { view, from: named, place: search.get('place') ?? undefined };
}

const daysOf = ({ view, from, place }: Shown) => {
  const query = { days: view === 'day' ? '1' : '7', ...(from && { from }), ...(place && { place }) } as const;
  return queryOf<typeof getCalendar>('GET /api/calendar', { query });
};

/** What is planned in the days that the address names, asked again while somebody is at the page. */
export const useCalendar = () => usePollingQuery(daysOf(useShown()), pollIntervalOf(limits.spiritsPoll));

/** Goes to the days around one once they are read, so that the page stays as it is until then. */
export function useGoToDay(): (day: string) => Promise<void> {
  const { view, place } = useShown();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (day) => {
    const shown = { view, place, from: view === 'week' ? mondayOf(day) : day };
    await queryClient.prefetchQuery(daysOf(shown));
    await navigate(calendarHref(shown));
  };
}
