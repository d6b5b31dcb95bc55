import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { callForBytes } from '#platform/browser/network/api.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { getCasePdf } from './case.contract.ts';

/** Saves the whole case as a PDF in the reader's language. */
export function CasePdfButton({ spirit: { id, core } }: { spirit: Spirit }) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const title = nameOf(core) || t('paper.unnamed');
  const save = useMutation({
    mutationFn: () =>
      callForBytes<typeof getCasePdf>(
        'GET /api/spirits/{id}/pdf',
        { params: { id }, query: { language } },
        { quiet: true },
      ),
    onSuccess: (file) => saveFile(file, `${title.replace(/[^\p{L}\p{N}() -]/gu, '')}.pdf`),
  });
  return (
    <>
      <Button kind="quiet" small icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
        {t('call.saveCase')}
      </Button>
      <ErrorMessage id="case-pdf-refused" message={save.error ? t('call.saveCaseFailed') : undefined} />
    </>
  );
}
