import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { getTexting } from '#features/sessions/phones/contract.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Table } from '#platform/ui/Table.tsx';

/** How text messages go out, and what became of those of a day; to whom and what they say is shown to nobody. */
export function TextList() {
  const t = useTranslations('console.texts');
  const { data, error, isFetching, refetch } = useQuery(queryOf<typeof getTexting>('GET /api/admin/texts'));
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={4} />;
  const { by, counts } = data;
  return (
    <>
      <h2>{t('heading')}</h2>
      <Notice kind={by === 'provider' ? 'good' : 'info'}>
        <p>{t(`by.${by}`)}</p>
      </Notice>
      {counts.length === 0 ? (
        <p className="quiet">{t('none')}</p>
      ) : (
        <Table caption={t('caption')}>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col" data-numeric>
                {t('count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ kind, state, count }) => (
              <tr key={`${kind}-${state}`}>
                <th scope="row">{t(`kinds.${kind}`)}</th>
                <td>{t(`states.${state}`)}</td>
                <td data-numeric>{count}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
