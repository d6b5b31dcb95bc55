import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnswerBlock, Answers } from '#features/answers/schema.ts';
import type { getSpirit, updateSpirit } from '#features/spirits/core/contract.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { Adapter } from '#platform/browser/autosave/autosave.ts';
import { useAutosave } from '#platform/browser/autosave/useAutosave.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { fetchLatest } from '#platform/browser/query/fetchLatest.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { changedBlocks, isEqualAnswer, mergeAnswers } from './answerSaving.rules.ts';
import { useUnsentAnswers } from './useUnsentAnswers.ts';

/** One record as it is read. */
export const recordQuery = (id: string) => queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id } });

type AnswersAdapter = Adapter<AnswerBlock, Spirit>;

const adapterOf = (id: string, client: QueryClient, local: AnswersAdapter['local']): AnswersAdapter => ({
  rules: {
    valueIn: ({ data }, key) => data[key],
    newer: (one, other) => (other.core.updatedAt > one.core.updatedAt ? other : one),
    isEqual: isEqualAnswer,
    merge: mergeAnswers,
  },
  local,
  send: async ({ values: data, snapshot, options }) => {
    const body = { spirit: { data, core: { updatedAt: snapshot.core.updatedAt } } };
    const spirit = await call<typeof updateSpirit>('PATCH /api/spirit/{id}', { params: { id }, body }, options);
    client.setQueryData<ReplyOf<typeof getSpirit>>(
      recordQuery(id).queryKey,
      (before) => before && { ...before, spirit },
    );
    void client.invalidateQueries({ queryKey: ['GET /api/spirits'] });
    return spirit;
  },
  reload: () => fetchLatest(client, recordQuery(id)).then(({ spirit }) => spirit),
});

/** The answers of a saved record with what is not saved yet; nothing is sent before the record was read. */
export function useAnswersAutosave(id: string, userId: string | undefined, read: Spirit | undefined) {
  const client = useQueryClient();
  const local = useUnsentAnswers(id, userId);
  const adapter = useMemo(() => adapterOf(id, client, local), [id, client, local]);
  const { autosave, view } = useAutosave(`answers ${id} ${userId}`, adapter, read);
  const present = (): Answers => {
    const { snapshot, changes } = autosave.read();
    return { ...snapshot?.data, ...changes };
  };
  return {
    answers: present(),
    conflicts: view.conflicts,
    saving: { status: view.status, isPersisted: view.isPersisted },
    change: (update: (answers: Answers) => Answers) => autosave.change(changedBlocks(present(), update(present()))),
    send: () => void autosave.retry(),
    resolve: (key: string, whose: 'mine' | 'theirs') => autosave.resolve(key, whose),
  };
}
