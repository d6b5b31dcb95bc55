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
import type { Language } from '#vocabulary/languages.ts';
import type { OfficeName } from '#vocabulary/tasks/officesToTell.ts';
import type { drawLetters } from './contract.ts';

type LettersPdfButtonProps = {
  id: string;
  answers: Answers;
  letters: readonly { office: OfficeName; language: Language }[];
  words: string;
  fileName: string;
};

/** Saves letters as one PDF: the server draws them from what it is sent and keeps nothing. */
export function LettersPdfButton({ id, answers, letters, words, fileName }: LettersPdfButtonProps) {
  const t = useTranslations('offices.tools');
  const language = useLanguage();
  const save = useMutation({
    mutationFn: () =>
      callForBytes<typeof drawLetters>(
        'POST /api/offices/pdf',
        { body: { answers, letters: [...letters], language, today: localToday() } },
        { quiet: true },
      ),
    onSuccess: (file) => saveFile(file, `${fileName}.pdf`),
  });
  return (
    <>
      <Button kind="secondary" icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
        {words}
      </Button>
      <ErrorMessage id={`${id}-refused`} message={save.error ? t('failed') : undefined} />
    </>
  );
}
