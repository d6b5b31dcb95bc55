import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { saveFile } from '#platform/browser/saveFile.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { importColumns, importTemplate, readOf } from './columns.rules.ts';
import styles from './ImportColumns.module.css';

/** What is read of a file: for our own format each column with an example and a template to fill in, else what the source calls it. */
export function ImportColumns({ format }: { format: 'rivage' | keyof typeof readOf }) {
  const t = useTranslations('manage.import.columns');
  if (format !== 'rivage') return <p className={styles.names}>{t('asGiven', { columns: readOf[format] })}</p>;
  const needed = importColumns.filter((column) => column.needed);
  const save = () => saveFile(new Blob([importTemplate], { type: 'text/csv' }), t('fileName'));
  return (
    <div className="group">
      <p>{t('needed', { columns: needed.map(({ name }) => name).join(', ') })}</p>
      <div>
        <Button kind="secondary" small icon={<Icon of={Download} />} onClick={save}>
          {t('template')}
        </Button>
      </div>
      <details>
        <summary>{t('all', { count: importColumns.length })}</summary>
        <Table caption={t('caption')} captionHidden>
          <thead>
            <tr>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('example')}</th>
            </tr>
          </thead>
          <tbody>
            {importColumns.map(({ name, needed, example }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                  {needed && <div className="small quiet">{t('isNeeded')}</div>}
                </th>
                <td className={styles.words}>{t(`about.${name}`)}</td>
                <td className={styles.words}>
                  <code>{example}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </div>
  );
}
