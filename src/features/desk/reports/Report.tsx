import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { type Bar, BarPlot } from './BarPlot.tsx';
import styles from './ReportsPage.module.css';
import { isEnough, type ReportName } from './rules.ts';
import type { Reports } from './schema.ts';
import { useSaveReport } from './useReports.ts';

type ReportProps = {
  of: Reports;
  report: ReportName;
  /** How many cases it stands on. */
  count: number;
  /** What it comes to, in a sentence. */
  short?: ReactNode;
  bars: readonly Bar[];
  /** What the colours of the picture mean, where there are two. */
  legend?: string;
  head: readonly string[];
  /** The first cell of a line is what it is of. */
  rows: readonly (readonly string[])[];
};

/** A report: what it means, on how many cases it stands, its picture where they are enough, its table and the file. */
export function Report({ of, report, count, short, bars, legend, head, rows }: ReportProps) {
  const t = useTranslations('reports');
  const save = useSaveReport(of, report);
  const heading = t(`${report}.heading`);
  return (
    <section aria-labelledby={`report-${report}`} className={styles.report}>
      <h3 id={`report-${report}`}>{heading}</h3>
      <p className="prose">{t(`${report}.meaning`)}</p>
      <p className="quiet">
        {t('stands', { count })} {short}
      </p>
      {count > 0 && (
        <div className={styles.both}>
          {isEnough(count) ? (
            <Picture bars={bars} legend={legend} />
          ) : (
            <p className="quiet">{t('few', { least: of.least })}</p>
          )}
          <Figures caption={heading} head={head} rows={rows} />
        </div>
      )}
      {count > 0 && (
        <div className="no-print">
          <Button
            kind="secondary"
            small
            icon={<Icon of={Download} />}
            busy={save.isPending}
            aria-label={t('saveNamed', { report: heading })}
            onClick={() => save.mutate()}
          >
            {t('save')}
          </Button>
          <ErrorMessage id={`report-${report}-save`} message={sentenceOf(save.error)} />
        </div>
      )}
    </section>
  );
}

type FiguresProps = Pick<ReportProps, 'head' | 'rows'> & { caption: string };

const Figures = ({ caption, head, rows }: FiguresProps) => (
  <Table caption={caption} captionHidden>
    <thead>
      <tr>
        {head.map((title, index) => (
          <th key={title} scope="col" {...(index > 0 && { 'data-numeric': true })}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={head[index + 1]} data-numeric>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

type PictureProps = { bars: readonly Bar[]; legend: string | undefined };

const Picture = ({ bars, legend }: PictureProps) => (
  <div>
    <BarPlot bars={bars} />
    {legend && (
      <p className="quiet small" aria-hidden="true">
        {legend}
      </p>
    )}
  </div>
);
