import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import type { CircleLevel, CircleSight } from '#vocabulary/circleLevels.ts';
import type { acceptLink, listLinks, makeLink, openLink, withdrawLink } from './links.contract.ts';

/** The links of a record that wait to be opened. */
export const useLinks = (id: string) =>
  useQuery(queryOf<typeof listLinks>('GET /api/spirits/{id}/circle-links', { params: { id } }));

const readsOf = (id: string) => [['GET /api/spirits/{id}/circle-links', { params: { id } }]] as const;

/** A link as whoever has made it is told of it, this once. */
export type MadeLink = { name: string; token: string };

/** Makes a link; `onMade` hears of its token. */
export const useMakeLink = (id: string, onMade: (link: MadeLink) => void) =>
  useWrite<{ name: string; level: CircleLevel; sees?: CircleSight }>(readsOf(id), async (body, options) => {
    const { name, token } = await call<typeof makeLink>(
      'POST /api/spirits/{id}/circle-links',
      { params: { id }, body },
      options,
    );
    onMade({ name, token });
  });

/** Withdraws a link; `onDone` is called at once: its row is gone afterwards. */
export const useWithdrawLink = (id: string, onDone: () => void) =>
  useWrite<{ linkId: string }>(readsOf(id), async ({ linkId }, options) => {
    await call<typeof withdrawLink>(
      'DELETE /api/spirits/{id}/circle-links/{linkId}',
      { params: { id, linkId } },
      options,
    );
    onDone();
  });

/** Who asks by a link; asked once the page knows its token. */
export const useOpenedLink = (token: string) =>
  useQuery({
    queryKey: ['opened-link', token],
    queryFn: () => call<typeof openLink>('POST /api/circle-links/open', { body: { token } }, { quiet: true }),
    enabled: token !== '',
    retry: false,
  });

/** Accepts what a link asks. */
export const useAcceptLink = (onAccepted: (accepted: ReplyOf<typeof acceptLink>) => void) =>
  useWrite<{ token: string }>([['GET /api/spirits'], ['GET /api/named-plans']], async (body, options) => {
    onAccepted(await call<typeof acceptLink>('POST /api/circle-links/accept', { body }, options));
  });
