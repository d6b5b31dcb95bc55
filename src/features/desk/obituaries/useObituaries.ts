import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { BodyOf } from '#platform/endpoint.ts';
import type {
  answerObituary,
  askFamily,
  beginObituary,
  getObituarySite,
  listObituaries,
  withdrawObituary,
  writeObituary,
} from './contract.ts';
import type { Obituary, ObituaryWords } from './schema.ts';

const ofRecord = (id: string) => queryOf<typeof listObituaries>('GET /api/spirits/{id}/obituaries', { params: { id } });

/** The obituaries of a record. */
export const useObituaries = (id: string) => useQuery(ofRecord(id));

/** How a home shows its obituaries on its own website. */
export const useObituarySite = (id: string) =>
  useQuery(queryOf<typeof getObituarySite>('GET /api/places/{id}/obituaries', { params: { id } }));

/** Begins the obituary of a home. */
export const useBeginObituary = (id: string) =>
  useWrite<BodyOf<typeof beginObituary>>([ofRecord(id).queryKey], (body, options) =>
    call<typeof beginObituary>('POST /api/spirits/{id}/obituaries', { params: { id }, body }, options),
  );

/** Which obituary of which record. */
export type OfObituary = { id: string; obituaryId: string };

/** Writes the draft in the version that was read; `onSaved` has what is stored then. */
export const useWriteObituary = (params: OfObituary, onSaved: (sent: ObituaryWords, reply: Obituary) => void) =>
  useWrite<BodyOf<typeof writeObituary>>([ofRecord(params.id).queryKey], async (body, options) => {
    const reply = await call<typeof writeObituary>(
      'PATCH /api/spirits/{id}/obituaries/{obituaryId}',
      { params, body },
      options,
    );
    const stored = reply.obituaries.find(({ id }) => id === params.obituaryId);
    if (stored) onSaved(body, stored);
  });

/** Asks the family to approve what is written. */
export const useAskFamily = (params: OfObituary) =>
  useWrite<BodyOf<typeof askFamily>>([ofRecord(params.id).queryKey], (body, options) =>
    call<typeof askFamily>('POST /api/spirits/{id}/obituaries/{obituaryId}/ask', { params, body }, options),
  );

/** Approves what was asked about, or asks for a change. */
export const useAnswerObituary = (params: OfObituary) =>
  useWrite<BodyOf<typeof answerObituary>>([ofRecord(params.id).queryKey], (body, options) =>
    call<typeof answerObituary>('POST /api/spirits/{id}/obituaries/{obituaryId}/answer', { params, body }, options),
  );

/** Withdraws a version. */
export const useWithdrawObituary = (params: OfObituary) =>
  useWrite<BodyOf<typeof withdrawObituary>>([ofRecord(params.id).queryKey], (body, options) =>
    call<typeof withdrawObituary>('POST /api/spirits/{id}/obituaries/{obituaryId}/withdraw', { params, body }, options),
  );
