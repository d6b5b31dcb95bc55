import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { openMemoryPage } from '#features/memory-lane/core/contract.ts';
import type { MemoryPage } from '#features/memory-lane/core/schema.ts';
import { call } from '#platform/browser/network/api.ts';
import { windowStorage } from '#platform/browser/storage.ts';
import { memoryPageQuery } from './useMemoryPage.ts';

const passKey = (slug: string) => `rivage.memory-pass.${slug}`;

/** A browser that forbids its store is asked for the password each time. */
export const readPass = (slug: string): string => windowStorage.read<string>(passKey(slug)) ?? '';

/** Without a store the page stays open while it is looked at. */
const storePass = (slug: string, pass: string): void => void windowStorage.write(passKey(slug), pass);

/** A shared page as a visitor opens it: at once, or with its password, which is asked once for as long as the tab lives. */
export function useMemoryVisit(slug: string) {
  const read = useQuery(memoryPageQuery(slug));
  const [opened, setOpened] = useState<{ page: MemoryPage; pass: string } | null>(null);
  const send = useCallback(
    async (body: { password: string } | { pass: string }) => {
      const reply = await call<typeof openMemoryPage>(
        'POST /api/memory-lane/{slug}/open',
        { params: { slug }, body },
        { quiet: true },
      );
      storePass(slug, reply.pass);
      setOpened(reply);
    },
    [slug],
  );
  const isLocked = read.data?.page === null;
  const { dataUpdatedAt } = read;
  // Each time the page is read anew: of itself that reading says nothing of what stands behind the password.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const pass = isLocked ? readPass(slug) : '';
    // A pass that is over is asked for again, without a word.
    if (pass) send({ pass }).catch(() => undefined);
  }, [isLocked, slug, send, dataUpdatedAt]);
  const open = useMutation({ mutationFn: (password: string) => send({ password }) });
  return { read, page: opened?.page ?? read.data?.page ?? null, pass: opened?.pass ?? '', isLocked, open };
}
