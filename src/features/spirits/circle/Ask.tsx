import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/feedback/ConfirmDialog.tsx';

type AskProps = {
  act: { isPending: boolean; isSuccess: boolean; error: Error | null };
  onConfirm: () => void;
  label: string;
  title: string;
  text: ReactNode;
  danger?: boolean;
};

/** A quiet button that asks once more before it acts. */
export function Ask({ act, onConfirm, label, title, text, danger = false }: AskProps) {
  const t = useTranslations('circle');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" small onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen && !act.isSuccess}
        onClose={() => setIsOpen(false)}
        title={title}
        closeText={t('goBack')}
        confirmText={label}
        danger={danger}
        busy={act.isPending}
        refusal={sentenceOf(act.error)}
        onConfirm={onConfirm}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  );
}
