import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { Language } from '#vocabulary/languages.ts';

type PaperPdfButtonProps = { title: string; load: (language: Language) => Promise<Blob> };

/** Saves a paper that is signed at a distance, with its signatures and its evidence. */
export function PaperPdfButton({ title, load }: PaperPdfButtonProps) {
  const t = useTranslations('papersToSign');
  const language = useLanguage();
  const id = useId();
  const save = useMutation({
    mutationFn: () => load(language),
    onSuccess: (file) => saveFile(file, `${title.replace(/[^\p{L}\p{N}() -]/gu, '')}.pdf`),
  });
  return (
    <div className="no-print">
      <Button
        kind="quiet"
        small
        flush
        icon={<Icon of={Download} />}
        busy={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('savePdf')}
        <span className="visually-hidden">{t('savePdfHidden', { paper: title })}</span>
      </Button>
      <ErrorMessage id={id} message={save.error ? t('pdfFailed') : undefined} />
    </div>
  );
}
