import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Table } from '#platform/ui/Table.tsx';
import styles from './OldCases.module.css';
import type { CaseImportDetail, ToldRow } from './schema.ts';
import { useReport } from './useOldCases.ts';

/** The rows of which something is to be said: which column, what is wrong, what stands there. */
export function RowsTold({ file }: { file: CaseImportDetail }) {
  const t = useTranslations('importCases');
  const { told, toldAll } = file;
  if (told.length === 0) return null;
  return (
    <>
      <h3>{t('problems.heading')}</h3>
      <p className="prose">{t('problems.text')}</p>
      <Table caption={t('problems.heading')} captionHidden>
        <thead>
          <tr>
            <th scope="col" data-numeric>
              {t('trial.row')}
            </th>
            <th scope="col">{t('report.name')}</th>
            <th scope="col">{t('report.what')}</th>
          </tr>
        </thead>
        <tbody>
          {told.map((row) => (
            <ToldLine key={row.line} row={row} file={file} />
          ))}
        </tbody>
      </Table>
      {toldAll > told.length && <p>{t('problems.more', { count: toldAll - told.length })}</p>}
    </>
  );
}

function ToldLine({ row, file }: { row: ToldRow; file: CaseImportDetail }) {
  const t = useTranslations('importCases');
  const { line, name, outcome, said } = row;
  return (
    <tr>
      <td data-numeric>{line}</td>
      <th scope="row">
        {name || t('problems.unnamed')}
        <div className="small quiet">{t(outcome === 'refused' ? 'problems.refused' : 'problems.comes')}</div>
      </th>
      <td className={styles.said}>
        {said.map(({ field, word, text }) => (
          <div key={`${field} ${word}`}>
            {t('said.line', {
              column: file.headings[file.columns[field] ?? -1]?.name || t(`fields.${field}`),
              what: t(`said.${word}`),
              text: text || 'none',
            })}
          </div>
        ))}
      </td>
    </tr>
  );
}

/** Saves what comes of every row as a table. */
export function SaveReport({ placeId, importId }: { placeId: string; importId: string }) {
  const t = useTranslations('importCases.report');
  const save = useReport(placeId, importId, t('file'));
  return (
    <>
      <Button kind="secondary" icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
        {t('save')}
      </Button>
      <ErrorMessage id="report-refused" message={sentenceOf(save.error)} />
    </>
  );
}
