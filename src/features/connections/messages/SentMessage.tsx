import { useTranslations } from 'use-intl';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Time } from '#platform/ui/Time.tsx';
import styles from './FamilyMessages.module.css';
import type { HomeMessage } from './schema.ts';

/** One message as it was sent, and since when who has read it. */
export function SentMessage({ message: { words, home, sentAt, read } }: { message: HomeMessage }) {
  const t = useTranslations('homeMessages');
  const moment = useDateTimeFormat();
  const times = read.flatMap((at) => at ?? []).sort();
  const [first] = times;
  return (
    <li className={styles.message}>
      <p className="small quiet">
        <Time dateTime={sentAt}>{t('sent', { home, moment: moment.exact(sentAt) })}</Time>
      </p>
      <p className={styles.words}>{words}</p>
      <p className="small">
        {first ? (
          <Time dateTime={first}>
            {t('read', { moment: moment.exact(first), count: times.length, all: read.length })}
          </Time>
        ) : (
          t('unread')
        )}
      </p>
    </li>
  );
}
