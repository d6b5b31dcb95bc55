import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/browser/network/api.ts';
import type { findQueuedMails, listQueuedMails } from './contract.ts';

/** The reads that sending a mail makes old. */
export const mailReads = [
  ['GET /api/admin/mails'],
  ['POST /api/admin/mails/find'],
  ['GET /api/admin/failed-jobs'],
] as const;

/** One page of the outbox; with an email address, of what was sent to it. */
export function useMails(email: string, unsent: boolean, page: number) {
  const all = useQuery({
    ...queryOf<typeof listQueuedMails>('GET /api/admin/mails', { query: { page, unsent: unsent ? 'true' : 'false' } }),
    placeholderData: keepPreviousData,
    enabled: email === '',
  });
  const body = { email, unsent, page };
  const found = useQuery({
    queryKey: ['POST /api/admin/mails/find', body],
    queryFn: ({ signal }) =>
      call<typeof findQueuedMails>('POST /api/admin/mails/find', { body }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    enabled: email !== '',
  });
  return email === '' ? all : found;
}
