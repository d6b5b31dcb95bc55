import { useTranslations } from 'use-intl';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Time } from '#platform/ui/Time.tsx';
import styles from './Custody.module.css';
import type { CustodyTag } from './schema.ts';

/** The tag, where the person is now, and since when. */
export function CustodyFacts({ custody, initials }: { custody: CustodyTag; initials?: boolean }) {
  const t = useTranslations('custody');
  const moment = useDateTimeFormat();
  const { tag, phase, where, since } = custody;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('tag')}</dt>
        <dd className="tabular">{tag}</dd>
      </div>
      {initials && custody.initials && (
        <div>
          <dt>{t('page.person')}</dt>
          <dd>{custody.initials}</dd>
        </div>
      )}
      <div>
        <dt>{t('where')}</dt>
        <dd>
          {where && <strong>{where}</strong>}
          {where && ' · '}
          {t(`phases.${phase}`)}
        </dd>
      </div>
      {since && (
        <div>
          <dt>{t('since')}</dt>
          <dd>
            <Time dateTime={since}>{moment.exact(since)}</Time>
          </dd>
        </div>
      )}
    </dl>
  );
}
