import { useNow, useTranslations } from 'use-intl';
import { regionOf } from '#features/answers/answers.rules.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { CopyText } from '#platform/ui/form/CopyText.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import { mayKeepCircle } from '../circle/rules.ts';
import { useNames } from '../circle/useNames.ts';
import type { Relation, Spirit } from '../core/schema.ts';
import { nameOf } from '../view/recordStatus.rules.ts';
import styles from './Announcements.module.css';
import { ReadButton } from './ReadButton.tsx';
import { RemindButton } from './RemindButton.tsx';
import { hasUnread, isToRead, mayRemind, mayReplace } from './rules.ts';
import type { Announcement } from './schema.ts';

type AnnouncementRowProps = {
  spirit: Spirit;
  relation: Relation;
  message: Announcement;
  onReplace: (message: Announcement) => void;
};

/** One message as it was sent, with who has read it. */
export function AnnouncementRow({ spirit, relation, message, onReplace }: AnnouncementRowProps) {
  const t = useTranslations('announcements');
  const names = useNames();
  const moment = useDateTimeFormat();
  const now = useNow({ updateInterval: 60_000 });
  const [head, focusHead] = useFocusAfter<HTMLHeadingElement>();
  const { id, words, author, sentAt, replaces, replaced } = message;
  const person = nameOf(spirit.core) || t('somebody');
  return (
    <li className={classes(styles.message, replaced && styles.replaced)}>
      <div className={styles.head}>
        <h3 ref={head} tabIndex={-1} className="small">
          <Time dateTime={sentAt}>{t('from', { name: names.ofAuthor(author), moment: moment.exact(sentAt) })}</Time>
        </h3>
        {replaced && <Tag>{t('replaced')}</Tag>}
        {replaces && !replaced && <Tag>{t('replaces')}</Tag>}
      </div>
      <p className={styles.words}>{words}</p>
      {isToRead(message) && <ReadButton spiritId={spirit.id} announcementId={id} onRead={focusHead} />}
      <Readers message={message} />
      {mayKeepCircle(relation) && hasUnread(message) && (
        <RemindButton
          spiritId={spirit.id}
          message={message}
          mayRemind={mayRemind(relation, message, regionOf(spirit.data) ?? '', now)}
          onReminded={focusHead}
        />
      )}
      {!replaced && (
        <div className="no-print">
          <ButtonRow>
            <CopyText
              text={t('copyText', { person, words, author: names.ofAuthor(author) })}
              label={t('copy')}
              copied={t('copied')}
              failed={t('copyFailed')}
            />
            {mayReplace(relation, message) && (
              <Button kind="quiet" small onClick={() => onReplace(message)}>
                {t('replace')}
              </Button>
            )}
          </ButtonRow>
        </div>
      )}
    </li>
  );
}

/** Who has read a message and when, and who has not said so yet. */
function Readers({ message: { readers } }: { message: Announcement }) {
  const t = useTranslations('announcements');
  const names = useNames();
  const moment = useDateTimeFormat();
  const read = readers.filter(({ readAt }) => readAt !== null).length;
  if (readers.length === 0) return null;
  return (
    <details>
      <summary>{read === readers.length ? t('allRead') : t('counts', { read, all: readers.length })}</summary>
      <ul className={styles.readers}>
        {readers.map((reader, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two relatives may bear one name, and the list is drawn whole.
          <li key={index} className="small">
            {names.of(reader)}
            <span className="quiet">
              {' · '}
              {reader.readAt ? (
                <Time dateTime={reader.readAt}>{t('readAt', { moment: moment.exact(reader.readAt) })}</Time>
              ) : (
                t('notYet')
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
