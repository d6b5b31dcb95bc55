import { useTranslations } from 'use-intl';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { useNames } from '../circle/useNames.ts';
import styles from './Announcements.module.css';
import { ReadButton } from './ReadButton.tsx';
import type { Announcement } from './schema.ts';

type AnnouncementNoticesProps = { spiritId: string; messages: readonly Announcement[]; onRead: () => void };

/** The messages that the reader has not read, where they open the record, each with the button that says they have. */
export function AnnouncementNotices({ spiritId, messages, onRead }: AnnouncementNoticesProps) {
  const t = useTranslations('announcements');
  const names = useNames();
  return (
    <div className={styles.notices}>
      {messages.map(({ id, author, ofHome, words }) => (
        <Notice key={id} title={t(ofHome ? 'noticeHome' : 'notice', { name: names.ofAuthor(author) })}>
          <p className={styles.words}>{words}</p>
          <ReadButton spiritId={spiritId} announcementId={id} onRead={onRead} />
        </Notice>
      ))}
    </div>
  );
}
