import { useTranslations } from 'use-intl';
import countedLineStyles from '#features/console/CountedLine.module.css';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { hasMessage } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { SummaryList } from '#platform/ui/SummaryList.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import type { ImportOutcome, ImportUpload, runImportUpload } from './importUploads.contract.ts';
import styles from './ManageListingsImportReport.module.css';

const counts = ['rows', 'new', 'changed', 'unchanged', 'kept', 'rejected'] as const;
const tones = { trying: 'plain', tried: 'gold', importing: 'plain', imported: 'good', failed: 'danger' } as const;

/** A file that was handed in: what it would do or did, the rows that cannot become a listing, and the press that imports it. */
export function ManageListingsImportReport({ upload }: { upload: ImportUpload }) {
  const t = useTranslations('manage.import');
  const { short } = useDateTimeFormat();
  const run = useWrite([['GET /api/admin/imports'], ['GET /api/admin/actions']], (_, options) =>
    call<typeof runImportUpload>('POST /api/admin/imports/{id}/run', { params: { id: upload.id } }, options),
  );
  const { report, state } = upload;
  const isUseful = report !== null && report.new + report.changed > 0;
  return (
    <Card
      as="article"
      title={upload.fileName}
      headingLevel={3}
      aside={<Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>}
    >
      <p className="small quiet">
        {t(`formats.${upload.format}`)} · <Time dateTime={upload.createdAt}>{short(upload.createdAt)}</Time>
      </p>
      <div role="status">
        {state === 'failed' ? <p>{t('failed')}</p> : report && <p>{t(state === 'imported' ? 'did' : 'would')}</p>}
      </div>
      {report && <Outcome report={report} />}
      <ErrorMessage id={`run-${upload.id}`} message={sentenceOf(run.error)} />
      {state === 'tried' && upload.kept && isUseful && (
        <div>
          <Button busy={run.isPending} onClick={() => run.mutate()}>
            {t('run', { count: report.new + report.changed })}
          </Button>
        </div>
      )}
      {state === 'tried' && !isUseful && <p>{t('nothing')}</p>}
    </Card>
  );
}

function Outcome({ report }: { report: ImportOutcome }) {
  const t = useTranslations('manage.import');
  /** Reports of long ago hold sentences instead of keys. */
  const labelOf = (group: 'reasons' | 'skips' | 'notes', key: string) => {
    const path = `${group}.${key}`;
    return hasMessage(t, path) ? t(path) : key;
  };
  const told = (group: 'skips' | 'notes', found: Readonly<Record<string, number>>) =>
    Object.entries(found).map(([key, count]) => (
      <span key={key} className={countedLineStyles.counted}>
        {t('times', { count, what: labelOf(group, key) })}
      </span>
    ));
  const groups = [
    ['skipped', told('skips', report.skipped)],
    ['notes', told('notes', report.notes)],
  ] as const;
  return (
    <>
      <SummaryList
        rows={[
          ...counts.map((key) => ({ key, term: t(`counts.${key}`), details: String(report[key]) })),
          ...groups
            .filter(([, details]) => details.length > 0)
            .map(([key, details]) => ({ key, term: t(`counts.${key}`), details: <>{details}</> })),
        ]}
      />
      {report.rejections.length > 0 && (
        <Table caption={t('rejected')}>
          <thead>
            <tr>
              <th scope="col" data-numeric>
                {t('line')}
              </th>
              <th scope="col">{t('reason')}</th>
              <th scope="col">{t('name')}</th>
            </tr>
          </thead>
          <tbody>
            {[...report.rejections]
              .sort((one, other) => one.line - other.line)
              .map(({ line, reason, name }) => (
                <tr key={`${line} ${reason}`}>
                  <td data-numeric>{line}</td>
                  <td className={styles.sentence}>{labelOf('reasons', reason)}</td>
                  <td>{name || '—'}</td>
                </tr>
              ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
