import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Answers } from '#features/answers/schema.ts';
import { localToday } from '#platform/browser/localToday.ts';
import { callForBytes } from '#platform/browser/network/api.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { drawSheet } from './contract.ts';
import type { SheetName } from './sheet.rules.ts';

/** Saves a sheet as a PDF: the server draws it from what it is sent and keeps nothing. */
export function SheetPdfButton({ sheet, answers, fileName }: { sheet: SheetName; answers: Answers; fileName: string }) {
  const t = useTranslations('sheets');
  const language = useLanguage();
  const save = useMutation({
    mutationFn: () =>
      callForBytes<typeof drawSheet>(
        'POST /api/sheets/pdf',
        { body: { sheet, answers, language, today: localToday() } },
        { quiet: true },
      ),
    onSuccess: (file) => saveFile(file, `${fileName}.pdf`),
  });
  return (
    <>
      <Button kind="secondary" icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
        {t('pdf')}
      </Button>
      <ErrorMessage id="sheet-pdf-refused" message={save.error ? t('pdfFailed') : undefined} />
    </>
  );
}
