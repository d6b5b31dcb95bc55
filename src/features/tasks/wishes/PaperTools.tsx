import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { WishPaper } from '#features/tasks/plan/wishPapers.rules.ts';
import { localToday } from '#platform/browser/localToday.ts';
import { callForBytes } from '#platform/browser/network/api.ts';
import { printPage } from '#platform/browser/printPage.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { type Language, otherLanguage } from '#vocabulary/languages.ts';
import type { getWishPaper } from './contract.ts';

type PaperToolsProps = { spiritId: string; paper: WishPaper; fileName: string };

/** Takes a paper along: printed, or as a PDF in the reader’s language or the other one. */
export function PaperTools({ spiritId, paper, fileName }: PaperToolsProps) {
  const t = useTranslations('wishes.tools');
  const language = useLanguage();
  const other = otherLanguage[language];
  const save = useMutation({
    mutationFn: (asked: Language) =>
      callForBytes<typeof getWishPaper>(
        'GET /api/spirits/{id}/wishes/{paper}/pdf',
        { params: { id: spiritId, paper }, query: { language: asked, today: localToday() } },
        { quiet: true },
      ),
    onSuccess: (file) => saveFile(file, `${fileName}.pdf`),
  });
  const busyWith = (asked: Language) => save.isPending && save.variables === asked;
  return (
    <div className="no-print">
      <ButtonRow>
        <Button icon={<Icon of={Download} />} busy={busyWith(language)} onClick={() => save.mutate(language)}>
          {t('pdf')}
        </Button>
        <Button kind="secondary" icon={<Icon of={Printer} />} onClick={() => void printPage()}>
          {t('print')}
        </Button>
        <Button kind="quiet" icon={<Icon of={Download} />} busy={busyWith(other)} onClick={() => save.mutate(other)}>
          {t(`pdfIn.${other}`)}
        </Button>
      </ButtonRow>
      <ErrorMessage id="paper-refused" message={save.error ? t('failed') : undefined} />
    </div>
  );
}
