import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { toasts, useToasts } from '#platform/browser/toasts.ts';
import { Toasts } from '#platform/ui/feedback/Toasts.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { useRecentToastsOpen } from './recentToasts.ts';

const RecentToasts = lazyPart(() => import('./RecentToasts.tsx').then((module) => module.RecentToasts), ['frame']);

/** The five-second messages; pointer and focus stop their clock, Escape closes the newest; and the list of the earlier ones. */
export function ShellToasts() {
  const t = useTranslations('shell');
  const isListOpen = useRecentToastsOpen();
  // Once opened it stays: a list that is gone cannot give the focus back.
  const wasOpened = useRef(false);
  wasOpened.current ||= isListOpen;
  const visible = useToasts().filter((message) => message.visible);
  return (
    <>
      <Toasts
        label={t('messages')}
        toasts={visible}
        dismissText={t('dismiss')}
        onDismiss={dismiss}
        onPause={toasts.pause}
        onResume={toasts.resume}
      />
      {wasOpened.current && <RecentToasts />}
    </>
  );
}

const dismiss = (id: string | number) => toasts.dismiss(Number(id));
