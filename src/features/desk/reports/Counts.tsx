import { useTranslations } from 'use-intl';
import { Report } from './Report.tsx';
import type { Reports } from './schema.ts';

/** Where calls came from, and how many of them became cases. */
export function CallsReport({ of }: { of: Reports }) {
  const t = useTranslations('reports');
  const { count, rows } = of.calls;
  return (
    <Report
      of={of}
      report="calls"
      count={count}
      bars={rows.map(({ source, count: value }) => ({ name: t(`sources.${source}`), value, said: String(value) }))}
      head={[t('source'), t('count'), t('accepted')]}
      rows={rows.map(({ source, count: value, accepted }) => [t(`sources.${source}`), String(value), String(accepted)])}
    />
  );
}

/** What kinds of case were accepted. */
export function KindsReport({ of }: { of: Reports }) {
  const t = useTranslations('reports');
  const { count, rows } = of.kinds;
  return (
    <Report
      of={of}
      report="kinds"
      count={count}
      bars={rows.map(({ kind, count: value }) => ({ name: t(`kinds.${kind}`), value, said: String(value) }))}
      head={[t('kind'), t('count')]}
      rows={rows.map(({ kind, count: value }) => [t(`kinds.${kind}`), String(value)])}
    />
  );
}
