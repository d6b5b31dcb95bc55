import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { messages, useMessages } from '#platform/browser/messages.ts';
import { Messages } from '#platform/ui/Messages.tsx';
import { Fallible } from './Fallible.tsx';
import { useRecentMessages } from './recentMessages.ts';

const RecentMessages = lazy(() =>
  import('./RecentMessages.tsx').then((module) => ({ default: module.RecentMessages })),
);

/** The five-second messages; pointer and focus stop their clock, Escape closes the newest; and the list of the earlier ones. */
export function ShellMessages() {
  const t = useTranslations('shell');
  const isListOpen = useRecentMessages();
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
      {isListOpen && (
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
