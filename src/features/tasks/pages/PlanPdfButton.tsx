import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { localToday } from '#platform/browser/localToday.ts';
import { callForBytes } from '#platform/browser/network/api.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { drawPlan } from '../plan/contract.ts';
import type { PlanSource } from './usePlanSource.ts';

/** Saves the plan as a PDF: the server draws it from what it is sent and keeps nothing. */
export function PlanPdfButton({ plan: { answers, marks } }: { plan: PlanSource }) {
  const t = useTranslations('plan.tools');
  const language = useLanguage();
  const save = useMutation({
    mutationFn: () =>
      callForBytes<typeof drawPlan>(
        'POST /api/plan/pdf',
        { body: { answers, marks: [...marks], language, today: localToday() } },
        { quiet: true },
      ),
    onSuccess: (file) => saveFile(file, `${t('fileName')}.pdf`),
  });
  return (
    <>
      <Button kind="secondary" icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
        {t('pdf')}
      </Button>
      <ErrorMessage id="plan-pdf-refused" message={save.error ? t('pdfFailed') : undefined} />
    </>
  );
}
