import { lazy, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { messages, useMessages } from '#platform/browser/messages.ts';
import { Fallible } from '#platform/ui/Fallible.tsx';
import { Messages } from '#platform/ui/Messages.tsx';
import { useRecentMessages } from './recentMessages.ts';

const RecentMessages = lazy(() =>
  import('./RecentMessages.tsx').then((module) => ({ default: module.RecentMessages })),
);

/** The five-second messages; pointer and focus stop their clock, Escape closes the newest; and the list of the earlier ones. */
export function ShellMessages() {
  const t = useTranslations('shell');
  const isListOpen = useRecentMessages();
  // Once opened it stays: a list that is gone cannot give the focus back.
  const wasOpened = useRef(false);
  wasOpened.current ||= isListOpen;
  const visible = useMessages().filter((message) => message.visible);
  return (
    <>
      <Messages
        label={t('messages')}
        messages={visible}
        dismissText={t('dismiss')}
        onDismiss={dismiss}
        onPause={messages.pause}
        onResume={messages.resume}
      />
      {wasOpened.current && (
        <Fallible>
          <Suspense>
            <RecentMessages />
          </Suspense>
        </Fallible>
      )}
    </>
  );
}

const dismiss = (id: string | number) => messages.dismiss(Number(id));
