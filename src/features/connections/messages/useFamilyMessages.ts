import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { limits } from '#vocabulary/limits.ts';
import type { getSentences, listHomeMessages, updateSentences, writeToFamily } from './contract.ts';
import type { Sentences } from './schema.ts';

const messagesAddress = 'GET /api/spirits/{id}/home-messages';
const sentencesAddress = 'GET /api/places/{id}/sentences';

/** What the reader’s home has written to a family, asked again while somebody is at the page: it may be read meanwhile. */
export const useHomeMessages = (id: string) =>
  usePollingQuery(
    queryOf<typeof listHomeMessages>(messagesAddress, { params: { id } }),
    pollIntervalOf(limits.notificationsPoll),
  );

/** Writes to a family; `onDone` is called at once: its writer may have left by then. */
export const useWriteToFamily = (id: string, onDone: () => void) =>
  useWrite<string>([[messagesAddress]], async (words, options) => {
    const params = { id };
    await call<typeof writeToFamily>('POST /api/spirits/{id}/home-messages', { params, body: { words } }, options);
    onDone();
  });

/** The ready-made sentences of a branch. */
export const useSentences = (id: string) =>
  useQuery(queryOf<typeof getSentences>(sentencesAddress, { params: { id } }));

/** Writes the ready-made sentences of a branch. */
export const useWriteSentences = (id: string) =>
  useWrite<Sentences>([[sentencesAddress]], (body, options) =>
    call<typeof updateSentences>('PATCH /api/places/{id}/sentences', { params: { id }, body }, options),
  );
