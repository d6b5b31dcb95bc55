import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerBlock } from '#features/answers/schema.ts';
import type { getSpirit, updateSpirit } from '#features/spirits/core/contract.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { call, queryOf, statusOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { fetchLatest } from '#platform/browser/query/fetchLatest.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { isSameBlock } from './ownBlock.rules.ts';

/** The blocks of answers that the papers of a plan keep. */
type OwnKey = 'walletCard' | 'executorLetter';

/** A block as it was read, and the version of the record that held it. */
type ReadBlock = { block: AnswerBlock | undefined; updatedAt: string };

const maximumAttempts = 3;

const readOf = ({ data, core }: Spirit, key: OwnKey): ReadBlock => ({ block: data[key], updatedAt: core.updatedAt });

/** Writes a block over the one that was read; other answers may have changed meanwhile, this one not. */
async function send(queryClient: QueryClient, id: string, key: OwnKey, read: ReadBlock, block: AnswerBlock) {
  const query = queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id } });
  for (let left = maximumAttempts; ; left--) {
    const { spirit } = await fetchLatest(queryClient, query);
    const { updatedAt } = isSameBlock(spirit.data[key], read.block) ? spirit.core : read;
    const body = { spirit: { data: { [key]: block }, core: { updatedAt } } };
    const options = { quiet: true, idempotencyKey: crypto.randomUUID() };
    try {
      const changed = await call<typeof updateSpirit>('PATCH /api/spirit/{id}', { params: { id }, body }, options);
      queryClient.setQueryData(
        query.queryKey,
        (before: ReplyOf<typeof getSpirit> | undefined) => before && { ...before, spirit: changed },
      );
      return changed;
    } catch (error) {
      if (left <= 1 || statusOf(error) !== 409 || updatedAt === read.updatedAt) throw error;
    }
  }
}

/** One block of a record as a form keeps it: how it is saved, and whether somebody else has written it since it was read. */
export function useOwnBlock(spirit: Spirit, key: OwnKey) {
  const queryClient = useQueryClient();
  const [read, setRead] = useState(() => readOf(spirit, key));
  const write = useWrite<AnswerBlock>(readsOfRecord(spirit.id), async (block) =>
    setRead(readOf(await send(queryClient, spirit.id, key, read, block), key)),
  );
  return {
    write,
    isElsewhere: !write.isPending && !isSameBlock(spirit.data[key], read.block),
    /** Takes note of what somebody else has written: the next save goes over it. */
    acknowledge: () => setRead(readOf(spirit, key)),
  };
}
