import { useFormatter, useTranslations } from 'use-intl';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { Time } from '#platform/ui/Time.tsx';
import styles from './PostMeta.module.css';
import type { PostSummary } from './schema.ts';

/** When a post was written and how long it takes to read. */
export function PostMeta({ post }: { post: Pick<PostSummary, 'date' | 'minutes'> }) {
  const t = useTranslations('content.blog');
  const format = useFormatter();
  return (
    <p className={styles.meta}>
      <Time dateTime={post.date}>
        {withFrenchFirstDay(
          format.dateTime(new Date(`${post.date}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }),
        )}
      </Time>{' '}
      · {t('minutes', { minutes: post.minutes })}
    </p>
  );
}
