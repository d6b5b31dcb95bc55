import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callForBytes, queryOf } from '#platform/browser/network/api.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import type { exportReport, getReports } from './contract.ts';
import type { ReportName } from './rules.ts';
import type { Reports } from './schema.ts';

/** Where the reports of a time and a branch are; without them the last twelve months of all branches. */
export function reportsHref(asked: { from?: string; to?: string; place?: string }): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(Object.fromEntries(given)).toString();
  return search ? `/reports?${search}` : '/reports';
}

/** The figures of the time and the branch that the address names; what was shown before until they come. */
export function useReports() {
  const [search] = useSearchParams();
  const [from, to, place] = [search.get('from'), search.get('to'), search.get('place')];
  return useQuery({
    ...queryOf<typeof getReports>('GET /api/reports', {
      query: { ...(from && to && { from, to }), ...(place && { place }) },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Saves a report as a table. */
export function useSaveReport({ from, to, place }: Pick<Reports, 'from' | 'to' | 'place'>, report: ReportName) {
  const language = useLanguage();
  return useMutation({
    mutationFn: async () => {
      const query = { from, to, language, ...(place !== null && { place }) };
      const file = await callForBytes<typeof exportReport>(
        'GET /api/reports/{report}/csv',
        { params: { report }, query },
        { quiet: true },
      );
      saveFile(file, `rivage-${report}-${from === to ? from : `${from}-${to}`}.csv`);
    },
  });
}
