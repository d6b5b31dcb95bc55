import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { createContactInquiry } from '#features/inquiries/core/contract.ts';
import { call } from '#platform/browser/network/api.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { windowStorage } from '#platform/browser/storage.ts';
import { type ContactTopic, isContactTopic } from '#vocabulary/contactTopics.ts';
import { isMailbox } from '#vocabulary/mailbox.ts';

/** What somebody has written so far. */
export type Letter = { topic: ContactTopic; name: string; email: string; phone: string; message: string };

/** What has to be looked at again before the letter can go. */
export type LetterProblem = { fieldId: 'email' | 'message'; key: 'emailInvalid' | 'messageMissing' };

/** Of this window only: nobody who opens the browser later finds it. */
const storageKey = 'rivage.letter';

const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;

const readPersisted = (): Partial<Letter> => windowStorage.read(storageKey) ?? {};

/** A browser that forbids storage keeps the text in the page itself. */
function persist(letter: Partial<Letter> | null): void {
  if (letter) windowStorage.write(storageKey, letter);
  else windowStorage.remove(storageKey);
}

/** What stands between a letter and its way. */
export const problemsOf = ({ email, message }: Letter): LetterProblem[] => [
  ...(isMailbox(email.trim().toLowerCase()) ? [] : [{ fieldId: 'email', key: 'emailInvalid' } as const]),
  ...(message.trim() === '' ? [{ fieldId: 'message', key: 'messageMissing' } as const] : []),
];

/** The letter as it is written, kept through reloads until it has been sent. `about` names the page it is about. */
export function useContact() {
  const session = useSession();
  const search = new URLSearchParams(useLocation().search);
  const asked = search.get('topic') ?? '';
  const asAbout = search.get('about') ?? '';
  const about = asAbout.startsWith('/') ? asAbout.slice(0, 500) : null;
  // The server's HTML knows nothing of this window.
  const takenOver = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);
  const [typed, setTyped] = useState<Partial<Letter>>({});
  const blank: Letter = {
    topic: isContactTopic(asked) ? asked : 'question',
    name: '',
    email: session?.user.email ?? '',
    phone: '',
    message: '',
  };
  const letter: Letter = { ...blank, ...(takenOver ? readPersisted() : {}), ...typed };
  const change = (part: Partial<Letter>) => {
    setTyped((before) => ({ ...before, ...part }));
    persist({ ...readPersisted(), ...part });
  };
  const sending = useMutation({
    mutationFn: (idempotencyKey: string) =>
      call<typeof createContactInquiry>(
        'POST /api/contact',
        { body: { ...letter, page: about } },
        { quiet: true, idempotencyKey },
      ),
    onSuccess: () => {
      persist(null);
      setTyped({});
    },
  });
  return { letter, about, change, sending };
}
