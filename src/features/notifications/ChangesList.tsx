import { useSearchParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { type ChangesOfDay, canBeOpened, collapseRepeats, groupChanges } from '#features/audits/changes.rules.ts';
import type { Audit } from '#features/audits/schema.ts';
import { useHasPage } from '#platform/browser/useHasPage.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import { ChangesFilters } from './ChangesFilters.tsx';
import { changeHref, changesFilterIn, filterChanges, peopleIn } from './filter.rules.ts';
import styles from './NotificationsPage.module.css';

const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The changes by person and day, what is new marked in words. */
export function ChangesList({ audits }: { audits: readonly Audit[] }) {
  const t = useTranslations('audits');
  const format = useFormatter();
  const dayOf = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'full', timeZone: localTimeZone() });
  const filter = changesFilterIn(useSearchParams()[0]);
  const shown = filterChanges(audits, filter);
  const unread = audits.filter((audit) => audit.unread).length;
  return (
    <>
      <p className="lead" role="status">
        {t('unread', { count: unread })}
      </p>
      <ChangesFilters filter={filter} people={peopleIn(audits)} />
      {shown.length === 0 && <p>{t('filters.nothing')}</p>}
      <ul className={styles.groups}>
        {groupChanges(shown, dayOf).map((group) => (
          <Group key={`${group.day} ${group.spiritId}`} group={group} isOpen={canBeOpened(audits, group.spiritId)} />
        ))}
      </ul>
    </>
  );
}

function Group({ group, isOpen }: { group: ChangesOfDay; isOpen: boolean }) {
  const t = useTranslations('audits');
  const name = group.spiritName || t('unnamed');
  return (
    <Card
      as="li"
      title={name}
      {...(isOpen ? { href: `/spirit/${group.spiritId}` } : {})}
      aside={group.unread > 0 && <Tag tone="spruce">{t('new', { count: group.unread })}</Tag>}
    >
      <p className={styles.day}>{group.day}</p>
      <ul className={styles.changes}>
        {collapseRepeats(group.audits).map(({ audit, times }) => (
          <Change key={audit.id} audit={audit} times={times} isOpen={isOpen} />
        ))}
      </ul>
    </Card>
  );
}

function Change({ audit, times, isOpen }: { audit: Audit; times: number; isOpen: boolean }) {
  const { action, actor, colleague, date, unread } = audit;
  const t = useTranslations('audits');
  const format = useFormatter();
  const hasPage = useHasPage();
  const place = changeHref(audit);
  const who = colleague ?? t(`who.${actor}`);
  const said = t.has(`actions.${action}`) ? t(`actions.${action}`, { who }) : t('actions.other', { who });
  return (
    <li className={unread ? styles.unread : undefined}>
      <span>
        {unread && <span className="visually-hidden">{t('isNew')} </span>}
        {isOpen && hasPage(place) ? <Link href={place}>{said}</Link> : said}
        {times > 1 && <span className="quiet"> {t('times', { times })}</span>}
      </span>
      <Time dateTime={date}>{format.dateTime(new Date(date), { timeStyle: 'short', timeZone: localTimeZone() })}</Time>
    </li>
  );
}
