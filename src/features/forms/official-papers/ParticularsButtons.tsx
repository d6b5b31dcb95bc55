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
import type { getParticularsPdf } from './contract.ts';
import styles from './OfficialPapers.module.css';

/** Saves the particulars for the registration, masked or with the numbers shown, in the reader’s language. */
export function ParticularsButtons({ spirit: { id, core } }: { spirit: Spirit }) {
  const t = useTranslations('officialPapers');
  const language = useLanguage();
  const title = [t('particulars.title'), nameOf(core)].filter(Boolean).join(' - ');
  const save = useMutation({
    mutationFn: (sensitive: boolean) =>
      callForBytes<typeof getParticularsPdf>(
        'GET /api/spirits/{id}/official-papers/particulars',
        { params: { id }, query: { language, ...(sensitive ? { sensitive: '1' } : {}) } },
        { quiet: true },
      ),
    onSuccess: (file) => saveFile(file, `${title.replace(/[^\p{L}\p{N}() -]/gu, '')}.pdf`),
  });
  return (
    <div className="no-print">
      <div className={styles.acts}>
        <Button
          kind="quiet"
          small
          icon={<Icon of={Download} />}
          busy={save.isPending && !save.variables}
          onClick={() => save.mutate(false)}
        >
          {t('pdf')}
        </Button>
        <Button kind="quiet" small busy={save.isPending && save.variables === true} onClick={() => save.mutate(true)}>
          {t('pdfSensitive')}
        </Button>
      </div>
      <ErrorMessage id="particulars-refused" message={save.error ? t('pdfFailed') : undefined} />
    </div>
  );
}
