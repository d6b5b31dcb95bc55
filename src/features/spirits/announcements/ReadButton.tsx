import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { useReadAnnouncement } from './useAnnouncements.ts';

type ReadButtonProps = { spiritId: string; announcementId: string; onRead: () => void };

/** One press says that the reader has read a message. */
export function ReadButton({ spiritId, announcementId, onRead }: ReadButtonProps) {
  const t = useTranslations('announcements');
  const read = useReadAnnouncement(spiritId, () => {
    toasts.show(t('readDone'), 'good');
    onRead();
  });
  return (
    <div className="no-print">
      <ErrorMessage id={`read-${announcementId}-error`} message={sentenceOf(read.error)} />
      <Button
        kind="secondary"
        icon={<Icon of={Check} />}
        busy={read.isPending}
        onClick={() => read.mutate({ announcementId })}
      >
        {t('read')}
      </Button>
    </div>
  );
}
