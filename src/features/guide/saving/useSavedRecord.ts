import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Answers } from '#features/answers/schema.ts';
import type { getSpirit, updateSpirit } from '#features/spirits/core/contract.ts';
import { mayChangeAnswers, mayListSpirits, relationToReply } from '#features/spirits/core/rules.ts';
import { ApiError, call, queryOf } from '#platform/browser/network/api.ts';
import { useOnline } from '#platform/browser/network/useOnline.ts';
import { fetchLatest } from '#platform/browser/query/fetchLatest.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { createStore } from '#platform/browser/store.ts';
import { useHydrated } from '#platform/browser/useHydrated.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import type { GuideRecord } from './useRecord.ts';
import { unsentAnswers, useUnsentAnswers } from './useUnsentAnswers.ts';

/** A saved record in the questionnaire, and whether it can be answered here. */
export type SavedRecord = GuideRecord & {
  state: 'signedOut' | 'loading' | 'missing' | 'failed' | 'closed' | 'open';
  /** Why the last change was refused, as the server says it. */
  refusal: string | null;
  retry: () => void;
};

const emptyBlock = { answer: null, answerValues: {} };
const nothing: Answers = {};

/** The blocks that a change has touched; a removed one is sent as an empty one, because a change only ever merges. */
const changedBlocks = (before: Answers, after: Answers): Answers =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, after[key] ?? emptyBlock]),
  );

const recordQuery = (id: string) => queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id } });

const patch = (id: string, blocks: Answers, updatedAt: string) =>
  call<typeof updateSpirit>(
    'PATCH /api/spirit/{id}',
    { params: { id }, body: { spirit: { data: blocks, core: { updatedAt } } } },
    { quiet: true },
  );

/** Sends blocks; when the record was changed meanwhile, its latest version is read and they are put on top, once. */
function usePatch(id: string) {
  const queryClient = useQueryClient();
  const query = recordQuery(id);
  return async (blocks: Answers, updatedAt: string): Promise<string> => {
    const spirit = await patch(id, blocks, updatedAt).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      const latest = await fetchLatest(queryClient, query);
      return patch(id, blocks, latest.spirit.core.updatedAt);
    });
    queryClient.setQueryData(
      query.queryKey,
      (before: ReplyOf<typeof getSpirit> | undefined) => before && { ...before, spirit },
    );
    void queryClient.invalidateQueries({ queryKey: ['GET /api/spirits'] });
    return spirit.core.updatedAt;
  };
}

type SendState = { saveState: 'saved' | 'saving' | 'waiting'; refusal: string | null };

const idle: SendState = { saveState: 'saved', refusal: null };

/** How the sending of each record stands. A record is sent by one at a time, whichever page of it asks. */
const sendStates = createStore<Readonly<Record<string, SendState>>>({});
const sendStateOf = (id: string): SendState => sendStates.read()[id] ?? idle;
const setSending = (id: string, sending: SendState) => sendStates.write({ ...sendStates.read(), [id]: sending });

async function sendAll(
  id: string,
  userId: string,
  updatedAt: string,
  sendBlocks: ReturnType<typeof usePatch>,
): Promise<void> {
  let blocks = unsentAnswers.read(id, userId);
  if (sendStateOf(id).saveState === 'saving' || Object.keys(blocks).length === 0) return;
  setSending(id, { saveState: 'saving', refusal: null });
  try {
    for (let version = updatedAt; Object.keys(blocks).length > 0; blocks = unsentAnswers.read(id, userId)) {
      version = await sendBlocks(blocks, version);
      unsentAnswers.confirm(id, userId, blocks);
    }
    setSending(id, idle);
  } catch (error) {
    setSending(id, {
      saveState: 'waiting',
      refusal: error instanceof ApiError && error.status >= 400 ? error.message : null,
    });
  }
}

/** A saved record as the record a screen works on: every change is kept on this device until the server has confirmed it. */
export function useSavedRecord(id: string): SavedRecord {
  const actor = useActor();
  const online = useOnline();
  const ready = useHydrated();
  const read = useQuery({ ...recordQuery(id), enabled: mayListSpirits(actor) });
  const pending = useUnsentAnswers(id, actor?.userId);
  const sendBlocks = usePatch(id);
  const sending = useSyncExternalStore(
    sendStates.subscribe,
    () => sendStateOf(id),
    () => idle,
  );
  const spirit = read.data?.spirit;
  const answers = { ...(spirit?.data ?? nothing), ...pending };

  const send = () => {
    if (actor && spirit) void sendAll(id, actor.userId, spirit.core.updatedAt, sendBlocks);
  };
  const change = (update: (answers: Answers) => Answers) => {
    if (!actor) return;
    const now = { ...answers, ...unsentAnswers.read(id, actor.userId) };
    unsentAnswers.keep(id, actor.userId, changedBlocks(now, update(now)));
  };
  const isLoaded = spirit !== undefined;
  const latestSend = useRef(send);
  latestSend.current = send;
  useEffect(() => {
    if (online && isLoaded) latestSend.current();
  }, [online, isLoaded]);
  useEffect(() => () => latestSend.current(), []);

  return {
    id,
    answers,
    ready,
    saveState: sending.saveState,
    refusal: sending.refusal,
    state: stateOf(),
    change,
    send,
    retry: () => void read.refetch(),
  };

  function stateOf(): SavedRecord['state'] {
    if (ready && !actor) return 'signedOut';
    if (!mayListSpirits(actor) && actor) return 'missing';
    if (spirit && actor) return mayChangeAnswers(relationToReply(actor, spirit), spirit.core) ? 'open' : 'closed';
    if (!read.isError || read.isFetching) return 'loading';
    return read.error instanceof ApiError && [400, 404].includes(read.error.status) ? 'missing' : 'failed';
  }
}
