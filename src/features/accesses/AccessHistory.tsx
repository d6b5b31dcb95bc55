import { useFormatter, useTranslations } from 'use-intl';
import { queryOf } from '#platform/browser/api.ts';
import { useQuery } from '#platform/browser/useQuery.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { Time } from '#platform/ui/Time.tsx';
import type { listAccesses } from './contract.ts';
import type { Access } from './schema.ts';

/** Which funeral home looked at what of the family's records, and when. */
export function AccessHistory() {
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
  const format = useFormatter();
  return (
    <Table caption={t('caption')} captionHidden>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('home')}</th>
          <th scope="col">{t('what')}</th>
        </tr>
      </thead>
      <tbody>
        {accesses.map((access) => (
          <tr key={access.id}>
            <td>
              <Time dateTime={access.date}>
                {format.dateTime(new Date(access.date), { dateStyle: 'medium', timeStyle: 'short' })}
              </Time>
            </td>
            <td>{access.placeName}</td>
            <td>{t(`kinds.${access.what}`, { name: access.spiritName || t('unnamed') })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
