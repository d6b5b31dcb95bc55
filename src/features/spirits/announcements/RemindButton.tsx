import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './Announcements.module.css';
import type { Announcement } from './schema.ts';
import { useRemindReaders } from './useAnnouncements.ts';

type RemindButtonProps = {
  spiritId: string;
  message: Announcement;
  /** False on the day on which it was done. */
  mayRemind: boolean;
  onReminded: () => void;
};

/** One press reminds those who have not read a message; beside it stands when that was last done. */
export function RemindButton({ spiritId, message: { id, remindedAt }, mayRemind, onReminded }: RemindButtonProps) {
  const t = useTranslations('announcements');
  const moment = useDateTimeFormat();
  const remind = useRemindReaders(spiritId, () => {
    toasts.show(t('remindDone'), 'good');
    onReminded();
  });
  return (
    <div className={styles.remind}>
      {remindedAt && (
        <p className="quiet small">
          <Time dateTime={remindedAt}>{t('remindedAt', { moment: moment.exact(remindedAt) })}</Time>
          {!mayRemind && <span className={styles.tomorrow}>{t('remindTomorrow')}</span>}
        </p>
      )}
      <ErrorMessage id={`remind-${id}-error`} message={sentenceOf(remind.error)} />
      {mayRemind && (
        <div className="no-print">
          <Button
            kind="secondary"
            icon={<Icon of={Mail} />}
            busy={remind.isPending}
            onClick={() => remind.mutate({ announcementId: id })}
          >
            {t('remind')}
          </Button>
        </div>
      )}
    </div>
  );
}
