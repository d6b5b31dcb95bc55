import { useTranslations } from 'use-intl';
import { messages, useMessages } from '#platform/browser/messages.ts';
import { Messages } from '#platform/ui/Messages.tsx';

/** The five-second messages; pointer and focus stop their clock, Escape closes the newest. */
export function ShellMessages() {
  const t = useTranslations('shell');
  const visible = useMessages().filter((message) => message.visible);
  return (
    <Messages
      label={t('messages')}
      messages={visible}
      dismissText={t('dismiss')}
      onDismiss={(id) => messages.dismiss(Number(id))}
      onPause={messages.pause}
      onResume={messages.resume}
    />
  );
}
