import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type Press, usePress } from '#platform/browser/network/usePress.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#platform/ui/feedback/ConfirmDialog.tsx';

/** A way in which writing a paper ends: what is asked, what then happens, and what is read anew afterwards. */
type DraftEndProps<Reply> = Pick<
  ConfirmDialogProps,
  'open' | 'onClose' | 'title' | 'confirmText' | 'danger' | 'children'
> & {
  act: (press: Press) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  refetch: () => Promise<unknown>;
};

/** Asks once more before a paper is sent or thrown away, and says why it was refused. */
export function DraftEnd<Reply>({ onClose, act, onDone, refetch, ...asked }: DraftEndProps<Reply>) {
  const t = useTranslations('invoices.draft');
  const press = usePress();
  // The question is closed before it is said what became of it: the paper goes with it, and the focus would be nowhere.
  const done = (reply: Reply) => {
    onClose();
    onDone(reply);
  };
  const end = useMutation({ mutationFn: () => act(press), onSuccess: done, onSettled: refetch });
  const close = () => {
    end.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      {...asked}
      onClose={close}
      closeText={t('close')}
      busy={end.isPending}
      refusal={sentenceOf(end.error)}
      onConfirm={() => end.mutate()}
    />
  );
}
