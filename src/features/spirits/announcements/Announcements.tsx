import { useTranslations } from 'use-intl';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { useCircle } from '../circle/useCircle.ts';
import type { Relation, Spirit } from '../core/schema.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { AnnouncementRow } from './AnnouncementRow.tsx';
import styles from './Announcements.module.css';
import { mayAnnounce } from './rules.ts';
import type { Announcement } from './schema.ts';
import { useAnnouncementDraft, useAnnouncements } from './useAnnouncements.ts';

/** The messages to everybody in the circle, and the form that writes one for those who may. */
export function Announcements({ spirit, relation }: { spirit: Spirit; relation: Relation }) {
  const t = useTranslations('announcements');
  const { data, error, isFetching, refetch } = useAnnouncements(spirit.id);
  const { data: members = [] } = useCircle(spirit.id);
  const { value: draft, change, sent } = useAnnouncementDraft(spirit.id);
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={3} />;
  const writes = mayAnnounce(relation);
  const others = members.filter(({ accepted, self }) => accepted && !self).length;
  /** What is being typed stays; else the earlier words are there to be put right. */
  const replace = ({ id, words }: Announcement) => {
    change({ words: draft.words || words, replaces: id });
    document.getElementById('announcement-words')?.focus();
  };
  return (
    <div className={styles.announcements}>
      <p className="prose">{t(writes ? 'intro' : 'introReader')}</p>
      {writes && others === 0 && <p className="quiet">{t('alone')}</p>}
      {writes && others > 0 && (
        <AnnouncementForm spiritId={spirit.id} others={others} draft={draft} onDraft={change} onSent={sent} />
      )}
      {data.length === 0 && <p className="quiet">{t('empty')}</p>}
      {data.length > 0 && (
        <ul className={styles.list}>
          {data.map((message) => (
            <AnnouncementRow
              key={message.id}
              spirit={spirit}
              relation={relation}
              message={message}
              onReplace={replace}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
