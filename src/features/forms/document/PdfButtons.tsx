import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { getFormPdf } from '#features/forms/core/contract.ts';
import { callForBytes } from '#platform/browser/network/api.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { FormName } from '#vocabulary/formNames.ts';

type PdfButtonsProps = { spiritId: string; name: FormName; title: string; hasSensitive: boolean };

/** Saves the form as a PDF, masked or, where there is something to mask, with the numbers shown. */
export function PdfButtons({ spiritId, name, title, hasSensitive }: PdfButtonsProps) {
  const t = useTranslations('forms.form');
  const language = useLanguage();
  const save = useMutation({
    mutationFn: (sensitive: boolean) =>
      callForBytes<typeof getFormPdf>(
        'GET /api/spirits/{id}/forms/{name}/pdf',
        { params: { id: spiritId, name }, query: { language, ...(sensitive ? { sensitive: '1' } : {}) } },
        { quiet: true },
      ),
    onSuccess: (file) => saveFile(file, `${title.replace(/[^\p{L}\p{N}() -]/gu, '')}.pdf`),
  });
  return (
    <div>
      <ButtonRow>
        <Button
          kind="secondary"
          icon={<Icon of={Download} />}
          busy={save.isPending && !save.variables}
          onClick={() => save.mutate(false)}
        >
          {t('download')}
        </Button>
        {hasSensitive && (
          <Button
            kind="quiet"
            icon={<Icon of={Download} />}
            busy={save.isPending && save.variables === true}
            onClick={() => save.mutate(true)}
          >
            {t('downloadSensitive')}
          </Button>
        )}
      </ButtonRow>
      <ErrorMessage id="pdf-refused" message={save.error ? t('downloadFailed') : undefined} />
    </div>
  );
}
