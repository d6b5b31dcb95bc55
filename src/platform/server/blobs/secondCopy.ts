import { counters } from '#platform/server/counters.ts';
import { writeFrom } from './begunStream.ts';
import type { BlobStore } from './blobs.ts';

/** For so long nothing is sent to a second store that has just failed: nobody's upload waits for it twice. */
const restMilliseconds = 60_000;

/** A store that is opened when it is first asked, and again while that fails: nobody waits for it at the start. */
export function openedWhenAsked(
  open: () => Promise<BlobStore>,
): Pick<BlobStore, 'write' | 'read' | 'delete' | 'ready' | 'sealedWith'> {
  let opening: Promise<BlobStore> | undefined;
  const store = () => {
    opening ??= open().catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    write: async (key, source) => (await store()).write(key, source),
    read: async (key, range) => (await store()).read(key, range),
    delete: async (keys) => (await store()).delete(keys),
    ready: async () => (await store()).ready(),
    sealedWith: async (key) => (await store()).sealedWith?.(key),
  };
}

/** Where copies lie: the part of a store that they need. */
export type SecondStore = ReturnType<typeof openedWhenAsked>;

/**
 * A store whose files lie in a second one as well. What is written is in both before it is answered for; where the second is
 * away, `onMissed` writes down what it has to get later. What cannot be read in the first comes from the second. What is
 * erased is erased in both, or not yet.
 */
export function withSecondCopy(
  first: BlobStore,
  second: SecondStore,
  onMissed: (key: string) => Promise<unknown>,
): BlobStore {
  let restsUntil = 0;
  async function copy(key: string): Promise<void> {
    try {
      if (performance.now() < restsUntil) throw new Error('It has just failed.');
      await writeFrom(second, key, await first.read(key));
    } catch {
      if (performance.now() >= restsUntil) restsUntil = performance.now() + restMilliseconds;
      counters.copiesMissed += 1;
      await onMissed(key);
    }
  }
  return {
    ...first,
    async write(key, source) {
      await first.write(key, source);
      await copy(key);
    },
    read: (key, range) =>
      first.read(key, range).catch((error) =>
        second.read(key, range).catch(() => {
          throw error;
        }),
      ),
    async delete(keys) {
      await first.delete(keys);
      await second.delete(keys);
    },
  };
}
