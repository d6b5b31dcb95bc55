import { Check } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import {
  type ChangesOfDay,
  canBeOpened,
  collapseRepeats,
  groupChanges,
  type RepeatedChange,
} from '#features/audits/changes.rules.ts';
import type { Audit } from '#features/audits/schema.ts';
import { useNames } from '#features/places/team/useNames.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useHasPage } from '#platform/browser/useHasPage.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { localTimeZone } from '#platform/localTimeZone.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import { ChangesFilters } from './ChangesFilters.tsx';
import { changeHref, changesFilterIn, filterChanges, peopleIn } from './filter.rules.ts';
import styles from './NotificationsPage.module.css';
import { useMarkAuditsSeen } from './useMarkAuditsSeen.ts';

/** The changes by person and day, what is new marked in words. */
export function ChangesList({ audits }: { audits: readonly Audit[] }) {
  const t = useTranslations('audits');
  const format = useFormatter();
  const dayOf = (iso: string) =>
    withFrenchFirstDay(format.dateTime(new Date(iso), { dateStyle: 'full', timeZone: localTimeZone() }));
  const filter = changesFilterIn(useSearchParams()[0]);
  const shown = filterChanges(audits, filter);
  const unread = audits.filter((audit) => audit.unread).length;
  const seen = useMarkAuditsSeen();
  return (
    <>
      <p className="lead" role="status">
        {t('unread', { count: unread })}
      </p>
      {unread > 0 && (
        <div className="no-print">
          <Button kind="secondary" small busy={seen.isPending} onClick={() => seen.mutate([])}>
            {t('allSeen')}
          </Button>
          <ErrorMessage id="seen-refused" message={sentenceOf(seen.error)} />
        </div>
      )}
      <ChangesFilters filter={filter} people={peopleIn(audits)} />
      {shown.length === 0 && <p>{t('filters.nothing')}</p>}
      <ul className={styles.groups}>
        {groupChanges(shown, dayOf).map((group) => (
          <Group
            key={`${group.day} ${group.spiritId}`}
            group={group}
            isOpen={canBeOpened(audits, group.spiritId)}
            onSeen={seen.mutate}
          />
        ))}
      </ul>
    </>
  );
}

type Tick = { onSeen: (ids: readonly string[]) => void };

function Group({ group, isOpen, onSeen }: { group: ChangesOfDay; isOpen: boolean } & Tick) {
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
        {collapseRepeats(group.audits).map((change) => (
          <Change key={change.audit.id} change={change} isOpen={isOpen} onSeen={onSeen} />
        ))}
      </ul>
    </Card>
  );
}

function Change({ change: { audit, times, ids }, isOpen, onSeen }: { change: RepeatedChange; isOpen: boolean } & Tick) {
  const { action, actor, colleague, subject, date, unread } = audit;
  const t = useTranslations('audits');
  const format = useFormatter();
  const hasPage = useHasPage();
  const place = changeHref(audit);
  const nameOf = useNames();
  const who = colleague ? nameOf(colleague) : t(`who.${actor}`);
  const whom = subject ? nameOf(subject) : 'none';
  const said = t.has(`actions.${action}`) ? t(`actions.${action}`, { who, whom }) : t('actions.other', { who });
  return (
    <li className={unread ? styles.unread : undefined}>
      <span>
        {unread && <span className="visually-hidden">{t('isNew')} </span>}
        {isOpen && hasPage(place) ? <Link href={place}>{said}</Link> : said}
        {times > 1 && <span className="quiet"> {t('times', { times })}</span>}
      </span>
      <span className={styles.end}>
        <Time dateTime={date}>
          {format.dateTime(new Date(date), { timeStyle: 'short', timeZone: localTimeZone() })}
        </Time>
        {unread && (
          <Button kind="quiet" small icon={<Icon of={Check} />} onClick={() => onSeen(ids)}>
            {t('seen')}
            <span className="visually-hidden">: {said}</span>
          </Button>
        )}
      </span>
    </li>
  );
}
