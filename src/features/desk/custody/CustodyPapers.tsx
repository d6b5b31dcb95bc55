import { useMutation } from '@tanstack/react-query';
import { Download, Printer, QrCode } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { printPart } from '#features/spirits/view/usePrintPart.ts';
import { callForBytes } from '#platform/browser/network/api.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './Custody.module.css';
import type { getCustodyLabels } from './contract.ts';
import type { Custody } from './schema.ts';

/** What is printed: the labels with the tag, and the sheet of what happened; and the way to the other tags. */
export function CustodyPapers({ custody: { spiritId, tag } }: { custody: Custody }) {
  const t = useTranslations('custody');
  const language = useLanguage();
  const save = useMutation({
    mutationFn: () =>
      callForBytes<typeof getCustodyLabels>(
        'GET /api/spirits/{id}/custody/labels',
        { params: { id: spiritId }, query: { language } },
        { quiet: true },
      ),
    onSuccess: (file) => saveFile(file, `${t('labels.title', { tag })}.pdf`),
  });
  return (
    <div className="no-print">
      <div className={styles.places}>
        <Button kind="quiet" small icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
          {t('labels.save')}
        </Button>
        <Button kind="quiet" small icon={<Icon of={Printer} />} onClick={() => printPart('custody')}>
          {t('print')}
        </Button>
        <Button kind="quiet" small icon={<Icon of={QrCode} />} href="/care">
          {t('find')}
        </Button>
      </div>
      <ErrorMessage id="custody-labels" message={save.error ? t('labelsFailed') : undefined} />
    </div>
  );
}
