import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '#platform/browser/network/api.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './AccessHistory.module.css';
import type { checkHistories, listAccesses } from './contract.ts';
import type { Access } from './schema.ts';

const shownAtFirst = 8;

/** Which funeral home looked at what of the family's records, and when; and whether their histories are as they were written. */
export function AccessHistory() {
  const t = useTranslations('account.accesses');
  const { data } = useQuery(queryOf<typeof checkHistories>('GET /api/user/histories'));
  return (
    <>
      <Looks />
      {data && (!data.whole || data.entries > 0) && (
        <p role={data.whole ? undefined : 'alert'}>{t(data.whole ? 'whole' : 'broken')}</p>
      )}
    </>
  );
}

function Looks() {
  const t = useTranslations('account.accesses');
  const accesses = useQuery(queryOf<typeof listAccesses>('GET /api/user/accesses'));
  if (accesses.data?.length === 0) return <p className="quiet">{t('none')}</p>;
  if (accesses.data) return <Accesses accesses={accesses.data} />;
  if (!accesses.error) return <Skeleton lines={3} text={t('loading')} />;
  return (
    <p role="alert">
      {t('failed')}{' '}
      <Button kind="quiet" busy={accesses.isFetching} onClick={() => accesses.refetch()}>
        {t('again')}
      </Button>
    </p>
  );
}

function Accesses({ accesses }: { accesses: readonly Access[] }) {
  const t = useTranslations('account.accesses');
  const moment = useDateTimeFormat();
  const [all, setAll] = useState(false);
  return (
    <>
      <ul aria-label={t('caption')} className={styles.list}>
        {accesses.slice(0, all ? undefined : shownAtFirst).map((access) => (
          <li key={access.id}>
            <p>{access.placeName}</p>
            <p className="small quiet">
              {t(`kinds.${access.what}`, { name: access.spiritName || t('unnamed') })}
              {' · '}
              <Time dateTime={access.date}>{moment.exact(access.date)}</Time>
            </p>
          </li>
        ))}
      </ul>
      {!all && accesses.length > shownAtFirst && (
        <div>
          <Button kind="quiet" flush onClick={() => setAll(true)}>
            {t('showAll', { count: accesses.length })}
          </Button>
        </div>
      )}
    </>
  );
}
