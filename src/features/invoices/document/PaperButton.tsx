import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { saveFile } from '#platform/browser/saveFile.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';

/** Where a paper is saved by itself while it is written: what was typed last stands in its PDF too. */
export type Writing = { autosave: { flush: () => Promise<boolean> } };

type PaperButtonProps = {
  id: string;
  name: string;
  home: string;
  writing?: Writing | undefined;
  load: () => Promise<Blob>;
};

/** Saves a paper of a home as a PDF, under its name. */
export function PaperButton({ id, name, home, writing, load }: PaperButtonProps) {
  const t = useTranslations('invoices.paper');
  const save = useMutation({
    mutationFn: async () => {
      await writing?.autosave.flush();
      return load();
    },
    onSuccess: (file) => saveFile(file, `${`${name} ${home}`.replace(/[^\p{L}\p{N}() -]/gu, '')}.pdf`),
  });
  return (
    <div className="no-print">
      <Button kind="secondary" icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
        {t('download')}
        <span className="visually-hidden">{t('downloadHidden', { what: name })}</span>
      </Button>
      <ErrorMessage id={`pdf-${id}`} message={save.error ? t('downloadFailed') : undefined} />
    </div>
  );
}
