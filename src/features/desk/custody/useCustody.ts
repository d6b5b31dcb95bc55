import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import { limits } from '#vocabulary/limits.ts';
import type { addCustodyEvent, findCustody, getCustody, openCustody } from './contract.ts';

type CustodyWriting = BodyOf<typeof addCustodyEvent>;

const ofCase = (id: string) => queryOf<typeof getCustody>('GET /api/spirits/{id}/custody', { params: { id } });

/** The chain of custody of a case, asked again while somebody is at the page. */
export const useCustody = (id: string) => usePollingQuery({ ...ofCase(id) }, pollIntervalOf(limits.spiritsPoll));

/** The cases under a tag. */
export const useTag = (tag: string, enabled: boolean) =>
  useQuery({
    ...queryOf<typeof findCustody>('GET /api/custody/find', { query: { tag } }),
    enabled: enabled && tag !== '',
    retry: false,
  });

/** Opens the chain of custody of a case, under a tag of the home’s own where one is named. */
export const useOpenCustody = (id: string) =>
  useWrite<{ tag: string | null }>([ofCase(id).queryKey], (body, options) =>
    call<typeof openCustody>('POST /api/spirits/{id}/custody', { params: { id }, body }, options),
  );

/** Adds an entry; the chain is read anew afterwards, above all when a colleague was faster. */
export const useAddCustodyEvent = (id: string) =>
  useWrite<CustodyWriting>([ofCase(id).queryKey, ['GET /api/custody/find']], (body, options) =>
    call<typeof addCustodyEvent>('POST /api/spirits/{id}/custody/events', { params: { id }, body }, options),
  );
