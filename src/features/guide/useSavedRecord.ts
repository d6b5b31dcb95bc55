import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { getSpirit, updateSpirit } from '#features/spirits/contract.ts';
import { mayChangeAnswers, mayListSpirits, relationInReply } from '#features/spirits/rules.ts';
import type { Spirit } from '#features/spirits/schema.ts';
import { ApiError, call, queryOf } from '#platform/browser/api.ts';
import { useActor } from '#platform/browser/session.ts';
import type { Answers } from './schema.ts';
import { useOnline } from './useOnline.ts';
import type { GuideRecord } from './useRecord.ts';
import { useTakenOver } from './useTakenOver.ts';
import { unsent, useUnsent } from './useUnsent.ts';

/** A saved record in the questionnaire, and whether it can be answered here. */
export type SavedRecord = GuideRecord & {
  state: 'signedOut' | 'loading' | 'missing' | 'failed' | 'closed' | 'open';
  /** Why the last change was refused, as the server says it. */
  refusal: string | null;
  retry: () => void;
};

const cleared = { answer: null, answerValues: {} };
const nothing: Answers = {};

/** The blocks that a change has touched; a removed one is sent as an empty one, because a change only ever merges. */
const changedBlocks = (before: Answers, after: Answers): Answers =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, after[key] ?? cleared]),
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
  return async (blocks: Answers, updatedAt: string): Promise<void> => {
    const spirit = await patch(id, blocks, updatedAt).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      const latest = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return patch(id, blocks, latest.spirit.core.updatedAt);
    });
    queryClient.setQueryData(
      query.queryKey,
      (before: { spirit: Spirit } | undefined) => before && { ...before, spirit },
    );
    void queryClient.invalidateQueries({ queryKey: ['GET /api/spirits'] });
  };
}

type Sending = { keeping: 'saved' | 'saving' | 'waiting'; refusal: string | null };

/** A saved record as the record a screen works on: every change is kept on this device until the server has confirmed it. */
export function useSavedRecord(id: string): SavedRecord {
  const actor = useActor();
  const online = useOnline();
  const ready = useTakenOver();
  const read = useQuery({ ...recordQuery(id), networkMode: 'always', enabled: mayListSpirits(actor) });
  const pending = useUnsent(id, actor?.userId);
  const sendBlocks = usePatch(id);
  const [sending, setSending] = useState<Sending>({ keeping: 'saved', refusal: null });
  const isSending = useRef(false);
  const spirit = read.data?.spirit;
  const answers = { ...((spirit?.data ?? nothing) as Answers), ...pending };

  const send = async () => {
    const blocks = actor ? unsent.read(id, actor.userId) : nothing;
    if (isSending.current || !actor || !spirit || Object.keys(blocks).length === 0) return;
    isSending.current = true;
    setSending({ keeping: 'saving', refusal: null });
    try {
      await sendBlocks(blocks, spirit.core.updatedAt);
      unsent.confirm(id, actor.userId, blocks);
      setSending({ keeping: 'saved', refusal: null });
    } catch (error) {
      const refusal = error instanceof ApiError && error.status >= 400 ? error.message : null;
      setSending({ keeping: 'waiting', refusal });
    } finally {
      isSending.current = false;
    }
  };
  const change = (update: (answers: Answers) => Answers) => {
    if (!actor) return;
    const now = { ...answers, ...unsent.read(id, actor.userId) };
    unsent.keep(id, actor.userId, changedBlocks(now, update(now)));
  };
  const isLoaded = spirit !== undefined;
  const latestSend = useRef(send);
  latestSend.current = send;
  useEffect(() => {
    if (online && isLoaded) void latestSend.current();
  }, [online, isLoaded]);
  useEffect(() => () => void latestSend.current(), []);

  return {
    id,
    answers,
    ready,
    keeping: sending.keeping,
    refusal: sending.refusal,
    state: stateOf(),
    change,
    send: () => void send(),
    retry: () => void read.refetch(),
  };

  function stateOf(): SavedRecord['state'] {
    if (ready && !actor) return 'signedOut';
    if (!mayListSpirits(actor) && actor) return 'missing';
    if (spirit && actor) return mayChangeAnswers(relationInReply(actor, spirit), spirit.core) ? 'open' : 'closed';
    if (!read.isError) return 'loading';
    return read.error instanceof ApiError && [400, 404].includes(read.error.status) ? 'missing' : 'failed';
  }
}
