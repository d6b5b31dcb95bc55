import { useMutation } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { reportFact } from '#features/facts/reports.contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { windowStorage } from '#platform/browser/storage.ts';

/** What a reader has typed so far. */
type Typed = { words: string; source: string };

/** Of this window only: nobody who opens the browser later finds it. */
const storageKey = 'rivage.fact-report';

const nothing: Typed = { words: '', source: '' };
const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;

function readPersisted(subject: string): Typed {
  const kept = windowStorage.read<Typed & { subject: string }>(storageKey);
  return kept?.subject === subject ? { words: kept.words, source: kept.source } : nothing;
}

/** What a reader says is wrong, as it is written, kept through reloads until it has been sent. */
export function useFactReport(subject: string) {
  // The server's HTML knows nothing of this window.
  const takenOver = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);
  const [typed, setTyped] = useState<Typed>();
  const report = typed ?? (takenOver ? readPersisted(subject) : nothing);
  const key = useRef<string | null>(null);
  const change = (part: Partial<Typed>) => {
    // Other words are another report.
    key.current = null;
    const now = { ...report, ...part };
    setTyped(now);
    windowStorage.write(storageKey, { subject, ...now });
  };
  const sending = useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID();
      return call<typeof reportFact>(
        'POST /api/fact-reports',
        { body: { of: subject, ...report } },
        { quiet: true, idempotencyKey: key.current },
      );
    },
    onSuccess: () => windowStorage.remove(storageKey),
  });
  return { report, change, sending };
}
