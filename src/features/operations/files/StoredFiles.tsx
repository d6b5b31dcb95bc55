import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { DateTime } from '#features/console/DateTime.tsx';
import { queryOf } from '#platform/browser/network/api.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Table } from '#platform/ui/Table.tsx';
import type { getStoredFiles } from './contract.ts';
import styles from './StoredFiles.module.css';
import type { BrokenFile, FilePass } from './schema.ts';

/** How the stored files are: what is broken, whether each has its second copy, and the last times all were read through. */
export function StoredFiles() {
  const t = useTranslations('console.storedFiles');
  const console = useTranslations('console');
  const read = useQuery(queryOf<typeof getStoredFiles>('GET /api/admin/stored-files'));
  const { data } = read;
  if (!data && read.error) return <LoadFailed message={console('failed')} again={console('again')} read={read} />;
  if (!data) return <Skeleton text={t('caption')} lines={6} />;
  const { passes, broken, brokenTotal, hasSecondCopy, missedCopies, missedSince } = data;
  return (
    <>
      {brokenTotal > 0 ? (
        <Notice kind="warning">{t('broken', { count: brokenTotal })}</Notice>
      ) : (
        passes.some(({ endedAt }) => endedAt) && <Notice kind="good">{t('whole')}</Notice>
      )}
      {missedCopies > 0 && (
        <Notice kind="warning">
          {t('missed', { count: missedCopies })} <DateTime at={missedSince} />
        </Notice>
      )}
      <p className="quiet">{t(hasSecondCopy ? 'secondCopy' : 'noSecondCopy')}</p>
      {broken.length > 0 && <BrokenTable broken={broken} />}
      {passes.length === 0 ? <p>{t('none')}</p> : <PassTable passes={passes} />}
    </>
  );
}

function BrokenTable({ broken }: { broken: readonly BrokenFile[] }) {
  const t = useTranslations('console.storedFiles');
  return (
    <Table caption={t('brokenCaption')}>
      <thead>
        <tr>
          <th scope="col">{t('key')}</th>
          <th scope="col">{t('why')}</th>
          <th scope="col">{t('found')}</th>
        </tr>
      </thead>
      <tbody>
        {broken.map(({ key, why, foundAt }) => (
          <tr key={key}>
            <th scope="row">
              <code>{key}</code>
            </th>
            <td>{t(`reasons.${why}`)}</td>
            <td className={styles.when}>
              <DateTime at={foundAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const numbers = ['mended', 'copied', 'sealed'] as const;

function PassTable({ passes }: { passes: readonly FilePass[] }) {
  const t = useTranslations('console.storedFiles');
  const format = useFormatter();
  const megabytes = (bytes: number) =>
    format.number(bytes / 1024 / 1024, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 });
  return (
    <Table caption={t('caption')}>
      <thead>
        <tr>
          <th scope="col">{t('began')}</th>
          <th scope="col">{t('ended')}</th>
          {(['files', 'size', ...numbers] as const).map((name) => (
            <th key={name} scope="col" data-numeric>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {passes.map((pass) => (
          <tr key={pass.beganAt}>
            <th scope="row" className={styles.when}>
              <DateTime at={pass.beganAt} />
            </th>
            <td className={styles.when}>{pass.endedAt ? <DateTime at={pass.endedAt} /> : t('running')}</td>
            <td data-numeric>{format.number(pass.files)}</td>
            <td data-numeric>{megabytes(pass.bytes)}</td>
            {numbers.map((name) => (
              <td key={name} data-numeric>
                {format.number(pass[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
