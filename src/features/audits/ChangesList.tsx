import { useFormatter, useTranslations } from 'use-intl';
import { Card } from '#platform/ui/Card.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import { type ChangesOfDay, canBeOpened, groupChanges } from './changes.rules.ts';
import styles from './NotificationsPage.module.css';
import type { Audit } from './schema.ts';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The changes by person and day, what is new marked in words. */
export function ChangesList({ audits }: { audits: readonly Audit[] }) {
  const t = useTranslations('audits');
  const format = useFormatter();
  const dayOf = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'full', timeZone: ownZone() });
  const unread = audits.filter((audit) => audit.unread).length;
  return (
    <>
      <p className="lead" role="status">
        {t('unread', { count: unread })}
      </p>
      <ul className={styles.groups}>
        {groupChanges(audits, dayOf).map((group) => (
          <Group
            key={`${group.day} ${group.spiritId}`}
            group={group}
            href={canBeOpened(audits, group.spiritId) ? `/spirit/${group.spiritId}` : undefined}
          />
        ))}
      </ul>
    </>
  );
}

function Group({ group, href }: { group: ChangesOfDay; href: string | undefined }) {
  const t = useTranslations('audits');
  const name = group.spiritName || t('unnamed');
  return (
    <Card
      as="li"
      title={name}
      {...(href ? { href } : {})}
      aside={group.unread > 0 && <Tag tone="spruce">{t('new', { count: group.unread })}</Tag>}
    >
      <p className={styles.day}>{group.day}</p>
      <ul className={styles.changes}>
        {group.audits.map((audit) => (
          <Change key={audit.id} audit={audit} />
        ))}
      </ul>
    </Card>
  );
}

function Change({ audit: { action, actor, date, unread } }: { audit: Audit }) {
  const t = useTranslations('audits');
  const format = useFormatter();
  const who = t(`who.${actor}`);
  return (
    <li className={unread ? styles.unread : undefined}>
      <span>
        {unread && <span className="visually-hidden">{t('isNew')} </span>}
        {t.has(`actions.${action}`) ? t(`actions.${action}`, { who }) : t('actions.other', { who })}
      </span>
      <Time dateTime={date}>{format.dateTime(new Date(date), { timeStyle: 'short', timeZone: ownZone() })}</Time>
    </li>
  );
}
