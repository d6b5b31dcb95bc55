import { useTranslations } from 'use-intl';
import { call } from '#platform/browser/api.ts';
import { useMutation } from '#platform/browser/useMutation.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { reportTribute } from './contract.ts';
import styles from './Memory.module.css';

/** Reports one tribute to the family. */
export function ReportTribute({ slug, pass, id }: { slug: string; pass: string; id: string }) {
  const t = useTranslations('memoryPublic.leave');
  const report = useMutation({
    mutationFn: () =>
      call<typeof reportTribute>('POST /api/memory-lane/{slug}/tributes/{tributeId}/report', {
        params: { slug, tributeId: id },
        body: { pass },
      }),
  });
  return (
    <div className={`${styles.underTribute} no-print`}>
      {report.isSuccess ? (
        <p role="status" className="quiet small">
          {t('reported')}
        </p>
      ) : (
        <Button kind="quiet" small busy={report.isPending} onClick={() => report.mutate()}>
          {t('report')}
        </Button>
      )}
    </div>
  );
}
