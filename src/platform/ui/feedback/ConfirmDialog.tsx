import { type ReactNode, useState } from 'react';
import { useId } from '#platform/elementIds.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorMessage } from './ErrorMessage.tsx';

/** An act that is asked about once more; its consequences are the children. */
export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Says that nothing happens: "Go back". */
  closeText: string;
  /** Names the act: "Delete this record". */
  confirmText: string;
  danger?: boolean;
  busy: boolean;
  /** Why it was refused. */
  refusal?: string | undefined;
  onConfirm: () => void;
  children: ReactNode;
};

/** Says what an act leads to, and does it on a second press. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, closeText, confirmText, danger, busy, refusal, onConfirm, children } = props;
  const id = useId();
  // What was refused before the dialog was closed is nothing about the next time.
  const [isPressed, setPressed] = useState(false);
  if (!open && isPressed) setPressed(false);
  const confirm = () => {
    setPressed(true);
    onConfirm();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeText={closeText}
      footer={
        <ButtonRow>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
            {confirmText}
          </Button>
        </ButtonRow>
      }
    >
      {children}
      <ErrorMessage id={id} message={isPressed ? refusal : undefined} />
    </Dialog>
  );
}
