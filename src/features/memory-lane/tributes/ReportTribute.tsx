import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { reportTribute } from '#features/memory-lane/core/contract.ts';
import type { MemoryTribute } from '#features/memory-lane/core/schema.ts';
import { call } from '#platform/browser/network/api.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import styles from './MemoryTributes.module.css';

type ReportTributeProps = { slug: string; pass: string; tribute: MemoryTribute };

/** Reports one tribute to the family. */
export function ReportTribute({ slug, pass, tribute }: ReportTributeProps) {
  const t = useTranslations('memoryPublic');
  const { id, name } = tribute;
  const [outcome, goToOutcome] = useFocusAfter<HTMLParagraphElement>();
  const report = useMutation({
    mutationFn: () =>
      call<typeof reportTribute>('POST /api/memory-lane/{slug}/tributes/{tributeId}/report', {
        params: { slug, tributeId: id },
        body: { pass },
      }),
  });
  return (
    <div className={`${styles.report} no-print`}>
      {report.isSuccess ? (
        <p ref={outcome} tabIndex={-1} role="status" className="quiet small">
          {t('leave.reported')}
        </p>
      ) : (
        <Button
          kind="quiet"
          small
          flush
          busy={report.isPending}
          onClick={() => report.mutate(undefined, { onSuccess: goToOutcome })}
        >
          <span aria-hidden="true">{t('leave.report')}</span>
          <span className="visually-hidden">{t('reportName', { name })}</span>
        </Button>
      )}
    </div>
  );
}
