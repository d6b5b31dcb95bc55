import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { listMyPlaces } from '#features/places/core/contract.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { callKey, storage } from '#platform/browser/storage.ts';
import type { takeCall } from './contract.ts';
import {
  answersOfDraft,
  type CallDraft,
  type CallField,
  emptyCall,
  isCallBegun,
  isKeptCall,
  keptCall,
} from './draft.rules.ts';

/** The branches at which somebody can take a call: the funeral homes whose listings they look after. */
export function useBranches() {
  const { data, ...rest } = useQuery(queryOf<typeof listMyPlaces>('GET /api/places/my-listings'));
  return { ...rest, branches: data?.filter(({ type }) => type === 'funeral-home') };
}

/** Removes what is kept of a call; of one that is typed in another window nothing. */
const forget = (draft: CallDraft): void => {
  if (isKeptCall(storage.read<unknown>(callKey), draft)) storage.remove(callKey);
};

/** A call while it goes on, kept in this browser with every letter; its key changes with it, so that each call makes one case. */
export function useCallDraft(by: string) {
  const [draft, setDraft] = useState<CallDraft>(
    () => keptCall(storage.read<unknown>(callKey), by) ?? emptyCall(by, crypto.randomUUID()),
  );
  const [isKept, setKept] = useState(true);
  const write = (next: CallDraft) => {
    setDraft(next);
    if (isCallBegun(next)) setKept(storage.write(callKey, next));
    else forget(draft);
  };
  return {
    draft,
    isKept,
    change: (update: Partial<CallDraft>) => write({ ...draft, ...update, key: crypto.randomUUID() }),
    fill: (fields: Partial<Record<CallField, string>>) =>
      write({ ...draft, fields: { ...draft.fields, ...fields }, key: crypto.randomUUID() }),
    clear: () => write(emptyCall(by, crypto.randomUUID())),
  };
}

/** Makes a case of a call. The same call sent again, after a lost answer, makes no second one. */
export function useTakeCall() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: CallDraft) => {
      const { kind, placeId, fields, key } = draft;
      const note = fields.note?.trim();
      const body = { kind, placeId, data: answersOfDraft(draft), ...(note && { note }) };
      return call<typeof takeCall>('POST /api/first-calls', { body }, { quiet: true, idempotencyKey: key });
    },
    onSuccess: (_, draft) => {
      forget(draft);
      return queryClient.invalidateQueries({ queryKey: ['GET /api/spirits'] });
    },
  });
}
