import { useMemo } from 'react';
import type { AnswerBlock, Answers } from '#features/answers/schema.ts';
import type { Adapter } from '#platform/browser/autosave/autosave.ts';
import type { Unsaved } from '#platform/browser/autosave/state.rules.ts';
import { storage } from '#platform/browser/storage.ts';
import { entryOf } from '#platform/entryOf.ts';

/** What waits on this device to be sent, by record: whose answers, and what stood there when they were begun. */
type UnsentAnswers = Readonly<Record<string, { userId: string; blocks: Answers; seen?: Unsaved<AnswerBlock>['base'] }>>;

const storageKey = 'rivage.unsent';

const read = (): UnsentAnswers => storage.read<UnsentAnswers>(storageKey) ?? {};

function write(next: UnsentAnswers): boolean {
  if (Object.keys(next).length > 0) return storage.write(storageKey, next);
  storage.remove(storageKey);
  return true;
}

const localCopyOf = (id: string, userId: string | undefined): Adapter<AnswerBlock, unknown>['local'] => ({
  read: () => {
    const unsent = entryOf(read(), id);
    return unsent && unsent.userId === userId ? { changes: unsent.blocks, base: unsent.seen ?? {} } : null;
  },
  write: ({ changes, base }) => {
    const { [id]: _before, ...others } = read();
    const isAny = userId !== undefined && Object.keys(changes).length > 0;
    return write(isAny ? { ...others, [id]: { userId, blocks: changes, seen: base } } : others);
  },
});

/** Where the unsent answers to one record lie on this device; only the person who wrote them sees them. */
export const useUnsentAnswers = (id: string, userId: string | undefined) =>
  useMemo(() => localCopyOf(id, userId), [id, userId]);
