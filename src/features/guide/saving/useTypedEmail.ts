import { useState } from 'react';
import { windowStorage } from '#platform/browser/storage.ts';
import { useHydrated } from '#platform/browser/useHydrated.ts';

/** Of this window only: nobody who opens the browser later finds it. */
const storageKey = 'rivage.guide-address';

/** Forgets the mailbox that was being typed: it was sent, or the answers were removed. */
export const forgetTypedEmail = (): void => windowStorage.remove(storageKey);

/** The mailbox that a code is asked for, as it is being typed: kept through reloads and ways back; before that the one that is `known`. */
export function useTypedEmail(known: string): { email: string; type: (text: string) => void } {
  const ready = useHydrated();
  const [typed, setTyped] = useState<string | null>(null);
  const kept = ready ? windowStorage.read<string>(storageKey) : null;
  return {
    email: typed ?? kept ?? known,
    type: (text) => {
      setTyped(text);
      windowStorage.write(storageKey, text);
    },
  };
}
